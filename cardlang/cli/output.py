"""What commands print."""

import json
import sys


def print_json(data: object) -> None:
    """Print JSON that is whole in any encoding."""
    is_unicode = (sys.stdout.encoding or "").casefold().replace("-", "").startswith("utf")
    print(json.dumps(data, ensure_ascii=not is_unicode, indent=2))
