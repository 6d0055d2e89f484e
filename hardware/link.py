"""The host's end of the line to a pod: bytes and times in, events and bytes out.

It opens no port and never waits. A driver passes in the bytes that arrived and the time (seconds that never go back),
and writes the bytes it gets. ``firmware/README.md`` describes the words of the line.

After one second of silence a pod is gone and its session ends. Its earlier events may still be on the way. They are
dropped, because a late press is worse than a lost one. The same holds after the host has slept.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, get_args

from firmware.pod.frames import Reader, frame
from firmware.pod.lamps import PATTERNS
from firmware.pod.link import PRIVACY, PROTOCOL
from hardware.signals import DARK, NO, SLOTS, STATUS, YES, Kind, Lights

ASK_EVERY = 0.25
DOUBT_AFTER = 0.5
"""Seconds of silence after which the host asks the pod for a sign of life."""
GONE_AFTER = 1.0
LIGHTS_EVERY = {"public": 0.5, "private": 0.1, "held": 0.1}
"""Seconds between two repetitions of the lights. Private lights go dark 300 ms after the last one."""

KINDS: dict[str, Kind] = {kind: kind for kind in get_args(Kind)}
CONTROLS = frozenset((*SLOTS, YES, NO))


class Came(NamedTuple):
    """The pod is there (again). Its buttons are up and its lights are dark."""

    uid: str
    version: str


class Gone(NamedTuple):
    """The pod is gone."""


class Pressed(NamedTuple):
    """A button event. ``at`` is the time of arrival."""

    control: str
    kind: Kind
    at: float


class Lost(NamedTuple):
    """A number of events was lost, and no button counts as down. 0: the number is unknown."""

    presses: int


class Wrong(NamedTuple):
    """The pod speaks another version of the line (``old_firmware`` or ``new_firmware``) and cannot be used.

    ``values``: its ``uid``, the ``version`` of its firmware, the version of the line it ``speaks``, and the one that is
    ``needed``.
    """

    code: str
    values: dict[str, str | int]


Heard = Came | Gone | Pressed | Lost | Wrong


class Line:
    """One opened port and the pod at its other end.

    ``session`` is eight hex digits, drawn for each opening. Call ``tick`` at least every 50 ms and ``hear`` with the
    bytes that arrive. Write the bytes of ``say`` after each call.
    """

    def __init__(self, session: str, at: float) -> None:
        self.uid = self.version = ""
        self.there = False
        self._session = session
        self._run: str | None = None  # the pod's mark of this session; none before its first answer
        self._last = 0  # the number of the newest event that was delivered or reported lost
        self._down: set[str] = set()
        self._reader = Reader()
        self._lights, self._count = DARK, 0
        self._heard = self._awake = at
        self._asked = self._shown = at - GONE_AFTER
        self._ask = self._acknowledge = self._light = False
        self._wrong = ""

    def hear(self, data: bytes, at: float) -> list[Heard]:
        """Take bytes and return the events, in order. Bytes that are no words of the pod are skipped."""
        heard = list(self._pass_time(at))
        for fields in self._reader.feed(data):
            heard += self._word(fields, at)
        return heard

    def tick(self, at: float) -> list[Heard]:
        """Pass time and return the events."""
        heard = list(self._pass_time(at))
        doubtful = not self._run or at - self._heard >= DOUBT_AFTER
        if doubtful and at - self._asked >= ASK_EVERY:
            self._ask, self._asked = True, at
        if at - self._shown >= LIGHTS_EVERY[self._lights.privacy]:
            self._light, self._shown = True, at
        return heard

    def show(self, lights: Lights) -> None:
        """Set the lights of the pod. The next ``say`` sends them."""
        self._light = self._light or lights != self._lights
        self._lights = lights

    def say(self) -> bytes:
        """The bytes to write now; empty when there is nothing to send."""
        words = b""
        if self._ask:
            words += frame("hi", PROTOCOL, self._session)
        if self._acknowledge:
            words += frame("ok", self._session, str(self._last))
        if self._light and self._run:
            self._count += 1
            words += frame("lt", self._session, str(self._count), PRIVACY[self._lights.privacy], _spelled(self._lights))
        self._ask = self._acknowledge = self._light = False
        return words

    def _pass_time(self, at: float) -> Iterator[Heard]:
        """Start a new session after a second of silence, in either direction."""
        slept, self._awake = at - self._awake >= GONE_AFTER, at
        if slept or (self.there and at - self._heard >= GONE_AFTER):
            self._begin_anew()
            yield from self._go()

    def _begin_anew(self) -> None:
        """Leave the session. Words that are still on the way are ignored."""
        self._session = f"{(int(self._session, 16) + 1) & 0xFFFFFFFF:08x}"
        self._run, self._last = None, 0
        self._acknowledge = False
        self._down.clear()
        self._ask = True

    def _go(self) -> Iterator[Heard]:
        if self.there:
            self.there = False
            self._lights = DARK  # the host lights the new session again only on request
            yield Gone()

    def _word(self, fields: list[str], at: float) -> Iterator[Heard]:
        match fields:
            case ["me", speaks, self._session, run, uid, version, *_] if speaks.isdecimal():
                self._heard = at
                yield from self._met(int(speaks), run, uid, version)
            case ["ev", self._session, self._run, number, control, kind] if (
                number.isdecimal() and control in CONTROLS and kind in KINDS
            ):
                self._heard = at
                yield from self._settle(int(number) - 1)
                yield from self._event(int(number), control, KINDS[kind], at)
            case ["up", self._session, self._run, number] if number.isdecimal():
                self._heard = at
                yield from self._settle(int(number))

    def _met(self, speaks: int, run: str, uid: str, version: str) -> Iterator[Heard]:
        if speaks != (needed := int(PROTOCOL)):
            code = "old_firmware" if speaks < needed else "new_firmware"
            if code != self._wrong:
                self._wrong = code
                yield Wrong(code, {"uid": uid, "version": version, "speaks": speaks, "needed": needed})
            return
        if self._run:
            if run != self._run:  # it counts from 1 again: the pod was reset, or an old word ended its session
                self._begin_anew()
            return
        self._run, self._light = run, True
        if uid != self.uid:
            yield from self._go()
        self.uid, self.version = uid, version
        if self.there:
            yield Lost(0)  # until now, even if the old session left events open
        else:
            self.there = True
            yield Came(uid, version)

    def _settle(self, number: int) -> Iterator[Heard]:
        """Settle all events up to this number: none of them will arrive any more."""
        if number > self._last:
            yield Lost(number - self._last)
            self._last = number
            self._down.clear()

    def _event(self, number: int, control: str, kind: Kind, at: float) -> Iterator[Heard]:
        self._acknowledge = True
        if number <= self._last:
            return
        self._last = number
        if kind == "down":
            self._down.add(control)
        elif control not in self._down:
            return  # its press came before this session
        elif kind == "up":
            self._down.remove(control)
        yield Pressed(control, kind, at)


def _spelled(lights: Lights) -> str:
    """The lights in the words of the line: ``1ff0000s.s0000ffw`` is a red light 1 and a slow blue status light."""
    return ".".join(
        ("s" if control == STATUS else control) + bytes(light.rgb).hex() + PATTERNS[light.pattern]
        for control, light in lights.lit.items()
    )
