"""Grounds of cards, buttons and rows, and the signs on them: raised shapes, icons, icon tiles, seals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.uix.widget import Widget

from companion.engine.scene import Point
from companion.screen.runtime.paint import Rgba, colour, corner, ink_on, needs_edge, size_of, u
from companion.screen.widgets.boxes import Laid, TallColumn, place
from companion.screen.widgets.icons import disc_texture, icon_texture
from companion.screen.widgets.shapes import text_texture

FOOT = 2
"""Units: the height of that edge, and the way that a pressed shape goes down."""
IN_TILE, IN_SEAL = 0.62, 0.7
"""The size of an icon, as a share of its tile and of its seal."""
EDGE = 2
"""The width of the edge of a seal or of a tile in units."""
LOWER = 0.06
"""The share of a seal by which its letter is below the middle, in the broad part of a drop."""
IN_ROW, APART = 44, 40
"""Units: a seal in a row, and the distance of two such seals, which overlap."""


class Raised:
    """A rounded shape with a dark edge below it and a ring in its edge, in the canvas of a widget."""

    def __init__(self, canvas: Any, radius: str = "card") -> None:
        self._radius = corner(radius)
        with canvas:
            self._shade_colour = Color(*colour("shade"))
            self._shade = SmoothRoundedRectangle(radius=[self._radius])
            self._ring_colour = Color(0, 0, 0, 0)
            self._ring = SmoothRoundedRectangle(radius=[self._radius])
            self._face_colour = Color()
            self._face = SmoothRoundedRectangle(radius=[self._radius])
        self._rect, self._edge, self._sink = ((0.0, 0.0), (1.0, 1.0)), 0, 0

    def paint(self, role: str, *, alpha: float = 1.0, ring: str = "", raised: bool = True) -> None:
        """Colour it. ``ring`` is the role of the line in its edge."""
        self._face_colour.rgba = colour(role, alpha)
        self._shade_colour.a = 1 if raised else 0  # never translucent: see the tile below
        self._ring_colour.rgba = colour(ring) if ring else (0, 0, 0, 0)
        self._lay()

    def lay(self, at: Point, size: Point, *, ring: float = 3, down: bool = False) -> None:
        """Fill a rectangle. ``ring`` is the width of the line in units; ``down`` says that a finger presses it."""
        self._rect = (at, (max(size[0], 1), max(size[1], 1)))
        self._edge, self._sink = u(ring), u(FOOT) if down else 0
        self._lay()

    def _lay(self) -> None:
        (x, y), (width, height) = self._rect
        edge, bottom = self._edge if self._ring_colour.a else 0, y - self._sink
        place(self._shade, x, y - u(FOOT), width, height)
        place(self._ring, x, bottom, width, height)
        place(self._face, x + edge, bottom + edge, max(width - 2 * edge, 1), max(height - 2 * edge, 1))
        self._face.radius = [max(self._radius - edge, 1)]


class RaisedColumn(TallColumn):
    """A column on a rounded ground; ``ring`` is the role of a thin line round it, which raises it."""

    def __init__(self, *widgets: Widget, role: str, radius: str = "card", ring: str = "", **more: Any) -> None:
        super().__init__(*widgets, **more)
        self._ground = Raised(self.canvas.before, radius)
        self._ground.paint(role, ring=ring, raised=bool(ring))
        self.bind(pos=self._fill, size=self._fill)

    def _fill(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size, ring=1)


class Sign:
    """An icon in one colour, in the canvas of a widget."""

    def __init__(self, canvas: Any) -> None:
        with canvas:
            self._colour = Color()
            self._box = Rectangle()
        self._icon, self._side = "", 0.0

    def show(self, icon: str, role: str, alpha: float = 1.0) -> None:
        """Show an icon; none for ``""``."""
        self._icon = icon
        self._fill()
        self._colour.rgba = colour(role, alpha if icon else 0)

    def lay(self, x: float, y: float, side: float) -> None:
        self._side = side
        self._fill()
        place(self._box, x, y, side, side)

    def _fill(self) -> None:
        self._box.texture = icon_texture(self._icon, self._side) if self._icon and self._side else None


class IconTile:
    """An icon on a small rounded tile, in the canvas of a widget."""

    def __init__(self, canvas: Any, radius: str = "tile") -> None:
        with canvas:
            self._edge_colour = Color(*colour("muted", 0))
            self._edge = SmoothRoundedRectangle(radius=[corner(radius) + u(EDGE)])
            self._colour = Color()
            self._tile = SmoothRoundedRectangle(radius=[corner(radius)])
        self._sign = Sign(canvas)

    def show(self, icon: str, role: str, ink: str = "", alpha: float = 1.0, ground: str = "") -> None:
        """Show an icon on a tile of a colour; ``ink`` is another colour of the icon than the usual one.

        One that is hard to see on the ``ground`` has an edge.

        In a scrolled list a translucent tile is mixed with its ``ground``: Kivy draws the edges of a translucent smooth
        shape outside the list.
        """
        if ground:
            both = zip(colour(role), colour(ground), strict=True)
            self._colour.rgba = [alpha * own + (1 - alpha) * under for own, under in both]
        else:
            self._colour.rgba = colour(role, alpha)
        self._colour.a *= bool(icon)
        self._edge_colour.a = float(bool(icon and ground) and needs_edge(role, ground))
        self._sign.show(icon, ink or ink_on(role))

    def lay(self, x: float, y: float, side: float) -> None:
        edge = u(EDGE)
        place(self._edge, x - edge, y - edge, side + 2 * edge, side + 2 * edge)
        place(self._tile, x, y, side, side)
        inset = side * (1 - IN_TILE) / 2
        self._sign.lay(x + inset, y + inset, side - 2 * inset)


class RimDisc:
    """A disc with a rim, in the canvas of a widget."""

    def __init__(self, canvas: Any) -> None:
        with canvas:
            self._rim_colour = Color()
            self._rim = Rectangle(texture=disc_texture())
            self._face_colour = Color()
            self._face = Rectangle(texture=disc_texture())

    def paint(self, rim: Rgba, face: Rgba) -> None:
        self._rim_colour.rgba, self._face_colour.rgba = rim, face

    def lay(self, x: float, y: float, side: float, rim: float) -> None:
        """Fill a square; ``rim`` is the width of the rim in it."""
        inside = max(side - 2 * rim, 0)
        place(self._rim, x, y, side, side)
        place(self._face, x + rim, y + rim, inside, inside)


class Seal:
    """The round sign of a player, in the canvas of a widget. It has an edge where it is hard to see.

    A colour that is hard to see on the usual surface has its edge everywhere, so that its player always looks alike.
    """

    def __init__(self, canvas: Any) -> None:
        self._disc, self._sign = RimDisc(canvas), Sign(canvas)
        with canvas:
            self._letter_colour = Color(0, 0, 0, 0)
            self._letter = Rectangle(size=(0, 0))

    def show(self, icon: str, role: str, ink: str = "", ground: str = "surface", letter: str = "") -> None:
        """Show an icon on a disc of a colour, nothing without a ``role``; ``ground`` is the colour behind it.

        Players with the same icon have a ``letter`` on it.
        """
        shown = bool(role)
        edged = shown and (needs_edge(role, ground) or (not ink and needs_edge(role, "surface")))
        self._disc.paint(colour("seal.edge", float(edged)), colour(role or ground, float(shown)))
        self._sign.show(icon if shown else "", ink or ink_on(role or ground))
        self._letter_colour.rgba = colour(role or ground, float(bool(shown and letter)))
        texture = text_texture(letter, round(size_of("aside")), bold=True)[0] if letter else None
        self._letter.texture, self._letter.size = texture, texture.size if texture else (0, 0)

    def lay(self, x: float, y: float, side: float) -> None:
        edge = u(EDGE)
        wide, high = self._letter.size
        self._letter.pos = (round(x + (side - wide) / 2), round(y + side * (0.5 - LOWER) - high / 2))
        self._disc.lay(x - edge, y - edge, side + 2 * edge, edge)
        inset = side * (1 - IN_SEAL) / 2
        self._sign.lay(x + inset, y + inset, side - 2 * inset)


class Seals(Laid):
    """The seals of players in a row, as high as one of them."""

    def __init__(self) -> None:
        super().__init__(size_hint=(None, None), height=u(IN_ROW))
        self._seals: list[Seal] = []

    def show(self, marks: Sequence[tuple[str, str]], ground: str) -> None:
        """Show the icon and the role of each player; ``ground`` is the colour behind them."""
        self.canvas.clear()
        self._seals = [Seal(self.canvas) for _ in marks]
        for seal, (icon, role) in zip(self._seals, marks, strict=True):
            seal.show(icon, role, ground=ground)
        self.width = u(APART * (len(marks) - 1) + IN_ROW) if marks else 0
        self._lay()

    def _lay(self, *_: Any) -> None:
        for at, seal in enumerate(self._seals):
            seal.lay(self.x + at * u(APART), self.y, self.height)


class MoverSign(Laid):
    """The mover of a step on paper: a seal, a tile, or without a colour a hand."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self._tile, self._seal, self._hand = IconTile(self.canvas), Seal(self.canvas), Sign(self.canvas)

    def show(self, icon: str, role: str, *, sealed: bool) -> None:
        self._tile.show("" if sealed or not role else icon, role or "note")
        self._seal.show(icon, role if sealed else "", ground="note")
        self._hand.show("" if role else "ui.hand", "on.note")
        self._lay()

    def _lay(self, *_: Any) -> None:
        side = min(self.size)
        x, y = self.x + (self.width - side) / 2, self.y + (self.height - side) / 2
        for drawn in (self._tile, self._seal, self._hand):
            drawn.lay(x, y, side)
