"""The commands by name; each is imported when it is asked for."""

from collections.abc import Mapping
from typing import Any

from cyclopts import App, Parameter
from cyclopts.config import Toml

from cardlang.cli import words
from cardlang.cli.help import Page
from cardlang.cli.version import VERSION
from cardlang.diagnostics.model import Lang

# Where settings stand, here or in a folder above: options of all commands, and those of one in a table of its name.
SETTINGS: Mapping[str, tuple[str, ...]] = {"cardlang.toml": (), "pyproject.toml": ("tool", "cardlang")}

# What a command is called where its own name would make pytest take it for a test.
FUNCTIONS: Mapping[str, str] = {"test": "all_plays"}


def application(lang: Lang) -> App:
    """All commands, with their help in one language."""
    app = _app("cardlang", version=VERSION, help_formatter=Page(lang), config=_settings())
    for order, name in enumerate(("check", "fmt", "show", "explain", "play", "test", "match", "replay")):
        _add(app, name, f"cardlang.cli.{name}:{FUNCTIONS.get(name, name)}", help_key=name, sort_key=order)
    new = _app("new", sort_key=order + 1)
    for name in ("set", "card", "play"):
        _add(new, name, f"cardlang.cli.new_{name}:new_{name}", help_key=f"new.{name}")
    app.command(new)
    app["--help"].help, app["--version"].help = "help", "version"
    return app


def _settings() -> tuple[Toml, ...]:
    """The command's own table comes first, then what is for all of them."""
    return tuple(
        Toml(path, root_keys=keys, search_parents=True, use_commands_as_keys=of_command)
        for path, keys in SETTINGS.items()
        for of_command in (True, False)
    )


def _app(name: str, **more: Any) -> App:
    """An app whose options have no opposite and whose mistakes are told to the caller."""
    return App(
        name=name,
        help=name,
        usage=words.USAGES[name],
        help_format="plaintext",
        default_parameter=Parameter(negative=(), show_default=False),
        exit_on_error=False,
        print_error=False,
        suppress_keyboard_interrupt=False,
        result_action="return_value",
        **more,
    )


def _add(app: App, name: str, place: str, *, help_key: str, **more: Any) -> None:
    """Add a command that stands at a place not yet imported."""
    app.command(place, name=name, help=help_key, usage=words.USAGES[help_key], **more)
