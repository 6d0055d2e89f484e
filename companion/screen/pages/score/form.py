"""Who played a game that nobody tracked, as it is said by touch: everybody, less those who were not there.

Pure: knows no widget, and of the game only what it is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.summary import SeatChoice
from companion.table import commands
from companion.table.views.start import GameChoice


class ScoringForm:
    """The seats of one game, and which of them played; names are those of the last time, if the same met."""

    def __init__(self, game: GameChoice[str]) -> None:
        self.game = game
        self._absent: set[str] = set()

    @property
    def players(self) -> tuple[SeatChoice[str], ...]:
        return tuple(seat for seat in self.game.seats if self.played(seat.id))

    @property
    def fits(self) -> bool:
        """Whether so many can have played."""
        return self.game.fewest <= len(self.players) <= self.game.most

    @property
    def names(self) -> Mapping[str, str]:
        """What the players are called, by seat."""
        last = self.game.last
        names = {} if last is None else {seat.seat: seat.name for seat in last.seats}
        return names if names.keys() == {player.id for player in self.players} else {}

    def played(self, seat: str) -> bool:
        return seat not in self._absent

    def turn(self, seat: str) -> None:
        """Whoever played did not, and the other way round."""
        self._absent ^= {seat}

    @property
    def fields(self) -> dict[str, Any]:
        """What ``sent.Begin`` needs."""
        names = self.names
        seats = tuple(commands.PlayerEntry(player.id, names.get(player.id, "")) for player in self.players)
        return {"game": self.game.key, "seats": seats, "scoring": True}
