"""Where the rules say what a timing or a keyword effect is: by its Japanese name, the clause and a few words."""

import re
from collections.abc import Mapping

from attrs import frozen

from cardlang.diagnostics.model import Text

BRACKETED = re.compile(r"[【《：:/]([^【】《》：:/]+)(?=[】》：:/])")


@frozen
class Rule:
    """A clause, and what it says in short."""

    clause: str
    short: Text


TIMINGS: Mapping[str, Rule] = {
    "配備時": Rule(
        "13-2.deploy", Text("このカードが配備されたときに発動します。", "Takes effect when this card is deployed.")
    ),
    "アタック時": Rule(
        "13-2.attack",
        Text("このユニットがアタックを宣言したときに発動します。", "Takes effect when this Unit declares an attack."),
    ),
    "破壊時": Rule(
        "13-2.destroyed",
        Text(
            "このカードが破壊されてトラッシュに置かれたとき、トラッシュから発動します。",
            "Takes effect from the trash when this card is destroyed and placed there.",
        ),
    ),
    "バースト": Rule(
        "13-2.burst",
        Text(
            "シールドだったこのカードが破壊されたとき、トラッシュに置く前に、コストを払わずに発動できます。",
            "When this card is destroyed as a shield, it may be used for nothing before it goes to the trash.",
        ),
    ),
    "セット時": Rule(
        "13-2.when-paired",
        Text(
            "このユニットにパイロットがセットされたときに発動します。",
            "Takes effect when a Pilot is paired with this Unit.",
        ),
    ),
    "セット中": Rule(
        "13-2.during-pair",
        Text(
            "このユニットにパイロットがセットされている間だけ、この効果を持ちます。",
            "The Unit has this effect only while a Pilot is paired with it.",
        ),
    ),
    "リンク時": Rule(
        "13-2.when-linked",
        Text(
            "リンク条件を満たすパイロットがセットされたときに発動します。",
            "Takes effect when a Pilot that meets the link condition is paired with this Unit.",
        ),
    ),
    "リンク中": Rule(
        "13-2.during-link",
        Text(
            "リンク条件を満たすパイロットがセットされている間だけ、この効果を持ちます。",
            "The Unit has this effect only while a Pilot that meets the link condition is paired with it.",
        ),
    ),
    "メイン": Rule(
        "13-2.main",
        Text(
            "コマンドを、自分のメインフェイズ（ユニットがアタックしている間を除く）に使えます。",
            "The Command can be played in your main phase, but not while a Unit attacks.",
        ),
    ),
    "アクション": Rule(
        "13-2.action",
        Text("コマンドを、アクションステップに使えます。", "The Command can be played in an action step."),
    ),
    "起動・メイン": Rule(
        "13-2.activate-main",
        Text(
            "自分のメインフェイズ（ユニットがアタックしている間を除く）に、「：」の前を行って使えます。",
            "In your main phase, but not while a Unit attacks, do what stands before “:” to use it.",
        ),
    ),
    "起動・アクション": Rule(
        "13-2.activate-action",
        Text(
            "アクションステップに、「：」の前を行って使えます。",
            "In an action step, do what stands before “:” to use it.",
        ),
    ),
    "ターン1回": Rule(
        "13-2.once-per-turn",
        Text(
            "1 ターンに 1 回だけ使えます。同じ効果を持つカードは、それぞれ 1 回ずつ使えます。",
            "Only once a turn; each card with the same effect has its own time.",
        ),
    ),
    "パイロット": Rule(
        "3-4.7",
        Text(
            "このコマンドは、効果を使うかわりに、パイロットとしてユニットにセットできます。",
            "This Command can be paired with a Unit as a Pilot instead of having its effect.",
        ),
    ),
}

KEYWORDS: dict[str, str] = {
    "リペア": "13-1.repair",
    "突破": "13-1.breach",
    "援護": "13-1.support",
    "ブロッカー": "13-1.blocker",
    "先制攻撃": "13-1.first-strike",
    "高機動": "13-1.high-maneuver",
    "制圧": "13-1.suppression",
    "開発": "13-1.development",
}


def clauses_of(text: str) -> tuple[str, ...]:
    """The clauses that the brackets of a Japanese line rest on, in the order of the text."""
    clauses = KEYWORDS | {name: rule.clause for name, rule in TIMINGS.items()}
    found = (_longest(inside, clauses) for inside in BRACKETED.findall(text))
    return tuple(dict.fromkeys(clauses[name] for name in found if name))


def _longest(inside: str, names: Mapping[str, str]) -> str:
    """The longest name that the inside of a bracket begins with."""
    return max((name for name in names if inside.startswith(name)), key=len, default="")
