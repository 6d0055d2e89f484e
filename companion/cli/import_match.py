"""``companion import``: add matches from a file to the data folder."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import click

from companion.cli.data import data_option
from companion.cli.words import say
from companion.journal.sqlite import SqliteJournal, data_folder
from companion.table.history.imports import bring_in


@click.command("import", help=say("cli.import"))
@click.argument("file", type=click.Path(path_type=Path))
@data_option
def import_match(file: Path, data: Path | None) -> None:
    with closing(SqliteJournal(data or data_folder())) as journal:
        brought = bring_in(journal, file)
    for match in brought.new:
        click.echo(say("cli.import.new", match=match))
    for match in brought.known:
        click.echo(say("cli.import.known", match=match))
