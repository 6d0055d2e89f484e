"""A whole match in a journal: closed and opened again it is the same game, and it goes on the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from companion.assets import asset
from companion.engine.chance import Chance
from companion.engine.log import Amend, Command, Correction, Entry, Log, Redo, Start, Undo
from companion.engine.pick import Refused
from companion.engine.playout import answer_at_random
from companion.engine.position import Position
from companion.engine.wire import Wire
from companion.games import game
from companion.games.war_of_whispers.board_file import load
from companion.games.war_of_whispers.facts import BannersAre, FirstPlayerIs, HandIs, SwapsAre
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.state import NewGame, Seat
from companion.games.war_of_whispers.terms import EMPIRES, SOCIETIES
from companion.journal import Journal
from companion.journal.sqlite import SqliteJournal
from tests.journal.memory import MemoryJournal

STANDARD = asset("boards/standard.json")
BOARD = load(STANDARD.read_bytes(), STANDARD.name)
GAME = game("war-of-whispers")
WIRE = Wire(GAME)
BEGAN = "2026-01-31T19:45:00+00:00"
EVERYTHING = Options(
    loyalties="dealt",
    field_agents=True,
    empire_order="drawn",
    swap_empty_seat=True,
    treasure=True,
    conquest=True,
    dark_alliances=True,
)
LONGEST = 2_000
"""Entries in which a game surely comes to its end, for all that is undone and mended."""


def command(log: Log[Any], luck: Random) -> Command:
    """Mostly an answer; now and then history or a correction, which may be refused."""
    dice = luck.random()
    part = luck.choice(log.live)
    if log.redoable and dice < 0.4:
        return Redo(luck.randint(1, log.redoable))
    if dice < 0.05 and log.undoable:
        return Undo(luck.randint(1, min(3, log.undoable)))
    if dice < 0.08 and not isinstance(part.command, Start):
        before = Position(GAME, log.state_after(log.live.index(part)))
        return Amend(part.seq, answer_at_random(before, Chance(luck.randrange)))
    if dice < 0.12:
        seat, empire, region = luck.choice(SOCIETIES[:3]), luck.choice(EMPIRES), luck.choice(list(BOARD.regions))
        facts = HandIs(seat, empire, 1), SwapsAre(seat, 1), BannersAre(region, empire, 1), FirstPlayerIs(seat)
        return Correction((luck.choice(facts),), luck.choice((None, seat)))
    return answer_at_random(log.position, Chance(luck.randrange))


class Sitting:
    """A match as it is played: decided, written, taken over. ``reopen`` forgets everything that is not written."""

    def __init__(self, open_journal: Callable[[], Journal], options: Options) -> None:
        self._open = open_journal
        self.journal = open_journal()
        self.log = Log(GAME)
        self.match_id = self.journal.create(GAME.key, GAME.wire_version, BEGAN)
        seats = tuple(Seat(society, society.title()) for society in SOCIETIES[:3])
        self.write(self.log.decide(Start(NewGame(BOARD, seats, options)), Chance(Random(0).randrange)))

    @property
    def over(self) -> bool:
        return not self.log.position.questions

    def write(self, entry: Entry | Refused) -> None:
        if not isinstance(entry, Refused):
            self.journal.append(self.match_id, entry.seq, WIRE.encode(entry))
            self.log.append(entry)

    def play(self, luck: Random) -> None:
        if not self.over:
            self.write(self.log.decide(command(self.log, luck), Chance(luck.randrange)))

    def reopen(self) -> None:
        self.journal.close()
        self.journal = self._open()
        self.log = Log(GAME, self.read())

    def read(self) -> Iterator[Entry]:
        return map(WIRE.decode, self.journal.entries(self.match_id))


@pytest.fixture(params=["sqlite", "memory"])
def open_journal(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Journal]:
    """Opens always the same journal; one in memory is only looked at afresh."""
    if request.param == "sqlite":
        return lambda: SqliteJournal(tmp_path)
    memory = MemoryJournal()
    memory.close = lambda: None  # type: ignore[method-assign]
    return lambda: memory


@pytest.mark.slow
@pytest.mark.parametrize("options", [Options(), EVERYTHING], ids=["default", "everything"])
def test_closed_and_opened_again_it_is_the_same_game(open_journal: Callable[[], Journal], options: Options) -> None:
    sitting, luck = Sitting(open_journal, options), Random(1)
    while not sitting.over and len(sitting.log.entries) < LONGEST:
        sitting.play(luck)
    before = sitting.log
    sitting.reopen()
    after = sitting.log
    assert after.position.state.place.phase == "end"
    assert {type(entry.command) for entry in after.entries} >= {Start, Correction, Undo, Redo, Amend}
    assert after.entries == before.entries
    assert after.live == before.live
    assert (after.undoable, after.redoable) == (before.undoable, before.redoable)
    after_bytes, before_bytes = (
        msgspec.json.encode(log.position.state, order="deterministic") for log in (after, before)
    )
    assert after_bytes == before_bytes
    assert [WIRE.encode(entry) for entry in after.entries] == list(sitting.journal.entries(sitting.match_id))
    sitting.journal.close()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_after_every_entry_the_same_is_asked_and_listed_in_the_same_order(tmp_path: Path, seed: int) -> None:
    with closing(SqliteJournal(tmp_path)) as journal:
        sitting, luck = Sitting(lambda: journal, EVERYTHING), Random(seed)
        for _ in range(60):
            sitting.play(luck)
            here, read = sitting.log.position, Log(GAME, sitting.read()).position
            assert read.state == here.state
            assert read.prompts == here.prompts
            assert [question.picks() for question in read.questions] == [
                question.picks() for question in here.questions
            ]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_a_game_closed_again_and_again_is_the_game_played_in_one_sitting(tmp_path: Path, seed: int) -> None:
    with closing(MemoryJournal()) as journal:
        one = Sitting(lambda: journal, EVERYTHING)
        many = Sitting(lambda: SqliteJournal(tmp_path), EVERYTHING)
        luck, same_luck = Random(seed), Random(seed)
        while not one.over and len(one.log.entries) < LONGEST:
            one.play(luck)
            if len(many.log.entries) % 20 == 0:
                many.reopen()
            many.play(same_luck)
        many.journal.close()
        assert many.log.entries == one.log.entries
