"""The covers of the games on the start page: a drawing, the title, the number of players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle, RoundedRectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.graphics.instructions import InstructionGroup

from companion.engine.scene import Point, Scene
from companion.screen.runtime.paint import DISPLAY, colour, corner, say, u
from companion.screen.widgets.boxes import Laid, place
from companion.screen.widgets.icons import fade_texture
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.screen.widgets.shapes import drawn
from companion.screen.widgets.sheet import DrawnSheet
from companion.table.views.start import GameChoice

EDGE = 14
"""Units round the words on a cover."""
DARK = 0.6
"""The darkness behind the words, at the edge of the cover."""
PRESSED = 0.2
"""The share of the light that a pressed cover loses."""
BROAD, BESIDE, WORDS = 1.7, 0.55, 0.6
"""A cover broader than this has its words beside the drawing; the shares of the drawing and of the words."""
UPPER = 0.63
"""The share of a drawing that stays above the words: below it is nothing but ground."""
DOWN = (0, 1, 1, 1, 1, 0, 0, 0)
ACROSS = (0, 1, 0, 0, 1, 0, 1, 1)
"""A fade that is dark at the bottom, and one at the left."""


class GameCover(Pressable, Laid):
    """A game that can be begun."""

    def __init__(self) -> None:
        self._title = TypeLabel("", "act", "show.on", face=DISPLAY, valign="bottom")
        self._players = TypeLabel("", "aside", "show.on")
        super().__init__(self._title, self._players)
        self._scene: Scene[str] | None = None
        self._drawn_for: tuple[Scene[str] | None, float] = (None, 0)
        self._shapes, foot, self._shade = InstructionGroup(), InstructionGroup(), Rectangle(texture=fade_texture())
        foot.add(Color(0, 0, 0, DARK))
        foot.add(self._shade)
        with self.canvas.before:
            StencilPush()
            self._shape = RoundedRectangle(radius=[corner("cover")])
            StencilUse()
        self._sheet = DrawnSheet(self.canvas.before, self._shapes, foot)
        with self.canvas.before:
            StencilUnUse()
            self.canvas.before.add(self._shape)
            StencilPop()

    def show(self, game: GameChoice[str], on_press: Callable[[], object]) -> None:
        self._become(on_press, f"start:new:{game.key}")
        self._title.text = game.title
        self._players.text = say("ui.start.players", fewest=game.fewest, most=game.most)
        self._scene = game.cover
        self._sheet.paint(colour(game.cover.background if game.cover else "raised"))
        self._lay()

    def least(self) -> float:
        return self._title.least() + 2 * u(EDGE)

    def _paint(self) -> None:
        self._sheet.dim(PRESSED if self._down else 0)

    def _lay(self, *_: Any) -> None:
        broad, edge = self.width > self.height * BROAD, u(EDGE)
        share = BESIDE if broad else 1
        room = max(self.width * (WORDS if broad else 1) - 2 * edge, 1)
        line, title = self._players.high_for(room), self._title.high_for(room)
        words = line + title + 2 * edge
        left, bottom = self._draw(self.height if broad else max(self.height - words, self.height / 3), share)
        self._shape.pos, self._shape.size = self.pos, self.size
        self._sheet.lay(self.pos, self.size)
        self._sheet.move((left, bottom))
        self._shade.tex_coords = ACROSS if broad else DOWN
        size = (self.width * (1 - share), self.height) if broad else (self.width, words + 2 * edge)
        place(self._shade, -left, -bottom, *size)
        low = self.y + ((self.height - line - title) / 2 if broad else edge)
        place(self._players, self.x + edge, low, room, line)
        place(self._title, self.x + edge, low + line, room, title)

    def _draw(self, above: float, share: float) -> Point:
        """Draw the scene for the upper ``above`` pixels and the right ``share`` of the width; return its corner.

        Its ground goes on below the words.
        """
        scene, room = self._scene, self.width * share
        if scene is None:
            self._shapes.clear()
            return (0, 0)
        scale = min(room / scene.size[0], above / (scene.size[1] * UPPER))
        if self._drawn_for != (scene, scale):
            self._drawn_for = (scene, scale)
            self._shapes.clear()
            for shape in scene.shapes:
                self._shapes.add(drawn(shape, scale, scene.size[1]))
        spare = max(above - scene.size[1] * UPPER * scale, 0)
        return (self.width - (room + scene.size[0] * scale) / 2, self.height - spare / 2 - scene.size[1] * scale)
