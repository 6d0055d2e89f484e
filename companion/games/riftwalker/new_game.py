"""A set-up from what was typed or tapped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from companion.engine.seating import seated
from companion.games.riftwalker.options import Options
from companion.games.riftwalker.state import NewGame, Seat
from companion.games.riftwalker.terms import SeatId
from companion.games.riftwalker.words.options import choices


def new_game(
    seats: Sequence[tuple[str, str]],
    options: Mapping[str, str | bool],
    _data: bytes,
    _data_name: str,
    first: str | None = None,
) -> NewGame:
    """A set-up that can be begun; seats are pairs of a seat and a player's name, which may be empty.

    Raises ``SetupError`` with everything that does not fit.
    """
    named, chosen = seated(choices(), seats, first, options, Options)
    sit = tuple(Seat(cast("SeatId", seat), name) for seat, name in named)
    return NewGame(sit, chosen, cast("SeatId | None", first))
