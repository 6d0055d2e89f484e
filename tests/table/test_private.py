"""The private look: one seat without a phone, behind its PIN, told to everybody, and over by itself."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from companion.table import private as chapter
from companion.table.private import NoLook
from companion.table.shown import Shown
from companion.text import catalogue
from tests.table.room import Room


@pytest.fixture
def room(tmp_path: Path) -> Room:
    room = Room(tmp_path)
    asyncio.run(room.begins())
    room.table.seats.set_pin("raven", "1234")
    return room


def refused(room: Room, seat: str, pin: str) -> str:
    with pytest.raises(NoLook) as problem:
        room.table.private.open(seat, pin)
    assert catalogue(strict=True).say(problem.value.text)
    return problem.value.code


def test_it_shows_what_a_phone_of_the_seat_would(room: Room) -> None:
    token = room.table.private.open("raven", "1234")
    view = room.table.private_view(token)
    assert view is not None
    seen = msgspec.json.decode(view, type=Shown)
    assert seen.viewer == "raven"
    assert seen.me == room.seen("raven").me
    assert all(own.value for own in seen.me)


def test_everybody_is_told_that_it_is_open_and_no_more(room: Room) -> None:
    before = {viewer: room.seen(viewer) for viewer in (None, "rat")}
    room.table.private.open("raven", "1234")
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
    assert room.table.private.open("raven", "1234")


def test_a_token_is_good_for_nothing_after_the_look(room: Room) -> None:
    private = room.table.private
    first = private.open("raven", "1234")
    second = private.open("raven", "1234")
    assert [private.whose(first), private.whose(second), private.whose("")] == [None, "raven", None]
    private.close()
    assert private.whose(second) is None
    assert room.seen().notice == ""


def test_a_look_ends_when_nobody_says_a_word_for_a_minute(room: Room) -> None:
    token = room.table.private.open("raven", "1234")
    room.now += chapter.OPEN_FOR - 1
    assert room.table.private.whose(token) == "raven"
    room.now += chapter.OPEN_FOR + 1
    assert room.table.private_view(token) is None


def test_a_phone_that_joins_ends_the_look_of_its_seat(room: Room) -> None:
    token = room.table.private.open("raven", "1234")
    room.table.seats.join(room.table.seats.invite("raven"))
    assert room.table.private.whose(token) is None
