"""Forms of words: Japanese verbs by table, and English words that agree with their noun."""

from attrs import frozen


@frozen
class Forms:
    """The forms of a Japanese verb that templates need."""

    final: str
    chain: str
    te: str
    past: str

    @property
    def may(self) -> str:
        """Return the form that permits: 「…てもよい」."""
        return self.te + "もよい"

    @property
    def state(self) -> str:
        """Return the form that tells of something done: 「…ている」."""
        return self.te + "いる"


# Ending of the dictionary form: ending of the chain, te and past form. The longest that fits wins.
_ENDINGS = {
    "する": ("し", "して", "した"),
    "なる": ("なり", "なって", "なった"),
    "ある": ("あり", "あって", "あった"),
    "戻る": ("戻り", "戻って", "戻った"),
    "見る": ("見て", "見て", "見た"),
    "る": ("", "て", "た"),
    "す": ("し", "して", "した"),
    "く": ("き", "いて", "いた"),
    "ぶ": ("び", "んで", "んだ"),
    "つ": ("ち", "って", "った"),
    "う": ("い", "って", "った"),
    "ない": ("ず", "なくて", "なかった"),
    "しない": ("せず", "しなくて", "しなかった"),
}


def conjugate(verb: str) -> Forms:
    """Return the forms of a verb given in its dictionary form; another ending raises `ValueError`."""
    for length in (3, 2, 1):
        if endings := _ENDINGS.get(verb[-length:]):
            stem = verb[:-length]
            return Forms(verb, *(stem + ending for ending in endings))
    msg = f"{verb}: no verb ending known here"
    raise ValueError(msg)


# The form for one thing and the form for several; other verbs drop their -s.
_IRREGULAR = {
    "is": "are",
    "has": "have",
    "its": "their",
    "it": "them",
    "its attack target": "their attack target",
    "its owner's hand": "their owner's hand",
    "its owner's deck": "their owner's deck",
    "its cost": "their cost",
    "in its card name": "in their card name",
    "that is": "that are",
    "as if it": "as if they",
    "is in play": "are in play",
    "there is": "there are",
}


def plural(word: str) -> str:
    """Return the form of an agreeing English word that goes with several things."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    first, *rest = word.split(" ", 1)
    bare = first.removesuffix("es") if first.endswith("ches") else first.removesuffix("s")
    return " ".join([_IRREGULAR.get(first, bare), *rest])


def capital(text: str) -> str:
    """Return English words as they begin a sentence or a title."""
    return text[:1].upper() + text[1:]


# What is there: people and machines いる, things ある.
THERE = {"いる": "ある", "いない": "無い"}
