"""The bar at the edge: what can be done at any moment. Taking back is the largest, for that is what haste needs.

While an answer is half made, redoing gives way to taking back the last pick; while a check of the table is offered, it
stands there, for then there is nothing to be done again. Where nothing of that is to be done, the same place pauses the
game: one touch, and one more goes on. While something is open that nobody waits
for, opening another gives way to leaving it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.correction_form import CheckPart
from companion.screen.widgets.kit import GAP, Button, mm, say
from companion.table.views.model import TableView

PLACES = {"undo": 1.6, "redo": 1.0, "openings": 1.2, "log": 1.0, "more": 1.0}
"""How much of the bar each button takes."""
FACES = {
    "undo": ("ui.play.undo", "ui.undo"),
    "redo": ("ui.play.redo", "ui.redo"),
    "back": ("ui.play.back", "ui.back"),
    "pause": ("ui.pause.open", "ui.pause"),
    "openings": ("ui.play.openings", "ui.cards"),
    "close": ("ui.play.leave", "ui.close"),
    "log": ("ui.play.log", "ui.log"),
    "more": ("ui.play.more", "ui.more"),
}
"""The words and the icon of each button."""


class BarButton(Button):
    """A button with its icon above its word."""

    def _place(self, *_: Any, words: bool | None = None) -> None:
        super()._place(words=words)
        side = min(mm(8), self.height * 0.5)
        self._icon_box.size = (side, side)
        self._icon_box.pos = (self.center_x - side / 2, self.center_y - mm(0.5))
        self.padding = (mm(0.5), self.height / 2, mm(0.5), mm(0.6))


class Bar(Widget):
    """Along the right edge, or along the bottom of an upright panel. ``does`` says what each of ``FACES`` does."""

    WIDTH = 19.0

    def __init__(self, does: Mapping[str, Callable[..., object]]) -> None:
        super().__init__(size_hint=(None, None))
        self._does = does
        self._buttons = {name: BarButton("", None, size_mm=4.4, size_hint=(None, None)) for name in PLACES}
        for name, button in self._buttons.items():
            self._face(name, name)
            self.add_widget(button)
        self.bind(pos=self._lay, size=self._lay)

    def show(self, view: TableView[str], *, made: bool, beside: bool, openings: int) -> None:
        """``made`` is whether there is a pick to take back, ``beside`` whether what is asked can be left."""
        self._buttons["undo"].off = view.undo == 0
        offered = None if made else view.offered
        nothing = view.redo == 0 and not made and offered is None
        self._buttons["redo"].off = nothing and view.amending is not None
        if offered is not None:
            self._offer(offered)
        elif nothing and view.amending is None:
            self._face("redo", "pause")
        else:
            self._face("redo", "back" if made else "redo")
        many = say("ui.play.openings_many", n=openings) if openings else ""
        self._face("openings", "close" if beside else "openings", "" if beside else many)
        self._buttons["openings"].off = openings == 0 and not beside

    def _face(self, place: str, name: str, text: str = "") -> None:
        words, icon = FACES[name]
        self._buttons[place].change(text or say(words), self._does[name], look="plain", icon=icon, name=name)

    def _offer(self, offered: CheckPart[str]) -> None:
        """Told by its icon and no more: seen by whoever looks for it, and in nobody's way."""
        does = partial(self._does["check"], offered.id)
        self._buttons["redo"].change(say("ui.tally.look"), does, icon=offered.icon, name="tally:offered", to=offered.id)

    def _lay(self, *_: Any) -> None:
        upright = self.height > self.width
        gap = mm(GAP)
        room = (self.height if upright else self.width) - gap * (len(PLACES) - 1)
        at = 0.0
        for name, share in PLACES.items():
            button, length = self._buttons[name], room * share / sum(PLACES.values())
            if upright:
                button.pos, button.size = (self.x, self.top - at - length), (self.width, length)
            else:
                button.pos, button.size = (self.x + at, self.y), (length, self.height)
            at += length + gap
