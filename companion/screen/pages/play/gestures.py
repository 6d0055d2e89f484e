"""A card with the meaning of each button of a pod. The module knows no game and no device."""

from __future__ import annotations

from collections.abc import Callable

from companion.screen.runtime.paint import mm, say
from companion.screen.widgets.boxes import Row, TallColumn
from companion.screen.widgets.dialogs import Drawer
from companion.screen.widgets.keycap import key_name
from companion.screen.widgets.kit import Paragraph, TextLine

PRESSED = 0.42
"""The share of the width for the button; the rest is for its meaning."""
LEAST = 9.0
"""Height of a line in millimetres, at least."""


class GesturesDrawer(Drawer):
    """The card."""

    def __init__(self, on_close: Callable[[], object]) -> None:
        rows = [
            _row(say("ui.buttons.gestures.slots"), say("ui.buttons.gestures.slots.do")),
            _row(key_name("yes"), say("ui.buttons.gestures.yes.do")),
            _row(key_name("no"), say("ui.buttons.gestures.no.do")),
            _row(say("ui.buttons.gestures.hold_no"), say("ui.buttons.gestures.hold_no.do")),
            _row(say("ui.buttons.gestures.hold_yes"), say("ui.buttons.gestures.hold_yes.do")),
            _row(say("ui.buttons.gestures.both"), say("ui.buttons.gestures.both.do")),
        ]
        super().__init__(say("ui.buttons.gestures"), TallColumn(*rows, gap=1), on_close)


def _row(pressed: str, does: str) -> Row:
    words = Paragraph(does, 5.0, least_mm=LEAST)
    row = Row(TextLine(pressed, 5.0, bold=True, size_hint_x=PRESSED), words, size_hint_y=None, height=mm(LEAST))
    words.bind(height=row.setter("height"))
    return row
