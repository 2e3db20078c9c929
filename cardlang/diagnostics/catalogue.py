"""Every class of diagnostics by its code."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from cardlang import diagnostics
from cardlang.diagnostics.model import REGISTRY, Diagnostic


@cache
def catalogue() -> dict[str, type[Diagnostic]]:
    """All codes in order; every module of this folder is read, so a new file needs no entry anywhere."""
    for module in iter_modules(diagnostics.__path__, f"{diagnostics.__name__}."):
        import_module(module.name)
    return dict(sorted(REGISTRY.items()))
