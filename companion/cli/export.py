"""``companion export``: a match as a file: whole, as a table or as a picture."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path

import click

from companion.cli.data import data_option, kept_journal
from companion.cli.words import say, translated
from companion.engine.text import Text
from companion.errors import FileError, SetupError
from companion.files.atomic import save
from companion.journal import Journal
from companion.table.history.exports import MatchExports, public_export
from companion.table.history.past import Past
from companion.table.history.results import is_over
from companion.table.match.matches import log_of
from companion.web.svg import drawn


@click.command(help=say("cli.export"))
@click.argument("match")
@click.option(
    "--to",
    type=click.Path(path_type=Path),
    required=True,
    metavar="FILE",
    help=say("cli.export.option.to"),
)
@click.option("--what", metavar="KIND", help=say("cli.export.option.what"))
@data_option
def export(match: str, to: Path, what: str | None, data: Path | None) -> None:
    with closing(kept_journal(data)) as journal:
        if not is_over(log_of(journal, journal.match(match))):
            _write(to, _seen(journal, match, to, what))
            return
        finished = Past(journal, journal.path.parent).open(match)
        exports = MatchExports(finished, partial(translated, names=finished.names), drawn)
        if to.is_dir() and what is None:
            for kind in exports.kinds:
                _write(to / exports.named(kind), exports.make(kind))
            return
        kind = what or {".json": "match.json", ".csv": "result.csv", ".svg": "result.svg"}.get(to.suffix, "")
        if kind not in exports.kinds:
            raise FileError(Text("error.export.what", {"file": str(to)}))
        _write(to / exports.named(kind) if to.is_dir() else to, exports.make(kind))


def _seen(journal: Journal, match: str, to: Path, what: str | None) -> bytes:
    """The public view of an unfinished match."""
    if to.suffix != ".json" or what not in {None, "match.json"}:
        raise SetupError(Text("error.export.not_over", {"match": match}))
    click.echo(say("cli.export.seen", match=match), err=True)
    return public_export(journal, match, translated)


def _write(path: Path, content: bytes) -> None:
    save(path, content)
    click.echo(str(path))
