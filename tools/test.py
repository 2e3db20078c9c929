"""Set the project up if need be and check it: `python3 tools/test.py`; with arguments, only pytest with these."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.setup_env import ensure, run

EVERYTHING = [["ruff", "check"], ["ruff", "format", "--check"], ["mypy"], ["pytest"]]


def main(arguments: "list[str]") -> int:
    """Stop at the first check that fails, with its exit code."""
    ensure()
    for command in [["pytest", *arguments]] if arguments else EVERYTHING:
        code = run(*command)
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
