"""A box of its own: the question before it is switched off, and its updates, from a USB stick and from a phone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine.scene import Icon
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say
from companion.screen.widgets.boxes import put as fill
from companion.screen.widgets.drawing import POD, ShapesDrawing, phone_shapes
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.screen.widgets.ways import WayPanel, WayPanels
from companion.table.commands.box import InstallUpdate, ShowUpdateCode, SwitchOff
from companion.table.views.model import StartView


def ask_to_switch_off(desk: Desk) -> None:
    """Ask the whole table, and switch the machine off."""
    yes = (say("ui.off.open"), partial(desk.send, SwitchOff))
    desk.ask(say("ui.off.ask"), [yes, (say("ui.off.no"), None)], why=say("ui.off.why"), main=0)


def ask_to_update(desk: Desk, version: str) -> None:
    """Ask the whole table, and install a version from a USB stick."""
    yes = (say("ui.update.yes"), partial(desk.send, InstallUpdate, version=version))
    asked = say("ui.update.ask", version=version.partition("-")[0])
    desk.ask(asked, [yes, (say("ui.update.no"), None)], why=say("ui.update.why"), main=0)


def update_words(start: StartView[str]) -> str:
    """The state of updates in a button: one that is being installed, or can be, or neither."""
    if start.update is None:
        return say("ui.update.title")
    version = start.update.version.partition("-")[0]
    return say("ui.update.begun") if start.update.begun else say("ui.update.to", version=version)


class UpdatePage(Page):
    """Two ways abreast: a code for a phone that carries the file, and the version on a stick."""

    def __init__(self, desk: Desk, leave: Callable[[], object]) -> None:
        self._desk = desk
        self._phone = Action(icon="ui.phone")
        self._why = TypeLabel("", "body", "muted", tall=True)
        self._stick = Action(icon="ui.usb")
        self._which = TypeLabel("", "body", "muted", tall=True)
        phone, stick = ShapesDrawing(), ShapesDrawing()
        phone.show(phone_shapes(), POD)
        stick.show([Icon("ui.usb", (POD[0] / 2, POD[1] / 2), 96, "muted")], POD)
        self._by_phone, self._by_stick = WayPanel(), WayPanel()
        by_phone = TypeLabel(say("ui.boards.transfer.phone"), "act", tall=True)
        by_stick = TypeLabel(say("ui.boards.sticks"), "act", tall=True)
        fill(self._by_phone, by_phone, phone, self._why, self._phone)
        self._found = (by_stick, stick, self._which)
        super().__init__(WayPanels(self._by_phone, self._by_stick), say("ui.update.title"), back=leave)

    def show(self, start: StartView[str]) -> None:
        update = start.update
        begun, found = update is not None and update.begun, update is not None and not update.begun
        words = say("ui.update.begun" if begun else "ui.update.phone.open")
        code = None if begun else partial(self._desk.send, ShowUpdateCode)
        self._phone.change(words, code, look="plain" if found else "main", icon="ui.phone", name="update:phone")
        self._phone.off = begun
        self._why.text = say("ui.update.why" if begun else "ui.update.phone.why")
        self._which.text = say("ui.update.stick.some" if found else "ui.update.stick.none")
        if update is not None:
            ask = partial(ask_to_update, self._desk, update.version)
            self._stick.change(update_words(start), ask, look="main", icon="ui.usb", name="update:stick")
        fill(self._by_stick, *self._found, *((self._stick,) if found else ()))
