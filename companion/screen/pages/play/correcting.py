"""The correction of the table: the fields of each place, beside the map, with the balances of their pieces.

A touched place of the map opens its card; those of the other cards are listed beside the map. A comparison asks for a
number of each part of the table, then lights the places that may be wrong. An entry of the log that is a correction is
amended here too. The module knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Any

from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.engine.scene import Scene
from companion.engine.summary import Tile
from companion.engine.text import SENTENCE
from companion.screen.pages.play.correction_rows import FieldRows, PartLook, SealOf, found
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say, together, u
from companion.screen.widgets.boxes import Column, Laid, Row, Scroll, Stack, place, put
from companion.screen.widgets.dialogs import Cover
from companion.screen.widgets.map import Map
from companion.screen.widgets.map_parts.checked import checked, dotted
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.board_page import GAP, BoardPage
from companion.screen.widgets.parts.card_list import CardEntry, CardList
from companion.screen.widgets.parts.tiled_map import TiledMap
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table import commands
from companion.table.commands import Receipt
from companion.table.views.corrections import (
    AGREE,
    OPEN,
    ComparisonView,
    CorrectionFormView,
    FormCardView,
    NumberFieldView,
)
from companion.table.views.model import TableView

HIGHER = 4
"""The most units by which the cards beside the board are higher where few have room to spare."""
HIGH_PANEL, LIST, FOOT = 416, 257, 83
"""Units: the greatest height of the panel on an upright page, that of a list in it, and the panel below a list."""
EACH = 0.7
"""The width of the button that lists the parts, as a share of that of the main button."""
APART, EDGE = 8, 16
"""Units: between texts; between buttons, and round a list."""


class CorrectionDialog:
    """The correction and the comparison of the table, over the play page."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._card = ""
        self._group = ""
        """The name of the group that is listed."""
        self._hinted = False
        """Whether the list has the hint below it, where there are no buttons."""
        self._amending, self._over = False, ""
        self._form: CorrectionFormView[str] | None = None
        self._seals: SealOf = {}
        self._awaited = 0
        """The number of changes in the form when all that were sent have arrived; 0 if none is on its way."""
        self._rows = FieldRows(self._set, self._choose, self._fit)
        self._map = FormMap(self._touch)
        self._list, self._others = CardList(grid=True), CardList(grid=True)
        self._beside = FormBoard(self._map, self._rows.tabs)
        self._board = Stack(map=self._beside, list=Column(Scroll(self._list, "sea"), padding=u(EDGE)))
        self._look = PartLook()
        self._or, self._hint = (TypeLabel("", "aside", "muted", tall=True) for _ in range(2))
        self._listing = Column(apart=APART)
        self._body = Stack(card=self._rows, part=self._look, others=self._listing)
        self._scroll, self._rest = Scroll(self._others, "surface"), Widget()
        self._back = Action("", self._undo, icon="ui.undo", name="tally:back", size_hint_x=None, width=u(HIGH))
        self._more = Action(say("ui.tally.each"), self._list_parts, name="tally:more", size_hint_x=EACH)
        self._do = Action("", self._take_over, look="main", name="tally:do")
        self._foot = Row(apart=EDGE, size_hint_y=None, height=u(HIGH))
        self._page = BoardPage(self._board, self._body, self._foot, self._leave, name="tally:close", low=HIGH_PANEL)
        self._page.bind(size=lambda page, _: self._map.stand(high=page.upright))
        for part in (self._others, self._or, self._hint):
            part.bind(height=self._fit_others)
        self._body.bind(height=self._fit_others)
        self._cover = Cover(self._page)

    # Beginning and ending

    def show(self, view: TableView[str]) -> None:
        self._form, self._amending = view.correction, view.amending is not None
        if self._form is None or self._form.made >= self._awaited:
            self._awaited = 0
        form, stands = view.correction, self._cover.parent is not None
        if form is None:
            if stands:
                self._desk.lift()
            return
        if form.comparison is None and not stands:
            self._card = self._card or form.begin
        self._over = say("ui.mend.then", place=view.amending.place) if view.amending else say("ui.correct.open")
        self._seals = {seat.name or seat.label: (seat.icon, seat.role) for seat in view.seats}
        self._board.show("map")
        self._draw(form)
        if not stands:
            self._desk.lay_over(self._cover)

    def _leave(self) -> None:
        """Close the list, else the card, the group, the form; ask first if there are corrections."""
        form = self._form
        listed = self._board.seen == "list"
        if form is not None and (listed or self._card):
            self._open_card(self._card if listed else "")
            return
        if form is not None and self._group:
            self._open_group("")
            return
        close = partial(self._desk.send, commands.CloseCorrection)
        if form is None or not (self._awaited or (form.changed and form.made)):
            close()
            return
        stay = (say("ui.correct.go_on"), None)
        self._desk.ask(say("ui.correct.drop"), [stay, (say("ui.correct.drop_it"), close)], danger=True)

    def _take_over(self) -> None:
        """Send the corrections, or answer the question of a comparison."""
        form = self._form
        if form is None:
            return
        asked = form.comparison
        if asked is not None and self._card:
            self._card = ""
            self._draw(form)
        elif asked is not None and (asked.part is not None or asked.differs):
            self._set(AGREE, asked.id)
        else:
            self._desk.send(commands.ApplyCorrection if form.changed else commands.CloseCorrection)

    # Drawing

    def _draw(self, form: CorrectionFormView[str]) -> None:
        asked = None if self._card else form.comparison
        look = asked if asked is not None and asked.part is not None else None
        card = asked.counts if asked is not None else self._opened(form)
        self._draw_board(form, card, look)
        overview = card is None and not self._group
        first = say("ui.tally.what") if overview and not self._amending else self._over
        self._page.over.text = "" if form.comparison else first
        self._page.rise(HIGH_PANEL)
        self._body.show("others" if card is None else "card" if look is None else "part")
        if card is None:
            self._page.title.text = self._group or say("ui.tally.tap")
            listed = self._listed(form)
            self._others.show(listed, say("ui.tally.changed", n=1))
            others = say("ui.tally.or_one" if len(listed) == 1 else "ui.tally.or")
            self._or.text, self._hint.text = together(SENTENCE, filter(None, (form.hint, others))), form.hint
        else:
            self._rows.show(card, form.balances, self._seals)
            self._page.title.text = found(asked) or card.title
        if look is not None and look.part is not None:
            self._look.show(look, form.lines)
            self._page.fit(self._look.high)
            self._page.over.text = say("ui.editor.place", at=look.at, of=look.of)
            self._page.title.text = look.part.title
        to = (asked and asked.id, self._card)
        self._do.change(self._does(form, asked), self._take_over, look="main", name="tally:do", to=to)
        may = form.changed or form.comparison is not None
        each = [self._more] if asked is not None and look is None and not form.made else []
        put(self._foot, *([self._back] if form.made else []), *each, *([self._do] if may else []))
        self._foot.height = u(HIGH) if self._foot.children else 0
        self._hinted = overview and bool(form.hint) and not may
        self._fit_others()

    def _draw_board(
        self, form: CorrectionFormView[str], card: FormCardView[str] | None, look: ComparisonView[str] | None
    ) -> None:
        role = look.part.role if look is not None and look.part is not None else card.role if card is not None else ""
        may = {each.place for each in form.cards if each.place}
        changed = {each.place for each in form.cards if each.place and each.changed}
        self._map.emphasise(look.lit if look else ())
        self._map.show(
            checked(form.map, look.lit, role) if look else dotted(form.map, changed),
            may,
            {card.place} if card is not None and card.place else set(),
            question=(card and card.id, look and look.id),
            named=look.lit if look else changed,
        )
        tiles = [replace(tile, active=tile.role == role) for tile in form.tiles]
        self._beside.show(form.map, tiles, tabs=card is not None and look is None)

    def _fit(self, high: float) -> None:
        """Leave the board of an upright page the room that the fields do not need."""
        if self._body.seen == "card":
            self._page.fit(high)

    def _fit_others(self, *_: Any) -> None:
        """Have the list in full height beside the board, and low below it. The buttons of a change take no place."""
        if self._body.seen == "others":
            room = self._page.room - (0 if self._foot.height else u(HIGH + GAP))
            upright, hinted = self._page.upright, self._hinted and not self._page.upright
            above = self._or.height + u(APART) if upright and not self._group else 0
            put(
                self._listing,
                *([self._or] if above else []),
                self._scroll,
                *([self._hint, self._rest] if hinted else []),
            )
            self._scroll.size_hint_y = None if hinted else 1
            self._others.fit(u(LIST) if upright else room - above, most=0 if upright else u(HIGHER))
            self._page.fit(self._others.height + above)
            self._scroll.height = min(self._others.height, max(self._page.room - self._hint.height - u(APART), 1))

    def _does(self, form: CorrectionFormView[str], asked: ComparisonView[str] | None) -> str:
        if asked is not None and asked.kind == "rest" and asked.part is not None and asked.part.field:
            return say("ui.tally.aside", count=asked.counted)
        if asked is not None and asked.part is not None:
            return say("ui.tally.stands")
        if asked is not None and asked.differs:
            return say("ui.tally.find")
        if asked is not None and not form.changed:
            return say("ui.tally.all_stands")
        if form.comparison is not None and asked is None:
            return say("ui.tally.go_on")
        return say("ui.tally.follows") if self._amending else say("ui.tally.do", n=form.changed)

    def _opened(self, form: CorrectionFormView[str]) -> FormCardView[str] | None:
        return next((card for card in form.cards if card.id == self._card), None)

    # Touches

    def _touch(self, place: str) -> None:
        form = self._form
        card = next((card for card in form.cards if card.place == place), None) if form else None
        if card is not None:
            self._open_card(card.id)

    def _open_group(self, group: str) -> None:
        self._group = group
        if self._form is not None:
            self._draw(self._form)

    def _open_card(self, card: str) -> None:
        self._card = card
        self._board.show("map")
        if self._form is not None:
            self._draw(self._form)

    def _list_parts(self) -> None:
        """List the parts of a comparison to look at."""
        form = self._form
        if form is not None and form.comparison is not None:
            parts = [(each.id.partition(".")[2], each) for each in form.comparison.counts.numbers]
            self._choose_from(
                say("ui.tally.each"),
                (self._entry(part, each.label, each, self._open_part) for part, each in parts),
            )

    def _listed(self, form: CorrectionFormView[str]) -> list[CardEntry]:
        """The cards without a place on the map: those of the open group, or an entry for each group."""
        cards = [card for card in form.cards if not card.place]
        if self._group:
            cards = [card for card in cards if card.group is not None and card.group.label == self._group]
            return [self._entry(card.id, card.title, card, self._open_card) for card in cards]
        entries: dict[str, CardEntry] = {}
        for card in cards:
            group = card.group
            if group is None:
                entries[card.id] = self._entry(card.id, card.title, card, self._open_card)
            elif group.label not in entries:
                changed = sum(each.changed for each in cards if each.group == group)
                entries[group.label] = CardEntry(
                    group.label,
                    partial(self._open_group, group.label),
                    f"offer:group={card.id}",
                    detail=say("ui.tally.changed", n=changed) if changed else "",
                    icon=group.icon,
                )
        return [*entries.values()]

    def _entry(
        self, name: str, words: str, of: FormCardView[str] | NumberFieldView[str], does: Callable[[str], object]
    ) -> CardEntry:
        sealed = of.role in {role for _, role in self._seals.values()}
        detail = say("ui.tally.changed", n=1) if isinstance(of, FormCardView) and of.changed else ""
        return CardEntry(
            words, partial(does, name), f"offer:card={name}", detail=detail, icon=of.icon, role=of.role, sealed=sealed
        )

    def _open_part(self, part: str) -> None:
        self._open_card("")
        self._set(OPEN, part)

    def _choose_from(self, title: str, entries: Iterable[CardEntry]) -> None:
        """Show a list in place of the board and of the fields."""
        self._page.title.text = title
        self._list.show([*entries])
        self._body.show("")
        self._page.fit(None)
        self._page.rise(FOOT)
        self._board.show("list")

    def _set(self, field: str, value: str | int) -> None:
        self._awaited = max(self._awaited, self._form.made if self._form else 0) + 1
        self._desk.send(commands.SetField, then=self._received, field=field, value=value)

    def _received(self, receipt: Receipt) -> None:
        """Forget a refused correction: no view follows it."""
        if not receipt.done:
            self._await_less()
            if receipt.code != "late":
                self._desk.tell(receipt.text)

    def _await_less(self) -> None:
        left = self._awaited - 1
        self._awaited = left if self._form is not None and left > self._form.made else 0

    def _undo(self) -> None:
        self._await_less()
        self._desk.send(commands.UndoField)

    def _choose(self, field: str) -> None:
        """List every value of a field."""
        form = self._form
        for one in (one for card in form.cards for one in card.choices if one.id == field) if form else ():
            self._choose_from(
                one.label,
                (
                    CardEntry(
                        label,
                        partial(self._chosen, one.id, value),
                        f"offer:value={value}",
                        chosen=value == one.value,
                    )
                    for value, label in one.values
                ),
            )

    def _chosen(self, field: str, value: str) -> None:
        self._open_card(self._card)
        self._set(field, value)


class FormMap(Map):
    """A map on which every place of the form can be touched; only the ``seen`` ones have rings, so that it is calm."""

    def __init__(self, on_touch: Callable[[str], object]) -> None:
        super().__init__(on_touch, lambda nearest, _: on_touch(nearest))
        self.is_whole = True
        self._seen: frozenset[str] = frozenset()

    def emphasise(self, seen: Collection[str]) -> None:
        if frozenset(seen) != self._seen:
            self._seen, self._now = frozenset(seen), None

    def _draw(self) -> None:
        touchable, self._lit = self._lit, self._seen
        super()._draw()
        self._lit = touchable


class FormBoard(Laid):
    """The map with the standings, and above them the tabs of a card that have no room in its panel."""

    def __init__(self, board: Map, tabs: Row) -> None:
        self._tiled, self._tabs, self._seen = TiledMap(board), tabs, False
        super().__init__(self._tiled, tabs)
        tabs.bind(children=self._lay)

    def show(self, scene: Scene[str], tiles: Sequence[Tile[str]], *, tabs: bool) -> None:
        self._tiled.show(scene, tiles)
        self._seen = tabs
        self._lay()

    def _lay(self, *_: Any) -> None:
        edge = u(APART)
        top = self.y + self.height - u(HIGH) - edge
        place(self._tabs, self.x + edge, top, max(self.width - 2 * edge, 1), u(HIGH))  # with room it may get its tabs
        seen = self._seen and bool(self._tabs.children)
        high = u(HIGH) + edge if seen else 0
        put(self, self._tiled, *([self._tabs] if seen else []))
        place(self._tiled, self.x, self.y, self.width, max(self.height - high, 1))
