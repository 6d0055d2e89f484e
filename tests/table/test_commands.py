"""Commands: each is done once or not at all, by whoever may, for the question that was seen and no other."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from companion.engine.pick import Pick
from companion.engine.text import Text
from companion.table import commands
from companion.text import catalogue
from tests.table.room import ADDRESS, SEATS, Room, in_a_match


def test_the_same_command_twice_has_one_effect_and_the_same_receipt(tmp_path: Path) -> None:
    async def twice(room: Room) -> None:
        ask = room.asked("deploy")
        command = commands.MakePicks("once", ask.name, 0, ask.offers[0].picks)
        first, second = await asyncio.gather(room.says(command), room.says(command))
        assert first.done
        assert second == first == await room.says(command)

    assert in_a_match(tmp_path, twice).seen().match.entries == 2


def test_ten_presses_at_once_for_the_same_question_are_one_answer(tmp_path: Path) -> None:
    async def all_at_once(room: Room) -> None:
        ask = room.asked("deploy")
        presses = [commands.MakePicks(room.id(), ask.name, 0, offer.picks) for offer in ask.offers[:10]]
        receipts = await asyncio.gather(*(room.says(press) for press in presses))
        assert [receipt.done for receipt in receipts].count(True) == 1
        assert {receipt.code for receipt in receipts if not receipt.done} == {"late"}

    assert in_a_match(tmp_path, all_at_once).seen().match.entries == 2


def test_a_press_for_a_question_that_is_gone_is_late_and_does_nothing(tmp_path: Path) -> None:
    async def late(room: Room) -> None:
        ask = room.asked("deploy")
        await room.presses(ask, None, 0)
        receipt = await room.says(commands.MakePicks(room.id(), ask.name, 0, ask.offers[1].picks))
        assert (receipt.done, receipt.code) == (False, "late")
        assert receipt.text

    assert in_a_match(tmp_path, late).seen().match.entries == 2


def test_a_draft_may_begin_anew_with_other_picks(tmp_path: Path) -> None:
    async def anew(room: Room) -> None:
        ask = room.asked("enter_loyalties", "raven")
        first, second = (offer.picks for offer in ask.offers[:2])
        await room.does(commands.MakePicks(room.id(), ask.name, 0, first), "raven")
        late = await room.says(commands.MakePicks(room.id(), ask.name, 0, second, anew=True), "raven")
        assert late.code == "late"
        await room.does(commands.MakePicks(room.id(), ask.name, 1, second, anew=True), "raven")
        assert room.asked("enter_loyalties", "raven").made == (ask.offers[1].label,)

    room = Room(tmp_path)

    async def play() -> None:
        await room.begins(loyalties="entered")
        await anew(room)

    asyncio.run(play())


def test_a_press_that_saw_a_shorter_draft_is_late(tmp_path: Path) -> None:
    async def late(room: Room) -> None:
        await room.goes_on(8)
        while len(room.asked("act").offers) < 2 or room.asked("act").made:
            await room.goes_on(1)
        ask = room.asked("act")
        first = await room.says(commands.MakePicks(room.id(), ask.name, 1, ask.offers[0].picks))
        assert first.code == "late"

    in_a_match(tmp_path, late)


def test_a_phone_never_controls_another_seat(tmp_path: Path) -> None:
    async def tries(room: Room) -> None:
        ask = room.asked("deploy")
        for seat in SEATS:
            if seat != ask.seat:
                receipt = await room.says(commands.MakePicks(room.id(), ask.name, 0, ask.offers[0].picks), seat)
                assert receipt.code == "not_yours"
        await room.does(commands.MakePicks(room.id(), ask.name, 0, ask.offers[0].picks), ask.seat)

    assert in_a_match(tmp_path, tries).seen().match.entries == 2


@pytest.mark.parametrize(
    "command",
    [
        commands.LeaveMatch("x"),
        commands.CloseLobby("x"),
        commands.ShowJoinCode("x", "raven"),
        commands.OpenCorrection("x"),
    ],
)
def test_a_phone_does_nothing_that_is_the_tables_to_do(tmp_path: Path, command: commands.TableCommand) -> None:
    async def tries(room: Room) -> None:
        assert (await room.says(command, "raven")).code == "not_yours"

    assert in_a_match(tmp_path, tries).seen().stage == "play"


@pytest.mark.parametrize(
    "command",
    [
        commands.ShowJoinCode("x", "nobody"),
        commands.DismissPhone("x", "nobody"),
        commands.SetPin("x", "nobody", "1234"),
        commands.ShowJoinCode("x", ""),
    ],
)
def test_nothing_is_done_about_a_seat_nobody_has(tmp_path: Path, command: commands.TableCommand) -> None:
    async def tries(room: Room) -> None:
        kept = (tmp_path / "seats.json").read_bytes()
        receipt = await room.says(command)
        assert (receipt.code, receipt.text) == (
            "unknown_seat",
            catalogue(strict=True).say(Text("ui.errors.unknown_seat")),
        )
        assert (tmp_path / "seats.json").read_bytes() == kept

    room = in_a_match(tmp_path, tries)
    assert room.seen().code is None


def test_a_seat_is_one_of_the_match_that_is_on_the_table(tmp_path: Path) -> None:
    async def tries(room: Room) -> None:
        await room.does(commands.LeaveMatch(room.id()))
        kept = (tmp_path / "seats.json").read_bytes()
        for command in (
            commands.ShowJoinCode(room.id(), "raven"),
            commands.DismissPhone(room.id(), "raven"),
            commands.SetPin(room.id(), "raven", "1234"),
        ):
            assert (await room.says(command)).code == "no_match"
        assert (tmp_path / "seats.json").read_bytes() == kept

    in_a_match(tmp_path, tries)


def test_a_seat_with_a_phone_gets_no_pin(tmp_path: Path) -> None:
    async def tries(room: Room) -> None:
        room.table.seats.join(room.table.seats.invite("raven"))
        assert (await room.says(commands.SetPin(room.id(), "raven", "1234"))).code == "has_phone"
        assert not room.table.seats.has_pin("raven")

    in_a_match(tmp_path, tries)


@pytest.mark.parametrize(
    "picks",
    [
        "null",
        "[]",
        "{}",
        "[[]]",
        '[["count",1.5]]',
        '[["count",true]]',
        '[["count",null]]',
        '[["count",' + "9" * 5000 + "]]",
        "[" * 100_000,
        '[["a"]' + ',["a"]' * 200 + "]",
    ],
)
def test_what_is_no_list_of_picks_is_no_command(picks: str) -> None:
    with pytest.raises((msgspec.DecodeError, RecursionError)):
        msgspec.json.decode(
            f'{{"do":"make_picks","id":"1","ask":"x","made":0,"picks":{picks}}}', type=commands.TableCommand
        )


@pytest.mark.parametrize("pin", ["1234\\n", "123", "123456789", "12a4", "\u0661\u0661\u0661\u0661", " "])
def test_a_pin_is_four_to_eight_digits(pin: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(f'{{"do":"set_pin","id":"1","seat":"raven","pin":"{pin}"}}', type=commands.TableCommand)


def test_an_address_that_is_none_is_refused_with_a_reason(tmp_path: Path) -> None:
    async def tries(room: Room) -> None:
        for url in ("http://[", "", "http://10.42.0.9:8080"):
            assert (await room.says(commands.ChooseAddress(room.id(), url))).code == "bad_setup"
        await room.does(commands.ChooseAddress(room.id(), ADDRESS))

    assert in_a_match(tmp_path, tries).table.lobby.settings.address == "10.42.0.1"


def test_the_table_answers_no_secret_question(tmp_path: Path) -> None:
    async def tries(room: Room) -> None:
        ask = next(ask for ask in room.seen().closed if ask.kind == "enter_loyalties")
        assert room.seen().asks == ()
        receipt = await room.says(commands.MakePicks(room.id(), ask.name, 0, (Pick("empire", "bear"),)))
        assert receipt.code == "not_yours"

    in_a_match(tmp_path, tries, loyalties="entered")


def test_what_was_never_on_offer_is_refused_with_a_reason(tmp_path: Path) -> None:
    async def tries(room: Room) -> None:
        ask = room.asked("deploy")
        receipt = await room.says(commands.MakePicks(room.id(), ask.name, 0, (Pick("empire", "unicorn"),)))
        assert receipt.code == "not_listed"
        assert receipt.text

    assert in_a_match(tmp_path, tries).seen().match.entries == 1


def test_what_is_said_on_a_phone_takes_no_work_from_the_hands_at_the_table(tmp_path: Path) -> None:
    async def enter(room: Room) -> None:
        await room.does(commands.LeaveMatch(room.id()))
        await room.begins(loyalties="entered")
        everything = room.seen().match.moves
        assert len(everything) > 5
        for _ in range(5):
            seat, ask = room.waiting_for()
            assert seat is not None
            await room.presses(ask, seat)
        assert room.seen().match.entries == 2, "somebody has entered their loyalties"
        assert room.seen().match.moves == everything

    in_a_match(tmp_path, enter)
