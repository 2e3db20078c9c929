"""Findings about play files: their words, cards and tables, and what does not go or come out as they say (CT7xx)."""

from collections.abc import Mapping
from typing import ClassVar

from attrs import frozen

from cardlang.diagnostics.files import EmptyFile, HeadingNotForType, MissingHeading, RepeatedHeading
from cardlang.diagnostics.model import Diagnostic, Lang, Text, Worded

# What can stand somewhere: a word of both languages, or an example that is the same in both.
Known = Worded | Text | str


@frozen
class EmptyPlay(EmptyFile):
    """A play file in which there is nothing."""

    LABEL: ClassVar = Text(ja="題も準備も進行もありません", en="neither a title nor a table nor a move")
    HELP: ClassVar = Text(
        ja="「題：」「準備」「進行」「結果」の順に書いてください。ひな形: cardlang new play カード番号",
        en="Write “Title:”, “Setup”, “Course” and “Result”. To begin from something: cardlang new play NUMBER",
    )


@frozen
class NoPlayTitle(MissingHeading):
    """A play without its title."""

    WHY: ClassVar = Text(
        ja="題は、何を確かめる場面かを一目で示し、ページの見出しになります。",
        en="The title says what the play shows, and heads its page.",
    )
    HELP: ClassVar = Text(
        ja="ファイルの先頭に「題：何が起こるか」の行を足してください。",
        en="Add “Title: what happens” at the beginning of the file.",
    )


@frozen
class RepeatedPlayLine(RepeatedHeading):
    """A second line for what can be said only once."""

    TITLE: ClassVar = Text(ja="「{heading}」が 2 回書かれています。", en="“{heading}” is given twice.")
    HELP: ClassVar = Text(ja="1 行にまとめるか、片方を削ってください。", en="Put both on one line, or delete one.")


@frozen
class IncompletePlayCard(MissingHeading):
    """A card of a play without its type or a number that it must have."""

    HELP: ClassVar = Text(
        ja="「カード」の行に書き足してください。例: カード 甲：ユニット AP1 HP1",
        en="Add it to the line of the card, as in “Card 甲: unit AP1 HP1”.",
    )


@frozen
class NotForPlayCard(HeadingNotForType):
    """What a card of this type cannot have, in a play."""

    LABEL: ClassVar = Text(ja="「{kind}」にはありません", en="not for {kind}")
    HELP: ClassVar = Text(
        ja="これを削るか、種類を直してください。「{heading}」を持つ種類: {allowed}",
        en="Delete it or correct the type. Types that have “{heading}”: {allowed}",
    )


@frozen
class RepeatedOnPlayCard(RepeatedHeading):
    """What a card of a play has only once."""

    TITLE: ClassVar = Text(ja="「{heading}」が 2 回書かれています。", en="“{heading}” is given twice.")
    HELP: ClassVar = Text(ja="片方を削ってください。", en="Delete one of them.")


@frozen
class UnreadablePlayLine(Diagnostic):
    """A line, or the rest of one, that cannot be read."""

    code: ClassVar = "CT701"
    TITLE: ClassVar = Text(ja="{place}として読めません。", en="This cannot be read in {place}.")
    LABEL: ClassVar = Text(ja="ここが読めません", en="not understood")
    WHY: ClassVar = Text(
        ja="読めない行を飛ばすと、確かめたはずのことが確かめられないままになります。",
        en="Skipping a line that cannot be read would leave unchecked what it says.",
    )
    HELP: ClassVar = Text(ja="ここに書けるもの: {known}", en="What can stand here: {known}")

    place: Text
    known: tuple[Known, ...]


@frozen
class UnknownPlayWord(Diagnostic):
    """A word that is none of those known there."""

    code: ClassVar = "CT702"
    TITLE: ClassVar = Text(ja="「{written}」は{place}では使えません。", en="“{written}” is not known in {place}.")
    LABEL: ClassVar = Text(ja="知らない言葉です", en="not known here")
    WHY: ClassVar = Text(
        ja="場面は決まった言葉だけで書きます。知らない言葉の意味は推測しません。",
        en="A play is written in fixed words; what another one means is not guessed.",
    )
    HELP: ClassVar = Text(ja="ここに書けるもの: {known}", en="What is known here: {known}")
    HELP_NEAR: ClassVar = Text(
        ja="「{suggestion}」ではありませんか。ここに書けるもの: {known}",
        en="Was “{suggestion}” meant? What is known here: {known}",
    )

    written: str
    place: Text
    suggestion: str | None
    known: tuple[Known, ...]


@frozen
class UnknownPlayCard(Diagnostic):
    """A card that is in no file and is not defined in the play."""

    code: ClassVar = "CT703"
    TITLE: ClassVar = Text(ja="「{written}」というカードはありません。", en="There is no card “{written}”.")
    LABEL: ClassVar = Text(ja="このカードは見つかりません", en="this card was not found")
    WHY: ClassVar = Text(
        ja="カードは番号か名前で呼びます。この場面の「カード」の行と、プロジェクトのカードのファイルを探しました。",
        en="A card goes by its number or name. Looked in the play's own lines “Card” and in the project's card files.",
    )
    HELP: ClassVar = Text(
        ja="番号か名前を直すか、「カード {written}：ユニット AP1 HP1」と定義してください。この場面のカード: {known}",
        en="Correct it, or define it: “Card {written}: unit AP1 HP1”. The cards of this play: {known}",
    )
    HELP_NEAR: ClassVar = Text(
        ja="「{suggestion}」ではありませんか。この場面のカード: {known}",
        en="Was “{suggestion}” meant? The cards of this play: {known}",
    )
    NONE: ClassVar = Text(ja="なし", en="none")

    written: str
    suggestion: str | None
    known: tuple[str, ...]

    def facts(self, lang: Lang) -> Mapping[str, str]:
        """That there are no cards is said, too."""
        facts = super().facts(lang)
        return facts if self.known else {**facts, "known": self.NONE.of(lang)}


@frozen
class WrongCopy(Diagnostic):
    """A copy of a card that is laid out twice, or before those that come first."""

    code: ClassVar = "CT704"
    TITLE: ClassVar = Text(
        ja="「{written}」はここに置けません。次に置かれるのは「{right}」です。",
        en="“{written}” cannot lie here: the next one is “{right}”.",
    )
    LABEL: ClassVar = Text(ja="{count} 枚目として置かれます", en="this is number {count} to be laid out")
    WHY: ClassVar = Text(
        ja="同じカードは、準備に書いた順に #1、#2 と数えます。1 枚のカードは 1 か所にしかありません。",
        en="Copies of a card are counted in the order of the setup: #1, #2 and so on. A card lies in one place only.",
    )
    HELP: ClassVar = Text(
        ja="「{right}」と書くか、# を省いてください。同じカードを 2 か所に置くことはできません。",
        en="Write “{right}” or leave the # out. One card cannot lie in two places.",
    )

    written: str
    right: str
    count: int


@frozen
class ImpossibleTable(Diagnostic):
    """A table that the rules make impossible."""

    code: ClassVar = "CT705"
    TITLE: ClassVar = Text(ja="{what}", en="{what}")
    LABEL: ClassVar = Text(ja="ルールではこうなりません（{rule}）", en="not possible by the rules ({rule})")
    WHY: ClassVar = Text(
        ja="ありえない場から始めると、その先に起こることに意味がなくなります（総合ルール {rule}）。",
        en="What follows from a table that cannot be has no meaning (rules {rule}).",
    )
    HELP: ClassVar = Text(
        ja="準備を、ゲーム中にありうる場に直してください。", en="Set up a table that a game can come to."
    )

    what: Text
    rule: str


@frozen
class Unanswered(Diagnostic):
    """A decision that the play does not answer."""

    code: ClassVar = "CT706"
    TITLE: ClassVar = Text(ja="この決定に答えがありません: {question}", en="This decision is not answered: {question}")
    LABEL: ClassVar = Text(ja="この後に聞かれます", en="asked after this")
    WHY: ClassVar = Text(
        ja="答えが 1 つしかない決定のほかは、何を選ぶかを書きます。勝手には選びません。",
        en="But for decisions with a single answer a play says what is picked; nothing is picked for it.",
    )
    HELP: ClassVar = Text(
        ja="この行の下に、字下げして答えを書いてください: {options}",
        en="Below this line, write the answer, indented: {options}",
    )

    question: Text
    options: tuple[Text, ...]


@frozen
class Superfluous(Diagnostic):
    """An answer to a question that is not put."""

    code: ClassVar = "CT707"
    TITLE: ClassVar = Text(ja="この行が答える決定はありません。", en="Nothing is asked that this line answers.")
    LABEL: ClassVar = Text(ja="この行は余ります", en="left over")
    WHY: ClassVar = Text(ja="ここまで進むと: {now}", en="Here it stands so: {now}")
    HELP: ClassVar = Text(
        ja="行を削るか、前の手を直してください。相手の答えなら、行の先頭に「相手」と書きます。",
        en="Delete the line, or correct the moves before it. An answer of the opponent begins with “Opponent”.",
    )

    now: Text


@frozen
class WrongOptions(Diagnostic):
    """Options that are not exactly those that there are."""

    code: ClassVar = "CT708"
    TITLE: ClassVar = Text(ja="選べるものが違います。実際: {actual}", en="The options differ. There are: {actual}")
    LABEL: ClassVar = Text(ja="実際に選べるのは: {actual}", en="there are in fact: {actual}")
    WHY: ClassVar = Text(
        ja="選べるものを、すべて余さず書きます。違い: {difference}（{question}）",
        en="All that can be picked is named, and no more. The difference: {difference} ({question})",
    )
    HELP: ClassVar = Text(
        ja="カードの文章が正しければ、「選べる：{actual}」と書いてください。",
        en="If the card is right, write “Options: {actual}”.",
    )

    question: Text
    actual: Text
    difference: Text


@frozen
class ImpossibleMove(Diagnostic):
    """A move or an answer that cannot be made."""

    code: ClassVar = "CT709"
    TITLE: ClassVar = Text(ja="これはできません：{reason}", en="This cannot be done: {reason}")
    LABEL: ClassVar = Text(ja="ここではできません", en="not possible here")
    WHY: ClassVar = Text(ja="できること: {options}", en="What can be done: {options}")
    HELP: ClassVar = Text(
        ja="手か準備を直してください。できないことを確かめる場面なら「できない：」を前に付けます。",
        en="Correct the move or the setup. To prove that it cannot be done, write “Cannot:” before it.",
    )

    reason: Text
    options: tuple[Text, ...]


@frozen
class NotRefused(Diagnostic):
    """A move that the play says is refused, but that is possible, or is refused by another clause."""

    code: ClassVar = "CT710"
    TITLE: ClassVar = Text(ja="「できない」と書かれていますが、{actual}", en="This should be refused, but {actual}")
    LABEL: ClassVar = Text(ja="{actual}", en="{actual}")
    WHY: ClassVar = Text(
        ja="できないことは、その手が断られ、条項が合うときだけ確かめられたことになります。",
        en="A refusal is proved only if the move is refused, and by the clause that is named.",
    )
    HELP: ClassVar = Text(
        ja="条項か準備を直すか、できる手なら「できない：」を外してください。",
        en="Correct the clause or the setup; if the move is possible, take “Cannot:” away.",
    )

    actual: Text


@frozen
class WrongResult(Diagnostic):
    """A result that does not hold."""

    code: ClassVar = "CT711"
    TITLE: ClassVar = Text(ja="結果が違います。実際: {actual}", en="The result differs. In fact: {actual}")
    LABEL: ClassVar = Text(ja="実際: {actual}", en="in fact: {actual}")
    WHY: ClassVar = Text(
        ja="結果の行は、書いたとおりでなければ場面は失敗です。", en="A play fails unless each of its results holds."
    )
    HELP: ClassVar = Text(
        ja="カードの文章と手が正しければ、結果を直してください。",
        en="If the card and the moves are right, correct the result.",
    )

    actual: Text


@frozen
class UnusableCard(Diagnostic):
    """A card with an error of its own."""

    code: ClassVar = "CT712"
    TITLE: ClassVar = Text(
        ja="{number} には誤りがあるので、使えません。", en="{number} has an error, so it cannot be played with."
    )
    LABEL: ClassVar = Text(ja="このカードが読めません", en="this card cannot be read")
    WHY: ClassVar = Text(
        ja="読めない文章のカードは、何をするかが決まりません。",
        en="What a card does is not known until its text can be read.",
    )
    HELP: ClassVar = Text(
        ja="先にカードを直してください: cardlang check {path}", en="Correct the card first: cardlang check {path}"
    )

    number: str
    path: str


@frozen
class SeveralPlayCards(Diagnostic):
    """A name that several cards bear."""

    code: ClassVar = "CT713"
    TITLE: ClassVar = Text(
        ja="「{written}」という名前のカードは 2 種類以上あります。",
        en="More than one card is called “{written}”.",
    )
    LABEL: ClassVar = Text(ja="どのカードか決まりません", en="it is not clear which one is meant")
    WHY: ClassVar = Text(
        ja="名前は同じでも、番号が違えば文章も数値も違います。",
        en="Cards of one name differ in text and numbers if their card numbers differ.",
    )
    HELP: ClassVar = Text(ja="番号で書いてください: {numbers}", en="Write the number: {numbers}")

    written: str
    numbers: tuple[str, ...]
