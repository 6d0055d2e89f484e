"""The view: the one gate through which a state leaves the rules.

Everything the companion knows is public; it never learns the cards of a hand. So all viewers see the same.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.engine.game import Viewer
from companion.games.riftwalker.agenda import stage
from companion.games.riftwalker.state import ElementCard, Place, Rift, Seat, State
from companion.games.riftwalker.terms import Element, Pair, PlaceId, SeatId, Stage


class RiftView(msgspec.Struct, frozen=True):
    """A rift and its value without its bonus; ``None`` for an unknown one."""

    rift: Rift
    value: int | None


class SeatView(msgspec.Struct, frozen=True):
    """A player's place. ``points`` is the known value of the score pile, with the bonus once it is entered."""

    name: str
    hand: int
    explored: tuple[RiftView, ...]
    scored: tuple[RiftView, ...]
    points: int
    bonus: int | None


class View(msgspec.Struct, frozen=True):
    """The whole game as a viewer sees it.

    ``lit`` has the places of all lines by their element; ``unknown`` are the cards on top of the element deck in an
    unknown order, ``under`` those whose order is known. Of an ``untracked`` game only score piles are known.
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
    """The view of a seat, or the public one for ``None``; raises ``KeyError`` for a seat that is not at the table."""
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
