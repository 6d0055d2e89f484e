"""What each button of a pod does, on a card: for whoever sits with one and wonders. Knows no game and no device."""

from __future__ import annotations

from collections.abc import Callable

from companion.screen.widgets.dialogs import Drawer
from companion.screen.widgets.keycap import key_name
from companion.screen.widgets.kit import Column, FittedText, Paragraph, Row, mm, say

PRESSED = 0.42
"""Share of the width for what is pressed; the rest is for what that does."""
LEAST = 9.0
"""Height of a line in millimetres, at least."""


def _gestures() -> tuple[tuple[str, str], ...]:
    """What is pressed, and what it does."""
    return (
        (say("ui.buttons.gestures.slots"), say("ui.buttons.gestures.slots.do")),
        (key_name("yes"), say("ui.buttons.gestures.yes.do")),
        (key_name("no"), say("ui.buttons.gestures.no.do")),
        (say("ui.buttons.gestures.hold_no"), say("ui.buttons.gestures.hold_no.do")),
        (say("ui.buttons.gestures.hold_yes"), say("ui.buttons.gestures.hold_yes.do")),
        (say("ui.buttons.gestures.both"), say("ui.buttons.gestures.both.do")),
    )


class GesturesDrawer(Drawer):
    """The card."""

    def __init__(self, on_close: Callable[[], object]) -> None:
        rows = [_row(pressed, does) for pressed, does in _gestures()]
        inside = Column(*rows, gap=1, size_hint_y=None)
        inside.bind(minimum_height=inside.setter("height"))
        super().__init__(say("ui.buttons.gestures"), inside, on_close)


def _row(pressed: str, does: str) -> Row:
    words = Paragraph(does, 5.0, least_mm=LEAST)
    row = Row(FittedText(pressed, 5.0, bold=True, size_hint_x=PRESSED), words, size_hint_y=None, height=mm(LEAST))
    words.bind(height=row.setter("height"))
    return row
