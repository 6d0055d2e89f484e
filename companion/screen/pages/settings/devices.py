"""Settings for devices: pods, pins and keyboards, their seats and names, and which of them are used."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.engine.text import FACT
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import SMALL, mm, say, together
from companion.screen.widgets.boxes import Column, List, Panel, Row, Scroll, TallColumn, put
from companion.screen.widgets.framed import Framed
from companion.screen.widgets.kit import Button, Heading, Paragraph, TextLine
from companion.table import commands
from companion.table.views.devices import DeviceEntry, KeyboardChoice
from companion.table.views.model import StartView

HIGH = 13.0
"""The height of a button in millimetres."""
ROW = 21.0
"""The height of a device, with room for its name and two lines."""
WIDE = 27.0
"""The greatest width of a button of a device."""

SOUGHT = 3.0
"""Seconds for which a device stands out after its light was asked for."""


class DevicesPage(Framed):
    """Every device, and the switches for pins and keyboards. ``rename`` asks for the name of a device."""

    def __init__(
        self, desk: Desk, leave: Callable[[], object], rename: Callable[[DeviceEntry[str]], object], **more: Any
    ) -> None:
        self._desk, self._rename = desk, rename
        self._seats: dict[str, str] = {}
        self._sought = ""
        """The device whose light was just asked for; its row stands out."""
        self._end = Clock.create_trigger(lambda *_: self._seek(""), SOUGHT)
        self._start: StartView[str] | None = None
        how = Paragraph(say("ui.buttons.how"), 4.8)
        self._none = Panel(Paragraph(say("ui.buttons.none"), 4.8), role="raised", size_hint_y=None)
        self._none.bind(minimum_height=self._none.setter("height"))
        self._devices: List[_DeviceRow, DeviceEntry[str]] = List(_DeviceRow, self._fill_device, gap=2)
        self._pins = Button("", None, size_mm=5, size_hint_y=None, height=mm(HIGH))
        self._keyboards_title = Heading(say("ui.buttons.keyboards"))
        self._keyboards_hint = Paragraph(say("ui.buttons.keyboards.hint"), 4.4, "muted")
        switch = partial(Button, size_mm=5, size_hint_y=None, height=mm(HIGH))
        self._keyboards: List[Button, KeyboardChoice] = List(switch, self._fill_keyboard)
        self._inside = TallColumn()
        self._parts = (how, self._none, self._devices, self._pins)
        self._keyboard_parts = (self._keyboards_title, self._keyboards_hint, self._keyboards)
        super().__init__(Scroll(self._inside), say("ui.buttons.title"), back=leave, **more)

    def draw(self, start: StartView[str]) -> None:
        devices, self._start = start.devices, start
        self._seats = {seat.id: seat.label for game in start.games for seat in game.seats}
        self._devices.set(devices.devices)
        self._keyboards.set(devices.keyboards)
        pins = partial(self._desk.send, commands.UsePins, on=not devices.pins)
        self._pins.change(_on_or_off(say("ui.buttons.use_pins"), on=devices.pins), pins, name="settings:pins")
        self._pins.chosen = devices.pins
        how, none, shown, switch = self._parts
        keyboards = self._keyboard_parts if devices.keyboards else ()
        put(self._inside, how, shown if devices.devices else none, switch, *keyboards)

    def _fill_device(self, row: _DeviceRow, device: DeviceEntry[str]) -> None:
        row.name.text = device.name
        row.about.text = together(FACT, self._about(device))
        row.colour("note" if device.pressed or device.id == self._sought else "raised")
        find = partial(self._find, device.id)
        row.find.change(say("ui.buttons.show_me"), find, icon="ui.lamp", name=f"find:{device.id}")
        row.find.off = not device.here
        row.rename.change(say("ui.buttons.rename"), partial(self._rename, device), name=f"rename:{device.id}")

    def _find(self, device: str) -> None:
        self._desk.send(commands.IdentifyDevice, device=device)
        self._seek(device)
        self._end()

    def _seek(self, device: str) -> None:
        self._sought = device
        if self._start is not None:
            self.draw(self._start)

    def _about(self, device: DeviceEntry[str]) -> tuple[str, ...]:
        """Describe a device: its kind, its presence, its seat."""
        kinds = {"pod": "ui.buttons.kind.pod", "pins": "ui.buttons.kind.pins", "keys": "ui.buttons.kind.keys"}
        seat = self._seats.get(device.seat, device.seat)
        firmware = device.kind == "pod" and device.about
        return (
            say(kinds[device.kind]) if device.kind in kinds else "",
            say("ui.buttons.here" if device.here else "ui.buttons.away"),
            say("ui.buttons.firmware", version=device.about) if firmware else device.about,
            say("ui.buttons.of", seat=seat) if seat else say("ui.buttons.nobodys"),
        )

    def _fill_keyboard(self, button: Button, keyboard: KeyboardChoice) -> None:
        switch = partial(self._desk.send, commands.UseKeys, path=keyboard.path, on=not keyboard.on)
        button.change(_on_or_off(keyboard.name, on=keyboard.on), switch, name=f"keys:{keyboard.path}")
        button.chosen = keyboard.on


class _DeviceRow(Panel):
    """A device: its name, its description, and two buttons."""

    def __init__(self) -> None:
        self.name = TextLine("", 5.6, bold=True, size_hint_y=0.8)
        self.about = TextLine("", SMALL, "muted", valign="top")
        self.find, self.rename = (Button(size_mm=5, size_hint_x=None, width=mm(WIDE)) for _ in range(2))
        words = Column(self.name, self.about, gap=0)
        self._row = Row(words, self.find, self.rename)
        super().__init__(self._row, role="raised", size_hint_y=None, height=mm(ROW))
        self.bind(width=self._narrow)

    def _narrow(self, *_: Any) -> None:
        """Leave more width to the words on a narrow panel."""
        each = min(mm(WIDE), round(self.width * 0.26))
        self.find.width = self.rename.width = each


def _on_or_off(what: str, *, on: bool) -> str:
    return say("ui.buttons.on_now" if on else "ui.buttons.off_now", what=what)
