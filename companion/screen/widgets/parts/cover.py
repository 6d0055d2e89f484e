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

from companion.engine.scene import Scene
from companion.screen.runtime.paint import DISPLAY, colour, corner, say, u
from companion.screen.widgets.boxes import Laid, place
from companion.screen.widgets.icons import fade_texture
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.screen.widgets.shapes import drawn
from companion.table.views.start import GameChoice

EDGE = 14
"""Units round the words on a cover."""
DARK = 0.6
"""The darkness behind the words, at the edge of the cover."""
BROAD, BESIDE, WORDS = 1.7, 0.55, 0.6
"""A cover broader than this has its words beside the drawing; the shares of the drawing and of the words."""
UPPER = 0.63
"""The share of a drawing that stays above the words: below it is nothing but ground."""
DOWN = (0, 1, 1, 1, 1, 0, 0, 0)
ACROSS = (0, 1, 0, 0, 1, 0, 1, 1)
"""A fade that is dark at the bottom, and one at the left."""


class _Drawing(Laid):
    """A scene in the upper part of its place. Its ground goes on, and the cover cuts off what sticks out."""

    def __init__(self) -> None:
        super().__init__()
        self._scene: Scene[str] | None = None
        self._drawn_for: tuple[Scene[str] | None, float] = (None, 0)
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
        self._ground_colour.rgba = colour(scene.background if scene else "raised")

    def lay(self, above: float, share: float) -> None:
        """Draw the scene into the upper ``above`` pixels and the right ``share`` of the width."""
        self._ground.pos, self._ground.size = self.pos, self.size
        scene = self._scene
        if scene is None:
            self._shapes.clear()
            return
        room = self.width * share
        scale = min(room / scene.size[0], above / (scene.size[1] * UPPER))
        left = self.x + self.width - (room + scene.size[0] * scale) / 2
        spare = max(above - scene.size[1] * UPPER * scale, 0)
        self._at.xy = (left, self.y + self.height - spare / 2 - scene.size[1] * scale)
        if self._drawn_for != (scene, scale):
            self._drawn_for = (scene, scale)
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
            self._over_colour = Color(0, 0, 0, 0)
            self._over = Rectangle()

    def show(self, game: GameChoice[str], on_press: Callable[[], object]) -> None:
        self._become(on_press, f"start:new:{game.key}")
        self._title.text = game.title
        self._players.text = say("ui.start.players", fewest=game.fewest, most=game.most)
        self._drawing.show(game.cover)
        self._lay()

    def least(self) -> float:
        return self._title.least() + 2 * u(EDGE)

    def _paint(self) -> None:
        self._over_colour.rgba = (0, 0, 0, 0.2 if self._down else 0)

    def _lay(self, *_: Any) -> None:
        for box in (self._drawing, self._over, self._shape):
            box.pos, box.size = self.pos, self.size
        broad, edge = self.width > self.height * BROAD, u(EDGE)
        share = BESIDE if broad else 1
        room = max(self.width * (WORDS if broad else 1) - 2 * edge, 1)
        line, title = self._players.high_for(room), self._title.high_for(room)
        words = line + title + 2 * edge
        above = self.height if broad else max(self.height - words, self.height / 3)
        self._drawing.lay(above, share)
        self._shade.tex_coords = ACROSS if broad else DOWN
        size = (self.width * (1 - share), self.height) if broad else (self.width, words + 2 * edge)
        place(self._shade, self.x, self.y, *size)
        low = self.y + ((self.height - line - title) / 2 if broad else edge)
        place(self._players, self.x + edge, low, room, line)
        place(self._title, self.x + edge, low + line, room, title)
