"""The moving parts of a map: flags whose numbers have changed, and new arrows. It knows no widget and no game."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.graphics.instructions import InstructionGroup

from companion.engine.scene import Point, Role
from companion.screen.runtime.motion import MOTIONS
from companion.screen.runtime.paint import u
from companion.screen.widgets.map_parts.areas import Ground
from companion.screen.widgets.map_parts.marks import arrow_shapes
from companion.screen.widgets.shapes import drawn

HIGH = 6
"""Units: the height to which a flag lifts."""

Arrow = tuple[Point, Point, Role, Point]
"""The start and the end of an arrow, its colour, and the distances from there to its own ends."""


class LiftedFlags:
    """The flags whose numbers have just changed. They lift and land, above everything else on the areas."""

    def __init__(self) -> None:
        self.layer, self._up = InstructionGroup(), Translate()

    def lift(self, flags: Sequence[InstructionGroup]) -> None:
        """Lift these flags, which the empty layer takes, and let them land."""
        for instruction in (PushMatrix(), self._up, *flags, PopMatrix()):
            self.layer.add(instruction)
        if flags:
            MOTIONS.run(self, "flag", self._move)

    def _move(self, share: float) -> None:
        self._up.y = u(HIGH) * 4 * share * (1 - share)


class DrawnArrows:
    """Arrows; new ones grow from their starts."""

    def __init__(self) -> None:
        self.layer = InstructionGroup()
        self._arrows: Sequence[Arrow] = ()
        self._ground, self._share = Ground(1.0, 0.0), 1.0

    def show(self, arrows: Sequence[Arrow], ground: Ground) -> None:
        new = not set(arrows) <= set(self._arrows)
        self._arrows, self._ground = arrows, ground
        if new:
            MOTIONS.run(self, "arrow", self._draw)
        else:
            self._draw(self._share)

    def _draw(self, share: float) -> None:
        """Draw a share of each arrow."""
        self._share = share
        self.layer.clear()
        for start, end, fill, ends in self._arrows:
            for shape in arrow_shapes(start, end, fill, share, ends):
                self.layer.add(drawn(shape, self._ground.scale, self._ground.height))
