"""Texts and buttons: made once and then changed, sized in millimetres.

Each touch target is a ``Button`` of this module, so that a press is seen at once, means one thing, and happens once.
The module knows no game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.uix.label import Label

from companion.screen.runtime.fonts import font_for, readable
from companion.screen.runtime.letters import READING, SMALLEST, SPARE, fits, fitting, in_lines, longest, measured
from companion.screen.runtime.paint import BOLD, REGULAR, TEXT, colour, ink_on, mm
from companion.screen.widgets.boxes import Face
from companion.screen.widgets.icons import icon_texture
from companion.screen.widgets.parts.press import Pressable

LEAST_ICON = 4.0
"""The least size of an icon, in millimetres, beside a word that needs the room."""
LOOKS = {
    "plain": ("raised", "text", "raised"),
    "main": ("brass", "on.brass", "brass"),
    "quiet": ("surface", "text", "line"),
    "warn": ("danger", "on.danger", "danger"),
    "amber": ("warn", "on.warn", "warn"),
}
"""The looks of a button: the roles of its face, its text and its edge."""


class IconBox:
    """An icon in the canvas of a widget."""

    def __init__(self, canvas: Any) -> None:
        with canvas:
            self.colour = Color()
            self.box = Rectangle()

    def show(self, icon: str, role: str) -> None:
        """Show an icon in a colour, or none."""
        self.box.texture = icon_texture(icon) if icon else None
        self.colour.rgba = colour(role, 1 if icon else 0)

    def lay(self, x: float, y: float, side: float) -> None:
        self.box.pos, self.box.size = (x, y), (side, side)


class TextLine(Label):
    """A text, wrapped to its width. Without room it gets smaller, down to the share ``SMALLEST``."""

    def __init__(
        self, text: str = "", size_mm: float = TEXT, role: str = "text", *, bold: bool = False, **more: Any
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
        """The font size with enough room, in pixels."""
        return mm(self._size_mm * READING.scale)

    @property
    def _sizes(self) -> tuple[float, float]:
        """The full and the least font size; the least is the same with large texts."""
        return self._full, mm(self._size_mm) * SMALLEST

    def _anew(self, *_: Any) -> None:
        """Draw the text again."""
        self._trigger_texture()

    def _fit(self) -> None:
        """Choose the largest font size with which the text fits."""
        room = (int(self.width), int(self.height))
        self.font_name = font_for(self.text, self._font)
        self.font_size = fitting(self.text, self._font, self._sizes, room, tuple(self.padding))
        # With a height, Kivy drops a line of a centred text that has both line ends and wrapped lines. Without one the
        # drawing is as high as the text, and it is centred anyway.
        middle = self.valign == "middle" and self.font_size > self._sizes[1]
        self.text_size = (int(self.width), None) if middle else self.size

    def texture_update(self, *largs: Any) -> None:
        """Fit the text just before it is drawn: until then its place changes many times."""
        self._fit()
        self._trigger_texture.cancel()  # triggered by the new size, which is drawn here
        if self.text_size[0] is not None:
            across = self.text_size[0] - self.padding[0] - self.padding[2]
            self._label.text = in_lines(readable(self.text), self._font, self.font_size, across)
        super().texture_update(*largs)

    @property
    def cut(self) -> bool:
        """Whether the text is cut off even in its least size."""
        room = (int(self.width), int(self.height))
        written = bool(self.text.strip()) and min(room) > 1
        return written and not fits(self.text, self._font, self.font_size, room, tuple(self.padding))

    def reads(self, text: str, least_mm: float) -> bool:
        """Whether a text in this place would have at least that font size."""
        room = (int(self.width), int(self.height))
        return fitting(text, self._font, self._sizes, room, tuple(self.padding)) >= mm(least_mm)

    def height_for(self, width: float) -> float:
        """The height of the whole text at its full size and that width."""
        return measured(self.text, self._font, self._full, int(width), tuple(self.padding))[1]


class Paragraph(TextLine):
    """A text at its full size, as high as its lines and at least ``least_mm``; for a ``Scroll``."""

    def __init__(
        self, text: str = "", size_mm: float = TEXT, role: str = "text", *, least_mm: float = 0, bold: bool = False
    ) -> None:
        self._lowest = mm(least_mm)
        super().__init__(text, size_mm, role, bold=bold, size_hint_y=None, height=self._lowest)
        self.bind(width=self._grow, text=self._grow)
        READING.follow(self._grow)

    def _grow(self, *_: Any) -> None:
        self.height = max(self.height_for(self.width), self._lowest)


class Heading(TextLine):
    """The bold line above a group."""

    def __init__(self, text: str = "", size_mm: float = TEXT, role: str = "text", **more: Any) -> None:
        self._own_height = "height" not in more and "size_hint_y" not in more
        more.setdefault("size_hint_y", None)
        more.setdefault("height", mm(size_mm * 1.4 * READING.scale))
        super().__init__(text, size_mm, role, bold=True, **more)
        READING.follow(self._grow)

    def _grow(self, *_: Any) -> None:
        if self._own_height:
            self.height = mm(self._size_mm * 1.4 * READING.scale)


class TableButton(Pressable, TextLine):
    """A button: a text, an icon before it, and a colour (of a seat, say).

    Change it with ``change`` or by ``text``, ``off``, ``chosen``.
    """

    text: str

    def __init__(  # noqa: PLR0913 - keywords, each a property of a button
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
        self._means = name
        more.setdefault("halign", "center")
        super().__init__(text, size_mm, bold=True, padding=(mm(1.5), mm(1)), **more)
        self._face = Face(self.canvas.before, 2, 1.6)
        self._icon_box = IconBox(self.canvas.after)
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
        """Make it another button in the same place. A finger that is already on it does not press the new one.

        With another question ``to`` it is another button, even with the same name.
        """
        self._become(on_press, name, to)
        words = bool(text.strip()) != bool(self.text.strip())
        if words or (look, icon, role) != (self._look, self._icon, self._role):
            self._look, self._icon, self._role = look, icon, role
            self._paint()
            self._place(words=bool(text.strip()))  # the icon first: the text gets the room that it leaves
        self.text = text

    @property
    def says(self) -> str:
        return str(self.text)

    def _paint(self) -> None:
        face, ink, edge = LOOKS["main" if self._chosen else self._look]
        if self._role and not self._chosen:
            face, ink, edge = self._role, ink_on(self._role), self._role
        if self._down:
            face, ink, edge = "pressed", "text", "line"
        faint = 0.35 if self._off else 1.0
        self._face.edge_colour.rgba, self._face.colour.rgba = colour(edge, faint), colour(face, faint)
        self._icon_box.colour.rgba = colour(ink, faint if self._icon else 0)
        self.color = colour(ink, faint)

    def _place(self, *_: Any, words: bool | None = None) -> None:
        """Place the face and the icon; ``words`` says whether a text will be beside the icon."""
        words = bool(self.text.strip()) if words is None else words
        self._face.lay(self, max(mm(0.35), 1))
        side = min(mm(9), self.height * 0.6, self.width * 0.8)
        if words and self._icon:
            side = min(side, max(self._beside_words, mm(LEAST_ICON)))
        left = mm(1.5) if words else (self.width - side) / 2
        self._icon_box.box.texture = icon_texture(self._icon) if self._icon else None
        self._icon_box.lay(self.x + left, self.center_y - side / 2, side if self._icon else 0)
        start = left + side + mm(1) if self._icon else mm(1.5)
        self.padding = (start, mm(1), mm(1.5), mm(1))

    @property
    def _beside_words(self) -> float:
        """The room for an icon beside the longest word."""
        return float(self.width) - mm(1.5) - mm(1) - mm(1.5) - SPARE - longest(self.text, self._font, self._sizes[1])

    def _fit(self) -> None:
        if self._icon:
            self._place()
        super()._fit()


Button = TableButton
"""The short name. Kivy styles every class that is called Button, so the class itself has another name."""
