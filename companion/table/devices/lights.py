"""Lights for roles: the colour and the pattern that an empire, say, has on a pod.

A diode cannot show brown, and some players cannot tell colours apart. So lights have data of their own, and each has a
pattern.
"""

from __future__ import annotations

from functools import cache

import msgspec

from companion.assets import shipped
from hardware.signals import Light, Pattern

WHITE = Light((255, 255, 255))
ASIDE = Light((255, 255, 255), "slow")
"""An opening: the player may do something, and the game does not wait for it."""
CHOSEN = Light((255, 255, 255), "fast")
"""A pick of the draft."""
GO = Light((0, 255, 0))
"""A tap on yes answers."""
ELSEWHERE = Light((255, 255, 255), "double")
"""A question that these buttons cannot answer."""

NUMBERED = ("blue", "red", "green", "amber", "pink")
"""The colours of numbers."""

COUNTED: tuple[Pattern, ...] = ("one", "two", "three", "four", "five")


class _Lamp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rgb: str
    pattern: Pattern
    called: str


@cache
def _lamps() -> dict[str, _Lamp]:
    return msgspec.convert(shipped("lights.json"), dict[str, _Lamp])


def light(role: str) -> Light:
    """The light of a role; white for a role without one."""
    lamp = _lamps().get(role)
    return WHITE if lamp is None else Light(_rgb(lamp), lamp.pattern)


def on_screen(shown: Light) -> str:
    """The role of a light's colour on the screen: a diode is too bright to be copied. ``""`` is white."""
    return next((f"lamp.{lamp.called}" for lamp in _lamps().values() if _rgb(lamp) == shown.rgb), "")


def _rgb(lamp: _Lamp) -> tuple[int, int, int]:
    red, green, blue = bytes.fromhex(lamp.rgb.removeprefix("#"))
    return red, green, blue


@cache
def numbered(slot: str) -> Light:
    """The light of an answer that has a number and no colour of its own: blue for ``1``, and so on."""
    colours = {lamp.called: _rgb(lamp) for lamp in _lamps().values()}
    return Light(colours[NUMBERED[int(slot) - 1]])


def counting(number: int) -> Light:
    """White light that flashes one to five times, then rests."""
    return Light(WHITE.rgb, COUNTED[number - 1])
