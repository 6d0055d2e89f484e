"""What is seen only while a finger holds: the place to hold, and a player's own tokens.

``Tokens`` is made when the finger comes down and thrown away when it goes up; nothing of it is used again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.text import APART
from companion.screen.kit import SMALL, TEXT, Button, Column, Grid, Line, Panel, Row, mm, say
from companion.screen.paint import together
from companion.table.shown import Token


class HoldArea(Button):
    """Calls ``on_hold`` when a finger comes down on it and ``on_let_go`` when it goes up or slides off."""

    def __init__(self, on_hold: Callable[[], object], on_let_go: Callable[[], object], **more: Any) -> None:
        super().__init__(
            say("ui.private.hold"), _nothing, look="main", icon="ui.eye", name="private:hold", size_mm=7, **more
        )
        self._hold, self._let_go = on_hold, on_let_go
        self._held = False

    def on_touch_down(self, touch: Any) -> bool:
        taken = super().on_touch_down(touch)
        if taken and not self._held:
            self._held = True
            self._hold()
        return taken

    def on_touch_move(self, touch: Any) -> bool:
        taken = super().on_touch_move(touch)
        if taken and not self.collide_point(*touch.pos):
            self._end()
        return taken

    def on_touch_up(self, touch: Any) -> bool:
        taken = super().on_touch_up(touch)
        if taken:
            self._end()
        return taken

    def _end(self) -> None:
        if self._held:
            self._held = False
            self._let_go()


class Tokens(Column):
    """A player's own things, slot by slot, what was picked for an answer, and what others will read of it."""

    def __init__(self, tokens: tuple[Token, ...], made: tuple[str, ...], preview: str) -> None:
        super().__init__()
        self.add_widget(Grid(*(_token(token) for token in tokens), shape=1.7, most_mm=34))
        if made:
            chosen = Line(together(APART, made), TEXT, bold=True)
            title = Line(say("ui.play.picked"), SMALL, "soft", size_hint_x=None, width=mm(30))
            self.add_widget(Row(title, chosen, size_hint_y=None, height=mm(12)))
        if preview:
            self.add_widget(Line(preview, SMALL, size_hint_y=None, height=mm(12)))


def _token(token: Token) -> Panel:
    slot = Line(token.slot, TEXT, bold=True, halign="center", size_hint_y=None, height=mm(6))
    value = Button(token.value, None, icon=token.icon, role=token.role, size_mm=6.4)
    panel = Panel(slot, value, gap=1, padding=mm(1.2))
    if token.open:
        panel.add_widget(
            Line(say("ui.private.face_up"), SMALL, "soft", halign="center", size_hint_y=None, height=mm(5))
        )
    return panel


def _nothing() -> None:
    """Letting go is what counts."""
