"""The words between drivers and the table: signals of buttons, lights, and the devices that are there.

A driver reports an event of a button and not its meaning. The table says what a light shows and not how. Times are
seconds of ``time.monotonic``. This module knows no game, no pin and no port.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, Protocol

SLOTS = ("1", "2", "3", "4", "5")
YES, NO, STATUS = "yes", "no", "status"

Kind = Literal["down", "hold", "up"]
"""``down``: a button went down. ``hold``: it was down for ``HOLD_MS`` of ``firmware.pod.button``. ``up``: it came up.
"""

Pattern = Literal["steady", "slow", "fast", "double", "flash", "one", "two", "three", "four", "five"]
"""The rhythm of a light, for viewers who cannot tell colours apart.

``one`` to ``five`` flash that many times, then rest.
"""

Privacy = Literal["public", "private", "held"]
"""Who may see lights. ``private`` ones go dark in the device 300 ms after the last message of the table.

``held`` ones are also lit only while the yes button of the device is down.
"""


class Signal(NamedTuple):
    """An event of a button (``control``: one of ``SLOTS``, ``yes``, ``no``) on a device."""

    device: str
    control: str
    kind: Kind
    at: float


class Light(NamedTuple):
    """One light: red, green and blue from 0 to 255, and its pattern."""

    rgb: tuple[int, int, int]
    pattern: Pattern = "steady"


class Lights(NamedTuple):
    """All lights of a device, by control or ``status``. A light without an entry is dark."""

    lit: Mapping[str, Light] = {}
    privacy: Privacy = "public"


DARK = Lights()


class Device(NamedTuple):
    """A device with buttons that is there now.

    ``id`` is the same on each evening (``pod:E661…``, ``pins:1``, ``keys:…``). ``kind`` is ``pod``, ``pins`` or
    ``keys``. ``controls`` are its buttons, ``lights`` the controls (or ``status``) with a light. ``coloured`` says
    whether a light can show any colour.
    """

    id: str
    kind: Literal["pod", "pins", "keys"]
    controls: tuple[str, ...]
    lights: tuple[str, ...]
    coloured: bool
    about: str = ""


class Trouble(NamedTuple):
    """A problem of a driver or a device, which lasts until it is reported as over.

    ``code`` is stable and has a sentence with a remedy in the catalogue (``ui.trouble.<code>``); ``values`` are the
    values of that sentence. Codes: ``busy_port``, ``port_permission``, ``port_broken``, ``old_firmware``,
    ``new_firmware``, ``no_pin_library``, ``pin_permission``, ``wrong_pin``, ``pin_busy``, ``bad_pin_map``,
    ``keys_permission``, ``keys_busy``, ``driver_died``.
    """

    code: str
    values: Mapping[str, str | int] = {}


class Host(Protocol):
    """The receiver of signals. Drivers call it on the event loop only; it must not raise."""

    def came(self, device: Device) -> None:
        """A device is there (again). Its buttons are up and its lights are dark."""

    def gone(self, device: str) -> None:
        """A device is gone, with all its presses."""

    def signal(self, signal: Signal) -> None: ...

    def lost(self, device: str, presses: int) -> None:
        """A number of signals was lost, and no button of the device counts as down. 0: the number is unknown."""

    def trouble(self, source: str, trouble: Trouble | None) -> None:
        """``source`` (a device or a driver) has a trouble, or none any more."""


class Driver(Protocol):
    """One way to devices."""

    name: str

    async def run(self, host: Host) -> None:
        """Serve the devices until cancelled, through every unplugging. Raise only for a bug of the driver."""

    def show(self, device: str, lights: Lights) -> None:
        """Set the lights of a device. Return at once; a device that is gone is ignored."""
