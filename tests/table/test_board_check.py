"""The board check: what the owner's print shows is taken over by touch, and kept for every game from then on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.engine.workshop import MoveRegion, SetCount, ToggleIcon, ToggleLink
from companion.table import commands
from companion.table.views.boards import BoardCheck, BoardPart, RegionShown
from tests.table.room import GAME, Room


@pytest.fixture
def room(tmp_path: Path) -> Room:
    room = Room(tmp_path)
    does(room, commands.OpenBoard(room.id(), GAME))
    return room


def does(room: Room, *sent: commands.FromTable) -> None:
    for command in sent:
        asyncio.run(room.does(command))


def check(room: Room) -> BoardCheck:
    found: BoardCheck = room.page.check
    return found


def region(room: Room, name: str) -> RegionShown:
    return next(at for part in check(room).parts for at in part.regions if at.id == name)


def part(room: Room, name: str) -> BoardPart:
    return next(part for part in check(room).parts if part.id == name)


def test_the_check_stands_in_place_of_the_start(room: Room) -> None:
    assert room.page.stage == "board"
    does(room, commands.LeaveBoard(room.id()))
    assert room.page.stage == "start"


def test_another_reading_of_what_is_disputed_changes_the_board(room: Room) -> None:
    dispute = check(room).disputes[0]
    other = next(at for at, reading in enumerate(dispute.readings) if not reading.chosen)
    before = check(room).map
    does(room, commands.ChooseReading(room.id(), dispute.name, other))
    assert check(room).disputes[0].readings[other].chosen
    assert check(room).map != before


def test_icons_and_banners_change_by_touch(room: Room) -> None:
    before = region(room, "bear-2")
    does(
        room, commands.Craft(room.id(), ToggleIcon("bear-2", "farm")), commands.Craft(room.id(), SetCount("bear-2", 3))
    )
    after = region(room, "bear-2")
    assert (after.farm, after.banners) == (not before.farm, 3)
    does(room, commands.Craft(room.id(), ToggleIcon("bear-2", "farm")))
    assert region(room, "bear-2").farm == before.farm


def test_a_region_goes_where_it_is_dragged_and_never_off_the_map(room: Room) -> None:
    does(room, commands.Craft(room.id(), MoveRegion("lion-1", (300.0, 200.0))))
    assert region(room, "lion-1").at == (300.0, 200.0)
    does(room, commands.Craft(room.id(), MoveRegion("lion-1", (-500.0, 9_000.0))))
    x, y = region(room, "lion-1").at
    width, height = check(room).size
    assert 0 < x < width
    assert 0 < y < height


def test_a_link_comes_and_goes_by_touching_its_two_ends(room: Room) -> None:
    before = len(check(room).map.shapes)
    does(room, commands.Craft(room.id(), ToggleLink("bear-1", "horse-1")))
    there = len(check(room).map.shapes)
    assert abs(there - before) == 1
    does(room, commands.Craft(room.id(), ToggleLink("horse-1", "bear-1")))
    assert len(check(room).map.shapes) == before


def test_what_was_looked_at_is_remembered_part_by_part(room: Room) -> None:
    assert not part(room, "bear").same
    does(room, commands.Same(room.id(), "bear"))
    assert (part(room, "bear").same, part(room, "lion").same) == (True, False)


def test_a_board_no_game_can_be_played_on_is_not_kept_and_says_why(room: Room) -> None:
    homes = part(room, "bear").regions
    for home in homes:
        does(room, commands.Craft(room.id(), SetCount(home.id, 20)))
    assert check(room).problem
    receipt = asyncio.run(room.says(commands.KeepBoard(room.id())))
    assert (receipt.done, receipt.code) == (False, "bad_setup")
    assert room.page.stage == "board"


def test_the_board_that_is_kept_is_the_one_games_begin_on(room: Room) -> None:
    does(room, commands.Craft(room.id(), SetCount("bear-1", 4)), commands.KeepBoard(room.id()))
    start = room.page
    assert start is not None
    assert start.games[0].board_checked
    room.restart()
    asyncio.run(room.begins())
    hands = room.seen().match.hands
    assert any("4" in hand and "B1" in hand for hand in hands)


def test_a_region_nobody_has_is_refused_and_changes_nothing(room: Room) -> None:
    before = check(room)
    receipt = asyncio.run(room.says(commands.Craft(room.id(), ToggleIcon("moon-1", "city"))))
    assert not receipt.done
    assert check(room) == before
