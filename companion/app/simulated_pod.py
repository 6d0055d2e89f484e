"""A pod without a board: its own firmware at one end of a terminal. A table can be at the other.

A link in the data folder leads to the other end, where the table looks for it. To the table it is a pod like any other.
"""

from __future__ import annotations

import os
import pty
import secrets
import tty
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

from companion.app.plugged_in import SIMULATED
from companion.engine.text import Text
from companion.errors import CompanionError
from firmware.pod.core import CONTROLS, DIM, LAMPS, Pod
from hardware.ports import is_simulated

TAP_MS = 80
"""The time for which a tap holds a button down; its bouncing is over long before."""
_CHUNK = 4096

Rgb = tuple[int, int, int]


class Lamp(NamedTuple):
    """A lamp: its colour and pattern, and what it shows at this moment.

    A pod is dimmed because its lamps shine into eyes; a terminal is not. Without a pattern the lamp has no light from
    the table, and shows the pod's own.
    """

    name: str
    given: Rgb
    pattern: str
    now: Rgb


class PodState(NamedTuple):
    """The visible state of a pod: its lamps, its pressed buttons, and its connection."""

    lamps: tuple[Lamp, ...]
    down: tuple[str, ...]
    plugged: bool
    found: bool


class _Core(Pod):
    """The firmware, with the undimmed colours of its lamps as long as they may be shown."""

    @property
    def found(self) -> bool:
        """Whether a table is connected."""
        return bool(self._link.session)

    def seen(self, at: int) -> tuple[Lamp, ...]:
        given = self._link.lights if self.found and not self._is_secret_over(at) else {}
        lamps = []
        for name, (red, green, blue) in zip(LAMPS, self.lamps(at), strict=True):
            rgb, pattern = given.get(name, ((0, 0, 0), ""))
            lamps.append(Lamp(name, rgb, pattern, (red * DIM, green * DIM, blue * DIM)))
        return tuple(lamps)


class SimulatedPod:
    """A simulated pod. Call ``turn`` at least every 20 ms and ``close`` at the end.

    Times are milliseconds of the monotonic clock. ``name`` is also its uid; without one it takes the first free name of
    sim1, sim2 ... Raises ``CompanionError`` when another simulator has the name.
    """

    def __init__(self, data: Path, name: str = "") -> None:
        self._folder = data / SIMULATED
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._ends: tuple[int, int] | None = None
        self._down: set[str] = set()
        self._due: list[tuple[int, str, bool]] = []
        self._free_at: dict[str, int] = {}
        self.name = name
        self.plug()

    def plug(self) -> None:
        """Give it power and a terminal."""
        near, far = pty.openpty()
        tty.setraw(far)
        os.set_blocking(near, False)
        self._ends = near, far
        self._terminal = os.ttyname(far)
        try:
            self._take_name()
        except BaseException:
            self.unplug()
            raise
        self._core = _Core(self.name, secrets.token_hex(4))

    def unplug(self) -> None:
        """Pull the cable; pressed buttons stay pressed."""
        if self._ends is not None:
            self._drop_name()
            for end in self._ends:
                os.close(end)
            self._ends = None

    close = unplug

    @property
    def plugged(self) -> bool:
        return self._ends is not None

    @property
    def files(self) -> tuple[int, ...]:
        """The files to wait for, beside the time of the next turn."""
        return self._ends[:1] if self._ends is not None else ()

    def tap(self, control: str, at: int) -> None:
        """Press a button and release it soon; release a held button. Taps of one button wait for each other."""
        if control in self._down and not any(waiting == control for _, waiting, _ in self._due):
            self._down.remove(control)
            return
        begins = max(at, self._free_at.get(control, at))
        self._free_at[control] = begins + 2 * TAP_MS
        self._due += [(begins, control, True), (begins + TAP_MS, control, False)]
        self._due.sort()

    def hold(self, control: str) -> None:
        """Hold a button down, or release it if it is held."""
        self._down ^= {control}

    def turn(self, at: int) -> None:
        """Run one round of the firmware's loop."""
        if self._due and self._due[0][0] <= at:  # one a round: after a long pause the firmware must still see each
            _, control, down = self._due.pop(0)
            (self._down.add if down else self._down.discard)(control)
        if self._ends is None:
            return
        near, _ = self._ends
        self._core.buttons(sum(1 << CONTROLS.index(control) for control in self._down), at)
        with suppress(BlockingIOError):
            self._core.hear(os.read(near, _CHUNK), at)
        self._core.tick(at)
        while word := self._core.say():
            with suppress(BlockingIOError):  # as on the board: bytes that the host does not take are dropped
                os.write(near, word)

    def shown(self, at: int) -> PodState:
        down = tuple(control for control in CONTROLS if control in self._down)
        if self._ends is None:
            dark = tuple(Lamp(name, (0, 0, 0), "", (0, 0, 0)) for name in LAMPS)
            return PodState(dark, down, plugged=False, found=False)
        return PodState(self._core.seen(at), down, plugged=True, found=self._core.found)

    def _take_name(self) -> None:
        names = [self.name] if self.name else (f"sim{number}" for number in count(1))
        for name in names:
            if self._link_to(self._folder / name):
                self.name = name
                return
        raise CompanionError(Text("error.pods.name_taken", {"name": repr(self.name)}))

    def _link_to(self, link: Path) -> bool:
        """Point the link to our terminal, unless it belongs to another live simulator."""
        if link.is_symlink() and not is_simulated(link):
            link.unlink(missing_ok=True)
        try:
            link.symlink_to(self._terminal)
        except FileExistsError:
            return False
        return True

    def _drop_name(self) -> None:
        with suppress(OSError):
            link = self._folder / self.name
            if self.name and str(link.readlink()) == self._terminal:
                link.unlink()
