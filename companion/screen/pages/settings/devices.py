"""Settings for devices: pods, pins and keyboards, their seats and names, and which of them are used."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock

from companion.engine.text import FACT
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import BOLD, say, together
from companion.screen.widgets.boxes import List, Scroll, TallColumn, put
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.card import Card
from companion.screen.widgets.parts.card_row import CardRow, RowButton
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table import commands
from companion.table.views.devices import DeviceEntry, KeyboardChoice
from companion.table.views.model import StartView

APART = 16
"""Units between two rows."""
SOUGHT = 3.0
"""Seconds for which a device stands out after its light was asked for."""


class DevicesPage(Page):
    """Every device, and the switches for pins and keyboards. ``rename`` asks for the name of a device."""

    def __init__(self, desk: Desk, leave: Callable[[], object], rename: Callable[[DeviceEntry[str]], object]) -> None:
        self._desk, self._rename = desk, rename
        self._seats: dict[str, str] = {}
        self._sought = ""
        """The device whose light was just asked for; its row stands out."""
        self._end = Clock.create_trigger(lambda *_: self._seek(""), SOUGHT)
        self._start: StartView[str] | None = None
        how = TypeLabel(say("ui.buttons.how"), "body", "muted", tall=True)
        self._none = TypeLabel(say("ui.buttons.none"), "body", face=BOLD, tall=True)
        self._devices: List[CardRow[Card], DeviceEntry[str]] = List(
            lambda: CardRow(Card(), upon=True), self._fill_device, apart=APART
        )
        self._pins = Action(align="left")
        self._keyboards: List[Action, KeyboardChoice] = List(
            partial(Action, align="left"), self._fill_keyboard, apart=APART
        )
        self._inside = TallColumn(apart=APART)
        self._parts = (how, self._none, self._devices, self._pins)
        self._keyboard_parts = (
            TypeLabel(say("ui.buttons.keyboards"), "body", face=BOLD, tall=True),
            TypeLabel(say("ui.buttons.keyboards.hint"), "detail", "muted", tall=True),
            self._keyboards,
        )
        super().__init__(Scroll(self._inside), say("ui.buttons.title"), back=leave)

    def draw(self, start: StartView[str]) -> None:
        devices, self._start = start.devices, start
        self._seats = {seat.id: seat.label for game in start.games for seat in game.seats}
        self._devices.set(devices.devices)
        self._keyboards.set(devices.keyboards)
        pins = partial(self._desk.send, commands.UsePins, on=not devices.pins)
        _switch(self._pins, say("ui.buttons.use_pins"), pins, "settings:pins", on=devices.pins)
        how, none, shown, switch = self._parts
        keyboards = self._keyboard_parts if devices.keyboards else ()
        put(self._inside, how, shown if devices.devices else none, switch, *keyboards)

    def _fill_device(self, row: CardRow[Card], device: DeviceEntry[str]) -> None:
        pod = "ui.pod" if device.here else "ui.pod_away"
        chosen = device.pressed or device.id == self._sought
        row.card.show(device.name, None, detail=together(FACT, self._about(device)), icon=pod, chosen=chosen)
        find, rename = partial(self._find, device.id), partial(self._rename, device)
        button, _ = row.offer(
            RowButton(say("ui.buttons.show_me"), find, f"find:{device.id}", icon="ui.lamp"),
            RowButton(say("ui.buttons.rename"), rename, f"rename:{device.id}"),
        )
        button.off = not device.here

    def _find(self, device: str) -> None:
        self._desk.send(commands.IdentifyDevice, device=device)
        self._seek(device)
        self._end()

    def _seek(self, device: str) -> None:
        self._sought = device
        if self._start is not None:
            self.draw(self._start)

    def _about(self, device: DeviceEntry[str]) -> tuple[str, ...]:
        """Describe a device: its presence, its seat, its kind."""
        kinds = {"pod": "ui.buttons.kind.pod", "pins": "ui.buttons.kind.pins", "keys": "ui.buttons.kind.keys"}
        seat = self._seats.get(device.seat, device.seat)
        firmware = device.kind == "pod" and device.about
        return (
            say(kinds[device.kind]) if device.kind in kinds else "",
            say("ui.buttons.here" if device.here else "ui.buttons.away"),
            say("ui.buttons.firmware", version=device.about) if firmware else device.about,
            say("ui.buttons.of", seat=seat) if seat else say("ui.buttons.nobodys"),
        )

    def _fill_keyboard(self, button: Action, keyboard: KeyboardChoice) -> None:
        switch = partial(self._desk.send, commands.UseKeys, path=keyboard.path, on=not keyboard.on)
        _switch(button, keyboard.name, switch, f"keys:{keyboard.path}", on=keyboard.on)


def _switch(button: Action, what: str, does: Callable[[], object], name: str, *, on: bool) -> None:
    """Make a button a switch, which has a brass ring while it is on."""
    button.change(say("ui.buttons.on_now" if on else "ui.buttons.off_now", what=what), does, name=name)
    button.chosen = on
