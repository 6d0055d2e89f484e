"""An answer that ends a turn at the table: the first touch shows it, the second one gives it, on any device."""

from __future__ import annotations

import asyncio
from pathlib import Path

from companion.engine.draft import CONFIRM
from companion.engine.pick import Pick
from companion.table import commands
from companion.table.devices.lights import GO
from companion.table.views.asks import SeatAsk
from hardware.signals import STATUS
from tests.table.buttons import POD, ButtonRoom

PASS = (Pick("choice", "pass"),)


async def asked_to_play(folder: Path) -> tuple[ButtonRoom, str]:
    """Two players of Petrichor, the first of whom plays cards or passes."""
    room = ButtonRoom(folder)
    players = (commands.PlayerEntry("red", "Ann"), commands.PlayerEntry("yellow", "Ben"))
    await room.does(commands.BeginMatch(room.id(), "petrichor", players, {}, first="red"))
    await room.does(commands.CloseLobby(room.id()))
    while (found := room.waiting_for())[1].kind != "play":
        await room.presses(found[1], found[0], at=0)
    seat = found[1].seat
    assert seat is not None
    return room, seat


async def pick(room: ButtonRoom, ask: SeatAsk[str], seat: str | None, *picks: Pick) -> None:
    await room.does(commands.MakePicks(room.id(), ask.name, len(ask.made), picks), seat)


def test_a_pass_is_shown_first_and_given_by_the_second_touch_of_the_screen_or_a_phone(tmp_path: Path) -> None:
    async def story() -> None:
        room, seat = await asked_to_play(tmp_path)
        before = room.seen().match.entries
        for viewer in (None, seat):
            await pick(room, room.asked("play", viewer), viewer, *PASS)
            ask = room.asked("play", viewer)
            (offer,) = ask.offers
            assert (room.seen().match.entries, ask.made, offer.picks) == (before, ("Pass",), (CONFIRM,))
            assert (offer.label, offer.icon, offer.main) == ("Confirm", "tick", True)
            assert "passes" in offer.detail
            await room.does(commands.StepBack(room.id(), ask.name, 1), viewer)
            assert not room.asked("play", viewer).made
        await pick(room, room.asked("play", seat), seat, *PASS)
        await pick(room, room.asked("play"), None, CONFIRM)
        assert room.seen().match.entries == before + 1
        assert "passes" in room.seen().log[-1].texts[0]

    asyncio.run(story())


def test_on_a_pod_yes_confirms_and_no_takes_back(tmp_path: Path) -> None:
    async def story() -> None:
        room, seat = await asked_to_play(tmp_path)
        await room.gives(seat, POD)
        before = room.seen().match.entries
        await room.press(POD, "no")
        assert (room.seen().match.entries, room.asked("play").made) == (before, ("Pass",))
        assert room.lit(POD) == {STATUS: GO}
        await room.press(POD, "no")
        assert not room.asked("play").made
        await room.press(POD, "no")
        await room.press(POD, "yes")
        assert room.seen().match.entries == before + 1

    asyncio.run(story())
