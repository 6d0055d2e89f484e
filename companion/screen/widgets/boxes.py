"""Containers: rows, columns, lists that reuse their widgets, stacks of pages.

The gaps keep fingers apart. The containers know no text, and no touch but scrolling.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from time import monotonic
from typing import Any, Generic, TypeVar

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.screen.runtime.letters import READING
from companion.screen.runtime.paint import colour, soon, u
from companion.screen.widgets.icons import fade_texture
from companion.screen.widgets.layout import PANEL

MOST = 0.6
"""The largest share of the height for the second widget of an upright pair."""
SETTLING = 0.3
"""Seconds without touches for a widget that has just replaced another: the finger meant the other one."""

APART = 16
"""Units between two widgets that do different things."""
SPARE = 64
"""The most units by which a row is higher on an upright page with few rows."""
UPSIDE_DOWN = (0, 0, 1, 0, 1, 1, 0, 1)
"""The corners of a texture whose top is at the bottom."""

W = TypeVar("W", bound=Widget)
T = TypeVar("T")


def panel_wide() -> float:
    """The width of a panel beside a board, in pixels: wider with larger texts."""
    return u(PANEL) * READING.scale


def put(box: Widget, *widgets: Widget) -> None:
    """Make these widgets the children of a box, in this order."""
    if box.children[::-1] != [*widgets]:
        box.clear_widgets()
        for widget in widgets:
            box.add_widget(widget)


def place(part: Any, x: float, y: float, width: float, height: float) -> None:
    """Place a widget or a drawing by its lower left corner."""
    part.pos, part.size = (x, y), (width, height)


def flat_ground(widget: Widget, role: str, alpha: float = 1.0) -> Color:
    """Fill a widget with a colour, below its parts. Return the instruction of the colour."""
    with widget.canvas.before:
        tint = Color(*colour(role, alpha))
        ground = Rectangle(pos=widget.pos, size=widget.size)

    def follow(*_: Any) -> None:
        ground.pos, ground.size = widget.pos, widget.size

    widget.bind(pos=follow, size=follow)
    return tint


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
        return list(zip(self.take(len(items)), items, strict=True))


class Column(BoxLayout):
    """Widgets below each other, ``apart`` units from each other."""

    def __init__(self, *widgets: Widget, apart: float = APART, **more: Any) -> None:
        super().__init__(**{"orientation": "vertical", "spacing": u(apart), **more})
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

    @property
    def shown(self) -> list[W]:
        return [*reversed(self.children)]


class Laid(Widget):
    """A widget that places its parts itself, whenever it gets another place or size.

    Some say in pixels how much room their words need: ``wide`` in one line, ``least`` for the longest word, and
    ``high_for`` a width.
    """

    def __init__(self, *parts: Widget, **more: Any) -> None:
        super().__init__(**more)
        for part in parts:
            self.add_widget(part)
        self.bind(pos=self._lay, size=self._lay)

    def _lay(self, *_: Any) -> None:
        """Place the parts."""


class Roomy(Laid):
    """A part of a ``Scroll`` with rows that use spare height: ``spare`` pixels each."""

    spare = NumericProperty(0)
    count = 1
    """The number of its rows."""

    def __init__(self, *parts: Widget, **more: Any) -> None:
        super().__init__(*parts, **more)
        self.bind(spare=self._lay)


class Cells(Laid):
    """Widgets in equal cells. ``most`` is the greatest height of a cell, in units.

    On an upright page, and where a word would be broken, they have ``upright`` columns. ``tallest`` is the greatest
    height of a cell there.
    """

    least = 0.0
    """Pixels: the width of the longest word with its edges."""

    def __init__(
        self,
        *widgets: Any,
        columns: int = 2,
        upright: int = 1,
        most: float = 120,
        tallest: float = 0,
        gap: float = APART,
        **more: Any,
    ) -> None:
        super().__init__(*widgets, **more)
        self.columns, self.upright, self._gap = columns, upright, gap
        self._most, self._tallest = most, tallest or most
        self.bind(children=self._lay)

    def _lay(self, *_: Any) -> None:
        if not self.children:
            return
        gap, count = u(self._gap), len(self.children)
        columns = min(self.columns if self.width > self.height else self.upright, count)
        if self._wide(columns) < self.least:
            columns = min(self.upright, count)
        rows, wide = -(-count // columns), self._wide(columns)
        most = self._most if self.width > self.height else self._tallest
        high = min((self.height - gap * (rows - 1)) / rows, u(most))
        for at, widget in enumerate(reversed(self.children)):
            row, column = divmod(at, columns)
            left, top = self.x + column * (wide + gap), self.y + self.height - row * (high + gap)
            place(widget, left, top - high, max(wide, 1), max(high, 1))

    def _wide(self, columns: int) -> float:
        return float(self.width - u(self._gap) * (columns - 1)) / columns


class Filled(Laid):
    """A widget whose parts fill it."""

    def _lay(self, *_: Any) -> None:
        for part in self.children:
            part.pos, part.size = self.pos, self.size


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


class Stack(Settles, Filled):
    """Named pages in one place. One page is shown; the others take no touch and no time.

    A page given as a function is made when it is first shown.
    """

    def __init__(self, **pages: Widget | Callable[[], Widget]) -> None:
        super().__init__()
        self.pages: dict[str, Any] = pages
        self.seen = ""

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
        page = self.pages[name]
        if not isinstance(page, Widget):
            self.pages[name] = page = page()
        return page


class Scroll(ScrollView):
    """Contents longer than their place, moved with a finger. In the margin beside them is a visible bar.

    Where there is more above or below, they fade into the ``ground``. With ``shares`` the rows of an upright page share
    the spare height; a scroll that is as high as its contents has none.
    """

    BAR, BESIDE, FADE = 4, 3, 24
    """Units: the bar, the space between it and the contents, and the height of the fade."""

    def __init__(self, inside: Widget, ground: str = "ground", *, shares: bool = False, **more: Any) -> None:
        inside.size_hint_x = None
        super().__init__(
            do_scroll_x=False,
            bar_width=u(self.BAR),
            bar_margin=-u(self.BAR + self.BESIDE),
            scroll_type=["bars", "content"],
            scroll_distance=u(APART),
            effect_cls="ScrollEffect",
            **more,
        )
        with self.canvas.after:
            self._low_colour = Color(*colour(ground, 0))
            self._low = Rectangle(texture=fade_texture())
            self._high_colour = Color(*colour(ground, 0))
            self._high = Rectangle(texture=fade_texture(), tex_coords=UPSIDE_DOWN)
        self.bind(width=self._narrow)
        self.bind(pos=self._veil, size=self._veil, scroll_y=self._veil, viewport_size=self._veil)
        if shares:
            self.bind(size=self._share, viewport_size=self._share)
        self.add_widget(inside)

    def bring(self, widget: Widget) -> None:
        """Scroll to a widget, as soon as it has its position. Contents that are all in sight stay at the top."""

        def scroll(*_: Any) -> None:
            if widget.parent is not None and self.viewport_size[1] > self.height:
                self.scroll_to(widget, u(self.FADE), animate=False)

        Clock.schedule_once(scroll)

    def _narrow(self, *_: Any) -> None:
        for inside in self.children:
            inside.width = max(self.width, 1)

    def _share(self, *_: Any) -> None:
        rows = [each for each in self.walk(restrict=True) if isinstance(each, Roomy)]
        count = sum(each.count for each in rows)
        if count:
            needed = self.viewport_size[1] - sum(each.spare * each.count for each in rows)
            free = self.height - needed if self.height > self.width and self.size_hint_y is not None else 0
            spare = max(min(int(free / count), u(SPARE)), 0)
            for each in rows:
                each.spare = spare

    def _veil(self, *_: Any) -> None:
        hidden, high = max(self.viewport_size[1] - self.height, 0), u(self.FADE)
        self.bar_color = self.bar_inactive_color = colour("line", float(hidden > 1))  # less is a rounded size
        self._low_colour.a = float(hidden * self.scroll_y > 1)
        self._high_colour.a = float(hidden * (1 - self.scroll_y) > 1)
        place(self._low, self.x, self.y, self.width, high)
        place(self._high, self.x, self.top - high, self.width, high)


class Pair(Row):
    """A widget that takes the spare room, and a column, ``wide`` units or as high as its contents. It may scroll.

    On an upright page the column is below the widget.
    """

    def __init__(self, first: Widget, second: TallColumn, wide: float) -> None:
        self._wide, self._column, self._scroll = wide, second, Scroll(second)
        super().__init__(first, self._scroll)
        self.bind(size=self._turn)
        second.bind(height=self._turn)

    def _turn(self, *_: Any) -> None:
        upright = self.height > self.width
        self.orientation = "vertical" if upright else "horizontal"
        self._scroll.size_hint = (1, None) if upright else (None, 1)
        if upright:
            self._scroll.height = min(self._column.height, self.height * MOST)
        else:
            self._scroll.width = u(self._wide)
