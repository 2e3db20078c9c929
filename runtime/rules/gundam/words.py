"""The kinds, numbers, zones and colours of this game."""

from runtime.terms.nouns import Color, Kind, Stat, Zone

UNIT = Kind("unit")
LINK_UNIT = Kind("link unit")
UNIT_TOKEN = Kind("unit token")
PILOT = Kind("pilot")
BASE = Kind("base")
SHIELD = Kind("shield")
SHIELD_AREA_CARD = Kind("shield area card")
FRONT_SHIELD_AREA_CARD = Kind("front shield area card")
RESOURCE = Kind("resource")
EX_RESOURCE = Kind("EX resource")
COMMAND = Kind("command")
CARD = Kind("card")
UNIT_CARD = Kind("unit card")
PILOT_CARD = Kind("pilot card")
COMMAND_CARD = Kind("command card")
BASE_CARD = Kind("base card")

AP = Stat("AP")
HP = Stat("HP")
LEVEL = Stat("level")
COST = Stat("cost")

HAND = Zone("hand")
DECK = Zone("deck")
TRASH = Zone("trash")

BLUE = Color("blue")
GREEN = Color("green")
RED = Color("red")
PURPLE = Color("purple")
WHITE = Color("white")
