import json
import os
import stat
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.cardlang.cli.samples import BAD, FIXABLE, GOOD, Command


@pytest.mark.usefixtures("good")
def test_a_clean_file_is_0(cardlang: Command) -> None:
    done = cardlang("check", "--lang", "ja")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == ["問題は見つかりませんでした。", "1 ファイル、カード 3 枚を調べました。"]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_finding_is_1_and_shown(cardlang: Command, good: Path, page: SnapshotAssertion, lang: str) -> None:
    good.write_text(BAD, "utf-8")
    done = cardlang("check", "--lang", lang)
    assert (done.code, done.err) == (1, "")
    assert done.out == page


def test_a_warning_is_1_only_if_strict(cardlang: Command, good: Path) -> None:
    good.write_bytes(GOOD.replace("\n", "\r\n").encode())
    assert cardlang("check").code == 0
    assert cardlang("check", "--strict").code == 1


def test_nothing_to_check_is_2(cardlang: Command, here: Path) -> None:
    done = cardlang("check")
    assert (done.code, done.out) == (2, "")
    assert str(here) in done.err
    assert "cardlang new set" in done.err


@pytest.mark.usefixtures("good")
def test_a_missing_path_is_2_though_another_is_there(cardlang: Command) -> None:
    done = cardlang("check", "sk01.card", "nowhere.card")
    assert (done.code, done.out) == (2, "")
    assert "nowhere.card" in done.err


def test_a_named_file_and_its_folder_are_one_file(cardlang: Command, good: Path) -> None:
    assert "Checked 1 file(s)" in cardlang("check", ".", good.name).out


def test_standard_input_has_a_name(cardlang: Command) -> None:
    done = cardlang("check", "-", "--stdin-name", "draft.card", stdin=BAD.encode())
    assert done.code == 1
    assert "--> draft.card:13:" in done.out
    assert cardlang("check", "-", stdin=GOOD.encode()).code == 0


@pytest.mark.parametrize(
    ("tokens", "stdin", "said"),
    [
        (("-", "."), b"", "beside other files"),
        (("-", "--fix"), b"", "--fix needs a file"),
        (("-",), GOOD.encode("cp932"), "CP932"),
        (("-",), b"\xff\x00\xfe", "UTF-"),
    ],
)
def test_standard_input_that_cannot_be_used_is_2(
    cardlang: Command, tokens: tuple[str, ...], stdin: bytes, said: str
) -> None:
    done = cardlang("check", *tokens, stdin=stdin)
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_json_holds_the_findings(cardlang: Command, good: Path) -> None:
    good.write_text(BAD, "utf-8")
    done = cardlang("check", "--format", "json", "--lang", "ja")
    data = json.loads(done.out)
    assert done.code == 1
    assert data["format"] == "cardlang-diagnostics/1"
    assert data["summary"] == {"errors": 1, "warnings": 0, "fixable": data["summary"]["fixable"]}
    assert (data["files"], data["cards"], data["fixed"]) == (1, 3, [])
    assert {"code", "severity", "path", "line", "column", "end_line", "end_column", "title", "fix"} <= set(
        data["diagnostics"][0]
    )


@pytest.mark.parametrize(
    "tokens",
    [
        ("check", "--format", "json"),
        ("check", "--format=json", "nowhere"),
        ("check", "--format", "json", "--wrong"),
        ("show", "--json", "nothing"),
    ],
)
def test_json_is_json_even_when_nothing_can_be_done(cardlang: Command, tokens: tuple[str, ...]) -> None:
    done = cardlang(*tokens)
    data = json.loads(done.out)
    assert done.code == data["exit"] == 2
    assert data["format"] == "cardlang-failure/1"
    assert data["message"] in done.err


# ---- --fix


def test_fix_writes_what_is_safe_and_says_so(cardlang: Command, good: Path) -> None:
    good.write_bytes(FIXABLE.encode())
    done = cardlang("check", "--fix")
    assert good.read_bytes().decode() == GOOD
    assert done.code == 0
    assert done.out.splitlines()[0] == "sk01.card: fixed 2 place(s)."


def test_fix_leaves_what_is_not_safe(cardlang: Command, good: Path) -> None:
    text = GOOD.replace("種類：ユニット", "種類：ユニト").replace("コスト：3", "コスト：三")
    good.write_text(text, "utf-8")
    done = cardlang("check", "--fix", "--format", "json")
    assert done.code == 1
    assert json.loads(done.out)["fixed"] == [{"path": "sk01.card", "count": 1}]
    assert good.read_text("utf-8") == text.replace("コスト：三", "コスト：3")


def test_fix_does_not_touch_a_file_that_needs_none(cardlang: Command, good: Path) -> None:
    os.utime(good, ns=(1, 1))
    assert cardlang("check", "--fix").code == 0
    assert good.stat().st_mtime_ns == 1


def test_fix_never_writes_a_file_of_another_encoding(cardlang: Command, good: Path) -> None:
    good.write_bytes(FIXABLE.encode("cp932"))
    assert cardlang("check", "--fix").code == 1
    assert good.read_bytes() == FIXABLE.encode("cp932")


def test_fix_keeps_the_permissions(cardlang: Command, good: Path) -> None:
    good.write_bytes(FIXABLE.encode())
    good.chmod(0o640)
    cardlang("check", "--fix")
    assert stat.S_IMODE(good.stat().st_mode) == 0o640


def test_a_read_only_file_is_2_and_kept(cardlang: Command, good: Path) -> None:
    good.write_bytes(FIXABLE.encode())
    good.chmod(0o444)
    done = cardlang("check", "--fix")
    assert done.code == 2
    assert "read-only" in done.err
    assert good.read_bytes() == FIXABLE.encode()


def test_a_write_that_fails_half_way_leaves_the_file_as_it_was(
    cardlang: Command, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good.write_bytes(FIXABLE.encode())

    def no_room(handle: int) -> None:
        raise OSError(28, "No space left on device", str(good))

    monkeypatch.setattr("cardlang.cli.saving.os.fsync", no_room)
    done = cardlang("check", "--fix")
    assert done.code == 2
    assert "No space left on device" in done.err
    assert good.read_bytes() == FIXABLE.encode()
    assert list(good.parent.iterdir()) == [good]


# ---- decks

DECK = """\
デッキ：甲 / A
4 SK01-001 灯台級シグナルム
4 SK01-020
4 SK01-031 Pincer
リソース：10 SK01-R01
"""
RESOURCE = "\nカード：SK01-R01\n名前：環の光 / Ringlight\n種類：リソース\n"


def units(numbers: range) -> str:
    heading = "\nカード：SK01-{0}\n名前：艇{0}\n種類：ユニット   色：白   Lv：1   コスト：1   AP：1   HP：1\n"
    return "".join(heading.format(number) for number in numbers)


@pytest.fixture
def decks(good: Path) -> Path:
    """A legal deck beside its cards."""
    good.write_text(GOOD + RESOURCE + units(range(101, 111)), "utf-8")
    path = good.parent / "a.deck"
    lines = "".join(f"{4 if number < 109 else 3} SK01-{number}\n" for number in range(101, 111))
    path.write_text(DECK + lines, "utf-8")
    return path


@pytest.mark.usefixtures("decks")
def test_decks_are_found_and_counted(cardlang: Command) -> None:
    done = cardlang("check", "--lang", "ja")
    assert done.out.splitlines() == [
        "問題は見つかりませんでした。",
        "2 ファイル、カード 14 枚、デッキ 1 個を調べました。",
    ]
    assert json.loads(cardlang("check", "--format", "json").out)["decks"] == 1


@pytest.mark.usefixtures("decks")
@pytest.mark.parametrize("paths", [("a.deck",), ("a.deck", "sk01.card"), (".",)])
def test_a_deck_is_clean_with_the_cards_given_or_near_it(cardlang: Command, paths: tuple[str, ...]) -> None:
    done = cardlang("check", "--strict", *paths)
    assert (done.code, done.err) == (0, "")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_deck_that_breaks_a_rule_is_1_and_names_the_clause(
    cardlang: Command, decks: Path, page: SnapshotAssertion, lang: str
) -> None:
    decks.write_text(decks.read_text("utf-8").replace("4 SK01-020", "5 SK01-020"), "utf-8")
    done = cardlang("check", "a.deck", "--lang", lang)
    assert (done.code, done.err) == (1, "")
    assert "6-1.1" in done.out
    assert "6-1.5" in done.out
    assert done.out == page


def test_a_deck_at_standard_input_is_one_by_its_name(cardlang: Command, decks: Path) -> None:
    text = decks.read_text("utf-8")
    decks.unlink()
    assert cardlang("check", "-", "--stdin-name", "b.deck", stdin=text.encode()).code == 0
    done = cardlang("check", "-", "--stdin-name", "b.deck", stdin=text.replace("SK01-020", "SK01-02O").encode())
    assert done.code == 1
    assert "--> b.deck:3:3" in done.out
    assert "CT602" in done.out


def test_fix_mends_a_deck_and_leaves_its_cards_and_what_is_not_safe(cardlang: Command, decks: Path) -> None:
    text = decks.read_text("utf-8")
    decks.write_text(text.replace("4 SK01-020", "四枚 SK01-020").replace("4 SK01-031 Pincer", "SK01-031 x4"), "utf-8")
    done = cardlang("check", "a.deck", "--fix", "--format", "json")
    data = json.loads(done.out)
    assert (done.code, data["fixed"]) == (1, [{"path": "a.deck", "count": 1}])
    assert [each["code"] for each in data["diagnostics"]] == ["CT604"]
    assert decks.read_text("utf-8") == text.replace("4 SK01-031 Pincer", "SK01-031 x4")


PLAY = "題：試し\n準備\n自分 手札：SK01-001\n自分 リソース：4\n進行\n自分 プレイ：SK01-001\n結果\nゲーム：引き分け\n"


def test_a_play_is_checked_with_the_cards_around_it_but_not_run(cardlang: Command, good: Path) -> None:
    path = good.parent / "a.play"
    path.write_text(PLAY, "utf-8")
    for paths in ((), ("a.play",), ("sk01.card", "a.play")):
        done = cardlang("check", *paths, "--lang", "ja")
        assert done.code == 0, done.out
        assert "場面 1 個を調べました。" in done.out
    assert json.loads(cardlang("check", "--format", "json").out)["plays"] == 1


@pytest.mark.parametrize(
    ("wrong", "code", "place"),
    [
        (PLAY.replace("手札：", "手ふだ："), "CT702", (3, 4)),
        (PLAY.replace("手札：SK01-001", "手札：SK01-009"), "CT703", (3, 7)),
        (PLAY.replace("手札：", "バトルエリア：SK01-020 "), "CT705", (3, 11)),
        (PLAY.replace("ゲーム：引き分け", "自分 SK01-001：赤い"), "CT702", (8, 13)),
    ],
    ids=["word", "card", "table", "result"],
)
def test_what_is_wrong_with_a_play_has_its_place(
    wrong: str, code: str, place: tuple[int, int], cardlang: Command, good: Path
) -> None:
    (good.parent / "a.play").write_text(wrong, "utf-8")
    done = cardlang("check", "--format", "json")
    (found,) = json.loads(done.out)["diagnostics"]
    assert (done.code, found["code"], (found["line"], found["column"])) == (1, code, place)


def test_line_ends_and_the_mark_of_a_play_are_mended(cardlang: Command, good: Path) -> None:
    path = good.parent / "a.play"
    path.write_bytes(b"\xef\xbb\xbf" + PLAY.replace("\n", "\r\n").encode())
    assert cardlang("check", "--strict").code == 1
    assert cardlang("check", "--fix", "--strict").code == 0
    assert path.read_bytes() == PLAY.encode()


def test_a_play_has_no_canonical_form(cardlang: Command, good: Path) -> None:
    path = good.parent / "a.play"
    path.write_text(PLAY, "utf-8")
    done = cardlang("fmt", "a.play")
    assert (done.code, path.read_text("utf-8")) == (2, PLAY)
    assert "plays have no canonical form" in done.err
    assert cardlang("fmt", "--check").code == 0
