"""The correction of the table: the fields of each place, beside the map, with the accounts of their pieces.

A touched place of the map opens its card; one button opens the list of the others. A check of the table shows the
pieces of each part on the map, large enough to be compared from a seat. An entry of the log that is a correction is
amended here too. The module knows no game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.correction_form import CheckPart
from companion.engine.pick import Pick
from companion.screen.pages.play.checked import checked
from companion.screen.pages.play.correction_rows import FieldRows
from companion.screen.pages.play.offers_drawer import OffersDrawer
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import GAP, LARGE, SMALL, TARGET, TEXT, mm, say
from companion.screen.widgets.boxes import Column, Row, Scroll, Stack
from companion.screen.widgets.dialogs import Cover
from companion.screen.widgets.framed import Halves
from companion.screen.widgets.kit import Button, TextLine
from companion.screen.widgets.map import Map
from companion.table import commands
from companion.table.views.corrections import CorrectionFormView, FormCardView
from companion.table.views.model import Offer, TableView

WIDE, HIGH = 0.52, 0.42
LOOKED_WIDE, LOOKED_HIGH = 0.78, 0.7
"""Shares of the map: beside a card, and during a check."""


LAST = 4
"""The number of corrections that are shown during a check."""


class CorrectionDialog:
    """The correction and the check of the table, over the play page."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._card = self._part = ""
        self._checking = self._amending = False
        self._form: CorrectionFormView[str] | None = None
        self._drawer = OffersDrawer(self._pick, self._to_cover)
        self._picked: Callable[[str], object] = self._open_card
        self._rows = FieldRows(self._set, self._choose)
        self._map = PartMap(self._touch)
        self._title = TextLine("", LARGE, bold=True)
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
        self._side = Stack(card=Scroll(self._rows), part=self._look)
        self._then = TextLine("", SMALL, "warn", size_hint_y=None, height=0)
        title = Column(self._title, self._then, gap=0)
        head = TurningHead(title, Row(self._close, self._more, self._back, self._do))
        self._halves = Halves(self._map, self._side, wide=WIDE, high=HIGH)
        self._cover = Cover(Column(head, self._halves, padding=mm(GAP), gap=2))

    # Beginning and ending

    def correct(self, place: str = "") -> None:
        """Open the form at a place of the map, or at its first card."""
        self._checking, self._card = False, ""
        self._desk.send(commands.OpenCorrection, touch=place)

    def check(self, part: str = "") -> None:
        """Open the check, at the first part or at a given one."""
        self._checking, self._card, self._part = True, "", part
        self._desk.send(commands.OpenCorrection)

    def show(self, view: TableView[str]) -> None:
        self._form, self._amending = view.correction, view.amending is not None
        form, stands = view.correction, any(part.parent for part in (self._cover, self._drawer))
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
        """Close the form; ask first if there are corrections."""
        form = self._form
        close = partial(self._desk.send, commands.CloseCorrection)
        if form is None or not form.changed or not form.made:
            close()
            return
        stay = (say("ui.correct.go_on"), None)
        self._desk.ask(say("ui.correct.drop"), [stay, (say("ui.correct.drop_it"), close)])

    def _take_over(self) -> None:
        """Send the corrections, or go on to the next part of a check."""
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
            self._offer(say("ui.tally.more"), offers, self._open_card)

    def _offer(self, title: str, offers: list[Offer[str]], picked: Callable[[str], object]) -> None:
        """Show large buttons in a drawer; ``picked`` gets the value of the pressed one."""
        self._picked = picked
        self._drawer.heading.text = self._drawer.answers.question = title
        self._drawer.answers.show(offers)
        self._desk.lay_over(self._drawer)

    def _pick(self, offer: Offer[str]) -> None:
        self._picked(str(offer.picks[0].value))

    def _set(self, field: str, value: str | int) -> None:
        self._desk.send(commands.SetField, field=field, value=value)

    def _choose(self, thing: str) -> None:
        """Show a button for every value of a field."""
        form = self._form
        found = [one for card in form.cards for one in card.choices if one.id == thing] if form else []
        for one in found:
            offers = [Offer((Pick("value", value),), label) for value, label in one.values]
            self._offer(one.label, offers, partial(self._chosen, thing))

    def _chosen(self, thing: str, value: str) -> None:
        self._to_cover()
        self._set(thing, value)


class PartMap(Map):
    """A map with emphasised places; all of them can be touched."""

    def __init__(self, on_touch: Callable[[str], object]) -> None:
        super().__init__(on_touch, lambda nearest, _: on_touch(nearest))
        self.seen: frozenset[str] = frozenset()

    def _light(self, height: float) -> None:
        touchable = self._lit
        self._lit = self.seen or touchable
        super()._light(height)
        self._lit = touchable


class TurningHead(BoxLayout):
    """The title beside the buttons, or above them in a narrow place."""

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
    """The facts beside the map during a check: the pieces aside, and the last corrections."""

    def __init__(self) -> None:
        self._aside = TextLine("", LARGE, bold=True)
        self._hint = TextLine(say("ui.tally.hint"), TEXT, "muted")
        self._told = TextLine("", TEXT, "warn", valign="top")
        super().__init__(self._aside, self._hint, self._told)

    def show(self, part: CheckPart[str], told: tuple[str, ...]) -> None:
        self._aside.text = say("ui.tally.aside", count=part.aside)
        self._told.text = "\n".join(told[-LAST:])
