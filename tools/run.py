"""Set the project up if need be and run its demonstration: `python3 tools/run.py [arguments]`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.setup_env import ensure, run

if __name__ == "__main__":
    ensure()
    sys.exit(run("tools.demo", *sys.argv[1:]))
