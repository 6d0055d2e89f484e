"""The card of an answer: an icon on a tile, a verb, and one detail."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.uix.widget import Widget

from companion.screen.runtime.paint import ink_on, u
from companion.screen.widgets.boxes import Laid, place
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import IconTile, Raised, Seal
from companion.screen.widgets.parts.type_label import TypeLabel

LOW, HIGH = 63, 92
"""The least and the greatest height of a card in units."""
NARROW, BROAD = 190, 500
"""The width in units below which a card has a smaller tile, and the cap of a key takes its place; and that from which
its tile stays large beside another widget."""
BETWEEN, ABOVE = 2, 5
"""Units between the verb and the detail, and the least room above and below the words."""

CAP_APART = 8
"""Units between the words and the cap of a key."""

INTO = 4
"""Units by which the icon of a card without a tile reaches over the place of the tile."""


class CardForm(NamedTuple):
    """The form of a card at a width, in units: the tile, its distance from the edge, and the room after it.

    ``upright`` puts the tile above the words; it then is larger in a higher card.
    """

    tile: float
    edge: float
    apart: float
    upright: bool = False


WIDE_FORM, BUTTON_FORM, KEYED_FORM = CardForm(52, 10, 14), CardForm(38, 8, 8), CardForm(34, 6, 8)
SMALL_FORM, UPRIGHT_FORM = CardForm(34, 6, 4), CardForm(26, 6, -2, upright=True)


class Card(Pressable, Laid):
    """One answer. ``beside`` is a widget at its right, such as the cap of a key."""

    def __init__(self) -> None:
        self._verb, self._detail = TypeLabel("", "act"), TypeLabel("", "detail", "muted")
        self._main = self._sealed = False
        self._icon = self._role = ""
        self._ink = "text"
        self.beside: Widget | None = None
        self.tallest = 0.0
        """The height of the longest words among the cards beside it, in pixels: all tiles above words are alike."""
        self.bare = self.upright = self.brief = self.filled = self.keyed = False
        """A ``bare`` card has no tile, an ``upright`` one has it above the words. A ``brief`` one has no detail, a
        ``filled`` one the colour of its icon. A ``keyed`` one is one of several with keys."""
        super().__init__(self._verb, self._detail, size_hint_y=None)
        self._ground, self._tile = Raised(self.canvas.before), IconTile(self.canvas.before)
        self._seal = Seal(self.canvas.before)
        self._paint()

    def show(  # noqa: PLR0913 - keywords, each a part of a card
        self,
        verb: str,
        on_press: Callable[[], object] | None,
        *,
        detail: str = "",
        icon: str = "",
        role: str = "",
        main: bool = False,
        sealed: bool = False,
        chosen: bool = False,
        name: str = "",
        to: object = "",
    ) -> None:
        """Make it the card of an answer. ``role`` is the colour of the tile; ``main`` makes it the brass one.

        A ``sealed`` card is about a player, whose seal is in place of the tile.
        """
        self._become(on_press, name, to)
        self._sealed = sealed
        self._verb.text, self._detail.text, self._chosen = verb, detail, chosen
        self._icon, self._role, self._main = icon, role, main
        self._paint()

    def stand(self, at: tuple[float, float], size: tuple[float, float]) -> None:
        """Take a place, in the form that is set: this one may change where the place stays."""
        self.pos, self.size = at, size
        self._paint()

    def high_for(self, width: float) -> float:
        form, room = self._form(width), self._room(width)
        words = self._words_high(room)
        above = u(form.tile + form.apart) if form.upright and self._signed(width) else 0
        return max(above + words + 2 * u(ABOVE), u(LOW))

    def words_at(self, width: float) -> float:
        """The height of its words at a width."""
        return self._words_high(self._room(width))

    def cut_at(self, width: float) -> bool:
        """Whether a word of it would be broken at a width."""
        return self._least() > self._room(width)

    def _least(self) -> float:
        return max(self._verb.least(), 0 if self.brief else self._detail.least())

    def _words_high(self, room: float) -> float:
        detail = self._detail_high(room)
        return self._verb.high_for(room) + (detail + u(BETWEEN) if detail else 0)

    def _detail_high(self, room: float) -> float:
        return 0 if self.brief else self._detail.high_for(room)

    def _form(self, width: float) -> CardForm:
        if width >= u(NARROW):
            large = self.beside is None or width >= u(BROAD)
            return KEYED_FORM if self.keyed else WIDE_FORM if large else BUTTON_FORM
        if self.beside is not None:
            return CardForm(self.beside.width / u(1000) * 1000, SMALL_FORM.edge, CAP_APART)
        return UPRIGHT_FORM if self.upright and self._icon and not self.bare else SMALL_FORM

    def wants_upright(self, width: float) -> bool:
        """Whether a word would be broken beside the tile of a narrow card, or a line beside a seal."""
        if width >= u(NARROW) or self.beside is not None or self.bare or not self._icon:
            return False
        room = width - 2 * u(SMALL_FORM.edge)
        beside = room - u(SMALL_FORM.tile + SMALL_FORM.apart)
        return self._least() > beside or (self._sealed and self._words_high(beside) > self._words_high(room))

    def crowded_at(self, width: float) -> bool:
        """Whether a long word leaves no room for the tile."""
        form = self._form(width)
        taken = u(2 * form.edge + (0 if form.upright else form.tile + form.apart))
        if self.beside is not None:
            taken += self.beside.width + u(CAP_APART)
        return bool(self._icon) and self._least() > width - taken

    def _signed(self, width: float) -> bool:
        """Whether the words have a tile or a cap before them at a width."""
        if width < u(NARROW) and self.beside is not None:
            return True
        return bool(self._icon) and not self.bare and not self.crowded_at(width)

    def _room(self, width: float) -> float:
        form = self._form(width)
        room = width - 2 * u(form.edge) - (0 if self._signed(width) or width < u(NARROW) else u(6))
        if self._signed(width) and not form.upright:
            room -= u(form.tile + form.apart)
        if self.beside is not None and width >= u(NARROW):
            room -= self.beside.width + u(CAP_APART)
        return max(room, 1)

    def _paint(self) -> None:
        ground, ink, soft = ("brass", "on.brass", "on.brass") if self._main else ("raised", "text", "muted")
        if self._tinted:
            ground, ink, soft = self._role, ink_on(self._role), ink_on(self._role)
        if self._off:
            ink, soft = "off", "off"
        if self._down and not self._main and not self._tinted:
            ground = "pressed"
        ring = "text" if self._main or self._tinted else "brass"
        still = self._off or self.on_press is None
        if still and not self._main:
            ground = "surface"
        self._ground.paint(ground, ring=ring if self._chosen else "", raised=not self._down and not still)
        self._verb.tint(ink)
        self._detail.tint(soft)
        self._ink = ink
        self._lay()

    @property
    def _tinted(self) -> bool:
        """Whether the whole card has the colour of its answer, which the icon shows too."""
        return self.filled and bool(self._role) and self._role == self._icon and not self._off and not self._main

    def _sign(self, *, shown: bool) -> None:
        self._seal.show(self._icon, self._role if shown and self._sealed else "", ground="raised")
        if self._sealed:
            self._tile.show("", self._role)
        elif self._role:
            self._tile.show(self._icon if shown else "", self._role, alpha=0.0 if self._tinted else 1.0)
        elif self._main:
            self._tile.show(self._icon if shown else "", "ink", self._ink, alpha=0.1, ground="brass")
        else:
            self._tile.show(self._icon if shown else "", "pressed", self._ink)

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size, down=self._down)
        form, room = self._form(self.width), self._room(self.width)
        narrow, signed = self.width < u(NARROW), self._signed(self.width)
        sunk = u(2) if self._down else 0
        middle = self.y + self.height / 2 - sunk
        words, verb = self._words_high(room), self._verb.high_for(room)
        left, top = self.x + u(form.edge), middle + words / 2
        side = u(form.tile)
        if signed and form.upright:
            tallest = max(words, self.tallest)
            side = max(min(self.height - tallest - u(form.apart + 2 * ABOVE), u(WIDE_FORM.tile)), side)
        at = (left, middle - side / 2)
        if signed and form.upright:
            whole = side + u(form.apart) + tallest
            at = (self.x + (self.width - side) / 2, middle + whole / 2 - side)
            top = at[1] - u(form.apart)
        elif signed:
            left += side + u(form.apart)
        elif not narrow:
            left += u(6)
        self._sign(shown=signed and not (self.beside is not None and narrow))
        spread = u(INTO) if self._tinted else 0
        self._tile.lay(at[0] - spread, at[1] - spread, side + 2 * spread)
        self._seal.lay(*at, side)
        if self.beside is not None:
            wide, high = self.beside.size
            right = self.x + self.width - u(form.edge) - wide
            on_tile = (at[0] + (side - wide) / 2, at[1] + (side - high) / 2)
            self.beside.pos = on_tile if narrow else (right, middle - high / 2)
        for label in (self._verb, self._detail):
            label.halign = "center" if form.upright and signed else "left"
        place(self._verb, left, top - verb, room, verb)
        place(self._detail, left, top - words, room, self._detail_high(room))
        self._detail.opacity = 0 if self.brief else 1
