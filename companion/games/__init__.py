"""The games, one folder each with the same file names; no game knows another."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from companion.engine.game import Game
from companion.engine.text import Text, commas
from companion.errors import SetupError

GAMES = {
    "war-of-whispers": "companion.games.war_of_whispers.game:WarOfWhispers",
    "petrichor": "companion.games.petrichor.game:Petrichor",
    "riftwalker": "companion.games.riftwalker.game:Riftwalker",
}
"""Every game by its key, a line each, and where it is found when it is first wanted."""


def game(key: str) -> Game[Any]:
    """The rules of a game; raises ``SetupError`` for a key nobody has."""
    if key not in GAMES:
        raise SetupError(Text("error.game.unknown", {"game": repr(key), "games": commas(GAMES)}))
    module, _, name = GAMES[key].partition(":")
    found: Game[Any] = getattr(import_module(module), name)()
    return found
