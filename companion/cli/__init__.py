"""The command line: one command a file, loaded on its first use.

To add a command, write ``companion/cli/NAME.py`` and add a line to ``COMMANDS``. A command raises a ``CompanionError``
for a problem outside the program. This module alone prints it and chooses the exit code.
"""

from __future__ import annotations

import errno
import sys
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from io import TextIOWrapper
from typing import Any

import click

from companion.cli.clicks_words import clicks_words
from companion.cli.words import language, say
from companion.engine.text import Text
from companion.errors import CompanionError, FileError, why

COMMANDS = {
    "run": "companion.cli.run:run",
    "play": "companion.cli.play:play",
    "score": "companion.cli.score:score",
    "simulate": "companion.cli.simulate:simulate",
    "replay": "companion.cli.replay:replay",
    "games": "companion.cli.games:games",
    "totals": "companion.cli.totals:totals",
    "export": "companion.cli.export:export",
    "import": "companion.cli.import_match:import_match",
    "options": "companion.cli.options:options",
    "board": "companion.cli.board:board",
    "pods": "companion.cli.pods:pods",
    "pod-simulator": "companion.cli.pod_simulator:pod_simulator",
    "doctor": "companion.cli.doctor:doctor",
}
"""The module of each command, in the order of ``companion --help``."""

INTERRUPTED = 130


class CommandTable(click.Group):
    """The group of all commands in ``COMMANDS``. It imports only the command that is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        command: click.Command = getattr(import_module(module), name)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except CompanionError as error:
            problem = error
        except OSError as error:
            if error.filename is None or error.errno == errno.EPIPE:
                raise
            problem = FileError(Text("error.file.not_opened", {"file": str(error.filename), "why": why(error)}))
        for text in problem.problems:
            click.echo(say("cli.error", problem=text, code=problem.code), err=True)
        raise click.exceptions.Exit(problem.exit_code)


@click.group(
    cls=CommandTable,
    epilog=say("cli.exit_codes"),
    context_settings={"help_option_names": ["-h", "--help"]},
    help=say("cli.companion"),
)
@click.version_option(
    package_name="table-companion",
    message="companion %(version)s",  # for programs too
    help=say("cli.click.version"),  # printed here: click would print it before it knows the language
)
def companion() -> None:
    """Its commands are those of ``COMMANDS``."""


def _clicks_words() -> AbstractContextManager[None]:
    try:
        return clicks_words(language())
    except CompanionError:  # the catalogues are missing
        return nullcontext()


def main() -> None:
    """The console script. A command may return its exit code; any other return value is success."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows another one
    with _clicks_words():
        try:
            result = companion.main(standalone_mode=False)
        except click.ClickException as error:
            error.show()
            sys.exit(error.exit_code)
        except click.Abort:
            click.echo(say("cli.interrupted"), err=True)
            sys.exit(INTERRUPTED)
    sys.exit(result if isinstance(result, int) else 0)
