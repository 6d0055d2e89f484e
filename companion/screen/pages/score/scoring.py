"""The players of an untracked game, before it is scored: all seats, until some are touched."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import TEXT, mm, say
from companion.screen.widgets.boxes import Column
from companion.screen.widgets.framed import Framed, HeadButton
from companion.screen.widgets.kit import ButtonGrid, TextLine
from companion.table import commands
from companion.table.views.start import GameChoice


class ScoringPage(Framed):
    """A button for each seat, and one that begins the scoring."""

    def __init__(self, desk: Desk, leave: Callable[[], object]) -> None:
        self._desk = desk
        self._game: GameChoice[str] | None = None
        self._absent: set[str] = set()
        self._grid = ButtonGrid(shape=2.8, most_mm=30)
        hint = TextLine(say("ui.scoring.hint"), TEXT, "muted", halign="center", size_hint_y=None, height=mm(8))
        super().__init__(
            Column(hint, self._grid),
            say("ui.scoring.who"),
            back=leave,
            action=HeadButton(say("ui.scoring.begin"), self._begin, "scoring:begin", 34),
        )

    def open(self, game: GameChoice[str]) -> None:
        self._game, self._absent = game, set()
        self._draw(game)

    def _names(self, game: GameChoice[str]) -> Mapping[str, str]:
        """The names of the players by seat: those of the last game, if its seats were the same."""
        names = {} if game.last is None else {seat.seat: seat.name for seat in game.last.seats}
        return names if names.keys() == {seat.id for seat in game.seats} - self._absent else {}

    def _draw(self, game: GameChoice[str]) -> None:
        names = self._names(game)
        for button, seat in self._grid.each(game.seats):
            played = seat.id not in self._absent
            below = names.get(seat.id, "") if played else say("ui.scoring.absent")
            button.change(
                f"{seat.label}\n{below}" if below else seat.label,
                partial(self._touch, game, seat.id),
                look="plain" if played else "quiet",
                icon=seat.icon,
                role=seat.role if played else "",
                name=f"played:{seat.id}",
            )
        self.action.off = not game.fewest <= len(game.seats) - len(self._absent) <= game.most

    def _touch(self, game: GameChoice[str], seat: str) -> None:
        """Count a player out, or in again."""
        self._absent ^= {seat}
        self._draw(game)

    def _begin(self) -> None:
        if (game := self._game) is not None:
            names = self._names(game)
            played = [seat.id for seat in game.seats if seat.id not in self._absent]
            seats = tuple(commands.PlayerEntry(seat, names.get(seat, "")) for seat in played)
            self._desk.send(commands.BeginMatch, game=game.key, seats=seats, scoring=True)
