"""Texts with something wrong: one word exchanged, words in another order, cut short, or crossed with another text.

Every generator gives the same texts in the same order on every machine.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import define, frozen

from cardlang.phrase import Lang
from cardlang.source import Span

# A pattern and what stands there instead: several are parted by |, and nothing means that the word is dropped.
CHANGES: Mapping[Lang, Mapping[str, str]] = {
    "ja": {
        "相手の": "自分の|味方の",
        "自分の(?!手札|デッキ|トラッシュ|シールド|ターン|リソース)": "相手の|味方の",
        "味方の": "相手の|自分の",
        "自分のターン": "相手のターン",
        "相手のターン": "自分のターン",
        "相手プレイヤー": "相手のユニット",
        "以下": "以上",
        "以上": "以下",
        "以下の": "の",
        "高い": "低い",
        "低い": "高い",
        "このターン中": "このバトル中",
        "このバトル中": "このターン中",
        "この(?:ターン|バトル)中、": "",
        "レストの": "アクティブの|",
        "アクティブの": "レストの|",
        "レストに": "アクティブに",
        "アクティブに": "レストに",
        "レストで": "",
        "ダメージを受けている": "",
        "バトルしている": "",
        "リンクユニット": "ユニット",
        "ユニットトークン": "ユニット",
        "ユニット(?!カード|トークン)": "ベース",
        "ベース(?!カード)": "ユニット",
        "ユニットカード": "パイロットカード",
        "パイロットカード": "ユニットカード",
        "選んでもよい": "選ぶ",
        "捨ててもよい": "捨てる",
        "してもよい": "する",
        "加えてもよい": "加える",
        "戻してもよい": "戻す",
        "選ぶ。": "選んでもよい。",
        "捨てる": "捨ててもよい",
        "破壊する": "破壊してもよい|レストにする",
        "回復する": "破壊する",
        "受けない": "受ける",
        "できない": "できる",
        "選べない": "選んでもよい",
        "かわりに": "",
        "その後、": "",
        "そうしたなら、": "",
        "この.{3,4}以外の、?": "",
        r"\+(?=\d)": "-",
        r"(?<=[APHトLv.])-(?=\d)": "+",
        "1つ": "1～2つ|すべて",
        "1～": "",
        "すべて": "1つ",
        "AP": "HP",
        "HP": "AP",
        r"Lv\.": "AP",
        "バトルダメージ": "効果ダメージ|ダメージ",
        "効果ダメージ": "バトルダメージ",
        "トラッシュ": "手札",
        "手札": "トラッシュ",
        "上に": "下に",
        "下に": "上に",
        "無作為に": "",
        "持ち主の": "",
        "それら?": "これ|このユニット",
        "これ": "それ|このユニット",
        "この(?:ユニット|ベース)": "それ|これ|自分のユニット",
        "いる": "いない",
        "いない": "いる",
        "なら、": "間、",
        "間、": "なら、",
        "と、": "か、",
        "ターン1回": "リンク中",
        "配備時": "アタック時",
        "アタック時": "破壊時",
        "破壊時": "配備時",
        "セット時": "リンク時",
        "リンク時": "セット時",
        "セット中": "リンク中",
        "リンク中": "セット中",
        "起動・メイン": "起動・アクション",
        "【アクション】": "【メイン】",
    },
    "en": {
        "enemy": "friendly",
        "enemy ": "",
        "friendly": "enemy|your",
        "friendly ": "",
        "(?<=[0-9] )of your ": "enemy ",
        "of your ": "",
        r"\byour(?! opponent)": "your opponent's",
        "your opponent's": "your",
        "the enemy player": "an enemy Unit",
        r"\bless": "more",
        r"\bmore": "less",
        r"\blower": "higher",
        r"\bhigher": "lower",
        "lowest": "highest",
        "highest": "lowest",
        "this turn": "this battle",
        "this battle": "this turn",
        " during this (?:turn|battle)": "",
        r"\bactive": "rested",
        r"\brested": "active",
        r"\b(?:rested|active|damaged|battling) ": "",
        r"\bRest ": "Destroy ",
        r"\b[Dd]estroy ": "rest ",
        r"\b[Cc]hoose": "you may choose",
        r"\b[Dd]iscard": "you may discard",
        r"\b[Yy]ou may ": "",
        " may ": " can't ",
        "can't": "may",
        "gets": "gains",
        "gains": "gets",
        "Link Unit": "Unit",
        "Unit token": "Unit",
        r"\bUnit(?! token| card)": "Base",
        r"\bBase(?! card)": "Unit",
        "Unit card": "Pilot card",
        "Pilot card": "Unit card",
        " instead": "",
        r"\banother": "a",
        r"\bother ": "",
        r"\bThen, ": "",
        r"\b[Ii]f you do, ": "",
        r"\+(?=\d)": "-",
        r"(?<=[APHt. ])-(?=\d)": "+",
        r"(?<=hoose )1(?! to)": "1 to 2|all",
        r"\b1 to ": "",
        r"\ball\b": "1",
        r"\bAP\b": "HP",
        r"\bHP\b": "AP",
        "battle damage": "effect damage|damage",
        "effect damage": "battle damage",
        "trash": "hand",
        r"\bhand\b": "trash",
        "the top": "the bottom",
        "the bottom": "the top",
        "randomly ": "",
        "(?:its|their) owner's": "your",
        r"\bit\b": "this Unit|them",
        r"\b(?:It|They)\b": "This Unit",
        r"\bthem\b": "it|this Unit",
        r"\bthis (?:Unit|Base)\b": "it|that Unit|this|your Unit",
        r"\bThis Unit\b": "It",
        r"\bthat (?:enemy |friendly )?Unit\b": "it|the Unit|this Unit",
        r"\bthe enemy Unit\b": "it",
        "While": "If",
        r"\b[Ii]f (?!you do)": "while ",
        r"\bno\b": "1",
        r"\bhave an?\b": "have no",
        r"\bwith\b": "paired with",
        r"\band (?=1)": "or ",
        "Once per Turn": "During Link",
        "【Deploy】": "【Attack】",
        "【Attack】": "【Destroyed】",
        "【Destroyed】": "【Deploy】",
        "When Paired": "When Linked",
        "When Linked": "When Paired",
        "During Pair": "During Link",
        "During Link": "During Pair",
        "Activate・Main": "Activate・Action",
        "【Action】": "【Main】",
    },
}

# Each of these becomes another of its own sort.
SORTS: Mapping[Lang, tuple[str, ...]] = {
    "ja": ("[青緑赤紫白](?=[のなで])", "〔[^〕]*〕", "《[^》]*》"),
    "en": (r"\b(?i:blue|green|red|purple|white)\b", r"\([A-Z][^()・]*\)", "<[^>]*>"),
}
NUMBER = re.compile(r"(?<![\d-])\d+")


@frozen
class Mutant:
    """A text in which one word was exchanged: what stood before it, the word, what stands there now, and the rest."""

    before: str
    word: str
    instead: str
    after: str

    @property
    def text(self) -> str:
        return f"{self.before}{self.instead}{self.after}"

    @property
    def change(self) -> str:
        """The text with the change in it."""
        return f"{self.before}⟦{self.word}→{self.instead}⟧{self.after}"


@define
class Dice:
    """A linear congruential generator: the same throws on every machine."""

    state: int = 1

    def below(self, limit: int) -> int:
        """Throw a number from 0 to below the limit."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % limit

    def among(self, values: Sequence[str]) -> str:
        """Throw one of these."""
        return values[self.below(len(values))]

    def shuffled(self, values: Sequence[str]) -> list[str]:
        """Throw an order."""
        mixed = list(values)
        for place in range(len(mixed) - 1, 0, -1):
            other = self.below(place + 1)
            mixed[place], mixed[other] = mixed[other], mixed[place]
        return mixed


# ---- one word


def mutants(text: str, lang: Lang, words: Iterable[Span], others: Mapping[str, Sequence[str]]) -> Iterator[Mutant]:
    """Change one word of a text in every way, and drop each; `others` are the words of each sort in the corpus."""
    for pattern, replacements in CHANGES[lang].items():
        for found in re.finditer(pattern, text):
            yield from (_exchanged(text, Span(*found.span()), each) for each in replacements.split("|"))
    for found in NUMBER.finditer(text):
        yield _exchanged(text, Span(*found.span()), str(int(found[0]) + 1))
    for sort in SORTS[lang]:
        for found in re.finditer(sort, text):
            yield _exchanged(text, Span(*found.span()), _next(found[0], others[sort]))
    yield from (_exchanged(text, word, "") for word in words)


def words_of_each_sort(texts: Iterable[str], lang: Lang) -> dict[str, tuple[str, ...]]:
    """The colours, traits and keywords that stand in these texts."""
    listed = list(texts)
    return {sort: tuple(sorted({each for text in listed for each in re.findall(sort, text)})) for sort in SORTS[lang]}


def _next(word: str, others: Sequence[str]) -> str:
    return others[(others.index(word) + 1) % len(others)]


def _exchanged(text: str, place: Span, instead: str) -> Mutant:
    """Exchange a word; a capital stays one."""
    word = text[place.start : place.end]
    head = instead[:1].upper() if word[:1].isupper() else instead[:1]
    return Mutant(text[: place.start], word, head + instead[1:], text[place.end :])


# ---- whole sentences


def shuffled(sentences: Sequence[Sequence[str]], lang: Lang, count: int, dice: Dice) -> Iterator[str]:
    """The words of a sentence in another order, its stop at the end; one word alone has no other order."""
    several = [sentence for sentence in sentences if len(set(sentence[:-1])) > 1]
    for index in range(count):
        *words, stop = mixed = several[index * len(several) // count]
        while mixed[: len(words)] == words:
            mixed = dice.shuffled(words)
        yield ("" if lang == "ja" else " ").join(mixed) + stop


def truncated(sentences: Sequence[str], count: int, dice: Dice) -> Iterator[str]:
    """A sentence that breaks off, at any letter."""
    for index in range(count):
        sentence = sentences[index * len(sentences) // count]
        yield sentence[: 1 + dice.below(len(sentence) - 1)]


def crossed(sentences: Sequence[str], count: int, dice: Dice) -> Iterator[str]:
    """The head of a sentence and the tail of another, cut at any letter."""
    for index in range(count):
        head, tail = sentences[index * len(sentences) // count], dice.among(sentences)
        yield head[: 1 + dice.below(len(head) - 1)] + tail[1 + dice.below(len(tail) - 1) :]
