"""The head of the play page: the place in the game, the players, and the question in a large line.

``Head`` shows the question; ``MovesButton`` the moves on the real board since the last answer. Both know no game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.engine.text import APART
from companion.screen.runtime.paint import LARGE, SMALL, TEXT, capital, colour, ink_on, mm, say, together
from companion.screen.widgets.boxes import Laid, List, Pool, put
from companion.screen.widgets.dialogs import Drawer
from companion.screen.widgets.icons import disc_texture, icon_texture
from companion.screen.widgets.kit import Button, IconBox, Paragraph, TextLine
from companion.screen.widgets.layout import SMALL_LINE, TWO_SMALL
from companion.table.views.model import TableSeat

NARROW = 100.0
"""Millimetres: on a narrower page place and seats have a line each."""
FEW = 3
"""The most moves that are shown; a touch shows more."""
READABLE = 3.0
"""The least font size of a move in millimetres; without room for it the moves are counted."""
BLOCK = 40.0
"""Millimetres: a narrower button is a block beside the map."""
CLOCK = 22.0
"""The width of the large clock in millimetres; a touch on it pauses."""


class SeatBadge(Laid):
    """A small sign of a player: the seat, the name, the phone or buttons, and the mark of the first player."""

    WIDTH = 25.0

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None))
        self.name = TextLine("", SMALL, bold=True)
        self.id = self.called = ""
        self._has_phone = False
        with self.canvas:
            self._ring_colour = Color()
            self._ring = Rectangle(texture=disc_texture())
            self._disc_colour = Color()
            self._disc = Rectangle(texture=disc_texture())
        self._icon, self._phone = IconBox(self.canvas), IconBox(self.canvas)
        with self.canvas.after:
            self._first_colour = Color()
            self._first = Rectangle(texture=icon_texture("ui.first"))
        self.add_widget(self.name)

    def show(self, seat: TableSeat[str]) -> None:
        self.id = seat.id
        self.called = seat.name or seat.label
        self.name.text = self.called
        self.name.color = colour("brass" if seat.asked else "text")
        self._ring_colour.rgba = colour("brass" if seat.asked else "ink")
        self._disc_colour.rgba = colour(seat.role)
        self._icon.show(seat.icon, ink_on(seat.role))
        self._first_colour.rgba = colour("lit", 1 if seat.first else 0)
        phone, away = how_it_plays(seat)
        self._has_phone = bool(phone)
        self._phone.show(phone, "warn" if away else "muted")
        self._lay()

    def _lay(self, *_: Any) -> None:
        side = min(self.height, mm(6))
        middle = self.center_y - side / 2
        self._ring.pos, self._ring.size = (self.x, middle), (side, side)
        edge = side * 0.09
        self._disc.pos, self._disc.size = (self.x + edge, middle + edge), (side - 2 * edge, side - 2 * edge)
        self._first.pos, self._first.size = (self.x + side * 0.62, middle + side * 0.52), (side * 0.55, side * 0.55)
        inset = side * 0.2
        self._icon.lay(self.x + inset, middle + inset, side - 2 * inset)
        self._phone.lay(self.right - side * 0.8, middle + side * 0.1, side * 0.8)
        self.name.pos = (self.x + side + mm(1), self.y)
        phone = side if self._has_phone else 0
        self.name.size = (max(self.width - side - phone - mm(1), 1), self.height)


def how_it_plays(seat: TableSeat[str]) -> tuple[str, bool]:
    """The icon of a seat's device (``""`` for this screen), and whether it is away. Buttons come before phones."""
    icons = {"here": "ui.pod", "away": "ui.pod_away"}, {"here": "ui.phone", "away": "ui.phone_away"}
    plays, icon = (seat.buttons, icons[0]) if seat.buttons != "none" else (seat.phone, icons[1])
    return icon.get(plays, ""), plays == "away"


class Head(Laid):
    """The place and the seats in a small line, the question below."""

    def __init__(self, on_seats: Callable[[], object], on_pause: Callable[[], object]) -> None:
        self._on_pause = on_pause
        self._clock = TextLine("", LARGE, "muted", bold=True, halign="right")
        super().__init__(size_hint=(None, None))
        self._on_seats = on_seats
        self._place = TextLine("", SMALL, "muted", bold=True)
        self._waiting = TextLine("", LARGE, bold=True)
        self._pool = Pool(SeatBadge)
        self._seats: list[SeatBadge] = []
        self.small = True
        """Whether the small line is shown."""

    def show(self, place: str, waiting: str, seats: Sequence[TableSeat[str]], role: str) -> None:
        """``role`` is the colour of the large line: openings and amendments have another."""
        self._place.text, self._waiting.text = capital(place), waiting
        self._waiting.color = colour(role)
        self._seats = self._pool.take(len(seats))
        put(self, self._place, self._waiting, self._clock, *self._seats)
        for badge, seat in self._pool.each(seats):
            badge.show(seat)
        self._lay()

    def _lay(self, *_: Any) -> None:
        row = mm(SMALL_LINE) if self.small else 0
        two = self.width < mm(NARROW)
        small = (mm(TWO_SMALL) if two else row) if self.small else 0
        self._place.opacity = 1 if small else 0
        count = max(len(self._seats), 1)
        wide = min(mm(SeatBadge.WIDTH), self.width * (1 if two else 0.72) / count)
        left = self.x if two else self.right - count * wide
        for place, seat in enumerate(self._seats):
            seat.opacity = 1 if small else 0
            seat.pos, seat.size = (left + place * wide, self.top - small), (wide - mm(1.5), row or 1)
        end = self.right if two else left - mm(1)
        self._place.pos, self._place.size = (self.x, self.top - row), (max(end - self.x, 1), row or 1)
        clock, high = mm(CLOCK) if self._clock.text else 0, max(self.height - small, 1)
        self._waiting.pos, self._waiting.size = self.pos, (max(self.width - clock, 1), high)
        self._clock.pos, self._clock.size = (self.right - max(clock, 1), self.y), (max(clock, 1), high)

    def show_times(self, times: Mapping[str, str], asked: str) -> None:
        """Show the time of each seat, and that of the asked seat in the large clock."""
        for seat in self._seats:
            seat.name.text = f"{seat.called} {times[seat.id]}" if seat.id in times else seat.called
        if bool(asked) != bool(self._clock.text):
            self._clock.text = asked
            self._lay()
        self._clock.text = asked

    def on_touch_down(self, touch: Any) -> bool:
        if self._clock.text and self._clock.collide_point(*touch.pos):
            self._on_pause()
            return True
        if self.small and self.collide_point(*touch.pos) and touch.y > self._waiting.top:
            self._on_seats()
            return True
        return False


class MovesButton(Button):
    """The moves on the real board: as many as can be read, and the number of the others; a touch shows all.

    A single move is always shown.
    """

    def __init__(self, lay_over: Callable[[Widget], object], lift: Callable[[], object]) -> None:
        super().__init__("", None, icon="ui.hand", role="note", size_mm=TEXT, name="hands", size_hint=(None, None))
        self._lay_over = lay_over
        self._all: tuple[str, ...] = ()
        line = partial(Paragraph, least_mm=8)
        self._lines: List[Paragraph, str] = List(line, lambda line, text: setattr(line, "text", text), gap=1)
        self._drawer = Drawer(say("ui.play.hands"), self._lines, lift)
        self.bind(size=self._say)

    def show_moves(self, hands: tuple[str, ...]) -> None:
        if hands != self._all:
            self._all = hands
            self._say()

    def _place(self, *_: Any, words: bool | None = None) -> None:
        """Make the icon small in a block, so that the words have its width."""
        super()._place(words=words)
        if self.width < mm(BLOCK):
            side = min(mm(5.5), self.height * 0.6)
            self._icon_box.lay(self.x + mm(0.8), self.center_y - side / 2, side)
            self.padding = (side + mm(1.2), mm(0.5), mm(0.8), mm(0.5))

    def _say(self, *_: Any) -> None:
        """Show as many moves as have room."""
        if not self._all:
            return
        self._place(words=True)  # without words the icon is in the middle
        if len(self._all) == 1:
            text, more = self._all[0], not self.reads(self._all[0], READABLE)
        else:
            texts = [(together(APART, self._all), False)] if len(self._all) <= FEW else []
            for few in range(min(FEW, len(self._all) - 1), 0, -1):
                first = together(APART, self._all[:few])
                texts.append((say("ui.play.hands_many", first=first, n=len(self._all) - few), True))
            count = (say("ui.play.hands_count", n=len(self._all)), True)
            text, more = next(((text, more) for text, more in texts if self.reads(text, READABLE)), count)
        self.change(text, self._open if more else None, icon="ui.hand", role="note", name="hands")

    def _open(self) -> None:
        self._lines.set(self._all)
        self._lay_over(self._drawer)
