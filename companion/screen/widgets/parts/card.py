"""The card of an answer: an icon on a tile, a verb, and one detail."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, Literal

from kivy.uix.widget import Widget

from companion.screen.runtime.paint import BOLD, ink_on, u
from companion.screen.widgets.boxes import Laid, place
from companion.screen.widgets.layout import TARGET
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import IconTile, Raised, Seal
from companion.screen.widgets.parts.type_label import TypeLabel, measured_with

HIGH = 92
"""The greatest height of a card in units; the least is that of a target."""
BETWEEN, ABOVE, AIR = 2, 5, 8
"""Units between the verb and the detail, the least room above and below the words, and that round a larger tile."""
LARGE = 205
"""The width in units, without the widget at its right, from which a card has a large tile."""
SMALL_SIDES, LARGE_SIDES, GRAND_SIDES = (34, 5, 6), (52, 10, 14), (76, 14, 18)
"""Units: a tile beside words, its distance from the edge, and that from the words."""
LEAST_TILE, LARGE_TILE = 26, 52
"""Units: a tile above words. It is larger in a higher card."""
APART, INDENT, BESIDE = 8, 6, 6
"""Units between signs, those by which words without a tile are further from the edge, and those beside an icon above
words."""
AROUND, UNDER, WORDS = 3, 2, 102
"""Units beside words below a tile, and between these; the greatest height of such words: a figure and three lines."""
BELOW = 3
"""So many Chinese characters of a detail stand in a line below an icon at the least."""
INTO = 4
"""Units by which the icon of a card without a tile reaches over the place of the tile."""


Verb = Literal["whole", "short", "figure"]
"""The verb below an icon: the whole one, a short one, or its number alone in its place, which is larger."""


class Form(Enum):
    """Where the icon of a card is."""

    BESIDE = "beside"
    """Before the words; another widget, such as the cap of a key, is at the right."""
    OVER = "over"
    """Above the words, with the other widget at its right. All are centred."""
    NONE = "none"
    """Nowhere: long words have its room."""
    SMALL = "small"
    """Above small words."""


OVER_WORDS = {Form.OVER, Form.SMALL}


class Card(Pressable, Laid):
    """One answer. ``beside`` is a widget at its right, such as the cap of a key."""

    filled = urgent = False
    """Whether the whole card has the colour that its icon shows too; whether its detail is never left out."""

    def __init__(self) -> None:
        self._verb, self._detail = TypeLabel("", "act"), TypeLabel("", "detail", "muted")
        self._note = TypeLabel("", "aside", "muted")
        self._main = self._sealed = False
        self._label = self._icon = self._role = ""
        self._ink = "text"
        self._form, self._brief, self._bare, self._grand = Form.BESIDE, False, False, False
        self._largest, self._tallest = (0.0, 0.0), 0.0
        self.figure = self.lead = ""
        """The number or the name that it means, or a short verb, in place of its verb where it is narrow; and what this
        leaves out, beside an icon above it."""
        self.beside: Widget | None = None
        self.foot = 0.0
        """The pixels at its bottom that its words leave free."""
        super().__init__(self._verb, self._detail, self._note, size_hint_y=None)
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
        self._label, self._verb.text, self._detail.text = verb, verb, detail
        self._icon, self._role, self._main, self._chosen = icon, role, main, chosen
        self._paint()

    def detail(self, text: str) -> None:
        """Have another detail."""
        self._detail.text = text

    def take_form(  # noqa: PLR0913 - keywords, each about its form
        self,
        form: Form,
        *,
        brief: bool,
        bare: bool,
        largest: tuple[float, float],
        verb: Verb = "whole",
        noted: bool = False,
    ) -> None:
        """Take a form. A ``brief`` card has no detail; a ``bare`` one has no icon above its words.

        ``verb`` says how it is below an icon; a ``noted`` one has a few words beside that, in place of the detail.
        ``largest`` is the size of the largest key among the cards like it: their icons are alike.
        """
        self._form, self._brief, self._bare, self._largest = form, brief, bare, largest
        brief_verb = "" if verb == "whole" else self.figure
        self._verb.text = brief_verb or self._label
        small, role = form is Form.SMALL, "button" if form is Form.OVER else "act"
        numbered = brief_verb and verb == "figure"
        self._verb.act_as("number" if numbered else "aside" if small else role, BOLD if small else "")
        self._detail.act_as("aside" if form is Form.OVER else "detail")
        self._note.text = self._note_for(verb) if noted else ""

    def high_with(self, width: float, spare: float) -> float:
        """The height with spare pixels, which make it grand if they are enough."""
        if self._grand:
            self._become_grand(grand=False)
        high = self.high_for(width) + spare
        if spare:
            self.be_grand(width, high)
        return high

    def be_grand(self, width: float, height: float) -> bool:
        """Have larger words, and a larger icon beside them, if a size leaves room for them; return whether it does."""
        self._become_grand(grand=True)
        tile, edge, _ = map(u, GRAND_SIDES)
        if self.cut_at(width) or max(self.high_for(width), tile + 2 * edge) > height:
            self._become_grand(grand=False)
        self._lay()
        return self._grand

    def be_usual(self) -> None:
        """Have words and an icon of the usual size."""
        self._become_grand(grand=False)
        self._lay()

    def _become_grand(self, *, grand: bool) -> None:
        self._grand = grand
        self._verb.act_as("verb" if grand else "act")
        self._detail.act_as("body" if grand else "detail")

    def stand(self, at: tuple[float, float], size: tuple[float, float], tallest: float) -> None:
        """Take a place. ``tallest`` is the height of the longest words beside it: all icons above words are alike."""
        self._tallest = tallest
        self.pos, self.size = at, size
        self._paint()

    def needs_figure(self, width: float, *, short: bool = False) -> bool:
        """Whether its verb, or the short one, has no room in one line below an icon, and there is a figure for it."""
        self._verb.text = self.figure if short else self._label
        self._verb.act_as("button")
        return bool(self.figure) and self._verb.wide() > width - 2 * u(AROUND)

    def high_for(self, width: float) -> float:
        head = self._head(u(LEAST_TILE)) if self._form in OVER_WORDS else 0
        return max(head + self.words_at(width) + 2 * u(ABOVE), u(TARGET))

    def words_at(self, width: float) -> float:
        """The height of its words at a width."""
        return self._words_high(self._room(width))

    def note_wide(self, verb: Verb) -> float:
        """The width of the words beside its icon, with their distance from it; 0 without any."""
        note = self._note_for(verb)
        return measured_with(self._note, note, self._note.wide) + u(BESIDE) if note else 0.0

    def _note_for(self, verb: Verb) -> str:
        return (self.lead if verb == "short" else "") or self._detail.text

    def cut_at(self, width: float) -> bool:
        """Whether a word of it would be broken at a width, or leave no room for its icon."""
        crowded = self._form is Form.BESIDE and bool(self._icon) and not self._signed(width)
        return crowded or self._least() > self._room(width)

    def breaks_at(self, width: float) -> bool:
        """Whether its verb has more than one line at a width."""
        return self._verb.wide() > self._room(width)

    def crammed_at(self, width: float) -> bool:
        """Whether a narrow card has too many words: more than a line of them beside an icon, or too high ones below."""
        if self._form in OVER_WORDS:
            return self.words_at(width) > u(WORDS)
        return max(self._verb.wide(), 0 if self._brief else self._detail.wide()) > self._room(width)

    @property
    def has_icon(self) -> bool:
        return bool(self._icon)

    def head_wide(self) -> float:
        """The width of what is above its words in pixels."""
        cap = self.beside.width if self.beside is not None else 0
        return cap + (u(LEAST_TILE) if self._icon else 0) + (u(APART) if cap and self._icon else 0)

    def _least(self) -> float:
        detail = self._detail.least(BELOW) if self._form in OVER_WORDS else self._detail.least()
        return max(self._verb.least(), 0 if self._brief else detail)

    def _words_high(self, room: float) -> float:
        detail = 0 if self._brief else self._detail.high_for(room)
        return self._verb.high_for(room) + (detail + u(BETWEEN) if detail else 0)

    def _head(self, tile: float) -> float:
        """The height of what is above the words, with a tile of a height."""
        high = max(tile if self._over else 0, self._largest[1])
        return high + u(UNDER) if high else 0

    @property
    def _over(self) -> bool:
        """Whether its icon is above the words."""
        return self._form in OVER_WORDS and bool(self._icon) and not self._bare

    @property
    def _around(self) -> int:
        """The units beside words in the middle of it; without a tile they may be as wide as the card."""
        return AROUND if self._over else 0

    def _sides(self, width: float) -> tuple[float, float, float, float]:
        """The tile, the edge, what is between tile and words, and what is taken at the right, in pixels."""
        taken = self.beside.width + u(APART) if self.beside is not None else 0
        cap = self._largest[0] + u(APART) if self._largest[0] else 0
        sides = GRAND_SIDES if self._grand else LARGE_SIDES
        tile, edge, apart = sides if width - max(taken, cap) >= u(LARGE) else SMALL_SIDES
        return u(tile), u(edge), u(apart), taken

    def _signed(self, width: float) -> bool:
        """Whether its icon is beside the words, which leave room for it."""
        tile, edge, apart, taken = self._sides(width)
        room = width - 2 * edge - tile - apart - taken
        return self._form is Form.BESIDE and bool(self._icon) and self._least() <= room

    def _room(self, width: float) -> float:
        """The width of the words in pixels."""
        tile, edge, apart, taken = self._sides(width)
        if self._form in OVER_WORDS:
            return max(width - 2 * u(self._around), 1)
        return max(width - 2 * edge - taken - (tile + apart if self._signed(width) else u(INDENT)), 1)

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
        self._note.tint(ink if self.lead else soft)
        self._ink = ink
        self._lay()

    @property
    def _tinted(self) -> bool:
        return self.filled and bool(self._role) and self._role == self._icon and not self._off and not self._main

    def _sign(self, *, shown: bool) -> None:
        self._seal.show(self._icon, self._role if shown and self._sealed else "", ground="raised")
        if self._sealed:
            self._tile.show("", self._role)
        elif self._role in {"ok", "muted"}:  # a tick or a dash, and no button
            self._tile.show(self._icon if shown else "", "raised", self._role, alpha=0.0)
        elif self._role:
            self._tile.show(self._icon if shown else "", self._role, alpha=0.0 if self._tinted else 1.0)
        elif self._main:
            self._tile.show(self._icon if shown else "", "ink", self._ink, alpha=0.1, ground="brass")
        else:
            self._tile.show(self._icon if shown else "", "pressed", self._ink)

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size, down=self._down)
        self._sign(shown=self._over or self._signed(self.width))
        middle = self.y + (self.height + self.foot) / 2 - (u(2) if self._down else 0)
        if self._form in OVER_WORDS:
            self._lay_over(middle)
        else:
            self._lay_beside(middle)

    def _lay_beside(self, middle: float) -> None:
        tile, edge, apart, _ = self._sides(self.width)
        room, left = self._room(self.width), self.x + edge
        self._lay_icon(left, middle - tile / 2, tile)
        if self.beside is not None:
            wide, high = self.beside.size
            self.beside.pos = (self.x + self.width - edge - wide, middle - high / 2)
        left += tile + apart if self._signed(self.width) else u(INDENT)
        place(self._note, left, self.y, 0, 0)
        self._lay_words(left, middle + self._words_high(room) / 2, room, "left")

    def _lay_over(self, middle: float) -> None:
        room, centre = self._room(self.width), self.x + self.width / 2
        words = max(self._words_high(room), self._tallest)
        most = self._largest[1] or u(LARGE_TILE)
        air = ABOVE if self._tinted else AIR
        side = max(min(self.height - words - u(UNDER + 2 * air), most), u(LEAST_TILE)) if self._over else 0
        head = self._head(side)
        top = middle + (head + words) / 2
        cap = self.beside.width if self.beside is not None else 0
        note = self._note.wide() if self._note.text and side else 0
        left = centre - (side + cap + (u(APART) if side and cap else 0) + (note + u(BESIDE) if note else 0)) / 2
        line = top - (head - u(UNDER)) / 2
        self._lay_icon(left, line - side / 2, side)
        if self.beside is not None:
            self.beside.pos = (left + (side + u(APART) if side else 0), line - self.beside.height / 2)
        right = left + side + (cap + u(APART) if cap else 0) + u(BESIDE)
        place(self._note, right, line - side / 2, note, side)
        self._lay_words(self.x + u(self._around), top - head, room, "center")

    def _lay_icon(self, x: float, y: float, side: float) -> None:
        spread = u(INTO) if self._tinted else 0
        self._tile.lay(x - spread, y - spread, side + 2 * spread)
        self._seal.lay(x, y, side)

    def _lay_words(self, left: float, top: float, room: float, halign: str) -> None:
        verb, words = self._verb.high_for(room), self._words_high(room)
        for label in (self._verb, self._detail):
            label.halign = halign
        place(self._verb, left, top - verb, room, verb)
        place(self._detail, left, top - words, room, 0 if self._brief else self._detail.high_for(room))
        self._detail.opacity = 0 if self._brief else 1
