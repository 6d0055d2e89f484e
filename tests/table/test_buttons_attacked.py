"""What somebody tried against buttons and pods: each press counts for what was lit, and a secret has one place.

Every test here is an attack that once worked.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.table import commands
from companion.table.commands.boards import EditBoard
from companion.table.devices.lights import counting
from companion.table.views.asks import PublicAsk
from companion.table.views.model import TableView
from hardware.signals import SLOTS, STATUS, Device, Lights, Signal
from tests.table.buttons import OTHER_POD, POD, TWO, ButtonRoom


async def playing(folder: Path, **devices: Device) -> ButtonRoom:
    """Two players in the first turn, with these devices by seat."""
    room = ButtonRoom(folder)
    await room.begins(2)
    for seat, device in devices.items():
        await room.gives(seat, device)
    return room


async def direct(room: ButtonRoom, device: Device = POD) -> None:
    """Play on until raven's choices lie on the buttons themselves."""
    for _ in range(400):
        doing = [shown for shown in room.seen().buttons if shown.seat == "raven" and shown.ask]
        if doing and doing[0].at < 0 and len(doing[0].on) > 1:
            return
        await room.goes_on(1)
    pytest.fail(f"{device.id} was never asked with up to five choices")


def test_while_ones_loyalties_are_shown_the_slots_answer_nothing(tmp_path: Path) -> None:
    async def story() -> tuple[TableView[str], TableView[str]]:
        room = await playing(tmp_path, raven=POD)
        await direct(room)
        before = room.seen()
        await room.hold(POD, "yes")
        assert room.lights[POD.id].privacy == "held"
        for slot in SLOTS:
            await room.press(POD, slot)
        return before, room.seen()

    before, after = asyncio.run(story())
    assert (before.match.entries, before.asks) == (after.match.entries, after.asks)


@pytest.mark.slow
def test_an_opening_that_shut_and_opened_again_is_another_question(tmp_path: Path) -> None:
    async def story() -> int:
        room = ButtonRoom(tmp_path, seed=0)
        await room.begins(2)
        late, seen = 0, dict[str, int]()
        for _ in range(150):
            for seat in ("raven", "spider"):
                openings = {a.name for a in room.seen(seat).asks if not a.required and isinstance(a, PublicAsk)}
                entries = room.seen().match.entries
                assert not any(name in seen and seen[name] != entries for name in openings)
                seen |= dict.fromkeys(openings, entries)
                late += len(openings)
            await room.goes_on(1)
        return late

    assert asyncio.run(story()) > 0


def test_a_pod_puts_out_the_phone_of_its_seat_and_a_phone_its_pod(tmp_path: Path) -> None:
    async def story() -> None:
        room = await playing(tmp_path)
        seats = room.table.seats
        seats.join(seats.invite("raven"))
        assert seats.has_phone("raven")
        await room.gives("raven", POD)
        assert not seats.has_phone("raven")
        assert seats.has_pod("raven")
        seats.join(seats.invite("raven"))
        assert seats.has_phone("raven")
        assert not seats.has_pod("raven")

    asyncio.run(story())


def test_two_buttons_stay_beside_a_phone(tmp_path: Path) -> None:
    async def story() -> None:
        room = await playing(tmp_path, raven=TWO)
        seats = room.table.seats
        seats.join(seats.invite("raven"))
        assert seats.has_phone("raven")
        assert seats.device_of("raven") == TWO.id

    asyncio.run(story())


def test_a_look_ends_when_the_buttons_are_taken_away_however_long_yes_is_held(tmp_path: Path) -> None:
    async def story() -> Lights:
        room = await playing(tmp_path, raven=POD)
        await room.hold(POD, "yes")
        await room.does(commands.ReleaseButtons(room.id(), "raven"))
        assert room.lit(POD) == {}
        await room.up(POD, "yes")
        await room.gives("spider", POD)
        return room.lights[POD.id]

    assert asyncio.run(story()).privacy == "public"


def test_a_press_that_ends_the_light_show_does_nothing_else(tmp_path: Path) -> None:
    async def story() -> None:
        room = await playing(tmp_path, raven=POD)
        entries = room.seen().match.entries
        await room.does(commands.IdentifyDevice(room.id(), POD.id))
        await room.press(POD, "yes")
        assert room.seen().match.entries == entries
        await room.press(POD, "yes")
        assert room.seen().match.entries == entries + 1

    asyncio.run(story())


def test_lights_that_fail_leave_every_other_device_and_every_command_alone(tmp_path: Path) -> None:
    async def story() -> None:
        room = await playing(tmp_path, raven=POD, spider=OTHER_POD)

        def fail(device: str, lights: Lights) -> None:
            if device == POD.id:
                raise OSError("unplugged just now")
            room.lights[device] = lights

        room.table.buttons.show = fail
        for _ in range(4):
            await room.presses(room.asked("deploy"), None)
        await room.hold(OTHER_POD, "yes")
        assert len(room.lit(OTHER_POD)) == len(SLOTS)

    asyncio.run(story())


def test_before_everybody_is_ready_only_loyalties_are_answered(tmp_path: Path) -> None:
    async def story() -> None:
        room = ButtonRoom(tmp_path)
        players = tuple(commands.PlayerEntry(seat) for seat in ("raven", "spider"))
        await room.does(commands.BeginMatch(room.id(), "war-of-whispers", players, {"loyalties": "dealt"}, "raven"))
        await room.gives("raven", POD)
        assert (room.seen().stage, room.lit(POD)) == ("lobby", {})
        await room.press(POD, "yes")
        assert (room.seen().stage, room.seen().match.entries) == ("lobby", 1)

    asyncio.run(story())


def test_the_board_is_not_looked_over_in_the_middle_of_a_match(tmp_path: Path) -> None:
    async def story() -> str:
        room = await playing(tmp_path, raven=POD)
        return (await room.says(commands.EditBoards(room.id(), EditBoard(game="war-of-whispers", check=True)))).code

    assert asyncio.run(story()) == "in_a_game"


def test_a_slow_next_of_two_buttons_takes_nothing_back(tmp_path: Path) -> None:
    async def story() -> None:
        room = await playing(tmp_path, raven=TWO)
        await room.press(TWO, "no")
        await room.press(TWO, "no")
        entries = room.seen().match.entries
        await room.hold(TWO, "no")
        assert (room.seen().match.entries, room.doing("raven").at) == (entries, 1)

    asyncio.run(story())


def test_holding_no_takes_back_only_what_was_there_when_it_went_down(tmp_path: Path) -> None:
    async def story() -> None:
        room = await playing(tmp_path, raven=POD)
        await room.press(POD, "yes")
        await room.down(POD, "no")
        began = room.table.devices.here[POD.id].down["no"]
        room.table.devices.here[POD.id].down["no"] = began._replace(entries=began.entries - 1)
        entries = room.seen().match.entries
        await room.table.buttons.take(Signal(POD.id, "no", "hold", room.now))
        assert room.seen().match.entries == entries

    asyncio.run(story())


def test_what_was_half_entered_is_forgotten_when_the_buttons_are_taken_away(tmp_path: Path) -> None:
    async def story() -> None:
        room = ButtonRoom(tmp_path)
        await room.begins(2, loyalties="entered")
        await room.gives("raven", POD)
        await room.hold(POD, "yes")
        await room.press(POD, "1")
        await room.up(POD, "yes")
        assert len(room.seen("raven").asks[0].made) == 1
        await room.does(commands.ReleaseButtons(room.id(), "raven"))
        assert room.seen("raven").asks[0].made == ()

    asyncio.run(story())


def test_a_pod_may_leave_loyalties_for_the_end_and_think_better_of_it(tmp_path: Path) -> None:
    async def story() -> None:
        room = ButtonRoom(tmp_path)
        await room.begins(2, loyalties="entered")
        await room.gives("raven", POD)
        await room.press(POD, "no")
        assert room.lit(POD) != {STATUS: counting(1)}
        await room.press(POD, "no")
        assert room.lit(POD) == {STATUS: counting(1)}
        await room.press(POD, "no")
        await room.press(POD, "yes")
        assert room.seen().log[-1].texts == ("Raven tells loyalties at the end.",)

    asyncio.run(story())


def test_a_press_on_a_list_that_has_gone_on_counts_for_nothing(tmp_path: Path) -> None:
    """Not even while the command that changed the list is still under way, and no light has followed it."""

    async def story() -> int:
        room = ButtonRoom(tmp_path)
        await room.begins(2, loyalties="entered")
        await room.gives("raven", POD)
        await room.hold(POD, "yes")
        match, name = room.table.match, room.asked("enter_loyalties", "raven").name
        assert match is not None
        picks = match.open[name].asked.picks()
        assert isinstance(picks, tuple)
        room.now += 1
        await match.pick(name, 0, picks[:1], "raven", "phone")
        await room.table.buttons.take(Signal(POD.id, next(iter(room.lit(POD))), "down", room.now))
        return len(match.drafts[name])

    assert asyncio.run(story()) == 1


def test_a_pod_that_is_unplugged_while_its_press_is_carried_out_leaves_nothing_and_is_not_lit(tmp_path: Path) -> None:
    async def story() -> tuple[object, Lights]:
        room = ButtonRoom(tmp_path)
        await room.begins(2, loyalties="entered")
        await room.gives("raven", POD)
        await room.hold(POD, "yes")
        room.now += 1
        slot = next(control for control in room.lit(POD) if control in SLOTS)
        pressing = asyncio.ensure_future(room.table.buttons.take(Signal(POD.id, slot, "down", room.now)))
        await asyncio.sleep(0)
        room.table.buttons.gone(POD.id)
        room.table.buttons.came(POD)
        await pressing
        return room.seen("raven").asks[0].made, room.lights[POD.id]

    made, lights = asyncio.run(story())
    assert made == ()
    assert dict(lights.lit) == {STATUS: counting(1)}


def test_buttons_that_are_taken_away_while_a_press_is_carried_out_leave_nothing_half_entered(tmp_path: Path) -> None:
    async def story() -> tuple[str, ...]:
        room = ButtonRoom(tmp_path)
        await room.begins(2, loyalties="entered")
        await room.gives("raven", POD)
        await room.hold(POD, "yes")
        room.now += 1
        slot = next(control for control in room.lit(POD) if control in SLOTS)
        pressing = asyncio.ensure_future(room.table.buttons.take(Signal(POD.id, slot, "down", room.now)))
        await asyncio.sleep(0)
        room.table.seats.claim("raven", "")
        room.table.publish()
        await pressing
        return room.seen("raven").asks[0].made

    assert asyncio.run(story()) == ()
