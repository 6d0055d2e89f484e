"""Views of buttons and pods: what they do now, and what is plugged in. Knows no game and no widget."""

from __future__ import annotations

from typing import Generic

import msgspec

from companion.engine.text import T


class SeatButtons(msgspec.Struct, Generic[T], frozen=True):
    """What the buttons of a seat do now. ``ask`` names the public question they answer, if any.

    ``on`` holds for each of its offers the button it is on (``1`` to ``5``, ``yes``, ``no``, or ``""``); ``at`` is
    the offer that is pointed at where there are more offers than buttons, else -1. ``says`` is a line for everybody.
    """

    seat: str
    ask: str = ""
    on: tuple[str, ...] = ()
    at: int = -1
    says: T | str = ""


class DeviceEntry(msgspec.Struct, Generic[T], frozen=True):
    """Something with buttons that is here, or that a name belongs to. ``about`` describes it.

    ``pressed`` says, where no match is open, that a button of it is down: which is which?
    """

    id: str
    name: T | str
    kind: str
    about: str
    here: bool
    seat: str = ""
    pressed: bool = False


class KeyboardChoice(msgspec.Struct, frozen=True):
    """A keyboard that could be used as buttons, and whether it is."""

    path: str
    name: str
    on: bool


class Devices(msgspec.Struct, Generic[T], frozen=True):
    """All there is to set about buttons. ``pins`` says that those of this machine are used."""

    devices: tuple[DeviceEntry[T], ...] = ()
    keyboards: tuple[KeyboardChoice, ...] = ()
    pins: bool = False
