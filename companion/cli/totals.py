"""``companion totals``: who wins how often, over all finished games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import click

from companion.cli.data import data_option, kept_journal
from companion.cli.words import counted_games, printable, say, table, translated
from companion.engine.text import Text, tenths
from companion.errors import JournalError
from companion.table.history.past import Past
from companion.table.views.history import Fared, GameTotals


@click.command(help=say("cli.totals"))
@data_option
def totals(data: Path | None) -> None:
    try:
        journal = kept_journal(data)
    except JournalError as error:
        click.echo(error.describe(translated))
        return
    with closing(journal):
        found = Past(journal, journal.path.parent).totals()
    if not found:
        click.echo(say("ui.start.none_past"))
    for game in found:
        for line in _lines(game):
            click.echo(line)


def _lines(game: GameTotals[Text]) -> Iterator[str]:
    games = counted_games(game.games)
    if game.average is None:
        yield say("cli.totals.games", game=translated(game.title), games=games)
    else:
        average = translated(tenths(game.average))
        yield say("cli.totals.average", game=translated(game.title), games=games, average=average)
    if game.closest:
        yield say("cli.totals.closest", closest=_words(game.closest), match=game.closest_match)
    for heading, rows in (("seat", game.seats), ("place", game.places), ("player", game.players)):
        if rows:
            yield ""
            yield from _table(say(f"cli.totals.{heading}"), rows)


def _table(heading: str, rows: tuple[Fared[Text], ...]) -> Iterator[str]:
    said = [
        (
            printable(_words(row.title)),
            str(row.games),
            str(row.wins),
            "" if row.average is None else translated(tenths(row.average)),
        )
        for row in rows
    ]
    headings = (heading, *(say(f"cli.totals.{name}") for name in ("count", "wins", "points")))
    yield from table([headings, *said], numbers=True)


def _words(text: Text | str) -> str:
    return translated(text) if isinstance(text, Text) else text
