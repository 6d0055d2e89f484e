"""The buttons at the table: which device is whose, what a press comes to, and what each device shows.

Drivers say here what happened; what a button means comes from ``bindings``, and what it comes to goes through the same
gate as everything a phone sends. Nothing a device shows of a secret is said to anybody but that device.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from random import Random, SystemRandom
from time import monotonic
from typing import Protocol

from companion.engine.text import Text
from companion.table import commands
from companion.table.commands.receipts import Sender
from companion.table.devices import asking
from companion.table.devices.bindings import Add, Back, Bound, Gesture, Give, Point, TakeBack, Turn, bind
from companion.table.devices.state import Down, There
from companion.table.devices.warnings import trouble_text
from companion.table.error_log import tell
from companion.table.match.current import On
from companion.table.match.match import Match
from companion.table.seats.lobby import Lobby
from companion.table.seats.seats import Seats
from companion.table.views.model import Stage
from hardware.signals import DARK, SLOTS, STATUS, Device, Light, Lights, Signal, Trouble

MOST_WAITING = 200
"""So many signals may wait to be carried out: more than hands can make."""

SHOW_OFF = 3.0
"""Seconds for which a device that is looked for makes itself seen."""

BLINK = 0.15
"""Seconds for which the lights go out when something was taken and they stay as they were."""

_log = logging.getLogger(__name__)


class Parts(Protocol):
    """The parts of the table that buttons have to do with."""

    on: On
    seats: Seats
    lobby: Lobby

    @property
    def stage(self) -> Stage: ...

    async def send(self, sender: Sender, command: commands.FromSeat) -> commands.Receipt: ...

    def publish(self) -> None: ...


class Buttons:
    """Every device with buttons. ``show`` lights one; whoever runs the drivers sets it.

    It is the ``Host`` of the drivers. ``chance`` draws the order of secret colours.
    """

    def __init__(self, parts: Parts, clock: Callable[[], float] = monotonic, chance: Random | None = None) -> None:
        self._parts = parts
        self._clock = clock
        self._chance = chance or SystemRandom()
        self._signals: asyncio.Queue[Signal] = asyncio.Queue()
        self._showing_off: dict[str, float] = {}
        self.there: dict[str, There] = {}
        self.troubles: dict[str, Trouble] = {}
        self.show: Callable[[str, Lights], None] = lambda _device, _lights: None

    # What drivers say

    def came(self, device: Device) -> None:
        self._drop(device.id)
        self.there[device.id] = There(device, changed=self._clock())
        self._parts.publish()

    def gone(self, device: str) -> None:
        """Nothing that was half entered with it is kept."""
        self._drop(device)
        self._parts.publish()

    def signal(self, signal: Signal) -> None:
        if self._signals.qsize() < MOST_WAITING:
            self._signals.put_nowait(signal)
        elif signal.device in self.there:
            self.there[signal.device].let_go()

    def lost(self, device: str, presses: int) -> None:
        _log.warning("%s: %s presses never arrived", device, presses or "some")
        if device in self.there:
            self.there[device].let_go()
            self.refresh()

    def trouble(self, source: str, trouble: Trouble | None) -> None:
        if trouble is None:
            self.troubles.pop(source, None)
        else:
            _log.warning("%s: %s", source, trouble.code)
            self.troubles[source] = trouble
        self._parts.publish()

    def _drop(self, device: str) -> None:
        there = self.there.pop(device, None)
        if there is not None:
            self._forget(there)

    def _forget(self, there: There) -> None:
        """Drop what was half entered in secret with a device."""
        match = self._parts.on.match
        if match is not None:
            match.forget(there.drafted)
        there.drafted.clear()

    # What presses come to

    async def run(self) -> None:
        """Carry out presses, one after the other, until cancelled."""
        while True:
            await self.take(await self._signals.get())
            await asyncio.sleep(0)  # a queue that is never empty must not keep everybody else waiting

    async def take(self, signal: Signal) -> None:
        """Carry out one press. A mistake of ours in it is told in the log, without what was pressed."""
        try:
            await self._take(signal)
        except Exception as error:  # noqa: BLE001 - one press that fails must not take all buttons with it
            tell(_log, "a press could not be carried out", error)

    async def _take(self, signal: Signal) -> None:
        there = self.there.get(signal.device)
        if there is None:
            return
        seat, match = self._seat(there), self._parts.on.match
        if signal.kind == "down" and self._showing_off.pop(signal.device, 0.0) > self._clock():
            there.changed = self._clock()
            self.refresh()
        elif match is None:
            there.takes(signal, 0)
            self._parts.publish()
        elif seat is None:
            if signal.kind == "down":
                self._claim(there)
        else:
            looked = there.looking
            taken = there.takes(signal, len(match.log.entries))
            if taken is not None:
                await self._do(seat, there, signal.control, *taken)
            if there.looking != looked:
                self.refresh()

    async def _do(self, seat: str, there: There, control: str, gesture: Gesture, began: Down) -> None:
        bound, name = self._bound(seat, there)
        looks = there.looking and bound.looking is not None
        means = {} if looks and control in SLOTS else bound.meanings
        meaning = (bound.looked if looks else means).get((control, gesture), means.get((control, gesture)))
        if isinstance(meaning, Point):
            there.at = (there.at + meaning.by) % max(len(bound.on), 1)
            self._parts.publish()
        elif isinstance(meaning, Turn):
            there.turned = meaning.kind
            self._parts.publish()
        elif isinstance(meaning, TakeBack):
            await self._parts.send(Sender(seat, there.device.id), commands.Undo(_id(), began.entries))
        elif meaning is not None:
            await self._answer(Sender(seat, there.device.id), there, meaning, name)

    async def _answer(self, sender: Sender, there: There, meaning: Add | Give | Back, name: str) -> None:
        made, lights = len(there.asked.path), there.shown
        if isinstance(meaning, Add):
            there.drafted.add(name)
            receipt = await self._parts.send(sender, commands.Pick(_id(), name, made, meaning.picks))
            if receipt.done and meaning.give:
                await self._parts.send(sender, commands.Confirm(_id(), name))
        elif isinstance(meaning, Give):
            await self._parts.send(sender, commands.Confirm(_id(), name))
        else:
            await self._parts.send(sender, commands.Back(_id(), name, made))
        if self.there.get(there.device.id) is not there:
            self._forget(there)
        if name not in _match(self._parts).open:
            there.turned = ""
        if there.shown == lights:
            self._blink(there)

    def _claim(self, there: There) -> None:
        """A device that is nobody's is claimed by the seat whose code is on show; the code has done its work."""
        seat, match = self._parts.lobby.inviting, self._parts.on.match
        if seat is not None and match is not None and seat in match.seats:
            self._parts.seats.claim(seat, there.device.id)
            _log.warning("the buttons of %s are now those of %s", seat, there.device.id)
            self._parts.lobby.hide()
            self.show_off(there.device.id)

    # What devices show

    def refresh(self) -> None:
        """Light every device as the moment wants it; one whose lights cannot be told is dark, and the others go on."""
        for there in self.there.values():
            try:
                self._light(there, self._lights(there))
            except Exception as error:  # noqa: BLE001 - it is a bug of ours, and no fault of whoever did something
                tell(_log, "lights could not be told", error)
                with suppress(Exception):
                    self._light(there, DARK)

    def _light(self, there: There, lights: Lights) -> None:
        if lights != there.shown:
            there.shown = lights
            self.show(there.device.id, lights)

    def _blink(self, there: There) -> None:
        """Go out for a moment: something was taken, though what may be pressed next looks the same."""
        self._light(there, DARK)
        asyncio.get_running_loop().call_later(BLINK, self.refresh)

    def show_off(self, device: str) -> None:
        """Have a device make itself seen for a moment, or until it is pressed."""
        self._showing_off[device] = self._clock() + SHOW_OFF
        asyncio.get_running_loop().call_later(SHOW_OFF, self.refresh)
        self._parts.publish()

    def _lights(self, there: There) -> Lights:
        seat = self._seat(there)
        if self._clock() < self._showing_off.get(there.device.id, 0.0):
            return Lights({name: light for name, light in SHOW.items() if name in there.device.lights})
        if seat is None:
            return DARK
        bound, _ = self._bound(seat, there)
        return bound.looking if there.looking and bound.looking is not None else bound.lights

    def bound(self, device: str) -> tuple[Bound, str] | None:
        """What a device that is here means now, and the name of the question; ``None`` for one that is nobody's."""
        there = self.there.get(device)
        seat = None if there is None else self._seat(there)
        return None if there is None or seat is None else self._bound(seat, there)

    def _seat(self, there: There) -> str | None:
        """The seat of the open match that plays with a device."""
        match, seat = self._parts.on.match, self._parts.seats.seat_with(there.device.id)
        if match is None or seat not in match.seats:
            seat = None
        if not there.belongs((seat, match.id) if seat is not None and match is not None else None):
            self._forget(there)
        return seat

    def _bound(self, seat: str, there: There) -> tuple[Bound, str]:
        """What a device means now, and for which question."""
        match = _match(self._parts)
        own = asking.questions(match, seat, joining=self._parts.stage == "lobby")
        question = asking.turned_to(own, there)
        there.is_asked(asking.asked(match, own, question), self._clock(), self._chance)
        now = asking.moment(match, seat, there, own, question)
        return bind(there.device, match.game, now), question.name if question else ""

    # What is to be said of them

    def warnings(self, titles: dict[str, str]) -> tuple[Text, ...]:
        """What the table must be told: devices that are gone though a seat plays with them, and what is wrong."""
        seats = self._parts.seats
        away = (seat for seat in titles if (device := seats.device_of(seat)) and device not in self.there)
        gone = [Text("ui.buttons.gone", {"seat": titles[seat]}) for seat in away]
        wrong = [trouble_text(source, trouble) for source, trouble in sorted(self.troubles.items())]
        return (*gone, *wrong)


def _match(parts: Parts) -> Match:
    match = parts.on.match
    assert match is not None, "buttons mean something only while a match is open"
    return match


def _id() -> str:
    return secrets.token_hex(8)


SHOW = {
    "1": Light((255, 0, 0), "fast"),
    "2": Light((255, 160, 0), "fast"),
    "3": Light((0, 255, 0), "fast"),
    "4": Light((0, 160, 255), "fast"),
    "5": Light((160, 0, 255), "fast"),
    STATUS: Light((255, 255, 255), "fast"),
}
"""How a device makes itself seen."""
