"""Seats: a code is taken once, a new phone puts the old one out at once, and nothing on disk opens anything."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.table.seats import seats as chapter
from companion.table.seats.seats import Seats


@pytest.fixture
def seats(tmp_path: Path) -> Seats:
    found = Seats(tmp_path)
    found.open("match-1")
    return found


def joined(seats: Seats, seat: str) -> str:
    secret = seats.join(seats.invite(seat))
    assert secret is not None
    return secret


def test_looking_at_a_code_uses_nothing_up(seats: Seats) -> None:
    code = seats.invite("raven")
    assert [seats.look(code), seats.look(code), seats.join(code) is not None] == ["raven", "raven", True]


def test_a_code_is_taken_once(seats: Seats) -> None:
    code = seats.invite("raven")
    assert seats.join(code) is not None
    assert seats.look(code) is None
    assert seats.join(code) is None


def test_a_new_code_makes_the_earlier_one_void(seats: Seats) -> None:
    old = seats.invite("raven")
    seats.invite("raven")
    assert seats.look(old) is None


def test_a_hidden_code_opens_nothing(seats: Seats) -> None:
    code = seats.invite("raven")
    seats.hide("raven")
    assert seats.join(code) is None


@pytest.mark.parametrize("guess", ["", "raven", "match-1", "é", "0" * 12])
def test_a_public_id_opens_nothing(seats: Seats, guess: str) -> None:
    seats.invite("raven")
    joined(seats, "rat")
    assert seats.look(guess) is None
    assert seats.seat_of(guess) is None


def test_the_old_phone_is_out_as_soon_as_the_new_one_is_in(tmp_path: Path) -> None:
    out: list[str] = []
    seats = Seats(tmp_path, out.append)
    seats.open("match-1")
    old = joined(seats, "raven")
    assert out == []
    new = joined(seats, "raven")
    assert (seats.seat_of(old), seats.seat_of(new), out) == (None, "raven", ["raven"])


def test_a_phone_that_is_put_out_has_no_seat(tmp_path: Path) -> None:
    out: list[str] = []
    seats = Seats(tmp_path, out.append)
    seats.open("match-1")
    secret = joined(seats, "raven")
    seats.dismiss("raven")
    assert (seats.seat_of(secret), seats.has_phone("raven"), out) == (None, False, ["raven"])


def test_phones_are_known_after_the_power_was_gone(seats: Seats, tmp_path: Path) -> None:
    secret = joined(seats, "raven")
    again = Seats(tmp_path)
    assert (again.seat_of(secret), again.opened, again.key) == ("raven", "match-1", seats.key)


def test_phones_of_another_match_have_no_seat_here(seats: Seats) -> None:
    secret = joined(seats, "raven")
    seats.open("match-2")
    assert seats.seat_of(secret) is None
    seats.open("match-1")
    assert seats.seat_of(secret) == "raven"


def test_a_match_that_is_put_aside_keeps_its_phones(seats: Seats) -> None:
    secret = joined(seats, "raven")
    seats.put_aside()
    assert (seats.seat_of(secret), seats.opened) == ("raven", "")


def test_the_file_holds_no_secret_no_code_and_no_pin(seats: Seats, tmp_path: Path) -> None:
    secret, code = joined(seats, "raven"), seats.invite("rat")
    pin = "4711" * 4  # no random hash has these figures in it
    seats.set_pin("spider", pin)
    file = tmp_path / chapter.FILE_NAME
    kept = file.read_text()
    assert not any(word in kept for word in (secret, code, pin))
    assert file.stat().st_mode & 0o777 == 0o600


def test_only_the_right_pin_opens_a_seat(seats: Seats) -> None:
    assert not seats.opens("raven", "")
    seats.set_pin("raven", "1234")
    assert [seats.opens("raven", pin) for pin in ("1234", "1235", "")] == [True, False, False]
    assert not seats.opens("rat", "1234")
    seats.set_pin("raven", "")
    assert not seats.has_pin("raven")


@pytest.mark.parametrize("damage", [b"", b'{"key": 3', b'{"key": "\xff\xfe"}', b"[]"])
def test_a_damaged_file_is_put_aside_and_phones_join_anew(seats: Seats, tmp_path: Path, damage: bytes) -> None:
    secret = joined(seats, "raven")
    (tmp_path / chapter.FILE_NAME).write_bytes(damage)
    again = Seats(tmp_path)
    assert again.seat_of(secret) is None
    assert (tmp_path / (chapter.FILE_NAME + ".damaged")).exists()
    again.open("match-1")
    assert joined(again, "raven")


def test_only_the_phones_of_the_last_matches_are_kept(seats: Seats, tmp_path: Path) -> None:
    for number in range(chapter.MATCHES_KEPT + 5):
        seats.open(f"other-{number}")
    kept = json.loads((tmp_path / chapter.FILE_NAME).read_bytes())["matches"]
    assert len(kept) == chapter.MATCHES_KEPT
    assert "match-1" not in kept


# Phones that are known

NAMES = {"raven": "Ana", "rat": "Ben"}


def known(folder: Path) -> tuple[Seats, str]:
    """Seats of a second match, and the secret of the phone that Ana had in the first one, as the Raven."""
    seats = Seats(folder)
    seats.open("match-1", names=NAMES)
    secret = joined(seats, "raven")
    seats.put_aside()
    seats.open("match-2", names={"spider": "ana", "raven": "Ben"})
    return seats, secret


def test_a_phone_comes_back_to_its_person_in_another_match_when_it_says_so(tmp_path: Path) -> None:
    seats, secret = known(tmp_path)
    assert (seats.seat_of(secret), seats.waiting(secret)) == (None, "spider")
    assert (seats.come_back(secret), seats.seat_of(secret)) == ("spider", "spider")
    assert seats.waiting(secret) is None
    again = Seats(tmp_path)
    again.open("match-3", names={"rat": "Ana"})
    assert again.come_back(secret) == "rat", "the next evening too"
    assert secret not in (tmp_path / chapter.FILE_NAME).read_text()


def test_a_phone_comes_back_to_nobody_else(tmp_path: Path) -> None:
    seats, secret = known(tmp_path)
    seats.open("match-3", names={"raven": "Cleo", "rat": "Ben"})
    assert seats.come_back(secret) is None
    assert seats.waiting("") is None
    seats.open("match-4", names={"raven": "Ana", "rat": "Ana"})
    assert seats.come_back(secret) is None, "which Ana it is cannot be known"
    seats.put_aside()
    assert seats.waiting(secret) is None


def test_a_phone_that_was_replaced_or_dismissed_does_not_come_back(tmp_path: Path) -> None:
    seats, lost = known(tmp_path)
    new = joined(seats, "spider")
    assert seats.waiting(lost) is None, "the seat has a phone"
    seats.open("match-3", names=NAMES)
    assert (seats.waiting(lost), seats.waiting(new)) == (None, "raven")
    seats.come_back(new)
    seats.dismiss("raven")
    seats.open("match-4", names=NAMES)
    assert seats.waiting(new) is None


def test_two_phones_of_one_name_are_not_known(tmp_path: Path) -> None:
    seats = Seats(tmp_path)
    seats.open("match-1", names={"raven": "Ana", "rat": "Ana"})
    one, other = joined(seats, "raven"), joined(seats, "rat")
    seats.open("match-2", names=NAMES)
    assert (seats.waiting(one), seats.waiting(other)) == (None, None)


def test_a_seat_with_a_pod_takes_no_phone_back(tmp_path: Path) -> None:
    seats, secret = known(tmp_path)
    seats.claim("spider", "pod:1")
    assert seats.come_back(secret) is None
