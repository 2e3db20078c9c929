"""Findings about sentences: words, forms and what they may be said of (CT3xx)."""

from typing import ClassVar

from attrs import frozen

from cardlang.diagnostics.model import Diagnostic, Severity, Text


@frozen
class UnreadableSentence(Diagnostic):
    """A sentence that stops making sense at a word."""

    code: ClassVar = "CT301"
    TITLE: ClassVar = Text(
        ja="この文は「{word}」のところで読めなくなります。", en="This sentence cannot be read at “{word}”."
    )
    LABEL: ClassVar = Text(ja="ここに「{word}」は続きません", en="“{word}” cannot follow here")
    WHY: ClassVar = Text(
        ja="カードの文章はそのままプログラムになるので、決まった言い回しだけが読めます。",
        en="The text of a card is its program, so only known wordings can be read.",
    )
    HELP: ClassVar = Text(ja="ここに続くもの: {expected}", en="What can follow here: {expected}")

    word: str
    expected: tuple[str, ...]


@frozen
class UnknownWord(Diagnostic):
    """A place where no word of the language begins."""

    code: ClassVar = "CT302"
    TITLE: ClassVar = Text(ja="知らない語「{word}」があります。", en="“{word}” is no word of the card language.")
    LABEL: ClassVar = Text(ja="この語は登録されていません", en="this word is not known")
    WHY: ClassVar = Text(
        ja="知らない語を読み飛ばすと、効果を落とすおそれがあります。",
        en="Skipping a word that is not known could drop an effect.",
    )
    HELP: ClassVar = Text(
        ja="決まった言い回しに直してください。例: cardlang explain CT302",
        en="Use a known wording; for examples: cardlang explain CT302",
    )
    HELP_NEAR: ClassVar = Text(ja="近い語があります: 「{suggestion}」", en="There is a word like it: “{suggestion}”")

    word: str
    suggestion: str | None


@frozen
class Contradiction(Diagnostic):
    """A noun of which the same is said twice."""

    code: ClassVar = "CT303"
    TITLE: ClassVar = Text(
        ja="同じことが二度言われているか、矛盾しています。", en="The same is said twice, or contradicts itself."
    )
    LABEL: ClassVar = Text(ja="ここで食い違います", en="this disagrees with itself")
    WHY: ClassVar = Text(
        ja="一つの名詞に言える側・領域・数・色・特徴は一つずつです。",
        en="A noun has one side, one place, one number, one colour and one list of traits.",
    )
    HELP: ClassVar = Text(ja="どちらか一方を削ってください。", en="Remove one of the two.")


@frozen
class WrongNoun(Diagnostic):
    """A verb said of something it cannot be done to."""

    code: ClassVar = "CT304"
    TITLE: ClassVar = Text(ja="この動詞は、これには使えません。", en="This cannot be done to that.")
    LABEL: ClassVar = Text(ja="ここには{wanted}を書きます", en="this must be {wanted}")
    WHY: ClassVar = Text(
        ja="文法としては読めますが、ゲームの中で行えることになりません。",
        en="It reads as a sentence, yet the game has no such action.",
    )
    HELP: ClassVar = Text(ja="{wanted}を書いてください。", en="Write {wanted}.")

    wanted: Text


@frozen
class NotCanonical(Diagnostic):
    """A sentence that is understood, but is written otherwise."""

    code: ClassVar = "CT305"
    severity: ClassVar = Severity.WARNING
    TITLE: ClassVar = Text(
        ja="意味は通じますが、決まった書き方と違います。", en="This is understood, but it is written otherwise."
    )
    LABEL: ClassVar = Text(ja="「{written}」", en="“{written}”")
    WHY: ClassVar = Text(
        ja="同じ効果がいつも同じ文になるように、書き方は一つに決めてあります。",
        en="One effect has one spelling, so that equal cards read equal.",
    )
    HELP: ClassVar = Text(ja="次のように書きます: {canonical}", en="Write: {canonical}")

    written: str
    canonical: str


@frozen
class WrongCounter(Diagnostic):
    """A number with the counter of another kind of thing."""

    code: ClassVar = "CT306"
    TITLE: ClassVar = Text(
        ja="数え方「{written}」が名詞と合いません。", en="The counter in “{written}” does not fit its noun."
    )
    LABEL: ClassVar = Text(ja="ここは「{canonical}」です", en="here it is “{canonical}”")
    WHY: ClassVar = Text(
        ja="場にあるものは「つ」、カードは「枚」、プレイヤーは「人」で数えます。",
        en="Things in play are counted with つ, cards with 枚, players with 人.",
    )
    HELP: ClassVar = Text(ja="「{canonical}」と書いてください。", en="Write “{canonical}”.")

    written: str
    canonical: str


@frozen
class UnfinishedSentence(Diagnostic):
    """A sentence without its end."""

    code: ClassVar = "CT307"
    TITLE: ClassVar = Text(ja="文が終わっていません。", en="The sentence does not end.")
    LABEL: ClassVar = Text(ja="ここで文が切れています", en="the sentence breaks off here")
    WHY: ClassVar = Text(
        ja="文は「。」までで一つの指示です。途中で切れた文は、意味を決められません。",
        en="A sentence is one instruction, up to its full stop; half of one has no meaning.",
    )
    HELP: ClassVar = Text(ja="ここに続くもの: {expected}", en="What can follow here: {expected}")

    expected: tuple[str, ...]


@frozen
class WithoutAntecedent(Diagnostic):
    """「それ」 before anything was chosen."""

    code: ClassVar = "CT308"
    TITLE: ClassVar = Text(ja="「それ」が指すものがありません。", en="“It” points at nothing.")
    LABEL: ClassVar = Text(ja="これより前に何も選んでいません", en="nothing has been chosen before this")
    WHY: ClassVar = Text(
        ja="「それ」は、前の文で選んだものや、起きたことの主語を指します。",
        en="“It” is what a sentence before it has chosen, or what something happened to.",
    )
    HELP: ClassVar = Text(
        ja="この前に「…を選ぶ。」の文を書くか、「このユニット」のように名前で書いてください。",
        en="Put a sentence with “choose …” before it, or name the thing, as in “this Unit”.",
    )
