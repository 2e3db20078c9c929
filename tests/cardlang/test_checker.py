"""What is found in card texts: each bad input as its author sees it, and that everything else is still looked at."""

import time
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from syrupy.types import SerializableData, SerializedData

from cardlang.deckformatter import format_deck
from cardlang.diagnostics.catalogue import catalogue
from cardlang.diagnostics.fixing import apply_fixes
from cardlang.diagnostics.model import Diagnostic, errors
from cardlang.diagnostics.pages import examples, expand
from cardlang.diagnostics.render import Look, render_all
from cardlang.formatter import format_cards
from cardlang.project import Checked, check_paths, check_sources, read_text
from cardlang.source import Source

CARDS = Path(__file__).resolve().parents[2] / "cards"
BAD = sorted((Path(__file__).parent / "cases" / "bad" / "text").glob("*.card"))
CP932 = "not-utf-8"

# One neighbour has a mistake of its own, the other has none.
NEIGHBOURS = """
カード：SK01-098
名前：見張り艇 / Watch Boat
種類：ユニット   色：青   Lv：1   コスト：1   AP：1   HP：1
テキスト：
《ブロッカー9》

カード：SK01-099
名前：曳き舟 / Towboat
種類：ユニット   色：青   Lv：1   コスト：1   AP：1   HP：1
テキスト：
【配備時】自分は1枚ドローする。
"""
UNIT = """\
カード：SK01-001
名前：灯台級シグナルム / Beacon Signalum
種類：ユニット   色：青   Lv：4   コスト：3   AP：3   HP：4
テキスト：
"""


class Page(SingleFileSnapshotExtension):
    """One text file a case, to be read as a user would see it."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"

    def serialize(self, data: SerializableData, **_: object) -> SerializedData:
        return str(data)


def check(text: str) -> Checked:
    return check_sources([Source("a.card", text)])


def codes(text: str) -> list[str]:
    """The codes of a card text by itself."""
    return [each.code for each in read_text(text).diagnostics]


def marked(text: str) -> list[str]:
    """The stretches that the findings point at."""
    read = read_text(text)
    return [read.source.slice(each.span) for each in read.diagnostics]


def written(path: Path, folder: Path, more: str = "") -> str:
    """The name of a copy of a case, with its characters as meant."""
    encoding = "cp932" if path.stem == CP932 else "utf-8"
    (folder / path.name).write_bytes(expand(path.read_text("utf-8") + more).encode(encoding))
    return path.name


# ---- every bad input


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_text(path: Path, snapshot: SnapshotAssertion, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = check_paths([written(path, tmp_path)]).diagnostics
    assert found
    pages = (render_all(found, Look(lang)) for lang in ("ja", "en"))
    assert "\n\n".join(pages) + "\n" == snapshot.use_extension(Page)


@pytest.mark.parametrize("path", [path for path in BAD if path.stem != CP932], ids=lambda path: path.stem)
def test_other_cards_are_still_checked(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    alone = check_paths([written(path, tmp_path)]).diagnostics
    checked = check_paths([written(path, tmp_path, NEIGHBOURS)])
    own = [each.code for each in alone if each.code != "CT233"]
    assert [each.code for each in checked.diagnostics] == [*own, "CT204"]
    assert checked.program("SK01-098") is None
    assert checked.program("SK01-099")


def test_other_lines_of_the_card_are_still_checked() -> None:
    lines = [
        "[配備時】自分は1枚ドローする。",
        "《ブロッカ》",
        "【破壊時】それをレストにする。",
        "自分はﾄﾞﾛｰする。",
        "《突破》",
    ]
    for number in range(len(lines)):
        rest = lines[:number] + lines[number + 1 :]
        assert sorted(codes("\n".join(lines))) == sorted(codes("\n".join(rest)) + codes(lines[number]))


def test_other_sentences_of_the_line_are_still_checked() -> None:
    text = "【配備時】相手のユニット1つをねむらせる。自分は1枚ドローする。自分は2枚ドロする。〔環連〕の自分のユニット1つを選ぶ。"
    assert marked(text) == ["ねむらせる", "ドロする", "〔環連〕"]


@pytest.mark.parametrize(
    "text",
    [
        "【配備時】相手のユニット1つをねむらせる。それをレストにする。",
        "【配備時】ねむらせる。",
        "ねむる：自分は1枚ドローする。",
        "①：ねむらせる。",
        "【ねむり時】自分は1枚ドローする。",
        "【配備時】このユニットは「【破壊時】自分は1枚ねむらせる。」を得る。自分は1枚ドローする。",
        "【Deploy】Choose 1 enemy Unit. Frobnicate it. Draw 1.",
        "【Deploy】Draw frobnicate 1. Draw 1.",
    ],
)
def test_an_unknown_word_is_one_finding(text: str) -> None:
    assert len(codes(text)) == 1


def test_only_some_findings_of_one_line_are_shown_at_once() -> None:
    assert len(codes("【配備時】" + "ねむらせる。" * 100)) == 10


# ---- every page


@pytest.mark.parametrize("code", sorted(catalogue()))
def test_a_wrong_example_gives_exactly_that_code_and_a_right_one_none(code: str, tmp_path: Path) -> None:
    for example in examples(code):
        path = tmp_path / ("a.deck" if example.is_deck else "a.card")
        path.write_bytes(example.text.encode(example.encoding))
        expected = set() if example.is_right else {code}
        assert {each.code for each in check_paths([path, *([CARDS] * example.is_deck)]).diagnostics} == expected


@pytest.mark.parametrize("code", sorted(catalogue()))
def test_a_right_example_is_tidy(code: str) -> None:
    for example in examples(code):
        if example.is_right:
            tidy = format_deck if example.is_deck else format_cards
            assert tidy(Source("a.card", example.text)).text == example.text


# ---- brackets


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("[配備時】自分は1枚ドローする。", "【配備時】自分は1枚ドローする。"),
        ("[配備時]自分は1枚ドローする。", "【配備時】自分は1枚ドローする。"),
        ("【ブロッカー】", "《ブロッカー》"),
        ("<ブロッカー>", "《ブロッカー》"),
        ("《配備時》自分は1枚ドローする。", "【配備時】自分は1枚ドローする。"),
        ("このユニットは〔ブロッカー〕を得る。", "このユニットは《ブロッカー》を得る。"),
        (
            "このユニットは「[破壊時]自分は1枚ドローする。」を得る。",
            "このユニットは「【破壊時】自分は1枚ドローする。」を得る。",
        ),
        ("[Deploy]Draw 1.", "【Deploy】Draw 1."),
        ("This Unit gains 《Blocker》.", "This Unit gains <Blocker>."),
        ("This Unit gains [Blocker].", "This Unit gains <Blocker>."),
        ("《ﾌﾞﾛｯｶｰ》", "《ブロッカー》"),
    ],
)
def test_brackets_and_widths_mend_themselves(wrong: str, right: str) -> None:
    found = read_text(wrong).diagnostics
    assert len(found) == 1
    assert apply_fixes(wrong, found) == right
    assert codes(right) == []


@pytest.mark.parametrize(
    "text", ["カード名に「[灯台]」を含む自分のユニット1つを選ぶ。", "【配備時】自分は(1枚)ドローする。"]
)
def test_what_may_be_meant_is_not_called_a_wrong_bracket(text: str) -> None:
    assert "CT310" not in codes(text)


# ---- style


def test_a_wrong_counter_is_an_error_and_mends_itself() -> None:
    text = "【配備時】相手のユニット2枚を選ぶ。それらをレストにする。その後、自分は1つドローする。"
    found = read_text(text).diagnostics
    assert [each.code for each in errors(found)] == ["CT306", "CT306"]
    assert codes(apply_fixes(text, found)) == []


def test_another_order_of_words_is_a_warning_and_mends_itself() -> None:
    text = "【配備時】相手のHP3以下のユニット1つを選ぶ。それをレストにする。"
    found = read_text(text).diagnostics
    assert errors(found) == ()
    assert apply_fixes(text, found) == "【配備時】HP3以下の相手のユニット1つを選ぶ。それをレストにする。"


@pytest.mark.parametrize(
    "text",
    [
        "【アタック時】このターン中、このユニットをAP+1する。",
        "【配備時】相手のユニット1つを選ぶ。このターン中、それは、アタックできない。",
        "【ターン１回】【起動・メイン】①：自分は１枚ドローする。",
        "【Deploy】Choose 1 enemy Unit. Rest it.",
        "《ブロッカー》（相手がアタックしてきたら、このユニットをレストしてアタックを引き受けられる）",
    ],
)
def test_a_row_of_the_variants_is_no_finding(text: str) -> None:
    assert codes(text) == []


def test_a_definition_is_not_rewritten_with_the_number_that_stands_in_for_its_own() -> None:
    definition = "【アタック時】相手のHP（数値）以下のユニット1つを選ぶ。それをレストにする。"
    text = f"キーワード：《共鳴（数値）》 / <Resonance (number)>\n加算：する\n定義：{definition}\n"
    assert check(text).diagnostics == ()


def test_a_fix_never_takes_a_reminder_away() -> None:
    reminder = "（相手がアタックしてきたら、このユニットをレストしてアタックを引き受けられる）"
    text = f"【配備時】《ブロッカー》{reminder}を持つ相手のHP3以下のユニット1つを選ぶ。それをレストにする。"
    found = read_text(text).diagnostics
    assert [each.code for each in found] == ["CT305"]
    assert apply_fixes(text, found) == text


# ---- antecedents


@pytest.mark.parametrize(
    "text",
    [
        "【配備時】相手のユニット1つを選ぶ。それをレストにする。",
        "相手のユニットがアタックしたとき、それに1ダメージを与える。",
        "【セット時・〔環連〕のパイロット】それを手札に戻す。",
        "【配備時】自分のデッキを上から1枚見る。それがユニットカードなら公開して手札に加えてもよい。残ったカードは下に戻す。",
        "【配備時】「艇」(AP1・HP1)のユニットトークン1つを配備する。このターン中、それをAP+1する。",
        "【配備時】このユニットは「【破壊時】相手のユニット1つを選ぶ。それをレストにする。」を得る。",
    ],
)
def test_that_which_was_chosen_seen_or_happened_can_be_meant(text: str) -> None:
    assert "CT308" not in codes(text)


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("【配備時】それをレストにする。", "それ"),
        ("【配備時】自分は1枚ドローする。その後、それに1ダメージを与える。", "それ"),
        ("このユニットがアタックしたとき、それに1ダメージを与える。", "それ"),
        ("【配備時】それらをレストにする。相手のユニット1つを選ぶ。", "それら"),
        ("【配備時】相手のユニット1つを選ぶ。このターン中、それは「【破壊時】それをレストにする。」を得る。", "それ"),
        ("【配備時】自分は1枚ドローする。残ったカードは下に戻す。", "残ったカード"),
    ],
)
def test_that_which_is_nothing_cannot(text: str, word: str) -> None:
    assert [each.code for each in errors(read_text(text).diagnostics)] == ["CT308"]
    assert word in marked(text)


# ---- keywords, tokens, names


@pytest.mark.parametrize(
    "text",
    ["【配備時】《リペア》を持つ味方のユニット1つを選ぶ。それを1回復する。", "このユニットは《リペア1》を得る。"],
)
def test_a_keyword_that_is_only_mentioned_needs_no_number(text: str) -> None:
    assert codes(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "このユニットは《リペア》を得る。",
        "【配備時】「艇」(AP1・HP1・《リペア》)のユニットトークン1つを配備する。",
        "このユニットは「【破壊時】このユニットは《リペア》を得る。」を得る。",
        "This Unit gains <Repair>.",
    ],
)
def test_a_keyword_that_is_given_needs_its_number(text: str) -> None:
    assert [each.code for each in errors(read_text(text).diagnostics)] == ["CT203"]


def test_a_keyword_leads_back_to_itself_through_other_files() -> None:
    keyword = "キーワード：《{}》 / <{}>\n定義：【破壊時】味方のユニット1つを選ぶ。このターン中、それは《{}》を得る。\n"
    names = [("甲", "A", "乙"), ("乙", "B", "丙"), ("丙", "C", "甲"), ("丁", "D", "甲")]
    found = check_sources([Source(f"{en}.card", keyword.format(ja, en, to)) for ja, en, to in names]).diagnostics
    assert [(each.code, each.source.path) for each in found] == [("CT205", f"{en}.card") for en in "ABC"]


TOKEN = """
カード：SK01-T01
名前：灯台艇 / Beacon Boat
種類：ユニットトークン   AP：1   HP：1
テキスト：
《ブロッカー》
【破壊時】自分は1枚ドローする。
"""


@pytest.mark.parametrize(
    ("inside", "is_right"),
    [
        ("AP1・HP1・《ブロッカー》・「【破壊時】自分は1枚ドローする。」", True),
        ("AP1・HP1・「【破壊時】自分は1枚ドローする。」・《ブロッカー》", True),
        ("AP2・HP1・《ブロッカー》・「【破壊時】自分は1枚ドローする。」", False),
        ("AP1・HP1・《ブロッカー》・「【破壊時】自分は2枚ドローする。」", False),
        ("AP1・HP1・《先制攻撃》・「【破壊時】自分は1枚ドローする。」", False),
        ("AP1・HP1", False),
        ("〔環連〕・AP1・HP1・《ブロッカー》・「【破壊時】自分は1枚ドローする。」", False),
    ],
)
def test_a_token_agrees_with_its_card(inside: str, *, is_right: bool) -> None:
    terms = "特徴：環連 / Ring League\n\n"
    text = f"{terms}{UNIT}【配備時】「灯台艇」({inside})のユニットトークン1つを配備する。\n{TOKEN}"
    assert [each.code for each in check(text).diagnostics] == ([] if is_right else ["CT313"])


def test_a_part_of_a_known_name_is_a_known_name() -> None:
    text = UNIT + "【配備時】カード名に「{}」を含む自分のユニット1つを選ぶ。それを1回復する。\n"
    assert [each.code for each in check(text.format("灯台級")).diagnostics] == []
    assert [each.code for each in check(text.format("灯台船")).diagnostics] == ["CT212"]


def test_a_suggestion_mends_the_name_and_leaves_the_number() -> None:
    text = "【配備時】このターン中、このユニットは《リペヤ2》を得る。"
    mended = apply_fixes(text, read_text(text).diagnostics, unsafe=True)
    assert mended == "【配備時】このターン中、このユニットは《リペア2》を得る。"


# ---- large and hostile inputs


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("あ" * 10_000_000, "CT311"),
        ("自分は1枚ドローする。" * 500_000, "CT311"),
        ("「" * 10_000, "CT311"),
        ("《〔" * 5_000 + "〕》" * 5_000, "CT311"),
        ("「" * 1_900, "CT101"),
        ("(" * 900 + ")" * 900, "CT301"),
        ("ぽ。" * 900, "CT302"),
        ("相手のユニット1つを" * 190, "CT301"),
        ("このユニットは「" * 200 + "。" + "」" * 200, "CT302"),
    ],
    ids=["line", "sentences", "brackets", "pairs", "openings", "nested", "words", "nouns", "quotes"],
)
def test_bounded_time(text: str, code: str) -> None:
    started = time.process_time()
    checked = check(UNIT + text + "\n" + NEIGHBOURS)
    assert time.process_time() - started < 15
    assert {each.code for each in checked.diagnostics} == {code, "CT204"}
    assert checked.program("SK01-099")


def test_a_thousand_cards_are_checked_in_about_a_second() -> None:
    cards = (_card(number) for number in range(1000))
    started = time.process_time()
    checked = check("\n".join(cards))
    assert time.process_time() - started < 5
    assert checked.diagnostics == ()


def _card(number: int) -> str:
    """A card that shares no line with any other."""
    unit = UNIT.replace("SK01-001", f"SK01-{number}")
    first = f"【配備時】HP{number}以下の相手のユニット1つを選ぶ。それに{number}ダメージを与える。"
    second = f"【アタック時】このターン中、味方のユニットすべてをAP+{number}する。"
    return f"{unit}{first}\n{second}\n"


def test_a_finding_can_be_compared() -> None:
    one, other = (read_text("《突破》").diagnostics for _ in range(2))
    assert one == other
    assert isinstance(one[0], Diagnostic)
