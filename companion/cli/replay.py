"""``companion replay``: decide every recorded command again, with its recorded chance, and compare the results.

It prints where today's rules differ from the record, and never changes a record. Of an unfinished match it prints only
the place of a difference, because the values may be secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import click
import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from companion.cli.simulate import luck
from companion.cli.words import column, counted, counted_games, say
from companion.engine.chance import Chance
from companion.engine.game import Game
from companion.engine.log import Entry, Log, Start
from companion.engine.pick import Refused
from companion.engine.text import Text, Value, commas
from companion.engine.wire import Wire
from companion.errors import CompanionError, DifferenceFound, FileError
from companion.files.given import opened
from companion.games import game as rules_of
from companion.journal import exported
from companion.journal.sqlite import FILE_NAME, SqliteJournal

SQLITE = b"SQLite format 3\0"
"""The first bytes of every SQLite file."""
LONGEST_VALUE = 200
"""Letters of a value that are printed."""
MOST_LISTED = 20


class Record(msgspec.Struct, frozen=True):
    """One recorded game. ``name`` says where it is; ``found`` has the rest of an exported file.

    ``secret``: its values must not be printed, because the game is not over.
    """

    name: Text
    rules: Game[Any]
    entries: tuple[Entry, ...]
    found: exported.ExportedGame | None = None
    secret: bool = False


class Difference(msgspec.Struct, frozen=True):
    """A difference in an entry: its place, the recorded value and the new one."""

    seq: int
    where: str
    recorded: str
    now: str


@click.command(help=say("cli.replay"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--match", metavar="ID", help=say("cli.replay.option.match"))
def replay(file: Path, match: str | None) -> None:
    games = entries = differing = 0
    for record in records(file, match):
        differences = tuple(compare(record))
        games, entries, differing = games + 1, entries + len(record.entries), differing + bool(differences)
        for line in describe(record, differences):
            click.echo(line)
    played: dict[str, Value] = {"games": counted_games(games), "entries": counted("entries", entries)}
    if differing:
        raise DifferenceFound(Text("error.replay.differs", {**played, "n": differing, "differing": f"{differing:,}"}))
    click.echo(say("cli.replay.same", **played))


def describe(record: Record, differences: Sequence[Difference]) -> Iterator[str]:
    """The first difference of a game in detail, and the entries of the others."""
    if not differences:
        return
    first = differences[0]
    yield say("cli.replay.differs", game=record.name, entry=first.seq, place=first.where)
    if record.secret:
        yield say("cli.replay.secret")
    else:
        command = next(entry.command for entry in record.entries if entry.seq == first.seq)
        shown = [_shown(msgspec.to_builtins(command)), first.recorded, first.now]
        heads = column([say(f"cli.replay.{name}") for name in ("command", "recorded", "now")])
        yield from (f"  {head} {value}" for head, value in zip(heads, shown, strict=True))
    others = sorted({difference.seq for difference in differences} - {first.seq})
    if others:
        more = ["..."] if len(others) > MOST_LISTED else []
        yield say("cli.replay.more", n=len(others), entries=commas([*map(str, others[:MOST_LISTED]), *more]))


# Records


def records(path: Path, match: str | None) -> Iterator[Record]:
    """The games to replay; raise ``FileError`` or ``JournalError`` for an unreadable one."""
    if path.is_dir() or _begins_like_sqlite(path):
        yield from _of_journal(path, match)
    else:
        yield from _of_file(path, match)


def _begins_like_sqlite(path: Path) -> bool:
    with opened(path, "error.file.not_read") as file:
        return file.read(len(SQLITE)) == SQLITE


def _of_journal(path: Path, match: str | None) -> Iterator[Record]:
    file = path / FILE_NAME if path.is_dir() else path
    if file.name != FILE_NAME or not file.is_file():
        raise FileError(Text("error.journal.none_there", {"file": str(path), "name": FILE_NAME}))
    with closing(SqliteJournal(file.parent)) as journal:
        for info in journal.matches() if match is None else (journal.match(match),):
            rules = rules_of(info.game)
            wire = Wire(rules)
            entries = tuple(wire.decode(data) for data in journal.entries(info.id))
            yield Record(Text("cli.replay.match", {"match": info.id}), rules, entries, secret=not info.ended)


def _of_file(path: Path, match: str | None) -> Iterator[Record]:
    last = 0
    wanted = False
    for number, found in exported.games(path):
        last = number
        if match is None or match == str(number):
            wanted = True
            yield _exported_record(path, number, found)
    if not last:
        raise FileError(Text("error.games.none", {"file": str(path)}))
    if not wanted:
        raise FileError(Text("error.games.no_line", {"file": str(path), "line": match or "", "last": last}))


def _exported_record(path: Path, number: int, found: exported.ExportedGame) -> Record:
    try:
        rules = rules_of(found.game)
        entries = tuple(exported.entries(Wire(rules), found))
    except CompanionError as error:
        at: dict[str, Value] = {"file": str(path), "key": Text("error.file.line", {"line": number})}
        raise FileError(*(Text("error.file.at_key", {**at, "problem": each}) for each in error.problems)) from error
    match, seed = isinstance(found.match, str), str(found.seed)
    values: dict[str, Value] = {"line": number, "match": str(found.match), "seed": seed}
    return Record(Text("cli.replay.line_match" if match else "cli.replay.line_seed", values), rules, entries, found)


# Playing again


def compare(record: Record) -> Iterator[Difference]:
    """Every difference, entry by entry. After each one the recorded events count."""
    log: Log[Any] = Log(record.rules)
    found = record.found
    positions = found.positions if found is not None else None
    for place, entry in enumerate(record.entries):
        try:
            now = again(log, entry)
            log.append(now if isinstance(now, Entry) and now == entry else entry)
            position = record.rules.export(log.position.state) if positions else None
        except Exception as error:  # noqa: BLE001 - a damaged record can break the rules anywhere
            yield Difference(
                entry.seq, say("cli.replay.playable"), say("cli.replay.can"), f"{type(error).__name__}: {error}"
            )
            return
        if now != entry:
            yield _difference_of_entries(entry, now)
        if positions and _differ(positions[place], position):
            yield _difference(entry.seq, "position", positions[place], position)
        if found is not None:
            heading = exported.heading(entry)
            written = {name: found.entries[place].get(name) for name in heading}
            if _differ(written, heading):
                yield _difference(entry.seq, "", written, heading)
    if found is not None:
        yield from _compare_frame(record.rules, log, found)


def _compare_frame(rules: Game[Any], log: Log[Any], found: exported.ExportedGame) -> Iterator[Difference]:
    """Compare the frame of an exported game: its players and its score."""
    began = isinstance(log.entries[0].command, Start)
    frame = {"board": _MISSING, "options": _MISSING, **exported.head(log)} if began else {}
    for name, now in {**frame, "scores": exported.scores(rules, log.position.state)}.items():
        there = getattr(found, name)
        recorded = _MISSING if there is UNSET else there
        if name == "options" and isinstance(there, dict):
            recorded = exported.options(rules, there)
        if recorded is not now and (_MISSING in (recorded, now) or _differ(recorded, now)):
            yield _difference(len(log.entries) if name == "scores" else 1, name, recorded, now)


def _differ(recorded: Any, now: Any) -> bool:
    """Whether two values differ, in type too: 1, 1.0 and true are three values."""
    return _PLAIN.encode(recorded) != _PLAIN.encode(now)


_PLAIN = msgspec.json.Encoder(order="deterministic")


def again(log: Log[Any], entry: Entry) -> Entry | Refused:
    """Decide the command of an entry again. Chance that the record lacks is made up."""
    now = log.decide(entry.command, Chance.recorded(entry.chance, then=luck(0)))
    return now if isinstance(now, Refused) else replace(now, by=entry.by, device=entry.device, at=entry.at)


def _difference_of_entries(entry: Entry, now: Entry | Refused) -> Difference:
    if isinstance(now, Refused):
        refused = say("cli.replay.refused", code=now.code, details=_shown(now.details))
        return Difference(entry.seq, say("cli.replay.accepted"), say("cli.replay.is"), refused)
    return _difference(entry.seq, "", msgspec.to_builtins(entry), msgspec.to_builtins(now))


def _difference(seq: int, where: str, recorded: Any, now: Any) -> Difference:
    """The first place where two values differ, named like ``events[2].battle.lost``."""
    while type(recorded) is type(now) and isinstance(recorded, dict | list | tuple):
        steps = [*recorded, *now] if isinstance(recorded, dict) else range(max(len(recorded), len(now)))
        step = next(step for step in steps if _at_differs(recorded, now, step))
        where += f".{step}" if isinstance(recorded, dict) else f"[{step}]"
        recorded, now = _at(recorded, step), _at(now, step)
    return Difference(seq, where.removeprefix("."), _shown(recorded), _shown(now))


def _at_differs(recorded: Any, now: Any, step: Any) -> bool:
    here, there = _at(recorded, step), _at(now, step)
    return here is not there and (_MISSING in (here, there) or _differ(here, there))


_MISSING = object()


def _at(data: Any, step: Any) -> Any:
    if isinstance(data, dict):
        return data.get(step, _MISSING)
    return data[step] if step < len(data) else _MISSING


def _shown(data: Any) -> str:
    if data is _MISSING:
        return say("cli.replay.nothing")
    words = msgspec.json.encode(data).decode()
    return words if len(words) <= LONGEST_VALUE else words[:LONGEST_VALUE] + "..."
