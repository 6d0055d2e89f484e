"""The covers of the games on the start page: a drawing, the title, the number of players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import (
    Color,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.graphics.instructions import InstructionGroup

from companion.engine.scene import Point, Scene
from companion.screen.runtime.paint import DISPLAY, colour, corner, say, u
from companion.screen.widgets.boxes import Laid, place
from companion.screen.widgets.icons import fade_texture
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.screen.widgets.shapes import drawn
from companion.table.views.start import GameChoice

EDGE = 14
"""Units round the words on a cover."""
DARK = 0.85
"""The darkness of the foot behind the words."""
BROAD, UPPER = 1.7, 0.56
"""A cover broader than this shows the upper part of its drawing, at its right; and the share of that part."""


class _Drawing(Laid):
    """A scene as wide as its place: the cover cuts off what sticks out below. ``bare`` are the pixels below it."""

    def __init__(self) -> None:
        super().__init__()
        self._scene: Scene[str] | None = None
        self.bare = 0.0
        self._drawn_for: tuple[Scene[str] | None, Point] = (None, (0, 0))
        with self.canvas:
            self._ground_colour = Color()
            self._ground = Rectangle()
            PushMatrix()
            self._at = Translate()
        self._shapes = InstructionGroup()
        self.canvas.add(self._shapes)
        with self.canvas:
            PopMatrix()

    def show(self, scene: Scene[str] | None) -> None:
        self._scene = scene
        self._lay()

    def _lay(self, *_: Any) -> None:
        self._ground.pos, self._ground.size = self.pos, self.size
        scene, size = self._scene, (self.width, self.height)
        self._ground_colour.rgba = colour(scene.background if scene else "raised")
        if scene is None:
            self._shapes.clear()
            return
        wide = self.width > self.height * BROAD
        across, down = self.width / scene.size[0], self.height / scene.size[1]
        scale = down / UPPER if wide else across
        self.bare = max(self.height - scene.size[1] * scale, 0)
        spare = self.width - scene.size[0] * scale
        self._at.xy = (self.x + (spare if wide else spare / 2), self.y + self.height - scene.size[1] * scale)
        if self._drawn_for != (scene, size):
            self._drawn_for = (scene, size)
            self._shapes.clear()
            for shape in scene.shapes:
                self._shapes.add(drawn(shape, scale, scene.size[1]))


class GameCover(Pressable, Laid):
    """A game that can be begun. Its round corners cut off what is drawn on it."""

    def __init__(self) -> None:
        self._title = TypeLabel("", "act", "show.on", face=DISPLAY, valign="bottom")
        self._players = TypeLabel("", "aside", "show.on")
        self._drawing, self._foot = _Drawing(), Laid()
        super().__init__(self._drawing, self._foot, self._title, self._players)
        with self.canvas.before:
            StencilPush()
            self._shape = RoundedRectangle(radius=[corner("cover")])
            StencilUse()
        with self.canvas.after:
            StencilUnUse()
            self.canvas.after.add(self._shape)
            StencilPop()
        with self._foot.canvas:
            Color(0, 0, 0, DARK)
            self._shade = Rectangle(texture=fade_texture())
            self._below = Rectangle()
            self._over_colour = Color(0, 0, 0, 0)
            self._over = Rectangle()

    def show(self, game: GameChoice[str], on_press: Callable[[], object]) -> None:
        self._become(on_press, f"start:new:{game.key}")
        self._title.text = game.title
        self._players.text = say("ui.start.players", fewest=game.fewest, most=game.most)
        self._drawing.show(game.cover)
        self._lay()

    def _paint(self) -> None:
        self._over_colour.rgba = (0, 0, 0, 0.2 if self._down else 0)

    def _lay(self, *_: Any) -> None:
        for box in (self._drawing, self._over, self._shape):
            box.pos, box.size = self.pos, self.size
        edge, room = u(EDGE), max(self.width - 2 * u(EDGE), 1)
        line, title = self._players.high_for(room), self._title.high_for(room)
        bare = self._drawing.bare
        place(self._below, self.x, self.y, self.width, bare)
        high = max(line + title + 4 * edge - bare, 2 * edge)
        place(self._shade, self.x, self.y + bare, self.width, high)
        place(self._players, self.x + edge, self.y + edge, room, line)
        place(self._title, self.x + edge, self.y + edge + line, room, title)
