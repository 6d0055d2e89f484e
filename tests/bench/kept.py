"""Games for benchmarks, as the journal keeps them: some way into a game, or longer than any evening.

Phones have taken their seats already, so that whoever measures can begin at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from companion.engine.chance import Chance
from companion.engine.log import Correction, Entry, Log
from companion.engine.playout import answer_at_random, playout
from companion.engine.prompt import Answer
from companion.engine.wire import Wire
from companion.games.war_of_whispers.facts import PlaceIs
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.state import NewGame, Seat, State
from companion.games.war_of_whispers.terms import SOCIETIES
from companion.journal.sqlite import SqliteJournal
from companion.table.seats.seats import Seats
from tests.war_of_whispers.table import BOARD, GAME

SEATS = SOCIETIES[:4]
NOW = datetime(2026, 1, 1, tzinfo=UTC).isoformat(timespec="seconds")


class Kept(msgspec.Struct, frozen=True):
    """A match in a journal, and the secrets its phones have, by seat."""

    match: str
    secrets: dict[str, str]


def luck(seed: int) -> Callable[[int], int]:
    draw = Random(seed).random
    return lambda most: int(draw() * most)


def new_game(seats: int, options: Options) -> NewGame:
    return NewGame(BOARD, tuple(Seat(society) for society in SOCIETIES[:seats]), options)


def take(log: Log[State], command: Any, chance: Chance) -> None:
    entry = log.decide(command, chance)
    assert isinstance(entry, Entry)
    log.append(entry)


def begun(entries: int, seed: int) -> tuple[Entry, ...]:
    """The first entries of a random game of four."""
    return tuple(islice(playout(Log(GAME), new_game(4, Options()), luck(seed)), entries))


def command_after(log: Log[State], chance: Chance) -> Answer | Correction:
    """A random answer; a game that is over is set back to its second turn, so that all of it still counts."""
    over = not log.position.questions
    return Correction((PlaceIs(2, "deploy"),)) if over else answer_at_random(log.position, chance)


def long(entries: int) -> tuple[Entry, ...]:
    """A game of four that goes on after each end."""
    log, chance = Log(GAME), luck(1)
    for _ in playout(log, new_game(4, Options()), chance):
        pass
    while len(log.entries) < entries:
        take(log, command_after(log, Chance(chance)), Chance(chance))
    return tuple(log.entries)


def keep(folder: Path, games: Iterator[tuple[Entry, ...]]) -> tuple[Kept, ...]:
    """Write matches into a data folder, as if four phones had played each; none is on the table."""
    journal = SqliteJournal(folder)
    kept = tuple(_keep(folder, journal, entries) for entries in games)
    journal.close()
    Seats(folder).put_aside()
    return kept


def _keep(folder: Path, journal: SqliteJournal, entries: tuple[Entry, ...]) -> Kept:
    wire = Wire(GAME)
    match = journal.create(GAME.key, GAME.wire_version, NOW)
    for entry in entries:
        journal.append(match, entry.seq, wire.encode(entry))
    seats = Seats(folder)
    seats.open(match)
    secrets: dict[str, str] = {seat: seats.join(seats.invite(seat)) or "" for seat in SEATS}
    return Kept(match, secrets)
