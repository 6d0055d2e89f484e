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
    """The light of a role; white for a role without one."""
    lamp = _lamps().get(role)
    if lamp is None:
        return WHITE
    red, green, blue = bytes.fromhex(lamp.rgb.removeprefix("#"))
    return Light((red, green, blue), lamp.pattern)


def colour_key(role: str) -> str:
    """The message key for the name of a role's colour."""
    lamp = _lamps().get(role)
    return "ui.light.white" if lamp is None else _CALLED[lamp.called]


def counting(number: int) -> Light:
    """White light that flashes one to five times, then rests."""
    return Light(WHITE.rgb, COUNTED[number - 1])
