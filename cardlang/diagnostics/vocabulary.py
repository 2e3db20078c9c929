"""Findings about the words in brackets: keywords, traits, names, reminders and timings (CT20x, CT21x)."""

from typing import ClassVar

from attrs import frozen

from cardlang.diagnostics.model import Diagnostic, Text


@frozen
class UnknownKeyword(Diagnostic):
    """《…》 that no keyword file defines."""

    code: ClassVar = "CT201"
    TITLE: ClassVar = Text(ja="知らないキーワード効果《{name}》です。", en="Unknown keyword effect <{name}>.")
    LABEL: ClassVar = Text(
        ja="この名前のキーワード効果は定義されていません", en="no keyword effect of this name is defined"
    )
    WHY: ClassVar = Text(
        ja="《》で書けるのは、読み込んだファイルの「キーワード：」で定義された効果だけです。",
        en="Only an effect that a “Keyword:” of the files read defines can stand in 《》.",
    )
    HELP: ClassVar = Text(
        ja="新しい効果なら、セットのファイルの先頭に「キーワード：《{name}》 / <…>」を足してください。",
        en="If it is new, add “キーワード：《{name}》 / <…>” at the head of the set's file.",
    )
    HELP_NEAR: ClassVar = Text(
        ja="近い名前があります: 《{suggestion}》。新しい効果なら「キーワード：《{name}》 / <…>」で定義してください。",
        en="There is one with a similar name: 《{suggestion}》. If this is a new one, define it with “Keyword:”.",
    )

    name: str
    suggestion: str | None


@frozen
class MissingNumber(Diagnostic):
    """A keyword that takes a number, without one."""

    code: ClassVar = "CT203"
    TITLE: ClassVar = Text(ja="《{name}》には数値が必要です。", en="<{name}> needs a number.")
    LABEL: ClassVar = Text(ja="名前の後ろに数値がありません", en="there is no number behind the name")
    WHY: ClassVar = Text(
        ja="《{name}（数値）》は数値で強さが決まるキーワード効果で、数値は省略できません（総合ルール 13-1）。",
        en="The number says how strong the effect is; it is never assumed (rules 13-1).",
    )
    HELP: ClassVar = Text(ja="例: 《{name}1》", en="For example: 《{name}1》")

    name: str


@frozen
class SuperfluousNumber(Diagnostic):
    """A keyword that takes no number, with one."""

    code: ClassVar = "CT204"
    TITLE: ClassVar = Text(ja="《{name}》は数値を取りません。", en="<{name}> takes no number.")
    LABEL: ClassVar = Text(ja="数値 {number} は要りません", en="the number {number} has no meaning here")
    WHY: ClassVar = Text(
        ja="《{name}》は持つか持たないかだけの効果で、重ねて持つこともありません（総合ルール 13-1）。",
        en="A card has this effect or has it not; it does not add up (rules 13-1).",
    )
    HELP: ClassVar = Text(ja="《{name}》と書いてください。", en="Write 《{name}》.")

    name: str
    number: str


@frozen
class KeywordDefinesItself(Diagnostic):
    """A keyword whose definition leads back to itself."""

    code: ClassVar = "CT205"
    TITLE: ClassVar = Text(
        ja="《{name}》の定義が、自分自身に戻っています。", en="The definition of <{name}> leads back to itself."
    )
    LABEL: ClassVar = Text(ja="ここで《{through}》を使っています", en="uses <{through}> here")
    WHY: ClassVar = Text(
        ja="効果の意味は定義の文章そのものなので、定義が巡ると意味が決まりません。",
        en="The text of the definition is the meaning of the effect; in a circle there is none.",
    )
    HELP: ClassVar = Text(
        ja="定義を、この効果を使わない文に書き換えてください。", en="Write the definition without this effect."
    )

    name: str
    through: str


@frozen
class UnknownReminder(Diagnostic):
    """A parenthesis that is neither a known reminder nor the attributes of a token."""

    code: ClassVar = "CT206"
    TITLE: ClassVar = Text(
        ja="このかっこ書きは、注釈でもトークンの定義でもありません。",
        en="This parenthesis is neither a reminder nor the definition of a token.",
    )
    LABEL: ClassVar = Text(ja="ゲームに影響しない文としては登録されていません", en="not known as a text without effect")
    WHY: ClassVar = Text(
        ja="注釈はゲームに影響しません（総合ルール 2-11）。知らない文を読み飛ばすと、効果を落とすおそれがあります。",
        en="A reminder has no effect (rules 2-11); skipping one that is not known could drop an effect.",
    )
    HELP: ClassVar = Text(
        ja="注釈なら、キーワードの「注釈：」に同じ文を足してください。効果なら、かっこを外してください。",
        en="If it is a reminder, add it as “注釈：” of its keyword; if it is an effect, take the brackets away.",
    )
    HELP_NEAR: ClassVar = Text(
        ja="登録されている注釈: （{suggestion}）。ほかの注釈なら、キーワードの「注釈：」に足してください。",
        en="A reminder that is known: ({suggestion}). Add another one as “注釈：” of its keyword.",
    )

    written: str
    suggestion: str | None


@frozen
class UnknownTiming(Diagnostic):
    """【…】 that is no timing."""

    code: ClassVar = "CT207"
    TITLE: ClassVar = Text(ja="知らないタイミング【{name}】です。", en="Unknown timing 【{name}】.")
    LABEL: ClassVar = Text(ja="この名前のタイミングはありません", en="there is no timing of this name")
    WHY: ClassVar = Text(
        ja="【】は、効果がいつ発動できるかを表す決まった語です（総合ルール 13-2）。",
        en="【】 holds one of a fixed list of words that say when an effect can be activated (rules 13-2).",
    )
    HELP: ClassVar = Text(ja="【】に書けるもの: {known}", en="What can stand in 【】: {known}")
    HELP_NEAR: ClassVar = Text(
        ja="近いものがあります: 【{suggestion}】", en="There is one with a similar name: 【{suggestion}】"
    )

    name: str
    suggestion: str | None
    known: tuple[str, ...]


@frozen
class UnknownTrait(Diagnostic):
    """〔…〕 that no file declares."""

    code: ClassVar = "CT211"
    TITLE: ClassVar = Text(ja="知らない特徴〔{name}〕です。", en="Unknown trait 〔{name}〕.")
    LABEL: ClassVar = Text(ja="この特徴は宣言されていません", en="this trait is not declared")
    WHY: ClassVar = Text(
        ja="どのカードも持たない特徴を指す効果は、何も選べません（総合ルール 2-5）。",
        en="An effect that asks for a trait no card has can never choose anything (rules 2-5).",
    )
    HELP: ClassVar = Text(
        ja="新しい特徴なら、セットのファイルの先頭に「特徴：{name} / …」を足してください。",
        en="If it is new, add “特徴：{name} / …” at the head of the set's file.",
    )
    HELP_NEAR: ClassVar = Text(
        ja="近い特徴があります: 〔{suggestion}〕。新しい特徴なら「特徴：{name} / …」で宣言してください。",
        en="There is one with a similar name: 〔{suggestion}〕. If this is a new one, declare it with “Trait:”.",
    )

    name: str
    suggestion: str | None


@frozen
class UnknownName(Diagnostic):
    """A card name that no card has."""

    code: ClassVar = "CT212"
    TITLE: ClassVar = Text(ja="「{name}」という名前のカードはありません。", en="No card is named 「{name}」.")
    LABEL: ClassVar = Text(ja="この名前は宣言されていません", en="this name is not declared")
    WHY: ClassVar = Text(
        ja="どのカードにもない名前を指す効果は、何も選べません（総合ルール 2-2）。",
        en="An effect that asks for a name no card has can never choose anything (rules 2-2).",
    )
    HELP: ClassVar = Text(
        ja="ほかのセットのカードなら、ファイルの先頭に「名前：{name} / …」を足してください。",
        en="If the card is in another set, add “名前：{name} / …” at the head of the file.",
    )
    HELP_NEAR: ClassVar = Text(
        ja="近い名前があります: 「{suggestion}」。ほかのセットのカードなら「名前：{name} / …」で宣言してください。",
        en="There is one with a similar name: 「{suggestion}」. If it is in another set, declare it with “Name:”.",
    )

    name: str
    suggestion: str | None
