import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.brackets import bracket_diagnostics
from cardlang.diagnostics.fixing import apply_fixes
from cardlang.source import Source, Span, TextLine, fold, forbidden_characters

CARD = "カード：SK01-001\n名前：灯台級シグナルム / Beacon Signalum\n"


def codes(text: str) -> list[str]:
    return [each.code for each in forbidden_characters(Source("a.card", text))]


def read(folder: Path, data: bytes) -> tuple[Source, list[str]]:
    path = folder / "a.card"
    path.write_bytes(data)
    source, found = Source.read(path)
    return source, [each.code for each in found]


@given(st.text())
def test_folding_keeps_every_offset(text: str) -> None:
    assert len(fold(text)) == len(text)
    assert fold(fold(text)) == fold(text)


@pytest.mark.parametrize(
    ("written", "folded"),
    [
        ("ＡＰ＋１", "AP+1"),
        ("（数値）：／，", "(数値):/,"),
        ("HP−2 HP－2 HP‐2", "HP-2 HP-2 HP-2"),
        ("1〜2 1～2", "1～2 1～2"),
        ("起動･メイン", "起動・メイン"),
        ("｢ミナ｣､｡", "「ミナ」、。"),
        ("色\u3000青\t赤", "色 青 赤"),
    ],
)
def test_equal_widths_become_equal(written: str, folded: str) -> None:
    assert fold(written) == folded


@pytest.mark.parametrize("kept", ["、。「」『』【】《》〔〕・", "①②■", "ﾌﾞﾛｯｶｰ", "𠮟", "ぺペーー一"])
def test_what_is_not_a_width_stays(kept: str) -> None:
    assert fold(kept) == kept


def test_lines_that_differ_in_width_only_are_equal_wherever_they_stand() -> None:
    assert TextLine("AP＋１する。", Span(0, 7)) == TextLine("AP+1する。", Span(9, 16))
    assert TextLine("AP+1する。", Span(0, 7)) != TextLine("AP+2する。", Span(0, 7))


def test_positions_count_code_points_from_one() -> None:
    source = Source("a.card", "𠮟る\r\n二行目\r三行目\n")
    assert [source.position(offset) for offset in (0, 2, 4, 6, 8, 12)] == [
        (1, 1),
        (1, 3),
        (2, 1),
        (2, 3),
        (3, 1),
        (4, 1),
    ]
    assert [source.slice(source.line_span(number)) for number in range(1, 5)] == ["𠮟る", "二行目", "三行目", ""]


@given(st.text(alphabet="あa\r\n", max_size=30))
def test_every_character_has_its_place(text: str) -> None:
    source = Source("a.card", text)
    for offset, character in enumerate(text):
        line, column = source.position(offset)
        if character not in "\r\n":
            assert source.slice(source.line_span(line))[column - 1] == character


def test_spans_cover_each_other() -> None:
    assert Span.cover(Span(5, 7), Span(1, 2)) == Span(1, 7)
    assert len(Span(5, 7).shifted(3)) == 2


def test_utf_8_is_read_without_a_word(tmp_path: Path) -> None:
    source, found = read(tmp_path, CARD.encode())
    assert (source.text, found) == (CARD, [])


@pytest.mark.parametrize(
    ("encoding", "command"),
    [
        ("cp932", "iconv -f CP932 -t UTF-8"),
        ("euc_jp", "iconv -f EUC-JP -t UTF-8"),
        ("utf-16", "iconv -f UTF-16 -t UTF-8"),
        ("utf-16-le", "iconv -f UTF-16LE -t UTF-8"),
        ("utf-16-be", "iconv -f UTF-16BE -t UTF-8"),
    ],
)
def test_another_encoding_is_refused_with_the_command_that_converts_it(
    tmp_path: Path, encoding: str, command: str
) -> None:
    path = tmp_path / "a.card"
    path.write_bytes(CARD.encode(encoding))
    source, (problem,) = Source.read(path)
    assert problem.code == "CT001"
    assert command in problem.help("ja")
    assert command in problem.help("en")
    assert source.text == CARD


def test_a_broken_byte_is_shown_where_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "a.card"
    path.write_bytes(CARD.encode().replace("台".encode(), b"\xff"))
    source, (problem,) = Source.read(path)
    assert (source.slice(problem.span), source.position(problem.span.start)) == ("\ufffd", (2, 5))
    assert "iconv" not in problem.help("en")


@pytest.mark.parametrize("data", [b"", b"\xff", b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", bytes(range(256))])
def test_no_content_raises(tmp_path: Path, data: bytes) -> None:
    source, _ = read(tmp_path, data)
    forbidden_characters(source)


def test_a_bom_and_cr_are_warned_of_keep_their_place_and_are_mended(tmp_path: Path) -> None:
    path = tmp_path / "a.card"
    path.write_bytes(b"\xef\xbb\xbf" + CARD.replace("\n", "\r\n").encode())
    source, found = Source.read(path)
    assert [each.code for each in found] == ["CT002", "CT003"]
    assert source.text.index("名前") == len("\ufeffカード：SK01-001\r\n")
    assert apply_fixes(source.text, found) == CARD


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("あ\x07い", "CT004"),
        ("あ\u2028い", "CT004"),
        ("あ\u202eい", "CT005"),
        ("あ\u200bい", "CT006"),
        ("あ\ufeffい", "CT006"),
        ("ｶﾞ", "CT007"),
        ("カ\u3099", "CT008"),
        ("あ\ufffdい", "CT009"),
        (f"あ{chr(0xD800)}い", "CT009"),
    ],
)
def test_what_cannot_stand_on_a_card_is_found(text: str, code: str) -> None:
    assert codes(text) == [code]


@pytest.mark.parametrize("text", ["\ufeffあ", "あ\r\n\tい\u3000", "①■𠮟…“”～", "あ\u3099", ""])
def test_what_can_is_not(text: str) -> None:
    assert codes(text) == []


def test_a_run_of_one_character_is_one_finding_that_names_it() -> None:
    (problem,) = forbidden_characters(Source("a.card", "あ\u202e\u202eい"))
    assert "U+202E RIGHT-TO-LEFT OVERRIDE" in problem.title("ja")
    assert problem.span == Span(1, 3)


@pytest.mark.parametrize(
    ("text", "mended"), [("ﾌﾞﾛｯｶｰ", "ブロッカー"), ("カ\u3099", "ガ"), ("あ\u200bい", "あい"), ("あ\x07", "あ\x07")]
)
def test_what_has_one_right_spelling_is_mended(text: str, mended: str) -> None:
    assert apply_fixes(text, forbidden_characters(Source("a.card", text))) == mended


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("【配備時】《共鳴1》「ミナ（月）」", []),
        ("【配備時", [("CT101", 0)]),
        ("ミナ」", [("CT103", 2)]),
        ("[配備時】", [("CT102", 4)]),
        ("【配備時（】。", [("CT101", 4)]),
        ("「〔環連」〕", [("CT101", 1), ("CT103", 5)]),
    ],
)
def test_brackets_pair(text: str, found: list[tuple[str, int]]) -> None:
    problems = bracket_diagnostics(Source("a.card", text), Span(0, len(text)))
    assert [(each.code, each.span.start) for each in problems] == found


def test_a_narrow_bracket_is_mended_to_the_kind_that_closes_it() -> None:
    text = "[配備時】自分は1枚ドローする。"
    problems = bracket_diagnostics(Source("a.card", text), Span(0, len(text)))
    assert apply_fixes(text, problems) == "【配備時】自分は1枚ドローする。"


def test_a_line_of_ten_megabytes_is_no_burden() -> None:
    started = time.process_time()
    source = Source("a.card", "①あ" * 5_000_000)
    assert source.position(9_999_999) == (1, 10_000_000)
    assert len(source.folded) == 10_000_000
    assert time.process_time() - started < 10
