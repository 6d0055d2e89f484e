"""Lights for roles: which colour and which pattern of going on and off an empire, say, has on a pod.

A diode cannot show brown, and not everybody tells colours apart: so lights have their own data, and a pattern each.
"""

from __future__ import annotations

from functools import cache

import msgspec

from companion.assets import shipped
from hardware.signals import Light, Pattern

WHITE = Light((255, 255, 255))
ASIDE = Light((255, 255, 255), "slow")
"""Something may be done, and the game does not wait for it."""
CHOSEN = Light((255, 255, 255), "fast")
GO = Light((0, 255, 0))
"""A tap on yes does it."""
ELSEWHERE = Light((255, 255, 255), "double")
"""Something is asked that these buttons cannot answer."""

_CALLED = {
    "blue": "ui.light.blue",
    "red": "ui.light.red",
    "green": "ui.light.green",
    "amber": "ui.light.amber",
    "pink": "ui.light.pink",
}

COUNTED: tuple[Pattern, ...] = ("one", "two", "three", "four", "five")


class _Lamp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rgb: str
    pattern: Pattern
    called: str


@cache
def _lamps() -> dict[str, _Lamp]:
    return msgspec.convert(shipped("lights.json"), dict[str, _Lamp])


def light(role: str) -> Light:
    """The light of a role; white for one that has none of its own."""
    lamp = _lamps().get(role)
    if lamp is None:
        return WHITE
    red, green, blue = bytes.fromhex(lamp.rgb.removeprefix("#"))
    return Light((red, green, blue), lamp.pattern)


def called(role: str) -> str:
    """The key of what the colour of a role is called."""
    lamp = _lamps().get(role)
    return "ui.light.white" if lamp is None else _CALLED[lamp.called]


def counting(number: int) -> Light:
    """White, flashing so many times and then resting: one to five."""
    return Light(WHITE.rgb, COUNTED[number - 1])
