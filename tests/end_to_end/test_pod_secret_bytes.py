"""The bytes that leave for everybody else are the same, whatever a player enters on a pod.

Two evenings that differ only in that: the table's stream, another player's phone and another player's pod are read
byte by byte, while loyalties come in, are looked at and are given. Left out is only what is random or counts time: the
numbers of views and words, the session of the line and how often the same is said again on it.
"""

from __future__ import annotations

import re
from itertools import count, groupby
from pathlib import Path

import msgspec
import pytest

from companion.games.war_of_whispers.terms import EMPIRES
from companion.table import commands
from companion.table.devices.lights import light
from companion.table.devices.state import SETTLES
from firmware.pod.frames import Reader
from tests.bare_pod import BarePod, turn_for, turn_until
from tests.end_to_end.evening import Evening
from tests.end_to_end.wires import Wire, post
from tests.harness.patience import until

OWNER, READER, OTHER = "raven", "spider", "rat"
TAP, HOLD = 0.05, 0.55
NUMBER = re.compile(rb'"n":\d+,')
HUES = {light(f"empire.{empire}").rgb: empire for empire in EMPIRES}


class Night:
    """An evening in which the owner of a pod enters these loyalties, and everything that others are sent."""

    def __init__(self, folder: Path, loyalties: tuple[str, ...]) -> None:
        self._ids = map(str, count(1))
        with Evening(folder, screen=False) as evening:
            self.table = Wire(evening.port, "/table", {"Authorization": f"Bearer {evening.key}"})
            self.own, self.other = self.pods = [BarePod(folder / "pods", uid) for uid in ("aaaa", "bbbb")]
            turn_until(self.pods, lambda: all(pod.number for pod in self.pods))
            seats = tuple(commands.PlayerEntry(seat) for seat in (OWNER, READER, OTHER))
            self._does(commands.BeginMatch(next(self._ids), "war-of-whispers", seats, {}, OWNER))
            for seat, pod in ((OWNER, self.own), (OTHER, self.other)):
                self._does(commands.ShowJoinCode(next(self._ids), seat))
                self._tap(pod, "yes")
                turn_for(self.pods, SETTLES)
                self._tap(pod, "yes")
            self.phone = self._join(evening.port)
            turn_for(self.pods, 1.0)
            self._before = len(self.table.events), len(self.phone.events)
            self._enter(loyalties)
            turn_for(self.pods, 1.0)
        for wire in (self.table, self.phone):
            wire.close()
        for pod in self.pods:
            pod.close()

    def _does(self, command: commands.ClientCommand) -> None:
        receipt = self.table.send(command)
        assert receipt["done"], receipt

    def _join(self, port: int) -> Wire:
        self._does(commands.ShowJoinCode(next(self._ids), READER))
        shown = until(
            lambda: self.table.seen if self.table.seen and self.table.seen.code else None, "the code is shown"
        )
        assert shown.code is not None
        body = msgspec.json.encode({"code": shown.code.text.partition("#")[2], "take": True})
        return Wire(port, "/phone", {"Cookie": post(port, "/join", body)["cookie"]})

    def _tap(self, pod: BarePod, control: str) -> None:
        pod.sets(control, down=True)
        turn_for(self.pods, TAP)
        pod.sets(control, down=False)
        turn_for(self.pods, TAP)

    def _enter(self, loyalties: tuple[str, ...]) -> None:
        """Slot after slot, by the colours the pod shows; then a look, and yes."""
        turn_for(self.pods, 1.0)
        for held in (loyalties, ()):
            self.own.sets("yes", down=True)
            turn_until(self.pods, lambda: bool(self._colours()))
            for empire in held:
                turn_until(self.pods, lambda empire=empire: empire in self._colours())  # type: ignore[misc]
                turn_for(self.pods, SETTLES + TAP)
                before = self._colours()
                self._tap(self.own, before[empire])
                turn_until(self.pods, lambda before=before: self._colours() not in ({}, before))  # type: ignore[misc]
            turn_for(self.pods, HOLD)
            self.own.sets("yes", down=False)
            turn_until(self.pods, lambda: not self._colours())
            turn_for(self.pods, SETTLES + TAP)
        self._tap(self.own, "yes")

    def _colours(self) -> dict[str, str]:
        """By empire, the button that has its colour now."""
        lit = self.own._pod._link.lights
        return {HUES[rgb]: lamp for lamp, (rgb, _) in lit.items() if lamp != "s"}

    def told(self) -> list[object]:
        """What the table and the phone were sent, and what the other pod was told to show, one after the other."""
        words = [fields for fields in Reader().feed(self.other.heard) if fields[0] == "lt"]
        views = [wire.events[was:] for wire, was in zip((self.table, self.phone), self._before, strict=True)]
        assert all(views), "they are told that it was entered"
        lights = [lights for lights, _ in groupby(word[3:] for word in words)]
        return [[NUMBER.sub(b"", event) for event in views[0]], [NUMBER.sub(b"", event) for event in views[1]], lights]


@pytest.mark.slow
def test_nobody_else_gets_another_byte_whatever_the_owner_of_a_pod_enters(tmp_path: Path) -> None:
    one = Night(tmp_path / "one", ("lion", "bear", "horse", "eagle"))
    two = Night(tmp_path / "two", ("elephant", "horse", "bear", "lion"))
    assert one.own.heard != two.own.heard
    assert len(one.told()[2]) > 1  # type: ignore[arg-type]  # its light show, and dark
    assert one.told() == two.told()
