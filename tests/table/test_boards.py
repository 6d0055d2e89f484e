"""The board library: several boards, one of them chosen; made, copied, renamed, deleted and lost never."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import msgspec
import pytest
from PIL import Image

from companion.assets import asset
from companion.engine.boards import editor as made
from companion.games.war_of_whispers.board_file import load
from companion.sticks import Stick, sticks
from companion.table import commands
from companion.table.boards.photo import without_notes
from companion.table.commands import boards as w
from companion.table.views.boards import EditorView, LibraryBoard, LibraryView
from tests.table.room import GAME, Room
from tests.war_of_whispers.test_board_mistakes import MISTAKES, changed

STANDARD = asset("boards/standard.json").read_bytes()


@pytest.fixture
def room(tmp_path: Path) -> Room:
    room = Room(tmp_path)
    does(room, w.OpenBoards(GAME))
    return room


def says(room: Room, command: w.BoardCommand) -> commands.Receipt:
    return asyncio.run(room.says(commands.EditBoards(room.id(), command)))


def does(room: Room, *wanted: w.BoardCommand) -> None:
    for command in wanted:
        receipt = says(room, command)
        assert receipt.done, receipt


def changes(room: Room, *wanted: made.Change) -> None:
    does(room, *map(w.ChangeBoard, wanted))


def library(room: Room) -> LibraryView[str]:
    found: LibraryView[str] = room.page.boards
    return found


def board(room: Room, id_: str) -> LibraryBoard[str]:
    return next(board for board in library(room).boards if board.id == id_)


def editor(room: Room) -> EditorView[str]:
    found: EditorView[str] = room.page.editor
    return found


def ids(room: Room) -> list[str]:
    return [board.id for board in library(room).boards]


def test_the_standard_board_comes_first_can_be_played_and_never_changed(room: Room) -> None:
    (ours,) = library(room).boards
    assert (ours.id, ours.own, ours.chosen, ours.problem) == ("standard", False, True, "")
    assert ours.facts == ("40 regions", "12 cities")
    for command in (w.RenameBoard("standard", "Mine"), w.DeleteBoard("standard"), w.EditBoard("standard")):
        receipt = says(room, command)
        assert not receipt.done
        assert "Make a copy" in receipt.text


def test_a_copy_can_be_chosen_and_games_begin_on_it(room: Room) -> None:
    does(room, w.CopyBoard("standard", "Ours, worn"), w.EditBoard("ours-worn"))
    changes(room, made.SetCount("bear-1", 4))
    does(room, w.KeepChanges(), w.ChooseBoard("ours-worn"))
    assert board(room, "ours-worn").chosen
    room.restart()
    asyncio.run(room.begins())
    assert any("4" in hand and "B1" in hand for hand in room.seen().match.moves)


def test_a_new_board_opens_in_the_editor_at_once_and_is_in_the_list_afterwards(room: Room) -> None:
    does(room, w.NewBoard("Island"))
    assert room.page.stage == "board"
    assert editor(room).board.title == "Island"
    changes(room, made.AddRegion("bear", (100, 100)))
    does(room, w.KeepChanges())
    assert (room.seen().stage, ids(room)) == ("boards", ["standard", "island"])
    assert board(room, "island").facts[0] == "1 region"
    assert board(room, "island").problem == "Eagle has no home region yet."


def test_an_unfinished_board_begins_no_game_and_leaves_the_table_by_no_way(room: Room, tmp_path: Path) -> None:
    does(room, w.NewBoard("Island"), w.KeepChanges(), w.ChooseBoard("island"))
    assert "holds no home of the empire bear" in says(room, w.ExportBoard("island", str(tmp_path))).text
    with pytest.raises(AssertionError, match="holds no home of the empire bear"):
        asyncio.run(room.begins())


def test_changes_are_taken_back_and_done_again(room: Room) -> None:
    does(room, w.NewBoard("Island"))
    changes(room, made.AddRegion("bear", (100, 100)), made.AddRegion("lion", (300, 100)))
    does(room, w.UndoChange())
    assert [at.id for at in editor(room).board.regions] == ["bear-1"]
    assert editor(room).redo
    does(room, w.RedoChange(), w.RedoChange())
    assert [at.id for at in editor(room).board.regions] == ["bear-1", "lion-1"]
    does(room, w.UndoChange(), w.UndoChange(), w.UndoChange())
    assert not editor(room).board.regions
    changes(room, made.AddRegion("horse", (50, 50)))
    assert not editor(room).redo


def test_after_a_power_cut_the_work_is_offered_again(room: Room) -> None:
    does(room, w.CopyBoard("standard", "Ours"), w.EditBoard("ours"))
    changes(room, made.RemoveRegion("lion-1"))
    room.restart()
    does(room, w.OpenBoards(GAME))
    assert board(room, "ours").draft
    does(room, w.EditBoard("ours"))
    assert "lion-1" not in {at.id for at in editor(room).board.regions}
    assert editor(room).changed
    does(room, w.DropChanges())
    assert (board(room, "ours").draft, board(room, "ours").facts[0]) == (False, "40 regions")


def test_work_that_was_not_kept_can_be_thrown_away_on_opening(room: Room) -> None:
    does(room, w.CopyBoard("standard", "Ours"), w.EditBoard("ours"))
    changes(room, made.RemoveRegion("lion-1"))
    room.restart()
    does(room, w.OpenBoards(GAME), w.EditBoard("ours", again=False))
    assert len(editor(room).board.regions) == 40


def test_a_draft_nobody_can_read_gives_way_to_the_board(room: Room) -> None:
    does(room, w.CopyBoard("standard", "Ours"), w.EditBoard("ours"))
    changes(room, made.RemoveRegion("lion-1"))
    room.table.matches.boards.draft(GAME, "ours").write_bytes(b"{half a")
    room.restart()
    does(room, w.OpenBoards(GAME), w.EditBoard("ours"))
    assert len(editor(room).board.regions) == 40


def test_a_deleted_board_lies_among_the_deleted_ones_and_ours_is_played_on(room: Room) -> None:
    does(room, w.CopyBoard("standard", "Ours"), w.ChooseBoard("ours"), w.DeleteBoard("ours"))
    does(room, w.CopyBoard("standard", "Ours"), w.DeleteBoard("ours-2"))
    assert ids(room) == ["standard"]
    assert board(room, "standard").chosen
    deleted = room.folder / "boards" / "deleted"
    assert sorted(file.name for file in deleted.iterdir()) == ["ours-2.json", "ours.json"]
    assert load((deleted / "ours.json").read_bytes(), "ours.json").title == "Ours"


def test_another_name_changes_nothing_else_and_keeps_what_is_disputed(room: Room) -> None:
    does(room, w.CopyBoard("standard", "Ours"), w.RenameBoard("ours", "Second printing"))
    assert board(room, "ours").title == "Second printing"
    raw = json.loads((room.folder / "boards" / "ours.json").read_bytes())
    assert raw == {**json.loads(STANDARD), "title": "Second printing"}


def test_a_board_kept_by_an_earlier_companion_is_in_the_list_and_chosen(tmp_path: Path) -> None:
    folder = tmp_path / "boards"
    folder.mkdir()
    (folder / f"{GAME}.json").write_bytes(STANDARD)
    room = Room(tmp_path)
    does(room, w.OpenBoards(GAME))
    assert [(board.id, board.chosen) for board in library(room).boards] == [("standard", False), (GAME, True)]


def test_checking_our_board_makes_one_of_the_owners_and_the_next_one_too(room: Room) -> None:
    for _ in range(2):
        does(room, w.EditBoard("standard", check=True))
        assert room.page.stage == "board"
        does(room, w.KeepChanges())
    assert ids(room) == ["standard", "my-board", GAME]
    assert board(room, "my-board").chosen
    assert board(room, GAME).title == "My board"


@pytest.mark.slow
def test_a_running_game_keeps_the_board_it_began_with(room: Room) -> None:
    does(room, w.CopyBoard("standard", "Ours"), w.ChooseBoard("ours"), w.CloseBoards())
    asyncio.run(room.begins())
    match, before = room.seen().match.id, room.seen().map
    asyncio.run(room.does(commands.LeaveMatch(room.id())))
    does(room, w.OpenBoards(GAME), w.EditBoard("ours"))
    changes(room, made.RemoveRegion("lion-1"), made.MoveRegion("bear-1", (90, 90)))
    does(room, w.KeepChanges(), w.DeleteBoard("ours"), w.CloseBoards())
    room.restart()
    asyncio.run(room.does(commands.ResumeMatch(room.id(), match)))
    assert room.seen().map == before
    asyncio.run(room.goes_on(20))
    assert room.seen().map != before


def test_a_match_that_begins_leaves_the_work_as_a_draft_and_no_code_open(room: Room) -> None:
    does(room, w.CopyBoard("standard", "Ours"), w.EditBoard("ours"), w.ShowPhotoCode())
    changes(room, made.RemoveRegion("lion-1"))
    shown = room.seen().code
    assert shown is not None
    asyncio.run(room.begins())
    assert room.table.boards.code.transfer(shown.text.partition("#")[2]) is None
    asyncio.run(room.does(commands.LeaveMatch(room.id())))
    assert room.page.stage == "start"
    does(room, w.OpenBoards(GAME))
    assert board(room, "ours").draft


def test_the_library_is_closed_while_a_match_is_open(room: Room) -> None:
    asyncio.run(room.begins())
    assert says(room, w.OpenBoards(GAME)).code == "in_a_game"
    assert not hasattr(room.page, "boards")


# Sticks


@pytest.fixture
def stick(room: Room, tmp_path: Path) -> Path:
    path = tmp_path / "stick of Ana"
    path.mkdir()
    mounts = tmp_path / "mounts"
    mounts.write_text("/dev/root / ext4 rw 0 0\n/dev/sda1 /media/pi/BOARDS\\0402 vfat rw 0 0\n")
    assert sticks(mounts) == (Stick("/media/pi/BOARDS 2", "BOARDS 2"),)
    room.table.boards.plugged_in = lambda: (Stick(str(path), path.name),)
    return path


def test_a_board_goes_onto_a_stick_and_comes_back_from_it(room: Room, stick: Path) -> None:
    assert library(room).sticks is None
    does(room, w.CopyBoard("standard", "Ours & yours"))
    does(room, w.ExportBoard("ours-yours", str(stick)), w.ExportBoard("ours-yours", str(stick)))
    (found,) = library(room).sticks or ()
    assert (found.name, found.files) == ("stick of Ana", ("ours-yours-2.json", "ours-yours.json"))
    assert (stick / "ours-yours.json").read_bytes() == (room.folder / "boards" / "ours-yours.json").read_bytes()
    does(room, w.DeleteBoard("ours-yours"), w.ImportBoard(str(stick), "ours-yours.json"))
    assert board(room, "ours-yours-2").title == "Ours & yours"
    assert board(room, "ours-yours-2").problem == ""


def test_the_photo_goes_along_only_when_it_is_asked_for(room: Room, stick: Path) -> None:
    photo = jpeg(8, 6)
    does(room, w.CopyBoard("standard", "Ours"))
    room.table.boards.take_photo("ours", photo)
    does(room, w.ExportBoard("ours", str(stick)))
    assert not list(stick.glob("*.jpg"))
    does(room, w.ExportBoard("ours", str(stick), photo=True), w.ImportBoard(str(stick), "ours-2.json"))
    assert (stick / "ours-2.jpg").read_bytes() == photo
    assert board(room, "ours-2").photo


def test_only_what_lies_on_a_stick_that_is_there_comes_in(room: Room, stick: Path, tmp_path: Path) -> None:
    (tmp_path / "outside.json").write_bytes(STANDARD)
    for name in ("../outside.json", "nothing.json", "/etc/passwd"):
        assert "gone; look at the USB stick again" in says(room, w.ImportBoard(str(stick), name)).text
    assert "USB stick is gone" in says(room, w.ImportBoard(str(tmp_path), "outside.json")).text
    assert ids(room) == ["standard"]


@pytest.mark.slow
def test_broken_boards_stay_outside_and_each_mistake_is_told(room: Room, stick: Path) -> None:
    assert len(MISTAKES) >= 30
    for name, change, key, remedy in MISTAKES:
        (stick / "mine.json").write_bytes(msgspec.json.encode(changed(change)))
        receipt = says(room, w.ImportBoard(str(stick), "mine.json"))
        assert (receipt.done, receipt.code) == (False, "bad_file"), name
        fitting = [line for line in receipt.text.splitlines() if line.startswith(f"mine.json: {key}: ")]
        assert any(remedy in line for line in fitting), receipt.text
    assert ids(room) == ["standard"]


@pytest.mark.parametrize("data", [b"", b"\xff\xd8\xff", b"[]", b"{", b" " * 300_000, b'{"format": 1}' * 40_000])
def test_what_is_no_board_at_all_is_told_in_a_few_lines(room: Room, stick: Path, data: bytes) -> None:
    (stick / "mine.json").write_bytes(data)
    receipt = says(room, w.ImportBoard(str(stick), "mine.json"))
    assert receipt.code == "bad_file"
    assert receipt.text.startswith("mine.json: ")
    assert len(receipt.text) < 300


# Photos


def jpeg(width: int, height: int) -> bytes:
    """The head and the end of a picture."""
    frame = b"\xff\xc0\x00\x0b\x08" + height.to_bytes(2, "big") + width.to_bytes(2, "big") + b"\x01\x01\x11\x00"
    return b"\xff\xd8\xff\xe0\x00\x04ab" + frame + bytes(Random(1).randbytes(50)).replace(b"\xff", b"") + b"\xff\xd9"


@pytest.mark.parametrize(
    "data", [b"", b"GIF89a", jpeg(8, 6)[:-2], jpeg(5000, 6), jpeg(0, 6), b"\xff\xd8\xff" + b"\xff" * 99 + b"\xd9"]
)
def test_what_is_no_photo_is_refused_and_the_one_before_stays(room: Room, data: bytes) -> None:
    does(room, w.CopyBoard("standard", "Ours"))
    room.table.boards.take_photo("ours", jpeg(8, 6))
    with pytest.raises(ValueError, match="cannot be shown"):
        room.table.boards.take_photo("ours", data)
    assert room.table.boards.photo("ours") == jpeg(8, 6)
    assert board(room, "ours").photo


def test_a_kept_photo_does_not_say_where_and_with_what_it_was_taken(room: Room) -> None:
    photo = jpeg(8, 6)
    place = b"Exif\0\0" + b"GPS 48.2, 16.4"
    noted = photo[:2] + b"\xff\xe1" + (len(place) + 2).to_bytes(2, "big") + place + photo[2:]
    does(room, w.CopyBoard("standard", "Ours"))
    room.table.boards.take_photo("ours", noted)
    assert room.table.boards.photo("ours") == photo


def test_a_real_picture_without_its_notes_has_the_same_pixels(tmp_path: Path) -> None:
    picture, notes = Image.radial_gradient("L").convert("RGB"), Image.Exif()
    notes[0x010F] = "Maker of phones"
    picture.save(tmp_path / "noted.jpg", exif=notes, comment=b"at home", icc_profile=b"colours")
    noted = (tmp_path / "noted.jpg").read_bytes()
    (tmp_path / "plain.jpg").write_bytes(without_notes(noted))
    plain = (tmp_path / "plain.jpg").read_bytes()
    assert b"Maker of phones" in noted
    assert b"at home" in noted
    assert b"Maker of phones" not in plain
    assert b"at home" not in plain
    with Image.open(tmp_path / "noted.jpg") as before, Image.open(tmp_path / "plain.jpg") as after:
        assert before.tobytes() == after.tobytes()
        assert after.info["icc_profile"] == b"colours"


def test_a_photo_can_be_dropped_and_a_game_never_shows_it(room: Room) -> None:
    does(room, w.CopyBoard("standard", "Ours"), w.ChooseBoard("ours"), w.EditBoard("ours"), w.ShowPhotoCode())
    shown = room.seen().code
    assert shown is not None
    transfer = room.table.boards.code.transfer(shown.text.partition("#")[2])
    assert transfer is not None
    assert (transfer.purpose, transfer.board) == ("photo", "ours")
    room.table.boards.take_photo("ours", jpeg(8, 6))
    assert room.seen().code is None
    assert editor(room).photo
    does(room, w.DropPhoto())
    assert not editor(room).photo


def test_the_photo_lies_under_the_map_of_a_match_where_the_owner_wants_that(room: Room) -> None:
    does(room, w.CopyBoard("standard", "Ours"), w.ChooseBoard("ours"), w.EditBoard("ours"))
    room.table.boards.take_photo("ours", jpeg(8, 6))
    assert not editor(room).in_play
    does(room, w.LayPhoto(on=True))
    assert editor(room).in_play
    name = editor(room).photo
    does(room, w.LeaveChanges(), w.CloseBoards())
    asyncio.run(room.begins())
    assert room.seen().photo == name
    assert room.table.boards.photo("ours") == jpeg(8, 6)
    asyncio.run(room.does(commands.LeaveMatch(room.id())))
    does(room, w.OpenBoards(GAME), w.EditBoard("ours"), w.LayPhoto(on=False), w.LeaveChanges(), w.CloseBoards())
    asyncio.run(room.begins())
    assert room.seen().photo == ""


def test_a_code_is_void_once_its_page_is_left(room: Room) -> None:
    does(room, w.ShowBoardCode("standard"))
    shown = room.seen().code
    assert shown is not None
    token = shown.text.partition("#")[2]
    assert room.table.boards.code.transfer(token) is not None
    assert room.table.boards.code.transfer("") is None
    does(room, w.CloseBoards())
    assert room.table.boards.code.transfer(token) is None
