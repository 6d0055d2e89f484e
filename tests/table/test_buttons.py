"""Buttons at the table: whose a device is, what a press means at the moment, and that lights say so.

A button that means something is lit, a dark one does nothing; presses go the way of everything a phone sends.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from companion.table import commands
from companion.table.devices.buttons import BLINK
from companion.table.devices.lights import ASIDE, GO, WHITE, light, numbered, on_screen
from companion.table.views.asks import PublicAsk
from hardware.signals import DARK, SLOTS, STATUS, Lights, Signal
from tests.table.buttons import KEYS, OTHER_POD, POD, TWO, ButtonRoom

DEPLOY = "deploy"


async def playing(folder: Path, **devices: object) -> ButtonRoom:
    """Two players in the first turn, with these devices by seat."""
    room = ButtonRoom(folder)
    await room.begins(2)
    for seat, device in devices.items():
        await room.gives(seat, device)  # type: ignore[arg-type]
    return room


# Whose a device is


def test_a_device_is_claimed_by_pressing_it_while_the_code_of_a_seat_is_on_show(tmp_path: Path) -> None:
    async def story() -> None:
        room = ButtonRoom(tmp_path)
        await room.begins(2)
        room.table.buttons.came(POD)
        await room.press(POD, "3")
        assert room.table.seats.seat_with(POD.id) is None
        await room.does(commands.ShowJoinCode(room.id(), "spider"))
        await room.press(POD, "3")
        assert room.table.seats.seat_with(POD.id) == "spider"
        spider = room.seen().seats[1]
        assert (spider.buttons, spider.device, spider.pod) == ("here", POD.id, True)
        assert room.seen().code is None
        assert set(room.lit(POD)) == {*SLOTS, STATUS}

    asyncio.run(story())


def test_a_device_that_has_a_seat_is_not_claimed_by_another(tmp_path: Path) -> None:
    async def story() -> ButtonRoom:
        room = await playing(tmp_path, raven=POD)
        await room.does(commands.ShowJoinCode(room.id(), "spider"))
        await room.press(POD, "1")
        return room

    room = asyncio.run(story())
    assert room.table.seats.seat_with(POD.id) == "raven"
    assert room.table.seats.device_of("spider") == ""


def test_a_seat_keeps_its_buttons_through_a_power_cut(tmp_path: Path) -> None:
    async def story() -> ButtonRoom:
        room = await playing(tmp_path, raven=POD)
        room.restart()
        room.plug()
        assert room.seen().seats[0].buttons == "away"
        room.table.buttons.came(POD)
        return room

    room = asyncio.run(story())
    assert room.seen().seats[0].buttons == "here"
    assert room.doing("raven").ask == room.asked(DEPLOY).name


def test_buttons_that_were_taken_away_do_nothing(tmp_path: Path) -> None:
    async def story() -> tuple[int, int]:
        room = await playing(tmp_path, raven=POD)
        before = room.seen().match.entries
        await room.does(commands.ReleaseButtons(room.id(), "raven"))
        for control in POD.controls:
            await room.press(POD, control)
        assert not room.lit(POD)
        return before, room.seen().match.entries

    before, after = asyncio.run(story())
    assert before == after


# Public questions


def test_more_choices_than_buttons_are_stepped_through_with_the_choice_on_the_screen(tmp_path: Path) -> None:
    """Raven places an agent: five empires with four seats each lie on more than five buttons."""

    async def story() -> None:
        room = await playing(tmp_path, raven=POD, spider=OTHER_POD)
        ask, doing = room.asked(DEPLOY), room.doing("raven")
        assert (doing.ask, doing.at) == (ask.name, 0)
        assert room.lit(POD) == {"1": WHITE, "5": WHITE, STATUS: GO}
        assert room.lit(OTHER_POD) == {}
        await room.press(POD, "5")
        await room.press(POD, "5")
        assert room.doing("raven").at == 2
        await room.press(POD, "1")
        assert room.doing("raven").at == 1
        await room.press(OTHER_POD, "yes")
        entries = room.seen().match.entries
        await room.press(POD, "yes")
        after = room.seen()
        assert after.match.entries == entries + 1
        assert ask.offers[1].label.split()[0] in after.log[-1].texts[0]

    asyncio.run(story())


def test_two_buttons_step_with_no_and_take_with_yes(tmp_path: Path) -> None:
    async def story() -> None:
        room = await playing(tmp_path, raven=TWO)
        ask, entries = room.asked(DEPLOY), room.seen().match.entries
        assert room.lit(TWO) == {STATUS: WHITE}
        for _ in range(3):
            assert room.doing("raven").on.index("no") == room.doing("raven").at + 1, "no is on the next answer"
            await room.press(TWO, "no")
        assert room.doing("raven").at == 3
        await room.press(TWO, "yes")
        assert room.seen().match.entries == entries + 1
        assert ask.offers[3].group.split()[0] in room.seen().log[-1].texts[0]
        assert room.lit(TWO) == {}

    asyncio.run(story())


async def until_direct(room: ButtonRoom) -> None:
    """Play on until the buttons of raven's pod are the choices themselves."""
    for _ in range(400):
        doing = [shown for shown in room.seen().buttons if shown.seat == "raven" and shown.ask]
        if doing and doing[0].at < 0 and len(doing[0].on) > 1:
            return
        await room.goes_on(1)
    pytest.fail("no question with two to five choices was ever asked")


def test_up_to_five_choices_lie_on_the_buttons_that_are_lit(tmp_path: Path) -> None:
    async def story() -> None:
        room = await playing(tmp_path, raven=POD)
        await until_direct(room)
        doing = room.doing("raven")
        ask = next(ask for ask in room.seen().asks if ask.name == doing.ask)
        slots = {button for button in doing.on if button in SLOTS}
        assert room.table.match is not None
        assert len(doing.on) == len(ask.offers)
        assert {control for control in room.lit(POD) if control in SLOTS} == slots
        marks = {
            button: room.table.match.game.picture.mark(offer.picks[-1])
            for button, offer in zip(doing.on, ask.offers, strict=True)
            if button in SLOTS
        }
        own = {slot: light(mark.role) if mark else WHITE for slot, mark in marks.items()}
        apart = len(set(own.values())) == len(own) and WHITE not in own.values()
        for button, lamp in zip(doing.on, doing.lamps, strict=True):
            if button in SLOTS:
                assert room.lit(POD)[button] == (own[button] if apart else numbered(button))
                assert lamp == on_screen(room.lit(POD)[button]) != "", "the screen has the colour of the lamp"
        entries, made = room.seen().match.entries, ask.made
        await room.press(POD, next(iter(sorted(slots))))
        now = next((open_ for open_ in room.seen().asks if open_.name == doing.ask), None)
        assert room.seen().match.entries > entries or (now is not None and len(now.made) > len(made))

    asyncio.run(story())


def test_a_dark_button_does_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        room = await playing(tmp_path, raven=POD)
        before = room.seen()
        for control in ("2", "3", "4"):
            await room.press(POD, control)
        after = room.seen()
        assert (after.match.entries, after.buttons, after.asks) == (before.match.entries, before.buttons, before.asks)

    asyncio.run(story())


def test_who_is_not_asked_has_dark_buttons_that_do_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        room = await playing(tmp_path, spider=POD)
        entries = room.seen().match.entries
        assert room.lit(POD) == {}
        for control in POD.controls:
            await room.press(POD, control)
        assert room.seen().match.entries == entries

    asyncio.run(story())


# Taking back


def test_holding_no_takes_back_what_the_seat_did_last(tmp_path: Path) -> None:
    async def story() -> None:
        room = await playing(tmp_path, raven=POD)
        where, entries = room.seen().log[-1:], room.seen().match.entries
        await room.press(POD, "yes")
        assert room.seen().log[-1:] != where
        await room.hold(POD, "no")
        assert room.seen().log[-1:] == where
        assert room.seen().match.entries == entries + 2

    asyncio.run(story())


def test_holding_no_never_takes_back_what_somebody_else_did(tmp_path: Path) -> None:
    async def story() -> None:
        room = await playing(tmp_path, raven=POD, spider=OTHER_POD)
        await room.press(POD, "yes")
        entries = room.seen().match.entries
        await room.hold(OTHER_POD, "no")
        assert room.seen().match.entries == entries

    asyncio.run(story())


# What comes late


def test_a_press_just_after_the_question_has_changed_does_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        room = await playing(tmp_path, raven=POD)
        entries = room.seen().match.entries
        await room.presses(room.asked(DEPLOY), None)
        await room.presses(room.asked(DEPLOY), None)
        assert room.doing("raven").at == 0
        await room.table.buttons.take(Signal(POD.id, "yes", "down", room.now))
        await room.up(POD, "yes")
        assert room.seen().match.entries == entries + 2
        await room.press(POD, "yes")
        assert room.seen().match.entries == entries + 3

    asyncio.run(story())


def test_a_button_that_went_down_for_one_question_does_not_answer_the_next(tmp_path: Path) -> None:
    async def story() -> None:
        room = await playing(tmp_path, raven=POD)
        entries = room.seen().match.entries
        await room.down(POD, "yes")
        await room.presses(room.asked(DEPLOY), None)
        await room.presses(room.asked(DEPLOY), None)
        room.now += 1
        await room.up(POD, "yes")
        assert room.seen().match.entries == entries + 2

    asyncio.run(story())


# Devices that come and go


def test_the_table_says_which_seat_lost_its_buttons_and_plays_on(tmp_path: Path) -> None:
    async def story() -> None:
        room = await playing(tmp_path, raven=POD)
        assert room.seen().warnings == ()
        room.table.buttons.gone(POD.id)
        (warning,) = room.seen().warnings
        assert "Raven" in warning
        await room.goes_on(3)
        room.table.buttons.came(POD)
        assert room.seen().warnings == ()

    asyncio.run(story())


def test_presses_of_a_device_that_is_gone_are_nobodys(tmp_path: Path) -> None:
    async def story() -> None:
        room = await playing(tmp_path, raven=POD)
        entries = room.seen().match.entries
        room.table.buttons.gone(POD.id)
        await room.press(POD, "yes")
        assert room.seen().match.entries == entries

    asyncio.run(story())


def test_signals_are_carried_out_one_after_the_other_in_the_order_they_came(tmp_path: Path) -> None:
    async def story() -> None:
        room = await playing(tmp_path, raven=KEYS)
        working = asyncio.ensure_future(room.table.buttons.run())
        room.now += 1
        for kind in ("down", "up"):
            for control in ("5",):
                room.table.buttons.signal(Signal(KEYS.id, control, kind, room.now))
        for _ in range(20):
            await asyncio.sleep(0)
        assert room.doing("raven").at == 1
        working.cancel()

    asyncio.run(story())


def test_a_device_that_is_looked_for_makes_itself_seen(tmp_path: Path) -> None:
    async def story() -> None:
        room = await playing(tmp_path, spider=POD)
        await room.does(commands.IdentifyDevice(room.id(), POD.id))
        assert set(room.lit(POD)) == {*SLOTS, STATUS}
        receipt = await room.says(commands.IdentifyDevice(room.id(), "pod:nobody"))
        assert receipt.code == "no_device"

    asyncio.run(story())


# What may be done now, beside what the game waits for


async def with_a_card(folder: Path) -> ButtonRoom:
    """Raven may play a card while the game waits for somebody else."""
    room = ButtonRoom(folder, seed=0)
    await room.begins(2)
    await room.gives("raven", POD)
    for _ in range(400):
        asks = room.seen("raven").asks
        if any(isinstance(ask, PublicAsk) for ask in asks) and not any(ask.required for ask in asks):
            return room
        await room.goes_on(1)
    pytest.fail("raven could never play a card")


def test_what_may_be_done_beside_is_begun_only_by_turning_to_it(tmp_path: Path) -> None:
    async def story() -> None:
        room = await with_a_card(tmp_path)
        assert room.lit(POD) == {STATUS: ASIDE}
        before = room.seen()
        for slot in SLOTS:
            await room.press(POD, slot)
        await room.press(POD, "yes")
        assert (room.seen().match.entries, room.seen().asks) == (before.match.entries, before.asks)
        await room.press(POD, "no")
        assert room.doing("raven").ask in {ask.name for ask in before.asks if not ask.required}
        assert len(room.lit(POD)) > 1

    asyncio.run(story())


@pytest.mark.slow
def test_a_number_of_things_lies_on_the_button_of_that_number(tmp_path: Path) -> None:
    async def story() -> None:
        room = ButtonRoom(tmp_path, seed=0)
        await room.begins(2)
        await room.gives("spider", POD)
        for _ in range(600):
            doing = next((doing for doing in room.seen().buttons if doing.seat == "spider"), None)
            ask = next((ask for ask in room.seen().asks if doing and ask.name == doing.ask), None)
            if doing and ask and doing.at < 0 and all(offer.picks[0].kind == "count" for offer in ask.offers):
                assert doing.on == tuple(str(offer.picks[0].value) for offer in ask.offers)
                return
            await room.goes_on(1)
        pytest.fail("spider was never asked how many")

    asyncio.run(story())


def test_lights_that_stay_as_they_were_go_out_for_a_moment_when_a_press_was_taken(tmp_path: Path) -> None:
    async def story() -> list[Lights]:
        room = await playing(tmp_path, raven=POD)
        told: list[Lights] = []
        room.table.buttons.show = lambda _, lights: told.append(lights)
        for _ in range(200):
            doing = next((doing for doing in room.seen().buttons if doing.seat == "raven" and doing.ask), None)
            if doing is None or doing.at >= 0:
                await room.goes_on(1)
                continue
            before = room.table.devices.here[POD.id].lights
            told.clear()
            await room.press(POD, doing.on[0])
            if told == [DARK]:
                while told == [DARK]:  # noqa: ASYNC110 - what is waited for rings no bell
                    await asyncio.sleep(BLINK)
                assert told == [DARK, before]
                return told
        return told

    assert len(asyncio.run(story())) > 1


def test_with_no_match_open_a_button_that_is_down_shows_which_device_it_is(tmp_path: Path) -> None:
    async def story() -> None:
        room = ButtonRoom(tmp_path)
        room.table.buttons.came(POD)
        room.table.buttons.came(OTHER_POD)
        await room.down(POD, "3")
        assert room.pressed() == [POD.id]
        await room.up(POD, "3")
        assert room.pressed() == []

    asyncio.run(story())
