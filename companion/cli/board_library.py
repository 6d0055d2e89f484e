"""``companion board list``, ``import`` and ``export``: the boards in a data folder, also of a running table.

It knows files and words, and of a game only whether its players make boards.
"""

from __future__ import annotations

from pathlib import Path

import click

from companion import games
from companion.cli.data import data_option
from companion.cli.words import say, table, translated
from companion.engine.text import Text, commas, listed
from companion.errors import CompanionError, SetupError, file_errors
from companion.files import given
from companion.journal.sqlite import data_folder
from companion.table.boards.library import LARGEST, STANDARD, BoardLibrary
from companion.table.boards.session import playable

game_option = click.option("--game", metavar="GAME", help=say("cli.board.option.game"))


@click.command("list", help=say("cli.board.list"))
@game_option
@data_option
def list_boards(game: str | None, data: Path | None) -> None:
    boards = BoardLibrary(data or data_folder())
    rows = [("", *(say(f"cli.board.{name}") for name in ("game", "id", "title", "file")))]
    for key in _with_boards(game):
        chosen = boards.chosen(key)
        for id_ in (STANDARD, *boards.own(key)):
            title = translated(Text(boards.title(key, id_)))
            rows.append(("*" if id_ == chosen else "", key, id_, title, _state(key, boards.file(key, id_))))
    for line in table(rows):
        click.echo(line)


@click.command("import", help=say("cli.board.import"))
@click.argument("file", type=click.Path(path_type=Path))
@game_option
@data_option
def import_board(file: Path, game: str | None, data: Path | None) -> None:
    boards = BoardLibrary(data or data_folder())
    sent = given.read(file, "error.board.not_read", LARGEST)
    said = boards.game_of(file)
    able = _with_boards(game or (said if said in games.GAMES else None))
    if len(able) > 1:
        raise SetupError(Text("error.board.no_game", {"file": str(file), "games": commas(able)}))
    playable(able[0], sent, str(file))
    board = boards.add(able[0], boards.title_of(file) or file.stem, sent)
    click.echo(say("cli.board.imported", board=board))


@click.command("export", help=say("cli.board.export"))
@click.argument("board", metavar="ID")
@click.argument("file", type=click.Path(path_type=Path))
@game_option
@data_option
def export_board(board: str, file: Path, game: str | None, data: Path | None) -> None:
    boards = BoardLibrary(data or data_folder())
    able = _with_boards(game)
    found = [key for key in able if board == STANDARD or board in boards.own(key)]
    if len(found) > 1 and board == STANDARD:
        raise SetupError(Text("error.board.of_several", {"board": board, "games": listed(found)}))
    kept = boards.file((found or able)[0], board)
    with file_errors("error.file.not_written", file=file), file.open("xb") as out:
        out.write(kept.read_bytes())
    click.echo(say("cli.board.wrote", file=str(file)))


def _with_boards(game: str | None) -> tuple[str, ...]:
    """The games whose players make boards, or the named one; ``SetupError`` when it has none."""
    keys = tuple(games.GAMES) if game is None else (game,)
    able = tuple(key for key in keys if games.game(key).boards.editor(None, "", "") is not None)
    if not able:
        raise SetupError(Text("ui.errors.boardless"))
    return able


def _state(game: str, file: Path) -> str:
    """The path of the file, or a line that says that the board cannot be used."""
    try:
        playable(game, file.read_bytes(), file.name)
    except CompanionError:
        return say("cli.board.unfinished", file=str(file))
    return str(file)
