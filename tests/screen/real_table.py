"""The whole table in this process: rules, journal in memory, web server on a free port; the screen comes over HTTP."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, TypeVar

from companion.table import commands
from companion.table.views.model import TableView
from hardware.signals import NO, SLOTS, STATUS, YES, Device, Signal
from tests.harness.live_table import LiveTable
from tests.views import asked, read

T = TypeVar("T")

POD = Device("pod:E66164A04F2A", "pod", (*SLOTS, YES, NO), (*SLOTS, YES, NO, STATUS), coloured=True, about="0.1.0")
OTHER_POD = POD._replace(id="pod:E66164A0B7C1")
TWO_BUTTONS = Device("pins:1", "pins", (YES, NO), (STATUS,), coloured=False, about="GPIO 17, 27, 22")
KEYPAD = Device("keys:usb-keypad", "keys", (*SLOTS, YES, NO), (), coloured=False, about="SIGMACHIP USB Keypad")


def every_step(shown: TableView[str]) -> tuple[int, ...]:
    """The places of all steps of the set-up."""
    assert shown.setup is not None, "there is something to set up"
    return tuple(range(len(shown.setup.acts)))


class RealTable(LiveTable):
    """A live table whose phones are at home in one network."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, networks=(("http://192.168.1.20:8080", "Home"),))

    @property
    def page(self) -> Any:
        """The view of the table, with a match open or without."""
        return self.inside(lambda: read(self.table.shown(None)))

    def looks_at_sticks(self) -> None:
        assert self.wait(self.table.box.look()), "a version has come"
        self.inside(self.table.publish)

    def begin(self, *societies: str, **options: str | bool) -> None:
        """Begin a match of *A War of Whispers*, with the set-up of hands done."""
        self.begin_any("war-of-whispers", *societies, **options)
        self.send(commands.TickSetUp, moves=every_step(self.shown()), done=True)

    def begin_any(self, game: str, *seats: str, **options: str | bool) -> None:
        """Begin a match of any game; the first of the seats goes first."""
        sit = tuple(commands.PlayerEntry(seat) for seat in seats)
        receipt = self.send(commands.BeginMatch, game=game, seats=sit, options=options, first=seats[0])
        assert receipt.done, receipt.text

    # Buttons

    def came(self, device: Device) -> None:
        """A driver says that a device is there."""
        self.inside(lambda: self.table.buttons.came(device))

    def gone(self, device: Device) -> None:
        self.inside(lambda: self.table.buttons.gone(device.id))

    def presses(self, device: Device, control: str) -> None:
        """Somebody presses a button, long enough after its light has come on."""
        now = monotonic() + 1.0
        for kind in ("down", "up"):
            self.wait(self.table.buttons.take(Signal(device.id, control, kind, now)))

    def claims(self, seat: str, device: Device) -> None:
        """A device comes and claims a seat in the lobby."""
        self.came(device)
        self.send(commands.ShowJoinCode, seat=seat)
        self.presses(device, "yes")
        assert self.table.seats.device_of(seat) == device.id
        self.presses(device, "yes")  # ends its light show, and does nothing else

    def plays_until(self, seen: Callable[[TableView[str]], bool], luck: Random) -> bool:
        """Everybody answers by luck until the table shows what is wanted; whether it came before the end."""
        while not seen(shown := self.shown()):
            if shown.stage != "play":
                return False
            by, ask = asked(shown, self.shown)
            if ask.finished:
                self.send(commands.ConfirmAnswer, by, ask=ask.name)
            else:
                self.send(commands.MakePicks, by, ask=ask.name, made=len(ask.made), picks=luck.choice(ask.offers).picks)
        return True
