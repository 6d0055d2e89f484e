"""``companion board list``, ``import`` and ``export``: the boards in a data folder, also while a table runs on it.

Knows files and words.
"""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.data import data_option
from companion.cli.words import say, table, told
from companion.engine.text import Text
from companion.errors import CompanionError, FileError, why
from companion.games import GAMES
from companion.journal.sqlite import data_folder
from companion.table.boards import STANDARD, Boards
from companion.table.carried import carried

GAME = next(iter(GAMES))
"""The game whose boards these are: there is one so far."""


@click.command("list", help=say("cli.board.list"))
@data_option
def list_boards(data: Path | None) -> None:
    boards = Boards(data or data_folder())
    chosen = boards.chosen(GAME)
    rows = [("", say("cli.board.id"), say("cli.board.title"), say("cli.board.file"))]
    for id_ in (STANDARD, *boards.own(GAME)):
        file = boards.file(GAME, id_)
        rows.append(("*" if id_ == chosen else "", id_, told(Text(boards.title(GAME, id_))), _state(file)))
    for line in table(rows):
        click.echo(line)


@click.command("import", help=say("cli.board.import"))
@click.argument("file", type=click.Path(path_type=Path))
@data_option
def import_board(file: Path, data: Path | None) -> None:
    folder = data or data_folder()
    try:
        sent = file.read_bytes()
    except OSError as error:
        raise FileError(Text("error.board.not_read", {"file": str(file), "why": why(error)})) from error
    carried(GAME, sent, str(file))
    boards = Boards(folder)
    board = boards.add(GAME, boards.title_of(file) or file.stem, sent)
    click.echo(say("cli.board.imported", board=board))


@click.command("export", help=say("cli.board.export"))
@click.argument("board", metavar="ID")
@click.argument("file", type=click.Path(path_type=Path))
@data_option
def export_board(board: str, file: Path, data: Path | None) -> None:
    boards = Boards(data or data_folder())
    kept = boards.file(GAME, board)
    try:
        with file.open("xb") as out:
            out.write(kept.read_bytes())
    except OSError as error:
        raise FileError(Text("error.file.not_written", {"file": str(file), "why": why(error)})) from error
    click.echo(say("cli.board.wrote", file=str(file)))


def _state(file: Path) -> str:
    """Where the file is, or that no game can be played on it."""
    try:
        carried(GAME, file.read_bytes(), file.name)
    except CompanionError:
        return say("cli.board.unfinished", file=str(file))
    return str(file)
