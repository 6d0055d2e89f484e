"""Lessons for newcomers: why each question is asked, and what the first turn is made of."""

from __future__ import annotations

from companion.engine.explanation import Lesson
from companion.games.riftwalker.state import State
from companion.games.riftwalker.words.phrases import text

_HANDS = {
    "phase.turn": "tip.turn",
    "matrix": "tip.lay",
    "lay_matrix": "tip.lay",
    "element": "tip.turn",
    "rift": "tip.lay",
    "burst": "tip.move",
    "refresh": "tip.draw",
    "ability": "",
    "bonus": "",
    "shadowlands": "",
    "tell_pile": "",
    "tell_explored": "",
}
"""The icon of what hands do, by the key of the lesson."""

LESSONS = {key: Lesson(text(f"lesson.{key}"), icon) for key, icon in _HANDS.items()}


def phase(state: State) -> str:
    """The turn, in the first turn of each player."""
    at = state.place
    return "turn" if at.phase == "turn" and at.turn <= len(state.seats) else ""
