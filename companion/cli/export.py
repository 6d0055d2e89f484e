"""``companion export``: a match to take away: whole, as a table or as a picture."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import click

from companion.cli.data import data_option, kept_journal
from companion.engine.text import Text
from companion.errors import FileError, SetupError
from companion.journal import Journal
from companion.table.copies import Copies, seen_by_all
from companion.table.past import Past
from companion.table.results import is_over, log_of
from companion.table.sticks import put
from companion.text import catalogue
from companion.web.drawn import drawn


@click.command()
@click.argument("match")
@click.option(
    "--to",
    type=click.Path(path_type=Path),
    required=True,
    metavar="FILE",
    help="The file, or a folder for all of them.",
)
@click.option(
    "--what", metavar="KIND", help="What to export: match.json, result.csv, log.csv, result.svg, chart-1.svg ..."
)
@data_option
def export(match: str, to: Path, what: str | None, data: Path | None) -> None:
    """Write a MATCH to a file; companion games lists them.

    How the file's name ends says what is written: .json is the whole match, every secret in it, which companion import
    reads again; .csv the result; .svg a picture of it. --what names the other kinds. A match that is not over is
    exported as everybody at the table may see it, and cannot be imported.
    """
    say = catalogue().say
    with closing(kept_journal(data)) as journal:
        if not is_over(log_of(journal, journal.match(match))):
            _write(to, _seen(journal, match, to, what))
            return
        copies = Copies(Past(journal, journal.path.parent, say).open(match), say, drawn)
        if to.is_dir() and what is None:
            for kind in copies.kinds:
                _write(to / copies.named(kind), copies.make(kind))
            return
        kind = what or {".json": "match.json", ".csv": "result.csv", ".svg": "result.svg"}.get(to.suffix, "")
        if kind not in copies.kinds:
            raise FileError(Text("error.export.what", {"file": str(to)}))
        _write(to / copies.named(kind) if to.is_dir() else to, copies.make(kind))


def _seen(journal: Journal, match: str, to: Path, what: str | None) -> bytes:
    """What everybody may see of a match that is not over."""
    if to.suffix != ".json" or what not in {None, "match.json"}:
        raise SetupError(Text("error.export.not_over", {"match": match}))
    click.echo(f"match {match} is not over: this is what everybody may see, and cannot be imported", err=True)
    return seen_by_all(journal, match, catalogue().say)


def _write(path: Path, content: bytes) -> None:
    put(path.parent, {path.name: content})
    click.echo(str(path))
