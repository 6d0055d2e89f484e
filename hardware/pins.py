"""Buttons and lights on the pins of a Raspberry Pi: two buttons and a light at each place.

gpiozero reports edges in its own thread. One exception there would end the thread, and with it every button, without a
message. So that thread only hands edges over. gpiozero does not debounce: its delay would make every press late.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from firmware.pod.lamps import BEAT_MS, shade
from hardware.contact import Contact
from hardware.pin_map import DEFAULT, BadPinMap, Wiring, read_pin_map
from hardware.signals import DARK, NO, STATUS, YES, Device, Host, Kind, Lights, Signal, Trouble

_CHIPS = Path("/dev")
_MOST_WAITING = 64


class Patience(NamedTuple):
    """Seconds before a pin that failed is opened again."""

    again: float = 5.0


class Pins:
    """The driver of pins.

    ``folder``: a place for the file of the pin library. ``pin_map``: the owner's file, or ours.
    """

    name = "pins"

    def __init__(self, folder: Path, pin_map: Path = DEFAULT, *, patience: Patience | None = None) -> None:
        self._folder = folder
        self._pin_map = pin_map
        self._patience = patience or Patience()
        self._places: dict[str, _Place] = {}
        self._shown = asyncio.Event()

    async def run(self, host: Host) -> None:
        wirings, library = await self._prepared(host)
        self._shown = asyncio.Event()
        try:
            while True:
                for number, wiring in wirings.items():
                    if f"{self.name}:{number}" not in self._places:
                        self._open(number, wiring, library, host)
                await self._light(asyncio.get_running_loop().time() + self._patience.again, len(wirings))
        finally:
            for place in self._places.values():
                place.close()
            self._places.clear()

    def show(self, device: str, lights: Lights) -> None:
        if place := self._places.get(device):
            place.lights = lights
            self._shown.set()

    async def _prepared(self, host: Host) -> tuple[dict[str, Wiring], Any]:
        """Wait until the pin map and gpiozero are available, and return them."""
        while True:
            try:
                wirings, library = read_pin_map(self._pin_map), _library(self._folder)
            except BadPinMap as error:
                host.trouble(self.name, Trouble("bad_pin_map", error.values))
            except Exception as error:  # noqa: BLE001 - each way to the pins has its own errors
                host.trouble(self.name, Trouble(_why_no_pins(error), {"why": str(error) or type(error).__name__}))
            else:
                host.trouble(self.name, None)
                return wirings, library
            await asyncio.sleep(self._patience.again)

    def _open(self, number: str, wiring: Wiring, library: Any, host: Host) -> None:
        device = f"{self.name}:{number}"
        place = _Place(device, host, self._shown.set)
        try:
            place.open(wiring, library)
        except _Refused as refused:
            values = {"file": str(self._pin_map), "place": number, **refused.values}
            host.trouble(device, Trouble(refused.code, values))
            return
        self._places[device] = place
        host.trouble(device, None)
        about = ", ".join(f"{wire} GPIO {pin}" for wire, pin in wiring._asdict().items())
        host.came(Device(device, "pins", (YES, NO), (STATUS,), coloured=False, about=about))

    async def _light(self, until: float, wired: int) -> None:
        """Show the lights. Return at ``until`` if a place is still closed; otherwise never return.

        It sleeps between the beats of the patterns. Without a pattern it sleeps until the lights change.
        """
        while (left := until - asyncio.get_running_loop().time()) > 0 or len(self._places) == wired:
            self._shown.clear()
            at = int(time.monotonic() * 1000)
            moving = [place.light(at) for place in self._places.values()]
            naps = [(BEAT_MS - at % BEAT_MS) / 1000] if any(moving) else []
            if len(self._places) < wired:
                naps.append(left)
            with suppress(TimeoutError):
                async with asyncio.timeout(min(naps, default=None)):
                    await self._shown.wait()


def _library(folder: Path) -> Any:
    """The library with a way to the pins: the one that is set, or lgpio.

    gpiozero falls back to libraries that need rights a table must not have, or that newer Pis do not know. Their errors
    help no one. lgpio makes a file in ``LG_WD`` when it is imported.
    """
    os.environ.setdefault("LG_WD", str(folder))
    import gpiozero  # noqa: PLC0415 - only a table with wired pins needs it

    if gpiozero.Device.pin_factory is None:
        if os.environ.get("GPIOZERO_PIN_FACTORY"):
            gpiozero.Device.ensure_pin_factory()
        else:
            from gpiozero.pins.lgpio import LGPIOFactory  # noqa: PLC0415 - only a Raspberry Pi has it

            gpiozero.Device.pin_factory = LGPIOFactory()
    return gpiozero


def _why_no_pins(error: Exception) -> str:
    """The reason: no lgpio, no Raspberry Pi, or no permission."""
    chips = list(_CHIPS.glob("gpiochip*"))
    forbidden = bool(chips) and not any(os.access(chip, os.R_OK | os.W_OK) for chip in chips)
    return "pin_permission" if forbidden or isinstance(error, PermissionError) else "no_pin_library"


class _Refused(Exception):
    """A pin could not be opened: the code of the trouble, and the pin."""

    def __init__(self, code: str, pin: int, wire: str) -> None:
        super().__init__(code)
        self.code = code
        self.values: dict[str, str | int] = {"pin": pin, "wire": wire}


def _code(error: Exception, library: Any) -> str:
    if isinstance(error, PermissionError):
        return "pin_permission"
    # Another part of this process, or (lgpio has no error for it) another process or the kernel.
    if isinstance(error, library.GPIOPinInUse) or "busy" in str(error).lower():
        return "pin_busy"
    return "wrong_pin"


class _Place:
    """Two buttons and a light. ``changed`` is called when the light may have changed."""

    def __init__(self, device: str, host: Host, changed: Callable[[], None]) -> None:
        self.lights = DARK
        self._device = device
        self._host = host
        self._changed = changed
        self._contacts: dict[str, Contact] = {}
        self._opened: list[Any] = []
        self._lamp: Any = None
        self._on = False

    def open(self, wiring: Wiring, library: Any) -> None:
        """Open all three pins; raise ``_Refused``, with none of them open."""
        for wire, pin in wiring._asdict().items():
            try:
                if wire == STATUS:
                    self._lamp = library.DigitalOutputDevice(pin, initial_value=False)
                    self._opened.append(self._lamp)
                else:
                    self._button(wire, library.DigitalInputDevice(pin, pull_up=True, bounce_time=None))
            except Exception as error:
                self.close()
                raise _Refused(_code(error, library), pin, wire) from error

    def close(self) -> None:
        """Close all pins, dark and silent. A pin that fails does not keep the others open."""
        for contact in self._contacts.values():
            contact.stop()
        with suppress(Exception):
            if self._lamp is not None:
                self._lamp.off()
        for opened in self._opened:
            with suppress(Exception):
                opened.close()
        self._opened.clear()

    def light(self, at: int) -> bool:
        """Set the light for a moment (milliseconds). Return whether it will change by itself."""
        light = self.lights.lit.get(STATUS)
        if self.lights.privacy == "held" and not self._contacts[YES].down:
            light = None
        on = light is not None and any(shade(light.rgb, light.pattern, at))
        if on != self._on:
            self._on = on
            self._lamp.value = on
        return light is not None and light.pattern != "steady"

    def _button(self, control: str, button: Any) -> None:
        self._opened.append(button)
        contact = Contact(partial(self._tell, control), lambda: bool(button.is_active))
        self._contacts[control] = contact
        edges = _Edges(contact.edge)
        button.when_activated = lambda: edges.hand_over(closed=True)
        button.when_deactivated = lambda: edges.hand_over(closed=False)

    def _tell(self, control: str, kind: Kind, at: float) -> None:
        if control == YES:
            self._changed()
        self._host.signal(Signal(self._device, control, kind, at))


class _Edges:
    """Edges on their way from the thread of gpiozero to the loop.

    A wire that picks up the mains makes many edges. Few are kept, and the loop is woken once for all of them.
    """

    def __init__(self, take: Callable[[bool, float], None]) -> None:
        self._take = take
        self._loop = asyncio.get_running_loop()
        self._waiting: deque[tuple[bool, float]] = deque(maxlen=_MOST_WAITING)

    def hand_over(self, *, closed: bool) -> None:
        """Hand an edge over, from any thread. It never raises, because that would end the thread of gpiozero."""
        with suppress(Exception):
            self._waiting.append((closed, time.monotonic()))
            if len(self._waiting) == 1:
                self._loop.call_soon_threadsafe(self._drain)

    def _drain(self) -> None:
        try:
            while self._waiting:
                self._take(*self._waiting.popleft())
        finally:
            if self._waiting:  # one edge failed, the others count
                self._loop.call_soon(self._drain)
