"""Rule: between noise and torn lines every whole frame is found, and nothing that is not a whole, right frame."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.pod.frames import LONGEST, Reader, frame
from tests.soaking import SOAKING

CORRUPTED = 1_000_000 if SOAKING else 20_000

fields = st.lists(
    st.text(st.characters(min_codepoint=0x20, max_codepoint=0x7E, exclude_characters="~*,"), max_size=20),
    min_size=1,
    max_size=6,
)
noise = st.binary(max_size=40).map(lambda data: data.replace(b"~", b"").replace(b"\n", b""))


def found(data: bytes) -> list[list[str]]:
    return Reader().feed(data)


def test_a_frame_is_written_as_the_readme_says() -> None:
    assert frame("hi", "1", "0123abcd") == b"~hi,1,0123abcd*692117ef\n"


@given(fields)
def test_what_is_written_is_read_again(words: list[str]) -> None:
    assert found(frame(*words)) == [words]


@given(st.lists(fields, max_size=5), st.lists(st.integers(1, 30), min_size=1))
def test_it_does_not_matter_how_the_bytes_are_cut(frames: list[list[str]], cuts: list[int]) -> None:
    data = b"".join(frame(*words) for words in frames)
    reader, heard = Reader(), []
    while data:
        for cut in cuts:
            heard += reader.feed(data[:cut])
            data = data[cut:]
    assert heard == frames


@given(fields, noise, noise)
def test_noise_before_a_frame_and_lines_of_it_around_are_passed_over(
    words: list[str], before: bytes, after: bytes
) -> None:
    assert found(before + b"\n" + before + frame(*words) + after + b"\n") == [words]


def test_the_banner_of_the_board_and_a_traceback_are_passed_over() -> None:
    banner = b'MicroPython v1.26 on 2026-01-01; Raspberry Pi Pico\r\nType "help()" for more information.\r\n>>> '
    traceback = b'Traceback (most recent call last):\r\n  File "main.py", line 1, in <module>\r\nOSError: 5\r\n'
    assert found(banner + frame("up") + traceback + frame("me")) == [["up"], ["me"]]


def test_a_torn_frame_does_not_spoil_the_next() -> None:
    assert found(frame("ev", "1")[:-5] + frame("ev", "2")) == [["ev", "2"]]


def test_a_board_that_makes_two_characters_of_a_newline_is_understood() -> None:
    assert found(frame("up").replace(b"\n", b"\r\n")) == [["up"]]


def test_what_cannot_be_printed_is_no_frame_even_if_its_sum_is_right() -> None:
    assert found(frame("a\x00b") + frame("é") + frame("c")) == [["c"]]


def test_a_line_that_never_ends_is_not_kept() -> None:
    reader = Reader()
    for _ in range(1000):
        assert reader.feed(b"~" + b"x" * 50) == []
        assert len(reader._kept) < LONGEST
    assert reader.feed(b"x" * 10_000) == []
    assert reader._kept == b""
    assert reader.feed(b"\n" + frame("up")) == [["up"]]


def test_a_line_longer_than_any_frame_is_none() -> None:
    longest = frame("x" * (LONGEST - 11))
    assert len(longest) == LONGEST
    assert len(found(longest)) == 1
    assert found(frame("x" * (LONGEST - 10))) == []


@given(st.binary())
def test_no_bytes_raise(data: bytes) -> None:
    assert isinstance(found(data), list)


def spoiled(data: bytes, chance: random.Random) -> bytes:
    """Some of its bytes changed, left out, doubled or put in, at one to four places."""
    spoiling = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(spoiling))
        match chance.randrange(5):
            case 0:
                spoiling[place] ^= 1 << chance.randrange(8)
            case 1:
                spoiling[place] = chance.choice(b"0123456789abcdef,~*\n")
            case 2:
                del spoiling[place]
                spoiling = spoiling or bytearray(b"~")
            case 3:
                spoiling.insert(place, chance.choice(b"0123456789abcdef,~*\n"))
            case _:
                spoiling[place:place] = spoiling[max(0, place - 3) : place]
    return bytes(spoiling)


@pytest.mark.soak
def test_no_wrong_frame_comes_out_of_spoiled_ones() -> None:
    chance = random.Random(CORRUPTED)
    reader = Reader()
    come_through = 0
    for number in range(CORRUPTED):
        words = ["ev", "0a1b2c3d", "00000001", str(number), chance.choice(["1", "yes"]), chance.choice(["down", "up"])]
        for heard in reader.feed(spoiled(frame(*words), chance)):
            assert heard == words  # what was put in and taken out again may come through; another may not
            come_through += 1
    assert 0 < come_through < CORRUPTED / 10
