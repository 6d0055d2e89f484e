"""Journals of wire version 1, which had an event for each kind of correction, read, play and replay as they did.

``version_1`` has them with corrections of every kind, some of them amended, undone and redone. A text file beside each
has the hash of all its positions and the log lines of every viewer, as the version that wrote it made them.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import games
from companion.cli.replay import Record, compare
from companion.engine.log import Entry, Log
from companion.engine.text import Text
from companion.engine.wire import Wire
from companion.text import catalogue

JOURNALS = sorted(Path(__file__).with_name("version_1").glob("*.jsonl"))

journal = pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)


def entries(path: Path) -> tuple[Entry, ...]:
    wire = Wire(games.game(path.name.split(".")[0]))
    return tuple(map(wire.decode, path.read_bytes().splitlines()))


def played(path: Path) -> Log[Any]:
    log: Log[Any] = Log(games.game(path.name.split(".")[0]))
    for entry in entries(path):
        log.append(entry)
    return log


def lines(log: Log[Any]) -> Iterator[str]:
    say = catalogue("en", strict=True).say
    for viewer in (None, *log.position.state.seat_ids):
        for part in log.live:
            texts = log.game.words.lines(part.events, viewer)
            yield from (f"{viewer or 'table'} {part.seq} {say(text)}" for text in texts)


def positions(log: Log[Any]) -> str:
    """The hash of every position of a game."""
    found = (json.dumps(log.game.export(state), sort_keys=True) for state in log.states())
    return hashlib.sha256("".join(found).encode()).hexdigest()


def test_there_are_journals_of_every_game() -> None:
    assert {path.name.split(".")[0] for path in JOURNALS} == set(games.GAMES) - {"heaps"}


@journal
def test_an_old_journal_has_the_positions_and_the_log_lines_it_had(path: Path) -> None:
    log = played(path)
    assert [positions(log), *lines(log)] == path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()


@journal
def test_an_old_journal_replays_without_a_difference(path: Path) -> None:
    log = played(path)
    assert list(compare(Record(Text("match"), log.game, tuple(log.entries)))) == []


@journal
def test_an_old_journal_is_written_as_the_newest_version(path: Path) -> None:
    wire = Wire(games.game(path.name.split(".")[0]))
    for entry in entries(path):
        assert wire.decode(wire.encode(entry)) == entry
