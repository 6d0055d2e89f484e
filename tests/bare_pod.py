"""A bare pod: its firmware's core on a pseudo terminal, without a board whose loop would be measured too.

It looks at its buttons and its line as fast as this process can; what is told is told with the time it came.
"""

from __future__ import annotations

import os
import pty
import select
import time
import tty
from collections.abc import Callable, Sequence
from pathlib import Path

from firmware.pod.core import CONTROLS, Pod

LONGEST = 60.0
"""Seconds after which something that should have happened will not."""


class BarePod:
    """A pod that is plugged in at a link in ``folder``. ``lit`` is what it was last told to show, ``heard`` all."""

    def __init__(self, folder: Path, uid: str) -> None:
        self.uid = uid
        self.heard = b""
        self._near, self._far = pty.openpty()
        tty.setraw(self._far)
        os.set_blocking(self._near, False)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / uid).symlink_to(os.ttyname(self._far))
        self._pod = Pod(uid, "00000001")
        self._mask = 0

    @property
    def device(self) -> str:
        return f"pod:{self.uid}"

    @property
    def lit(self) -> dict[str, object]:
        """What the table wants to be lit, by lamp."""
        return dict(self._pod._link.lights)

    @property
    def number(self) -> int:
        """Counts the words about lights it has heard."""
        return self._pod._link._lights_count

    def sets(self, control: str, *, down: bool) -> None:
        """Close or open a contact; the next ``turn`` says so."""
        bit = 1 << CONTROLS.index(control)
        self._mask = self._mask | bit if down else self._mask & ~bit

    def turn(self, heard: bool) -> None:  # noqa: FBT001 - said by whoever has looked
        """One round of the loop that the firmware runs."""
        now = int(time.monotonic() * 1000)
        self._pod.buttons(self._mask, now)
        if heard:
            data = os.read(self._near, 4096)
            self.heard += data
            self._pod.hear(data, now)
        self._pod.tick(now)
        while word := self._pod.say():
            os.write(self._near, word)

    def close(self) -> None:
        os.close(self._near)
        os.close(self._far)

    def fileno(self) -> int:
        return self._near


def turn_until(pods: Sequence[BarePod], so: Callable[[], bool]) -> float:
    """Run all pods until something is so; when that was."""
    end = time.monotonic() + LONGEST
    while not so():
        assert time.monotonic() < end, "it never happened"
        heard, _, _ = select.select(pods, [], [], 0.002)
        for pod in pods:
            pod.turn(pod in heard)
    return time.perf_counter()


def turn_for(pods: Sequence[BarePod], seconds: float) -> None:
    end = time.monotonic() + seconds
    turn_until(pods, lambda: time.monotonic() >= end)
