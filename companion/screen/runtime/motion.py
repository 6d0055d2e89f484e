"""Short motion where something changed hands: none where Settings want none, and none while a finger is down.

Pure: the window gives the frames and the fingers.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from companion.look import look

DrawShare = Callable[[float], object]
"""Draws a share of a motion, from 0 at its start to 1 at its end."""
DrawFrame = Callable[[float], bool]
"""Draws a frame, and says whether there are more."""


class Motions:
    """The motions of the screen. A new one ends that of the same owner; before ``begin`` everything changes at once."""

    def __init__(self) -> None:
        self.still = True
        """Whether everything changes at once."""
        self._going: dict[object, DrawShare] = {}

    def begin(self, every_frame: Callable[[DrawFrame], object], fingers: Callable[[], object]) -> None:
        """Take the frames of a window, and its fingers that are down."""
        self._every_frame, self._fingers, self.still = every_frame, fingers, False

    @property
    def going(self) -> bool:
        return bool(self._going)

    def run(self, owner: object, kind: str, step: DrawShare) -> None:
        """Draw a motion of a kind of the look, fast at first and slow at its end."""
        if self.still or self._fingers():
            self._going.pop(owner, None)
            step(1.0)
            return
        started, seconds = monotonic(), look().motion[kind] / 1000
        self._going[owner] = step
        step(0.0)

        def draw(_: float) -> bool:
            if self._going.get(owner) is not step:
                return False
            left = 0.0 if self._fingers() else max(1 - (monotonic() - started) / seconds, 0.0)
            step(1 - left * left)
            if not left:
                del self._going[owner]
            return left > 0

        self._every_frame(draw)


MOTIONS = Motions()
