"""The head of the play page: where the game is, who sits at the table, and the one large line.

``Head`` says what the game waits for, read from a metre away; ``Hands`` what to move on the real board, until the next
thing is done. Both draw a view's words and know no game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget

from companion.engine.text import APART
from companion.screen.runtime.paint import together
from companion.screen.widgets.dialogs import Drawer
from companion.screen.widgets.icons import disc_texture
from companion.screen.widgets.kit import (
    LARGE,
    SMALL,
    TEXT,
    Button,
    FittedText,
    List,
    Paragraph,
    colour,
    icon_texture,
    ink_on,
    mm,
    say,
)
from companion.screen.widgets.rooms import SMALL_LINE, TWO_SMALL
from companion.table.views.model import TableSeat

NARROW = 100.0
"""Millimetres of width below which place and seats stand in a line each."""
FEW = 3
"""So many moves of hands are said one by one at most; more are behind a touch."""
READABLE = 3.0
"""Font size in millimetres, below which a move is not said but counted."""
BLOCK = 40.0
"""Millimetres: what is narrower is a block beside the map and no strip."""
CLOCK = 22.0
"""Width in millimetres of the large time of whoever is asked; a touch on it pauses."""


class Seat(Widget):
    """A player in little: seat, name, whether phone or buttons are there, who goes first."""

    WIDTH = 25.0

    def __init__(self, on_press: Callable[[str], object]) -> None:
        super().__init__(size_hint=(None, None))
        self._touched = on_press
        self.name = FittedText("", SMALL, bold=True)
        self.id = self.called = ""
        self._has_phone = False
        with self.canvas:
            self._ring_colour = Color()
            self._ring = Rectangle(texture=disc_texture())
            self._disc_colour = Color()
            self._disc = Rectangle(texture=disc_texture())
            self._icon_colour = Color()
            self._icon = Rectangle()
            self._phone_colour = Color()
            self._phone = Rectangle()
        with self.canvas.after:
            self._first_colour = Color()
            self._first = Rectangle(texture=icon_texture("ui.first"))
        self.add_widget(self.name)
        self.bind(pos=self._lay, size=self._lay)

    def show(self, seat: TableSeat[str]) -> None:
        self.id = seat.id
        self.called = seat.name or seat.label
        self.name.text = self.called
        self.name.color = colour("accent" if seat.asked else "ink")
        self._ring_colour.rgba = colour("lit" if seat.asked else "ink")
        self._disc_colour.rgba = colour(seat.role)
        self._icon.texture = icon_texture(seat.icon) if seat.icon else None
        self._icon_colour.rgba = colour(ink_on(seat.role), 1 if seat.icon else 0)
        self._first_colour.rgba = colour("lit", 1 if seat.first else 0)
        phone, away = how_it_plays(seat)
        self._has_phone = bool(phone)
        self._phone.texture = icon_texture(phone) if phone else None
        self._phone_colour.rgba = colour("warn" if away else "soft", 1 if phone else 0)
        self._lay()

    def _lay(self, *_: Any) -> None:
        side = min(self.height, mm(6))
        middle = self.center_y - side / 2
        self._ring.pos, self._ring.size = (self.x, middle), (side, side)
        edge = side * 0.09
        self._disc.pos, self._disc.size = (self.x + edge, middle + edge), (side - 2 * edge, side - 2 * edge)
        self._first.pos, self._first.size = (self.x + side * 0.62, middle + side * 0.52), (side * 0.55, side * 0.55)
        inset = side * 0.2
        self._icon.pos, self._icon.size = (self.x + inset, middle + inset), (side - 2 * inset, side - 2 * inset)
        self._phone.pos, self._phone.size = (self.right - side * 0.8, middle + side * 0.1), (side * 0.8, side * 0.8)
        self.name.pos = (self.x + side + mm(1), self.y)
        phone = side if self._has_phone else 0
        self.name.size = (max(self.width - side - phone - mm(1), 1), self.height)


def how_it_plays(seat: TableSeat[str]) -> tuple[str, bool]:
    """The icon of what a seat plays with, ``""`` for this screen, and whether that is away. Buttons come first."""
    icons = {"here": "ui.pod", "away": "ui.pod_away"}, {"here": "ui.phone", "away": "ui.phone_away"}
    plays, icon = (seat.buttons, icons[0]) if seat.buttons != "none" else (seat.phone, icons[1])
    return icon.get(plays, ""), plays == "away"


class Head(Widget):
    """Place and seats in a small line, below it what the game waits for."""

    def __init__(self, on_seats: Callable[[], object], on_pause: Callable[[], object]) -> None:
        self._on_pause = on_pause
        self._clock = FittedText("", LARGE, "soft", bold=True, halign="right")
        super().__init__(size_hint=(None, None))
        self._on_seats = on_seats
        self._place = FittedText("", SMALL, "soft", bold=True)
        self._waiting = FittedText("", LARGE, bold=True)
        self._seats: list[Seat] = []
        self.small = True
        """Whether the small line is there."""
        self.add_widget(self._place)
        self.add_widget(self._waiting)
        self.add_widget(self._clock)
        self.bind(pos=self._lay, size=self._lay)

    def show(self, place: str, waiting: str, seats: Sequence[TableSeat[str]], role: str) -> None:
        """``role`` is the colour of the large line: what is no question of the game itself has another."""
        self._place.text, self._waiting.text = place[:1].upper() + place[1:], waiting
        self._waiting.color = colour(role)
        while len(self._seats) < len(seats):
            self._seats.append(Seat(lambda _: self._on_seats()))
            self.add_widget(self._seats[-1])
        for widget in self._seats[len(seats) :]:
            self.remove_widget(widget)
        del self._seats[len(seats) :]
        for widget, seat in zip(self._seats, seats, strict=True):
            widget.show(seat)
        self._lay()

    def _lay(self, *_: Any) -> None:
        row = mm(SMALL_LINE) if self.small else 0
        two = self.width < mm(NARROW)
        small = (mm(TWO_SMALL) if two else row) if self.small else 0
        self._place.opacity = 1 if small else 0
        count = max(len(self._seats), 1)
        wide = min(mm(Seat.WIDTH), self.width * (1 if two else 0.72) / count)
        left = self.x if two else self.right - count * wide
        for place, seat in enumerate(self._seats):
            seat.opacity = 1 if small else 0
            seat.pos, seat.size = (left + place * wide, self.top - small), (wide - mm(1.5), row or 1)
        end = self.right if two else left - mm(1)
        self._place.pos, self._place.size = (self.x, self.top - row), (max(end - self.x, 1), row or 1)
        clock, high = mm(CLOCK) if self._clock.text else 0, max(self.height - small, 1)
        self._waiting.pos, self._waiting.size = self.pos, (max(self.width - clock, 1), high)
        self._clock.pos, self._clock.size = (self.right - max(clock, 1), self.y), (max(clock, 1), high)

    def tell(self, times: Mapping[str, str], asked: str) -> None:
        """Say the time of each seat beside it, and large that of whoever is asked."""
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


class Hands(Button):
    """What hands must do on the real board: as many moves as can be read, and how many more; a touch shows them all.

    One move alone is always said in its own words.
    """

    def __init__(self, lay_over: Callable[[Widget], object], lift: Callable[[], object]) -> None:
        super().__init__("", None, icon="ui.hand", role="hands", size_mm=TEXT, name="hands", size_hint=(None, None))
        self._lay_over = lay_over
        self._all: tuple[str, ...] = ()
        self._lines: List[Paragraph, str] = List(_hand_line, _fill_line, gap=1)
        self._drawer = Drawer(say("ui.play.hands"), self._lines, lift)
        self.bind(size=self._say)

    def show_moves(self, hands: tuple[str, ...]) -> None:
        if hands != self._all:
            self._all = hands
            self._say()

    def _place(self, *_: Any, words: bool | None = None) -> None:
        """A small hand in the corner of a block, so that the words have its width."""
        super()._place(words=words)
        if self.width < mm(BLOCK):
            side = min(mm(5.5), self.height * 0.6)
            self._icon_box.size = (side, side)
            self._icon_box.pos = (self.x + mm(0.8), self.center_y - side / 2)
            self.padding = (side + mm(1.2), mm(0.5), mm(0.8), mm(0.5))

    def _say(self, *_: Any) -> None:
        """Say as many of the moves as have room."""
        if not self._all:
            return
        self._place(words=True)  # the hand stands in the middle as long as nothing is said
        if len(self._all) == 1:
            text, more = self._all[0], not self.reads(self._all[0], READABLE)
            self.change(text, self._open if more else None, icon="ui.hand", role="hands", name="hands")
            return
        ways = [(together(APART, self._all), False)] if len(self._all) <= FEW else []
        for few in range(min(FEW, len(self._all) - 1), 0, -1):
            first = together(APART, self._all[:few])
            ways.append((say("ui.play.hands_many", first=first, n=len(self._all) - few), True))
        text, more = next(
            ((text, more) for text, more in ways if self.reads(text, READABLE)),
            (say("ui.play.hands_count", n=len(self._all)), True),
        )
        self.change(text, self._open if more else None, icon="ui.hand", role="hands", name="hands")

    def _open(self) -> None:
        self._lines.set(self._all)
        self._lay_over(self._drawer)


def _hand_line() -> Paragraph:
    return Paragraph(least_mm=8)


def _fill_line(line: Paragraph, text: str) -> None:
    line.text = text
