"""Containers: rows, columns, grids of buttons, lists that reuse their widgets, stacks of pages.

The gaps keep fingers apart. The containers know no text, and no touch but scrolling.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from time import monotonic
from typing import Any, Generic, TypeVar

from kivy.clock import Clock
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.screen.runtime.paint import GAP, TARGET, colour, mm, soon, u

SETTLING = 0.3
"""Seconds without touches for a widget that has just replaced another: the finger meant the other one."""

W = TypeVar("W", bound=Widget)
T = TypeVar("T")


def put(box: Widget, *widgets: Widget) -> None:
    """Make these widgets the children of a box, in this order."""
    if box.children[::-1] != [*widgets]:
        box.clear_widgets()
        for widget in widgets:
            box.add_widget(widget)


class Pool(Generic[W]):
    """Widgets that are made once and used again: to make one costs ten times as much as to change it."""

    def __init__(self, make: Callable[[], W]) -> None:
        self._make = make
        self.made: list[W] = []

    def take(self, count: int) -> list[W]:
        """Return the first ``count`` widgets."""
        while len(self.made) < count:
            self.made.append(self._make())
        return self.made[:count]

    def each(self, items: Collection[T]) -> list[tuple[W, T]]:
        """Return each item with its widget."""
        return list(zip(self.take(len(items)), items, strict=True))


class Column(BoxLayout):
    """Widgets below each other. The distance is ``gap`` in millimetres, or ``apart`` in units."""

    def __init__(self, *widgets: Widget, gap: float = GAP, apart: float | None = None, **more: Any) -> None:
        spacing = mm(gap) if apart is None else u(apart)
        super().__init__(**{"orientation": "vertical", "spacing": spacing, **more})
        for widget in widgets:
            self.add_widget(widget)


class Row(Column):
    """Widgets side by side."""

    def __init__(self, *widgets: Widget, **more: Any) -> None:
        super().__init__(*widgets, orientation="horizontal", **more)


class TallColumn(Column):
    """A column as high as its contents, for a ``Scroll``. Each widget has a height of its own."""

    def __init__(self, *widgets: Widget, **more: Any) -> None:
        super().__init__(*widgets, **{"size_hint_y": None, **more})
        self.bind(minimum_height=self.setter("height"))


class Face:
    """A rounded face on an edge, in the canvas of a widget; radii in millimetres."""

    def __init__(self, canvas: Any, radius: float, inner: float, *, edge: str = "line", role: str = "raised") -> None:
        with canvas:
            self.edge_colour = Color(*colour(edge))
            self._edge = SmoothRoundedRectangle(radius=[mm(radius)])
            self.colour = Color(*colour(role))
            self._face = SmoothRoundedRectangle(radius=[mm(inner)])

    def lay(self, widget: Widget, edge: float, foot: float = 0) -> None:
        """Fill a widget. ``edge`` and the lower edge ``foot`` (the same without one) are in pixels."""
        foot = foot or edge
        self._edge.pos, self._edge.size = widget.pos, widget.size
        self._face.pos = (widget.x + edge, widget.y + foot)
        self._face.size = (max(widget.width - 2 * edge, 1), max(widget.height - edge - foot, 1))


class Panel(Column):
    """A column on a sheet of paper; ``role`` is the colour of the sheet."""

    def __init__(self, *widgets: Widget, role: str = "surface", **more: Any) -> None:
        more.setdefault("padding", mm(GAP))
        super().__init__(*widgets, **more)
        self._sheet = Face(self.canvas.before, 2.5, 2.2, role=role)
        self.bind(pos=self._fill_sheet, size=self._fill_sheet)

    def colour(self, role: str) -> None:
        self._sheet.colour.rgba = colour(role)

    def _fill_sheet(self, *_: Any) -> None:
        self._sheet.lay(self, max(mm(0.3), 1))


class List(TallColumn, Generic[W, T]):
    """A widget for each item: ``make`` makes one, ``fill`` puts an item into it."""

    def __init__(self, make: Callable[[], W], fill: Callable[[W, T], object], **more: Any) -> None:
        super().__init__(**more)
        self._fill, self._pool = fill, Pool(make)

    def set(self, items: Iterable[T]) -> None:
        pairs = self._pool.each([*items])
        for widget, item in pairs:
            self._fill(widget, item)
        put(self, *(widget for widget, _ in pairs))


class Laid(Widget):
    """A widget that places its parts itself, whenever it gets another place or size."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.bind(pos=self._lay, size=self._lay)

    def _lay(self, *_: Any) -> None:
        """Place the parts."""


class Grid(Laid):
    """Widgets in equal cells, in the number of columns that brings the cells nearest to ``shape`` (width by height).

    Where there is room no cell is smaller than a target. ``columns`` fixes the number of columns, ``most_mm`` the
    largest height of a cell, ``least_mm`` its least width.
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
        self.bind(children=self._lay)
        for widget in widgets:
            self.add_widget(widget)

    def set(self, widgets: Sequence[Widget], columns: int = 0) -> None:
        """Show these widgets, in this order."""
        changed, self.columns = columns != self.columns, columns
        put(self, *widgets)
        if changed:
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
    """Shows one widget after another in the same place. A widget that has just come takes no touch."""

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
    """Named pages in one place. One page is shown; the others take no touch and no time.

    A page given as a function is made when it is first shown.
    """

    def __init__(self, **pages: Widget | Callable[[], Widget]) -> None:
        super().__init__()
        self.pages: dict[str, Any] = pages
        self.seen = ""
        self.bind(pos=self._lay, size=self._lay)

    def show(self, name: str) -> None:
        """Show one page; ``""`` for none."""
        if name == self.seen:
            return
        self.clear_widgets()
        if self.seen:
            self.has_come()
        self.seen = name
        if name:
            self.add_widget(self.page(name))
            self._lay()

    def page(self, name: str) -> Any:
        """A page by its name."""
        page = self.pages[name]
        if not isinstance(page, Widget):
            self.pages[name] = page = page()
        return page

    def _lay(self, *_: Any) -> None:
        for page in self.children:
            page.pos, page.size = self.pos, self.size


class Scroll(ScrollView):
    """Contents longer than their place, moved with a finger. Beside them is a visible bar."""

    BAR, BESIDE = 6, 8
    """Units: the bar, and the space between it and the contents."""

    def __init__(self, inside: Widget, **more: Any) -> None:
        inside.size_hint_x = None
        super().__init__(
            do_scroll_x=False,
            bar_width=u(self.BAR),
            bar_color=colour("muted"),
            bar_inactive_color=colour("line"),
            scroll_type=["bars", "content"],
            scroll_distance=mm(3),
            effect_cls="ScrollEffect",
            **more,
        )
        self.bind(width=self._narrow)
        self.add_widget(inside)

    def bring(self, widget: Widget) -> None:
        """Scroll to a widget, as soon as it has its position."""
        Clock.schedule_once(lambda *_: widget.parent is not None and self.scroll_to(widget, mm(GAP), animate=False))

    def _narrow(self, *_: Any) -> None:
        for inside in self.children:
            inside.width = max(self.width - u(self.BAR + self.BESIDE), 1)
