"""The bar at the edge: the actions at any moment. Undo is the largest.

The second button takes back the last pick of a draft, opens an offered check of the table, or redoes; else it pauses
the game. The third shows the openings, or leaves an open one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from companion.engine.correction_form import CheckPart
from companion.screen.runtime.paint import mm, say
from companion.screen.widgets.boxes import Column
from companion.screen.widgets.kit import Button
from companion.table.views.model import TableView

PLACES = {"undo": 1.6, "redo": 1.0, "openings": 1.2, "log": 1.0, "more": 1.0}
"""The share of each button."""
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
        self._icon_box.lay(self.center_x - side / 2, self.center_y - mm(0.5), side)
        self.padding = (mm(0.5), self.height / 2, mm(0.5), mm(0.6))


class Bar(Column):
    """Along the right edge, or along the bottom of an upright panel. ``does`` has the action of each of ``FACES``."""

    def __init__(self, does: Mapping[str, Callable[..., object]]) -> None:
        self._does = does
        self._buttons = {name: BarButton(size_mm=4.4, size_hint=(share, share)) for name, share in PLACES.items()}
        super().__init__(*self._buttons.values(), size_hint=(None, None))
        for name in PLACES:
            self._face(name, name)
        self.bind(size=self._turn)

    def _turn(self, *_: Any) -> None:
        upright = self.height > self.width
        self.orientation = "vertical" if upright else "horizontal"
        for name, share in PLACES.items():
            self._buttons[name].size_hint = (1, share) if upright else (share, 1)

    def show(self, view: TableView[str], *, made: bool, beside: bool, openings: int) -> None:
        """``made``: there is a pick to take back; ``beside``: the open question can be left."""
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
        """Offer a check of the table, by its icon alone."""
        does = partial(self._does["check"], offered.id)
        self._buttons["redo"].change(say("ui.tally.look"), does, icon=offered.icon, name="tally:offered", to=offered.id)
