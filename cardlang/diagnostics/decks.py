"""Findings about deck files: their lines and the cards they name (CT602 to CT605), and the rules (CT606 to CT609)."""

from typing import ClassVar

from attrs import frozen

from cardlang.diagnostics.files import EmptyFile, MissingHeading, RepeatedHeading, UnknownHeading
from cardlang.diagnostics.model import Diagnostic, Text, Worded


@frozen
class EmptyDeck(EmptyFile):
    """A deck file in which there is nothing."""

    LABEL: ClassVar = Text(ja="デッキの名前もカードもありません", en="neither the name of a deck nor a card")
    HELP: ClassVar = Text(
        ja="「デッキ：名前」と「4 SK01-001」のような行を書くか、このファイルを外してください。",
        en="Write “Deck: name” and lines such as “4 SK01-001”, or leave this file out.",
    )


@frozen
class NoDeckName(MissingHeading):
    """A deck without its name."""

    WHY: ClassVar = Text(
        ja="対戦の記録や一覧では、デッキを名前で呼びます。", en="Records and lists of games call a deck by its name."
    )
    HELP: ClassVar = Text(
        ja="ファイルの先頭に「デッキ：名前」の行を足してください。", en="Add “Deck: name” at the beginning of the file."
    )


@frozen
class RepeatedDeckName(RepeatedHeading):
    """A second name for a deck."""

    HELP: ClassVar = Text(
        ja="片方を削ってください。別のデッキなら、ファイルを分けてください。",
        en="Delete one of them. Another deck has a file of its own.",
    )


@frozen
class UnknownDeckHeading(UnknownHeading):
    """A word before a colon that is no heading of a deck file."""

    WHY: ClassVar = Text(
        ja="知らない見出しを読み飛ばすと、書いたはずのカードがデッキから抜け落ちます。",
        en="Skipping a heading that is not known would silently drop cards from the deck.",
    )
    HELP: ClassVar = Text(
        ja="見出しは次のどれかです: {known}。覚え書きなら行頭に # を付けてください。",
        en="A heading is one of: {known}. If this is a note, begin the line with #.",
    )


@frozen
class UnknownDeckCard(Diagnostic):
    """A number that no card has."""

    code: ClassVar = "CT602"
    TITLE: ClassVar = Text(ja="カード番号 {number} のカードがありません。", en="No card has the number {number}.")
    LABEL: ClassVar = Text(ja="この番号のカードは見つかりません", en="no card of this number was found")
    WHY: ClassVar = Text(
        ja="カードは番号で決まります。指定したファイル、デッキのフォルダ、プロジェクトの cards の順に探しました。",
        en="A card is known by its number. Looked in the files given, the folder of the deck, and the project's cards.",
    )
    HELP: ClassVar = Text(
        ja="番号を直すか、カードのファイルも一緒に指定してください: cardlang check カードのファイル デッキのファイル",
        en="Correct the number, or give the file of the card, too: cardlang check CARDS DECK",
    )
    HELP_NEAR: ClassVar = Text(
        ja="近い番号があります: {suggestion}（{name}）", en="There is a similar one: {suggestion} ({name})."
    )

    number: str
    suggestion: str | None = None
    name: Text | None = None


@frozen
class DeckNameDiffers(Diagnostic):
    """A name behind a number that is not the name of that card."""

    code: ClassVar = "CT603"
    TITLE: ClassVar = Text(
        ja="{number} の名前は「{name}」で、「{written}」ではありません。",
        en="The name of {number} is “{name}”, not “{written}”.",
    )
    LABEL: ClassVar = Text(ja="番号と名前が別のカードを指しています", en="the number and the name do not agree")
    WHY: ClassVar = Text(
        ja="番号の書き間違いは、名前と比べて初めて分かります。どちらが正しいかは推測しません。",
        en="A slip in a number shows only beside the name; which of the two is meant is not guessed.",
    )
    HELP: ClassVar = Text(
        ja="番号が正しければ、名前を「{name}」に直すか削ってください。",
        en="If the number is right, write “{name}”, or leave the name out.",
    )
    HELP_NEAR: ClassVar = Text(
        ja="番号が正しければ、名前を「{name}」に直してください。名前が正しければ、番号は {suggestion} です。",
        en="If the number is right, write “{name}”. If the name is right, its number is {suggestion}.",
    )

    number: str
    written: str
    name: Text
    suggestion: str | None = None


@frozen
class BadDeckLine(Diagnostic):
    """A line of a deck that cannot be read."""

    code: ClassVar = "CT604"
    TITLE: ClassVar = Text(ja="デッキの行として読めません。", en="This cannot be read as a line of a deck.")
    LABEL: ClassVar = Text(ja="「枚数 カード番号」の形になっていません", en="not of the form “count number”")
    WHY: ClassVar = Text(
        ja="読めない行を飛ばすと、デッキの枚数が変わってしまいます。",
        en="Skipping a line that cannot be read would change the number of cards.",
    )
    HELP: ClassVar = Text(
        ja="枚数、空白、カード番号の順に書いてください。例: 4 SK01-001。覚え書きなら行頭に # を付けてください。",
        en="Write the count, a blank and the number, as in 4 SK01-001. If this is a note, begin the line with #.",
    )
    HELP_NEAR: ClassVar = Text(
        ja="枚数、空白、カード番号の順に書いてください: {suggestion}",
        en="Write the count, a blank and the number: {suggestion}",
    )

    suggestion: str | None = None


@frozen
class BadCount(Diagnostic):
    """A count that is no number from 1."""

    code: ClassVar = "CT605"
    TITLE: ClassVar = Text(ja="「{written}」は枚数として読めません。", en="“{written}” cannot be read as a count.")
    LABEL: ClassVar = Text(ja="1 から 999 の整数をここに書きます", en="a whole number from 1 to 999 belongs here")
    WHY: ClassVar = Text(
        ja="枚数を推測すると、デッキの枚数が合わなくなります。", en="A guessed count would change the size of the deck."
    )
    HELP: ClassVar = Text(
        ja="枚数を数字で書いてください。入れないカードなら、行を削るか行頭に # を付けてください。",
        en="Write the count in digits. For a card that is not in the deck, delete the line or begin it with #.",
    )
    HELP_NEAR: ClassVar = Text(ja="数字だけで書いてください: {suggestion}", en="Write digits only: {suggestion}")

    written: str
    suggestion: str | None = None


@frozen
class WrongDeckSize(Diagnostic):
    """A deck or a resource deck with too few or too many cards."""

    code: ClassVar = "CT606"
    TITLE: ClassVar = Text(
        ja="{part}が {count} 枚です。{size} 枚ちょうどにします。", en="The {part} has {count} card(s), not {size}."
    )
    LABEL: ClassVar = Text(ja="合わせて {count} 枚です", en="{count} card(s) in all")
    WHY: ClassVar = Text(
        ja="{part}は {size} 枚ちょうどで構築します（総合ルール {rule}）。",
        en="The {part} has exactly {size} cards (rules {rule}).",
    )
    HELP: ClassVar = Text(ja="{change}", en="{change}")

    part: Text
    count: int
    size: int
    rule: str
    change: Text


@frozen
class WrongDeckKind(Diagnostic):
    """A card of a type that cannot be in that deck."""

    code: ClassVar = "CT607"
    TITLE: ClassVar = Text(
        ja="{number} は種類が「{kind}」なので、{part}に入れられません。",
        en="{number} is of type {kind} and cannot be in the {part}.",
    )
    LABEL: ClassVar = Text(ja="種類が「{kind}」です", en="of type {kind}")
    WHY: ClassVar = Text(
        ja="{part}に入るのは次の種類だけです: {allowed}（総合ルール {rule}）。",
        en="The {part} is made of these types only: {allowed} (rules {rule}).",
    )
    HELP: ClassVar = Text(
        ja="この行を削ってください。トークンはデッキに入れず、効果が出します。",
        en="Delete this line. Tokens are in no deck: effects bring them into play.",
    )
    HELP_NEAR: ClassVar = Text(ja="この行をこう直してください: {suggestion}", en="Write this line so: {suggestion}")

    number: str
    kind: Worded
    part: Text
    allowed: tuple[Worded, ...]
    rule: str
    suggestion: str | None = None


@frozen
class TooManyColors(Diagnostic):
    """A deck with more colours than it may have."""

    code: ClassVar = "CT608"
    TITLE: ClassVar = Text(ja="デッキが {count} 色です: {colors}。", en="The deck has {count} colours: {colors}.")
    LABEL: ClassVar = Text(ja="多すぎる色の最初のカードです", en="the first card of a colour too many")
    WHY: ClassVar = Text(
        ja="デッキは {most} 色までのカードで構築します（総合ルール {rule}）。",
        en="A deck has no more than {most} colours (rules {rule}).",
    )
    HELP: ClassVar = Text(
        ja="{most} 色まで減らしてください。枚数の少ない色のカード: {numbers}",
        en="Keep no more than {most}. The cards of the rarest colours: {numbers}.",
    )

    count: int
    colors: tuple[Text, ...]
    most: int
    rule: str
    numbers: tuple[str, ...]


@frozen
class TooManyCopies(Diagnostic):
    """More copies of a card than a deck may have."""

    code: ClassVar = "CT609"
    TITLE: ClassVar = Text(ja="{number} が {count} 枚入っています。", en="There are {count} copies of {number}.")
    LABEL: ClassVar = Text(ja="合わせて {count} 枚になります", en="{count} copies in all")
    ALSO: ClassVar = Text(ja="ここにもあります", en="some are here")
    WHY: ClassVar = Text(
        ja="同じカード番号のカードは、デッキに {most} 枚まで入れられます（総合ルール {rule}）。",
        en="A deck may have {most} cards of one number (rules {rule}).",
    )
    HELP: ClassVar = Text(ja="{excess} 枚減らしてください。", en="Take {excess} out.")

    number: str
    count: int
    most: int
    rule: str
    excess: int
