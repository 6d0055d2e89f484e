"""Lessons for newcomers: why each question is asked, and what each phase of the first turn is for."""

from __future__ import annotations

from companion.engine.explanation import Lesson
from companion.engine.text import Text
from companion.games.war_of_whispers.state import State

_HANDS = {
    "phase.deploy": "tip.pawn",
    "phase.empires": "tip.move",
    "phase.swap": "tip.turn",
    "enter_loyalties": "tip.turn",
    "amend": "tip.turn",
    "show_loyalties": "tip.turn",
    "take_back": "tip.pawn",
    "deploy": "tip.pawn",
    "act": "tip.put",
    "fight": "tip.move",
    "supply_check": "tip.move",
    "last_cards": "tip.lay",
    "play_card": "tip.lay",
    "play_card_after": "tip.lay",
    "discard": "tip.lay",
    "swap": "tip.turn",
    "offer": "tip.lay",
    "answer_offer": "",
    "pay_offer": "",
    "tell_cities": "",
    "tell_swaps": "",
    "tell_cards": "",
}
"""The icon of what hands do, by the key of the lesson."""

LESSONS = {key: Lesson(Text(f"lesson.{key}"), icon) for key, icon in _HANDS.items()}


def phase(state: State) -> str:
    """The phase of the first turn."""
    at = state.place
    return at.phase if at.turn == 1 and at.phase in {"deploy", "empires", "swap"} else ""
