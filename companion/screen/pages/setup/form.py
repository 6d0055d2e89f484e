"""The set-up of a match as it is filled in: who sits where, who is first, and by which house rules.

Pure: holds what has been chosen so far and makes of it what the command needs that begins the match. Knows no widget,
and of the game only what it is shown.
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
    """Who plays for a seat; ``name`` is empty where nobody typed one."""

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
        """Everybody who played last sits where they sat, by the same rules; whether anybody did."""
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
        """Everybody stands up; the rules stay."""
        self.players, self.first, self.as_last_time = [], None, False

    @property
    def free(self) -> tuple[SeatChoice[str], ...]:
        """The seats nobody has taken; none once the table is full."""
        if len(self.players) >= self.game.most:
            return ()
        taken = {player.seat.id for player in self.players}
        return tuple(seat for seat in self.game.seats if seat.id not in taken)

    @property
    def missing(self) -> int:
        """How many players have to sit down before the match can begin."""
        return max(self.game.fewest - len(self.players), 0)

    def sit(self, seat: str) -> bool:
        """Let a free seat sit down, clockwise after the last one; false where it is not free."""
        found = next((free for free in self.free if free.id == seat), None)
        if found is None:
            return False
        self.players.append(Player(found))
        return True

    def stand_up(self, place: int) -> None:
        """Let the player at that place leave the table; who was first is then drawn by lot."""
        if self.players.pop(place).seat.id == self.first:
            self.first = None

    def call(self, place: int, name: str) -> None:
        """Give a player a name, shortened to what a name may be."""
        self.players[place] = Player(self.players[place].seat, " ".join(name.split())[:LONGEST_NAME])

    def swap(self, one: int, other: int) -> None:
        """Let two players change places."""
        self.players[one], self.players[other] = self.players[other], self.players[one]

    def begin_with(self, seat: str | None) -> None:
        """Make a player the first one; ``None`` draws by lot."""
        if seat is None or any(player.seat.id == seat for player in self.players):
            self.first = seat

    # Options

    @property
    def main_option(self) -> OptionChoice[str] | None:
        """The option that is asked of everybody; the others are house rules."""
        return self.game.options[0] if self.game.options else None

    @property
    def house_rules(self) -> tuple[OptionChoice[str], ...]:
        return self.game.options[1:]

    @property
    def changed(self) -> tuple[OptionChoice[str], ...]:
        """The house rules that are not played as usual."""
        return tuple(option for option in self.house_rules if self.value(option.name) != option.values[0].value)

    @property
    def options(self) -> Mapping[str, str | bool]:
        """What differs from how the game is usually played."""
        return {
            option.name: self.value(option.name)
            for option in self.game.options
            if self.value(option.name) != option.values[0].value
        }

    def value(self, option: str) -> str | bool:
        """What an option stands at."""
        return self._chosen.get(option, self._option(option).values[0].value)

    def label(self, option: str) -> str:
        """What an option stands at, in words."""
        return next(v.label for v in self._option(option).values if v.value == self.value(option))

    def choose(self, option: str, value: str | bool) -> None:  # noqa: FBT001 - the value itself
        """Set an option to one of its values; any other changes nothing."""
        if value in [v.value for v in self._option(option).values]:
            self._chosen[option] = value

    def take(self, options: Mapping[str, str | bool]) -> None:
        """Play by these options, and as usual in all others."""
        self._chosen = {}
        for name, value in options.items():
            if any(option.name == name for option in self.game.options):
                self.choose(name, value)

    @property
    def preset(self) -> PresetEntry[str] | None:
        """The kept rules that are just what is chosen, if there are such."""
        return next((preset for preset in self.game.presets if dict(preset.options) == dict(self.options)), None)

    def _option(self, name: str) -> OptionChoice[str]:
        return next(option for option in self.game.options if option.name == name)

    @property
    def fields(self) -> dict[str, Any] | None:
        """What ``sent.Begin`` needs; none while players are missing."""
        if self.missing:
            return None
        seats = tuple(commands.PlayerEntry(player.seat.id, player.name) for player in self.players)
        return {"game": self.game.key, "seats": seats, "options": self.options, "first": self.first}
