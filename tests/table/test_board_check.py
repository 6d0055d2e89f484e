"""The board check: a checklist in the board editor, in which a board becomes that of its owner, and is kept."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.engine.boards.editor import (
    AddRegion,
    BoardRegion,
    CheckLine,
    ChooseReading,
    MoveRegion,
    NameRegion,
    RemoveRegion,
    SetCount,
    Tick,
    ToggleAct,
    ToggleIcon,
    ToggleLink,
)
from companion.table.commands.boards import (
    CloseBoards,
    CopyBoard,
    DropChanges,
    EditBoard,
    KeepChanges,
    LeaveChanges,
    OpenBoards,
    RedoChange,
    RenameBoard,
    ShowPhotoCode,
    UndoChange,
)
from companion.table.views.boards import EditorView
from tests.table.room import GAME, Room
from tests.table.test_boards import board, changes, does, editor, library, says

CHECK = EditBoard(game=GAME, check=True)
LINK, CITY, STEWARD = "doubt:elephant-link", "doubt:eagle-city", "doubt:steward-draw"


@pytest.fixture
def room(tmp_path: Path) -> Room:
    room = Room(tmp_path)
    does(room, CHECK)
    return room


def region(room: Room, name: str) -> BoardRegion:
    return next(at for at in editor(room).board.regions if at.id == name)


def line(room: Room, id_: str) -> CheckLine[str]:
    return next(line for line in editor(room).checklist if line.id == id_)


def missing(view: EditorView[str]) -> list[str]:
    return [line.text for line in view.checklist if not line.id]


def is_city(room: Room, name: str) -> bool:
    return "city" in region(room, name).icons


def test_the_check_stands_in_place_of_the_start(room: Room) -> None:
    assert room.page.stage == "board"
    does(room, DropChanges())
    assert room.page.stage == "start"


def test_the_checklist_has_the_facts_in_doubt_first_and_then_each_empire(room: Room) -> None:
    lines = editor(room).checklist
    assert [line.id for line in lines[:3]] == [LINK, CITY, STEWARD]
    assert [line.text for line in lines[3:]] == ["Bear", "Eagle", "Elephant", "Lion", "Horse"]
    assert all(len(line.readings) >= 2 for line in lines[:3])
    assert line(room, "part:bear").regions == tuple(f"bear-{n}" for n in range(1, 7))
    assert not any(line.done for line in lines)


def test_another_reading_of_what_is_disputed_changes_the_board_and_ticks_its_line(room: Room) -> None:
    before = editor(room)
    changes(room, ChooseReading(LINK, 1))
    assert (line(room, LINK).chosen, line(room, LINK).done) == (1, True)
    assert editor(room).map != before.map
    changes(room, ChooseReading(LINK, 0))
    assert editor(room).board.regions == before.board.regions


def test_another_reading_leaves_everything_else_that_was_changed(room: Room) -> None:
    changes(room, ToggleIcon("eagle-2", "farm"), ToggleAct("bear/steward", "attack"), ToggleLink("bear-1", "horse-1"))
    assert is_city(room, "eagle-2")
    farm = "farm" in region(room, "eagle-2").icons
    changes(room, ChooseReading(CITY, 1), ChooseReading(STEWARD, 2))
    assert (is_city(room, "eagle-2"), is_city(room, "eagle-3")) == (False, True)
    assert ("farm" in region(room, "eagle-2").icons) == farm
    acts = {post.id: post.acts for post in editor(room).board.posts}
    assert "attack" in acts["bear/steward"]
    assert "card-per-2-forts" in acts["eagle/steward"]


def test_a_reading_finds_its_region_under_a_new_name_and_none_that_is_removed(room: Room) -> None:
    changes(room, NameRegion("eagle-3", "Hall"), RemoveRegion("eagle-2"), AddRegion("bear", (90, 90)))
    changes(room, ChooseReading(CITY, 1))
    assert is_city(room, "eagle-Hall")
    changes(room, ChooseReading(CITY, 0))
    assert not is_city(room, "eagle-Hall")


@pytest.mark.parametrize(
    "change", [Tick("part:wolf"), Tick("eagle"), ChooseReading("doubt:moon", 0), ChooseReading(LINK, 9)]
)
def test_a_line_or_a_reading_nobody_has_is_refused(room: Room, change: Tick | ChooseReading) -> None:
    before = editor(room)
    with pytest.raises(AssertionError, match="bad_setup"):
        changes(room, change)
    assert editor(room) == before


def test_icons_and_banners_change_by_touch(room: Room) -> None:
    before = region(room, "bear-2")
    changes(room, ToggleIcon("bear-2", "farm"), SetCount("bear-2", 3))
    after = region(room, "bear-2")
    assert ("farm" in after.icons, after.counted) == ("farm" not in before.icons, 3)
    changes(room, ToggleIcon("bear-2", "farm"))
    assert region(room, "bear-2").icons == before.icons


def test_a_region_goes_where_it_is_dragged_and_never_off_the_map(room: Room) -> None:
    changes(room, MoveRegion("lion-1", (300.0, 200.0)))
    assert region(room, "lion-1").at == (300.0, 200.0)
    changes(room, MoveRegion("lion-1", (-500.0, 9_000.0)))
    x, y = region(room, "lion-1").at
    width, height = editor(room).map.size
    assert 0 < x < width
    assert 0 < y < height


def test_a_link_comes_and_goes_by_touching_its_two_ends(room: Room) -> None:
    before = len(editor(room).map.shapes)
    changes(room, ToggleLink("bear-1", "horse-1"))
    there = len(editor(room).map.shapes)
    assert abs(there - before) == 1
    changes(room, ToggleLink("horse-1", "bear-1"))
    assert len(editor(room).map.shapes) == before


def test_what_was_looked_at_is_remembered_part_by_part(room: Room) -> None:
    assert not line(room, "part:bear").done
    changes(room, Tick("part:bear"), Tick("part:bear"))
    assert (line(room, "part:bear").done, line(room, "part:lion").done) == (True, False)
    changes(room, Tick("part:bear", done=False))
    assert not line(room, "part:bear").done


def test_ticks_and_readings_are_undone_and_redone_like_every_change(room: Room) -> None:
    changes(room, ChooseReading(CITY, 1), Tick("part:bear"), Tick("part:bear"))
    does(room, UndoChange())
    assert (line(room, "part:bear").done, line(room, CITY).done) == (False, True)
    does(room, UndoChange())
    assert (line(room, CITY).done, line(room, CITY).chosen, editor(room).undo) == (False, 0, False)
    does(room, RedoChange(), RedoChange())
    assert (line(room, "part:bear").done, line(room, CITY).chosen) == (True, 1)


def test_a_board_is_ready_once_every_line_is_ticked(room: Room) -> None:
    for each in editor(room).checklist:
        assert not editor(room).ready
        changes(room, ChooseReading(each.id, each.chosen) if each.readings else Tick(each.id))
    assert editor(room).ready


def test_a_board_no_game_can_be_played_on_is_not_kept_and_says_why(room: Room) -> None:
    for home in line(room, "part:bear").regions:
        changes(room, SetCount(home, 20))
    assert missing(editor(room))
    receipt = says(room, KeepChanges())
    assert (receipt.done, receipt.code, receipt.text) == (False, "bad_setup", "\n".join(missing(editor(room))))
    assert room.page.stage == "board"


@pytest.mark.slow
def test_the_board_that_is_kept_is_the_one_games_begin_on(room: Room) -> None:
    changes(room, SetCount("bear-1", 4))
    does(room, KeepChanges())
    start = room.page
    assert start is not None
    assert start.games[0].board_checked
    room.restart()
    asyncio.run(room.begins())
    hands = room.seen().match.moves
    assert any("4" in hand and "B1" in hand for hand in hands)


def test_a_region_nobody_has_is_refused_and_changes_nothing(room: Room) -> None:
    before = editor(room)
    assert not says(room, EditBoard("moon", check=True)).done
    with pytest.raises(AssertionError, match="bad_setup"):
        changes(room, ToggleIcon("moon-1", "city"))
    assert editor(room) == before


def test_after_a_power_cut_the_check_goes_on_where_it_was(room: Room) -> None:
    changes(room, ChooseReading(CITY, 1), Tick("part:bear"), SetCount("bear-1", 4))
    before = editor(room)
    room.restart()
    assert room.page.stage == "start"
    does(room, CHECK)
    after = editor(room)
    assert (after.checklist, after.board, after.map) == (before.checklist, before.board, before.map)
    assert after.changed
    changes(room, ChooseReading(CITY, 0))
    assert is_city(room, "eagle-2")


def test_a_check_that_is_left_goes_on_later_and_one_that_is_dropped_begins_anew(room: Room) -> None:
    changes(room, Tick("part:bear"))
    does(room, LeaveChanges(), OpenBoards(GAME))
    assert board(room, "standard").draft
    does(room, EditBoard("standard", check=True))
    assert line(room, "part:bear").done
    does(room, DropChanges())
    assert not board(room, "standard").draft
    does(room, EditBoard("standard", check=True))
    assert not line(room, "part:bear").done
    changes(room, Tick("part:bear"))
    does(room, LeaveChanges(), EditBoard("standard", check=True, again=False))
    assert not line(room, "part:bear").done


def test_a_copy_is_checked_and_its_draft_survives_another_title(room: Room) -> None:
    does(room, DropChanges(), OpenBoards(GAME), CopyBoard("standard", "Ours"), EditBoard("ours", check=True))
    changes(room, ChooseReading(CITY, 1))
    does(room, LeaveChanges(), RenameBoard("ours", "Second printing"), EditBoard("ours"))
    assert editor(room).board.title == "Second printing"
    assert not any(line.id for line in editor(room).checklist)
    does(room, KeepChanges(), EditBoard("ours", check=True))
    assert is_city(room, "eagle-3")
    assert next(line.id for line in editor(room).checklist) == "part:bear"


def test_a_kept_board_has_no_facts_in_doubt_any_more(room: Room) -> None:
    does(room, KeepChanges(), EditBoard(game=GAME, check=True))
    assert editor(room).id == GAME
    assert all(line.id.startswith("part:") for line in editor(room).checklist)


def test_no_photo_is_taken_of_the_board_that_comes_with_the_companion(room: Room) -> None:
    assert "Make a copy" in says(room, ShowPhotoCode()).text


def test_only_printed_boards_are_checked(room: Room) -> None:
    does(room, CloseBoards())
    assert says(room, EditBoard(game="petrichor", check=True)).code == "bad_setup"
    does(room, OpenBoards(GAME))
    assert library(room).boards[0].printed
