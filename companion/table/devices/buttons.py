"""The hub of the devices: it turns presses into commands, and sets the lights.

Drivers report here. The meaning of a button comes from its device's binding; the command it comes to is checked like
every command of a phone. A secret is shown on its owner's device alone.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress

from companion.table import commands
from companion.table.commands.receipts import Sender
from companion.table.devices.bindings import (
    AddPicks,
    DropPick,
    Gesture,
    GiveAnswer,
    MovePointer,
    PutTipAway,
    TurnTo,
    UndoLast,
)
from companion.table.devices.state import DeviceState, Press
from companion.table.devices.states import DeviceStates
from companion.table.error_log import log_error
from companion.table.match.match import Match
from companion.table.seats.lobby import Lobby
from hardware.signals import DARK, STATUS, Device, Light, Lights, Signal, Trouble

MOST_WAITING = 200
"""The most signals that wait to be carried out: more than hands can make."""

SHOW_OFF = 3.0
"""Seconds for which a device makes itself seen."""

BLINK = 0.15
"""Seconds for which the lights go out when a press was taken and they would look the same as before."""

_log = logging.getLogger(__name__)


class DeviceHub:
    """The ``Host`` of the drivers. ``show`` sets the lights of a device; the drivers' owner puts it in.

    ``send`` carries out a command, ``publish`` shows every viewer what has changed.
    """

    def __init__(
        self,
        devices: DeviceStates,
        lobby: Lobby,
        send: Callable[[Sender, commands.SeatCommand], Awaitable[commands.Receipt]],
        publish: Callable[[], None],
    ) -> None:
        self._devices = devices
        self._lobby = lobby
        self._send = send
        self._publish = publish
        self._signals: asyncio.Queue[Signal] = asyncio.Queue()
        self._showing_off: dict[str, float] = {}
        self.show: Callable[[str, Lights], None] = lambda _device, _lights: None

    # Reports of the drivers

    def came(self, device: Device) -> None:
        self._devices.add(device)
        self._publish()

    def gone(self, device: str) -> None:
        """Remove a device. Its unfinished answer is dropped."""
        self._devices.remove(device)
        self._publish()

    def signal(self, signal: Signal) -> None:
        if self._signals.qsize() < MOST_WAITING:
            self._signals.put_nowait(signal)
        elif signal.device in self._devices.here:
            self._devices.here[signal.device].let_go()

    def lost(self, device: str, presses: int) -> None:
        _log.warning("%s: %s presses never arrived", device, presses or "some")
        if device in self._devices.here:
            self._devices.here[device].let_go()
            self.refresh()

    def trouble(self, source: str, trouble: Trouble | None) -> None:
        if trouble is None:
            self._devices.troubles.pop(source, None)
        else:
            _log.warning("%s: %s", source, trouble.code)
            self._devices.troubles[source] = trouble
        self._publish()

    # Presses

    async def run(self) -> None:
        """Carry out presses, one after the other, until cancelled."""
        while True:
            await self.take(await self._signals.get())
            await asyncio.sleep(0)  # a queue that is never empty must not hold up everything else

    async def take(self, signal: Signal) -> None:
        """Carry out one press. A mistake of ours in it goes to the log, without the button that was pressed."""
        try:
            await self._take(signal)
        except Exception as error:  # noqa: BLE001 - one press that fails must not take all buttons with it
            log_error(_log, "a press could not be carried out", error)

    async def _take(self, signal: Signal) -> None:
        state, match = self._devices.here.get(signal.device), self._devices.match
        if state is None:
            return
        self._devices.follow()  # a command may be under way that has changed something and not published it yet
        if signal.kind == "down" and self._showing_off.pop(signal.device, 0.0) > self._devices.now:
            state.changed = self._devices.now
            self.refresh()
        elif match is None:
            state.take(signal, 0)
            self._publish()
        elif state.owner is None:
            if signal.kind == "down":
                self._claim(state, match)
        else:
            held = state.yes_held
            taken = state.take(signal, len(match.log.entries))
            if taken is not None:
                await self._do(state, state.owner.seat, signal.control, *taken)
            if state.yes_held != held:
                self.refresh()

    async def _do(self, state: DeviceState, seat: str, control: str, gesture: Gesture, began: Press) -> None:
        meaning = state.binding.meaning(control, gesture, yes_held=state.yes_held)
        sender = Sender(seat, state.device.id)
        if isinstance(meaning, MovePointer):
            state.pointer = (state.pointer + meaning.by) % max(len(state.binding.on), 1)
            self._publish()
        elif isinstance(meaning, TurnTo):
            state.turned = meaning.kind
            self._publish()
        elif isinstance(meaning, PutTipAway):  # on the screen, so it is the table that has read it
            await self._send(Sender(None, state.device.id), commands.CloseTip(_id(), state.question, meaning.lesson))
        elif isinstance(meaning, UndoLast):
            await self._send(sender, commands.UndoEntries(_id(), began.entries))
        elif meaning is not None:
            await self._answer(sender, state, meaning)

    async def _answer(self, sender: Sender, state: DeviceState, meaning: AddPicks | GiveAnswer | DropPick) -> None:
        name, made, lights, owner = state.question, len(state.focus.path), state.lights, state.owner
        if isinstance(meaning, AddPicks):
            state.drafted.add(name)
            receipt = await self._send(sender, commands.MakePicks(_id(), name, made, meaning.picks))
            if receipt.done and meaning.give:
                await self._send(sender, commands.ConfirmAnswer(_id(), name))
        elif isinstance(meaning, GiveAnswer):
            await self._send(sender, commands.ConfirmAnswer(_id(), name))
        else:
            await self._send(sender, commands.StepBack(_id(), name, made))
        if state.owner != owner:  # it was unplugged or taken away meanwhile, before the pick was in the draft
            state.drafted.add(name)
            self._devices.forget(state)
            self._publish()
        else:
            self._answered(state, name, lights)

    def _answered(self, state: DeviceState, name: str, lights: Lights) -> None:
        """Leave a question that is gone now, if its player had turned to it. Blink if the lights are what they were."""
        match = self._devices.match
        if state.turned and (match is None or name not in match.open):
            state.turned = ""
            self._publish()
        if state.lights == lights:
            self._blink(state)

    def _claim(self, state: DeviceState, match: Match) -> None:
        """Give a device without an owner to the seat whose code is on show."""
        if self._lobby.inviting in match.seats:
            seat = self._lobby.claim(state.device.id)
            _log.warning("the buttons of %s are now those of %s", seat, state.device.id)
            self.show_off(state.device.id)

    # Lights

    def refresh(self) -> None:
        """Set the lights of every device. A device whose lights fail is dark, and the others have theirs."""
        for state in self._devices.here.values():
            try:
                self._light(state, self._lights(state))
            except Exception as error:  # noqa: BLE001 - a bug of ours must not stop the command that led here
                log_error(_log, "lights could not be set", error)
                with suppress(Exception):
                    self._light(state, DARK)

    def _light(self, state: DeviceState, lights: Lights) -> None:
        if lights != state.lights:
            state.lights = lights
            self.show(state.device.id, lights)

    def _lights(self, state: DeviceState) -> Lights:
        """The lights of a device: the light show, or the lights of its binding."""
        if self._devices.now < self._showing_off.get(state.device.id, 0.0):
            return Lights({name: light for name, light in SHOW.items() if name in state.device.lights})
        return state.binding.lit(yes_held=state.yes_held)

    def _blink(self, state: DeviceState) -> None:
        """Go out for a moment: a press was taken, although the lights after it are the same."""
        self._light(state, DARK)
        asyncio.get_running_loop().call_later(BLINK, self.refresh)

    def show_off(self, device: str) -> None:
        """Make a device seen for a moment, or until it is pressed."""
        self._showing_off[device] = self._devices.now + SHOW_OFF
        asyncio.get_running_loop().call_later(SHOW_OFF, self.refresh)
        self._publish()


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
"""The lights by which a device makes itself seen."""
