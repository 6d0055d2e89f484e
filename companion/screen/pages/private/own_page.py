"""The page of a seat in its private view: its question, its covered slots, and the button to hold for a look."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial

from kivy.uix.widget import Widget

from companion.engine.summary import OwnThing
from companion.engine.text import COMMA
from companion.screen.pages.play.answers import target_name
from companion.screen.pages.play.cards import Cards
from companion.screen.pages.private.held import APART_BY, HoldArea, in_rows
from companion.screen.pages.private.rows import RowPick, SlotRows
from companion.screen.runtime.paint import say, together
from companion.screen.widgets.boxes import Cells, Column, Pool, Stack, put
from companion.screen.widgets.code_sheet import turn_of
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.sided import Sided
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.model import Offer, OwnAmending, SeatAsk, SeatView, TableSeat

Handlers = tuple[Callable[[Offer[str]], object], Callable[[], object], Callable[[], object]]
"""Called with a picked offer, to take back a pick, and to confirm."""


class OwnPage(Sided):
    """The question, and the button to hold, always at the same place. It keeps no secret."""

    def __init__(
        self,
        seat: TableSeat[str],
        hold: Callable[[], object],
        let_go: Callable[[], object],
        done: Callable[[], object],
        answers: Handlers,
    ) -> None:
        self._seat, self._under = seat, "nothing"
        self._pick, self._step_back, confirm = answers
        self._cards, self._rows = Cards(self._pick), SlotRows()
        self._confirm = Action("", confirm, look="main", icon="ui.tick", name="question:confirm")
        self._rows_page = Column(self._rows, apart=APART_BY)
        self._confirm_page = Cells(columns=1)
        nothing = TypeLabel(say("ui.private.nothing"), "act", "muted", halign="center")
        self._pages = Stack(nothing=nothing, cards=self._cards, rows=self._rows_page, confirm=self._confirm_page)
        self._note, self._made = TypeLabel("", "detail", "warn"), TypeLabel("", "detail", "muted")
        self._others: Pool[Action] = Pool(Action)
        self._back = Action(say("ui.play.back"), self._step_back, icon="ui.undo", name="question:back")
        self._done = Action(say("ui.private.done"), done, name="private:done")
        self._hold = HoldArea(hold, let_go)
        super().__init__(self._pages)
        self.ask(None, None)

    def ask(self, ask: SeatAsk[str] | None, view: SeatView[str] | None) -> None:
        """Show the question, which may be the one of an amended entry."""
        mending = view.amending if view else None
        things = view.me if view else ()
        title = view.me_title if view and view.me_title else say("ui.private.look")
        verb, place = (ask.banner.verb, ask.banner.place) if ask is not None else (title, "")
        self._note.text = say("ui.mend.then", place=mending.place) if mending else ""
        self._made.text = ""
        buttons: tuple[Action, ...] = ()
        self._rows.show((), covered=True)
        self._cards.question = (ask.name, len(ask.made)) if ask else ""
        self._cards.show(())
        if ask is None:
            self._under = "rows" if in_rows(things) else "nothing"
            self._show_rows(things, None)
        elif _by_slot(ask, things):
            self._under, buttons = "rows", self._show_rows(things, ask, _agrees(mending))
        else:
            self._made.text = say("ui.private.picked", n=len(ask.made)) if ask.made else ""
            self._under = "confirm" if ask.finished else "cards"
            self._cards.show(ask.offers)
            self._confirm.change(
                _agrees(mending), self._confirm.on_press, look="main", icon="ui.tick", name="question:confirm"
            )
            put(self._confirm_page, *([self._confirm] if ask.finished else []))
        back = (self._back,) if ask is not None and ask.made else ()
        texts = tuple(text for text in (self._made, self._note) if text.text)
        self.belong_to(turn_of(self._seat, verb, place))
        self.fill(texts, (*buttons, *back, self._done, self._hold))
        if self._pages.seen != "held":
            self._pages.show(self._under)

    def _show_rows(
        self, things: tuple[OwnThing[str], ...], ask: SeatAsk[str] | None, confirm: str = ""
    ) -> tuple[Action, ...]:
        """Show the covered slots with the picks of a question. Return the buttons of its other answers."""
        put(self._rows_page, self._rows)
        if ask is None:
            self._rows.show(things, covered=True)
            return ()
        offers = {offer.label: offer for offer in ask.offers}
        picks = {label: RowPick(target_name(offer), partial(self._pick, offer)) for label, offer in offers.items()}
        for place, label in enumerate(ask.made):
            last = place == len(ask.made) - 1
            picks[label] = RowPick(f"picked:{label}", self._step_back if last else None, picked=True)
        self._rows.show(things, covered=True, picks=picks, to=(ask.name, len(ask.made)))
        if ask.finished:
            words = say("ui.private.confirm", answer=confirm, what=together(COMMA, ask.made))
            self._confirm.change(words, self._confirm.on_press, look="main", icon="ui.tick", name="question:confirm")
            put(self._rows_page, self._rows, self._confirm)
        slots = {thing.slot for thing in things}
        others = [offer for label, offer in offers.items() if label not in slots]
        buttons = self._others.each(others)
        for button, offer in buttons:
            look = "main" if offer.main else "plain"
            to = (ask.name, len(ask.made))
            button.change(offer.label, partial(self._pick, offer), look=look, name=target_name(offer), to=to)
        return tuple(button for button, _ in buttons)

    def uncover(self, what: Widget) -> None:
        self._pages.pages["held"] = what
        self._pages.show("held")

    def cover(self) -> None:
        """Drop the widgets with secrets, and their textures."""
        self._pages.show(self._under)
        if self._pages.pages.pop("held", None) is not None:
            gc.collect()


def _by_slot(ask: SeatAsk[str], things: tuple[OwnThing[str], ...]) -> bool:
    """Whether a question is answered by slots, whose names are no secret."""
    slots = {thing.slot for thing in things}
    if not in_rows(things) or not set(ask.made) <= slots:
        return False
    return bool(ask.made) if ask.finished else any(offer.label in slots for offer in ask.offers)


def _agrees(mending: OwnAmending[str] | None) -> str:
    """The text of the button that confirms."""
    if mending is None or mending.follows is None:
        return say("ui.play.confirm")
    return say("ui.mend.agreed" if mending.follows.shows else "ui.mend.do")
