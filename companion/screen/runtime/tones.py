"""The sounds, made of sines: short, quiet notes, each a whole WAV file. Nothing is recorded. It knows no game."""

from __future__ import annotations

import math
import struct
import wave
from io import BytesIO

RATE = 22050
"""Samples a second, one channel of 16 bits."""
LOUD = 0.32
"""The highest share of a sample's range."""
FADE = 0.012
"""Seconds for a note to swell; without it every note would start with a click."""

Note = tuple[float, float]
"""Its pitch in hertz, 0 for silence, and its length in seconds."""

PLACES = (523.25, 659.26, 783.99, 880.0, 1046.5)
"""The note of each seat: of a scale in which any two sound well together."""

TUNES: dict[str, tuple[Note, ...]] = {
    "refused": ((220.0, 0.12), (0.0, 0.04), (196.0, 0.16)),
    "lost": ((392.0, 0.14), (0.0, 0.03), (293.66, 0.22)),
    "over": ((523.25, 0.14), (659.26, 0.14), (783.99, 0.14), (1046.5, 0.4)),
    **{f"asked:{place}": ((pitch, 0.09), (0.0, 0.02), (pitch, 0.2)) for place, pitch in enumerate(PLACES)},
}
"""Every sound: ``asked:0`` is that of the first seat, and so on."""


def tune(name: str) -> bytes:
    """A sound as the bytes of a WAV file; a name outside ``TUNES`` is a ``KeyError``."""
    samples = [sample for pitch, seconds in TUNES[name] for sample in _note(pitch, seconds)]
    file = BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(struct.pack(f"<{len(samples)}h", *samples))
    return file.getvalue()


def _note(pitch: float, seconds: float) -> list[int]:
    """A sine with a little of its octave, with a fast attack and a decay."""
    count = round(seconds * RATE)
    return [round(32767 * LOUD * _wave(pitch, at / RATE, seconds)) for at in range(count)]


def _wave(pitch: float, time: float, seconds: float) -> float:
    loud = min(time / FADE, 1.0) * max(1.0 - time / seconds, 0.0) ** 2
    return loud * (0.8 * math.sin(2 * math.pi * pitch * time) + 0.2 * math.sin(4 * math.pi * pitch * time))
