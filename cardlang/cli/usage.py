"""A command line that cannot be read, in words."""

from tomllib import TOMLDecodeError

from cyclopts import (
    App,
    Argument,
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    Token,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from cardlang.cli import words
from cardlang.cli.app import SETTINGS
from cardlang.cli.failures import CannotRunError
from cardlang.diagnostics.suggest import nearest


def usage(problem: CycloptsError) -> CannotRunError:
    """What is wrong with the command line, what it could have been, and where the help is."""
    return _problem(problem).hint(words.MORE_HELP, command=" ".join(["cardlang", *(problem.command_chain or ())]))


def _problem(problem: CycloptsError) -> CannotRunError:
    unused = (problem.unused_tokens or [""])[0]
    match problem:
        case UnknownCommandError(app=App() as app):
            commands = [name for name in app if not name.startswith("-")]
            said = CannotRunError(words.UNKNOWN_COMMAND, word=unused)
            return said.hint(words.NEAREST, word=nearest(unused, commands)).hint(words.POSSIBLE, words=commands)
        case UnknownOptionError(token=token, argument_collection=arguments):
            word = _written(token).partition("=")[0]
            names = [name for argument in arguments for name in argument.names if name.startswith("-")]
            near = nearest(f"--{word.strip('[]')}" if word.startswith("[") else word, names)
            said = CannotRunError(words.UNKNOWN_OPTION, word=word).hint(words.NEAREST, word=near)
            return said.hint(words.SET_IN, path=_file(token))
        case CoercionError(argument=Argument() as argument, token=token) if token:
            name = token.keyword or _label(argument)
            choices = argument.get_choices() or ()
            said = CannotRunError(words.BAD_VALUE, name=name, word=token.value)
            said.hint(words.NEAREST, word=nearest(token.value, choices)).hint(words.POSSIBLE, words=choices)
            return said.hint(words.SET_IN, path=_file(token))
        case MissingArgumentError(argument=Argument() as argument):
            name = problem.keyword or _label(argument)
            missing = CannotRunError(words.NO_VALUE if name.startswith("-") else words.MISSING, name=name)
            return missing.hint(words.SAME, text=words.HELP[argument.parameter.help or ""])
        case RepeatArgumentError(token=token):
            return CannotRunError(words.REPEATED, word=token.keyword)
        case UnusedCliTokensError():
            return CannotRunError(words.TOO_MUCH, word=unused)
        case CycloptsError(__cause__=TOMLDecodeError() as error):
            return CannotRunError(words.BAD_SETTINGS, names=tuple(SETTINGS), reason=error)
        case _:
            return CannotRunError(words.SAME, text=problem)


def _written(token: Token) -> str:
    return token.keyword or token.value


def _file(token: Token) -> str:
    """The file of settings that a word stands in; nothing for one of the command line."""
    return token.source if _written(token).startswith("[") else ""


def _label(argument: Argument) -> str:
    return next((name for name in argument.names if name.startswith("--")), argument.name.upper())
