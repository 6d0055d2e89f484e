"""What a game inherits, and what it must say itself."""

from __future__ import annotations

import pytest

from companion.engine.game import Game
from tests.games.heaps.game import Heaps
from tests.games.heaps.state import State


class Unfinished(Game[State]):
    """A game of which nothing has been written yet."""


def test_what_a_game_must_say_itself_is_named_when_it_is_missing() -> None:
    with pytest.raises(TypeError, match=r"\babstract\b.*\bbegin\b.*\bevolve\b.*\bview\b") as missing:
        Unfinished()  # type: ignore[abstract]
    assert "export" not in str(missing.value)


def test_a_small_game_says_only_what_it_has() -> None:
    """What most games have none of is not asked of it."""
    inherited = {name for name in vars(Game) if not name.startswith("_")} - vars(Heaps).keys()
    assert {
        "act",
        "amending",
        "chapter",
        "check_board",
        "course",
        "export",
        "hand_text",
        "own",
        "refusal_text",
    } <= inherited
    assert {"revise", "next_texts", "to_check", "board_editor"} <= inherited
