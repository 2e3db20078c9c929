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
EX_BASE = Kind("EX base")
CARD = Kind("card")
UNIT_CARD = Kind("unit card")
PILOT_CARD = Kind("pilot card")
COMMAND_CARD = Kind("command card")
BASE_CARD = Kind("base card")

AP = Stat("AP")
HP = Stat("HP")
LEVEL = Stat("level")
COST = Stat("cost")

# The numbers of the tokens that the rules themselves bring into play (5-17).
EX_BASE_CARD = "EXB"
EX_RESOURCE_CARD = "EXR"

HAND = Zone("hand")
DECK = Zone("deck")
TRASH = Zone("trash")

# Keyword effects that the rules say, and no text (13-1).
BLOCKER = "ブロッカー"
FIRST_STRIKE = "先制攻撃"
HIGH_MANEUVER = "高機動"
SUPPRESSION = "制圧"

BLUE = Color("blue")
GREEN = Color("green")
RED = Color("red")
PURPLE = Color("purple")
WHITE = Color("white")

# The trait of the cards that pay for 《開発》 (13-1.development).
DEVELOPING = "ジージェネ"
# The timings under which a command has its effect, as they are printed.
MAIN_TIMING, ACTION_TIMING = "メイン", "アクション"
