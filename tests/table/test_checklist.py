"""The checklist of the set-up: no answer and no restart loses it, until all of it is ticked."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.pick import Pick
from companion.table import commands
from tests.table.room import GAME, Room, in_a_match


def test_it_stays_until_all_is_ticked_whatever_is_answered(tmp_path: Path) -> None:
    async def plays(room: Room) -> None:
        setup = room.seen().setup
        assert setup is not None
        assert setup.acts == room.seen().match.acts
        assert setup.done == ()
        await room.does(commands.TickSetUp(room.id(), (0, 2), done=True))
        await room.goes_on(3)
        after = room.seen().setup
        assert after is not None
        assert (after.acts, after.done) == (setup.acts, (0, 2))
        assert room.seen().match.acts != setup.acts
        await room.does(commands.TickSetUp(room.id(), (2,), done=False))
        assert room.seen().setup.done == (0,)  # type: ignore[union-attr]
        await room.does(commands.TickSetUp(room.id(), tuple(range(len(setup.acts))), done=True))
        assert room.seen().setup is None

    in_a_match(tmp_path, plays)


def test_a_restart_keeps_its_ticks(tmp_path: Path) -> None:
    async def plays(room: Room) -> None:
        await room.does(commands.TickSetUp(room.id(), (1,), done=True))
        await room.goes_on(1)

    room = in_a_match(tmp_path, plays)
    room.restart()
    setup = room.seen().setup
    assert setup is not None
    assert setup.done == (1,)


def test_a_field_that_the_table_lays_belongs_to_it(tmp_path: Path) -> None:
    async def plays(room: Room) -> None:
        players = tuple(commands.PlayerEntry(colour) for colour in ("red", "blue"))
        await room.does(commands.LeaveMatch(room.id()))
        await room.does(commands.BeginMatch(room.id(), "petrichor", players, {}))
        await room.does(commands.CloseLobby(room.id()))
        before = room.seen().setup
        ask = room.asked("field")
        await room.does(commands.MakePicks(room.id(), ask.name, 0, (Pick("field", "dealt"),)))
        after = room.seen().setup
        assert before is not None
        assert after is not None
        assert len(after.acts) > len(before.acts)
        assert after.acts[: len(before.acts)] == before.acts
        await room.goes_on(2)
        assert room.seen().setup == after

    in_a_match(tmp_path, plays)


@pytest.mark.parametrize(
    ("key", "seats"), [(GAME, ("raven", "rat")), ("petrichor", ("red", "blue")), ("riftwalker", ("star", "moon"))]
)
def test_it_ends_with_the_first_turn_of_a_game_and_an_undo_brings_it_back(
    tmp_path: Path, key: str, seats: tuple[str, ...]
) -> None:
    async def plays(room: Room) -> None:
        await room.does(commands.LeaveMatch(room.id()))
        await room.does(commands.BeginMatch(room.id(), key, tuple(map(commands.PlayerEntry, seats)), {}))
        await room.does(commands.CloseLobby(room.id()))
        setup = room.seen().setup
        assert setup is not None
        assert setup.newest == len(room.seen().match.acts)
        while room.seen().setup is not None:
            await room.goes_on(1)
            assert room.seen().stage == "play"
        match = room.table.match
        assert match is not None
        assert match.game.corrections.turn_ended(*match.log.states()[-2:])
        await room.does(commands.UndoEntries(room.id(), room.seen().match.entries, agreed=True))
        assert room.seen().setup is not None

    in_a_match(tmp_path, plays)


def test_moves_of_the_set_up_stay_the_newest_while_answers_are_secret(tmp_path: Path) -> None:
    async def plays(room: Room) -> None:
        setup = room.seen().setup
        assert setup is not None
        assert setup.newest == len(setup.acts)
        await room.goes_on(1)
        while room.seen().match.acts[: len(setup.acts)] == setup.acts:
            assert room.seen().setup.newest == len(setup.acts)  # type: ignore[union-attr]
            await room.goes_on(1)
        assert room.seen().setup.newest == 0  # type: ignore[union-attr]

    in_a_match(tmp_path, plays, loyalties="entered")


def test_a_match_from_before_it_has_none(tmp_path: Path) -> None:
    async def plays(room: Room) -> None:
        assert room.seen().setup is not None
        await room.goes_on(1)

    room = in_a_match(tmp_path, plays)
    (tmp_path / "setting-up.json").unlink()
    room.restart()
    assert room.seen().setup is None
