"""The private view: for one seat without a phone, behind its PIN. Everybody reads of it, and it ends by itself."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from companion.table import commands
from companion.table.seats import private_view as chapter
from companion.table.seats.private_view import NoPrivateView, PrivateView
from companion.text import catalogue
from tests.table.room import Room, settled, views_of
from tests.views import read


@pytest.fixture
def room(tmp_path: Path) -> Room:
    room = Room(tmp_path)
    asyncio.run(room.begins())
    room.table.seats.set_pin("raven", "1234")
    return room


def opened(room: Room, seat: str, pin: str) -> str:
    """The token of a look."""
    return asyncio.run(room.table.private.open(seat, pin))


def refused(room: Room, seat: str, pin: str) -> str:
    with pytest.raises(NoPrivateView) as problem:
        opened(room, seat, pin)
    assert catalogue(strict=True).say(problem.value.text)
    return problem.value.code


def test_it_shows_what_a_phone_of_the_seat_would(room: Room) -> None:
    token = opened(room, "raven", "1234")
    view = room.table.private_view(token)
    assert view is not None
    seen = read(view)
    assert seen.seat == "raven"
    assert seen.me == room.seen("raven").me
    assert all(own.value for own in seen.me)


def test_everybody_is_told_that_it_is_open_and_no_more(room: Room) -> None:
    before = {viewer: room.seen(viewer) for viewer in (None, "rat")}
    opened(room, "raven", "1234")
    for viewer, seen in before.items():
        after = room.seen(viewer)
        assert "Raven" in after.notice
        assert msgspec.structs.replace(after, n=seen.n, notice=seen.notice) == seen


def test_a_wrong_pin_a_seat_without_one_and_a_seat_with_a_phone_are_refused(room: Room) -> None:
    assert refused(room, "raven", "0000") == "wrong_pin"
    assert refused(room, "rat", "1234") == "no_pin"
    room.table.seats.join(room.table.seats.invite("raven"))
    assert refused(room, "raven", "1234") == "has_phone"


def test_guessing_pins_takes_too_long(room: Room) -> None:
    for _ in range(chapter.WRONG_PINS):
        assert refused(room, "raven", "0000") == "wrong_pin"
    assert refused(room, "raven", "1234") == "too_many_pins"
    room.now += chapter.WAIT_AFTER_WRONG + 1
    assert opened(room, "raven", "1234")


def test_guessing_goes_no_faster_over_restarts(room: Room) -> None:
    for _ in range(chapter.WRONG_PINS):
        assert refused(room, "raven", "0000") == "wrong_pin"
    for _ in range(2):
        room.restart()
        assert refused(room, "raven", "1234") == "too_many_pins"
    room.now += chapter.WAIT_AFTER_WRONG + 1
    assert opened(room, "raven", "1234")
    room.restart()
    assert opened(room, "raven", "1234"), "the right PIN ends the row of wrong ones"


def test_a_token_is_good_for_nothing_after_the_look(room: Room) -> None:
    private = room.table.private
    first = opened(room, "raven", "1234")
    second = opened(room, "raven", "1234")
    assert [private.whose(first), private.whose(second), private.whose("")] == [None, "raven", None]
    private.close()
    assert private.whose(second) is None
    assert room.seen().notice == ""


def test_a_look_ends_when_nobody_says_a_word_for_a_minute(room: Room) -> None:
    token = opened(room, "raven", "1234")
    room.now += chapter.OPEN_FOR - 1
    assert room.table.private.whose(token) == "raven"
    room.now += chapter.OPEN_FOR + 1
    assert room.table.private_view(token) is None


def test_only_a_request_with_the_token_keeps_it_open(room: Room) -> None:
    token = opened(room, "raven", "1234")
    for _ in range(3):
        room.now += chapter.OPEN_FOR - 1
        assert room.table.private.renew(token) == "raven"
    room.now += chapter.OPEN_FOR - 1
    assert room.table.private_view(token) is not None
    assert room.table.private.whose(token) == "raven"
    assert room.table.private.renew("another") is None
    room.now += 2
    assert room.table.private_view(token) is None
    assert room.table.private.renew(token) is None, "what is over does not begin again"


def test_a_phone_that_leaves_again_does_not_open_it_again(room: Room) -> None:
    token = opened(room, "raven", "1234")
    room.table.seats.join(room.table.seats.invite("raven"))
    room.table.publish()
    room.table.seats.dismiss("raven")
    assert room.table.private_view(token) is None


def test_a_phone_that_joins_ends_the_look_of_its_seat(room: Room) -> None:
    token = opened(room, "raven", "1234")
    room.table.seats.join(room.table.seats.invite("raven"))
    assert room.table.private.whose(token) is None


def test_ones_own_pin_is_no_help_in_guessing_anothers(room: Room) -> None:
    room.table.seats.set_pin("rat", "5678")
    for _ in range(chapter.WRONG_PINS - 1):
        assert refused(room, "raven", "0000") == "wrong_pin"
    assert opened(room, "rat", "5678")
    assert refused(room, "raven", "0000") == "wrong_pin"
    assert refused(room, "raven", "1234") == "too_many_pins"
    assert opened(room, "rat", "5678"), "and nobody else has to wait for it"


def test_many_guesses_at_once_are_many(room: Room) -> None:
    async def guess() -> list[str]:
        tries = (room.table.private.open("raven", f"{pin:04}") for pin in range(20))
        problems = await asyncio.gather(*tries, return_exceptions=True)
        return [problem.code for problem in problems if isinstance(problem, NoPrivateView)]

    codes = asyncio.run(guess())
    assert codes.count("wrong_pin") == chapter.WRONG_PINS
    assert codes.count("too_many_pins") == 20 - chapter.WRONG_PINS


def test_the_pin_of_one_match_opens_nothing_in_another(room: Room) -> None:
    """Not even when the matches change while it is looked at."""

    async def swaps() -> None:
        first = room.seen().match.id
        await room.does(commands.LeaveMatch(room.id()))
        await room.begins(2)
        await room.does(commands.SetPin(room.id(), "raven", "9999"))
        second = room.seen().match.id
        await room.does(commands.LeaveMatch(room.id()))
        await room.does(commands.ResumeMatch(room.id(), first))
        looking = asyncio.ensure_future(room.table.private.open("raven", "1234"))
        await asyncio.sleep(0)
        await room.does(commands.LeaveMatch(room.id()))
        await room.does(commands.ResumeMatch(room.id(), second))
        with pytest.raises(NoPrivateView):
            await looking

    asyncio.run(swaps())
    assert room.table.private.seat is None


def test_everybody_is_told_when_a_look_has_ended_by_itself(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        views: list[bytes] = []
        watching = asyncio.create_task(views_of(room.table, "rat", views))
        await settled()
        await room.table.private.open("raven", "1234")
        await settled()
        assert read(views[-1]).notice
        room.now += chapter.OPEN_FOR + 1
        async for view in room.table.watch("rat"):
            if not read(view).notice:
                break
        room.table.stop()
        await watching

    monkeypatch.setattr(PrivateView, "left", property(lambda look: 0.01 if look.seat else 0.0))
    asyncio.run(asyncio.wait_for(look(), 10))
    assert room.seen("rat").notice == ""
