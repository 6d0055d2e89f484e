"""The games, one folder each with the same file names. No game knows another."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from companion.engine.game import Game
from companion.engine.text import Text, commas
from companion.errors import SetupError

GAMES = {
    "war-of-whispers": "companion.games.war_of_whispers.game",
    "petrichor": "companion.games.petrichor.game",
    "riftwalker": "companion.games.riftwalker.game",
}
"""The module of every game by its key, a line each; it is imported when the game is first needed."""


def game(key: str) -> Game[Any]:
    """The game with that key; raises ``SetupError`` for an unknown key."""
    if key not in GAMES:
        raise SetupError(Text("error.game.unknown", {"game": repr(key), "games": commas(GAMES)}))
    found: Game[Any] = import_module(GAMES[key]).GAME
    return found
