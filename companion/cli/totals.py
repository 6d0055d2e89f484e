"""``companion totals``: who wins how often, over all finished games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import click

from companion.cli.data import data_option, kept_journal
from companion.cli.words import told
from companion.engine.text import Text
from companion.errors import JournalError
from companion.table.past import Past
from companion.table.shown_past import Fared, GameTotals
from companion.text import catalogue


@click.command()
@data_option
def totals(data: Path | None) -> None:
    """Tell who won how often: by society, by place in the order of play, and by player."""
    try:
        journal = kept_journal(data)
    except JournalError as error:
        click.echo(error.told(told))
        return
    with closing(journal):
        found = Past(journal, journal.path.parent, catalogue().say).totals()
    if not found:
        click.echo(catalogue().say(Text("ui.start.none_past")))
    for game in found:
        for line in _told(game):
            click.echo(line)


def _told(game: GameTotals) -> Iterator[str]:
    average = "" if game.average is None else f", {game.average:.1f} points a player on average"
    yield f"{game.title}: {game.games:,} game{'' if game.games == 1 else 's'}{average}"
    if game.closest:
        yield f"{game.closest} (match {game.closest_match})"
    for heading, rows in (("society", game.seats), ("place", game.places), ("player", game.players)):
        if rows:
            yield ""
            yield from _table(heading, rows)


def _table(heading: str, rows: tuple[Fared, ...]) -> Iterator[str]:
    said = [
        (_plain(row.title), row.games, row.wins, "" if row.average is None else f"{row.average:.1f}") for row in rows
    ]
    wide = max(len(heading), *(len(title) for title, *_ in said))
    yield f"{heading:<{wide}}  games  wins  points"
    for title, games, wins, average in said:
        yield f"{title:<{wide}}  {games:>5}  {wins:>4}  {average:>6}"


def _plain(name: str) -> str:
    """A name without anything a terminal would obey."""
    return "".join(letter for letter in name if letter.isprintable())
