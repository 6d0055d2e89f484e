"""Views of devices: their buttons and their connections. This module knows no game and no widget."""

from __future__ import annotations

from typing import Generic

import msgspec

from companion.engine.text import T


class LampMeaning(msgspec.Struct, Generic[T], frozen=True):
    """The thing that a lamp colour stands for. ``lamp`` is the role of the colour, ``""`` is white."""

    lamp: str
    title: T
    icon: str
    role: str


class ColourEntry(msgspec.Struct, Generic[T], frozen=True):
    """A secret that comes in by the colours of a pod's lamps, from the ``first`` slot of its player to the ``last``."""

    first: T | str
    last: T | str
    lamps: tuple[LampMeaning[T], ...]


class SeatButtons(msgspec.Struct, Generic[T], frozen=True):
    """The meaning of a seat's buttons. ``ask`` names the public question that they answer, or the one with a tip.

    ``on`` has the button of each offer (``1`` to ``5``, ``yes``, ``no`` or ``""``), ``lamps`` the role of the colour
    of its lamp, if any. With more offers than buttons, ``at`` is the offer that is pointed at, else it is -1. ``says``
    is a public line about a question; ``entry`` explains a secret that comes in by colours.
    """

    seat: str
    ask: str = ""
    on: tuple[str, ...] = ()
    at: int = -1
    says: T | str = ""
    lamps: tuple[str, ...] = ()
    entry: ColourEntry[T] | None = None


class DeviceEntry(msgspec.Struct, Generic[T], frozen=True):
    """A device that is connected or has a name. ``about`` describes it.

    ``pressed`` marks a pressed button while no match is open, so that people can tell devices apart.
    """

    id: str
    name: T | str
    kind: str
    about: str
    here: bool
    seat: str = ""
    pressed: bool = False


class KeyboardChoice(msgspec.Struct, frozen=True):
    """A keyboard, and whether it is used as buttons."""

    path: str
    name: str
    on: bool


class DeviceTrouble(msgspec.Struct, Generic[T], frozen=True):
    """A trouble of a driver, in the words of a player, and its ``detail`` with ports, files and causes."""

    text: T
    detail: T


class Devices(msgspec.Struct, Generic[T], frozen=True):
    """The settings of devices. ``pins`` marks that the pins of this machine are used."""

    devices: tuple[DeviceEntry[T], ...] = ()
    keyboards: tuple[KeyboardChoice, ...] = ()
    pins: bool = False
    troubles: tuple[DeviceTrouble[T], ...] = ()
