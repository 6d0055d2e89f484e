"""What may still have to be done. A step holds what was decided: whose turn it is stands in the state."""

from __future__ import annotations

from companion.engine.agenda import Step


class Take(Step, frozen=True):
    """Whose turn it is takes stones."""


class Count(Step, frozen=True):
    """Of a game that nobody tracked: what a seat has taken is told."""

    seat: str


AnyStep = Take | Count
