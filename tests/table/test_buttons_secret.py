"""Secrets by buttons: loyalties, a look at them, and a swap come in on a pod; nobody else learns anything of it.

The colours lie in an order drawn anew for each slot and are lit only while yes is held. Two buttons cannot take a
secret: they say so, and what to do instead.
"""

from __future__ import annotations

import asyncio
import re
from itertools import pairwise
from pathlib import Path

import pytest

from companion.games.war_of_whispers.terms import EMPIRES
from companion.table import commands
from companion.table.devices.lights import CHOSEN, ELSEWHERE, GO, counting, light
from companion.table.seats.private_view import NoPrivateView
from companion.table.views.devices import ColourEntry
from hardware.signals import SLOTS, STATUS, Light
from tests.table.buttons import KEYS, OTHER_POD, POD, TWO, ButtonRoom

COLOURS: dict[Light, str] = {light(f"empire.{empire}"): empire for empire in EMPIRES}
LOYAL = ("lion", "bear", "horse", "eagle", "elephant")


async def entering(folder: Path, **devices: object) -> ButtonRoom:
    """Two players who still have to enter loyalties, with these devices by seat."""
    room = ButtonRoom(folder)
    await room.begins(2, loyalties="entered")
    for seat, device in devices.items():
        await room.gives(seat, device)  # type: ignore[arg-type]
    return room


def colours(room: ButtonRoom) -> dict[str, str]:
    """The empire on each slot button of the pod that is lit."""
    return {slot: COLOURS[lit] for slot, lit in room.lit(POD).items() if slot in SLOTS}


async def names(room: ButtonRoom, *empires: str) -> None:
    """Hold yes, press the buttons that have these colours, and let go."""
    await room.hold(POD, "yes")
    for empire in empires:
        button = next(slot for slot, shown in colours(room).items() if shown == empire)
        await room.press(POD, button)
    await room.up(POD, "yes")


def mine(room: ButtonRoom) -> list[str]:
    return [token.icon for token in room.seen("raven").me]


def test_five_loyalties_come_in_slot_after_slot(tmp_path: Path) -> None:
    async def story() -> None:
        room = await entering(tmp_path, raven=POD)
        await names(room, *LOYAL[:4])
        assert room.lit(POD) == {STATUS: GO}
        assert mine(room) == [""] * 5
        await room.press(POD, "yes")
        assert mine(room) == list(LOYAL)

    asyncio.run(story())


def test_nothing_is_lit_and_no_colour_is_taken_unless_yes_is_held(tmp_path: Path) -> None:
    async def story() -> None:
        room = await entering(tmp_path, raven=POD)
        assert room.lit(POD) == {STATUS: counting(1)}
        for slot in SLOTS:
            await room.press(POD, slot)
        assert room.lit(POD) == {STATUS: counting(1)}
        await room.hold(POD, "yes")
        assert sorted(colours(room).values()) == sorted(EMPIRES)
        assert room.lights[POD.id].privacy == "held"
        await room.up(POD, "yes")
        assert room.lit(POD) == {STATUS: counting(1)}
        assert room.lights[POD.id].privacy == "private"

    asyncio.run(story())


def test_the_order_of_the_colours_is_drawn_anew_for_each_slot(tmp_path: Path) -> None:
    async def story() -> list[tuple[str, ...]]:
        room = await entering(tmp_path, raven=POD)
        orders = []
        for _ in range(30):
            await names(room, "bear")
            await room.hold(POD, "yes")
            orders.append(tuple(colours(room)))
            await room.up(POD, "yes")
            await room.press(POD, "no")
        return orders

    orders = asyncio.run(story())
    assert len(set(orders)) > 15
    assert any(first != second for first, second in pairwise(orders))
    assert {len(order) for order in orders} == {4}


def test_no_takes_back_the_last_colour(tmp_path: Path) -> None:
    async def story() -> None:
        room = await entering(tmp_path, raven=POD)
        await names(room, "lion", "horse")
        assert room.lit(POD) == {STATUS: counting(3)}
        await room.press(POD, "no")
        assert room.lit(POD) == {STATUS: counting(2)}
        await names(room, *LOYAL[1:4])
        await room.press(POD, "yes")
        assert mine(room) == list(LOYAL)

    asyncio.run(story())


def test_before_they_are_given_holding_yes_shows_them_in_the_order_of_the_slots(tmp_path: Path) -> None:
    async def story() -> None:
        room = await entering(tmp_path, raven=POD)
        await names(room, *LOYAL[:4])
        await room.hold(POD, "yes")
        assert [colours(room)[slot] for slot in SLOTS] == list(LOYAL)
        await room.up(POD, "yes")
        assert mine(room) == [""] * 5

    asyncio.run(story())


def test_holding_yes_shows_ones_own_loyalties_at_any_time_and_only_then(tmp_path: Path) -> None:
    async def story() -> None:
        room = ButtonRoom(tmp_path)
        await room.begins(2)
        await room.gives("raven", POD)
        await room.gives("spider", OTHER_POD)
        for _ in range(3):
            before = dict(room.lit(POD))
            await room.hold(POD, "yes")
            assert [colours(room)[slot] for slot in SLOTS] == mine(room)
            assert room.lights[POD.id].privacy == "held"
            await room.up(POD, "yes")
            assert room.lit(POD) == before
            await room.goes_on(1)

    asyncio.run(story())


def test_what_was_entered_with_a_pod_that_is_unplugged_is_forgotten(tmp_path: Path) -> None:
    async def story() -> None:
        room = await entering(tmp_path, raven=POD)
        await names(room, *LOYAL[:3])
        room.table.buttons.gone(POD.id)
        assert room.seen("raven").asks[0].made == ()
        room.table.buttons.came(POD)
        assert room.lit(POD) == {STATUS: counting(1)}
        await names(room, *LOYAL[:4])
        await room.press(POD, "yes")
        assert mine(room) == list(LOYAL)

    asyncio.run(story())


# Swaps


async def swapping(folder: Path) -> ButtonRoom:
    """Raven is asked whether to swap."""
    room = ButtonRoom(folder)
    await room.begins(2)
    await room.gives("raven", POD)
    for _ in range(600):
        if any(ask.kind == "swap" for ask in room.seen("raven").asks):
            return room
        await room.goes_on(1)
    pytest.fail("raven was never asked for a swap")


def test_two_slots_and_yes_swap(tmp_path: Path) -> None:
    async def story() -> None:
        room = await swapping(tmp_path)
        before = mine(room)
        assert set(room.lit(POD)) == {*SLOTS, STATUS}
        assert room.lights[POD.id].privacy == "private"
        await room.press(POD, "2")
        await room.press(POD, "4")
        assert room.lit(POD) == {"2": CHOSEN, "4": CHOSEN, STATUS: GO}
        assert mine(room) == before
        await room.press(POD, "yes")
        before[1], before[3] = before[3], before[1]
        assert mine(room) == before

    asyncio.run(story())


def test_no_passes(tmp_path: Path) -> None:
    async def story() -> None:
        room = await swapping(tmp_path)
        before = mine(room)
        await room.press(POD, "no")
        assert mine(room) == before
        assert not any(ask.kind == "swap" for ask in room.seen("raven").asks)
        assert "Raven doesn’t swap." in room.seen().log[-1].texts

    asyncio.run(story())


# Devices that cannot take a secret


@pytest.mark.parametrize("device", [TWO, KEYS])
def test_buttons_without_colours_say_what_to_do_instead(tmp_path: Path, device: object) -> None:
    async def story() -> None:
        room = await entering(tmp_path, raven=device)
        assert device in {TWO, KEYS}
        says = room.doing("raven").says
        assert "Tap your name" in says, "a phone or a PIN is there"
        assert "Tell at the end" in says

    asyncio.run(story())


def test_two_buttons_may_leave_loyalties_for_the_end(tmp_path: Path) -> None:
    async def story() -> None:
        room = await entering(tmp_path, raven=TWO)
        assert room.lit(TWO) == {STATUS: ELSEWHERE}
        await room.press(TWO, "yes")
        assert [ask.seat for ask in room.seen().closed] == ["raven", "spider"]
        await room.press(TWO, "no")
        assert [ask.seat for ask in room.seen().closed] == ["spider"]
        assert room.seen().log[-1].texts == ("Raven tells loyalties at the end.",)

    asyncio.run(story())


def test_a_seat_with_a_pod_has_no_private_look_on_the_screen(tmp_path: Path) -> None:
    async def story() -> str:
        room = await entering(tmp_path)
        await room.does(commands.SetPin(room.id(), "raven", "1234"))
        await room.gives("raven", POD)
        receipt = await room.says(commands.SetPin(room.id(), "raven", "4321"))
        assert receipt.code == "has_pod"
        with pytest.raises(NoPrivateView) as refused:
            await room.table.private.open("raven", "1234")
        return refused.value.code

    assert asyncio.run(story()) == "has_pod"


def test_a_seat_with_two_buttons_may_look_behind_a_pin(tmp_path: Path) -> None:
    async def story() -> str:
        room = await entering(tmp_path, raven=TWO)
        await room.does(commands.SetPin(room.id(), "raven", "1234"))
        return await room.table.private.open("raven", "1234")

    assert asyncio.run(story())


# Nobody else learns anything


def told(room: ButtonRoom) -> list[object]:
    """All that everybody but raven is told: the screen, the other phone, the other pod."""
    others = [room.table.shown(None), room.table.shown("spider")]
    return [*others, room.lights.get(OTHER_POD.id)]


@pytest.mark.parametrize("other", [("bear", "lion", "eagle", "elephant"), ("horse", "elephant", "lion", "bear")])
def test_what_others_are_told_is_the_same_whatever_the_owner_of_a_pod_enters(
    tmp_path: Path, other: tuple[str, ...]
) -> None:
    async def story(folder: Path, empires: tuple[str, ...]) -> list[list[object]]:
        room = await entering(folder, raven=POD, spider=OTHER_POD)
        seen = [told(room)]
        await room.hold(POD, "yes")
        for empire in empires:
            button = next(slot for slot, shown in colours(room).items() if shown == empire)
            await room.press(POD, button)
            seen.append(told(room))
        await room.up(POD, "yes")
        seen.append(told(room))
        await room.press(POD, "yes")
        await room.hold(POD, "yes")
        seen.append(told(room))
        return seen

    one = asyncio.run(story(tmp_path / "one", LOYAL[:4]))
    two = asyncio.run(story(tmp_path / "two", other))
    assert [_without_match(moment) for moment in one] == [_without_match(moment) for moment in two]
    assert [_without_match(moment) for moment in one[:-2]] == [_without_match(one[0])] * len(one[:-2])


def _without_match(moment: list[object]) -> list[object]:
    """Two matches have two ids; everything else is compared byte for byte."""
    return [re.sub(rb'"match":{"id":"[^"]*"', b"", part) if isinstance(part, bytes) else part for part in moment]


def test_only_a_look_leads_to_putting_loyalties_in_anew(tmp_path: Path) -> None:
    async def story() -> None:
        room = await entering(tmp_path, raven=POD)
        await names(room, *LOYAL[:4])
        await room.press(POD, "yes")
        for _ in range(3):
            await room.press(POD, "no")
        await room.hold(POD, "yes")
        assert [colours(room)[slot] for slot in SLOTS] == list(LOYAL)
        await room.press(POD, "no")
        await room.up(POD, "yes")
        assert room.lit(POD) == {STATUS: counting(1)}
        await names(room, "bear", "lion", "horse", "eagle")
        await room.press(POD, "yes")
        assert mine(room) == ["bear", "lion", "horse", "eagle", "elephant"]

    asyncio.run(story())


def test_putting_them_in_anew_is_left_with_no(tmp_path: Path) -> None:
    async def story() -> None:
        room = await entering(tmp_path, raven=POD)
        await names(room, *LOYAL[:4])
        await room.press(POD, "yes")
        await room.hold(POD, "yes")
        await room.press(POD, "no")
        await room.up(POD, "yes")
        await room.press(POD, "no")
        assert room.lit(POD) == {}
        await room.hold(POD, "yes")
        assert [colours(room)[slot] for slot in SLOTS] == list(LOYAL)

    asyncio.run(story())


def test_everybody_reads_which_colour_an_empire_has_and_where_to_begin(tmp_path: Path) -> None:
    async def story() -> ColourEntry[str] | None:
        room = await entering(tmp_path, raven=POD)
        return room.doing("raven").entry

    entry = asyncio.run(story())
    assert entry is not None
    assert (entry.first, entry.last) == ("Devout", "Opposed")
    meanings = {(each.title, each.lamp, each.role) for each in entry.lamps}
    assert len(meanings) == 5
    assert {("Horse", "lamp.pink", "empire.horse"), ("Bear", "lamp.blue", "empire.bear")} <= meanings


def test_how_a_secret_comes_in_stays_the_same_while_it_is_entered(tmp_path: Path) -> None:
    async def story() -> None:
        room = await entering(tmp_path, raven=POD)
        before = room.doing("raven")
        await names(room, *LOYAL[:3])
        assert room.doing("raven") == before

    asyncio.run(story())
