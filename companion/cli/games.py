"""``companion games``: the matches in the journal. It reads their heads and no entries."""

from __future__ import annotations

from contextlib import closing
from datetime import datetime
from pathlib import Path

import click

from companion.cli.data import data_option
from companion.cli.words import printable, say, table
from companion.journal import MatchInfo
from companion.journal.sqlite import FILE_NAME, SqliteJournal, data_folder


@click.command(help=say("cli.games"))
@data_option
def games(data: Path | None) -> None:
    folder = data or data_folder()
    matches = kept(folder)
    if not matches:
        click.echo(say("cli.games.none", folder=str(folder)))
        return
    headings = tuple(say(f"cli.games.{name}") for name in ("match", "game", "begun", "entries", "state", "title"))
    for line in table([headings, *map(match_row, matches)]):
        click.echo(line)


def kept(folder: Path) -> tuple[MatchInfo, ...]:
    """The matches in a folder. A missing journal is not made."""
    if not (folder / FILE_NAME).exists():
        return ()
    with closing(SqliteJournal(folder)) as journal:
        return journal.matches()


def match_row(info: MatchInfo) -> tuple[str, ...]:
    """A match as a row, its title without control characters."""
    begun = datetime.fromisoformat(info.began).astimezone()
    state = say("cli.games.ended" if info.ended else "cli.games.open")
    return info.id, info.game, f"{begun:%Y-%m-%d %H:%M}", str(info.entries), state, printable(info.title)
