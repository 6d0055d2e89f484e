"""A drawer with the meaning of each button of a pod. The module knows no game and no device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.screen.runtime.paint import BOLD, say, u
from companion.screen.widgets.boxes import Laid, TallColumn, place
from companion.screen.widgets.dialogs import Drawer
from companion.screen.widgets.keycap import key_name
from companion.screen.widgets.layout import CLOSE
from companion.screen.widgets.parts.raised import Raised
from companion.screen.widgets.parts.type_label import TypeLabel

PRESSED = 0.42
"""The share of the width for the button; the rest is for its meaning."""
EDGE, ABOVE = 14, 12
"""Units: the distance of the words from the sides, and from the upper and the lower edge."""


class GestureRow(Laid):
    """A button and its meaning, on a sunk row."""

    def __init__(self, pressed: str, does: str) -> None:
        self._pressed, self._does = TypeLabel(pressed, "button", face=BOLD), TypeLabel(does, "body")
        super().__init__(self._pressed, self._does, size_hint_y=None)
        self._ground = Raised(self.canvas.before)
        self._ground.paint("sunk", raised=False)

    def _lay(self, *_: Any) -> None:
        edge = u(EDGE)
        left = self.width * PRESSED - edge
        right = max(self.width - left - 3 * edge, 1)
        self.height = max(self._pressed.high_for(left), self._does.high_for(right)) + 2 * u(ABOVE)
        self._ground.lay(self.pos, self.size)
        place(self._pressed, self.x + edge, self.y, left, self.height)
        place(self._does, self.x + left + 2 * edge, self.y, right, self.height)


class GesturesDrawer(Drawer):
    """The card."""

    def __init__(self, on_close: Callable[[], object]) -> None:
        rows = [
            GestureRow(say("ui.buttons.gestures.slots"), say("ui.buttons.gestures.slots.do")),
            GestureRow(key_name("yes"), say("ui.buttons.gestures.yes.do")),
            GestureRow(key_name("no"), say("ui.buttons.gestures.no.do")),
            GestureRow(say("ui.buttons.gestures.hold_no"), say("ui.buttons.gestures.hold_no.do")),
            GestureRow(say("ui.buttons.gestures.hold_yes"), say("ui.buttons.gestures.hold_yes.do")),
            GestureRow(say("ui.buttons.gestures.both"), say("ui.buttons.gestures.both.do")),
        ]
        super().__init__(say("ui.buttons.gestures"), TallColumn(*rows, apart=CLOSE), on_close)
