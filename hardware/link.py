"""The host's end of the line to a pod: what to say, what came of what was heard. Bytes and times in, values out.

It opens no port and waits for nobody: a driver tells it what arrived and what time it is (seconds that never go back),
and writes what it has to say. The words of the line are described in ``firmware/README.md``.

A pod that was not heard for a second is gone, and with it the session: what it said meanwhile waits somewhere on the
way and would come late, and a press that comes late is worse than one that is lost. The same holds when it was the
host that slept.
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
"""Seconds without a word from the pod after which it is asked whether it is there."""
GONE_AFTER = 1.0
LIGHTS_EVERY = {"public": 0.5, "private": 0.1, "held": 0.1}
"""How often lights are said again: private ones are dark 300 ms after the last time."""

KINDS: dict[str, Kind] = {kind: kind for kind in get_args(Kind)}
CONTROLS = frozenset((*SLOTS, YES, NO))


class Came(NamedTuple):
    """The pod is there (again); none of its buttons is down, and its lights are dark."""

    uid: str
    version: str


class Gone(NamedTuple):
    """It is not there any more."""


class Pressed(NamedTuple):
    """A button did something. ``at`` is when it was heard."""

    control: str
    kind: Kind
    at: float


class Lost(NamedTuple):
    """So many events never arrived, and no button counts as down; 0: nobody knows how many."""

    presses: int


class Wrong(NamedTuple):
    """The pod speaks another version of the line (``old_firmware`` or ``new_firmware``) and cannot be used.

    ``values``: its ``uid``, the ``version`` of its firmware, the version of the line it ``speaks`` and which is
    ``needed``.
    """

    code: str
    values: dict[str, str | int]


Heard = Came | Gone | Pressed | Lost | Wrong


class Line:
    """One opened port, and the pod at its other end. ``session``: eight hex digits, drawn anew for each opening.

    Call ``tick`` at least every 50 ms, ``hear`` with whatever arrives, and write what ``say`` gives after each.
    """

    def __init__(self, session: str, at: float) -> None:
        self.uid = self.version = ""
        self.there = False
        self._session = session
        self._run: str | None = None  # the pod's mark of this session; none: it has not answered yet
        self._last = 0  # the number of the newest event that was delivered or reported lost
        self._down: set[str] = set()
        self._reader = Reader()
        self._lights, self._count = DARK, 0
        self._heard = self._awake = at
        self._asked = self._shown = at - GONE_AFTER
        self._ask = self._acknowledge = self._light = False
        self._wrong = ""

    def hear(self, data: bytes, at: float) -> list[Heard]:
        """Bytes arrived; what came of them, in order. Anything but the pod's own words is passed over."""
        heard = list(self._pass_time(at))
        for fields in self._reader.feed(data):
            heard += self._word(fields, at)
        return heard

    def tick(self, at: float) -> list[Heard]:
        """Time passed; what came of that."""
        heard = list(self._pass_time(at))
        doubtful = not self._run or at - self._heard >= DOUBT_AFTER
        if doubtful and at - self._asked >= ASK_EVERY:
            self._ask, self._asked = True, at
        if at - self._shown >= LIGHTS_EVERY[self._lights.privacy]:
            self._light, self._shown = True, at
        return heard

    def show(self, lights: Lights) -> None:
        """Light the pod like this until told otherwise; what is said next says so."""
        self._light = self._light or lights != self._lights
        self._lights = lights

    def say(self) -> bytes:
        """What to write now; empty where there is nothing to say."""
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
        """Whoever was not heard, or did not listen, for a second begins anew."""
        slept, self._awake = at - self._awake >= GONE_AFTER, at
        if slept or (self.there and at - self._heard >= GONE_AFTER):
            self._begin_anew()
            yield from self._go()

    def _begin_anew(self) -> None:
        """Leave the session: whatever is still on its way in it is nobody's."""
        self._session = f"{(int(self._session, 16) + 1) & 0xFFFFFFFF:08x}"
        self._run, self._last = None, 0
        self._acknowledge = False
        self._down.clear()
        self._ask = True

    def _go(self) -> Iterator[Heard]:
        if self.there:
            self.there = False
            self._lights = DARK  # what was lit is not lit again unasked
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
            if run != self._run:  # it counts from 1 again: it was reset, or an old word made it leave the session
                self._begin_anew()
            return
        self._run, self._light = run, True
        if uid != self.uid:
            yield from self._go()
        self.uid, self.version = uid, version
        if self.there:
            yield Lost(0)  # until now, whatever happened in the session that was left
        else:
            self.there = True
            yield Came(uid, version)

    def _settle(self, number: int) -> Iterator[Heard]:
        """No event up to this number comes any more."""
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
            return  # it belongs to a press that nobody here knows of
        elif kind == "up":
            self._down.remove(control)
        yield Pressed(control, kind, at)


def _spelled(lights: Lights) -> str:
    """What is lit, as the line says it: ``1ff0000s.s0000ffw`` is a red light 1, and a status light of slow blue."""
    return ".".join(
        ("s" if control == STATUS else control) + bytes(light.rgb).hex() + PATTERNS[light.pattern]
        for control, light in lights.lit.items()
    )
