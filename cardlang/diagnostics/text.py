"""Findings about sentences (CT3xx): words, forms and what they may be said of; and about dead text (CT4xx)."""

from typing import ClassVar

from attrs import frozen

from cardlang.diagnostics.model import Diagnostic, Severity, Text, Worded


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
    LABEL: ClassVar = Text(ja="この文です", en="this sentence")
    WHY: ClassVar = Text(
        ja="同じ効果がいつも同じ文になるように、書き方は一つに決めてあります。",
        en="One effect has one spelling, so that equal cards read equal.",
    )
    HELP: ClassVar = Text(ja="次のように書きます: {canonical}", en="Write: {canonical}")

    canonical: Text  # the same in both: unlike a string it is shown whole


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
    TITLE: ClassVar = Text(ja="「{word}」が指すものがありません。", en="“{word}” points at nothing.")
    LABEL: ClassVar = Text(
        ja="これより前に何も選ばれず、見られず、起きてもいません",
        en="nothing has been chosen, looked at or done before this",
    )
    WHY: ClassVar = Text(
        ja="「それ」は前の文で選んだものや起きたことの主語を、「残ったカード」は前の文で見たカードを指します。",
        en="“It” is what was chosen before, or what something happened to; “the remaining cards” are those looked at.",
    )
    HELP: ClassVar = Text(
        ja="この前に「…を選ぶ。」や「…を見る。」の文を書くか、「このユニット」のように名前で書いてください。",
        en="Put a sentence with “choose …” or “look at …” before it, or name the thing, as in “this Unit”.",
    )

    word: str


@frozen
class StrayInstead(Diagnostic):
    """「かわりに」 without what it replaces."""

    code: ClassVar = "CT309"
    TITLE: ClassVar = Text(ja="「かわりに」が置き換えるものがありません。", en="“Instead” replaces nothing.")
    LABEL: ClassVar = Text(
        ja="これより前に、同じ種類の指示がありません", en="no instruction of the same kind stands before this"
    )
    WHY: ClassVar = Text(
        ja="「かわりに」は、前の文の同じ種類の指示を、この文の指示に置き換えます。",
        en="“Instead” puts its instruction in the place of one of the same kind before it.",
    )
    HELP: ClassVar = Text(
        ja="同じ動詞の文を前に書くか、「かわりに」を削ってください。",
        en="Put a sentence with the same verb before it, or delete “instead”.",
    )


@frozen
class WrongBracket(Diagnostic):
    """A word in the brackets of another sort of word."""

    code: ClassVar = "CT310"
    TITLE: ClassVar = Text(
        ja="「{written}」のかっこの種類が違います。", en="“{written}” has the wrong kind of brackets."
    )
    LABEL: ClassVar = Text(ja="ここは{right}で囲みます", en="this belongs in {right}")
    WHY: ClassVar = Text(
        ja="かっこの種類が意味を決めます。【】は発動の時期、《》はキーワード効果、〔〕は特徴、「」は名前です。",
        en="Brackets carry meaning: 【】 a timing, <> a keyword effect, () a trait, [] a name.",
    )
    HELP: ClassVar = Text(ja="かっこを{right}に替えてください。", en="Use {right} instead.")

    written: str
    right: str


@frozen
class LineTooLong(Diagnostic):
    """A line that no card could hold."""

    code: ClassVar = "CT311"
    TITLE: ClassVar = Text(
        ja="この行は長すぎます（{length} 文字）。", en="This line is too long ({length} characters)."
    )
    LABEL: ClassVar = Text(ja="{longest} 文字を超えています", en="longer than {longest} characters")
    WHY: ClassVar = Text(
        ja="カードに印刷できない長さの行は、ファイルの取り違えか、改行の抜けです。",
        en="A line that no card could hold is another kind of file, or lacks its line ends.",
    )
    HELP: ClassVar = Text(
        ja="1 行に 1 つの効果を書き、行を分けてください。", en="Write one effect a line, and break the line."
    )

    length: int
    longest: int


@frozen
class UnknownToken(Diagnostic):
    """A token without attributes that no card defines."""

    code: ClassVar = "CT312"
    TITLE: ClassVar = Text(ja="トークン「{name}」の中身が分かりません。", en="Nothing says what the token “{name}” is.")
    LABEL: ClassVar = Text(ja="この名前のユニットトークンのカードはありません", en="no Unit Token card has this name")
    WHY: ClassVar = Text(
        ja="AP や HP が決まらないトークンは、場に出せません（総合ルール 5-17）。",
        en="A token without AP and HP cannot come into play (rules 5-17).",
    )
    HELP: ClassVar = Text(
        ja="「{name}」(〔特徴〕・AP1・HP1) のように続けて書くか、ユニットトークンのカードを足してください。",
        en="Say what it is behind its name, as in [{name}]((Trait)･AP1･HP1), or add a card of type Unit Token.",
    )
    HELP_NEAR: ClassVar = Text(
        ja="近い名前のトークンがあります: 「{suggestion}」", en="There is a token with a similar name: “{suggestion}”."
    )

    name: str
    suggestion: str | None


@frozen
class TokenDiffers(Diagnostic):
    """A token that a text and its card define differently."""

    code: ClassVar = "CT313"
    TITLE: ClassVar = Text(
        ja="トークン「{name}」が、同じ名前のカードと食い違います: {parts}",
        en="The token “{name}” differs from the card of that name: {parts}.",
    )
    LABEL: ClassVar = Text(ja="ここでの定義では、{parts}が違います", en="differs here in: {parts}")
    CARD: ClassVar = Text(ja="カードはここにあります", en="the card is here")
    WHY: ClassVar = Text(
        ja="同じ名前のトークンが 2 通りあると、どちらを用意すればよいか決まりません（総合ルール 5-17）。",
        en="With two tokens of one name nobody knows which to prepare (rules 5-17).",
    )
    HELP: ClassVar = Text(
        ja="両方を同じにするか、どちらかの名前を変えてください。", en="Make both equal, or give one another name."
    )

    name: str
    parts: tuple[Text, ...]


@frozen
class NumberInDefinition(Diagnostic):
    """A keyword with a number whose definition does not use it, or the other way round."""

    code: ClassVar = "CT314"
    TITLE: ClassVar = Text(
        ja="《{name}》の名前と定義とで、（数値）の有無が違います。",
        en="The name and the definition of <{name}> disagree about a number.",
    )
    LABEL: ClassVar = Text(
        ja="名前か定義の一方にだけ（数値）があります", en="only one of the two has “（数値）” / “(number)”"
    )
    WHY: ClassVar = Text(
        ja="《名前（数値）》の数値は、定義の（数値）の位置に入ります。片方だけでは意味が決まりません。",
        en="The number of a keyword takes the place of “（数値）” in its definition; one alone has no meaning.",
    )
    HELP: ClassVar = Text(
        ja="数値を取る効果なら両方に（数値）を書き、取らないなら両方から削ってください。",
        en="Write “（数値）” in both if the effect takes a number, and in neither if it does not.",
    )

    name: str
    numeric: bool


@frozen
class StrayOption(Diagnostic):
    """A line with ■ that belongs to no line above it."""

    code: ClassVar = "CT315"
    TITLE: ClassVar = Text(
        ja="■の行が、どの効果の選択肢でもありません。", en="This line with ■ is no option of any effect."
    )
    LABEL: ClassVar = Text(ja="上の行は選択肢を持ちません", en="the line above has no options")
    WHY: ClassVar = Text(
        ja="■の行は、「以下の効果から1つを選択し発動する。」や【…：開発1】の行のすぐ下に置きます。",
        en="A line with ■ stands right below “Choose 1 of the following effects …” or 【…･Development 1】.",
    )
    HELP: ClassVar = Text(
        ja="■を削るか、上に選ばせる行を足してください。", en="Delete the ■, or add the line that offers it."
    )


@frozen
class WithoutOptions(Diagnostic):
    """A line that offers options, without any below it."""

    code: ClassVar = "CT316"
    TITLE: ClassVar = Text(ja="この効果には選択肢がありません。", en="This effect has no options.")
    LABEL: ClassVar = Text(ja="すぐ下に■の行がありません", en="no line with ■ stands below")
    WHY: ClassVar = Text(
        ja="「以下の効果」とは、すぐ下の■で始まる行のことです（総合ルール 13-1）。",
        en="“The following effects” are the lines with ■ right below (rules 13-1).",
    )
    HELP: ClassVar = Text(ja="■で始まる行を、すぐ下に足してください。", en="Add lines that begin with ■ right below.")


@frozen
class PilotNotDescribed(Diagnostic):
    """【パイロット】 with a name of which no heading says more."""

    code: ClassVar = "CT317"
    TITLE: ClassVar = Text(
        ja="パイロット「{name}」の AP と HP が書かれていません。",
        en="Nothing says the AP and HP of the Pilot “{name}”.",
    )
    LABEL: ClassVar = Text(ja="この行には名前しかありません", en="only the name stands here")
    WHY: ClassVar = Text(
        ja="【パイロット】を持つコマンドは、パイロットの名前・AP・HP・特徴も持ちます（総合ルール 3-4）。",
        en="A Command with 【Pilot】 has the name, AP, HP and traits of that Pilot, too (rules 3-4).",
    )
    HELP: ClassVar = Text(
        ja="この行のかわりに「パイロット：{name}   AP：+1   HP：+0」と書いてください。",
        en="Write “Pilot: {name}   AP: +1   HP: +0” in place of this line.",
    )

    name: str


@frozen
class DamageWithoutTarget(Diagnostic):
    """Damage that is dealt to nothing."""

    code: ClassVar = "CT318"
    TITLE: ClassVar = Text(
        ja="何にダメージを与えるかが書かれていません。", en="Nothing says to what the damage is dealt."
    )
    LABEL: ClassVar = Text(ja="「それに」などがありません", en="to what?")
    WHY: ClassVar = Text(
        ja="選んだものに与えるなら「それに」と書きます。省けるのは、前の文のダメージを「かわりに」置き換えるときだけです。",
        en="What was chosen is named by “it”. Only damage that replaces that of a sentence before needs no target.",
    )
    HELP: ClassVar = Text(
        ja="「それに2ダメージを与える。」「相手のユニットすべてに1ダメージを与える。」のように書いてください。",
        en="Write “Deal 2 damage to it.” or “Deal 1 damage to all enemy Units.”",
    )


@frozen
class TimingNotForType(Diagnostic):
    """A timing that this type of card can never have."""

    code: ClassVar = "CT401"
    TITLE: ClassVar = Text(ja="{where}に【{name}】は書けません。", en="{where} cannot have 【{name}】.")
    LABEL: ClassVar = Text(ja="ここでは発動しません", en="never happens here")
    WHY: ClassVar = Text(
        ja="【】の語ごとに、それを持てるカードが決まっています（総合ルール 13-2）。",
        en="Each word in 【】 is for certain cards only (rules 13-2).",
    )
    HELP: ClassVar = Text(
        ja="ほかの【】に替えるか、カードの種類を直してください。【{name}】を持てるもの: {allowed}",
        en="Use another 【】, or correct the type of the card. What can have 【{name}】: {allowed}",
    )

    name: str
    where: Worded
    allowed: tuple[Worded, ...]


@frozen
class NoTiming(Diagnostic):
    """An instruction without anything that sets it off."""

    code: ClassVar = "CT402"
    TITLE: ClassVar = Text(ja="いつ行うのかが書かれていません。", en="Nothing says when this is done.")
    LABEL: ClassVar = Text(ja="この指示は、いつ行うか決まりません", en="there is no moment at which to do this")
    WHY: ClassVar = Text(
        ja="タイミングのない文は常にはたらく効果です。選ぶ、引く、ダメージを与えるなどは、一度行うことで、常にはたらくことではありません。",
        en="A text without a timing always holds; choosing, drawing or dealing damage is done once.",
    )
    HELP: ClassVar = Text(
        ja="行の先頭に【配備時】などのタイミングを書くか、「…とき、」で何が起きたときかを書いてください。",
        en="Put a timing such as 【Deploy】 in front of the line, or say “When …,” what sets it off.",
    )


@frozen
class NoDuration(Diagnostic):
    """A lasting effect that something sets off, without an end."""

    code: ClassVar = "CT403"
    TITLE: ClassVar = Text(ja="いつまで続くのかが書かれていません。", en="Nothing says how long this lasts.")
    LABEL: ClassVar = Text(ja="この効果の終わりが決まりません", en="this effect has no end")
    WHY: ClassVar = Text(
        ja="修正、キーワード、許可や禁止は、続く間だけ有効です。期間は省いても補われません。",
        en="A modifier, a keyword, a permission or a prohibition holds for a time, and that time is never assumed.",
    )
    HELP: ClassVar = Text(
        ja="文に「このターン中、」か「このバトル中、」を足してください。",
        en="Add “during this turn” or “during this battle” to the sentence.",
    )


@frozen
class DurationOnDeed(Diagnostic):
    """A duration said of something that is done at once."""

    code: ClassVar = "CT404"
    TITLE: ClassVar = Text(
        ja="一度で終わることに、期間が付いています。", en="A duration stands with something that is done at once."
    )
    LABEL: ClassVar = Text(ja="この指示は続くものではありません", en="this does not go on")
    WHY: ClassVar = Text(
        ja="「このターン中」は、続く効果がいつ終わるかを言う語です。",
        en="“During this turn” says when a lasting effect ends.",
    )
    HELP: ClassVar = Text(
        ja="期間を削るか、「自分のターン中、…とき、」のように条件として書いてください。",
        en="Remove the duration, or say it as a condition: “During your turn, when …”.",
    )
