"""Print every conflict of the two grammars in words: `python -m tools.conflicts`."""

import sys

from cardlang.grammar.conflicts import conflicts
from cardlang.grammar.rules import grammar_of
from cardlang.phrase import LANGS
from cardlang.phrases import all_phrases


def main() -> int:
    """Exit 1 if there is any conflict."""
    found = {lang: conflicts(grammar_of(lang, all_phrases())) for lang in LANGS}
    for lang, each in found.items():
        print(*each, f"{lang}: {len(each)} conflicts", sep="\n")
    return int(any(found.values()))


if __name__ == "__main__":
    sys.exit(main())
