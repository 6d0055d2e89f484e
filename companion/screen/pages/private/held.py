"""Contents that are seen only while a finger holds: a player's things, and an amended answer.

They are made when the finger comes down and dropped when it goes up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.summary import OwnThing
from companion.engine.text import DOT
from companion.screen.pages.play.amending import TitledText, describe_consequences
from companion.screen.pages.play.banner import AnySeat
from companion.screen.pages.private.rows import SlotRows
from companion.screen.runtime.paint import say, together
from companion.screen.widgets.boxes import Cells, Column, Scroll, TallColumn
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.card import Card
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.model import OwnAmending

APART_BY = 12
"""Units between two parts."""


class HoldArea(Action):
    """Calls ``on_hold`` when a finger comes down on it and ``on_let_go`` when it goes up or slides off."""

    lowest = 84

    def __init__(self, on_hold: Callable[[], object], on_let_go: Callable[[], object]) -> None:
        self._hold, self._let_go = on_hold, on_let_go
        self._held = False
        super().__init__(say("ui.private.hold"), lambda: None, icon="ui.eye", name="private:hold")

    def _paint(self) -> None:
        """Paint it inverted while it is held."""
        ground, self._ink = ("text", "ground") if self._held else ("surface", "text")
        self._ground.paint(ground, ring="text", raised=False)
        self._words.tint(self._ink)
        self._words.text = say("ui.private.let_go" if self._held else "ui.private.hold")
        self._lay()

    def on_touch_down(self, touch: Any) -> bool:
        taken = super().on_touch_down(touch)
        if taken and not self._held:
            self._held = True
            self._paint()
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
            self._paint()
            self._let_go()


def in_rows(things: Sequence[OwnThing[str]]) -> bool:
    """Whether a player's things are slots with factors."""
    return bool(things) and all(thing.worth for thing in things)


def uncovered(things: tuple[OwnThing[str], ...], made: tuple[str, ...], preview: str) -> Widget:
    """A player's things, the picks of an answer, and its text for the other players."""
    texts = [TypeLabel(together(DOT, made), "body", tall=True)] if made else []
    if preview:
        texts.append(TypeLabel(preview, "detail", "muted", tall=True))
    if in_rows(things):
        seen: Widget = SlotRows()
        seen.show(things, covered=False)
    else:
        seen = Cells(*(_card(thing) for thing in things), columns=3)
    return Column(seen, *texts, apart=APART_BY)


def _card(thing: OwnThing[str]) -> Card:
    card = Card()
    detail = say("ui.private.face_up") if thing.open else thing.slot
    card.show(thing.value, None, detail=detail, icon=thing.icon, role=thing.role)
    return card


def answered_anew(mending: OwnAmending[str], seats: Sequence[AnySeat]) -> Widget:
    """An amended secret answer: before, after, and the consequences."""
    was, follows = _titled("ui.mend.was", mending.was), mending.follows
    if follows is None:
        return Scroll(TallColumn(was, _titled("ui.play.picked", together(DOT, mending.ask.made)), apart=APART_BY))
    now = _titled("ui.mend.now", follows.problem or follows.now)
    lines = (
        TypeLabel(text, "detail", role, tall=True) for text, role in describe_consequences(mending.was, follows, seats)
    )
    return Scroll(TallColumn(was, now, *lines, apart=APART_BY))


def _titled(key: str, text: str) -> TitledText:
    titled = TitledText(say(key), "text")
    titled.show(text)
    return titled
