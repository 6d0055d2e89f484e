"""``companion games``: which matches are kept. Reads what the journal says of each, and none of their entries."""

from __future__ import annotations

from contextlib import closing
from datetime import datetime
from pathlib import Path

import click

from companion.cli.data import data_option
from companion.journal import MatchInfo
from companion.journal.sqlite import FILE_NAME, SqliteJournal, data_folder

HEADINGS = ("match", "game", "begun", "entries", "state", "title")


@click.command()
@data_option
def games(data: Path | None) -> None:
    """List the matches kept in the data folder, the newest first.

    A match is named by the id in the first column; it begins with when the match did, which the third column tells in
    your own time zone.
    """
    folder = data or data_folder()
    matches = kept(folder)
    if not matches:
        click.echo(f"No games are kept in {folder} yet.")
        return
    rows = [HEADINGS, *map(told, matches)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        click.echo("  ".join(f"{word:<{width}}" for word, width in zip(row, widths, strict=True)).rstrip())


def kept(folder: Path) -> tuple[MatchInfo, ...]:
    """The matches in a folder; where there is no journal, none is made."""
    if not (folder / FILE_NAME).exists():
        return ()
    with closing(SqliteJournal(folder)) as journal:
        return journal.matches()


def told(info: MatchInfo) -> tuple[str, ...]:
    """A match as a row, its title without anything a terminal would obey."""
    begun = datetime.fromisoformat(info.began).astimezone()
    title = "".join(letter for letter in info.title if letter.isprintable())
    return info.id, info.game, f"{begun:%Y-%m-%d %H:%M}", str(info.entries), "ended" if info.ended else "open", title
