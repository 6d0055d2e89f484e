"""A callout beside a place of the window: a title, lines below it, and buttons. The next touch closes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.graphics import Color, Rectangle, SmoothLine, Triangle
from kivy.uix.widget import Widget

from companion.engine.explanation import RuleRow
from companion.engine.scene import Point
from companion.engine.summary import Figure
from companion.screen.runtime.paint import DISPLAY, capital, colour, corner, say, u
from companion.screen.widgets.boxes import Laid, List, Pool, Row, place, put
from companion.screen.widgets.layout import CLOSE, EDGE, TARGET
from companion.screen.widgets.parts.action import HIGH, Action
from companion.screen.widgets.parts.raised import IconTile, RaisedColumn
from companion.screen.widgets.parts.type_label import TypeLabel, stack

WIDE, SMALL, AROUND, TILE = 412, 340, 16, 44
"""Units: the width of a callout and of a small one, the distance of its words from its edges, the picture of an act."""
AWAY, NIB, RING = 7, 10, 4
"""Units: the distance from its place, half the width of the tip that points there, and the ring round a thing.

The distance is less than that between a thing and its neighbours: of these nothing looks out below the card.
"""
SHADE = 0.6
"""The darkness of the scrim round a thing."""


Does = Callable[[], object]


class Spoken(NamedTuple):
    """What a callout says: a title and up to three lines. ``figures`` are buttons with icon and number.

    ``acts`` are what may be done there, each with its picture. ``read`` leads to the rules, ``give`` gives the answer
    that is explained. ``within`` is the widget that has the room, if it is wide enough; ``of`` is the one that is
    explained and stays in sight; ``outline`` is the line round a place that is, in the window. A ``small`` callout has
    a lesser title, and beside it a sign that leads to the rules.
    """

    title: str = ""
    lines: tuple[str, ...] = ()
    acts: tuple[RuleRow[str], ...] = ()
    figures: tuple[tuple[Figure[str], Does], ...] = ()
    read: tuple[str, Does] | None = None
    give: tuple[str, Does] | None = None
    within: Widget | None = None
    of: Widget | None = None
    outline: tuple[Point, ...] = ()
    small: bool = False


def _around(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """Left, bottom, width and height of points."""
    (left, right), (bottom, top) = ((min(each), max(each)) for each in zip(*points, strict=True))
    return (left, bottom, right - left, top - bottom)


class ActLine(Laid):
    """What may be done and what it would do now, beside its picture; below an *or* where it is not the first."""

    def __init__(self) -> None:
        self._or = TypeLabel("", "detail", "muted", halign="center")
        self._words, self._detail = TypeLabel("", "act"), TypeLabel("", "detail", "muted")
        super().__init__(self._or, self._words, self._detail, size_hint_y=None)
        self._tile = IconTile(self.canvas.before)
        self.bind(width=self._grow)

    def show(self, shown: tuple[RuleRow[str], bool]) -> None:
        row, first = shown
        (mark,), self._words.text, self._detail.text = row.marks, capital(row.label or ""), row.detail or ""
        self._or.text = "" if first else say("ui.callout.or")
        self._tile.show(mark.icon, mark.role)
        self._grow()
        self._lay()

    @property
    def _said(self) -> float:
        """The height of the words beside the picture."""
        return sum(label.high_for(self._room) for label in (self._words, self._detail))

    @property
    def _room(self) -> float:
        return float(max(self.width - u(TILE + EDGE), 1))

    def _grow(self, *_: Any) -> None:
        self.height = max(self._said, u(TILE)) + self._or.high_for(u(TILE))

    def _lay(self, *_: Any) -> None:
        above = self._or.high_for(u(TILE))
        high = self.height - above
        middle = self.y + high / 2
        self._tile.lay(self.x, middle - u(TILE) / 2, u(TILE))
        place(self._or, self.x, self.y + high, u(TILE), above)
        stack(
            [label for label in (self._words, self._detail) if label.text], self.x + u(TILE + EDGE), middle, self._room
        )


class Head(Laid):
    """The title, and signs beside it: the last one is the cross."""

    def __init__(self, title: TypeLabel, close: Does) -> None:
        self._title, self._close = title, Action("", close, icon="ui.close", name="callout:close")
        self._signs: tuple[Action, ...] = (self._close,)
        super().__init__(title, self._close, size_hint_y=None)
        self.bind(width=self._grow)
        title.bind(text=self._grow)

    def lead(self, *signs: Action) -> None:
        """Show other signs before the cross."""
        self._signs = (*signs, self._close)
        put(self, self._title, *self._signs)
        self._grow()
        self._lay()

    def _room(self) -> float:
        return float(max(self.width - len(self._signs) * u(TARGET + EDGE), 1))

    def _grow(self, *_: Any) -> None:
        self.height = max(self._title.high_for(self._room()), u(TARGET))

    def _lay(self, *_: Any) -> None:
        place(self._title, self.x, self.y, self._room(), self.height)
        side = u(TARGET)
        for before, sign in enumerate(reversed(self._signs)):
            right = self.x + self.width - before * u(TARGET + EDGE)
            place(sign, right - side, self.y + self.height - side, side, side)


class Callout(Laid):
    """A callout. It covers the window but lets every touch through, and closes with it."""

    def __init__(self, on_close: Callable[[], object]) -> None:
        self._on_close = on_close
        self._of: tuple[float, ...] = (0, 0, 0, 0)
        self._outline: tuple[Point, ...] = ()
        self._within: Widget | None = None
        self._wide = WIDE
        self._title = TypeLabel(role="title")
        self._lines = (TypeLabel(tall=True), *(TypeLabel("", "detail", "muted", tall=True) for _ in range(2)))
        self._acts: List[ActLine, tuple[RuleRow[str], bool]] = List(ActLine, ActLine.show, apart=CLOSE)
        self._figures, self._numbers = Row(apart=CLOSE, size_hint_y=None, height=u(HIGH)), Pool(Action)
        self._read, self._give = Action(icon="ui.book"), Action()
        self._ways = Row(apart=CLOSE, size_hint_y=None, height=u(HIGH))
        self._head = Head(self._title, on_close)
        self._sheet = RaisedColumn(role="surface", radius="cover", ring="text", apart=6, padding=u(AROUND))
        super().__init__(self._sheet)
        with self.canvas.before:
            Color(*colour("scrim", SHADE))
            self._scrim = [Rectangle() for _ in range(4)]
            Color(*colour("text"))
            self._ring, self._nib = SmoothLine(width=u(RING) / 2), Triangle()
            self._border = SmoothLine(width=u(RING) / 2, close=True)
        self._sheet.bind(height=self._lay)

    @property
    def says(self) -> tuple[str, ...]:
        """The words, for tests."""
        return tuple(part.text for part in (self._title, *self._lines) if part.text)

    def show(self, at: Point, spoken: Spoken) -> None:
        """Say something about the thing at a point of the window."""
        self._title.text, self._within, self._outline = spoken.title, spoken.within, spoken.outline
        self._title.act_as("act" if spoken.small else "title", DISPLAY)
        self._wide = SMALL if spoken.small else WIDE
        self._of = (
            (*spoken.of.to_window(*spoken.of.pos), *spoken.of.size) if spoken.of else _around(self._outline or (at,))
        )
        for label, line in zip(self._lines, (*spoken.lines, "", "", ""), strict=False):
            label.text = line
        self._acts.set((row, not before) for before, row in enumerate(spoken.acts))
        numbers = self._numbers.each(spoken.figures)
        for button, (figure, does) in numbers:
            button.change(str(figure.count), does, icon=figure.icon, name=f"callout:{figure.icon}", to=spoken)
        put(self._figures, *(button for button, _ in numbers))
        read = ("", spoken.read[1]) if spoken.read and spoken.small else spoken.read
        self._become(self._read, "callout:rules", read, spoken, icon="ui.book")
        self._become(self._give, "callout:give", spoken.give, spoken, look="main")
        signs, rest = ([self._read] if spoken.read and each else [] for each in (spoken.small, not spoken.small))
        ways = [*([self._give] if spoken.give else []), *rest]
        self._give.size_hint_x, self._give.width = (1, 0) if len(ways) == 1 else (None, self._give.wide())
        put(self._ways)  # a button leaves one row before it joins the other
        self._head.lead(*signs)
        put(self._ways, *ways)
        shown = [*([self._figures] if numbers else []), *([self._ways] if ways else [])]
        acts = [self._acts] if spoken.acts else []
        put(self._sheet, self._head, *acts, *(label for label in self._lines if label.text), *shown)
        self._lay()

    @staticmethod
    def _become(button: Action, name: str, does: tuple[str, Does] | None, to: object, **more: str) -> None:
        words, press = does or ("", None)
        button.change(words, press, name=name, to=to, **more)

    def _lay(self, *_: Any) -> None:
        room = self._within if self._within and self._within.width >= u(WIDE) else self
        start, end = room.x, room.right
        wide, high = min(u(self._wide), end - start - 2 * u(EDGE)), self._sheet.height
        x, y, across, up = self._of
        self._lay_ring()
        least = high + u(AWAY + EDGE)
        if self._outline and max(y - self.y, self.top - y - up) >= least:
            self._lay_over(start + u(EDGE), end - u(EDGE), wide, high)
        elif across and end - x - across >= u(AWAY) + wide + u(EDGE):
            self._lay_beside(wide, high)
        elif across and x - start >= u(AWAY) + wide + u(EDGE):
            self._lay_beside(wide, high, left=True)
        elif across:
            self._lay_over(start + u(EDGE), end - u(EDGE), end - start - 2 * u(EDGE), high)
        else:
            self._lay_over(start + u(EDGE), end - u(EDGE), wide, high)

    def _lay_ring(self) -> None:
        """Ring the thing that is explained, and darken all round it; a place is only ringed."""
        self._border.points = [each for point in self._outline for each in point]
        x, y, across, up = self._of if self._of[2] and not self._outline else (*self.pos, 0, 0)
        end, top = x + across, y + up
        around = (
            (self.x, self.y, self.width, y - self.y),
            (self.x, top, self.width, self.top - top),
            (self.x, y, x - self.x, up),
            (end, y, self.right - end, up),
        )
        for part, at in zip(self._scrim, around, strict=True):
            place(part, *(at if across else (0, 0, 0, 0)))
        self._ring.rounded_rectangle = (x, y, across, up, corner("tile")) if across else (0, 0, 0, 0, 0)

    def _lay_beside(self, wide: float, high: float, *, left: bool = False) -> None:
        """On the right of a thing that leaves room there, or on its ``left``."""
        x, y, across, up = self._of
        edge, middle = x - u(AWAY) if left else x + across + u(AWAY), y + up / 2
        low = min(max(middle - high / 2, self.y + u(EDGE)), self.top - u(EDGE) - high)
        place(self._sheet, edge - wide * left, low, wide, high)
        self._nib.points = (edge, middle - u(NIB), edge, middle + u(NIB), x if left else x + across, middle)

    def _lay_over(self, start: float, end: float, wide: float, high: float) -> None:
        """Below a thing, or above it without room there."""
        x, y, across, up = self._of
        x += across / 2
        left = min(max(x - wide / 2, start), end - wide)
        below = y - u(AWAY) - high >= self.y + u(EDGE)
        low = y - u(AWAY) - high if below else min(y + up + u(AWAY), self.top - u(EDGE) - high)
        place(self._sheet, left, low, wide, high)
        foot, tip = (low + high, y) if below else (low, y + up)
        middle = min(max(x, left + 2 * u(NIB)), left + wide - 2 * u(NIB))
        self._nib.points = (middle - u(NIB), foot, middle + u(NIB), foot, middle, tip)

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        held = self._sheet.collide_point(*touch.pos)
        self._on_close()
        return bool(held)
