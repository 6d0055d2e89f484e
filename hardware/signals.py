"""What drivers and the table say to each other: signals of buttons one way, lights the other, and who is there.

A driver says what happened to a button and never what it means; the table says what a light shows and never how. Times
are seconds of ``time.monotonic``. Knows no game, no pin and no port.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, Protocol

SLOTS = ("1", "2", "3", "4", "5")
YES, NO, STATUS = "yes", "no", "status"

Kind = Literal["down", "hold", "up"]
"""A button went down; it has been down for ``firmware.pod.button.HOLD_MS``; it came up again."""

Pattern = Literal["steady", "slow", "fast", "double", "flash", "one", "two", "three", "four", "five"]
"""How a light goes on and off, so that whoever cannot tell colours apart can tell lights apart.

``one`` to ``five`` flash so many times, then rest: they count.
"""

Privacy = Literal["public", "private", "held"]
"""Who may see lights. ``private`` ones die in the device when the table has not said them again for 300 ms.

``held`` ones are besides lit only while the device's own yes button is down.
"""


class Signal(NamedTuple):
    """Something happened to a button (``control``: one of ``SLOTS``, ``yes``, ``no``) of a device."""

    device: str
    control: str
    kind: Kind
    at: float


class Light(NamedTuple):
    """One light: red, green and blue from 0 to 255, and how it goes on and off."""

    rgb: tuple[int, int, int]
    pattern: Pattern = "steady"


class Lights(NamedTuple):
    """All the lights of a device, by control or ``status``; what is not named is dark."""

    lit: Mapping[str, Light] = {}
    privacy: Privacy = "public"


DARK = Lights()


class Device(NamedTuple):
    """Something with buttons that is there now.

    ``id`` stays the same from one evening to the next (``pod:E661…``, ``pins:1``, ``keys:…``). ``kind`` is ``pod``,
    ``pins`` or ``keys``; ``controls`` are its buttons, ``lights`` those of its controls (or ``status``) that have a
    light. ``coloured`` says whether a light can show any colour.
    """

    id: str
    kind: Literal["pod", "pins", "keys"]
    controls: tuple[str, ...]
    lights: tuple[str, ...]
    coloured: bool
    about: str = ""


class Trouble(NamedTuple):
    """Something is wrong with a driver or a device, and goes on being wrong until it is said to be over.

    ``code`` is stable and has a sentence with a remedy in the catalogue (``ui.trouble.<code>``), ``values`` are what
    that sentence needs. Codes: ``busy_port``, ``port_permission``, ``port_broken``, ``old_firmware``,
    ``new_firmware``, ``no_pin_library``, ``pin_permission``, ``wrong_pin``, ``pin_busy``, ``bad_pin_map``,
    ``keys_permission``, ``keys_busy``, ``driver_died``.
    """

    code: str
    values: Mapping[str, str | int] = {}


class Host(Protocol):
    """Whoever devices talk to. Drivers call it on the event loop alone; it must not raise."""

    def came(self, device: Device) -> None:
        """A device is there (again): no button of it is down, and all its lights are dark."""

    def gone(self, device: str) -> None:
        """It is not there any more; whatever was down is nobody's."""

    def signal(self, signal: Signal) -> None: ...

    def lost(self, device: str, presses: int) -> None:
        """So many signals of a device never arrived; no button of it counts as down. 0: nobody knows how many."""

    def trouble(self, source: str, trouble: Trouble | None) -> None:
        """``source`` (a device or a driver) has a trouble, or none any more."""


class Driver(Protocol):
    """One way to devices."""

    name: str

    async def run(self, host: Host) -> None:
        """Serve the devices until cancelled, through every unplugging; raises only for a mistake of its own."""

    def show(self, device: str, lights: Lights) -> None:
        """Light a device like this until told otherwise. Returns at once; a device that is gone is left out."""
