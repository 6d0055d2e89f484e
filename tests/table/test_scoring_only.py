"""A game that nobody tracked at the table: a match like any other, begun at its end, told by whoever is asked."""

from __future__ import annotations

import asyncio
from pathlib import Path

from companion.engine.pick import Pick
from companion.table import commands
from companion.table.history.past import Past
from tests.table.room import GAME, SEATS, Room


async def begins(room: Room, seats: int = 4) -> None:
    players = tuple(commands.PlayerEntry(society, society.title()) for society in SEATS[:seats])
    await room.does(commands.BeginMatch(room.id(), GAME, players, scoring=True))


async def tells_the_cities(room: Room) -> None:
    for pick in (Pick("region", "lion-3"), Pick("choice", "done")):
        ask = room.asked("tell_cities")
        await room.does(commands.MakePicks(room.id(), ask.name, 0, (pick,)))


def test_it_goes_straight_to_the_map_and_nobody_sets_up_a_board(tmp_path: Path) -> None:
    room = Room(tmp_path)
    asyncio.run(begins(room))
    shown = room.seen()
    assert (shown.stage, shown.match.scoring, shown.match.moves, shown.match.place) == (
        "play",
        True,
        (),
        "score only",
    )
    assert next(ask for ask in room.seen().asks if ask.kind == "tell_cities").touches
    assert not any(fact for seat in shown.seats for fact in seat.facts)


def test_phones_answer_for_their_own_seats_at_the_same_time_and_the_screen_for_all(tmp_path: Path) -> None:
    room = Room(tmp_path)

    async def told() -> None:
        await begins(room)
        await tells_the_cities(room)
        assert [ask.seat for ask in room.seen().asks] == list(SEATS)
        for _ in range(4):
            for seat in ("spider", "rat"):
                ask = room.asked("show_loyalties", seat)
                await room.does(commands.MakePicks(room.id(), ask.name, len(ask.made), ask.offers[0].picks), seat)
        assert [ask.seat for ask in room.seen().asks] == ["raven", "serpent"]
        other = next(ask for ask in room.seen().asks if ask.seat == "raven")
        assert (await room.says(commands.MakePicks(room.id(), other.name, 0, other.offers[0].picks), "spider")).code

    asyncio.run(told())
    assert all(token.open for token in room.seen("rat").me)


def test_after_a_power_cut_it_goes_on_where_it_was(tmp_path: Path) -> None:
    room = Room(tmp_path)

    async def cut() -> None:
        await begins(room)
        await tells_the_cities(room)
        before = room.seen()
        room.restart()
        assert room.seen().map == before.map
        assert room.seen().stage == "play"
        await room.plays_to_the_end()
        assert room.seen().match.scores is not None

    asyncio.run(cut())


def test_what_was_told_is_taken_back_without_asking_the_table(tmp_path: Path) -> None:
    room = Room(tmp_path)

    async def back() -> None:
        await begins(room, 2)
        await tells_the_cities(room)
        while room.seen().stage != "over":
            assert not room.seen().undo_shows
            await room.goes_on(1)
        await room.does(commands.UndoEntries(room.id(), room.seen().match.entries))
        assert room.seen().stage == "play"

    asyncio.run(back())


def test_it_is_listed_for_what_it_is_and_has_no_rematch(tmp_path: Path) -> None:
    room = Room(tmp_path)

    async def listed() -> None:
        await begins(room, 3)
        await room.plays_to_the_end()
        assert (await room.says(commands.BeginRematch(room.id()))).code == "only_scored"
        await room.does(commands.LeaveMatch(room.id()))
        await begins(room, 2)
        await room.does(commands.LeaveMatch(room.id()))

    asyncio.run(listed())
    start = room.page
    assert start is not None
    assert [match.where for match in start.matches] == [("score only",)]
    past = Past(room.journal, tmp_path)
    (match,) = past.page().matches
    assert match.scoring
    assert past.game(match.id).charts == ()
