"""Settings for devices: pods, pins and keyboards, their seats and names, and which of them are used."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock

from companion.engine.text import FACT
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import BOLD, capital, say, together, u
from companion.screen.widgets.boxes import List, Scroll, TallColumn, put
from companion.screen.widgets.drawing import POD, ShapesDrawing, pod_shapes
from companion.screen.widgets.parts.card import Card
from companion.screen.widgets.parts.card_row import CardRow, RowButton
from companion.screen.widgets.parts.form_row import FormRow
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.segments import Segments
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table import commands
from companion.table.views.devices import DeviceEntry, KeyboardChoice
from companion.table.views.model import StartView

APART, VALUES, PICTURE = 16, 200, 116
"""Units: between two rows, the least width of off and on, and the height of the picture of a pod."""
LAMPS = ("lamp.blue", "lamp.red", "lamp.green", "lamp.amber", "lamp.pink")
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
        how = TypeLabel("\n".join(map(say, ("ui.buttons.why", "ui.buttons.how"))), "body", "muted", tall=True)
        self._none = TypeLabel(say("ui.buttons.none"), "body", face=BOLD, halign="center", tall=True)
        self._pod = ShapesDrawing(size_hint_y=None, height=u(PICTURE))
        self._pod.show(pod_shapes(LAMPS), POD)
        self._devices: List[CardRow[Card], DeviceEntry[str]] = List(
            lambda: CardRow(Card(), upon=True), self._fill_device, apart=APART
        )
        self._pins = _switch(say("ui.buttons.use_pins"), self._use_pins, "settings:pins")
        self._keyboards: dict[str, FormRow[bool]] = {}
        self._inside = TallColumn(apart=APART)
        self._parts = (how, self._pins)
        self._keyboard_parts = (
            TypeLabel(say("ui.buttons.keyboards"), "body", face=BOLD, tall=True),
            TypeLabel(say("ui.buttons.keyboards.hint"), "detail", "muted", tall=True),
        )
        super().__init__(Scroll(self._inside, shares=True), say("ui.buttons.title"), back=leave)

    def draw(self, start: StartView[str]) -> None:
        devices, self._start = start.devices, start
        self._seats = {seat.id: seat.label for game in start.games for seat in game.seats}
        self._devices.set(devices.devices)
        self._pins.show(devices.pins)
        how, switch = self._parts
        rows = [self._keyboard_row(keyboard) for keyboard in devices.keyboards]
        keyboards = (*self._keyboard_parts, *rows) if rows else ()
        some = (self._devices,) if devices.devices else (self._pod, self._none)
        put(self._inside, how, *some, switch, *keyboards)

    def _fill_device(self, row: CardRow[Card], device: DeviceEntry[str]) -> None:
        pod = "ui.pod" if device.here else "ui.pod_away"
        chosen = device.pressed or device.id == self._sought
        row.card.show(device.name, None, detail=self._about(device), icon=pod, chosen=chosen)
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

    def _about(self, device: DeviceEntry[str]) -> str:
        """Describe a device: its presence and its seat."""
        seat = self._seats.get(device.seat, device.seat)
        here = say("ui.buttons.here" if device.here else "ui.buttons.away")
        return capital(together(FACT, (here, seat or say("ui.buttons.nobodys"))))

    def _use_pins(self, on: bool) -> None:  # noqa: FBT001 - the value itself
        self._desk.send(commands.UsePins, on=on)

    def _keyboard_row(self, keyboard: KeyboardChoice) -> FormRow[bool]:
        path = keyboard.path
        if path not in self._keyboards:
            self._keyboards[path] = _switch(keyboard.name, partial(self._use_keys, path), f"keys:{path}")
        self._keyboards[path].show(keyboard.on)
        return self._keyboards[path]

    def _use_keys(self, path: str, on: bool) -> None:  # noqa: FBT001 - the same
        self._desk.send(commands.UseKeys, path=path, on=on)


def _switch(what: str, does: Callable[[bool], object], name: str) -> FormRow[bool]:
    """A row with off and on."""
    values = {False: say("ui.comfort.off"), True: say("ui.comfort.on")}
    return FormRow(what, "", Segments(values, does, name), wide=VALUES)
