"""Simple scenes of this game, in which a line of a card may be at work: plays without a title and results."""

from collections.abc import Iterator
from itertools import product

from attrs import evolve, frozen

from cardlang.diagnostics.model import Text
from cardlang.headings import CardType, Heading
from cardlang.phrase import Lang
from cardlang.plays.words import (
    BRACKETS,
    PhaseWord,
    PlayHeading,
    Property,
    Section,
    SetupWord,
    Verb,
    Who,
    ZoneWord,
    row,
)
from runtime.engine.ability import CardProgram, Partner, PlayableAs
from runtime.rules.gundam.words import BASE, COMMAND, DEVELOPING, PILOT, UNIT, UNIT_TOKEN
from runtime.state.record import walk
from runtime.terms.filters import HasTrait

# Who else is on the table: a friend in play, in the hand, in the trash and in the deck; enemies; pilots.
FRIEND, SPARE, WRECK, FIND = (
    Text("味方", "Friend"),
    Text("控え", "Spare"),
    Text("残骸", "Wreck"),
    Text("拾い物", "Find"),
)
MARK, GIANT, OTHER = Text("標的", "Mark"), Text("強敵", "Giant"), Text("僚機", "Wing")
CALL = Text("呼び声", "Call")
DRAW = Text("【メイン】自分は1枚ドローする。", "【Main】Draw 1.")
PARTNER, STRANGER = Text("操手", "Partner"), Text("よそ者", "Stranger")
ARROW, MANY = "→", 10


@frozen
class Scene:
    """A table and what is done on it, in the words of a play; what is named is defined where it stands.

    The parts that may be taken away are on by themselves: enemies, friends, the trash, the pilot, most resources.
    """

    program: CardProgram
    lang: Lang
    place: ZoneWord
    course: tuple[str, ...] = ()
    whose: Who = Who.ME
    phase: PhaseWord = PhaseWord.MAIN
    pilot: Text | None = None
    has_enemies: bool = True
    has_friends: bool = True
    has_trash: bool = True
    is_rich: bool = True
    fights_giant: bool = False
    # Whether what is in play has one damage.
    is_hurt: bool = False
    # Which of the lines with ■ is chosen, from 0.
    option: int = 0

    # ---- other scenes

    def smaller(self) -> Iterator["Scene"]:
        """The same with less on the table."""
        every = (
            evolve(self, has_trash=False),
            evolve(self, has_friends=False),
            evolve(self, has_enemies=False),
        )
        return (each for each in every if each != self)

    def variants(self) -> Iterator["Scene"]:
        """The same with something taken away, on which the line may not be at work any more."""
        yield evolve(self, has_enemies=False)
        if self.pilot is PARTNER:
            yield evolve(self, pilot=STRANGER)
        if self.pilot:
            yield evolve(self, pilot=None)
        yield evolve(self, has_trash=False)
        yield evolve(self, has_friends=False)
        yield evolve(self, has_enemies=False, has_friends=False, has_trash=False)
        yield evolve(self, is_rich=False)
        yield evolve(self, whose=Who.THEM if self.whose is Who.ME else Who.ME, course=())
        yield evolve(self, course=())

    # ---- its text

    @property
    def name(self) -> str:
        """What the card is called."""
        number = self.program.number
        return number.strip("「」") if number.startswith("「") else number

    def text(self) -> str:
        """The play, from its cards to its course."""
        lines = [*self._definitions(), "", Section.SETUP.words.of(self.lang), *self._zones()]
        turn = row(
            SetupWord.TURN.words.of(self.lang),
            f"{self.whose.words.of(self.lang)} {self.phase.words.of(self.lang)}",
            self.lang,
        )
        return "\n".join([*lines, turn, "", Section.COURSE.words.of(self.lang), *self.course]) + "\n"

    def _zones(self) -> Iterator[str]:
        mine, lang = self._mine(), self.lang
        for who, zones in ((Who.ME, mine), (Who.THEM, self._theirs())):
            for zone, items in zones.items():
                if items:
                    yield row(f"{who.words.of(lang)} {zone.words.of(lang)}", " ".join(items), lang)

    def _mine(self) -> dict[ZoneWord, list[str]]:
        lang, pilot, card = self.lang, self.pilot, self.name
        friends = [FRIEND.of(lang) + self._details(), OTHER.of(lang)] if self.has_friends else []
        own, field = self.program.kind, [*friends]
        hand = [SPARE.of(lang)] if self.has_friends else []
        if self.place is ZoneWord.HAND:
            hand = [card, *hand]
        elif self.place is ZoneWord.BATTLE_AREA and own == PILOT:
            rested = BRACKETS.of(lang).format(Property.RESTED.words.of(lang))
            field = [FRIEND.of(lang) + self._details(card), OTHER.of(lang) + rested]
        elif self.place is ZoneWord.BATTLE_AREA:
            field = [card + self._details(self._named(pilot) if pilot else ""), *friends]
        hand = [*(self._named(each) for each in (PARTNER, CALL) if self._is_played(each)), *hand]
        return {
            ZoneWord.HAND: hand,
            ZoneWord.RESOURCES: [str(MANY if self.is_rich else max(self._cost, 1))],
            ZoneWord.BATTLE_AREA: field,
            ZoneWord.BASE: [card] if self.place is ZoneWord.BASE else [],
            ZoneWord.SHIELDS: ["3"],
            ZoneWord.TRASH: [f"{WRECK.of(lang)}×4"] if self.has_trash else [],
            ZoneWord.DECK: [f"{FIND.of(lang)}×3"] if self.has_friends else [],
        }

    def _details(self, pilot: str = "") -> str:
        """What is so of a card in play."""
        words = [f"{Property.DAMAGE.words.of(self.lang)}1"] if self.is_hurt and self._is_tough else []
        words += [f"{Property.PILOT.words.of(self.lang)} {pilot}"] if pilot else []
        return BRACKETS.of(self.lang).format("・".join(words)) if words else ""

    @property
    def _is_tough(self) -> bool:
        """Whether the card is there after one damage."""
        return next((each.value for each in self.program.stats if getattr(each.stat, "name", "") == "HP"), MANY) > 1

    def _is_played(self, each: Text) -> bool:
        """Whether a helper is played in the scene."""
        return any(
            act.strip().endswith(f"{self._named(each)}") or f"{self._named(each)}{ARROW}" in act for act in self.course
        )

    def _named(self, each: Text) -> str:
        """What a helper is called; a partner by the name that the card asks for."""
        return partner_name(self.program, self.lang) if each is PARTNER else each.of(self.lang)

    @property
    def _cost(self) -> int:
        return next((each.value for each in self.program.stats if getattr(each.stat, "name", "") == "cost"), 0)

    def _theirs(self) -> dict[ZoneWord, list[str]]:
        lang = self.lang
        rested = BRACKETS.of(lang).format(Property.RESTED.words.of(lang))
        mark = MARK.of(lang)
        hurt = BRACKETS.of(lang).format(f"{Property.DAMAGE.words.of(lang)}1") if self.is_hurt else ""
        enemies = [mark + hurt, f"{mark}#2{rested}"] if self.has_enemies else []
        giant = [GIANT.of(lang) + rested] if self.fights_giant else []
        shields = [self.name, "2"] if self.place is ZoneWord.SHIELDS else ["3"]
        return {ZoneWord.HAND: ["2"], ZoneWord.BATTLE_AREA: [*enemies, *giant], ZoneWord.SHIELDS: shields}

    def _definitions(self) -> Iterator[str]:
        """A line for each card that the scene needs."""
        text = "\n".join((*self._zones(), *self.course))
        unit, pilot = CardType.UNIT.words.of(self.lang), CardType.PILOT.words.of(self.lang)
        traits = "".join(f"〔{each}〕" for each in traits_of(self.program))
        link = self._link() if self.program.kind in (PILOT, COMMAND) else ""
        cards = {
            FRIEND: f"{unit} AP2 HP4 {traits}{link}",
            SPARE: f"{unit} AP1 HP2 {traits}",
            WRECK: f"{unit} AP1 HP2 {traits}〔{DEVELOPING}〕",
            FIND: f"{unit} AP1 HP2 {traits}",
            MARK: f"{unit} Lv.2 AP1 HP2",
            GIANT: f"{unit} Lv.6 AP9 HP9",
            OTHER: f"{unit} AP2 HP2 {traits}",
            CALL: f"{CardType.COMMAND.words.of(self.lang)}「{DRAW.of(self.lang)}」",
            PARTNER: f"{pilot} AP+1 HP+1 {self._partner()}",
            STRANGER: f"{pilot} AP+1 HP+1",
        }
        for name, definition in cards.items():
            if self._named(name) in text:
                head = f"{PlayHeading.CARD.words.of(self.lang)} {self._named(name)}"
                yield row(head, definition.rstrip(), self.lang)

    def _partner(self) -> str:
        """The traits of a pilot that links with the card."""
        wanted = self.program.partner or Partner()
        return "".join(f"〔{each}〕" for each in dict.fromkeys((*wanted.traits[:1], *self.program.traits)))

    def _link(self) -> str:
        """The link condition of a unit that links with the card as a pilot."""
        side = self.program.other_side or self.program
        return f" {Heading.LINK.words.of(self.lang)}「{side.name}」"


def scenes(program: CardProgram, lang: Lang) -> Iterator[Scene]:
    """Every simple scene for a card, the simplest first; where lines with ■ are chosen, with each of them."""
    most = max((len(each.options) for each in (*program.abilities, *program.lent)), default=0)
    every = tuple(_scenes(program, lang))
    alone = (evolve(each, has_friends=False) for each in every if each.place is ZoneWord.BATTLE_AREA)
    for scene in (*every, *alone):
        yield from (evolve(scene, option=option) for option in range(max(most, 1)))


def _scenes(program: CardProgram, lang: Lang) -> Iterator[Scene]:
    kind = program.kind
    if kind in (UNIT, BASE, COMMAND):
        for is_hurt in (False, True):
            yield from (evolve(each, is_hurt=is_hurt) for each in _played(program, lang))
    if kind == PILOT or any(isinstance(each, PlayableAs) for each in program.abilities):
        yield _scene(program, lang, ZoneWord.HAND, Verb.PLAY, program.number, FRIEND.of(lang))
    if kind in (UNIT, UNIT_TOKEN):
        for pilot, is_hurt in product((None, PARTNER), (False, True)):
            there = _in_play(program, lang, _name(program))
            yield from (evolve(each, pilot=pilot, is_hurt=is_hurt) for each in there)
        paired = _scene(program, lang, ZoneWord.BATTLE_AREA, Verb.PLAY, partner_name(program, lang), _name(program))
        yield paired
        yield evolve(paired, course=(*paired.course, _attack(lang, _name(program)), _end(lang)))
    if kind == PILOT:
        yield from _in_play(program, lang, FRIEND.of(lang))
    if kind == BASE:
        yield from _of_base(program, lang)
    if kind != UNIT_TOKEN:
        yield from _bursts(program, lang)


def _played(program: CardProgram, lang: Lang) -> Iterator[Scene]:
    """Played from the hand, in the main phase and in an action step."""
    played = _scene(program, lang, ZoneWord.HAND, Verb.PLAY, program.number)
    yield played
    yield evolve(played, course=(*played.course, _end(lang)))
    yield evolve(played, course=(_attack(lang, FRIEND.of(lang)), f" {_said(lang, Verb.ACTION, program.number)}"))


def _in_play(program: CardProgram, lang: Lang, name: str) -> Iterator[Scene]:
    """A unit in play attacks, blocks or does something else; a pilot lies under it."""
    there = Scene(program, lang, ZoneWord.BATTLE_AREA)
    yield evolve(there, course=(_attack(lang, name),))
    yield evolve(there, course=(_attack(lang, name, f"{MARK.of(lang)}#2"),))
    yield evolve(there, course=(_attack(lang, name, GIANT.of(lang)),), fights_giant=True)
    yield evolve(there, course=(_mine(lang, Verb.ACTIVATE, name),))
    yield evolve(there, course=(_attack(lang, FRIEND.of(lang)), f" {_said(lang, Verb.ACTIVATE, name)}"))
    yield evolve(there, course=(_mine(lang, Verb.PLAY, CALL.of(lang)),))
    yield evolve(there, course=(_end(lang),))
    yield evolve(there, course=(_attack(lang, name), _end(lang)))
    yield evolve(there, whose=Who.THEM, course=(_end(lang),))
    for whose, phase in product(Who, (PhaseWord.START,)):
        yield evolve(there, whose=whose, phase=phase)
    block = f" {Who.ME.words.of(lang)} {_said(lang, Verb.BLOCK, name)}"
    attack = f"{Who.THEM.words.of(lang)} {_said(lang, Verb.ATTACK, MARK.of(lang))}{ARROW}{Who.ME.words.of(lang)}"
    yield evolve(there, whose=Who.THEM, course=(attack, block))
    yield there


def _of_base(program: CardProgram, lang: Lang) -> Iterator[Scene]:
    there = Scene(program, lang, ZoneWord.BASE)
    yield evolve(there, course=(_mine(lang, Verb.ACTIVATE, program.number),))
    yield evolve(there, course=(_attack(lang, FRIEND.of(lang)), f" {_said(lang, Verb.ACTIVATE, program.number)}"))
    yield evolve(there, course=(_end(lang),))
    for whose in Who:
        yield evolve(there, whose=whose, phase=PhaseWord.START)


def _bursts(program: CardProgram, lang: Lang) -> Iterator[Scene]:
    """The card is the opponent's shield, and is destroyed."""
    accept = Verb.ACCEPT.words.of(lang)
    theirs = f" {Who.THEM.words.of(lang)} {accept}"
    yield Scene(program, lang, ZoneWord.SHIELDS, course=(_attack(lang, FRIEND.of(lang)), theirs))


def _scene(program: CardProgram, lang: Lang, place: ZoneWord, verb: Verb, *things: str) -> Scene:
    return Scene(program, lang, place, course=(_mine(lang, verb, *things),))


def traits_of(program: CardProgram) -> tuple[str, ...]:
    """The traits of a card, and those of which it speaks."""
    spoken = (trait for each in walk(program) if isinstance(each, HasTrait) for trait in each.traits)
    return tuple(dict.fromkeys((*program.traits, *spoken)))


def partner_name(program: CardProgram, lang: Lang) -> str:
    """The name that the pilot of a card must have; any where it is told by a trait."""
    wanted = program.partner or Partner()
    names = () if wanted.traits else (*wanted.name_is, *wanted.name_has)
    return f"「{names[0]}」" if names else PARTNER.of(lang)


def _name(program: CardProgram) -> str:
    return program.number.strip("「」") if program.number.startswith("「") else program.number


def _said(lang: Lang, verb: Verb, *things: str) -> str:
    return row(verb.words.of(lang), ARROW.join(things), lang)


def _mine(lang: Lang, verb: Verb, *things: str) -> str:
    return f"{Who.ME.words.of(lang)} {_said(lang, verb, *things)}"


def _attack(lang: Lang, name: str, target: str = "") -> str:
    return _mine(lang, Verb.ATTACK, name, target or Who.THEM.words.of(lang))


def _end(lang: Lang) -> str:
    return row(Verb.END.words.of(lang), PhaseWord.MAIN.words.of(lang), lang)
