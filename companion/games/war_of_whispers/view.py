"""The view: the one gate through which a state leaves the rules.

A view has everything on the table; of the loyalties only the open ones, and for a seat its own. When the game is over
all tokens are open.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from companion.engine.game import Viewer
from companion.games.war_of_whispers.agents import controller
from companion.games.war_of_whispers.board import Board
from companion.games.war_of_whispers.councils import acting_seat
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.state import Garrison, Place, Seat, State
from companion.games.war_of_whispers.steps import Act, AnswerOffer, Fight, SupplyCheck, TellCities
from companion.games.war_of_whispers.terms import (
    COUNCIL_SEATS,
    EMPIRES,
    SLOTS,
    CouncilSeat,
    Empire,
    RegionId,
    SeatId,
    Slot,
)


class Acting(msgspec.Struct, frozen=True):
    """The acting council seat, its empire, and the deciding seat. ``by_card``: a card or an offer gave that control."""

    empire: Empire
    council_seat: CouncilSeat
    seat: SeatId
    by_card: bool


class RegionView(msgspec.Struct, frozen=True):
    """A region: its controller, its banners and the seats with an agent there."""

    controller: Empire
    garrison: Garrison | None
    agents: tuple[SeatId, ...]


class CouncilSeatView(msgspec.Struct, frozen=True):
    """A council seat: the owner of its agent, and its controller."""

    agent: SeatId | None
    controller: SeatId | None


class EmpireView(msgspec.Struct, frozen=True):
    """An empire: the number of its cities, its reserve and deck, and its council."""

    cities: int
    reserve: int
    deck: int
    council: Mapping[CouncilSeat, CouncilSeatView]


class SeatView(msgspec.Struct, frozen=True):
    """A player's place as one viewer sees it. ``loyalties`` has only the slots that this viewer may know."""

    name: str
    hand: Mapping[Empire, int]
    agents_left: int
    loyalties: Mapping[Slot, Empire]
    revealed: tuple[Slot, ...]
    swaps: int


class View(msgspec.Struct, frozen=True):
    """The whole game as one viewer sees it.

    Of an ``untracked`` game only cities and loyalties are known; ``telling`` is the empire whose cities are entered.
    """

    viewer: SeatId | None
    board: Board
    options: Options
    place: Place
    first_player: SeatId
    turn_order: tuple[SeatId, ...]
    empire_order: tuple[Empire, ...]
    acting: Acting | None
    regions: Mapping[RegionId, RegionView]
    empires: Mapping[Empire, EmpireView]
    seats: Mapping[SeatId, SeatView]
    untracked: bool = False
    telling: Empire | None = None


def view(state: State, viewer: Viewer) -> View:
    """The view of a seat, or the public one for ``None``; raises ``KeyError`` for a seat that is not at the table."""
    if viewer is not None and viewer not in state.seat_ids:
        raise KeyError(viewer)
    seats = {seat.id: _seat(state, seat, viewer) for seat in state.seats}
    return View(
        viewer=next((seat for seat in state.seat_ids if seat == viewer), None),
        board=state.board,
        options=state.options,
        place=state.place,
        first_player=state.first_player,
        turn_order=state.turn_order,
        empire_order=state.empire_order,
        acting=acting(state),
        regions={region: _region(state, region) for region in state.board.regions},
        empires={empire: _empire(state, empire) for empire in EMPIRES},
        seats=seats,
        untracked=state.untracked is not None,
        telling=next((step.empire for step in state.agenda if isinstance(step, TellCities)), None),
    )


def known_to(state: State, viewer: Viewer) -> State:
    """The state with only the loyalties that a viewer may know, for what is worked out for that viewer alone."""
    return replace(state, loyalties={seat.id: _seat(state, seat, viewer).loyalties for seat in state.seats})


def acting(state: State) -> Acting | None:
    """The action in progress; ``None`` between actions."""
    for step in reversed(state.agenda):
        if isinstance(step, SupplyCheck):
            return None
        act = step if isinstance(step, Act) else step.act if isinstance(step, Fight | AnswerOffer) else None
        if act is not None:
            seat = acting_seat(state, act)
            return None if seat is None else Acting(act.empire, act.council_seat, seat, act.holder is not None)
    return None


def own_seat(state: State, seat: SeatId) -> SeatView:
    """A player's place as that player sees it: the part of ``view`` that differs from the public one."""
    return _seat(state, next(known for known in state.seats if known.id == seat), seat)


def _seat(state: State, seat: Seat, viewer: Viewer) -> SeatView:
    known, revealed = state.loyalties[seat.id], state.revealed[seat.id]
    all_open = seat.id == viewer or state.place.phase == "end"
    return SeatView(
        name=seat.name,
        hand=state.hands[seat.id],
        agents_left=state.agents_left(seat.id),
        loyalties={slot: known[slot] for slot in SLOTS if slot in known and (all_open or slot in revealed)},
        revealed=revealed,
        swaps=state.swaps[seat.id],
    )


def _region(state: State, region: RegionId) -> RegionView:
    agents = tuple(seat for seat in state.seat_ids if region in state.field_agents[seat])
    return RegionView(state.controller(region), state.garrisons.get(region), agents)


def _empire(state: State, empire: Empire) -> EmpireView:
    council = {
        seat: CouncilSeatView(holder, controller(state, empire, seat))
        for seat, holder in zip(COUNCIL_SEATS, state.council[empire], strict=True)
    }
    return EmpireView(state.cities(empire), state.reserve[empire], state.deck(empire), council)
