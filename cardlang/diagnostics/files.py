"""Findings about card files: headings, terms and cards (CT22x, CT23x), and whole sets (CT6xx)."""

from typing import ClassVar

from attrs import frozen

from cardlang.diagnostics.model import Diagnostic, Text, Worded


@frozen
class UnknownHeading(Diagnostic):
    """A word before a colon that is no heading."""

    code: ClassVar = "CT220"
    TITLE: ClassVar = Text(ja="「{name}：」という見出しはありません。", en="There is no heading “{name}”.")
    LABEL: ClassVar = Text(ja="知らない見出しです", en="not a heading")
    WHY: ClassVar = Text(
        ja="知らない見出しを読み飛ばすと、書いたはずの情報がカードから抜け落ちます。",
        en="Skipping a heading that is not known would silently drop what was written under it.",
    )
    HELP: ClassVar = Text(
        ja="見出しは次のどれかです: {known}。カードの文章なら「テキスト：」のすぐ下に置いてください。",
        en="A heading is one of: {known}. If this is card text, put it right below “Text:”.",
    )
    HELP_NEAR: ClassVar = Text(
        ja="近い見出しがあります: 「{suggestion}：」", en="There is one with a similar name: “{suggestion}”."
    )

    name: str
    suggestion: str | None
    known: tuple[Worded, ...]


@frozen
class HeadingNotForType(Diagnostic):
    """A heading that this type of card cannot have."""

    code: ClassVar = "CT221"
    TITLE: ClassVar = Text(
        ja="種類が「{kind}」のカードは「{heading}」を持ちません。", en="A card of type {kind} has no “{heading}”."
    )
    LABEL: ClassVar = Text(ja="「{kind}」にはない見出しです", en="not for {kind}")
    KIND: ClassVar = Text(ja="種類はここで決まっています", en="the type is given here")
    WHY: ClassVar = Text(
        ja="カードの種類ごとに、持てる情報が決まっています（総合ルール {rule}）。",
        en="The type of a card says what the card has (rules {rule}).",
    )
    HELP: ClassVar = Text(
        ja="この見出しを削るか、種類を直してください。「{heading}」を持つ種類: {allowed}",
        en="Delete this heading or correct the type. Types that have “{heading}”: {allowed}",
    )
    HELP_NEAR: ClassVar = Text(
        ja="「{kind}」では代わりに{suggestion}に書いてください。", en="For {kind}, write it {suggestion}."
    )

    heading: Worded
    kind: Worded
    rule: str
    allowed: tuple[Worded, ...]
    suggestion: Text | None = None


@frozen
class MissingHeading(Diagnostic):
    """A heading that this type of card must have."""

    code: ClassVar = "CT222"
    TITLE: ClassVar = Text(ja="「{owner}」に足りない見出しがあります: {missing}", en="{owner} lacks: {missing}.")
    LABEL: ClassVar = Text(ja="「{missing}」がありません", en="without {missing}")
    WHY: ClassVar = Text(
        ja="値が書かれていない情報を 0 や無しとみなすことはしません（総合ルール 2、3）。",
        en="What is not written is never taken to be 0 or none (rules 2 and 3).",
    )
    HELP: ClassVar = Text(ja="次の見出しを足してください: {missing}", en="Add: {missing}.")

    owner: str
    missing: tuple[Worded, ...]


@frozen
class BadNumber(Diagnostic):
    """A number that cannot be read."""

    code: ClassVar = "CT223"
    TITLE: ClassVar = Text(
        ja="「{heading}」の値「{written}」は正しい数ではありません。",
        en="“{heading}” cannot be “{written}”.",
    )
    LABEL: ClassVar = Text(ja="{expected}をここに書きます", en="{expected} belongs here")
    WHY: ClassVar = Text(
        ja="ユニットなどの数はそのままの値、パイロットの AP と HP はユニットに足す修正値です（総合ルール 2-7、2-8）。",
        en="AP and HP of a Pilot are added to the Unit's, and carry a sign; other numbers have none (rules 2-7, 2-8).",
    )
    HELP: ClassVar = Text(ja="例: {heading}：{example}", en="For example: {heading}：{example}")

    heading: Worded
    written: str
    expected: Text
    example: str


@frozen
class UnknownValue(Diagnostic):
    """A value that is not one of the words its heading allows."""

    code: ClassVar = "CT224"
    TITLE: ClassVar = Text(
        ja="「{heading}」に「{written}」という値はありません。", en="“{heading}” cannot be “{written}”."
    )
    LABEL: ClassVar = Text(ja="知らない値です", en="not a known value")
    WHY: ClassVar = Text(
        ja="「{heading}」に書ける語は決まっています。", en="“{heading}” takes one of a fixed list of words."
    )
    HELP: ClassVar = Text(ja="書ける値: {known}", en="It can be: {known}.")
    HELP_NEAR: ClassVar = Text(
        ja="「{suggestion}」が近い値です。書ける値: {known}", en="The nearest is “{suggestion}”. It can be: {known}."
    )

    heading: Worded
    written: str
    suggestion: str | None
    known: tuple[Worded, ...]


@frozen
class StrayText(Diagnostic):
    """Lines that belong to no heading."""

    code: ClassVar = "CT225"
    TITLE: ClassVar = Text(ja="どの見出しにも属さない文があります。", en="There is text that belongs to no heading.")
    LABEL: ClassVar = Text(ja="ここから {count} 行の行き先がありません", en="{count} line(s) from here belong nowhere")
    WHY: ClassVar = Text(
        ja="カードの文章は「テキスト：」「上段：」「下段：」の下に置き、空行で終わります。",
        en="Card text stands under “Text:”, “Upper:” or “Lower:”, and ends at a blank line.",
    )
    HELP: ClassVar = Text(
        ja="文章なら、上の空行を削るか「テキスト：」を足してください。覚え書きなら行頭に # を付けてください。",
        en="If it is card text, delete the blank line above or add “Text:”; if it is a note, begin the line with #.",
    )
    HELP_NEAR: ClassVar = Text(
        ja="見出しなら「：」を付けてください: 「{suggestion}：」",
        en="If it is a heading, add the colon: “{suggestion}:”",
    )

    count: int
    suggestion: str | None = None


@frozen
class MisplacedHeading(Diagnostic):
    """A heading that stands where it says nothing."""

    code: ClassVar = "CT226"
    TITLE: ClassVar = Text(ja="「{heading}：」はここには書けません。", en="“{heading}” cannot stand here.")
    LABEL: ClassVar = Text(ja="{place}に書く見出しです", en="belongs {place}")
    WHY: ClassVar = Text(
        ja="カードは「カード：」から次の「カード：」までです。用語とセットはその前に書きます。",
        en="A card goes from its “Card:” to the next one; the set and its terms stand before the first.",
    )
    HELP: ClassVar = Text(ja="この行を{place}に移してください。", en="Move this line: it belongs {place}.")

    heading: Worded
    place: Text


@frozen
class RepeatedHeading(Diagnostic):
    """The same heading twice where one is meant."""

    code: ClassVar = "CT227"
    TITLE: ClassVar = Text(ja="「{heading}：」が 2 回書かれています。", en="“{heading}” is given twice.")
    LABEL: ClassVar = Text(ja="2 回目です", en="the second time")
    FIRST: ClassVar = Text(ja="1 回目はここです", en="the first time is here")
    WHY: ClassVar = Text(
        ja="どちらの値が正しいかを、プログラムは決められません。", en="Nothing says which of the two values is right."
    )
    HELP: ClassVar = Text(
        ja="片方を削ってください。次のカードのつもりなら「カード：」の行を足してください。",
        en="Delete one of them. If this is the next card, add its “Card:” line.",
    )

    heading: Worded


@frozen
class EmptyValue(Diagnostic):
    """A heading without its value."""

    code: ClassVar = "CT228"
    TITLE: ClassVar = Text(ja="「{heading}：」に値がありません。", en="“{heading}” has no value.")
    LABEL: ClassVar = Text(ja="ここに値がありません", en="a value is missing here")
    WHY: ClassVar = Text(
        ja="空の値は、書き忘れと「無い」の区別が付きません。",
        en="An empty value could be an oversight as well as a “none”.",
    )
    HELP: ClassVar = Text(
        ja="値を書いてください。無いのなら、見出しか余った区切りを削ってください。",
        en="Write the value; if there is none, delete the heading or the separator.",
    )

    heading: Worded


@frozen
class BadLink(Diagnostic):
    """A link condition that cannot be read."""

    code: ClassVar = "CT229"
    TITLE: ClassVar = Text(
        ja="リンク条件「{written}」は読めません。", en="The link condition “{written}” cannot be read."
    )
    LABEL: ClassVar = Text(ja="名前か特徴の形になっていません", en="neither a name nor a trait")
    WHY: ClassVar = Text(
        ja="リンク条件は、セットされるパイロットの名前か特徴で書きます（総合ルール 2-12）。",
        en="A link condition names the Pilot or a trait of the Pilot (rules 2-12).",
    )
    HELP: ClassVar = Text(
        ja="「名前の一部」、『名前の全体』、特徴〔特徴〕のどれかを書き、または は ／ でつないでください。",
        en="Write 「part of a name」, 『whole name』 or 特徴〔trait〕, with ／ between alternatives.",
    )

    written: str


@frozen
class BadKeywordName(Diagnostic):
    """The head of a keyword definition that cannot be read."""

    code: ClassVar = "CT230"
    TITLE: ClassVar = Text(
        ja="キーワードの名前「{written}」は読めません。", en="The keyword name “{written}” cannot be read."
    )
    LABEL: ClassVar = Text(ja="《名前》の形になっていません", en="not of the form 《name》 / <Name>")
    WHY: ClassVar = Text(
        ja="キーワードは、カードに印刷される形で宣言します。数値を取るなら両方の言語に（数値）が付きます。",
        en="A keyword is declared as cards print it; one with a number has it in both languages.",
    )
    HELP: ClassVar = Text(
        ja="例: キーワード：《共鳴（数値）》 / <Resonance (number)>",
        en="For example: キーワード：《共鳴（数値）》 / <Resonance (number)>",
    )

    written: str


@frozen
class BadCardNumber(Diagnostic):
    """A card number with characters that no number has."""

    code: ClassVar = "CT231"
    TITLE: ClassVar = Text(ja="カード番号「{written}」は使えません。", en="“{written}” cannot be a card number.")
    LABEL: ClassVar = Text(ja="英数字と - _ . だけで書きます", en="letters, digits and - _ . only")
    WHY: ClassVar = Text(
        ja="カード番号はデッキやプレイのファイルでカードを指す名前なので、空白や記号で途切れてはいけません。",
        en="Deck and play files name a card by its number, so it may not hold blanks or brackets.",
    )
    HELP: ClassVar = Text(ja="例: カード：SK01-001", en="For example: カード：SK01-001")

    written: str


@frozen
class CrowdedHeadings(Diagnostic):
    """Two headings of one line with a single blank between them."""

    code: ClassVar = "CT232"
    TITLE: ClassVar = Text(
        ja="「{heading}：」の前の空白が足りません。", en="There are too few blanks before “{heading}”."
    )
    LABEL: ClassVar = Text(ja="前に空白が 2 つ以上要ります", en="needs two or more blanks before it")
    WHY: ClassVar = Text(
        ja="空白が 1 つだけでは、前の値の続きと区別が付きません。",
        en="A single blank could be part of the value before it.",
    )
    HELP: ClassVar = Text(
        ja="空白を 2 つ以上にするか、行を分けてください。", en="Write two or more blanks, or begin a new line."
    )

    heading: Worded


@frozen
class EmptyFile(Diagnostic):
    """A file in which there is nothing to check."""

    code: ClassVar = "CT233"
    TITLE: ClassVar = Text(ja="このファイルには何も書かれていません。", en="There is nothing in this file.")
    LABEL: ClassVar = Text(ja="カードも用語もありません", en="neither a card nor a term")
    WHY: ClassVar = Text(
        ja="何も調べずに「問題なし」と言うと、ファイルの取り違えに気付けません。",
        en="Calling an empty file clean would hide that the wrong file was given.",
    )
    HELP: ClassVar = Text(
        ja="「カード：番号」で始まるカードを書くか、このファイルを外してください。",
        en="Write a card, beginning with “Card: number”, or leave this file out.",
    )


@frozen
class TermDefinedTwice(Diagnostic):
    """A term that is declared twice in a file."""

    code: ClassVar = "CT234"
    TITLE: ClassVar = Text(ja="「{term}」が 2 回定義されています。", en="“{term}” is defined twice.")
    LABEL: ClassVar = Text(ja="2 回目の定義です", en="the second definition")
    FIRST: ClassVar = Text(ja="1 回目の定義はここです", en="the first definition is here")
    WHY: ClassVar = Text(
        ja="用語の意味と訳は 1 つに決まっていなければなりません。", en="A term has one meaning and one translation."
    )
    HELP: ClassVar = Text(ja="片方の定義を削ってください。", en="Delete one of the definitions.")

    term: str


@frozen
class DuplicateNumber(Diagnostic):
    """Two cards with one number."""

    code: ClassVar = "CT601"
    TITLE: ClassVar = Text(
        ja="カード番号 {number} が 2 枚のカードに付いています。", en="Two cards have the number {number}."
    )
    LABEL: ClassVar = Text(ja="2 枚目です", en="the second card")
    FIRST: ClassVar = Text(ja="1 枚目はここです", en="the first card is here")
    WHY: ClassVar = Text(
        ja="カード番号が同じものは、ゲームでは同じカードとして扱われます（総合ルール 2-1）。",
        en="Cards of one number are the same card in the game (rules 2-1).",
    )
    HELP: ClassVar = Text(
        ja="どちらかの番号を変えるか、重複したカードを削ってください。", en="Change one number, or delete one card."
    )

    number: str
