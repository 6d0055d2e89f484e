"""The players of an untracked game, before it is scored: all seats, until some are touched."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import say, u
from companion.screen.widgets.boxes import Cells, Column, Pool, put
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.parts.seat_card import SeatCard, align
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table import commands
from companion.table.views.start import GameChoice

BEGIN, HIGHEST = 150, 148
"""Units: the width of the button that begins, and the greatest height of a card."""


class ScoringPage(Page):
    """A card for each seat, and a button that begins the scoring."""

    def __init__(self, desk: Desk, leave: Callable[[], object]) -> None:
        self._desk = desk
        self._game: GameChoice[str] | None = None
        self._absent: set[str] = set()
        self._cards, self._cells = Pool(partial(SeatCard, grows=True)), Cells(most=HIGHEST)
        self._start = Action(
            say("ui.scoring.begin"), self._begin, look="main", name="scoring:begin", size_hint_x=None, width=u(BEGIN)
        )
        hint = TypeLabel(say("ui.scoring.hint"), "body", "muted", tall=True)
        super().__init__(Column(hint, self._cells, apart=16), say("ui.scoring.who"), back=leave, head=(self._start,))

    def open(self, game: GameChoice[str]) -> None:
        self._game, self._absent = game, set()
        self._draw(game)

    def _names(self, game: GameChoice[str]) -> Mapping[str, str]:
        """The names of the players by seat: those of the last game, if its seats were the same."""
        names = {} if game.last is None else {seat.seat: seat.name for seat in game.last.seats}
        return names if names.keys() == {seat.id for seat in game.seats} - self._absent else {}

    def _draw(self, game: GameChoice[str]) -> None:
        names = self._names(game)
        for card, seat in self._cards.each(game.seats):
            played = seat.id not in self._absent
            card.show(
                seat.label,
                partial(self._touch, game, seat.id),
                about=names.get(seat.id, "") if played else say("ui.scoring.absent"),
                icon=seat.icon,
                role=seat.role,
                filled=played,
                mark="ui.tick" if played else "ui.close",
                name=f"played:{seat.id}",
            )
        shown = self._cards.take(len(game.seats))
        put(self._cells, *shown)
        align(shown)
        self._start.off = not game.fewest <= len(game.seats) - len(self._absent) <= game.most

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
