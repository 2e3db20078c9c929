"""One line a wording. Files are named like those of `runtime.terms` and `runtime.effects`."""

from importlib import import_module

from cardlang.phrase import PHRASES, Phrase

MODULES = ("gundam", "nouns", "filters", "conditions", "patterns", "markers", "choosing", "fighting", "moving", "modifying",
           "ruling")


def all_phrases() -> tuple[Phrase, ...]:
    """Return every wording, in the order in which the printer tries them."""
    for name in MODULES:
        import_module(f"cardlang.phrases.{name}")
    return tuple(PHRASES)
