"""The option for the data folder, the same for every command."""

from __future__ import annotations

from pathlib import Path

import click

from companion.cli.words import say
from companion.engine.text import Text
from companion.errors import JournalError
from companion.journal.sqlite import FILE_NAME, SqliteJournal, data_folder

data_option = click.option(
    "--data",
    type=click.Path(readable=False, path_type=Path),
    metavar="DIR",
    help=say("cli.data"),
)


def kept_journal(data: Path | None) -> SqliteJournal:
    """The journal of a data folder, for reading; raise ``JournalError`` when it has none yet."""
    folder = data or data_folder()
    if not (folder / FILE_NAME).exists():
        raise JournalError(Text("error.journal.no_games", {"folder": str(folder)}))
    return SqliteJournal(folder, reading=True)
