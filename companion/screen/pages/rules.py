"""The rules of the open match: a list of chapters, and beside it one of them; an upright page has cards for them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.graphics import Color, Line, Rectangle

from companion.engine.explanation import RuleChapter, RulePart, RuleRow
from companion.engine.summary import Mark
from companion.screen.runtime.context import Desk
from companion.screen.runtime.fetched import Fetch
from companion.screen.runtime.paint import BOLD, colour, say, u
from companion.screen.widgets.boxes import (
    Laid,
    List,
    Pool,
    Row,
    Scroll,
    TallColumn,
    flat_ground,
    panel_wide,
    place,
    put,
)
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.card_list import CardEntry, CardList
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.raised import IconTile, Raised, Sign
from companion.screen.widgets.parts.type_label import TypeLabel, stack

EDGE, UPRIGHT, INSET = 10, 20, 24
"""Units: the distance of the head from the edges of the panel and of an upright page, and that of a chapter."""
LEVEL = 21
"""Units above a chapter: its heading is then level with the title of the page."""
ENTRY, ICON, BAR = 62, 24, 5
"""Units: the least height of a chapter in the list, its icon, and the bar that marks the open one."""
SIDE, NEAR, APART = 26, 6, 12
"""Units: a picture, its distance from the next one, and that from the words."""
ABREAST = 2
"""So many pictures stand beside their words; more stand above them."""
LABEL, RESULT = 108, 160
"""Units: the least width of the words of a row and of the result of an example beside its rows."""


class Marks(Laid):
    """Pictures in a row. The first ones may be struck out."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), height=u(SIDE))
        self._drawn: list[Sign | IconTile] = []
        self._strokes: list[Line] = []

    def show(self, marks: tuple[Mark, ...], gone: int = 0, ground: str = "sea") -> None:
        self.canvas.clear()
        self._drawn = []
        for at, mark in enumerate(marks):
            if mark.role:
                tile = IconTile(self.canvas)
                tile.show(mark.icon, mark.role, alpha=0.5 if at < gone else 1.0, ground=ground)
                self._drawn.append(tile)
            else:
                sign = Sign(self.canvas)
                sign.show(mark.icon, "brass")
                self._drawn.append(sign)
        with self.canvas:
            Color(*colour("danger"))
            self._strokes = [Line(width=u(3) / 2) for _ in range(gone)]
        self.width = len(marks) * u(SIDE + NEAR) - u(NEAR) if marks else 0
        self._lay()

    def _lay(self, *_: Any) -> None:
        side = u(SIDE)
        for at, drawn in enumerate(self._drawn):
            drawn.lay(self.x + at * u(SIDE + NEAR), self.y, side)
        for at, stroke in enumerate(self._strokes):
            left = self.x + at * u(SIDE + NEAR)
            stroke.points = (left, self.y, left + side, self.y + side)


class Paragraph(Laid):
    """A part of a chapter: its pictures, its title and its text."""

    def __init__(self) -> None:
        self._marks = Marks()
        self._title, self._text = TypeLabel("", "body", face=BOLD), TypeLabel("", "body")
        self._above = False
        super().__init__(size_hint_y=None)
        self.bind(width=self._grow)

    def show(self, part: RulePart[str]) -> None:
        self._marks.show(part.marks)
        self._title.text, self._text.text = part.title or "", part.text
        self._above = len(part.marks) > ABREAST
        put(self, self._marks, *([self._title] if part.title else []), self._text)
        self._grow()
        self._lay()

    @property
    def _aside(self) -> float:
        """The room before the words, for their pictures."""
        return float(self._marks.width + u(APART)) if self._marks.width and not self._above else 0

    def _grow(self, *_: Any) -> None:
        room = max(self.width - self._aside, 1)
        words = self._title.high_for(room) + self._text.high_for(room)
        self.height = words + u(SIDE + NEAR) if self._above else max(words, u(SIDE) if self._marks.width else 0)

    def _lay(self, *_: Any) -> None:
        left, room, top = self.x + self._aside, max(self.width - self._aside, 1), self.y + self.height
        place(self._marks, left if self._above else self.x, top - u(SIDE), self._marks.width, u(SIDE))
        top -= u(SIDE + NEAR) if self._above else 0
        for label in (self._title, self._text):
            high = label.high_for(room)
            top -= high
            place(label, left, top, room, high)


class Example(Laid):
    """A worked example: rows of pictures with their words, and the result beside or below them."""

    def __init__(self) -> None:
        self._result = TypeLabel("", "body", face=BOLD)
        self._labels, self._marks = Pool(TypeLabel), Pool(Marks)
        self._rows: list[tuple[TypeLabel, Marks]] = []
        super().__init__(size_hint_y=None)
        self._ground = Raised(self.canvas.before, "tile")
        self._ground.paint("ground", raised=False)
        with self.canvas.before:
            Color(*colour("line"))
            self._line = Rectangle()
        self.bind(width=self._grow)

    def show(self, part: RulePart[str]) -> None:
        self._result.text = part.text
        self._rows = list(zip(self._labels.take(len(part.rows)), self._marks.take(len(part.rows)), strict=True))
        for (label, marks), row in zip(self._rows, part.rows, strict=True):
            self._show_row(label, marks, row)
        put(self, self._result, *(widget for row in self._rows for widget in row))
        self._grow()
        self._lay()

    @staticmethod
    def _show_row(label: TypeLabel, marks: Marks, row: RuleRow[str]) -> None:
        label.text = row.label or ""
        marks.show(row.marks, row.gone, "ground")

    @property
    def _label(self) -> float:
        """The width of the words of all rows."""
        wide = max(label.wide() for label, _ in self._rows)
        return float(max(wide, u(LABEL)) + u(APART)) if wide else 0

    @property
    def _beside(self) -> float:
        """The width of the result beside the rows; 0 where it is below them."""
        taken = self._label + max(marks.width for _, marks in self._rows)
        room = float(self.width - taken - 5 * u(APART))
        return room if room >= max(u(RESULT), self._result.least()) else 0

    def _grow(self, *_: Any) -> None:
        if not self._rows:
            return
        rows, beside = len(self._rows) * u(SIDE + NEAR) - u(NEAR), self._beside
        result = self._result.high_for(beside or max(self.width - 2 * u(APART), 1))
        self.height = 2 * u(APART) + (max(rows, result) if beside else rows + result + 2 * u(APART))

    def _lay(self, *_: Any) -> None:
        if not self._rows:
            return
        edge, beside = u(APART), self._beside
        self._ground.lay(self.pos, self.size)
        rows = len(self._rows) * u(SIDE + NEAR) - u(NEAR)
        top = self.y + self.height - edge
        top -= (self.height - 2 * edge - rows) / 2 if beside else 0
        for label, marks in self._rows:
            place(label, self.x + edge, top - u(SIDE), max(label.wide(), 1), u(SIDE))
            place(marks, self.x + edge + self._label, top - u(SIDE), marks.width, u(SIDE))
            top -= u(SIDE + NEAR)
        if beside:
            left = self.x + self.width - edge - beside
            place(self._result, left, self.y + edge, beside, self.height - 2 * edge)
            place(self._line, left - edge, self.y + edge, 1, self.height - 2 * edge)
        else:
            room = max(self.width - 2 * edge, 1)
            high = self._result.high_for(room)
            place(self._result, self.x + edge, self.y + edge, room, high)
            place(self._line, self.x + edge, self.y + 2 * edge + high, room, 1)


class ChapterEntry(Pressable, Laid):
    """A chapter in the list, with what is in it. A bar marks the open one."""

    def __init__(self) -> None:
        self._word, self._about = TypeLabel("", "button"), TypeLabel("", "aside", "muted")
        super().__init__(self._word, self._about, size_hint_y=None, height=u(ENTRY))
        self._face = flat_ground(self, "raised", 0)
        with self.canvas.before:
            self._bar_colour = Color(*colour("brass", 0))
            self._bar = Rectangle()
        self._sign, self._icon = Sign(self.canvas.before), ""
        self.bind(width=self._grow)

    def show(self, chapter: RuleChapter[str], on_press: Callable[[], object]) -> None:
        self._become(on_press, f"chapter:{chapter.key}")
        self._word.text, self._about.text, self._icon = chapter.title, chapter.about, chapter.icon
        self._grow()
        self._paint()

    @property
    def _left(self) -> int:
        return u(BAR + 2 * APART + ICON)

    @property
    def _room(self) -> float:
        return float(max(self.width - self._left - u(APART), 1))

    def _grow(self, *_: Any) -> None:
        words = self._word.high_for(self._room) + self._about.high_for(self._room)
        self.height = max(words + 2 * u(NEAR), u(ENTRY))

    def _paint(self) -> None:
        self._face.a = 1 if self._chosen or self._down else 0
        self._bar_colour.a = 1 if self._chosen else 0
        self._sign.show(self._icon, "brass" if self._chosen else "muted")

    def _lay(self, *_: Any) -> None:
        place(self._bar, self.x, self.y, u(BAR), self.height)
        self._sign.lay(self.x + u(BAR + APART), self.y + (self.height - u(ICON)) / 2, u(ICON))
        stack((self._word, self._about), self.x + self._left, self.y + self.height / 2, self._room)


class RulesPage(Laid):
    """Covers the window with the rules. They are fetched when it opens."""

    def __init__(self, desk: Desk) -> None:
        self._desk, self._fetch = desk, Fetch(desk)
        self._chapters: tuple[RuleChapter[str], ...] = ()
        self._key = ""
        self._title, self._heading = TypeLabel("", "title"), TypeLabel("", "title", tall=True)
        back = Action("", self._back, icon="ui.back", name="back", size_hint_x=None, width=u(HIGH))
        self._head = Row(back, self._title, apart=APART, size_hint_y=None)
        self._entries: List[ChapterEntry, RuleChapter[str]] = List(ChapterEntry, self._fill, apart=0)
        self._cards = CardList()
        self._parts = TallColumn(apart=APART, padding=(0, u(LEVEL), u(APART), u(INSET)))
        self._list, self._text = Scroll(self._entries, "surface"), Scroll(self._parts, "sea")
        self._index = Scroll(self._cards, "surface")
        self._paragraphs, self._examples = Pool(Paragraph), Pool(Example)
        super().__init__()
        flat_ground(self, "sea")
        with self.canvas.before:
            Color(*colour("surface"))
            self._panel = Rectangle()

    def open(self, key: str = "") -> None:
        """Open at a chapter; without one at the list, or beside it at the first chapter."""
        self._fetch.get("/table/rules", tuple[RuleChapter[str], ...], partial(self._opened, key))

    def on_touch_down(self, touch: Any) -> bool:
        super().on_touch_down(touch)
        return True

    def _opened(self, key: str, chapters: tuple[RuleChapter[str], ...]) -> None:
        self._chapters, self._key = chapters, key
        self._desk.lay_over(self)
        self._show()

    def _choose(self, key: str) -> None:
        self._key = key
        self._show()

    def _back(self) -> None:
        """To the list on an upright page, else to the game."""
        if self._upright and self._key:
            self._choose("")
        else:
            self._desk.lift()

    @property
    def _upright(self) -> bool:
        return bool(self.height > self.width)

    @property
    def _chapter(self) -> RuleChapter[str] | None:
        found = next((chapter for chapter in self._chapters if chapter.key == self._key), None)
        return found or (None if self._upright or not self._chapters else self._chapters[0])

    def _fill(self, entry: ChapterEntry, chapter: RuleChapter[str]) -> None:
        entry.chosen = chapter == self._chapter
        entry.show(chapter, partial(self._choose, chapter.key))

    def _card(self, chapter: RuleChapter[str]) -> CardEntry:
        name, icon = f"chapter:{chapter.key}", chapter.icon
        return CardEntry(chapter.title, partial(self._choose, chapter.key), name, chapter.about, icon)

    def _show(self) -> None:
        chapter = self._chapter
        if self._upright:
            self._cards.show([self._card(each) for each in self._chapters])
        else:
            self._entries.set(self._chapters)
        parts = chapter.parts if chapter else ()
        self._heading.text = chapter.title if chapter else ""
        self._title.text = self._heading.text if self._upright and chapter else say("ui.phone.rules")
        paragraphs = iter(self._paragraphs.take(sum(not part.rows for part in parts)))
        examples = iter(self._examples.take(sum(bool(part.rows) for part in parts)))
        shown: list[Paragraph | Example] = []
        for part in parts:
            if part.rows:
                example = next(examples)
                example.show(part)
                shown.append(example)
            else:
                paragraph = next(paragraphs)
                paragraph.show(part)
                shown.append(paragraph)
        put(self._parts, *(() if self._upright else (self._heading,)), *shown)
        self._text.scroll_y = 1
        for entry in self._entries.children:
            if entry.chosen:
                self._list.bring(entry)
        self._place()

    def _lay(self, *_: Any) -> None:
        if self._chapters:
            self._show()

    def _place(self) -> None:
        upright, chapter = self._upright, self._chapter
        lists = (self._list,) if not upright else () if chapter else (self._index,)
        put(self, self._head, *lists, *([self._text] if chapter else []))
        edge, wide = u(UPRIGHT if upright else EDGE), self.width if upright else panel_wide()
        room = wide - 2 * edge
        high = max(u(HIGH), self._title.high_for(room - u(HIGH) - u(APART)))
        place(self._head, self.x + edge, self.y + self.height - edge - high, room, high)
        below = self.height - high - 2 * edge
        place(self._panel, self.x, self.y, wide, 0 if upright and chapter else self.height)
        place(self._list, self.x, self.y, wide, below)
        place(self._index, self.x + edge, self.y, room, below)
        left, inset = 0 if upright else wide, u(INSET)
        tall = below if upright else self.height
        place(self._text, self.x + left + inset, self.y, self.width - left - 2 * inset, tall)
