"""The widgets every page is made of: made once and then changed, sized in millimetres, calm.

A page imports all it needs from here. Anything that can be pressed is a ``Button`` of this module, so that a press is
seen at once, means one thing, and happens once. Knows no game and no stage of one.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.uix.label import Label

from companion.screen.runtime.fonts import font_for, readable
from companion.screen.runtime.letters import READING, SMALLEST, SPARE, fits, fitting, in_lines, longest, measured
from companion.screen.runtime.paint import (
    BOLD,
    GAP,
    LARGE,
    REGULAR,
    SIGNS,
    SMALL,
    TARGET,
    TEXT,
    colour,
    fit,
    ink_on,
    mm,
    say,
    soon,
)
from companion.screen.widgets.boxes import SETTLING, Column, Grid, List, Panel, Row, Scroll, Stack
from companion.screen.widgets.icons import icon_texture

__all__ = [
    "BOLD", "GAP", "LARGE", "REGULAR", "SIGNS", "SMALL", "TARGET", "TEXT",
    "Button", "Column", "FittedText", "Grid", "Heading", "List", "Panel", "Paragraph", "Row", "Scroll", "Stack",
    "colour", "fit", "icon_texture", "ink_on", "mm", "say",
]  # fmt: skip

LEAST_ICON = 4.0
"""Millimetres, to which an icon gets smaller where a word needs the room."""
AGAIN = 0.15
"""Seconds in which a second press of the same button is the first one bouncing."""

LOOKS = {
    "plain": ("sheet", "ink", "rule"),
    "main": ("accent", "on.accent", "accent"),
    "quiet": ("quiet", "ink", "rule"),
    "warn": ("warn", "on.warn", "warn"),
    "amber": ("amber", "on.amber", "lit"),
}
"""Looks of a button: the roles of its face, of what is written on it, and of its edge."""


class FittedText(Label):
    """One text, wrapped to its width. It gets smaller rather than being cut off; never below ``SMALLEST`` of it."""

    def __init__(
        self, text: str = "", size_mm: float = TEXT, role: str = "ink", *, bold: bool = False, **more: Any
    ) -> None:
        self._size_mm, self._font = size_mm, BOLD if bold else REGULAR
        more.setdefault("halign", "left")
        more.setdefault("valign", "middle")
        super().__init__(
            text=text, font_name=font_for(text, self._font), font_size=self._full, color=colour(role), **more
        )
        self.bind(size=self._anew)
        READING.follow(self._anew)

    @property
    def _full(self) -> float:
        """Pixels of the font where there is room."""
        return mm(self._size_mm * READING.scale)

    @property
    def _sizes(self) -> tuple[float, float]:
        """From the full size to the one below which it is cut off: the same for those who want large texts."""
        return self._full, mm(self._size_mm) * SMALLEST

    def _anew(self, *_: Any) -> None:
        """Draw the text again, where Kivy would not by itself."""
        self._trigger_texture()

    def _fit(self) -> None:
        """The largest font, of the full size or a few steps below, with which the text is inside."""
        room = (int(self.width), int(self.height))
        self.font_name = font_for(self.text, self._font)
        self.font_size = fitting(self.text, self._font, self._sizes, room, tuple(self.padding))
        # Given a height too, Kivy leaves out a line of a text that has both line ends and wrapped lines, if it is to
        # stand in the middle. Given none, what it draws is as high as the text, and stands in the middle anyway.
        middle = self.valign == "middle" and self.font_size > self._sizes[1]
        self.text_size = (int(self.width), None) if middle else self.size

    def texture_update(self, *largs: Any) -> None:
        """Fit the text into its place as late as this: until it is drawn, a place changes many times."""
        self._fit()
        self._trigger_texture.cancel()  # by what has just been fitted: it is drawn here
        if self.text_size[0] is not None:
            across = self.text_size[0] - self.padding[0] - self.padding[2]
            self._label.text = in_lines(readable(self.text), self._font, self.font_size, across)
        super().texture_update(*largs)

    @property
    def cut(self) -> bool:
        """Whether there is no room for the text even in its smallest size."""
        room = (int(self.width), int(self.height))
        written = bool(self.text.strip()) and min(room) > 1
        return written and not fits(self.text, self._font, self.font_size, room, tuple(self.padding))

    def reads(self, text: str, least_mm: float) -> bool:
        """Whether a text in its place would be written in at least that size."""
        room = (int(self.width), int(self.height))
        return fitting(text, self._font, self._sizes, room, tuple(self.padding)) >= mm(least_mm)

    def height_for(self, width: float) -> float:
        """How high the whole text is at its full size and that width."""
        return measured(self.text, self._font, self._full, int(width), tuple(self.padding))[1]


class Paragraph(FittedText):
    """A text at its full size, as high as its lines are at its width; at least ``least_mm``. For what is scrolled."""

    def __init__(
        self, text: str = "", size_mm: float = TEXT, role: str = "ink", *, least_mm: float = 0, bold: bool = False
    ) -> None:
        self._lowest = mm(least_mm)
        super().__init__(text, size_mm, role, bold=bold, size_hint_y=None, height=self._lowest)
        self.bind(width=self._grow, text=self._grow)
        READING.follow(self._grow)

    def _grow(self, *_: Any) -> None:
        self.height = max(self.height_for(self.width), self._lowest)


class Heading(FittedText):
    """The bold line above a group of things."""

    def __init__(self, text: str = "", size_mm: float = TEXT, role: str = "ink", **more: Any) -> None:
        self._own_height = "height" not in more and "size_hint_y" not in more
        more.setdefault("size_hint_y", None)
        more.setdefault("height", mm(size_mm * 1.4 * READING.scale))
        super().__init__(text, size_mm, role, bold=True, **more)
        READING.follow(self._grow)

    def _grow(self, *_: Any) -> None:
        if self._own_height:
            self.height = mm(self._size_mm * 1.4 * READING.scale)


class TableButton(FittedText):
    """Something to press: a text, an icon before it, and a colour where it stands for a seat, say.

    ``on_press`` is called without arguments when a finger that came down on it goes up on it, and not again within
    ``AGAIN``. ``name`` is what tests know it by. Change it with ``change`` or by ``text``, ``off``, ``chosen``.
    """

    text: str

    def __init__(  # noqa: PLR0913 - keywords, each of them something a button can be
        self,
        text: str = "",
        on_press: Callable[[], object] | None = None,
        *,
        look: str = "plain",
        icon: str = "",
        role: str = "",
        name: str = "",
        size_mm: float = TEXT,
        **more: Any,
    ) -> None:
        self.on_press, self.name = on_press, name
        self._look, self._icon, self._role = look, icon, role
        self._off = self._chosen = self._down = False
        self._pressed_at = self._changed_at = -1.0
        self._means: object = name
        more.setdefault("halign", "center")
        super().__init__(text, size_mm, bold=True, padding=(mm(1.5), mm(1)), **more)
        with self.canvas.before:
            self._edge_colour = Color()
            self._edge = SmoothRoundedRectangle(radius=[mm(2)])
            self._face_colour = Color()
            self._face = SmoothRoundedRectangle(radius=[mm(1.6)])
        with self.canvas.after:
            self._icon_colour = Color()
            self._icon_box = Rectangle()
        self.bind(pos=self._place, size=self._place)
        self._paint()

    def change(  # noqa: PLR0913 - the same
        self,
        text: str,
        on_press: Callable[[], object] | None,
        *,
        look: str = "plain",
        icon: str = "",
        role: str = "",
        name: str = "",
        to: object = "",
    ) -> None:
        """Make it another button in the same place. A finger that is on it already does not press the new one.

        ``to`` is what it is an answer to: with the same name it is another button all the same.
        """
        means = (name, to)
        if means != self._means:
            self._means, self._changed_at = means, monotonic()
            if self._down:
                self._down = False
                self._paint()
        self.on_press, self.name = on_press, name
        words = bool(text.strip()) != bool(self.text.strip())
        if words or (look, icon, role) != (self._look, self._icon, self._role):
            self._look, self._icon, self._role = look, icon, role
            self._paint()
            self._place(words=bool(text.strip()))  # first the room that the icon leaves, then the text to fit it
        self.text = text

    @property
    def off(self) -> bool:
        """Whether it cannot be pressed now; it stays where it is, faint."""
        return self._off

    @off.setter
    def off(self, off: bool) -> None:
        if off != self._off:
            self._off = off
            self._paint()

    @property
    def ready(self) -> bool:
        """Whether a finger that comes down now presses it."""
        now = monotonic()
        settled = now - self._changed_at >= soon(SETTLING) and now - self._pressed_at >= soon(AGAIN)
        return settled and not self._off and self.on_press is not None

    @property
    def chosen(self) -> bool:
        """Whether it shows what is chosen among several."""
        return self._chosen

    @chosen.setter
    def chosen(self, chosen: bool) -> None:
        if chosen != self._chosen:
            self._chosen = chosen
            self._paint()

    def _paint(self) -> None:
        face, ink, edge = LOOKS["main" if self._chosen else self._look]
        if self._role and not self._chosen:
            face, ink, edge = self._role, ink_on(self._role), "ink"
        if self._down:
            face, ink, edge = "pressed", "on.accent", "ink"
        faint = 0.35 if self._off else 1.0
        self._edge_colour.rgba = colour(edge, faint)
        self._face_colour.rgba = colour(face, faint)
        self._icon_colour.rgba = colour(ink, faint if self._icon else 0)
        self.color = colour(ink, faint)

    def _place(self, *_: Any, words: bool | None = None) -> None:
        """Where the face and the icon stand; ``words`` says whether there will be any beside the icon."""
        words = bool(self.text.strip()) if words is None else words
        edge = max(mm(0.35), 1)
        self._edge.pos, self._edge.size = self.pos, self.size
        self._face.pos = (self.x + edge, self.y + edge)
        self._face.size = (max(self.width - 2 * edge, 1), max(self.height - 2 * edge, 1))
        side = min(mm(9), self.height * 0.6, self.width * 0.8)
        if words and self._icon:
            side = min(side, max(self._beside_words, mm(LEAST_ICON)))
        left = mm(1.5) if words else (self.width - side) / 2
        self._icon_box.texture = icon_texture(self._icon) if self._icon else None
        self._icon_box.pos = (self.x + left, self.center_y - side / 2)
        self._icon_box.size = (side, side) if self._icon else (0, 0)
        start = left + side + mm(1) if self._icon else mm(1.5)
        self.padding = (start, mm(1), mm(1.5), mm(1))

    @property
    def _beside_words(self) -> float:
        """The room for an icon that leaves room for the longest word."""
        return float(self.width) - mm(1.5) - mm(1) - mm(1.5) - SPARE - longest(self.text, self._font, self._sizes[1])

    def _fit(self) -> None:
        if self._icon:
            self._place()
        super()._fit()

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        if not self.ready:
            return self.on_press is not None
        touch.grab(self)
        touch.ud[self] = self._means
        self._down = True
        self._paint()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """A finger that slides off takes the press back."""
        if touch.grab_current is not self:
            return False
        on_it = self._is_meant(touch)
        if self._down != on_it:
            self._down = on_it
            self._paint()
        return True

    def _is_meant(self, touch: Any) -> bool:
        return bool(self.collide_point(*touch.pos)) and touch.ud[self] == self._means

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        pressed, self._down = self._down and self._is_meant(touch), False
        self._paint()
        if pressed and not self._off and self.on_press is not None:
            self._pressed_at = monotonic()
            self.on_press()
        return True


Button = TableButton
"""Kivy styles every class that is called Button; ours is one of its own, and only its short name is the usual one."""
