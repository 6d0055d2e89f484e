"""A pod and a host in time of their own, and between them a line that does whatever a line can do to bytes."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

from firmware.pod.link import Link
from hardware.link import Came, Gone, Heard, Line, Lost, Pressed
from hardware.signals import DARK

STEP = 5
"""Milliseconds."""
POD_BUFFER, PORT_BUFFER = 256, 4096
"""Bytes that wait where nobody reads; what does not fit is not written at all."""
REPL = [
    b">>> ",
    b"MicroPython v1.26; Raspberry Pi Pico\r\n",
    b"Traceback (most recent call last):\r\n",
    b"\n",
    b"~",
    b"*\n",
]
Key = tuple[str, str]
"""A session, and the mark the pod gave it."""


@dataclass
class Wire:
    """One way. ``harm`` is how likely something happens to what is written: 0 never, 1 always."""

    chance: random.Random
    harm: float
    room: int
    on_the_way: list[tuple[int, bytes]] = field(default_factory=list)

    def write(self, data: bytes, at: int) -> None:
        if not data or sum(len(waiting) for _, waiting in self.on_the_way) + len(data) > self.room:
            return
        if self.chance.random() >= self.harm:
            self.on_the_way.append((at + 1, data))
            return
        cut = self.chance.randrange(len(data) + 1)
        late = at + self.chance.choice([20, 100, 700, 2500])
        match self.chance.randrange(7):
            case 0:
                pass  # lost
            case 1:
                self.on_the_way += [(at + 1, data), (late, data)]
            case 2:
                self.on_the_way.append((late, data))
            case 3:
                self.on_the_way.append((at + 1, data[:cut]))
            case 4:
                self.on_the_way.append((at + 1, data[cut:]))
            case 5:
                spoiled = bytearray(data)
                spoiled[self.chance.randrange(len(data))] = self.chance.randrange(256)
                self.on_the_way.append((at + 1, bytes(spoiled)))
            case _:
                self.on_the_way.append((at + 1, data[:cut] + self.chance.choice(REPL) + data[cut:]))

    def read(self, at: int) -> bytes:
        come = [(due, data) for due, data in self.on_the_way if due <= at]
        self.on_the_way = [(due, data) for due, data in self.on_the_way if due > at]
        return b"".join(data for _, data in sorted(come, key=lambda waiting: waiting[0]))


class World:
    """Both ends, driven step by step, with a witness that knows every event that was made.

    The witness fails as soon as a signal is delivered that was not made, or not next, or a second time.
    """

    def __init__(self, chance: random.Random, harm: float) -> None:
        self.chance = chance
        self.at = 0
        self.to_host, self.to_pod = Wire(chance, harm, PORT_BUFFER), Wire(chance, harm, POD_BUFFER)
        self.boots = self.sessions = 0
        self.made: dict[Key, list[tuple[str, str]]] = {}
        self.made_at: dict[tuple[Key, int], int] = {}
        self.settled: set[tuple[Key, int]] = set()
        """Events delivered, or reported lost with their number."""
        self.nobody_knows: list[int] = []
        """When it was said that nobody knows what was lost, or that nobody is there."""
        self.delivered: list[Pressed] = []
        self.heard: list[Heard] = []
        self.down: set[str] = set()
        self.reset_pod()
        self.open_port()

    def reset_pod(self) -> None:
        self.boots += 1
        self.link = Link("E661", f"{self.boots * 0x10000:08x}", "0.1.0")

    def open_port(self) -> None:
        """As a driver does when it has closed the port and found it again."""
        self.sessions += 1
        self.line = Line(f"{self.sessions * 0x10000:08x}", self.at / 1000)
        self.down.clear()
        self.nobody_knows.append(self.at)

    def heal(self) -> None:
        """From now on nothing happens to bytes, and nothing late is on its way."""
        for wire in (self.to_host, self.to_pod):
            wire.harm = 0
            wire.on_the_way.clear()

    @property
    def pod_key(self) -> Key:
        return self.link.session, f"{self.link._run:08x}"

    @property
    def host_key(self) -> Key:
        return self.line._session, self.line._run or ""

    def make(self, control: str, kind: str) -> None:
        """Something happens to a button of the pod."""
        before = self.link._number
        self.link.event(control, kind, self.at)
        if self.link._number > before:
            self.made.setdefault(self.pod_key, []).append((control, kind))
            self.made_at[self.pod_key, self.link._number] = self.at

    def go(self, long: int, *, host_reads: bool = True, busy: Callable[[], None] = lambda: None) -> None:
        for _ in range(0, long, STEP):
            self.at += STEP
            busy()
            self.link.feed(self.to_pod.read(self.at), self.at)
            self.link.tick(self.at)
            self.to_host.write(self.link.out(), self.at)
            if host_reads:
                for byte in self.to_host.read(self.at):  # one at a time: then no step settles more than one frame
                    self._witness(lambda byte=byte: self.line.hear(bytes([byte]), self.at / 1000))  # type: ignore[misc]
                self._witness(lambda: self.line.tick(self.at / 1000))
                self.to_pod.write(self.line.say(), self.at)

    def _witness(self, do: Callable[[], list[Heard]]) -> None:
        key, last = self.host_key, self.line._last
        heard = do()
        self.heard += heard
        for what in heard:
            if what == Lost(0) or isinstance(what, Came | Gone):
                self.nobody_knows.append(self.at)
                self.down.clear()
                if isinstance(what, Gone):
                    assert self.line._lights == DARK
        if self.host_key != key:
            assert not any(isinstance(what, Pressed) for what in heard), "it delivered what it was not told"
            return
        if self.line._last != last:
            self._settled(key, last, self.line._last, heard)
        else:
            settled = [what for what in heard if isinstance(what, Pressed | Lost) and what != Lost(0)]
            assert settled == [], "it was settled before"

    def _settled(self, key: Key, last: int, now: int, heard: list[Heard]) -> None:
        lost = sum(what.presses for what in heard if isinstance(what, Lost))
        pressed = [what for what in heard if isinstance(what, Pressed)]
        if lost:
            self.down.clear()
        self.settled |= {(key, number) for number in range(last + 1, now + 1)}
        control, kind = self.made[key][now - 1]
        if pressed:
            assert [(what.control, what.kind) for what in pressed] == [(control, kind)]
            assert kind == "down" or control in self.down
        else:
            orphan = now - last == lost + 1 and kind != "down" and control not in self.down
            assert orphan or now - last == lost, "an event is neither delivered nor lost"
        assert now - last == lost + len(pressed) or not pressed
        if pressed and kind != "hold":
            (self.down.add if kind == "down" else self.down.remove)(control)
        self.delivered += pressed

    def uncovered(self) -> list[tuple[Key, int]]:
        """Events that were made, not settled, and about which nothing was said afterwards."""
        return [
            event
            for event, at in self.made_at.items()
            if event not in self.settled and not any(said >= at for said in self.nobody_knows)
        ]
