"""Panels of the ways to do a thing, each on its own ground: abreast, or below each other on an upright page."""

from __future__ import annotations

from typing import Any

from companion.screen.runtime.paint import u
from companion.screen.widgets.boxes import APART, Column
from companion.screen.widgets.parts.raised import Raised


class WayPanel(Column):
    """One way. Its parts are put in later."""

    def __init__(self) -> None:
        super().__init__(padding=u(APART))
        self._ground = Raised(self.canvas.before)
        self._ground.paint("surface", raised=False)
        self.bind(pos=self._fill, size=self._fill)

    def _fill(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size)


class WayPanels(Column):
    """The panels of all ways."""

    def __init__(self, *ways: WayPanel) -> None:
        super().__init__(*ways)
        self.bind(size=self._stand)

    def _stand(self, *_: Any) -> None:
        self.orientation = "vertical" if self.height > self.width else "horizontal"
