"""The sounds are made here, and are short, quiet and without a crack."""

from __future__ import annotations

import struct
import wave
from io import BytesIO

import pytest

from companion.screen.runtime.tones import FADE, LOUD, RATE, TUNES, tune

LONGEST = 1.0
"""Seconds."""


def samples(name: str) -> tuple[int, ...]:
    with wave.open(BytesIO(tune(name))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        frames = file.readframes(file.getnframes())
    return struct.unpack(f"<{len(frames) // 2}h", frames)


@pytest.mark.parametrize("name", TUNES)
def test_a_sound_is_short_quiet_and_begins_and_ends_in_silence(name: str) -> None:
    made = samples(name)
    assert 0 < len(made) / RATE <= LONGEST
    assert 1000 < max(map(abs, made)) <= 32767 * LOUD
    assert max(map(abs, made[: round(FADE * RATE / 20)])) < max(map(abs, made)) / 10
    assert max(map(abs, made[-20:])) < max(map(abs, made)) / 50


def test_each_place_has_a_sound_of_its_own() -> None:
    places = [name for name in TUNES if name.startswith("asked:")]
    assert len({tune(name) for name in places}) == len(places) == 5
