"""A set-up from what was typed or tapped."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from companion.engine.seating import seated
from companion.games.petrichor import field_file
from companion.games.petrichor.options import Options
from companion.games.petrichor.state import NewGame, Seat
from companion.games.petrichor.terms import SeatId
from companion.games.petrichor.words.options import choices


def new_game(
    seats: Sequence[tuple[str, str]],
    options: Mapping[str, str | bool],
    field: bytes,
    field_name: str,
    first: str | None = None,
) -> NewGame:
    """A set-up that can be begun; seats are pairs of a colour and a player's name, which may be empty.

    Raises ``FileError`` with every mistake of the field, or else ``SetupError`` with everything that does not fit.
    Missing tiles are reported when the game begins, because a game that is only scored needs none.
    """
    printed = field_file.read(field, field_name)
    named, chosen = seated(choices(), seats, first, options, Options)
    sit = tuple(Seat(cast("SeatId", colour), name) for colour, name in named)
    return NewGame(printed, sit, chosen, cast("SeatId | None", first))
