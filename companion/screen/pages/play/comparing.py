"""What a comparison of the table says: what differs, and the question about the lit places. Knows no game."""

from __future__ import annotations

from companion.screen.runtime.paint import BLACK, say, u
from companion.screen.widgets.boxes import Column
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.corrections import ComparisonView

LAST = 4
"""The number of corrections that are shown during a comparison."""
APART = 8
"""Units between texts."""


def found(asked: ComparisonView[str] | None) -> str:
    """What differs from the app in a comparison, by how much where it is a single number; nothing before that."""
    differing = [each for each in asked.counts.numbers if each.count != each.was] if asked is not None else []
    if len(differing) == 1:
        return say("ui.tally.differs", what=differing[0].label, n=abs(differing[0].count - differing[0].was))
    return say("ui.tally.differ", n=len(differing)) if differing else ""


class PartLook(Column):
    """The question beside the map during a comparison: the number of all lit places, a hint, the last corrections."""

    def __init__(self) -> None:
        self._all = TypeLabel("", "verb", face=BLACK, tall=True)
        self._hint = TypeLabel("", "body", "muted", tall=True)
        self._told = TypeLabel("", "detail", "warn", valign="top")
        super().__init__(self._all, self._hint, self._told, apart=APART)

    @property
    def high(self) -> float:
        """The height of its texts in pixels."""
        labels = (self._all, self._hint, self._told)
        return sum(label.high_for(self.width) for label in labels) + u(APART) * (len(labels) - 1)

    def show(self, look: ComparisonView[str], told: tuple[str, ...]) -> None:
        self._all.text = say("ui.tally.lit", count=sum(look.lit.values())) if look.lit else ""
        self._hint.text = say("ui.tally.hint" if look.lit else "ui.tally.rest")
        self._told.text = "\n".join(told[-LAST:])
