"""House rules are kept, renamed and deleted at the table; the last evening is offered again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from companion.presets import FILE_NAME, Kept, LastTime, Preset, read_presets, write_presets
from companion.table import commands
from companion.table.views.start import GameChoice, PresetEntry
from tests.table.room import GAME, Room

BUILT_IN = ("Standard rules", "Different interests", "Everything in the box")


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path)


def game(room: Room) -> GameChoice[str]:
    start = room.page
    assert start is not None
    return next(game for game in start.games if game.key == GAME)


def own(room: Room) -> tuple[PresetEntry[str], ...]:
    return tuple(preset for preset in game(room).presets if not preset.built_in)


def keeps(room: Room, name: str, *, instead: bool = False, **options: str | bool) -> commands.Receipt:
    return asyncio.run(room.says(commands.KeepPreset(room.id(), GAME, name, options, instead)))


def test_every_table_has_the_printed_rules_and_some_that_go_well_together(room: Room) -> None:
    presets = game(room).presets
    assert tuple(preset.name for preset in presets) == BUILT_IN
    assert presets[0].options == {}
    known = {option.name: {value.value for value in option.values} for option in game(room).options}
    for preset in presets:
        assert all(value in known[name] for name, value in preset.options.items())


def test_rules_are_kept_by_a_name_and_are_there_after_a_restart(room: Room) -> None:
    assert keeps(room, "  our   Fridays ", treasure=True, deal="cyclic").done
    room.restart()
    assert own(room) == (PresetEntry("our Fridays", {"treasure": True, "deal": "cyclic"}),)


def test_a_name_is_taken_once_unless_the_new_rules_are_wanted_instead(room: Room) -> None:
    keeps(room, "Fridays", treasure=True)
    refused = keeps(room, "FRIDAYS", conquest=True)
    assert not refused.done
    assert "exists" in refused.text
    assert keeps(room, "FRIDAYS", conquest=True, instead=True).done
    assert own(room) == (PresetEntry("FRIDAYS", {"conquest": True}),)


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "two\x07bells", "standard rules"])
def test_a_name_that_cannot_be_is_refused_with_what_to_do(room: Room, name: str) -> None:
    refused = keeps(room, name)
    assert not refused.done
    assert "name" in refused.text
    assert own(room) == ()


def test_rules_get_another_name_and_are_deleted_and_put_back(room: Room) -> None:
    keeps(room, "Fridays", treasure=True)
    keeps(room, "Sundays")
    asyncio.run(room.does(commands.RenamePreset(room.id(), GAME, "Fridays", "Weekdays")))
    assert [preset.name for preset in own(room)] == ["Sundays", "Weekdays"]
    taken = asyncio.run(room.says(commands.RenamePreset(room.id(), GAME, "Sundays", "weekdays")))
    assert not taken.done
    asyncio.run(room.does(commands.ForgetPreset(room.id(), GAME, "Weekdays")))
    gone = asyncio.run(room.says(commands.ForgetPreset(room.id(), GAME, "Weekdays")))
    assert "Weekdays" in gone.text
    assert keeps(room, "Weekdays", treasure=True).done
    assert own(room)[1] == PresetEntry("Weekdays", {"treasure": True})


def test_what_this_version_does_not_know_is_left_out_and_said_but_stays_in_the_file(tmp_path: Path) -> None:
    kept = {
        GAME: Kept((Preset("Later", {"treasure": True, "moons": "two"}),), LastTime((("elf", "Ann"),), {"deal": "x"}))
    }
    write_presets(tmp_path, kept)
    room = Room(tmp_path)
    (preset,) = own(room)
    assert preset.options == {"treasure": True}
    assert "moons = two" in preset.left_out
    last = game(room).last
    assert last is not None
    assert (last.seats, dict(last.options)) == ((), {})
    assert "deal = x" in last.left_out
    keeps(room, "Fridays")
    assert read_presets(tmp_path)[0][GAME].presets[1] == kept[GAME].presets[0]


def test_who_played_last_and_how_is_offered_again(room: Room) -> None:
    assert game(room).last is None
    players = (commands.PlayerEntry("rat", "Ann"), commands.PlayerEntry("raven", ""))
    asyncio.run(room.does(commands.BeginMatch(room.id(), GAME, players, {"treasure": True})))
    asyncio.run(room.does(commands.LeaveMatch(room.id())))
    room.restart()
    last = game(room).last
    assert last is not None
    assert [(seat.seat, seat.name) for seat in last.seats] == [("rat", "Ann"), ("raven", "")]
    assert last.options == {"treasure": True}


def test_a_match_that_could_not_begin_is_not_remembered(room: Room) -> None:
    alone = (commands.PlayerEntry("rat", "Ann"),)
    assert not asyncio.run(room.says(commands.BeginMatch(room.id(), GAME, alone))).done
    assert game(room).last is None


def test_a_damaged_file_is_said_and_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"?")
    room = Room(tmp_path)
    assert "rules.json.damaged" in room.seen().notice
    assert keeps(room, "Fridays").done


def test_no_phone_is_told_of_rules_and_players(room: Room) -> None:
    keeps(room, "Fridays")
    asyncio.run(room.begins(2))
    assert not hasattr(room.seen("raven"), "games")
    assert b"Fridays" not in msgspec.json.encode(room.seen("raven"))
    assert not asyncio.run(room.says(commands.ForgetPreset(room.id(), GAME, "Fridays"), "raven")).done
