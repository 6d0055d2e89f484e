"""The fields of a card: its choices, a tile for each number, and one stepper for the chosen number.

In a comparison also what it found, and the question about the lit places.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.engine.correction_form import Balance
from companion.engine.text import DOT
from companion.screen.pages.play.waiting import Onward
from companion.screen.runtime.paint import BLACK, BOLD, capital, colour, say, together, u
from companion.screen.widgets.boxes import Column, Laid, Pool, Row, Scroll, TallColumn, place, put
from companion.screen.widgets.parts.action import HIGH, ONWARD, Action
from companion.screen.widgets.parts.card import Card, Form
from companion.screen.widgets.parts.grid import Grid
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import IconTile, Raised, RimDisc
from companion.screen.widgets.parts.segments import Segments
from companion.screen.widgets.parts.stepper import Stepper
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.corrections import ChoiceFieldView, ComparisonView, FormCardView, NumberFieldView

GAP, APART, CHIP, LARGE, EDGE, SPOT = 8, 16, 30, 40, 6, 10
"""Units: between fields, from these to the stepper, the icon of a tile, one without a number, its distance from the
edges, and the dot of a change."""
LEAST = 63
"""The least width of a tile in units."""
LAST = 4
"""The number of corrections that are shown during a comparison."""
FEW = 4
"""So many values may be side by side."""

Set = Callable[[str, str | int], object]
SealOf = Mapping[str, tuple[str, str]]
"""The icon and the colour of each player, by the name."""


class NumberTile(Pressable, Laid):
    """A number: its icon and its count, with a dot if it is another one than before.

    Without an icon it has its name, and takes a whole row. That of who holds a place is its icon on its colour.
    """

    def __init__(self) -> None:
        self._name, self._count = TypeLabel("", "detail"), TypeLabel("", "act", face=BLACK, halign="right")
        super().__init__(self._name, self._count, size_hint_y=None, height=u(HIGH))
        self._ground, self._tile = Raised(self.canvas.before, "tile"), IconTile(self.canvas.before, "chip")
        self._dot = RimDisc(self.canvas)
        self.plain = False
        """Whether it has no icon."""
        self._role = ""
        """The colour of the whole tile, if any."""

    def show(self, number: NumberFieldView[str], on_press: Callable[[], object]) -> None:
        self._become(on_press, f"field:{number.id}")
        self.plain, self._role = not number.icon, number.role if number.hold else ""
        self._name.text, self._count.text = number.label if self.plain else "", "" if number.hold else str(number.count)
        if number.role:
            self._tile.show(number.icon, number.role)
        else:
            self._tile.show(number.icon, "raised", "text")
        shown = colour("text", float(number.count != number.was and not number.hold))
        self._dot.paint(shown, shown)
        self._paint()
        self._lay()

    def _paint(self) -> None:
        role = self._role or ("pressed" if self._down else "raised")
        ring = "text" if self._role else "brass"
        self._ground.paint(role, ring=ring if self._chosen else "", raised=not self._down)

    def _lay(self, *_: Any) -> None:
        alone = bool(self._role)
        edge, side = u(EDGE), 0 if self.plain else u(LARGE if alone else CHIP)
        self._ground.lay(self.pos, self.size)
        self._tile.lay(self.x + ((self.width - side) / 2 if alone else edge), self.y + (self.height - side) / 2, side)
        self._dot.lay(self.x + self.width - edge - u(SPOT), self.y + self.height - edge - u(SPOT), u(SPOT), 0)
        counted = self._count.wide()
        self._count.pos = (self.x + self.width - edge - counted, self.y)
        self._count.size = (counted, self.height)
        self._name.pos = (self.x + edge, self.y)
        self._name.size = (max(self.width - 3 * edge - counted, 1), self.height)


class ChoiceField(TallColumn):
    """A choice: a few values side by side below its name, or a button that shows all values."""

    def __init__(self, on_set: Set, on_choose: Callable[[str], object]) -> None:
        super().__init__(apart=2)
        self._set, self._choose = on_set, on_choose
        self._name = TypeLabel("", "aside", "muted", tall=True)
        self._button, self._player, self._onward = Action(align="left"), Card(), Onward()
        self._values: Segments[str] | None = None
        self._known: tuple[object, ...] = ()

    def show(self, one: ChoiceFieldView[str], room: float, seals: SealOf) -> None:
        changed = say("ui.tally.was", value=_label(one, one.was)) if one.value != one.was else ""
        self._name.text = together(DOT, ("" if one.group else one.label, changed))
        self._name.tint("text" if changed else "muted")
        if self._known != (one.id, one.values):
            self._known = (one.id, one.values)
            labels = {value: capital(label) for value, label in one.values}
            self._values = Segments(labels, partial(self._set, one.id), f"choose:{one.id}")
        few = self._values is not None and len(one.values) <= FEW and self._values.wide() <= room
        if few and self._values is not None:
            self._values.show(one.value)
            put(self, *([self._name] if self._name.text else []), self._values)
            return
        value, choose, name = capital(_label(one, one.value)), partial(self._choose, one.id), f"choose:{one.id}"
        if any(label in seals for _, label in one.values):
            told, (icon, role) = together(DOT, (one.label, changed)), seals.get(_label(one, one.value), ("", ""))
            self._player.show(value, choose, detail=told, icon=icon, role=role, sealed=bool(role), name=name)
            self._player.beside = self._onward.show(self._player)
            self._player.take_form(Form.BESIDE, brief=False, bare=False, largest=(0, 0))
            self._player.height = self._player.high_for(room)
            put(self, self._player)
            return
        self._button.change(value, choose, icon=ONWARD, name=name)
        self._button.height = self._button.high_for(room)
        put(self, self._name, self._button)

    def wide(self) -> float:
        return self._values.wide() if self._values is not None else 0.0

    def has_room(self, width: float) -> bool:
        """Whether a width in pixels is enough for its name and for the button with its value."""
        return self._button.parent is not None and max(self._name.wide(), self._button.wide()) <= width


Tab = Segments[str] | ChoiceField


class FieldRows(Laid):
    """All fields of a card; the stepper of the chosen number is below them, with the balance of its pieces.

    Of a card with groups one group is shown. Its choices and the tabs for all groups are in ``tabs``, for a place above
    the board; without room there they are among the fields. Where fields hold the place, one is chosen: it gets
    the number of the one before, or none is. A quick finger counts on before the next view.
    ``on_fit`` gets the height of all in pixels.
    """

    def __init__(self, on_set: Set, on_choose: Callable[[str], object], on_fit: Callable[[float], object]) -> None:
        self._set, self._fits = on_set, on_fit
        self._card: FormCardView[str] | None = None
        self._chosen, self._value = "", 0
        self.tabs = Row(apart=GAP)
        self.tabs.bind(width=self._lay)
        self._groups: Segments[str] | None = None
        self._group = ""
        self._balances: dict[str, Balance[str]] = {}
        self._seals: SealOf = {}
        self._tiles, self._grid = Pool(NumberTile), Grid()
        self._asks = TypeLabel("", "aside", face=BOLD, tall=True)
        self._empty = Action(say("ui.tally.empty"), self._clear, name="field:empty", role="detail")
        self._choices = Pool(partial(ChoiceField, on_set, on_choose))
        self._fields = GridLayout(cols=1, spacing=u(GAP), size_hint_y=None)
        self._fields.bind(minimum_height=self._fields.setter("height"))
        self._column = TallColumn(apart=GAP)
        self._column.bind(height=self._lay)
        self._scroll = Scroll(self._column, "surface")
        self._stepper = Stepper(self._step, "count")
        self._caption = TypeLabel("", "detail", "muted", halign="center", valign="top")
        self._words: list[str] = []
        super().__init__()

    def show(self, card: FormCardView[str], balances: Sequence[Balance[str]], seals: SealOf) -> None:
        """Show a card."""
        self._seals = seals
        gone = bool(self._chosen) and self._chosen not in {number.id for number in card.numbers}
        if self._card is None or self._card.id != card.id or gone:
            first = _first(card.numbers, card.role)
            self._chosen, self._group = (first.id, first.group) if first else ("", "")
            self._scroll.scroll_y = 1
            groups = groups_of(card)
            self._groups = Segments({each: each for each in groups}, self._turn_to, "group") if groups else None
        self._card, self._balances = card, {balance.id: balance for balance in balances}
        held = next((number.id for number in self._holders() if number.count), "")
        if held or self._chosen in {number.id for number in self._holders()}:
            self._chosen = held
        self._asks.text = say("ui.tally.holder") if self._holders() else ""
        self._draw()

    def _draw(self) -> None:
        for tile, number in self._tiles.each(self._numbers()):
            tile.show(number, partial(self._choose, number.id))
        if self._groups is not None:
            self._groups.show(self._group)
        self._show_chosen()
        self._lay()

    def _turn_to(self, group: str) -> None:
        self._group = group
        first = _first(self._numbers())
        self._chosen = first.id if first else ""
        self._draw()

    def _numbers(self) -> list[NumberFieldView[str]]:
        """The numbers of the group that is shown."""
        return [each for each in self._card.numbers if each.group in ("", self._group)] if self._card else []

    def _number(self) -> NumberFieldView[str] | None:
        return next((number for number in self._numbers() if number.id == self._chosen), None)

    def _holders(self) -> list[NumberFieldView[str]]:
        return [number for number in self._numbers() if number.hold]

    def _choose(self, field: str) -> None:
        held = max((number.count for number in self._holders()), default=0)
        self._chosen = field
        self._show_chosen()
        number = self._number()
        if number is not None and number.hold and not number.count:
            self._write(held or 1)
            self._set(field, held or 1)
        self._lay()

    def _clear(self) -> None:
        held = next((number.id for number in self._holders() if number.count), "")
        self._choose("")
        if held:
            self._set(held, 0)

    def _show_chosen(self) -> None:
        number = self._number()
        for tile in self._tiles.made:
            tile.chosen = tile.name == f"field:{self._chosen}"
        self._empty.chosen = not self._chosen
        if number is None:
            return
        self._write(number.count)
        balance = self._balances.get(number.balance)
        missing = balance is not None and balance.missing > 0
        changed = number.count != number.was
        label = number.label
        if changed:
            label = say("ui.tally.from_to", label=label, was=number.was, count=number.count)
        lines = [] if balance is None else [*balance.lines[changed:]]
        if balance is not None and missing:
            lines.append(say("ui.tally.missing", n=balance.missing))
        self._words = [label, *lines]
        self._caption.tint("warn" if missing else "text" if changed else "muted")

    def _write(self, value: int) -> None:
        number = self._number()
        self._value = value
        if number is not None:
            self._stepper.show(value, 0, number.most)

    def _step(self, by: int) -> None:
        self._write(self._value + by)
        self._set(self._chosen, self._value)

    def _lay(self, *_: Any) -> None:
        card = self._card
        if card is None or self.width <= 1:
            return
        caption = stands = 0.0
        if self._number() is not None:
            self._caption.text = together(DOT, self._words)
            if self._caption.wide() > self.width:
                self._caption.text = "\n".join((self._words[0], capital(together(DOT, self._words[1:]))))
            caption = self._caption.high_for(self.width)
            stands = caption + u(4) + self._stepper.height + u(APART)
        self._lay_fields(card, self.height - u(EDGE) - stands)
        top = self.y + self.height - u(EDGE)  # as far from the way back as from other targets
        bottom, shown, high = self.y, list[Widget]([self._scroll]), self._column.height + u(EDGE)
        if stands:
            bottom = max(top - self._column.height - stands, bottom)
            place(self._caption, self.x, bottom, self.width, caption)
            place(self._stepper, self.x, bottom + caption + u(4), self.width, self._stepper.height)
            bottom, high = bottom + stands, high + stands
            shown += [self._stepper, self._caption]
        put(self, *shown)
        place(self._scroll, self.x, bottom, self.width, max(top - bottom, 1))
        self._fits(high)

    def _lay_fields(self, card: FormCardView[str], room: float) -> None:
        """Put the fields into the panel, and the tabs of a narrow one above the board, with their choices.

        A narrow panel asks for the holder only where the question leaves room for all of them.
        """
        choices = [one for one in card.choices if one.group in ("", self._group)]
        fields = self._choices.take(len(choices))
        groups = [self._groups] if self._groups is not None else []
        for field, one in zip(fields, choices, strict=True):
            field.show(one, self.tabs.width if groups else self.width, self._seals)
        tabs: list[Tab] = [*groups, *fields]
        above = self._fit_above(tabs, len(groups))
        for tab in tabs:
            home = self.tabs if tab in above else self._fields if tab in fields else self._column
            if tab.parent not in {None, home}:
                tab.parent.remove_widget(tab)
            tab.size_hint_x = tab.wide() if tab in above else 1
        rest = [field for field in fields if field not in above]
        for field, one in zip(fields, choices, strict=True):
            if field in rest:
                field.show(one, self.width, self._seals)
        half = (self.width - u(GAP)) / 2
        pairs = len(rest) > 2 and all(field.has_room(half) for field in rest)  # noqa: PLR2004 - more than one pair
        self._fields.cols = 2 if pairs else 1
        count = len(self._numbers())
        tiles = self._tiles.take(count) if count > 1 else []  # the stepper alone says what one tile would
        for tile in tiles:
            if tile.parent not in {None, self._column if tile.plain else self._grid}:
                tile.parent.remove_widget(tile)
        plain = [tile for tile in tiles if tile.plain]
        held = [self._empty] if self._holders() else []
        put(self._grid, *(tile for tile in tiles if not tile.plain), *held)
        put(self.tabs, *above)
        put(self._fields, *rest)
        fits = is_broad(self.width) or self._asks.high_for(self.width) + u(GAP) + self._grid.height <= room
        asks = [self._asks] if self._asks.text and fits else []
        shown = [*asks, *([self._grid] if self._grid.children else []), *plain, *([self._fields] if rest else [])]
        put(self._column, *(() if above else groups), *shown)

    def _fit_above(self, tabs: list[Tab], groups: int) -> list[Tab]:
        """The tabs with room above the board: all, those of the groups, or none."""
        for some in (tabs, tabs[:groups]):
            wide = sum(tab.wide() + u(GAP) for tab in some) - u(GAP)
            if groups and not is_broad(self.width) and wide <= self.tabs.width:
                return some
        return []


class PartLook(Column):
    """The question beside the map during a comparison: the number of all lit places, a hint, the last corrections."""

    def __init__(self) -> None:
        self._all = TypeLabel("", "verb", face=BLACK, tall=True)
        self._hint = TypeLabel("", "body", "muted", tall=True)
        self._told = TypeLabel("", "detail", "warn", valign="top")
        super().__init__(self._all, self._hint, self._told, apart=GAP)

    @property
    def high(self) -> float:
        """The height of its texts in pixels."""
        labels = (self._all, self._hint, self._told)
        return sum(label.high_for(self.width) for label in labels) + u(GAP) * (len(labels) - 1)

    def show(self, look: ComparisonView[str], told: tuple[str, ...]) -> None:
        self._all.text = say("ui.tally.lit", count=sum(look.lit.values())) if look.lit else ""
        self._hint.text = say("ui.tally.hint" if look.lit else "ui.tally.rest")
        self._told.text = "\n".join(told[-LAST:])


def is_broad(width: float) -> bool:
    """Whether five tiles have room side by side."""
    return width >= u(5 * LEAST + 4 * GAP)


def groups_of(card: FormCardView[str]) -> list[str]:
    """The groups of the fields of a card, in their order."""
    groups = [*(number.group for number in card.numbers), *(choice.group for choice in card.choices)]
    return [*dict.fromkeys(filter(None, groups))]


def found(asked: ComparisonView[str] | None) -> str:
    """What differs from the app in a comparison, by how much where it is a single number; nothing before that."""
    differing = [each for each in asked.counts.numbers if each.count != each.was] if asked is not None else []
    if len(differing) == 1:
        return say("ui.tally.differs", what=differing[0].label, n=abs(differing[0].count - differing[0].was))
    return say("ui.tally.differ", n=len(differing)) if differing else ""


def _first(numbers: Sequence[NumberFieldView[str]], role: str = "") -> NumberFieldView[str] | None:
    """The number to begin with: of pieces that are there, else of the colour of the card, else the first."""
    return min(numbers, key=lambda number: (not number.count, number.role != role), default=None)


def _label(one: ChoiceFieldView[str], value: str) -> str:
    return next((label for known, label in one.values if known == value), "")
