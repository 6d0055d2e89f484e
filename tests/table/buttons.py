"""Devices for tests: buttons that are pressed at the table, and the lights they were last told to show."""

from __future__ import annotations

from pathlib import Path
from random import Random

from companion.journal import Journal
from companion.settings import Teach
from companion.table import commands
from companion.table.devices.buttons import SHOW_OFF
from companion.table.devices.state import SETTLES
from companion.table.views.devices import SeatButtons
from hardware.signals import SLOTS, STATUS, Device, Light, Lights, Signal
from tests.harness.live_table import settle_teaching
from tests.table.room import Room

POD = Device("pod:e661", "pod", (*SLOTS, "yes", "no"), (*SLOTS, STATUS), coloured=True, about="a pod")
OTHER_POD = POD._replace(id="pod:e662")
TWO = Device("pins:1", "pins", ("yes", "no"), (STATUS,), coloured=False)
KEYS = Device("keys:pad", "keys", (*SLOTS, "yes", "no"), (), coloured=False)


class ButtonRoom(Room):
    """A room where seats have buttons. ``lights`` is what each device shows."""

    def __init__(self, folder: Path, seed: int = 1, journal: Journal | None = None, *, teach: Teach = "never") -> None:
        settle_teaching(folder, teach)
        super().__init__(folder, seed, journal)
        self.plug()

    def plug(self) -> None:
        """Hear what devices are told to show, and draw orders by the room's luck."""
        self.lights: dict[str, Lights] = {}
        self.table.buttons.show = self.lights.__setitem__
        self.table.devices._chance = Random(1)

    async def gives(self, seat: str, device: Device) -> None:
        """Plug a device in and have a seat claim it, as in the lobby."""
        self.table.buttons.came(device)
        await self.does(commands.ShowJoinCode(self.id(), seat))
        await self.press(device, device.controls[0])
        assert self.table.seats.device_of(seat) == device.id
        self.now += SHOW_OFF
        self.table.buttons.refresh()

    async def down(self, device: Device, control: str) -> None:
        self.now += 2 * SETTLES
        await self.table.buttons.take(Signal(device.id, control, "down", self.now))

    async def up(self, device: Device, control: str) -> None:
        await self.table.buttons.take(Signal(device.id, control, "up", self.now))

    async def press(self, device: Device, control: str) -> None:
        """A tap, after a moment in which everything has settled."""
        await self.down(device, control)
        await self.up(device, control)

    async def hold(self, device: Device, control: str) -> None:
        """Down, and long enough that it counts as held; it is still down."""
        await self.down(device, control)
        await self.table.buttons.take(Signal(device.id, control, "hold", self.now))

    def lit(self, device: Device) -> dict[str, Light]:
        """The lights a device shows."""
        return dict(self.lights[device.id].lit) if device.id in self.lights else {}

    def pressed(self) -> list[str]:
        """The devices that the start shows as pressed."""
        return [device.id for device in self.page.devices.devices if device.pressed]

    def doing(self, seat: str) -> SeatButtons[str]:
        """What the table is told of the buttons of a seat."""
        return next(shown for shown in self.seen().buttons if shown.seat == seat)
