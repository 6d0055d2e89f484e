"""What is shown of buttons and pods: what they do now, and what is plugged in. Knows no game and no widget."""

from __future__ import annotations

import msgspec


class ButtonsShown(msgspec.Struct, frozen=True):
    """What the buttons of a seat do now, for the table to read. ``ask`` names the public question they answer, if any.

    ``on`` says for each of its offers on which button it lies (``1`` to ``5``, ``yes``, ``no``, or ``""``); ``at`` is
    the offer that is pointed at where there are more offers than buttons, else -1. ``says`` is a line for everybody.
    """

    seat: str
    ask: str = ""
    on: tuple[str, ...] = ()
    at: int = -1
    says: str = ""


class DeviceShown(msgspec.Struct, frozen=True):
    """Something with buttons that is here, or that a name belongs to. ``about`` says what it is.

    ``pressed`` says, where no match is open, that a button of it is down: which is which?
    """

    id: str
    name: str
    kind: str
    about: str
    here: bool
    seat: str = ""
    pressed: bool = False


class KeyboardShown(msgspec.Struct, frozen=True):
    """A keyboard that could be used as buttons, and whether it is."""

    path: str
    name: str
    on: bool


class Devices(msgspec.Struct, frozen=True):
    """All there is to set about buttons. ``pins`` says that those of this machine are used."""

    devices: tuple[DeviceShown, ...] = ()
    keyboards: tuple[KeyboardShown, ...] = ()
    pins: bool = False
