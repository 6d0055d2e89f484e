"""The text about the steps that come next. The module knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.engine.text import DOT
from companion.screen.runtime.paint import say, together
from companion.screen.widgets.parts.type_label import TypeLabel

MOST = 2
"""The most lines."""


class Following(TypeLabel):
    """The next steps, as many as have room in two lines. A line ends with a whole step."""

    def __init__(self) -> None:
        super().__init__("", "aside", "muted")

    def show(self, times: str, steps: Iterable[str], room: float) -> None:
        """Show the steps below the ``times`` of the players."""
        lines: list[str] = []
        for step in steps:
            more = next((each for each in _with(lines, step) if not lines or self._fit(each, room)), None)
            if more is None:
                break
            lines = more
        self.text = "\n".join(filter(None, (times, *lines)))

    def _fit(self, lines: list[str], room: float) -> bool:
        self.text = "\n".join(lines)
        return len(lines) <= MOST and self.wide() <= room


def _with(lines: list[str], step: str) -> Iterator[list[str]]:
    """The lines with one more step: at the end of the last one, or below it."""
    if lines:
        yield [*lines[:-1], together(DOT, (lines[-1], step))]
    yield [*lines, say("ui.play.then.later" if lines else "ui.play.then", what=step)]
