"""The form of the set-up: the players, the first player and the options of a match.

Pure: it holds the choices and makes the fields of the command that begins the match. It knows no widget.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.engine.summary import OptionChoice, SeatChoice
from companion.screen.runtime.paint import called
from companion.table import commands
from companion.table.views.start import GameChoice, PresetEntry

LONGEST_NAME = 24


class Player(msgspec.Struct, frozen=True):
    """The player of a seat; ``name`` may be empty."""

    seat: SeatChoice[str]
    name: str = ""

    @property
    def called(self) -> str:
        return called(self.name, self.seat.label)


class SetupForm:
    """Players clockwise round the table, the first player, and the options of one game."""

    def __init__(self, game: GameChoice[str]) -> None:
        self.game = game
        self.players: list[Player] = []
        self.first: str | None = None
        self._chosen: dict[str, str | bool] = {}
        self.as_last_time = self._sit_as_last_time()

    def _sit_as_last_time(self) -> bool:
        """Take the players and rules of the last game. Return whether there are any."""
        last = self.game.last
        if last is None:
            return False
        for seat in last.seats:
            if self.sit(seat.seat):
                self.call(len(self.players) - 1, seat.name)
        self.take(last.options)
        return bool(self.players)

    # Players

    def clear(self) -> None:
        """Remove all players; the rules stay."""
        self.players, self.first, self.as_last_time = [], None, False

    @property
    def free(self) -> tuple[SeatChoice[str], ...]:
        """The free seats; none once the table is full."""
        if len(self.players) >= self.game.most:
            return ()
        taken = {player.seat.id for player in self.players}
        return tuple(seat for seat in self.game.seats if seat.id not in taken)

    @property
    def missing(self) -> int:
        """The number of players that are still missing for a match."""
        return max(self.game.fewest - len(self.players), 0)

    def sit(self, seat: str) -> bool:
        """Add the player of a seat, clockwise after the last one; false if the seat is not free."""
        found = next((free for free in self.free if free.id == seat), None)
        if found is None:
            return False
        self.players.append(Player(found))
        return True

    def stand_up(self, place: int) -> None:
        """Remove a player; a first player is then drawn by lot."""
        if self.players.pop(place).seat.id == self.first:
            self.first = None

    def call(self, place: int, name: str) -> None:
        """Give a player a name, shortened if necessary."""
        self.players[place] = Player(self.players[place].seat, " ".join(name.split())[:LONGEST_NAME])

    def nameless_after(self, place: int) -> int | None:
        """The next place with a player without a name, clockwise after one."""
        places = range(len(self.players))
        return next((at for at in (*places[place + 1 :], *places[:place]) if not self.players[at].name), None)

    def swap(self, one: int, other: int) -> None:
        """Swap the places of two players."""
        self.players[one], self.players[other] = self.players[other], self.players[one]

    def begin_with(self, seat: str | None) -> None:
        """Make a player the first one; ``None`` draws by lot."""
        if seat is None or any(player.seat.id == seat for player in self.players):
            self.first = seat

    # Options

    @property
    def main_option(self) -> OptionChoice[str] | None:
        """The option with a page of its own; the others are house rules."""
        return self.game.options[0] if self.game.options else None

    @property
    def house_rules(self) -> tuple[OptionChoice[str], ...]:
        return self.game.options[1:]

    @property
    def changed(self) -> tuple[OptionChoice[str], ...]:
        """The house rules with an unusual value."""
        return tuple(option for option in self.house_rules if self.value(option.name) != option.values[0].value)

    @property
    def options(self) -> Mapping[str, str | bool]:
        """The options with an unusual value."""
        return {
            option.name: self.value(option.name)
            for option in self.game.options
            if self.value(option.name) != option.values[0].value
        }

    def value(self, option: str) -> str | bool:
        """The value of an option."""
        return self._chosen.get(option, self._option(option).values[0].value)

    def label(self, option: str) -> str:
        """The label of the value of an option."""
        return next(v.label for v in self._option(option).values if v.value == self.value(option))

    def choose(self, option: str, value: str | bool) -> None:  # noqa: FBT001 - the value itself
        """Set an option to one of its values; another value changes nothing."""
        if value in [v.value for v in self._option(option).values]:
            self._chosen[option] = value

    def take(self, options: Mapping[str, str | bool]) -> None:
        """Take these options, and the usual values of all others."""
        self._chosen = {}
        for name, value in options.items():
            if any(option.name == name for option in self.game.options):
                self.choose(name, value)

    @property
    def preset(self) -> PresetEntry[str] | None:
        """The preset with exactly these options, if any."""
        return next((preset for preset in self.game.presets if dict(preset.options) == dict(self.options)), None)

    def _option(self, name: str) -> OptionChoice[str]:
        return next(option for option in self.game.options if option.name == name)

    @property
    def fields(self) -> dict[str, Any] | None:
        """The fields of the command ``Begin``; ``None`` while players are missing."""
        if self.missing:
            return None
        seats = tuple(commands.PlayerEntry(player.seat.id, player.name) for player in self.players)
        return {"game": self.game.key, "seats": seats, "options": self.options, "first": self.first}
