"""A decision in the words of a play: what can be picked, what an act means, and why something cannot be picked."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from attrs import frozen

from cardlang.diagnostics.model import Text
from cardlang.plays.gundam import Label, is_block, is_main, is_window, label, meant, out_of_turn
from cardlang.plays.model import Act, Named
from cardlang.plays.names import Names, TableCast, is_word, player_of, player_word
from cardlang.plays.pool import NO_CARDS
from cardlang.plays.words import BARE, LISTS, Verb
from cardlang.telling import Teller
from runtime.engine.decision import Decision, Enough, Refusal, picks
from runtime.game import Game
from runtime.state.flow import Waiting
from runtime.state.objects import ObjectRef, PlayerRef
from runtime.state.record import Record
from runtime.state.state import GameState

NO_REASON = Text("選べるものの中にありません", "it is not among what can be picked")
NO_CARD = Text("そのカードは出ていません", "that card has not come into the game")
SEVERAL = Text(
    "当てはまるものが {} つあります。「甲（1）」のように番号で選んでください",
    "it fits {} of them: add a number, as in “甲 (1)”",
)
NOTHING = Text("なし", "none")
TOO_MUCH, TOO_LITTLE = Text("余分 {}", "too much: {}"), Text("不足 {}", "missing: {}")
TWICE = Text("同じものは 2 回選べません", "nothing is picked twice")
AT_MOST = Text("選べるのは {} つまでです", "{} are the most that can be picked")
MORE = Text("あと {} つ選びます", "{} more must be picked")
TWO = 2
WORDS_OF_A_KIND = frozenset((Verb.BLOCK, Verb.ACTION, Verb.ACTIVATE, Verb.PLAY))


def both(say: Callable[[Teller], str], names: Names, state: GameState) -> Text:
    """Say something in both languages, with the cards as the play calls them."""
    cast, side, words = TableCast(state, names), tuple(state.side), names.pool.vocabulary
    return Text(say(Teller("ja", words, cast, side)), say(Teller("en", words, cast, side)))


@frozen(slots=False)
class Question:
    """A decision that is put; an answer names its player only if that is not the one who moved."""

    decision: Decision
    game: Game
    names: Names
    mover: int

    @property
    def state(self) -> GameState:
        """The state in which it is put."""
        return self.game.state

    @cached_property
    def labels(self) -> tuple[tuple[Record, Label], ...]:
        """Every candidate, and what else can be picked, in the words of a play."""
        every = dict.fromkeys((*self.decision.candidates, *picks(self.decision)))
        return tuple((each, label(each, self.decision)) for each in every)

    @property
    def verbs(self) -> frozenset[Verb]:
        """What an answer can begin with."""
        return frozenset(verb for _, each in self.labels for verb in each.verbs)

    @property
    def is_forced(self) -> bool:
        """Whether there is one answer, or the answers cannot differ."""
        decision = self.decision
        if decision.minimum == 0 or is_window(decision):
            return False
        is_all = decision.minimum == len(decision.candidates) and not decision.ordered
        return is_all or len(picks(decision)) == 1 or self._are_alike(decision.candidates)

    def _are_alike(self, found: Sequence[Record]) -> bool:
        """Whether one card is like the other: cards of one name out of play."""
        numbers = [each.id for each in found if isinstance(each, ObjectRef)]
        if len(numbers) < len(found) or any(map(self.state.is_in_play, numbers)):
            return False
        return len({(self.state.card[each], self.state.slot[each]) for each in numbers}) == 1

    def is_by(self, act: Act) -> bool:
        """Whether an act is one of the player who is asked."""
        return (act.player.player if act.player else self.mover) == self.decision.player

    def is_move(self, act: Act) -> bool:
        """Whether an act is a move of whoever is asked: in the main phase no player needs to be named."""
        return act.player is None or act.player.player == self.decision.player

    # ---- what an act means

    def fitting(self, act: Act, words: Sequence[Named], taken: Sequence[Record] = ()) -> tuple[Record, ...]:
        """The picks that an act means: one, or as many as it fits."""
        left = [(one, each) for one, each in self.labels if one not in taken]
        found = [one for one, each in left if self._fits(act, words, each)]
        found = found or [one for one, each in left if each.holder and self._fits(act, words, each.of_holder())]
        nth = words[0].nth if words else None
        if nth is not None:
            return tuple(found[nth - 1 : nth])
        return tuple(found[:1] if self._are_alike(found) or is_one_text(found) else found)

    def is_answer(self, act: Act) -> bool:
        """Whether everything that an act names can be picked."""
        return all(self.fitting(act, words) for words in (((each,) for each in act.words) if act.words else ((),)))

    def _fits(self, act: Act, words: Sequence[Named], named: Label) -> bool:
        given = (*words, *((act.target,) if act.target else ()))
        if act.verb not in named.verbs or len(given) != len(named.things):
            return False
        return all(self._is(word, thing) for word, thing in zip(given, named.things, strict=True))

    def _is(self, word: Named, thing: object) -> bool:
        match thing:
            case ObjectRef(number):
                return player_of(word) is None and self.names.is_called(number, word, self.state)
            case PlayerRef(player):
                return player_of(word) == player
            case tuple():
                return is_word(word, *map(str, thing))
        return False

    def may_refuse(self, verb: Verb) -> bool:
        """Whether a refusal is about this moment; a block is refused where it is asked for, or after it was not."""
        if verb is Verb.BLOCK:
            return is_window(self.decision)
        if verb in WORDS_OF_A_KIND | {Verb.PASS}:
            return is_window(self.decision) and not is_block(self.decision)
        if verb is Verb.NO_BLOCK:
            return is_block(self.decision)
        return not is_window(self.decision)

    def meant(self, act: Act) -> tuple[Record, ...]:
        """The picks that an act means, whether or not they can be made."""
        return meant(act, self.decision, self.names, self.state)

    def refusals(self, act: Act) -> tuple[bool, tuple[Refusal, ...]]:
        """Whether an act can be done after all, and the reasons why it cannot; one may always concede (1-2.6)."""
        if act.verb is Verb.CONCEDE:
            return True, ()
        if act.player and act.player.player != self.decision.player:
            return False, tuple(each for one in self.meant(act) if (each := out_of_turn(one)))
        meanings, legal = self.meant(act), picks(self.decision)
        is_possible = self._may_be_answered(act) or (len(act.words) < TWO and any(each in legal for each in meanings))
        reasons = (self.game.why_not(each) for each in meanings if each not in legal)
        return is_possible, tuple(each for each in reasons if each)

    def _may_be_answered(self, act: Act) -> bool:
        """Whether an act is an answer to the question; several picks are, where so many may be picked."""
        if act.verb not in LISTS or act.verb is Verb.ORDER:
            return bool(self.fitting(act, act.words))
        return self.is_answer(act) and len(act.words) <= self.decision.maximum

    def why_not(self, act: Act, words: Sequence[Named], count: int, taken: Sequence[Record] = ()) -> Text:
        """Why an act that fits so many picks is none of them."""
        if count > 1:
            return Text(SEVERAL.ja.format(count), SEVERAL.en.format(count))
        if taken and self.fitting(act, words):
            return TWICE
        _, reasons = self.refusals(Act(act.verb, act.span, None, tuple(words), act.target))
        if reasons:
            return both(lambda teller: teller.refusal(reasons[0]), self.names, self.state)
        return self.unreasoned(Act(act.verb, act.span, None, tuple(words), act.target))

    def unreasoned(self, act: Act) -> Text:
        """What can be said where no rule is known to forbid an act: its card may not be there."""
        given = (*act.words, *((act.target,) if act.target else ()))
        is_there = all(player_of(each) is not None or self.names.find(each, self.state) for each in given)
        return NO_REASON if is_there or act.verb in NO_CARDS else NO_CARD

    # ---- options

    def difference(self, words: Sequence[Named]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The words that are no options, and the options that are not among the words."""
        left, too_much = [each for _, each in self._options], list[str]()
        for word in words:
            fit = next((each for each in left if self._is(word, each.things[0])), None)
            if fit is None:
                too_much.append(word.written)
            else:
                left.remove(fit)
        return tuple(too_much), tuple(self._thing(each.things[0]).ja for each in left)

    def miscount(self, count: int) -> Text | None:
        """Why so many picks are too few or too many."""
        missing, most = self.decision.minimum - count, self.decision.maximum
        text, number = (MORE, missing) if missing > 0 else (AT_MOST, most)
        return Text(text.ja.format(number), text.en.format(number)) if missing > 0 or count > most else None

    def is_miscounted(self, act: Act) -> bool:
        """Whether an act names what can be picked, but too few or too many of it, or one thing twice."""
        if act.verb not in LISTS or not self.is_answer(act):
            return False
        return self.miscount(len(act.words)) is not None or len(set(act.words)) < len(act.words)

    def differs(self, words: Sequence[Named]) -> Text | None:
        """The difference in words, if there is one."""
        parts = zip((TOO_MUCH, TOO_LITTLE), self.difference(words), strict=True)
        wrong = [(text, " ".join(words)) for text, words in parts if words]
        ja = "、".join(text.ja.format(words) for text, words in wrong)
        return Text(ja, ", ".join(text.en.format(words) for text, words in wrong)) if wrong else None

    @property
    def options(self) -> str:
        """Everything that can be picked, as 「選べる」 lists it."""
        return " ".join(self._thing(each.things[0]).ja for _, each in self._options)

    @property
    def all_options(self) -> Text:
        """The options for a message."""
        return Text(self.options, self.options) if self.options else NOTHING

    @property
    def _options(self) -> tuple[tuple[Record, Label], ...]:
        return tuple((one, each) for one, each in self.labels if each.things)

    def written(self) -> tuple[Text, ...]:
        """Every answer as a play would write it; of texts of a card that are written alike each has its number."""
        found = [(each.verb, self._written(each)) for one, each in self.labels if self._is_open(one)]
        numbered = list[Text]()
        for place, (verb, text) in enumerate(found):
            nth = found[: place + 1].count((verb, text))
            is_alike = verb is Verb.ACTIVATE and found.count((verb, text)) > 1
            numbered.append(Text(f"{text.ja}（{nth}）", f"{text.en} ({nth})") if is_alike else text)
        return tuple(dict.fromkeys(numbered))

    def _is_open(self, one: Record) -> bool:
        return not isinstance(one, Enough) or self.decision.minimum == 0

    def _written(self, named: Label) -> Text:
        things = [self._thing(each) for each in named.things]
        who = player_word(self.decision.player)
        ja, en = named.verb.words.ja, named.verb.words.en
        if named.verb is Verb.OPTION:
            ja = en = ""
        elif named.verb not in BARE:
            ja, en = f"{ja}：", f"{en}: "
        elif named.verb is Verb.END:
            ja, en = "終了：メイン", "End: main"
        ja += "→".join(each.ja for each in things)
        en += "→".join(each.en for each in things)
        is_named = self.decision.player != self.mover and not is_main(self.decision)
        return Text(f"{who.ja} {ja}", f"{who.en} {en}") if is_named else Text(ja, en)

    def _thing(self, thing: object) -> Text:
        match thing:
            case ObjectRef(number):
                word = self.names.word(number, self.state)
                return Text(word, word)
            case PlayerRef(player):
                return player_word(player)
            case tuple():
                return Text(str(thing[0]), str(thing[-1]))
        return Text("", "")

    def asked(self) -> Text:
        """What is asked, in words."""
        return both(lambda teller: teller.question(self.decision), self.names, self.state)


def is_one_text(found: Sequence[Record]) -> bool:
    """Whether what waits is one text several times: the one set off first comes first."""
    keys = {each.key for each in found if isinstance(each, Waiting)}
    return len(keys) == 1 and all(isinstance(each, Waiting) for each in found)


def next_answer(acts: Iterable[Act]) -> Act | None:
    """The first act that is an answer: not what is said of the moment."""
    says = {Verb.OPTIONS, Verb.CANNOT, Verb.CHECK}
    answer = next((each for each in acts if each.verb not in says), None)
    return answer if answer and answer.is_indented else None
