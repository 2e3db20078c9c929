"""Deck files: what is read, what is said of what cannot be read, and where the cards are found."""

import random
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from syrupy.types import SerializableData, SerializedData

from cardlang.card import Term
from cardlang.deckfile import DeckEntry, DeckFile, read_deck
from cardlang.deckformatter import format_deck
from cardlang.diagnostics.fixing import apply_fixes
from cardlang.diagnostics.model import Diagnostic
from cardlang.diagnostics.render import Look, render_all
from cardlang.project import check_paths, check_sources, load_decks
from cardlang.source import Source
from runtime.game import Game
from runtime.rules import RULESETS

CARDS = Path(__file__).resolve().parents[2] / "cards"
RING, FORGE = CARDS / "gundam" / "sk01" / "ring.deck", CARDS / "gundam" / "sk02" / "forge.deck"
BAD = sorted((Path(__file__).parent / "cases" / "bad" / "deck").glob("*.deck"))
CP932 = "not-utf-8"
DECK = RING.read_text("utf-8")

UNIT = """\
カード：{number}
名前：{name}
種類：ユニット   色：青   Lv：1   コスト：1   AP：1   HP：1
"""


class Page(SingleFileSnapshotExtension):
    """One text file a case, to be read as a user would see it."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"

    def serialize(self, data: SerializableData, **_: object) -> SerializedData:
        return str(data)


def read(text: str) -> tuple[DeckFile, list[str]]:
    deck, found = read_deck(Source("a.deck", text))
    return deck, [each.code for each in found]


def listed(entries: tuple[DeckEntry, ...]) -> list[tuple[int, str, str | None]]:
    return [(each.count.value, each.number.value, each.name.value if each.name else None) for each in entries]


def found(text: str) -> tuple[Diagnostic, ...]:
    """What is wrong with a deck beside the sample cards."""
    return check_sources([*sample_cards(), Source("a.deck", text)]).diagnostics


def sample_cards() -> list[Source]:
    return [Source.read(path)[0] for path in sorted(CARDS.rglob("*.card"))]


def marked(text: str) -> list[tuple[str, str]]:
    return [(each.code, text[each.span.start : each.span.end]) for each in found(text)]


# ---- reading


def test_a_deck() -> None:
    deck, codes = read(
        "# 覚え\nデッキ：環連速攻 / Ring Rush\n4 SK01-001 灯台級 改\n\n1 SK01-002\nリソース：10 SK01-R01 環\n"
    )
    assert codes == []
    assert deck.name
    assert deck.name.value == Term("環連速攻", "Ring Rush")
    assert listed(deck.cards) == [(4, "SK01-001", "灯台級 改"), (1, "SK01-002", None)]
    assert listed(deck.resources) == [(10, "SK01-R01", "環")]
    assert deck.is_whole


def test_every_part_has_its_place() -> None:
    text = "デッキ：甲\n\t12   SK01-001  灯台\n"
    deck, _ = read(text)
    (entry,) = deck.cards
    assert entry.name
    spans = (entry.count.span, entry.number.span, entry.name.span)
    assert [text[span.start : span.end] for span in spans] == ["12", "SK01-001", "灯台"]


@pytest.mark.parametrize(
    "text",
    [
        "Deck: 甲\n4 SK01-001 灯\nResources: 10 SK01-R01\n",
        "\ufeffデッキ名：甲\r\n４　ＳＫ０１－００１　灯\r\nリソースデッキ：１０　ＳＫ０１－Ｒ０１\r\n",
        "  ＤＥＣＫ ：甲  # 名\n4 SK01-001 灯  ＃ 二枚目\nResource Deck：10 SK01-R01  # 泉\n＃ 終わり",
    ],
)
def test_widths_languages_and_comments_make_no_difference(text: str) -> None:
    assert read(text) == read("デッキ：甲\n4 SK01-001 灯\nリソース：10 SK01-R01\n")


def test_several_lines_of_resources_are_one_pile_and_a_heading_is_for_its_line() -> None:
    deck, codes = read("デッキ：甲\nリソース：6 R-1\n4 A-1\nリソース：4 R-2\n")
    assert codes == []
    assert (listed(deck.cards), listed(deck.resources)) == ([(4, "A-1", None)], [(6, "R-1", None), (4, "R-2", None)])


def test_a_colon_in_a_name_is_part_of_the_name() -> None:
    deck, codes = read("デッキ：甲：改\n4 A-1 灯：改\n")
    assert codes == []
    assert deck.name
    assert deck.name.value.ja == "甲：改"
    assert listed(deck.cards) == [(4, "A-1", "灯：改")]


@pytest.mark.parametrize("text", ["デッキ：# 名\n4 A-1\n", "Deck: ＃名\n4 A-1\n", "デッキ：  # 名\n4 A-1\n"])
def test_a_comment_in_the_place_of_the_name_is_no_name(text: str) -> None:
    deck, codes = read(text)
    assert (deck.name, codes) == (None, ["CT228"])


def test_one_blank_before_a_number_sign_behind_a_name_begins_no_comment() -> None:
    deck, codes = read("デッキ：甲 # 1\nリソース：#2\n4 A-1\n")
    assert deck.name
    assert (deck.name.value.ja, codes) == ("甲 # 1", ["CT228"])


@pytest.mark.parametrize("count", ["04", "4枚", "4x", "x4", "×4", "④", "四", "4×"])
def test_a_count_that_is_clear_mends_itself(count: str) -> None:
    text = f"デッキ：甲\n{count} A-1 灯\n"
    deck, problems = read_deck(Source("a.deck", text))
    assert [(each.code, text[each.span.start : each.span.end]) for each in problems] == [("CT605", count)]
    assert not deck.is_whole
    assert apply_fixes(text, problems) == "デッキ：甲\n4 A-1 灯\n"


@pytest.mark.parametrize("count", ["0", "00", "-4", "+4", "1000"])
def test_a_count_that_is_not_is_refused(count: str) -> None:
    text = f"デッキ：甲\n{count} A-1\n"
    deck, problems = read_deck(Source("a.deck", text))
    assert [(each.code, each.fix) for each in problems] == [("CT605", None)]
    assert deck.cards == ()


@pytest.mark.parametrize(
    ("line", "suggestion"),
    [
        ("SK01-001 x4", "4 SK01-001"),
        ("SK01-001 4 灯台 改", "4 SK01-001 灯台 改"),
        ("灯台 SK01-001 四枚", "4 SK01-001 灯台"),
        ("SK01-001", None),
        ("4", None),
        ("灯台を4枚", None),
    ],
)
def test_a_line_in_another_order_is_refused_and_told(line: str, suggestion: str | None) -> None:
    text = f"デッキ：甲\n{line}\n4 A-1\n"
    deck, (problem,) = read_deck(Source("a.deck", text))
    assert (problem.code, text[problem.span.start : problem.span.end]) == ("CT604", line)
    assert getattr(problem, "suggestion", "") == suggestion
    assert problem.fix is None or not problem.fix.safe
    assert len(deck.cards) == 1


def test_bad_lines_hide_no_other() -> None:
    deck, codes = read("4 A-1\nカード：A-2\nリソース：\nデッキ：\nデッキ：乙\nA-3\n0 A-4\n2 A-5\n")
    assert codes == ["CT220", "CT228", "CT228", "CT227", "CT604", "CT605"]
    assert [entry.number.value for entry in deck.entries] == ["A-1", "A-5"]


@pytest.mark.parametrize(("text", "codes"), [("", ["CT233"]), ("# 覚え\n\n", ["CT233"]), ("4 A-1\n", ["CT222"])])
def test_an_empty_file_and_a_deck_without_a_name(text: str, codes: list[str]) -> None:
    assert read(text)[1] == codes


# ---- with its cards


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_deck(path: Path, snapshot: SnapshotAssertion, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / path.name).write_bytes(path.read_text("utf-8").encode("cp932" if path.stem == CP932 else "utf-8"))
    monkeypatch.chdir(tmp_path)
    problems = check_paths([path.name, CARDS]).diagnostics
    assert problems
    pages = (render_all(problems, Look(lang)) for lang in ("ja", "en"))
    assert "\n\n".join(pages) + "\n" == snapshot.use_extension(Page)


@pytest.mark.parametrize("path", [RING, FORGE], ids=lambda path: path.stem)
def test_the_sample_decks_are_legal(path: Path) -> None:
    assert check_paths([path]).diagnostics == ()


@pytest.mark.parametrize(
    "name", ["", " 測距艇パララクス", " Rangefinder parallax", " 測距艇パララクス / Rangefinder Parallax"]
)
def test_a_name_may_be_left_out_or_be_in_either_language(name: str) -> None:
    assert found(DECK.replace("SK01-002 測距艇パララクス", f"sk01-002{name}")) == ()


def test_a_name_of_another_card_tells_its_number() -> None:
    (problem,) = found(DECK.replace("SK01-002 測距艇パララクス", "SK01-002 曳航艇トレッカ"))
    assert (problem.code, getattr(problem, "suggestion", "")) == ("CT603", "SK02-002")


@pytest.mark.parametrize(
    "written",
    ["SK01-02 測距艇パララクス", "SK99-999 測距艇パララクス", "SK01-0O2", "測距艇パララクス", "Rangefinder Parallax"],
)
def test_an_unknown_number_is_one_finding_that_tells_the_nearest_or_the_named_card(written: str) -> None:
    (problem,) = found(DECK.replace("SK01-002 測距艇パララクス", written))
    assert problem.code == "CT602"
    assert getattr(problem, "suggestion", "") == "SK01-002"
    assert problem.fix
    assert (problem.fix.replacement, problem.fix.safe) == ("SK01-002", False)


def test_nothing_near_is_no_suggestion() -> None:
    (problem,) = found(DECK.replace("SK01-002 測距艇パララクス", "XYZ-12345"))
    assert (problem.code, problem.fix) == ("CT602", None)


def test_nothing_is_said_of_the_size_while_a_line_is_not_understood() -> None:
    assert [code for code, _ in marked(DECK.replace("4 SK01-002 ", "SK01-002 x4 "))] == ["CT604"]
    assert [code for code, _ in marked(DECK.replace("4 SK01-002 ", "3 SK01-002 "))] == ["CT606"]


def test_a_fault_stands_at_the_lines_it_is_about() -> None:
    assert marked(DECK.replace("4 SK01-002 測距艇パララクス", "4 SK02-010")) == [("CT608", "SK02-010")]
    assert marked(DECK.replace("4 SK01-002 測距艇パララクス", "4 SK01-T01")) == [("CT607", "SK01-T01")]
    assert marked(DECK.replace("リソース：10", "リソース：11")) == [("CT606", "11")]
    assert marked(DECK.replace("4 SK01-002", "3 SK01-002")) == [("CT606", "環連の見張り / Watch of the Ring")]
    twice = DECK.replace("3 SK01-007 母艇級マトリカ", "3 SK01-002")
    (problem,) = found(twice)
    assert (problem.code, twice[problem.span.start :].startswith("4 SK01-002 測")) == ("CT609", True)
    assert [twice[each.span.start :].startswith("3 SK01-002\n") for each in problem.related] == [True]


def test_a_card_with_an_error_still_counts_in_the_deck() -> None:
    wrong = [Source(each.path, each.text.replace("《リペア1》\n", "《リペヤ1》\n")) for each in sample_cards()]
    codes = [each.code for each in check_sources([*wrong, Source("a.deck", DECK)]).diagnostics]
    assert codes
    assert not [code for code in codes if code.startswith("CT6")]


# ---- where the cards are


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with its settings, a set, and a deck of three cards beside it."""
    (tmp_path / "cardlang.toml").touch()
    (tmp_path / "cards" / "sk").mkdir(parents=True)
    (tmp_path / "decks").mkdir()
    (tmp_path / "cards" / "sk" / "a.card").write_text(UNIT.format(number="A-1", name="灯台"), "utf-8")
    (tmp_path / "decks" / "b.deck").write_text("デッキ：甲\n4 A-1 灯台\n", "utf-8")
    return tmp_path


def unknown(*paths: Path) -> list[str]:
    """The cards that a deck names and nobody knows, or knows by another name."""
    codes = {"CT602": "unknown", "CT603": "otherwise"}
    return [codes[each.code] for each in check_paths(paths).diagnostics if each.code in codes]


def test_cards_are_found_in_the_cards_folder_of_the_project(project: Path) -> None:
    assert unknown(project / "decks" / "b.deck") == []
    assert unknown(project / "decks") == []
    (project / "cardlang.toml").unlink()
    assert unknown(project / "decks" / "b.deck") == ["unknown"]


def test_a_project_without_such_a_folder_is_searched_as_a_whole(project: Path) -> None:
    (project / "cards").rename(project / "sets")
    assert unknown(project / "decks" / "b.deck") == []


def test_the_folder_of_the_deck_comes_before_the_project(project: Path) -> None:
    below = project / "decks" / "draft"
    below.mkdir()
    (below / "a.card").write_text(UNIT.format(number="A-1", name="沖の灯台"), "utf-8")
    assert unknown(project / "decks" / "b.deck") == ["otherwise"]


def test_files_that_are_given_come_first(project: Path) -> None:
    given = project / "given.card"
    given.write_text(UNIT.format(number="A-1", name="沖の灯台"), "utf-8")
    assert unknown(given, project / "decks" / "b.deck") == ["otherwise"]
    given.write_text(UNIT.format(number="A-2", name="沖の灯台"), "utf-8")
    assert unknown(given, project / "decks" / "b.deck") == []


def test_a_card_that_is_given_and_near_is_not_there_twice(project: Path) -> None:
    given = project / "given.card"
    given.write_text(UNIT.format(number="A-1", name="灯台"), "utf-8")
    (project / "decks" / "b.deck").write_text("デッキ：甲\n4 A-1\n4 A-2\n", "utf-8")
    (project / "decks" / "a.card").write_text(UNIT.format(number="A-2", name="沖の灯台"), "utf-8")
    checked = check_paths([given, project / "decks" / "b.deck", project / "cards"])
    assert [each.code for each in checked.diagnostics if each.code != "CT606"] == ["CT601"]
    checked = check_paths([given, project / "decks" / "b.deck"])
    assert {each.code for each in checked.diagnostics} == {"CT606"}


def test_a_term_that_is_given_is_meant_wherever_it_is_used(project: Path) -> None:
    path, given = project / "cards" / "sk" / "a.card", project / "given.card"
    number = "キーワード：《灯（数値）》 / <Lamp (number)>\n加算：する\n定義：【アタック時】このターン中、このユニットをAP+（数値）する。\n\n"
    path.write_text(f"{number}{path.read_text('utf-8')}テキスト：\n《灯2》\n", "utf-8")
    assert [each.code for each in check_paths([project / "decks" / "b.deck"]).diagnostics] == ["CT606", "CT606"]
    given.write_text("キーワード：《灯》 / <Lamp>\n定義：【破壊時】自分は1枚ドローする。\n", "utf-8")
    checked = check_paths([given, project / "decks" / "b.deck"])
    assert [each.code for each in checked.diagnostics if Path(each.source.path) == path.resolve()] == ["CT204"]


def test_an_error_of_a_card_that_was_looked_up_is_shown_and_that_of_another_is_not(project: Path) -> None:
    path = project / "cards" / "sk" / "a.card"
    path.write_text(
        path.read_text("utf-8") + "テキスト：\nねむる。\n\n" + UNIT.format(number="A-2", name="甲") + "あ：い\n",
        "utf-8",
    )
    checked = check_paths([project / "decks" / "b.deck"])
    assert {(Path(each.source.path).name, each.code) for each in checked.diagnostics} == {
        ("a.card", "CT302"),
        ("b.deck", "CT606"),
    }
    assert checked.cards == ()


def test_a_file_that_was_looked_up_and_cannot_be_read_is_told(project: Path) -> None:
    path = project / "cards" / "sk" / "a.card"
    path.write_bytes(path.read_text("utf-8").encode("cp932"))
    codes = [each.code for each in check_paths([project / "decks" / "b.deck"]).diagnostics]
    assert codes == ["CT001", "CT602"]


# ---- formatting


def test_the_canonical_form() -> None:
    text = "＃ 覚え\n\n\nＤｅｃｋ： 試し　/　Test  # 名\n４　SK01-００１　灯台級  改  ＃ 二\nResource Deck: 10 SK01-R01\n\n"
    tidy = "# 覚え\n\nDeck：試し / Test  # 名\n4 SK01-001 灯台級  改  # 二\nResources：10 SK01-R01\n"
    assert format_deck(Source("a.deck", text)).text == tidy
    assert format_deck(Source("a.deck", tidy)).text == tidy
    assert read(text) == read(tidy)


def test_a_deck_with_errors_is_left_alone() -> None:
    text = "デッキ:甲\nSK01-001 x4\n"
    formatted = format_deck(Source("a.deck", text))
    assert (formatted.text, [each.code for each in formatted.diagnostics]) == (text, ["CT604"])


# ---- playing


def test_decks_are_loaded_with_their_cards() -> None:
    decks = load_decks([RING, FORGE])
    assert decks.diagnostics == ()
    ring, forge = decks.piles
    assert (len(ring["deck"]), len(ring["resource deck"]), len(forge["deck"])) == (50, 10, 50)
    assert ring["deck"][:5] == ("SK01-001",) * 4 + ("SK01-002",)
    assert set(ring["deck"]) | set(forge["deck"]) <= decks.library.by_number.keys()


def test_loaded_decks_play_to_the_end() -> None:
    decks = load_decks([RING, FORGE], [CARDS])
    game = Game.start(RULESETS["gundam"], decks.library, decks.piles, seed=1)
    chance = random.Random(1)  # noqa: S311 - no secret
    while game.decision:
        game.do(chance.choice(game.legal()))
    assert game.result


def test_a_deck_that_breaks_a_rule_is_not_loaded(tmp_path: Path) -> None:
    path = tmp_path / "a.deck"
    path.write_text(DECK.replace("4 SK01-001", "5 SK01-001"), "utf-8")
    decks = load_decks([RING, path], [CARDS])
    assert [(each.code, each.source.path) for each in decks.diagnostics] == [("CT606", str(path)), ("CT609", str(path))]
    assert decks.piles == ()


def test_only_the_cards_of_the_deck_and_tokens_keep_it_from_being_loaded(tmp_path: Path) -> None:
    for path in CARDS.rglob("*.card"):
        text = path.read_text("utf-8").replace("《リペア1》\n", "《リペヤ1》\n")
        (tmp_path / path.name).write_text(text, "utf-8")
    assert [each.code for each in load_decks([RING], [tmp_path]).diagnostics] == ["CT201"]
    assert load_decks([FORGE], [tmp_path]).diagnostics == ()


def test_a_deck_or_a_card_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load_decks([tmp_path / "nowhere.deck"])
    with pytest.raises(FileNotFoundError, match=r"nowhere\.card"):
        load_decks([RING], [tmp_path / "nowhere.card"])
