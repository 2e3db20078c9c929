"""Measure speed: `python -m tools.bench [--json] [--quick]`.

Each row is the best of several runs. `per_calibration` says the same in units of a loop of plain Python, so that two
machines can be compared: how often the loop fits into a duration, or what is done in its time. The last line gives the
figures; the exit code is 1 when they are short of what is to be reached.
"""

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from time import perf_counter
from typing import Any

from attrs import asdict, field, frozen

from cardlang.compiler.card import compile_card
from cardlang.grammar import tables
from cardlang.grammar.rules import grammar_of
from cardlang.line import Line
from cardlang.parser import Reading, read_line
from cardlang.phrase import LANGS, Lang
from cardlang.phrases import all_phrases
from cardlang.printer import write_line
from cardlang.project import Checked, check_sources
from cardlang.source import Source, TextLine
from cardlang.terms import Terms
from runtime.terms.nouns import Kind
from tools.duels import Duels

ROOT = Path(__file__).resolve().parents[1]
CARDS = ROOT / "cards"
UNIT = Kind("unit")
SECONDS, MILLISECONDS, MICROSECONDS = "s", "ms", "µs"
SCALE = {SECONDS: 1.0, MILLISECONDS: 1e3, MICROSECONDS: 1e6}

CHECK, EDIT = "check of 1000 cards in a new process", "edit of one line"
MOVE, FORK = "a move of a duel", "a fork of a duel"
# What has to be reached, in the unit of the row.
REACH = {CHECK: 1.5, EDIT: 2.0, MOVE: 500.0, FORK: 30.0}
RUNS, SIZE, QUICK = 5, 1000, 50
CROWDS = (6, 12, 24, 48)
CHECKED, EDITS, FORKS, GAMES = 1000, 20, 1000, 10


# ---- cards that nobody has read before

TEAMS = "いろはにほへとちりぬるをわかよたれそつねならむ"
UNIT_LINES = (
    "【配備時】HP{n}以下の〔{team}組〕の相手のユニット1つを選ぶ。それに{m}ダメージを与える。",
    "【セット中・〔{team}組〕のパイロット】このユニットをAP+{n}、HP+{m}する。",
    "自分のトラッシュに〔{team}組〕のカードが{n}枚以上ある間、このユニットは《突破{m}》を得る。",
    "【破壊時】自分の手札{n}枚を捨ててもよい。そうしたなら、〔{team}組〕の自分のユニット1つを選ぶ。それを{m}回復する。",
    "【配備時】〔{team}組〕の自分のユニットが{n}つ以上いるなら、自分は{m}枚ドローする。その後、自分の手札1枚を捨てる。",
    "【アタック時】〔{team}組〕の相手のユニット1つを選ぶ。それに{n}ダメージを与える。自分がLv.{m}以上なら、かわりに9ダメージを与える。",
    "【配備時】「試験艇」(〔{team}組〕・AP{n}・HP{m})のユニットトークン1つを配備する。",
    "このユニットがバトルダメージでLv.{n}以下の〔{team}組〕の相手のユニットを破壊したとき、自分は{m}枚ドローする。",
    "【配備時：開発{n}】レストのLv.{m}以下の〔{team}組〕の相手のユニット1つを選ぶ。それを持ち主の手札に戻す。",
    "自分のターン中、このユニット以外の、〔{team}組〕の味方のユニットすべてをAP+{n}、HP+{m}する。",
    "【起動・メイン】①：自分のデッキを上から{n}枚見て、その中のLv.{m}以下の〔{team}組〕のユニットカード1枚を公開して手札に加えてもよい。",
)
COMMAND_LINES = (
    "【メイン】/【アクション】AP{n}以下の〔{team}組〕の相手のユニット1～2つを選ぶ。それらに{m}ダメージを与える。",
    "【メイン】HP{n}以下の〔{team}組〕の自分のユニット2つを選ぶ。このターン中、それらをAP+{m}する。",
)
HEAD = "セット：{code} 試験 / Trial\n名前：試験艇 / Trial Boat\n"
UNIT_CARD = """
カード：{number}
名前：試験機{name} / Trial {name}
種類：ユニット   色：青   Lv：4   コスト：3   AP：3   HP：4
地形：宇宙・地球
特徴：{team}組
リンク：特徴〔{team}組〕
テキスト：
{text}
"""
COMMAND_CARD = """
カード：{number}
名前：試験令{name} / Trial Order {name}
種類：コマンド   色：赤   Lv：2   コスト：1
テキスト：
{text}
"""
PER_FILE, EVERY_COMMAND = 100, 8


def lines(templates: Sequence[str], count: int) -> list[str]:
    """So many texts, no two of them alike."""
    return [_line(templates, place) for place in range(count)]


def _line(templates: Sequence[str], place: int) -> str:
    rest, template = divmod(place, len(templates))
    rest, team = divmod(rest, len(TEAMS))
    high, low = divmod(rest, 9)
    return templates[template].format(team=TEAMS[team], n=low + 1, m=high + 1)


def set_files(count: int) -> list[str]:
    """The card files of so many cards, a hundred a file; no two cards have a text in common."""
    files = []
    for first in range(0, count, PER_FILE):
        code = f"TR{first // PER_FILE:02}"
        cards = "".join(_card(code, place) for place in range(first, min(first + PER_FILE, count)))
        teams = "".join(f"特徴：{team}組 / Team {place}\n" for place, team in enumerate(TEAMS, 1)) if not first else ""
        files.append(HEAD.format(code=code) + teams + cards)
    return files


def _card(code: str, place: int) -> str:
    number, team = f"{code}-{place % PER_FILE:03}", TEAMS[place % len(TEAMS)]
    if place % EVERY_COMMAND == 0:
        text = _line(COMMAND_LINES, place // EVERY_COMMAND)
        return COMMAND_CARD.format(number=number, name=place, text=text)
    text = "\n".join((_line(UNIT_LINES, 2 * place), _line(UNIT_LINES, 2 * place + 1)))
    return UNIT_CARD.format(number=number, name=place, team=team, text=text)


# ---- measuring


@frozen
class Row:
    """What was measured: the best of so many runs, and the same in units of the calibration loop."""

    name: str
    value: float
    unit: str
    best_of: int
    per_calibration: float


def calibrate() -> int:
    """Do some arithmetic and fill a dictionary: what one second is worth on this machine."""
    total, counts = 0, dict.fromkeys(range(1000), 0)
    for number in range(1_000_000):
        total = (total * 31 + number) % 1_000_003
        counts[total % 1000] += number & 7
    return total + len(counts)


def best(work: Callable[[], object], runs: int) -> float:
    """The shortest of so many runs, in seconds."""
    return min(seconds(work) for _ in range(runs))


def seconds(work: Callable[[], object]) -> float:
    before = perf_counter()
    work()
    return perf_counter() - before


@frozen(slots=False)
class Bench:
    """How much is measured, and in what unit of time it is compared."""

    runs: int
    size: int
    games: int
    calibration: float = field(init=False)

    @calibration.default
    def _calibration(self) -> float:
        return best(calibrate, self.runs)

    # ---- rows

    def duration(self, name: str, unit: str, work: Callable[[], object], *, of: int = 1, runs: int = 0) -> Row:
        """How long it takes, divided by how many times the work does it."""
        taken = best(work, runs or self.runs) / of
        return Row(name, taken * SCALE[unit], unit, runs or self.runs, taken / self.calibration)

    def rate(self, name: str, unit: str, work: Callable[[], object], *, of: int) -> Row:
        """How many the work does in a second."""
        taken = best(work, self.runs)
        return Row(name, of / taken, f"{unit}/s", self.runs, of / taken * self.calibration)

    def here(self) -> Iterator[Row]:
        """Everything that is measured within this process."""
        self.prepare()
        yield Row("calibration", self.calibration * SCALE[MILLISECONDS], MILLISECONDS, self.runs, 1.0)
        yield from self.text()
        yield from self.cards()
        yield from self.grammar()
        yield from self.duels()

    def text(self) -> Iterator[Row]:
        """Lines read and written, and one line of a running process."""
        for lang in LANGS:
            yield self.rate(f"lines read, {lang}", "lines", partial(self.read_all, lang), of=self.size)
        for lang in LANGS:
            yield self.rate(f"lines written, {lang}", "lines", partial(self.write_all, lang), of=self.size)
        yield self.duration(EDIT, MILLISECONDS, self.edit, of=EDITS)

    def cards(self) -> Iterator[Row]:
        """Cards compiled, and a set checked again in a running process."""
        yield self.rate("cards read and compiled", "cards", self.compile_all, of=self.size)
        one = self.sources[:1]
        yield self.duration("check of 100 cards again", MILLISECONDS, lambda: check_sources(one))

    def grammar(self) -> Iterator[Row]:
        """What a process does before the first line, with and without a shipped table."""
        for lang in LANGS:
            yield self.duration(f"grammar of {lang} assembled", MILLISECONDS, partial(grammar_of, lang, all_phrases()))
        for lang in LANGS:
            build = partial(tables.build, grammar_of(lang, all_phrases()))
            yield self.duration(f"parser of {lang} built", SECONDS, build)
        for lang in LANGS:
            yield self.duration(f"parser of {lang} loaded", MILLISECONDS, partial(load, lang))

    def duels(self) -> Iterator[Row]:
        """Whole games whose moves are picked by chance, with their log."""
        duels = Duels(CARDS, range(self.games))
        yield self.duration(MOVE, MICROSECONDS, duels.replay, of=duels.moves)
        yield self.rate("duels by chance", "games", duels.play, of=self.games)
        game = duels.middle()
        yield self.duration(FORK, MICROSECONDS, partial(repeat, game.fork, FORKS), of=FORKS)
        for units in CROWDS:
            yield self.crowd(duels, units)
        for room, share in duels.shares().items():
            yield Row(f"share of {room} in a duel", share, "%", 1, 0.0)

    def crowd(self, duels: Duels, units: int) -> Row:
        """A move on a board with so many units a player."""
        board, moves = duels.crowded(units)

        def play() -> None:
            game = board.fork()
            for move in moves:
                game.legal()
                game.do(move)

        return self.duration(f"a move with {units} units a player", MICROSECONDS, play, of=len(moves))

    def processes(self) -> Iterator[Row]:
        """Everything that is measured as a user meets it: a command in a new process."""
        yield self.duration("start of cardlang --version", MILLISECONDS, partial(cardlang, "--version"))
        with tempfile.TemporaryDirectory() as folder:
            write_files(Path(folder), set_files(CHECKED))
            yield self.duration(CHECK, SECONDS, partial(cardlang, "check", folder))

    # ---- what is measured

    def prepare(self) -> None:
        """Build the parsers and the material; nothing of this is measured."""
        for lang in LANGS:
            if tuple(self.read(text, lang) for text in self.texts[lang]) != self.records:
                raise ValueError(f"{lang}: a text does not say what it was written from")

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        """The card files, as many cards as there are lines."""
        return tuple(Source(f"{place}.card", text) for place, text in enumerate(set_files(self.size)))

    @cached_property
    def checked(self) -> Checked:
        """The same files, checked; what is wrong with them would make them no measure."""
        checked = check_sources(self.sources)
        if checked.diagnostics:
            raise ValueError(checked.diagnostics[0].title("en"))
        return checked

    @cached_property
    def terms(self) -> Terms:
        return Terms(self.checked.vocabulary)

    @cached_property
    def records(self) -> tuple[Line, ...]:
        """What the Japanese texts say."""
        return tuple(self.read(text, "ja") for text in lines(UNIT_LINES, self.size))

    @cached_property
    def texts(self) -> Mapping[Lang, tuple[str, ...]]:
        """The same texts in both languages."""
        return {lang: tuple(self.write(line, lang) for line in self.records) for lang in LANGS}

    def read_all(self, lang: Lang) -> None:
        for text in self.texts[lang]:
            self.read(text, lang)

    def write_all(self, lang: Lang) -> None:
        for line in self.records:
            self.write(line, lang)

    def compile_all(self) -> None:
        """From the lines of every card to its program."""
        for card in self.checked.cards:
            compile_card(card, self.read_on, self.checked.vocabulary)

    def read_on(self, line: TextLine, printed_on: Kind) -> Reading:
        return read_line(line.text, "ja", self.terms, printed_on)

    def edit(self) -> None:
        """Read lines again as an editor does, each with its canonical text."""
        for text in self.texts["ja"][:EDITS]:
            self.write(self.read(text, "ja"), "ja")

    def read(self, text: str, lang: Lang) -> Line:
        reading = read_line(text, lang, self.terms, UNIT)
        if reading.line is None:
            raise ValueError(f"{text}: {reading.findings}")
        return reading.line

    def write(self, line: Line, lang: Lang) -> str:
        return write_line(line, lang, self.terms.vocabulary)


def load(lang: Lang) -> None:
    """What `parser_of` does once a process."""
    tables.parser_of.__wrapped__(lang)


def repeat(work: Callable[[], object], times: int) -> None:
    for _ in range(times):
        work()


def cardlang(*arguments: str) -> None:
    """Run the command; whatever it finds, it must have run."""
    command = (sys.executable, "-m", "cardlang", *arguments)
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")


def write_files(folder: Path, files: Sequence[str]) -> None:
    for place, text in enumerate(files):
        (folder / f"trial-{place:02}.card").write_text(text, "utf-8")


# ---- what comes out


def short_of(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The rows that do not reach what they have to."""
    return tuple(row for row in rows if row.value > REACH.get(row.name, row.value))


def as_json(rows: Sequence[Row]) -> list[dict[str, Any]]:
    return [asdict(row) for row in rows]


def shown(row: Row) -> str:
    """A row of the table."""
    reach = f"   to reach: {REACH[row.name]:g}" if row.name in REACH else ""
    absolute = f"{row.value:10.4g} {row.unit:8} best of {row.best_of:<3}"
    return f"{row.name:38} {absolute} {row.per_calibration:10.4g} cal{reach}"


def summary(rows: Sequence[Row]) -> str:
    """The one line of figures."""
    figures = ", ".join(f"{row.name} {row.value:.3g} {row.unit}" for row in rows if row.name in REACH)
    verdict = "short of the reach" if short_of(rows) else "within reach"
    return f"bench: {figures}: {verdict}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description="Measure the speed of cardlang.")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON")
    parser.add_argument("--quick", action="store_true", help="one run of little, and no new processes")
    given = parser.parse_args(arguments)
    tables.write_all(tables.HERE)
    bench = Bench(runs=1, size=QUICK, games=1) if given.quick else Bench(runs=RUNS, size=SIZE, games=GAMES)
    rows = [*bench.here(), *([] if given.quick else bench.processes())]
    print(json.dumps(as_json(rows), ensure_ascii=False, indent=1) if given.json else "\n".join(map(shown, rows)))
    print(summary(rows), file=sys.stderr if given.json else sys.stdout)
    return 1 if short_of(rows) else 0


if __name__ == "__main__":
    sys.exit(main())
