"""`cardlang play` and `cardlang test`: the page of a play, what is accepted, and what is told of many plays."""

import json
import os
from pathlib import Path

import pytest

from cardlang.plays.suite import FEW
from tests.cardlang.cli.samples import Command

PLAY = """\
題：ユニットで相手のプレイヤーにアタックする
カード 甲：ユニット AP2 HP3

準備
自分 バトルエリア：甲
相手 シールド：2枚

進行
自分 アタック：甲→相手

結果
自分 甲：レスト
相手 シールド：1枚
"""
WRONG = PLAY.replace("シールド：1枚", "シールド：2枚")
UNREADABLE = PLAY.replace("アタック", "アタツク")
CARD = """\
カード：SK09-001
名前：見張艇 / Lookout
種類：ユニット   色：青   Lv：1   コスト：1   AP：2   HP：3
"""
OF_CARD = PLAY.replace("カード 甲：ユニット AP2 HP3\n", "").replace("甲", "SK09-001")


@pytest.fixture
def file(here: Path) -> Path:
    path = here / "a.play"
    path.write_text(PLAY, "utf-8")
    return path


@pytest.fixture
def page(here: Path) -> Path:
    return here / "pages" / "a.txt"


def write(folder: Path, **plays: str) -> None:
    for name, text in plays.items():
        (folder / f"{name}.play").write_text(text, "utf-8")


# ---- one play


def test_a_play_that_holds_shows_its_page_and_that_it_is_new(cardlang: Command, file: Path, page: Path) -> None:
    done = cardlang("play", "a.play", "--lang", "ja")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("# ユニットで相手のプレイヤーにアタックする\n")
    assert done.out.endswith("正しければ: cardlang play a.play --accept\n")
    assert not page.exists()


def test_the_page_can_be_read_in_english(cardlang: Command, file: Path) -> None:
    done = cardlang("play", "a.play", "--lang", "en")
    assert done.code == 0
    assert "\n## Course\n" in done.out
    assert done.out.endswith("if it is right: cardlang play a.play --accept\n")


def test_accepting_writes_the_page_in_japanese_whoever_reads_the_messages(
    cardlang: Command, file: Path, page: Path
) -> None:
    done = cardlang("play", "a.play", "--accept", "--lang", "en")
    assert done.code == 0
    assert done.out.endswith(f"\nAccepted as {Path('pages') / 'a.txt'}.\n")
    shown = cardlang("play", "a.play", "--lang", "ja").out
    assert shown.startswith(page.read_text("utf-8"))
    assert shown.endswith("受け入れ済みのページと同じです（pages/a.txt）。\n")


def test_a_page_that_differs_is_shown_as_a_difference_and_left_alone(cardlang: Command, file: Path, page: Path) -> None:
    cardlang("play", "a.play", "--accept")
    old = page.read_text("utf-8")
    file.write_text(PLAY.replace("AP2", "AP1"), "utf-8")
    for _ in range(2):
        done = cardlang("play", "a.play", "--lang", "en")
        assert (done.code, page.read_text("utf-8")) == (1, old)
        assert "\n-「甲」   ユニット   Lv. 1   コスト 1   AP 2   HP 3\n" in done.out
        assert "\n+「甲」   ユニット   Lv. 1   コスト 1   AP 1   HP 3\n" in done.out
        assert done.out.endswith("If the new one is right: cardlang play a.play --accept\n")
    assert cardlang("play", "a.play", "--accept").code == 0
    assert page.read_text("utf-8") != old
    assert cardlang("play", "a.play").code == 0


@pytest.mark.parametrize("text", [WRONG, UNREADABLE, ""], ids=["a result", "a word", "nothing"])
def test_a_play_that_fails_is_never_accepted(text: str, cardlang: Command, file: Path, page: Path) -> None:
    cardlang("play", "a.play", "--accept")
    old = page.read_text("utf-8")
    file.write_text(text, "utf-8")
    for options in ([], ["--accept"]):
        done = cardlang("play", "a.play", "--lang", "ja", *options)
        assert (done.code, done.err, page.read_text("utf-8")) == (1, "", old)
        assert "エラー[CT" in done.out
        assert ("受け入れませんでした" in done.out) is bool(options)


def test_the_page_of_a_play_that_fails_is_shown_as_far_as_it_went(cardlang: Command, file: Path) -> None:
    file.write_text(WRONG, "utf-8")
    out = cardlang("play", "a.play", "--lang", "en").out
    assert out.index("## Course") < out.index("error[CT711]")
    file.write_text(UNREADABLE, "utf-8")
    assert cardlang("play", "a.play", "--lang", "en").out.startswith("error[CT702]")


def test_cards_are_found_beside_the_play_or_where_they_are_said_to_be(
    cardlang: Command, file: Path, here: Path
) -> None:
    file.write_text(OF_CARD, "utf-8")
    assert "CT703" in cardlang("play", "a.play").out
    (here / "far").mkdir()
    (here / "far" / "cards.txt").touch()
    (here / "far" / "a.card").write_text(CARD, "utf-8")
    assert cardlang("play", "a.play", "--in", "far").code == 0
    assert cardlang("test", "--in", "far").code == 0
    assert cardlang("play", "a.play", "--in", "nowhere").code == 2


def test_a_card_with_an_error_says_where_to_mend_it(cardlang: Command, file: Path, here: Path) -> None:
    file.write_text(OF_CARD, "utf-8")
    (here / "a.card").write_text(f"{CARD}テキスト：\n《ブロッカ》\n", "utf-8")
    done = cardlang("play", "a.play", "--lang", "en")
    assert done.code == 1
    assert "SK09-001 has an error" in done.out
    assert "cardlang check a.card" in done.out


@pytest.mark.parametrize(
    ("name", "said"),
    [("nowhere.play", "nowhere.play does not exist."), ("a.card", "a.card is no play."), ("a", "a is no play.")],
)
def test_what_is_no_play_cannot_be_run(name: str, said: str, cardlang: Command, here: Path) -> None:
    (here / "a.card").write_text(CARD, "utf-8")
    done = cardlang("play", name, "--lang", "en")
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_a_folder_called_like_a_play_cannot_be_run(cardlang: Command, here: Path) -> None:
    (here / "a.play").mkdir()
    done = cardlang("play", "a.play")
    assert (done.code, done.out) == (2, "")
    assert "a.play" in done.err


def test_a_file_that_is_not_utf_8_fails(cardlang: Command, file: Path) -> None:
    file.write_bytes(PLAY.encode("cp932"))
    done = cardlang("play", "a.play", "--lang", "en")
    assert done.code == 1
    assert "error[CT001]" in done.out


@pytest.mark.skipif(os.name == "nt", reason="a folder is not read-only there")
def test_a_read_only_page_is_not_replaced(cardlang: Command, file: Path, page: Path) -> None:
    cardlang("play", "a.play", "--accept")
    page.chmod(0o444)
    file.write_text(PLAY.replace("AP2", "AP1"), "utf-8")
    old = page.read_text("utf-8")
    for command in (("play", "a.play"), ("test",)):
        done = cardlang(*command, "--accept", "--lang", "en")
        assert (done.code, page.read_text("utf-8")) == (2, old)
        assert "a.txt" in done.err


# ---- many plays


def states(cardlang: Command, *options: str) -> dict[str, str]:
    done = cardlang("test", "--format", "json", *options)
    return {Path(each["path"]).name: each["state"] for each in json.loads(done.out)["plays"]}


def test_each_play_has_one_state(cardlang: Command, here: Path) -> None:
    write(here, passed=PLAY, new=PLAY, failed=WRONG, differs=PLAY, unread=UNREADABLE)
    cardlang("play", "passed.play", "--accept")
    cardlang("play", "differs.play", "--accept")
    write(here, differs=PLAY.replace("AP2", "AP1"))
    (here / "pages" / "gone.txt").touch()
    assert states(cardlang) == {
        "passed.play": "passed",
        "new.play": "new",
        "failed.play": "failed",
        "differs.play": "differs",
        "unread.play": "failed",
        "gone.txt": "stale",
    }


def test_what_is_to_be_looked_at_is_shown(cardlang: Command, here: Path) -> None:
    write(here, passed=PLAY, new=PLAY, failed=WRONG)
    cardlang("play", "passed.play", "--accept")
    done = cardlang("test", "--lang", "en")
    assert (done.code, done.err) == (1, "")
    assert "failed: failed.play\nerror[CT711]" in done.out
    assert "page not accepted yet: new.play\n" in done.out
    assert "passed.play" not in done.out
    assert done.out.endswith("3 play(s), 1 passed\nfailed: 1\npage not accepted yet: 1\n")
    assert "失敗: failed.play\n" in cardlang("test", "--lang", "ja").out


def test_a_new_page_is_a_failure_only_if_it_is_to_be_strict(cardlang: Command, file: Path) -> None:
    assert cardlang("test").code == 0
    assert cardlang("test", "--strict").code == 1
    cardlang("test", "--accept")
    assert cardlang("test", "--strict").code == 0


def test_a_page_without_its_play_is_stale(cardlang: Command, file: Path, here: Path) -> None:
    assert cardlang("test", "--accept").code == 0
    write(here, b=PLAY)
    file.unlink()
    done = cardlang("test", "--lang", "en")
    assert done.code == 1
    assert "pages/a.txt" in done.out.replace(os.sep, "/")
    assert (here / "pages" / "a.txt").exists()


def test_testing_writes_nothing(cardlang: Command, file: Path, page: Path) -> None:
    cardlang("test")
    assert not page.exists()
    page.parent.mkdir()
    page.write_text("別のページ\n", "utf-8")
    assert cardlang("test").code == 1
    assert page.read_text("utf-8") == "別のページ\n"


def test_accepting_all_accepts_those_that_hold_and_leaves_the_others(cardlang: Command, here: Path) -> None:
    write(here, good=PLAY, bad=PLAY)
    assert cardlang("test", "--accept").code == 0
    old = (here / "pages" / "bad.txt").read_text("utf-8")
    write(here, good=PLAY.replace("AP2", "AP1"), bad=WRONG, new=UNREADABLE)
    done = cardlang("test", "--accept", "--lang", "en")
    assert done.code == 1
    assert done.out.endswith("3 play(s), 1 passed\nfailed: 2\n")
    assert "AP 1" in (here / "pages" / "good.txt").read_text("utf-8")
    assert (here / "pages" / "bad.txt").read_text("utf-8") == old
    assert not (here / "pages" / "new.txt").exists()


def test_more_plays_than_one_process_takes(cardlang: Command, here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    names = [f"play{place:02}" for place in range(2 * FEW + 3)]
    write(here, **dict.fromkeys(names, PLAY))
    write(here, play07=WRONG)
    found = states(cardlang, "--lang", "en")
    assert found == {f"{name}.play": "failed" if name == "play07" else "new" for name in names}
    assert list(found) == sorted(found)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert states(cardlang, "--lang", "en") == found


def test_json_has_all_that_is_known(cardlang: Command, here: Path) -> None:
    write(here, a=PLAY, b=WRONG)
    done = cardlang("test", "--format", "json", "--lang", "en")
    data = json.loads(done.out)
    assert (done.code, done.err, data["format"], data["counts"]) == (1, "", "cardlang-test/1", {"new": 1, "failed": 1})
    first, second = data["plays"]
    assert first == {"path": "a.play", "state": "new", "report": "", "difference": ""}
    assert "CT711" in second["report"]
    cardlang("play", "a.play", "--accept")
    write(here, a=PLAY.replace("AP2", "AP1"))
    assert "+「甲」" in json.loads(cardlang("test", "a.play", "--format", "json").out)["plays"][0]["difference"]


def test_files_and_folders_can_be_given(cardlang: Command, here: Path) -> None:
    for folder in ("one", "two"):
        (here / folder).mkdir()
        write(here / folder, **{folder: PLAY})
    assert list(states(cardlang)) == ["one.play", "two.play"]
    assert list(states(cardlang, "two")) == ["two.play"]
    assert list(states(cardlang, "one/one.play", "one")) == ["one.play"]


@pytest.mark.parametrize(
    ("path", "said"), [("nowhere", "nowhere does not exist."), ("empty", "no play (.play) in empty")]
)
def test_where_there_is_no_play_nothing_is_tested(path: str, said: str, cardlang: Command, here: Path) -> None:
    (here / "empty").mkdir()
    done = cardlang("test", path, "--lang", "en")
    assert (done.code, done.out) == (2, "")
    assert said in done.err


def test_an_empty_folder_says_how_to_begin(cardlang: Command, here: Path) -> None:
    done = cardlang("test", "--lang", "ja")
    assert (done.code, done.out) == (2, "")
    assert "cardlang new play" in done.err
