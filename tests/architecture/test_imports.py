"""The arrows between the rooms, and what the runtime may not do if the same moves shall give the same game."""

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("gundam", "twgp")

# A room imports itself and what stands left of it.
ROOMS = ("state", "events", "terms", "engine", "effects", "rules", "game", "replay", "")

# What may know files, commands, editors and a running game; every other room of the language is pure. A match runs games,
# and agents look ahead in games that they imagine, or ask a person.
SHELL = (
    "cardlang.__main__",
    "cardlang.project",
    "cardlang.match",
    "cardlang.plays",
    "cardlang.agents",
    "cardlang.cli",
    "cardlang.server",
)
UNREPEATABLE = ("time", "random", "datetime", "secrets", "uuid")
KEEPS_ORDER = ("list", "tuple", "enumerate", "iter", "map", "filter", "zip")


@dataclass(frozen=True)
class Module:
    """A module by its dotted name, read but never run."""

    name: str
    tree: ast.Module
    is_package: bool = False

    @property
    def parts(self) -> list[str]:
        return self.name.split(".")


Rule = Callable[[Module], Iterator[str]]


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def within_any(name: str, packages: tuple[str, ...]) -> bool:
    return any(within(name, package) for package in packages)


def imports(module: Module) -> Iterator[str]:
    """Every dotted name imported anywhere in the module; `from a import b` gives a.b, whatever b is."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{origin(module, node)}.{alias.name}" for alias in node.names)


def origin(module: Module, node: ast.ImportFrom) -> str:
    """What stands behind `from`, with leading dots resolved."""
    up = node.level - module.is_package
    base = module.parts[: len(module.parts) - up] if node.level else []
    return ".".join([*base, *filter(None, [node.module])])


def room(name: str) -> str:
    """The room of the runtime that a name lies in; the package itself, which shows all of them, is the last."""
    second = name.split(".")[1] if "." in name else ""
    return second if second in ROOMS else ""


def game(name: str) -> str:
    """The game that a name of runtime.rules belongs to, if any."""
    third = [*name.split("."), "", ""][2]
    return third if within(name, "runtime.rules") and third in GAMES else ""


def runtime_is_independent(module: Module) -> Iterator[str]:
    if within(module.name, "runtime"):
        yield from (target for target in imports(module) if within(target, "cardlang"))


def rooms_import_leftwards(module: Module) -> Iterator[str]:
    if within(module.name, "runtime"):
        own = ROOMS.index(room(module.name))
        inside = (target for target in imports(module) if within(target, "runtime"))
        yield from (target for target in inside if ROOMS.index(room(target)) > own)


def games_do_not_meet(module: Module) -> Iterator[str]:
    if game(module.name):
        yield from (target for target in imports(module) if game(target) not in {"", game(module.name)})


def only_the_project_knows_the_rules(module: Module) -> Iterator[str]:
    """The phrases and plays of one game may know the records that only this game has."""
    if within(module.name, "cardlang") and module.name != "cardlang.project":
        rules = (target for target in imports(module) if within(target, "runtime.rules"))
        yield from (each for each in rules if not game(each) or words_of(module.name) != game(each))


def words_of(name: str) -> str:
    """The game whose own words a module has, as `phrases.<game>`, `phrases.<game>_<topic>` or `plays.<game>`."""
    rooms = ("cardlang.phrases.", "cardlang.plays.")
    return next((name.removeprefix(each).split("_")[0] for each in rooms if name.startswith(each)), "")


def the_core_is_pure(module: Module) -> Iterator[str]:
    if module.name.startswith("cardlang.") and not within_any(module.name, SHELL):
        yield from (target for target in imports(module) if within_any(target, (*SHELL, "runtime.game")))


def nothing_unrepeatable(module: Module) -> Iterator[str]:
    if within(module.name, "runtime"):
        yield from (target for target in imports(module) if target.split(".")[0] in UNREPEATABLE)


def no_counters(module: Module) -> Iterator[str]:
    """Two games in one process must not number their things from one sequence."""
    if within(module.name, "runtime"):
        yield from (target for target in imports(module) if target == "itertools.count")
        for node in ast.walk(module.tree):
            if isinstance(node, ast.Global):
                yield f"line {node.lineno}: global {', '.join(node.names)}"
            elif isinstance(node, ast.Attribute) and ast.unparse(node) == "itertools.count":
                yield f"line {node.lineno}: itertools.count"


def no_order_from_sets(module: Module) -> Iterator[str]:
    """The order of a set differs from one process to the next."""
    if within(module.name, "runtime"):
        for node in ast.walk(module.tree):
            yield from (f"line {walked.lineno}: {ast.unparse(walked)}" for walked in walked_by(node) if is_set(walked))


def walked_by(node: ast.AST) -> list[ast.expr]:
    """The expressions that a node goes through in their order."""
    match node:
        case ast.For(iter=iterated) | ast.comprehension(iter=iterated) | ast.Starred(value=iterated):
            return [iterated]
        case ast.YieldFrom(value=iterated):
            return [iterated]
        case ast.Call(func=ast.Name(id=name), args=arguments) if name in KEEPS_ORDER:
            return arguments
        case ast.Call(func=ast.Attribute(attr="join" | "extend"), args=arguments):
            return arguments
    return []


def is_set(node: ast.expr) -> bool:
    match node:
        case ast.Set() | ast.SetComp() | ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
    return False


RULES: tuple[Rule, ...] = (
    runtime_is_independent,
    rooms_import_leftwards,
    games_do_not_meet,
    only_the_project_knows_the_rules,
    the_core_is_pure,
    nothing_unrepeatable,
    no_counters,
    no_order_from_sets,
)

BROKEN = [
    (runtime_is_independent, "runtime.state.cards", "import cardlang"),
    (runtime_is_independent, "runtime.rules.twgp.drive", "def f():\n    from cardlang.parser import parse"),
    (rooms_import_leftwards, "runtime.state.cards", "from runtime.events import damage"),
    (rooms_import_leftwards, "runtime.events.damage", "import runtime.terms.nouns"),
    (rooms_import_leftwards, "runtime.terms.nouns", "from ..engine.bus import publish"),
    (rooms_import_leftwards, "runtime.engine.bus", "from .. import effects"),
    (rooms_import_leftwards, "runtime.effects.damage", "from runtime import rules"),
    (rooms_import_leftwards, "runtime.rules.gundam.turn", "from runtime.game import Game"),
    (rooms_import_leftwards, "runtime.engine.bus", "from runtime import Game"),
    (games_do_not_meet, "runtime.rules.gundam.turn", "from runtime.rules.twgp import drive"),
    (games_do_not_meet, "runtime.rules.twgp.drive", "from ..gundam.turn import phases"),
    (only_the_project_knows_the_rules, "cardlang.cli.play", "from runtime.rules import RULESETS"),
    (only_the_project_knows_the_rules, "cardlang.phrases.gundam", "from runtime.rules.twgp.drive import Drive"),
    (only_the_project_knows_the_rules, "cardlang.phrases.verbs", "from runtime.rules.gundam.turn import Phase"),
    (only_the_project_knows_the_rules, "cardlang.phrases.gundam_events", "from runtime.rules.twgp.drive import Drive"),
    (only_the_project_knows_the_rules, "cardlang.phrases.verbs_gundam", "from runtime.rules.gundam.turn import Phase"),
    (the_core_is_pure, "cardlang.parser", "from cardlang.project import find"),
    (the_core_is_pure, "cardlang.checker.numbers", "from cardlang import cli"),
    (the_core_is_pure, "cardlang.compiler.blocks", "from runtime.game import Game"),
    (nothing_unrepeatable, "runtime.engine.bus", "import random"),
    (nothing_unrepeatable, "runtime.game", "from time import monotonic"),
    (nothing_unrepeatable, "runtime.rules.twgp.drive", "import datetime as d, uuid"),
    (no_counters, "runtime.state.ids", "from itertools import count"),
    (no_counters, "runtime.state.ids", "import itertools\nfresh = itertools.count()"),
    (no_counters, "runtime.state.ids", "last = 0\ndef fresh():\n    global last\n    last += 1"),
    (no_order_from_sets, "runtime.engine.bus", "for player in {1, 2}:\n    pass"),
    (no_order_from_sets, "runtime.engine.bus", "a = [x for x in set(players)]"),
    (no_order_from_sets, "runtime.engine.bus", "a = {x: 1 for x in {y for y in players}}"),
    (no_order_from_sets, "runtime.engine.bus", "a = tuple(frozenset(players))"),
    (no_order_from_sets, "runtime.engine.bus", "a = [*{1, 2}]"),
    (no_order_from_sets, "runtime.engine.bus", "def f():\n    yield from {1, 2}"),
]

ALLOWED = [
    (runtime_is_independent, "cardlang.parser", "import cardlang.lexer"),
    (rooms_import_leftwards, "runtime.state.cards", "from .ids import Id"),
    (rooms_import_leftwards, "runtime.effects.damage", "from runtime.events.damage import DamageDealt"),
    (rooms_import_leftwards, "runtime.game", "from runtime.rules import RULESETS"),
    (rooms_import_leftwards, "runtime", "from .game import Game"),
    (games_do_not_meet, "runtime.rules.gundam.turn", "from runtime.rules.gundam import setup"),
    (games_do_not_meet, "runtime.rules", "from .gundam import A\nfrom .twgp import B"),
    (only_the_project_knows_the_rules, "cardlang.project", "from runtime.rules import RULESETS"),
    (only_the_project_knows_the_rules, "cardlang.phrases.twgp", "from runtime.rules.twgp.drive import Drive"),
    (only_the_project_knows_the_rules, "cardlang.phrases.gundam_events", "from runtime.rules.gundam.turn import Phase"),
    (the_core_is_pure, "cardlang.cli.play", "from cardlang.project import find\nfrom runtime.game import Game"),
    (the_core_is_pure, "cardlang.parser", "from runtime.effects.damage import DealDamage"),
    (nothing_unrepeatable, "cardlang.cli.play", "import time"),
    (nothing_unrepeatable, "runtime.engine.bus", "from runtime.state.random import draw"),
    (no_counters, "runtime.state.ids", "from itertools import chain\nwords.count(1)"),
    (no_order_from_sets, "runtime.engine.bus", "a = sorted(set(players))\nfor x in (1, 2):\n    x in {1, 2}"),
]


def parsed(name: str, code: str, *, is_package: bool = False) -> Module:
    return Module(name, ast.parse(code), is_package)


def read(path: Path) -> Module:
    parts = path.relative_to(ROOT).with_suffix("").parts
    is_package = parts[-1] == "__init__"
    name = ".".join(parts[:-1] if is_package else parts)
    return parsed(name, path.read_text("utf-8"), is_package=is_package)


@pytest.fixture(scope="module")
def modules() -> list[Module]:
    return [read(path) for package in ("runtime", "cardlang") for path in sorted((ROOT / package).rglob("*.py"))]


@pytest.mark.parametrize("rule", RULES)
def test_every_module_keeps(rule: Rule, modules: list[Module]) -> None:
    assert [f"{module.name}: {found}" for module in modules for found in rule(module)] == []


@pytest.mark.parametrize(("rule", "name", "code"), BROKEN)
def test_a_breach_is_found(rule: Rule, name: str, code: str) -> None:
    assert list(rule(parsed(name, code, is_package=name.count(".") == 0)))


@pytest.mark.parametrize(("rule", "name", "code"), ALLOWED)
def test_its_harmless_twin_is_not(rule: Rule, name: str, code: str) -> None:
    assert not list(rule(parsed(name, code, is_package=name in {"runtime", "runtime.rules"})))


def test_every_rule_is_tried_both_ways() -> None:
    assert {rule for rule, _, _ in BROKEN} == {rule for rule, _, _ in ALLOWED} == set(RULES)
