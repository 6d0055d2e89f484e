"""What a viewer sees: the one gate through which a state leaves the rules.

Everything the companion knows lies on the table for all to see; what a hand holds it never learns. So everybody sees
the same.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.engine.game import Viewer
from companion.games.riftwalker.agenda import stage
from companion.games.riftwalker.state import ElementCard, Place, Rift, Seat, State
from companion.games.riftwalker.terms import Element, Pair, PlaceId, SeatId, Stage


class RiftView(msgspec.Struct, frozen=True):
    """A rift and what it is worth as it lies, without its bonus; ``None`` where nobody told."""

    rift: Rift
    value: int | None


class SeatView(msgspec.Struct, frozen=True):
    """A player's place. ``points`` is the value of the score pile, as far as it is known, with the bonus once told."""

    name: str
    hand: int
    explored: tuple[RiftView, ...]
    scored: tuple[RiftView, ...]
    points: int
    bonus: int | None


class View(msgspec.Struct, frozen=True):
    """The whole game as a viewer sees it.

    ``lit`` are the places of all lines by their element; ``unknown`` the cards on top of the element deck in whatever
    order, ``under`` those whose order is known. With ``untracked`` nobody knows but for score piles.
    """

    viewer: SeatId | None
    place: Place
    stage: Stage | None
    first_player: SeatId
    matrix: Mapping[PlaceId, ElementCard]
    lit: Mapping[Element, tuple[tuple[PlaceId, ...], ...]]
    unknown: tuple[Pair, ...]
    under: tuple[Pair, ...]
    deck: int
    seats: Mapping[SeatId, SeatView]
    scored_to_end: int
    ending: SeatId | None
    untracked: bool = False


def view(state: State, viewer: Viewer) -> View:
    """The state as ``viewer`` sees it; ``None`` for what is public. Raises ``KeyError`` for a seat not at the table."""
    if viewer is not None and viewer not in state.seat_ids:
        raise KeyError(viewer)
    return View(
        viewer=next((seat for seat in state.seat_ids if seat == viewer), None),
        place=state.place,
        stage=stage(state),
        first_player=state.first_player,
        matrix=state.matrix,
        lit=state.lines,
        unknown=state.unknown,
        under=state.under,
        deck=state.deck,
        seats={seat.id: _seat(state, seat) for seat in state.seats},
        scored_to_end=state.scored_to_end,
        ending=state.ending,
        untracked=state.untracked is not None,
    )


def _seat(state: State, seat: Seat) -> SeatView:
    scored = tuple(RiftView(rift, state.value(rift)) for rift in state.scored[seat.id])
    bonus = state.bonus.get(seat.id)
    return SeatView(
        name=seat.name,
        hand=state.hands[seat.id],
        explored=tuple(RiftView(rift, state.value(rift)) for rift in state.explored[seat.id]),
        scored=scored,
        points=sum(each.value or 0 for each in scored) + (bonus or 0),
        bonus=bonus,
    )
