"""What is said of plays that are wrong, in both languages; and that whatever is written, nothing raises."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from syrupy.types import SerializableData, SerializedData

from cardlang.diagnostics.catalogue import catalogue
from cardlang.diagnostics.render import Look, render_all
from cardlang.plays.testing import Run, run_play
from cardlang.project import Checked, load_cards
from cardlang.source import Source

BAD = sorted((Path(__file__).parents[1] / "cases" / "bad" / "play").glob("*.play"))
CP932 = "not-utf-8"
CARDS = """\
カード：SK09-001
名前：見張艇 / Lookout
種類：ユニット   色：青   Lv：1   コスト：1   AP：2   HP：3
テキスト：
《ブロッカ》

カード：SK09-002
名前：灯台艇 / Lightship
種類：ユニット   色：青   Lv：1   コスト：1   AP：2   HP：3

カード：SK09-003
名前：灯台艇 / Light Vessel
種類：ユニット   色：青   Lv：2   コスト：1   AP：3   HP：3
"""
PLAY = """\
題：選んで払い、ブロックしてアクションを使う
条項：8-3.1
カード 甲：ユニット AP3 HP3 〔哨戒隊〕「【アタック時】相手のユニット1つを選ぶ。それに1ダメージを与える。」
カード 乙：パイロット AP+1 HP+1 上段「【バースト】このカードを手札に加える。」
カード 盾：ユニット AP1 HP4「《ブロッカー》」
カード 火花：コマンド「【アクション】ユニット1つを選ぶ。それに1ダメージを与える。」パイロット「ロウ」 AP+1 HP+0

準備
自分 バトルエリア：甲（パイロット 乙） 甲#2（レスト）
相手 バトルエリア：盾 盾#2（ダメージ1・このターン配備）
相手 シールド：乙 2枚
相手 手札：火花
相手 リソース：2 EX1（レスト 1）
手番：自分 メイン ターン7

進行
できない：自分 アタック：甲#2→相手（8-2.1）
自分 アタック：甲→相手
 選べる：盾 盾#2
 選ぶ：盾
 相手 ブロック：盾
 相手 アクション：火花
 相手 支払う：EX1
 相手 選ぶ：甲
確認：自分 甲：ダメージ2
終了：メイン

結果
自分 甲：レスト AP4 HP2 パイロット 乙
相手 トラッシュ：盾 火花
ゲーム：続く
"""
GARBLE = "、。「」『』〔〕《》【】()（）#＃×*→:：;・■ 　\t\n\r\ufeff\u200b-+/\\\"'09１①²甲乙@aEXｱ\0\ud7ff𠮷"


class Page(SingleFileSnapshotExtension):
    """One text file a case, to be read as a user would see it."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"

    def serialize(self, data: SerializableData, **_: object) -> SerializedData:
        return str(data)


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Checked:
    """A card with an error, and one without."""
    folder = tmp_path_factory.mktemp("cards")
    (folder / "a.card").write_text(CARDS, "utf-8")
    return load_cards(folder / "a.play", [folder / "a.card"])


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_play(
    path: Path, cards: Checked, snapshot: SnapshotAssertion, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / path.name).write_bytes(path.read_text("utf-8").encode("cp932" if path.stem == CP932 else "utf-8"))
    monkeypatch.chdir(tmp_path)
    source, problems = Source.read(path.name)
    run = run_play(source, cards, tuple(problems))
    assert not run.holds
    text = "\n\n".join(render_all(run.diagnostics, Look(lang)) for lang in ("ja", "en")) + "\n"
    assert text.replace(cards.sources[0].path, "a.card") == snapshot.use_extension(Page)


def test_every_code_of_plays_has_a_bad_play(cards: Checked) -> None:
    runs = (run_play(Source(path.name, path.read_text("utf-8")), cards) for path in BAD)
    found = {each.code for run in runs for each in run.diagnostics}
    assert {code for code in catalogue() if code.startswith("CT7")} <= found


# ---- whatever is written


def checked(text: str, cards: Checked) -> Run:
    """Run a text; every finding lies within it and can be told, and so can the page."""
    run = run_play(Source("a.play", text), cards)
    for each in run.diagnostics:
        assert 0 <= each.span.start <= each.span.end <= len(text), each
    assert run.holds or run.diagnostics
    for lang in ("ja", "en"):
        render_all(run.diagnostics[:20], Look(lang))
        run.page(lang)
    return run


def variants(text: str) -> Iterator[str]:
    """A line or a character too few, a character too many, two lines or two characters in another order."""
    chance = random.Random(1)  # noqa: S311 - no secret
    lines = text.splitlines(keepends=True)
    for place in range(len(lines)):
        yield "".join((*lines[:place], *lines[place + 1 :]))
        other = chance.randrange(len(lines))
        order = [*lines]
        order[place], order[other] = order[other], order[place]
        yield "".join(order)
        yield "".join((*lines[: place + 1], lines[place], *lines[place + 1 :]))
    for place in range(len(text)):
        yield text[:place] + text[place + 1 :]
        yield text[:place] + chance.choice(GARBLE) + text[place:]
        yield text[:place] + text[place + 1 : place + 2] + text[place : place + 1] + text[place + 2 :]
    for place in range(0, len(text), 7):
        yield text[:place]
        yield text[place:]


def test_the_play_that_is_garbled_holds(cards: Checked) -> None:
    assert checked(PLAY, cards).diagnostics == ()


@pytest.mark.parametrize("part", range(4))
def test_a_garbled_play_never_raises(part: int, cards: Checked) -> None:
    for text in list(variants(PLAY))[part::4]:
        checked(text, cards)


def test_the_bad_plays_garbled_never_raise(cards: Checked) -> None:
    chance = random.Random(2)  # noqa: S311 - no secret
    for path in BAD:
        text = path.read_text("utf-8")
        for _ in range(12):
            place = chance.randrange(len(text) + 1)
            checked(text[:place] + chance.choice(GARBLE) + text[place + chance.randrange(3) :], cards)


LINE = st.text(st.sampled_from(GARBLE) | st.characters(exclude_categories=["Cs"]), max_size=20)
WORDS = st.sampled_from(sorted({*PLAY.replace("：", "： ").split(), *PLAY.splitlines(), "準備", "進行", "結果", " "}))


@given(st.lists(st.lists(LINE | WORDS, max_size=5).map("".join), max_size=12).map("\n".join))
def test_any_text_is_read(cards: Checked, text: str) -> None:
    checked(text, cards)


# ---- large files


@pytest.mark.parametrize(
    "line", ["「あ」" * 500, "「" * 5000, "自分 " * 2000, "甲（" * 2000, "《" * 5000, "ほげ" * 3000]
)
@pytest.mark.parametrize("section", ["", "準備\n自分 手札：", "進行\n", "進行\n選ぶ：", "結果\n自分 甲："])
def test_a_long_line_is_read_at_once(line: str, section: str, cards: Checked) -> None:
    checked(f"題：長い行\n{section}{line}\n", cards)


def test_a_play_of_ten_thousand_lines(cards: Checked) -> None:
    setup = "題：長い場面\nカード 甲：ユニット AP1 HP1\n準備\n自分 バトルエリア：甲（レスト）\n進行\n"
    course = "確認：自分 甲：AP1\n" * 8000 + "できない：自分 アタック：甲→相手（8-2.1）\n" * 1000
    assert checked(f"{setup}{course}結果\n" + "自分 甲：レスト\n" * 1000, cards).holds


def test_as_many_cards_as_a_number_can_say(cards: Checked) -> None:
    zones = ("自分 手札", "自分 デッキ", "自分 トラッシュ", "相手 シールド", "相手 デッキ")
    setup = "".join(f"{zone}：999枚\n" for zone in zones)
    assert checked(f"題：多くのカード\n準備\n{setup}結果\n{setup}", cards).holds
