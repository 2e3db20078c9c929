"""Findings about a file's encoding and characters (CT0xx) and its brackets (CT1xx)."""

from typing import ClassVar

from attrs import frozen

from cardlang.diagnostics.model import Diagnostic, Severity, Text


@frozen
class NotUtf8(Diagnostic):
    """The bytes are not UTF-8."""

    code: ClassVar = "CT001"
    TITLE: ClassVar = Text(ja="ファイルが UTF-8 ではありません。", en="The file is not UTF-8.")
    LABEL: ClassVar = Text(
        ja="ここのバイト {byte} は UTF-8 として読めません", en="byte {byte} here cannot be read as UTF-8"
    )
    WHY: ClassVar = Text(
        ja="カードファイルの文字コードは UTF-8 だけです。ほかの文字コードは、文字が静かに入れ替わるため読みません。",
        en="Card files are UTF-8 only: any other encoding can swap characters without a sign.",
    )
    HELP: ClassVar = Text(
        ja="壊れた文字を打ち直して、UTF-8 で保存してください。",
        en="Type the broken character again and save the file as UTF-8.",
    )
    HELP_NEAR: ClassVar = Text(
        ja="{suggestion} のようです。変換するには: {command}", en="It looks like {suggestion}. To convert it: {command}"
    )

    byte: str
    suggestion: str
    command: str


@frozen
class ByteOrderMark(Diagnostic):
    """A BOM at the head of the file."""

    code: ClassVar = "CT002"
    severity: ClassVar = Severity.WARNING
    TITLE: ClassVar = Text(
        ja="ファイルの先頭に BOM（U+FEFF）があります。", en="The file begins with a byte order mark (U+FEFF)."
    )
    LABEL: ClassVar = Text(ja="見えない文字がここにあります", en="an invisible character stands here")
    WHY: ClassVar = Text(
        ja="UTF-8 に BOM は要りません。ほかの道具は BOM を最初の見出しの一部として読みます。",
        en="UTF-8 needs none, and other tools read it as part of the first heading.",
    )
    HELP: ClassVar = Text(
        ja="BOM を削り、BOM なしの UTF-8 で保存してください。", en="Remove it: save as UTF-8 without BOM."
    )


@frozen
class CarriageReturn(Diagnostic):
    """Lines that do not end in LF; one finding a file."""

    code: ClassVar = "CT003"
    severity: ClassVar = Severity.WARNING
    TITLE: ClassVar = Text(
        ja="改行が LF ではない行があります（{count} 行）。", en="Lines that do not end in LF: {count}."
    )
    LABEL: ClassVar = Text(ja="この行は CR で終わっています", en="this line ends in CR")
    WHY: ClassVar = Text(
        ja="改行が混ざると、内容が同じでも差分に全行が出ます。",
        en="Mixed line ends show every line as changed in a diff.",
    )
    HELP: ClassVar = Text(ja="改行を LF に揃えてください。", en="End every line with LF.")

    count: int


@frozen
class ControlCharacter(Diagnostic):
    """A control character."""

    code: ClassVar = "CT004"
    TITLE: ClassVar = Text(ja="制御文字 {character} があります。", en="There is a control character, {character}.")
    LABEL: ClassVar = Text(ja="{character} がここにあります", en="{character} stands here")
    WHY: ClassVar = Text(
        ja="印刷されない文字は、カードの文章の一部になれません。",
        en="What cannot be printed cannot be part of a card's text.",
    )
    HELP: ClassVar = Text(ja="この文字を削ってください。", en="Delete this character.")

    character: str


@frozen
class BidirectionalControl(Diagnostic):
    """A character that turns the direction of what follows."""

    code: ClassVar = "CT005"
    TITLE: ClassVar = Text(
        ja="文字の向きを変える制御文字 {character} があります。",
        en="There is a bidirectional control character, {character}.",
    )
    LABEL: ClassVar = Text(ja="{character} がここにあります", en="{character} stands here")
    WHY: ClassVar = Text(
        ja="見える順と読まれる順が食い違い、印刷と違う効果を隠せてしまいます。",
        en="It makes the order shown differ from the order read, which can hide an effect that is not the printed one.",
    )
    HELP: ClassVar = Text(
        ja="この文字を削り、見える順のとおりかを確かめてください。",
        en="Delete it, then check that the words are in the order meant.",
    )

    character: str


@frozen
class InvisibleCharacter(Diagnostic):
    """A character without width."""

    code: ClassVar = "CT006"
    TITLE: ClassVar = Text(
        ja="見えない文字 {character} があります。", en="There is an invisible character, {character}."
    )
    LABEL: ClassVar = Text(ja="{character} がここにあります", en="{character} stands here")
    WHY: ClassVar = Text(
        ja="見た目が同じ 2 つの語が、別の語として扱われます。", en="Two words that look the same would not be the same."
    )
    HELP: ClassVar = Text(ja="この文字を削ってください。", en="Delete this character.")

    character: str


@frozen
class HalfWidthKatakana(Diagnostic):
    """Katakana of half width."""

    code: ClassVar = "CT007"
    TITLE: ClassVar = Text(ja="半角カタカナ「{written}」があります。", en="There is half-width katakana, {written}.")
    LABEL: ClassVar = Text(ja="全角では「{full_width}」です", en="at full width this is {full_width}")
    WHY: ClassVar = Text(
        ja="カードの語は全角カタカナです。半角では濁点が別の文字になり、同じ語になりません。",
        en="Card words use full-width katakana; at half width a voiced mark is a character of its own.",
    )
    HELP: ClassVar = Text(ja="「{full_width}」に置き換えてください。", en="Write {full_width} instead.")

    written: str
    full_width: str


@frozen
class DecomposedKana(Diagnostic):
    """Kana with its voiced mark as a separate character."""

    code: ClassVar = "CT008"
    TITLE: ClassVar = Text(
        ja="「{composed}」が 2 文字（仮名と濁点）に分かれています。", en="{composed} is written as two characters."
    )
    LABEL: ClassVar = Text(ja="1 文字の「{composed}」ではありません", en="not the single character {composed}")
    WHY: ClassVar = Text(
        ja="見た目は同じでも、1 文字の仮名とは別の語になります。macOS のファイル名を写すとこうなります。",
        en="It looks the same as the single character but is another word; file names copied from macOS are like this.",
    )
    HELP: ClassVar = Text(
        ja="1 文字の「{composed}」に置き換えてください。", en="Write the single character {composed}."
    )

    composed: str


@frozen
class BrokenCharacter(Diagnostic):
    """A character that stands for one that was lost."""

    code: ClassVar = "CT009"
    TITLE: ClassVar = Text(ja="壊れた文字 {character} があります。", en="There is a broken character, {character}.")
    LABEL: ClassVar = Text(ja="元の文字は失われています", en="the character that stood here is lost")
    WHY: ClassVar = Text(
        ja="文字コードの変換に失敗したあとです。元の語はもう分かりません。",
        en="A conversion between encodings failed here; the word can no longer be known.",
    )
    HELP: ClassVar = Text(ja="元の文字を打ち直してください。", en="Type the right character again.")

    character: str


@frozen
class UnclosedBracket(Diagnostic):
    """An opening bracket without its closing one."""

    code: ClassVar = "CT101"
    TITLE: ClassVar = Text(ja="「{opening}」が閉じられていません。", en="{opening} is never closed.")
    LABEL: ClassVar = Text(ja="ここで開いています", en="opened here")
    WHY: ClassVar = Text(
        ja="かっこは 1 行の中で閉じます。閉じないと、どこまでが名前や条件か決まりません。",
        en="A bracket is closed on its own line; otherwise nothing says where the name or the condition ends.",
    )
    HELP: ClassVar = Text(ja="「{closing}」を補ってください。", en="Add {closing}.")

    opening: str
    closing: str


@frozen
class MismatchedBracket(Diagnostic):
    """A bracket closed by one of another kind."""

    code: ClassVar = "CT102"
    TITLE: ClassVar = Text(
        ja="「{opening}」が「{written}」で閉じられています。", en="{opening} is closed by {written}."
    )
    LABEL: ClassVar = Text(ja="「{closing}」のはずのところです", en="{closing} is expected here")
    WHY: ClassVar = Text(
        ja="かっこの種類が意味を決めます。【】は発動の時期、《》はキーワード効果、〔〕は特徴、「」は名前です。",
        en="The kind of bracket carries meaning: 【】 a timing, 《》 a keyword effect, 〔〕 a trait, 「」 a name.",
    )
    HELP: ClassVar = Text(
        ja="開きと閉じを同じ種類にしてください: {opening}…{closing} または {other_opening}…{written}",
        en="Use one kind on both sides: {opening}…{closing} or {other_opening}…{written}.",
    )
    OPENED: ClassVar = Text(ja="「{opening}」で開いています", en="opened with {opening}")

    opening: str
    closing: str
    written: str
    other_opening: str


@frozen
class UnopenedBracket(Diagnostic):
    """A closing bracket without its opening one."""

    code: ClassVar = "CT103"
    TITLE: ClassVar = Text(
        ja="「{closing}」に対応する「{opening}」がありません。", en="{closing} has no {opening} before it."
    )
    LABEL: ClassVar = Text(ja="ここで閉じていますが、開いていません", en="closes a bracket that was not opened")
    WHY: ClassVar = Text(
        ja="かっこは 1 行の中で開いて閉じます。", en="A bracket is opened and closed on the same line."
    )
    HELP: ClassVar = Text(
        ja="前に「{opening}」を補うか、「{closing}」を削ってください。",
        en="Add {opening} before it, or delete {closing}.",
    )

    closing: str
    opening: str
