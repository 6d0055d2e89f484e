"""The page of a seat in its private view: its question, its covered slots, and the button to hold for a look."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.widget import Widget

from companion.engine.summary import OwnThing
from companion.screen.pages.play.answers import target_name
from companion.screen.pages.play.cards import Cards
from companion.screen.pages.private.held import HoldArea, in_rows, uncovered
from companion.screen.pages.private.rows import RowPick, SlotRows
from companion.screen.runtime.paint import say, u
from companion.screen.widgets.boxes import Cells, Column, Laid, Pool, Row, Stack, put
from companion.screen.widgets.code_sheet import turn_of
from companion.screen.widgets.layout import GAP
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.sided import Sided
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.screen.widgets.tip_card import Close, TipCard
from companion.table.views.asks import Offer, SeatAsk, SecretAsk
from companion.table.views.model import OwnAmending, SeatView, TableSeat

Handlers = tuple[Callable[[Offer[str]], object], Callable[[int], object], Callable[[], object], Close]
"""Called with a picked offer, with the number of picks that are left when others are taken back, to confirm, and to
close a tip."""


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
        self._pick, self._back_to, confirm, close_tip = answers
        self._tip = TipCard(close_tip)
        self._cards, self._rows = Cards(self._pick), SlotRows()
        self._cards.secret = True
        self._confirm = Action("", confirm, look="main", icon="ui.tick", name="question:confirm")
        self._rows_page = Column(self._rows, apart=GAP)
        self._foot = Row(apart=GAP, size_hint_y=None, height=u(HIGH))
        self._confirm_page = Cells(columns=1)
        nothing = TypeLabel(say("ui.private.nothing"), "act", "muted", halign="center")
        self._pages = Stack(nothing=nothing, cards=self._cards, rows=self._rows_page, confirm=self._confirm_page)
        self._note, self._made = TypeLabel("", "detail", "warn"), TypeLabel("", "detail", "muted")
        self._why = TypeLabel("", "detail")
        self._others: Pool[Action] = Pool(Action)
        self._picks: dict[str, RowPick] = {}
        self._declines: tuple[str, tuple[Offer[str], ...]] = ("", ())
        """The name of a question, and those of its offers that are no slots."""
        self._back = Action()
        self._done = Action("", done, name="private:done")
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
        about = view.me_about if view else ""
        self._why.text = about if ask is None else ask.banner.why
        done = say("ui.private.done" if ask is None else "ui.private.later")
        self._done.change(done, self._done.on_press, name="private:done")
        for page in (self._foot, self._confirm_page):
            put(page)
        self._rows.show((), covered=True)
        self._cards.question = (ask.name, len(ask.made)) if ask else ""
        self._cards.show(())
        if ask is None:
            self._under = "rows" if in_rows(things) else "nothing"
            self._show_rows(things, None)
        elif _by_slot(ask, things):
            self._under = "rows"
            self._show_rows(things, ask, _agrees(mending))
        else:
            self._made.text = say("ui.private.picked", n=len(ask.made)) if ask.made else ""
            self._under = "confirm" if ask.finished else "cards"
            self._cards.show(ask.offers)
            self._confirm.change(
                _agrees(mending) or say("ui.play.confirm"),
                self._confirm.on_press,
                look="main",
                icon="ui.tick",
                name="question:confirm",
            )
            put(self._confirm_page, *([self._confirm] if ask.finished else []))
        back: tuple[Action, ...] = ()
        if ask is not None and ask.made and self._under != "rows":
            one_less = partial(self._back_to, len(ask.made) - 1)
            self._back.change(say("ui.play.back"), one_less, icon="ui.undo", name="question:back", to=len(ask.made))
            back = (self._back,)
        turn = turn_of(self._seat, verb, place)
        self._tip.show(view.tips if view else (), (ask.name,) if ask else (), turn.role)
        texts = tuple(text for text in (self._made, self._note, self._why) if text.text)
        self.belong_to(turn)
        self.fill(texts, (*back, self._done, self._hold))
        if self._pages.seen != "held":
            self._pages.show(self._under)

    def _lay(self, *_: Any) -> None:
        super()._lay()
        left, bottom = self._pages.pos
        self._tip.lie_on(self, (left - self.x, bottom - self.y, *self._pages.size))

    def _show_rows(self, things: tuple[OwnThing[str], ...], ask: SeatAsk[str] | None, confirm: str = "") -> None:
        """Show the covered slots with the picks of a question, and below them its other answers and what confirms."""
        self._picks = {}
        if ask is None:
            self._put_rows()
            self._rows.show(things, covered=True)
            return
        offers, to = {offer.label: offer for offer in ask.offers}, (ask.name, len(ask.made))
        picks = {label: RowPick(target_name(offer), partial(self._pick, offer)) for label, offer in offers.items()}
        for place, label in enumerate(ask.made):
            picks[label] = RowPick(f"picked:{label}", partial(self._back_to, place), picked=True)
        self._picks = picks
        self._rows.show(things, covered=True, picks=picks, to=to)
        slots = {thing.slot for thing in things}
        if not ask.made:
            self._declines = (ask.name, tuple(offer for label, offer in offers.items() if label not in slots))
        others = self._others.each(self._declines[1] if self._declines[0] == ask.name else ())
        for button, offer in others:
            button.change(offer.label, partial(self._pick, offer), name=target_name(offer), to=to)
        named = ask.confirm_covered if isinstance(ask, SecretAsk) else ""
        words = confirm or named or say("ui.play.confirm")
        self._confirm.change(words, self._confirm.on_press, look="main", icon="ui.swap", name="question:confirm")
        ends: list[Widget] = [self._confirm] if ask.finished else [Laid()] if others else []
        put(self._foot, *(button for button, _ in others), *ends)
        self._put_rows()

    def uncover(self, what: Widget) -> None:
        self._pages.pages["held"] = what
        self._pages.show("held")

    def uncover_things(self, things: tuple[OwnThing[str], ...], ask: SecretAsk[str] | None) -> None:
        """Uncover a player's things. Rows stay at their places, and all buttons are off."""
        made, preview = (ask.made, ask.preview) if ask is not None else ((), "")
        if self._under != "rows":
            self.uncover(uncovered(things, made, preview))
            return
        held = SlotRows()
        held.show(things, covered=False, picks={slot: pick._replace(does=None) for slot, pick in self._picks.items()})
        below = self._foot
        if preview:
            below = Row(TypeLabel(preview, "detail"), size_hint_y=None, height=u(HIGH))
        for button in self._foot_buttons:
            button.off = True
        put(self._rows_page, held, *([below] if self._foot.children else []))

    def cover(self) -> None:
        """Drop the widgets with secrets, and their textures."""
        if self._under == "rows":
            self._put_rows()
        self._pages.show(self._under)
        self._pages.pages.pop("held", None)
        gc.collect()

    @property
    def _foot_buttons(self) -> list[Action]:
        """The buttons below the rows. Beside them is free what confirms later."""
        return [button for button in self._foot.children if isinstance(button, Action)]

    def _put_rows(self) -> None:
        """Put the covered rows on their page, above the buttons, if there are any."""
        for button in self._foot_buttons:
            button.off = False
        put(self._rows_page, self._rows, *([self._foot] if self._foot.children else []))


def _by_slot(ask: SeatAsk[str], things: tuple[OwnThing[str], ...]) -> bool:
    """Whether a question is answered by slots, whose names are no secret."""
    slots = {thing.slot for thing in things}
    if not in_rows(things) or not set(ask.made) <= slots:
        return False
    return bool(ask.made) if ask.finished else any(offer.label in slots for offer in ask.offers)


def _agrees(mending: OwnAmending[str] | None) -> str:
    """The text of the button that confirms an amended answer; ``""`` for any other answer."""
    if mending is None or mending.follows is None:
        return ""
    return say("ui.mend.agreed" if mending.follows.shows else "ui.mend.do")
