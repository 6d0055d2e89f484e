"""A row of a form: the name of a setting, its meaning, and its values beside or below them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Generic, TypeVar

from companion.screen.runtime.paint import BOLD, u
from companion.screen.widgets.boxes import Roomy
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.raised import Raised, Sign
from companion.screen.widgets.parts.segments import Segments
from companion.screen.widgets.parts.type_label import TypeLabel, stack

V = TypeVar("V", bound=Hashable)

GRAND = 24
"""The least spare height in units with which the words are larger."""
EDGE, ABOVE, APART, AROUND, SIGN = 14, 10, 16, 4, 30
"""Units: the distance of words from the sides, above and below them, from values beside them, and round values; a sign.
"""
BESIDE, BROAD = 0.45, 440
"""The largest share of the width for values beside the words, and the least width of such a row in units."""


class FormRow(Roomy, Generic[V]):
    """A setting on a card. ``instead`` is a button in place of values that are too many for the row.

    ``wide`` is the least width in units of values beside the words: in rows of a page they are alike.
    """

    def __init__(
        self, label: str, help_: str, values: Segments[V], *, instead: Action | None = None, wide: float = 0
    ) -> None:
        self._label, self._help = TypeLabel(label, "body", face=BOLD), TypeLabel(help_, "detail", "muted")
        self._segments, self._instead, self._wide = values, instead, wide
        super().__init__(self._label, self._help, size_hint_y=None)
        self._ground = Raised(self.canvas.before)
        self._ground.paint("surface", raised=False)
        self._sign, self._warned = Sign(self.canvas), False
        self._sign.show("", "warn")

    def show(self, value: V, *, changed: bool = False) -> None:
        """Show the chosen value. A ``changed`` row has a brass edge."""
        self._segments.show(value)
        self._ground.paint("surface", ring="brass" if changed else "", raised=False)

    def explain(self, help_: str, *, warned: bool) -> None:
        """Change the words about the setting. A ``warned`` row has a triangle before them."""
        self._help.text, self._warned = help_, warned
        self._help.tint("warn" if warned else "muted")
        self._sign.show("ui.warn" if warned else "", "warn")
        self._lay()

    def _lay(self, *_: Any) -> None:
        inside = self.width - 2 * u(EDGE)
        if inside <= 0:
            return
        needed = self._segments.wide()
        values = self._segments if needed <= inside or self._instead is None else self._instead
        if values.parent is None:
            for part in self.children[:-2]:
                self.remove_widget(part)
            self.add_widget(values)
        wide = max(needed, u(self._wide)) if values is self._segments else values.wide()
        beside = inside >= u(BROAD) and wide <= inside * BESIDE
        before = u(SIGN + EDGE) if self._warned else 0
        room = inside - before - (wide + u(APART) if beside else 0)
        wide = wide if beside else inside
        words = self._words(room, "body", "detail")
        high = self._segments.high_for(wide) if values is self._segments else values.height
        words, high = words + 2 * u(ABOVE), high + 2 * u(AROUND)
        needed = max(words, high) if beside else words + high - u(ABOVE)
        self.height = needed + self.spare
        if self.spare >= u(GRAND):
            self._words(room, "act", "body")
        left, top = self.x + u(EDGE), self.y + self.height
        middle = self.y + self.height / 2
        centre = middle if beside else top - (words + 0.75 * self.spare) / 2
        stack((self._label, self._help), left + before, centre, room)
        self._sign.lay(left, centre - u(SIGN) / 2, u(SIGN))
        values.size_hint, values.width = (None, None), wide
        values.pos = (left + inside - wide, (middle - high / 2 if beside else self.y + self.spare / 4) + u(AROUND))
        self._ground.lay(self.pos, self.size, ring=2)

    def _words(self, room: float, label: str, detail: str) -> float:
        """Give the words these sizes; their height."""
        self._label.act_as(label, BOLD)
        self._help.act_as(detail)
        return self._label.high_for(room) + self._help.high_for(room)
