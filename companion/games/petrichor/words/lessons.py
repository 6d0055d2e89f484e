"""Lessons for newcomers: why each question is asked, and what each phase of the first round is for."""

from __future__ import annotations

from companion.engine.explanation import Lesson
from companion.games.petrichor.state import State
from companion.games.petrichor.words.phrases import text

_HANDS = {
    "phase.action": "tip.lay",
    "phase.weather": "tip.move",
    "field": "tip.lay",
    "enter_tile": "tip.lay",
    "first_cloud": "tip.put",
    "play": "tip.lay",
    "second": "tip.lay",
    "vote": "tip.put",
    "weather_tie": "",
    "roll": "tip.roll",
    "sun": "tip.put",
    "wind": "tip.move",
    "step_points": "",
    "result": "",
}
"""The icon of what hands do, by the key of the lesson."""

LESSONS = {key: Lesson(text(f"lesson.{key}"), icon) for key, icon in _HANDS.items()}


def phase(state: State) -> str:
    """The phase of the first round."""
    at = state.place
    return at.phase if at.round == 1 and at.phase in {"action", "weather"} else ""
