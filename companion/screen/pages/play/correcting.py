"""The table is right: everything that can be counted, set by touch beside the map, with the account of its pieces live.

A correction of the log is told anew here too, on the table as it stood then; what would follow is seen before it is so.

A touched place of the map opens its card; all others stand behind one button. While the table is checked the map says
what should stand where, part by part, large enough to be compared from where one sits. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.correction_form import CheckPart
from companion.engine.pick import Pick
from companion.screen.pages.play.answers import Plain
from companion.screen.pages.play.checked import checked
from companion.screen.pages.play.correction_rows import Rows
from companion.screen.runtime.context import Desk
from companion.screen.widgets.dialogs import Cover, Drawer
from companion.screen.widgets.framed import Halves
from companion.screen.widgets.kit import (
    GAP,
    LARGE,
    SMALL,
    TARGET,
    TEXT,
    Button,
    Column,
    FittedText,
    Row,
    Scroll,
    Stack,
    mm,
    say,
)
from companion.screen.widgets.map import Map
from companion.table import commands
from companion.table.views.corrections import CorrectionFormView, FormCardView
from companion.table.views.model import Offer, TableView

WIDE, HIGH = 0.52, 0.42
LOOKED_WIDE, LOOKED_HIGH = 0.78, 0.7
"""Shares of the map beside a card, and where the whole part is looked at."""


class TallyOver:
    """Correcting and checking, over the play page as long as it goes on."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._card = self._part = ""
        self._checking = self._amending = False
        self._form: CorrectionFormView[str] | None = None
        self._others = CardsDrawer(self._open_card, self._to_cover)
        self._values = CardsDrawer(self._nothing, self._to_cover)
        self._rows = Rows(self._set, self._choose)
        self._map = PartMap(self._touch)
        self._title = FittedText("", LARGE, bold=True)
        self._close = Button(
            "", self._leave, icon="ui.close", name="tally:close", size_hint_x=None, width=mm(TARGET + 2)
        )
        self._more = Button(say("ui.tally.more"), self._show_others, name="tally:more", size_hint_x=None, width=mm(24))
        self._back = Button(
            "",
            partial(desk.send, commands.UndoField),
            icon="ui.undo",
            name="tally:back",
            size_hint_x=None,
            width=mm(14),
        )
        self._do = Button("", self._take_over, look="main", name="tally:do", size_hint_x=None, width=mm(32))
        self._look = PartLook()
        self._side = Stack()
        self._side.add("card", Scroll(self._rows))
        self._side.add("part", self._look)
        self._then = FittedText("", SMALL, "warn", size_hint_y=None, height=0)
        title = Column(self._title, self._then, gap=0)
        head = TurningHead(title, Row(self._close, self._more, self._back, self._do))
        self._halves = Halves(self._map, self._side, wide=WIDE, high=HIGH)
        self._cover = Cover(Column(head, self._halves, padding=mm(GAP), gap=2))

    # Beginning and ending

    def correct(self, place: str = "") -> None:
        """Open the screen at a place of the map, or at its first card."""
        self._checking, self._card = False, ""
        self._desk.send(commands.OpenCorrection, touch=place)

    def check(self, part: str = "") -> None:
        """Say what should stand where, part by part, from the first or from a certain one."""
        self._checking, self._card, self._part = True, "", part
        self._desk.send(commands.OpenCorrection)

    def show(self, view: TableView[str]) -> None:
        self._form, self._amending = view.correction, view.amending is not None
        form, stands = view.correction, any(part.parent for part in (self._cover, self._others, self._values))
        if form is None:
            if stands:
                self._desk.lift()
            if view.amending is None:
                self._card = ""
            return
        if view.amending is not None:
            self._checking = False
        if not self._checking:
            self._card = self._card or form.begin
        self._then.text = say("ui.mend.then", place=view.amending.place) if view.amending else ""
        self._then.height = mm(5) if view.amending else 0
        self._draw(form)
        if not stands:
            self._desk.lay_over(self._cover)

    def _leave(self) -> None:
        """What has been told is not dropped unasked."""
        form = self._form
        close = partial(self._desk.send, commands.CloseCorrection)
        if form is None or not form.changed or not form.made:
            close()
            return
        stay = (say("ui.correct.go_on"), self._nothing)
        self._desk.ask(say("ui.correct.drop"), [stay, (say("ui.correct.drop_it"), close)])

    def _take_over(self) -> None:
        """Correct it; where nothing is otherwise and a check goes on, the part is as it stands: on to the next."""
        form = self._form
        if form is None:
            return
        if self._checking and self._card:
            self._card = ""
            self._draw(form)
        elif self._checking and (following := self._next(form)):
            self._part = following
            self._draw(form)
        elif form.changed:
            self._desk.send(commands.ApplyCorrection)
        else:
            self._desk.send(commands.CloseCorrection)

    # Drawing

    def _draw(self, form: CorrectionFormView[str]) -> None:
        part = self._looked_at(form)
        card = self._opened(form)
        chosen = {card.place} if card.place else set()
        looks = part is not None and not self._card
        scene = checked(form.map, part) if looks and part is not None else form.map
        lit = {each.place for each in form.cards if each.place}
        self._map.seen = frozenset(part.places) if looks and part is not None else frozenset()
        self._map.stand(high=looks and self._halves.upright)
        self._map.show(scene, lit, set() if looks else chosen, question=(card.id, self._part, looks))
        self._rows.show(card, form.balances)
        if part is not None:
            self._look.show(part, form.lines)
        self._side.show("part" if looks else "card")
        self._halves.share(LOOKED_WIDE if looks else WIDE, LOOKED_HIGH if looks else HIGH)
        self._title.text = part.title if looks and part is not None else card.title
        self._more.off = looks
        self._back.off = not form.made
        self._do.change(self._does(form), self._take_over, look="main", name="tally:do", to=(self._part, self._card))
        self._do.off = not form.changed and not self._checking

    def _does(self, form: CorrectionFormView[str]) -> str:
        if self._checking and self._card:
            return say("ui.tally.go_on")
        if self._checking and self._next(form):
            return say("ui.tally.stands")
        if self._checking and not form.changed:
            return say("ui.tally.all_stands")
        if self._amending:
            return say("ui.tally.follows")
        return say("ui.tally.do", n=form.changed) if form.changed else say("ui.correct.close")

    def _looked_at(self, form: CorrectionFormView[str]) -> CheckPart[str] | None:
        if not self._checking:
            return None
        return next((part for part in form.parts if part.id == self._part), form.parts[0])

    def _next(self, form: CorrectionFormView[str]) -> str:
        ids = [part.id for part in form.parts]
        at = ids.index(self._part) if self._part in ids else 0
        return ids[at + 1] if at + 1 < len(ids) else ""

    def _opened(self, form: CorrectionFormView[str]) -> FormCardView[str]:
        return next((card for card in form.cards if card.id == self._card), form.cards[0])

    # Touches

    def _touch(self, place: str) -> None:
        form = self._form
        card = next((card for card in form.cards if card.place == place), None) if form else None
        if card is not None:
            self._open_card(card.id)

    def _open_card(self, card: str) -> None:
        self._card = card
        self._to_cover()

    def _to_cover(self) -> None:
        form = self._form
        self._desk.lift()
        if form is not None:
            self._draw(form)
            self._desk.lay_over(self._cover)

    def _show_others(self) -> None:
        form = self._form
        if form is not None:
            cards = [card for card in form.cards if not card.place]
            offers = [Offer((Pick("card", card.id),), card.title, "", card.icon, card.role) for card in cards]
            self._others.fill(say("ui.tally.more"), offers)
            self._desk.lay_over(self._others)

    def _set(self, field: str, value: str | int) -> None:
        self._desk.send(commands.SetField, field=field, value=value)

    def _choose(self, thing: str) -> None:
        """Every value of a choice, each a button of its own."""
        form = self._form
        found = [one for card in form.cards for one in card.choices if one.id == thing] if form else []
        for one in found:
            offers = [Offer((Pick("value", value),), label) for value, label in one.values]
            self._values.picked = partial(self._chosen, thing)
            self._values.fill(one.label, offers)
            self._desk.lay_over(self._values)

    def _chosen(self, thing: str, value: str) -> None:
        self._to_cover()
        self._set(thing, value)

    def _nothing(self, *_: object) -> None:
        """For what changes nothing."""


class PartMap(Map):
    """A map on which some places stand out, and all can be touched."""

    def __init__(self, on_touch: Callable[[str], object]) -> None:
        super().__init__(on_touch, lambda nearest, _: on_touch(nearest))
        self.seen: frozenset[str] = frozenset()

    def _light(self, height: float) -> None:
        touchable = self._lit
        self._lit = self.seen or touchable
        super()._light(height)
        self._lit = touchable


class CardsDrawer(Drawer):
    """Large buttons to choose one of; ``picked`` gets its value."""

    def __init__(self, picked: Callable[[str], object], on_close: Callable[[], object]) -> None:
        self.picked = picked
        self._answers = Plain(lambda offer: self.picked(str(offer.picks[0].value)), shape=2.4, most_mm=22)
        super().__init__("", self._answers, on_close, scroll=False)
        self._answers.size_hint = (1, 1)

    def fill(self, title: str, offers: list[Offer[str]]) -> None:
        self.heading.text = title
        self._answers.question = title
        self._answers.show(offers)


class TurningHead(BoxLayout):
    """The title beside the buttons, or above them where the place is high."""

    def __init__(self, title: Widget, buttons: Row) -> None:
        super().__init__(size_hint_y=None, spacing=mm(GAP))
        self._buttons = buttons
        self._wanted = {button: button.width for button in buttons.children}
        self.add_widget(title)
        self.add_widget(buttons)
        self.bind(width=self._turn)

    def _turn(self, *_: Any) -> None:
        high = self.width < mm(110)
        self.orientation = "vertical" if high else "horizontal"
        self.height = mm(TARGET + 1 + (TARGET if high else 0))
        self._buttons.size_hint_x = 1 if high else None
        self._buttons.width = sum(self._wanted.values()) + mm(GAP) * (len(self._wanted) - 1)
        for button, width in self._wanted.items():
            button.size_hint_x, button.width = (width, width) if high else (None, width)


class PartLook(Column):
    """What is compared at one look, beside the map: how many lie aside, and what has been told so far."""

    def __init__(self) -> None:
        self._aside = FittedText("", LARGE, bold=True)
        self._hint = FittedText(say("ui.tally.hint"), TEXT, "soft")
        self._told = FittedText("", TEXT, "warn", valign="top")
        super().__init__(self._aside, self._hint, self._told)

    def show(self, part: CheckPart[str], told: tuple[str, ...]) -> None:
        self._aside.text = say("ui.tally.aside", count=part.aside)
        self._told.text = "\n".join(_last(told))


def _last(told: tuple[str, ...]) -> Iterator[str]:
    """The last few lines: enough to see what will be corrected."""
    yield from told[-4:]
