"""``companion import``: add matches from a file to the data folder."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import click

from companion.cli.data import data_option
from companion.cli.words import say
from companion.journal.sqlite import SqliteJournal, data_folder
from companion.table.history.imports import import_games


@click.command("import", help=say("cli.import"))
@click.argument("file", type=click.Path(path_type=Path))
@data_option
def import_match(file: Path, data: Path | None) -> None:
    with closing(SqliteJournal(data or data_folder())) as journal:
        imported = import_games(journal, file)
    for match in imported.new:
        click.echo(say("cli.import.new", match=match))
    for match in imported.known:
        click.echo(say("cli.import.known", match=match))
