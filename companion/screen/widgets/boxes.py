"""Where widgets stand: rows, columns, grids of buttons, lists that are reused, pages of which one is seen.

Gaps are those that keep fingers apart. Knows no text and no touch but scrolling.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Any, Generic, TypeVar

from kivy.clock import Clock
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.screen.runtime.paint import GAP, TARGET, colour, mm, soon

SETTLING = 0.3
"""Seconds for which what has come to stand where something else was takes no touch: the finger meant the other."""

W = TypeVar("W", bound=Widget)
T = TypeVar("T")


class Column(BoxLayout):
    """Widgets below each other. ``gap`` in millimetres."""

    def __init__(self, *widgets: Widget, gap: float = GAP, **more: Any) -> None:
        super().__init__(**{"orientation": "vertical", "spacing": mm(gap), **more})
        for widget in widgets:
            self.add_widget(widget)


class Row(Column):
    """Widgets beside each other."""

    def __init__(self, *widgets: Widget, gap: float = GAP, **more: Any) -> None:
        super().__init__(*widgets, gap=gap, orientation="horizontal", **more)


class Panel(Column):
    """A column on a sheet of paper of its own; ``role`` is the sheet's colour."""

    def __init__(self, *widgets: Widget, role: str = "paper", **more: Any) -> None:
        more.setdefault("padding", mm(GAP))
        super().__init__(*widgets, **more)
        with self.canvas.before:
            Color(*colour("rule"))
            self._edge = SmoothRoundedRectangle(radius=[mm(2.5)])
            self._face_colour = Color(*colour(role))
            self._face = SmoothRoundedRectangle(radius=[mm(2.2)])
        self.bind(pos=self._sheet, size=self._sheet)

    def colour(self, role: str) -> None:
        self._face_colour.rgba = colour(role)

    def _sheet(self, *_: Any) -> None:
        edge = max(mm(0.3), 1)
        self._edge.pos, self._edge.size = self.pos, self.size
        self._face.pos = (self.x + edge, self.y + edge)
        self._face.size = (max(self.width - 2 * edge, 1), max(self.height - 2 * edge, 1))


class List(Column, Generic[W, T]):
    """As many widgets as there are items: ``make`` makes one, ``fill`` puts an item into it.

    Widgets are kept and filled anew, for making one costs ten times as much as changing it. Higher than its items it
    is not, so it can be put into a ``Scroll``; each widget needs a height of its own (``size_hint_y=None``).
    """

    def __init__(self, make: Callable[[], W], fill: Callable[[W, T], object], **more: Any) -> None:
        super().__init__(**{"size_hint_y": None, **more})
        self._make, self._fill = make, fill
        self._made: list[W] = []
        self.bind(minimum_height=self.setter("height"))

    def set(self, items: Iterable[T]) -> None:
        shown = list(items)
        while len(self._made) < len(shown):
            self._made.append(self._make())
        for widget, item in zip(self._made, shown, strict=False):
            self._fill(widget, item)
        wanted = self._made[: len(shown)]
        if list(reversed(self.children)) != wanted:
            self.clear_widgets()
            for widget in wanted:
                self.add_widget(widget)


class Grid(Widget):
    """Widgets in equal cells, as many columns as make the cells nearest to ``shape`` (width by height).

    No cell is smaller than a target, as far as there is room; ``columns`` fixes their number, ``most_mm`` how high a
    cell may become, ``least_mm`` how narrow.
    """

    def __init__(
        self,
        *widgets: Widget,
        columns: int = 0,
        shape: float = 2.6,
        most_mm: float = 0,
        least_mm: float = TARGET,
        **more: Any,
    ) -> None:
        super().__init__(**more)
        self.least_mm = least_mm
        self.columns, self._shape, self._most = columns, shape, most_mm
        self.bind(pos=self._lay, size=self._lay, children=self._lay)
        for widget in widgets:
            self.add_widget(widget)

    def set(self, widgets: Sequence[Widget], columns: int = 0) -> None:
        """Show these widgets, in this order."""
        changed, self.columns = columns != self.columns, columns
        if list(reversed(self.children)) != list(widgets):
            self.clear_widgets()
            for widget in widgets:
                self.add_widget(widget)
        elif changed:
            self._lay()

    def _lay(self, *_: Any) -> None:
        count = len(self.children)
        if not count:
            return
        columns = self.columns or min(range(1, count + 1), key=lambda n: self._ugliness(n, count))
        rows = -(-count // columns)
        width, height = self._cell(columns, rows)
        for place, widget in enumerate(reversed(self.children)):
            row, column = divmod(place, columns)
            widget.size_hint = (None, None)
            widget.size = (width, height)
            widget.pos = (self.x + column * (width + mm(GAP)), self.top - height - row * (height + mm(GAP)))

    def _cell(self, columns: int, rows: int) -> tuple[float, float]:
        gap = mm(GAP)
        width = (self.width - gap * (columns - 1)) / columns
        height = (self.height - gap * (rows - 1)) / rows
        return (max(width, 1), max(min(height, mm(self._most) if self._most else height), 1))

    def _ugliness(self, columns: int, count: int) -> float:
        rows = -(-count // columns)
        width, height = self._cell(columns, rows)
        too_small = max(mm(self.least_mm) - width, 0) + max(mm(TARGET) - height, 0)
        ratio = width / height / self._shape
        return too_small * 100 + max(ratio, 1 / ratio) + (columns * rows - count) * 0.15


class Settles(Widget):
    """Has one thing after another in the same place. What has only just come takes no touch yet."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._came_at = -SETTLING

    def has_come(self) -> None:
        self._came_at = monotonic()

    @property
    def settling(self) -> bool:
        return monotonic() - self._came_at < soon(SETTLING)

    def on_touch_down(self, touch: Any) -> bool:
        if self.settling and self.collide_point(*touch.pos):
            return True
        return bool(super().on_touch_down(touch))


class Stack(Settles):
    """Pages in one place, of which one is seen; the others take no touch and no time."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.pages: dict[str, Widget] = {}
        self.seen = ""
        self.bind(pos=self._lay, size=self._lay)

    def add(self, name: str, page: Widget) -> None:
        self.pages[name] = page

    def show(self, name: str) -> None:
        """The page of that name and no other; ``""`` for none."""
        if name == self.seen:
            return
        self.clear_widgets()
        if self.seen:
            self.has_come()
        self.seen = name
        if name:
            self.add_widget(self.pages[name])
            self._lay()

    def _lay(self, *_: Any) -> None:
        for page in self.children:
            page.pos, page.size = self.pos, self.size


class Scroll(ScrollView):
    """What is longer than its place, moved with a finger. Beside it is a bar wide enough to be seen."""

    BAR, BESIDE = 1.5, 1.0
    """Millimetres: the bar, and what is between it and the contents."""

    def __init__(self, inside: Widget, **more: Any) -> None:
        inside.size_hint_x = None
        super().__init__(
            do_scroll_x=False,
            bar_width=mm(self.BAR),
            bar_color=colour("soft"),
            bar_inactive_color=colour("rule"),
            scroll_type=["bars", "content"],
            scroll_distance=mm(3),
            effect_cls="ScrollEffect",
            **more,
        )
        self.bind(width=self._narrow)
        self.add_widget(inside)

    def bring(self, widget: Widget) -> None:
        """Scroll so far that a widget is seen, as soon as it stands where it belongs."""
        Clock.schedule_once(lambda *_: widget.parent is not None and self.scroll_to(widget, mm(GAP), animate=False))

    def _narrow(self, *_: Any) -> None:
        for inside in self.children:
            inside.width = max(self.width - mm(self.BAR + self.BESIDE), 1)
