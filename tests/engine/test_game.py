"""What a game must give, and what it may leave out."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from companion.engine.game import Corrections, Game, GameSetup, Picture, Rules, Scoring, Words
from tests.games.heaps.game import GAME

GROUPS = (GAME, GAME.setup, GAME.rules, GAME.words, GAME.picture, GAME.corrections, GAME.scoring, GAME.boards)


@pytest.mark.parametrize(
    ("group", "needed"),
    [
        (Game, ("key", "setup", "rules", "words", "picture", "corrections", "scoring")),
        (GameSetup, ("type", "choices", "new")),
        (Rules, ("events", "begin", "ask", "go_on", "evolve", "steps", "view", "moves")),
        (Words, ("message", "banner", "pick", "place", "chapter")),
        (Picture, ("scene", "seats")),
        (Corrections, ("facts", "form")),
        (Scoring, ("scores", "sheet")),
    ],
)
def test_what_a_game_must_say_itself_is_named_when_it_is_missing(group: type[Any], needed: tuple[str, ...]) -> None:
    with pytest.raises(TypeError) as missing:
        group()
    assert all(f"'{name}'" in str(missing.value) for name in needed)
    assert "export" not in str(missing.value)


def test_a_small_game_says_only_what_it_has() -> None:
    """What most games have none of is not asked of it."""
    left_out = {each.name for group in GROUPS for each in fields(group) if each.default == getattr(group, each.name)}
    assert {"act", "amending", "timeline", "check", "covered", "explain", "export", "move", "own"} <= left_out
    assert {"refusal", "revise", "coming", "turn_ended", "editor"} <= left_out
