"""Contents that are seen only while a finger holds: a player's tokens, and an amended answer.

They are made when the finger comes down and dropped when it goes up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.summary import OwnThing
from companion.engine.text import APART
from companion.screen.pages.play.amending import describe_consequences
from companion.screen.pages.play.banner import AnySeat
from companion.screen.runtime.paint import SMALL, TEXT, mm, say, together
from companion.screen.widgets.boxes import Column, Grid, Panel, Row, Scroll, TallColumn
from companion.screen.widgets.framed import Halves
from companion.screen.widgets.kit import Button, Paragraph, TextLine
from companion.table.views.model import OwnAmending


class HoldArea(Button):
    """Calls ``on_hold`` when a finger comes down on it and ``on_let_go`` when it goes up or slides off."""

    def __init__(self, on_hold: Callable[[], object], on_let_go: Callable[[], object], **more: Any) -> None:
        super().__init__(
            say("ui.private.hold"), lambda: None, look="main", icon="ui.eye", name="private:hold", size_mm=7, **more
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
    """A player's tokens, the picks of an answer, and its text for the other players."""

    def __init__(self, tokens: tuple[OwnThing[str], ...], made: tuple[str, ...], preview: str) -> None:
        super().__init__()
        self.add_widget(Grid(*(_token(token) for token in tokens), shape=1.7, most_mm=34))
        if made:
            chosen = TextLine(together(APART, made), TEXT, bold=True)
            title = TextLine(say("ui.play.picked"), SMALL, "muted", size_hint_x=None, width=mm(30))
            self.add_widget(Row(title, chosen, size_hint_y=None, height=mm(12)))
        if preview:
            self.add_widget(TextLine(preview, SMALL, size_hint_y=None, height=mm(12)))


def answered_anew(mending: OwnAmending[str], seats: Sequence[AnySeat]) -> Widget:
    """An amended secret answer: before, after, and the consequences."""
    was, follows = _text("ui.mend.was", mending.was), mending.follows
    if follows is None:
        return Column(was, _text("ui.play.picked", together(APART, mending.ask.made)))
    lines = TallColumn(*(Paragraph(text, SMALL, role) for text, role in describe_consequences(follows, seats)), gap=1)
    two = Column(was, _text("ui.mend.now", follows.problem or follows.now))
    return Halves(two, Panel(Scroll(lines)), wide=0.6)


def _text(key: str, text: str) -> Panel:
    return Panel(
        TextLine(say(key), SMALL, "muted", size_hint_y=None, height=mm(5)), TextLine(text, TEXT, valign="top"), gap=1
    )


def _token(token: OwnThing[str]) -> Panel:
    slot = TextLine(token.slot, TEXT, bold=True, halign="center", size_hint_y=None, height=mm(6))
    value = Button(token.value, None, icon=token.icon, role=token.role, size_mm=6.4)
    panel = Panel(slot, value, gap=1, padding=mm(1.2))
    if token.open:
        panel.add_widget(
            TextLine(say("ui.private.face_up"), SMALL, "muted", halign="center", size_hint_y=None, height=mm(5))
        )
    return panel
