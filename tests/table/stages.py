"""Stages of a table, each with a change at its end that no viewer has seen yet."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import cache, partial
from typing import Any

import pytest

from companion import games
from companion.engine.boards import editor as made
from companion.engine.draft import Draft
from companion.engine.log import Log, Part
from companion.table import commands
from companion.table.commands import boards as w
from companion.table.match.amendments import may_amend
from companion.table.match.match import Match
from companion.table.seats.private_view import OPEN_FOR
from hardware.signals import SLOTS
from tests.table.buttons import KEYS, OTHER_POD, POD, TWO, ButtonRoom
from tests.table.played import keep, played
from tests.table.room import GAME, SEATS
from tests.table.test_correcting import sets

PIN = "1234"

Holds = Callable[[Any], object]
"""What the table's view shows, if the stage is what its name says."""


# The stages


async def the_start(room: ButtonRoom) -> Holds:
    keep(room.journal, finished())
    keep(room.journal, half_played(), 2)
    room.table.devices.keyboards = lambda: ("/dev/input/keypad",)
    await room.does(commands.KeepPreset(room.id(), GAME, "Ours", {"loyalties": "entered"}))
    await room.does(commands.NameDevice(room.id(), "pod:away", "The old pod"))
    for device in (POD, TWO, KEYS):
        room.table.buttons.came(device)
    await room.down(POD, "3")
    return lambda view: view.matches and view.past


async def a_board_check(room: ButtonRoom) -> Holds:
    await edits(room, w.EditBoard(game=GAME, check=True), w.ChangeBoard(made.Tick("part:bear")))
    return lambda view: view.editor and view.editor.checking


async def the_board_library(room: ButtonRoom) -> Holds:
    room.table.boards.plugged_in = lambda: ()
    await edits(room, w.OpenBoards(GAME), w.CopyBoard("standard", "Ours"), w.ChooseBoard("ours"), w.LookForSticks())
    await edits(room, w.ShowBoardCode("ours"))
    return lambda view: view.boards and view.code


async def the_board_editor(room: ButtonRoom) -> Holds:
    await edits(room, w.OpenBoards(GAME), w.CopyBoard("standard", "Ours"), w.EditBoard("ours"))
    await edits(room, w.ChangeBoard(made.SetCount("bear-1", 4)), w.ChangeBoard(made.RemoveRegion("lion-1")))
    await edits(room, w.UndoChange(), w.ShowPhotoCode())
    return lambda view: view.editor and view.editor.undo and view.editor.redo and view.code


async def the_lobby(room: ButtonRoom) -> Holds:
    players = tuple(commands.PlayerEntry(seat, seat.title()) for seat in SEATS[:3])
    await room.does(commands.BeginMatch(room.id(), GAME, players, {"loyalties": "entered"}))
    await with_devices(room)
    await room.does(commands.ShowJoinCode(room.id(), "spider"))
    return lambda view: view.stage == "lobby" and view.code


async def a_game_with_a_map(room: ButtonRoom) -> Holds:
    await plays(room, 40)
    return lambda view: view.stage == "play" and view.map and view.timer and view.warnings and view.seats[0].pod


async def a_pause(room: ButtonRoom) -> Holds:
    await plays(room, 20)
    await room.does(commands.PauseMatch(room.id(), on=True))
    return lambda view: view.paused


async def a_secret_half_entered_on_a_pod(room: ButtonRoom) -> Holds:
    await enters_a_secret(room)
    return lambda view: path(room) == 2 and any(doing.says for doing in view.buttons)


async def a_list_that_a_pod_steps_through(room: ButtonRoom) -> Holds:
    await room.begins(2)
    await with_devices(room)
    await room.press(POD, "5")
    return lambda view: any(doing.at == 1 for doing in view.buttons)


async def an_entry_that_the_table_amends(room: ButtonRoom) -> Holds:
    await plays(room, 60)
    for part in match_of(room).log.live[1:]:
        if await amends(room, part, None):
            return lambda view: view.amending and view.amending.follows
    pytest.fail("the table was asked nothing")


async def an_entry_that_a_seat_amends_in_secret(room: ButtonRoom) -> Holds:
    await plays(room, 40, loyalties="entered")
    for part in match_of(room).log.live:
        prompt = match_of(room).amendments.prompt(part)
        if prompt is not None and prompt.secret and await amends(room, part, "rat"):
            return lambda _: room.seen("rat").amending
    pytest.fail("rat has entered nothing")


async def a_correction(room: ButtonRoom) -> Holds:
    await plays(room, 20)
    await room.does(commands.OpenCorrection(room.id()))
    await sets(room, ("region.bear-1", "Lion", 2))
    return lambda view: view.correction and view.correction.changed


async def a_correction_that_the_table_amends(room: ButtonRoom) -> Holds:
    await a_correction(room)
    await room.does(commands.ApplyCorrection(room.id()))
    await room.does(commands.OpenAmendment(room.id(), match_of(room).log.live[-1].seq))
    await sets(room, ("region.bear-1", "Lion", 3))
    await room.does(commands.ApplyCorrection(room.id()))
    return lambda view: view.amending and view.amending.follows


async def an_open_private_view(room: ButtonRoom) -> Holds:
    await plays(room, 10, loyalties="entered")
    await room.table.private.open("spider", PIN)
    return lambda view: "Spider" in view.notice and room.table.private_view(room.table.private._token)


async def a_private_view_whose_time_is_up(room: ButtonRoom) -> Holds:
    await an_open_private_view(room)
    room.table.publish()
    room.now += OPEN_FOR + 1
    return lambda view: not view.notice and room.table.private._seat == "spider"


async def a_private_view_of_a_seat_that_has_got_a_phone(room: ButtonRoom) -> Holds:
    await an_open_private_view(room)
    room.table.seats.join(room.table.seats.invite("spider"))
    return lambda view: not view.notice and room.table.private._seat == "spider"


async def a_pod_that_does_not_know_yet_of_a_pick(room: ButtonRoom) -> Holds:
    await enters_a_secret(room)
    state, match = room.table.devices.here[POD.id], match_of(room)
    picks = match.open[state.question].asked.picks(match.drafts[state.question])
    assert isinstance(picks, tuple)
    room.now += 1
    assert await match.pick(state.question, 2, picks[:1], "raven", "phone") is None
    return lambda _: len(state.focus.path) == 2 and path(room) == 3


async def a_pod_that_does_not_know_yet_that_it_was_taken_away(room: ButtonRoom) -> Holds:
    await enters_a_secret(room)
    room.table.seats.claim("raven", "")
    return lambda view: not view.seats[0].pod and path(room) == 2


async def a_game_that_was_not_tracked(room: ButtonRoom) -> Holds:
    players = tuple(commands.PlayerEntry(seat) for seat in SEATS[:2])
    await room.does(commands.BeginMatch(room.id(), GAME, players, scoring=True))
    return lambda view: view.match.scoring


async def the_end(room: ButtonRoom) -> Holds:
    await room.does(commands.ResumeMatch(room.id(), keep(room.journal, finished())))
    room.table.buttons.came(POD)
    return lambda view: view.stage == "over" and view.match.scores


async def _another_game(key: str, room: ButtonRoom) -> Holds:
    seats = tuple(commands.PlayerEntry(seat.id) for seat in games.game(key).setup.choices().seats[:2])
    await room.does(commands.BeginMatch(room.id(), key, seats))
    await room.does(commands.CloseLobby(room.id()))
    await with_devices(room, seats[0].seat)
    await room.goes_on(30)
    for _ in range(30):
        if not room.seen().buttons:
            await room.goes_on(1)
    assert room.seen().buttons
    await amends(room, match_of(room).log.live[-1], None)
    return lambda view: view.stage == "play" and view.amending


STAGES: Mapping[str, Callable[[ButtonRoom], Awaitable[Holds]]] = {
    stage.__name__: stage
    for stage in (
        the_start,
        a_board_check,
        the_board_library,
        the_board_editor,
        the_lobby,
        a_game_with_a_map,
        a_pause,
        a_secret_half_entered_on_a_pod,
        a_list_that_a_pod_steps_through,
        an_entry_that_the_table_amends,
        an_entry_that_a_seat_amends_in_secret,
        a_correction,
        a_correction_that_the_table_amends,
        an_open_private_view,
        a_private_view_whose_time_is_up,
        a_private_view_of_a_seat_that_has_got_a_phone,
        a_pod_that_does_not_know_yet_of_a_pick,
        a_pod_that_does_not_know_yet_that_it_was_taken_away,
        a_game_that_was_not_tracked,
        the_end,
    )
} | {key: partial(_another_game, key) for key in ("petrichor", "riftwalker")}


# What leads to them


@cache
def finished() -> Log[Any]:
    return played(1, seats=3)


@cache
def half_played() -> Log[Any]:
    return played(2, entries=30)


async def edits(room: ButtonRoom, *wanted: w.BoardCommand) -> None:
    for command in wanted:
        await room.does(commands.EditBoards(room.id(), command))


async def with_devices(room: ButtonRoom, first: str = "raven") -> None:
    """The first seat has a pod; in a game of three, spider two buttons and a PIN, rat a phone. One pod is nobody's."""
    await room.does(commands.SetComfort(room.id(), timer=True, offer_check=True))
    room.table.buttons.came(OTHER_POD)
    await room.gives(first, POD)
    if "rat" in match_of(room).seats:
        await room.gives("spider", TWO)
        await room.does(commands.SetPin(room.id(), "spider", PIN))
        room.table.seats.join(room.table.seats.invite("rat"))
        room.table.publish()


async def plays(room: ButtonRoom, presses: int, **options: str | bool) -> None:
    """Three seats with devices, one of which has been unplugged, after so many presses."""
    await room.begins(3, **options)
    await with_devices(room)
    room.table.buttons.gone(TWO.id)
    await room.goes_on(presses)


async def enters_a_secret(room: ButtonRoom) -> None:
    """Raven enters two colours on its pod, and still holds yes."""
    await room.begins(3, loyalties="entered")
    await with_devices(room)
    await room.hold(POD, "yes")
    for _ in range(2):
        await room.press(POD, next(slot for slot in SLOTS if slot in room.lit(POD)))


async def amends(room: ButtonRoom, part: Part, viewer: str | None) -> bool:
    """Answer an entry anew, always with the last pick; whether this viewer may."""
    amendments = match_of(room).amendments
    prompt = amendments.prompt(part)
    if prompt is None or not may_amend(prompt, viewer):
        return False
    await room.does(commands.OpenAmendment(room.id(), part.seq), viewer)
    while (amendment := amendments.of(viewer)) and isinstance(amendment.draft, Draft) and amendment.draft.picks:
        draft = amendment.draft
        await room.does(commands.MakePicks(room.id(), amendment.name, len(draft.path), draft.picks[-1:]), viewer)
    return True


def match_of(room: ButtonRoom) -> Match:
    assert room.table.match is not None
    return room.table.match


def path(room: ButtonRoom) -> int:
    """How many picks of raven's secret have been drafted."""
    return len(match_of(room).drafts.get(room.table.devices.here[POD.id].question, ()))
