"""`python -m cardlang` is the command `cardlang`."""

import sys

from cardlang.cli import main

if __name__ == "__main__":
    sys.exit(main())
