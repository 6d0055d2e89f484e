"""A map with the standings above it, or beside it where a square map is larger so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.scene import Scene
from companion.engine.summary import Tile
from companion.screen.runtime.paint import u
from companion.screen.widgets.boxes import Laid, place
from companion.screen.widgets.layout import COLUMN, STRIP
from companion.screen.widgets.map import Map
from companion.screen.widgets.parts.standings import Standings


class TiledMap(Laid):
    """The map, and a tile for each empire, weather or player."""

    def __init__(self, board: Map) -> None:
        self._map, self._standings = board, Standings()
        self._tiled, self._scene = False, (1.0, 1.0)
        super().__init__(board, self._standings)

    def show(self, scene: Scene[str], tiles: Sequence[Tile[str]]) -> None:
        """Show the standings of a scene, which the map shows."""
        self._standings.show(tiles)
        if (bool(tiles), scene.size) != (self._tiled, self._scene):
            self._tiled, self._scene = bool(tiles), scene.size
            self._lay()

    def _lay(self, *_: Any) -> None:
        strip, column = (u(STRIP), u(COLUMN)) if self._tiled else (0, 0)
        wide, high = max(self.width - column, 1), max(self.height - strip, 1)
        if self._larger(wide, self.height) > self._larger(self.width, high):
            place(self._map, self.x, self.y, wide, self.height)
            place(self._standings, self.x + wide, self.y, column, self.height)
        else:
            place(self._map, self.x, self.y, self.width, high)
            place(self._standings, self.x, self.y + high, self.width, strip)

    def _larger(self, wide: float, high: float) -> float:
        """The size of the scene in a place, as a factor."""
        return float(min(wide / self._scene[0], high / self._scene[1]))
