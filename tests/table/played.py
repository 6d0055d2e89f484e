"""Matches that have been played by luck, put into a journal as an evening would have left them."""

from __future__ import annotations

from functools import cache
from itertools import islice

from companion.engine.log import Log
from companion.engine.playout import playout
from companion.engine.wire import Wire
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.state import NewGame, Seat, State
from companion.games.war_of_whispers.terms import SOCIETIES
from companion.journal import Journal
from tests.bench.kept import luck
from tests.war_of_whispers.table import BOARD, GAME

NAMES = ("Ann", "Ben", "Cleo", "Dora")


@cache
def played(seed: int, seats: int = 4, entries: int | None = None) -> Log[State]:
    """A game of named players whose loyalties are dealt; to its end, or only so many entries of it."""
    log = Log(GAME)
    players = tuple(Seat(society, name) for society, name in zip(SOCIETIES[:seats], NAMES, strict=False))
    setup = NewGame(BOARD, players, Options(loyalties="dealt"))
    for _ in islice(playout(log, setup, luck(seed)), entries):
        pass
    return log


def keep(journal: Journal, log: Log[State], day: int = 1) -> str:
    """Put a game into the journal; the id of the match."""
    match = journal.create(GAME.key, GAME.wire_version, f"2026-01-{day:02}T19:45:00+00:00", "A War of Whispers")
    wire = Wire(GAME)
    for entry in log.entries:
        over = entry is log.entries[-1] and not any(prompt.required for prompt in log.position.prompts)
        journal.append(match, entry.seq, wire.encode(entry), ended=over)
    return match
