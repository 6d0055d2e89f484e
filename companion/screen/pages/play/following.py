"""The text about the steps that come next. The module knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from companion.engine.text import DOT
from companion.screen.runtime.paint import say, together, u
from companion.screen.widgets.boxes import Laid, place
from companion.screen.widgets.layout import CLOSE
from companion.screen.widgets.parts.type_label import TypeLabel

MOST = 2
"""The most lines."""


class Following(Laid):
    """The next steps, as many as have room in two lines, below a line of times. A line ends with a whole step."""

    def __init__(self) -> None:
        self._times, self._steps = TypeLabel("", "aside", "muted"), TypeLabel("", "aside", "muted")
        super().__init__(self._times, self._steps)

    def show(self, times: Iterable[str], steps: Iterable[str], room: float) -> None:
        """Show the steps below the ``times`` of players, as many of these as have room."""
        line, lines = "", list[str]()
        for time in times:
            longer = together(DOT, filter(None, (line, time)))
            line = longer if self._fit([longer], room) else line
        for step in steps:
            more = next((each for each in _with(lines, step) if not lines or self._fit(each, room)), None)
            if more is None:
                break
            lines = more
        self._times.text, self._steps.text = line, "\n".join(lines)
        self._lay()

    def high_for(self, width: float) -> float:
        """The height at a width, in pixels; 0 without words."""
        highs = [label.high_for(width) for label in (self._times, self._steps) if label.text]
        return sum(highs) + u(CLOSE) * (len(highs) - 1) if highs else 0.0

    def _fit(self, lines: list[str], room: float) -> bool:
        self._steps.text = "\n".join(lines)
        return len(lines) <= MOST and self._steps.wide() <= room

    def _lay(self, *_: Any) -> None:
        times, steps = (label.high_for(self.width) if label.text else 0 for label in (self._times, self._steps))
        place(self._times, self.x, self.y + self.height - times, self.width, times)
        place(self._steps, self.x, self.y, self.width, steps)


def _with(lines: list[str], step: str) -> Iterator[list[str]]:
    """The lines with one more step: at the end of the last one, or below it."""
    if lines:
        yield [*lines[:-1], together(DOT, (lines[-1], step))]
    yield [*lines, say("ui.play.then.later" if lines else "ui.play.then", what=step)]
