"""``companion import``: matches from elsewhere into the data folder."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import click

from companion.cli.data import data_option
from companion.journal.sqlite import SqliteJournal, data_folder
from companion.table.brought import bring_in


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@data_option
def import_match(file: Path, data: Path | None) -> None:
    """Take over the finished games in FILE, made by companion export or companion simulate.

    Every entry is read and followed, and the score must come out as the file says; else nothing is changed. A match
    that is kept already is left as it is.
    """
    with closing(SqliteJournal(data or data_folder())) as journal:
        brought = bring_in(journal, file)
    for match in brought.new:
        click.echo(f"match {match}: imported")
    for match in brought.known:
        click.echo(f"match {match}: kept already, left as it is")
