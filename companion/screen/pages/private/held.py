"""What is seen only while a finger holds: the place to hold, a player's own tokens, and what is answered anew.

What is seen then is made when the finger comes down and thrown away when it goes up; nothing of it is used again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.summary import OwnThing
from companion.engine.text import APART
from companion.screen.pages.play.amending import titled, what_follows
from companion.screen.runtime.paint import together
from companion.screen.widgets.framed import Halves
from companion.screen.widgets.kit import (
    SMALL,
    TEXT,
    Button,
    Column,
    FittedText,
    Grid,
    Panel,
    Paragraph,
    Row,
    Scroll,
    mm,
    say,
)
from companion.table.views.model import OwnAmending


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

    def __init__(self, tokens: tuple[OwnThing[str], ...], made: tuple[str, ...], preview: str) -> None:
        super().__init__()
        self.add_widget(Grid(*(_token(token) for token in tokens), shape=1.7, most_mm=34))
        if made:
            chosen = FittedText(together(APART, made), TEXT, bold=True)
            title = FittedText(say("ui.play.picked"), SMALL, "soft", size_hint_x=None, width=mm(30))
            self.add_widget(Row(title, chosen, size_hint_y=None, height=mm(12)))
        if preview:
            self.add_widget(FittedText(preview, SMALL, size_hint_y=None, height=mm(12)))


def answered_anew(mending: OwnAmending[str]) -> Widget:
    """What is answered anew in secret: how it was, what it becomes, and all that would follow."""
    was, follows = _text("ui.mend.was", mending.was), mending.follows
    if follows is None:
        return Column(was, _text("ui.play.picked", together(APART, mending.ask.made)))
    lines = Column(*(Paragraph(text, SMALL, role) for text, role in what_follows(follows)), size_hint_y=None, gap=1)
    lines.bind(minimum_height=lines.setter("height"))
    two = Column(was, _text("ui.mend.now", follows.problem or follows.now))
    return Halves(two, Panel(Scroll(lines)), wide=0.6)


def _text(key: str, text: str) -> Panel:
    return titled(key, FittedText(text, TEXT, valign="top"))


def _token(token: OwnThing[str]) -> Panel:
    slot = FittedText(token.slot, TEXT, bold=True, halign="center", size_hint_y=None, height=mm(6))
    value = Button(token.value, None, icon=token.icon, role=token.role, size_mm=6.4)
    panel = Panel(slot, value, gap=1, padding=mm(1.2))
    if token.open:
        panel.add_widget(
            FittedText(say("ui.private.face_up"), SMALL, "soft", halign="center", size_hint_y=None, height=mm(5))
        )
    return panel


def _nothing() -> None:
    """Letting go is what counts."""
