"""A game that nobody tracked, begun at its end: who controls each city, the loyalties, and what decides a tie.

Every city is its home empire's until it is touched, so those that nobody has conquered cost nothing. What is asked and
in which order follows from what is known: a correction that makes a tie has it asked as well.
"""

from __future__ import annotations

from collections import Counter
from functools import partial

from companion.engine.agenda import Event, Outcome, Step
from companion.engine.pick import Pick, Script, listed
from companion.engine.prompt import Prompt, Question
from companion.games.war_of_whispers.events import (
    AgendaChanged,
    GameBegan,
    PlaceMarked,
)
from companion.games.war_of_whispers.events_untracked import CardsTold, CityTold, SwapsTold
from companion.games.war_of_whispers.final import counted
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.state import NewGame, Place, State
from companion.games.war_of_whispers.steps import ShowLoyalties, TellCards, TellCities, TellSwaps
from companion.games.war_of_whispers.terms import (
    CARDS_PER_DECK,
    EMPIRES,
    MOST_SWAPS,
    SLOTS,
    TURNS,
    Empire,
    RegionId,
    SeatId,
)

NEXT, DONE = Pick("choice", "next"), Pick("choice", "done")
MORE = Pick("choice", "more")
"""A hand that hardly anybody has: its number is on a list of its own."""

USUAL_HAND = 10
MOST_CARDS = CARDS_PER_DECK * len(EMPIRES)


def begin(setup: NewGame) -> tuple[Event, ...]:
    """At its end, with every city its home empire's; scored is the basic game.

    Nobody goes first any more, so there is no lot to draw.
    """
    seats = tuple(seat.id for seat in setup.seats)
    first = setup.first_player or seats[0]
    began = GameBegan(setup.board, Options(), setup.seats, first, scoring=True)
    return began, AgendaChanged((TellCities(EMPIRES[0]),))


def go_on(state: State) -> Outcome:
    """On to what is still to be told; no events when that is all."""
    step: Step
    if any(len(state.loyalties[seat]) < len(SLOTS) for seat in state.seat_ids):
        count, step = 1, ShowLoyalties()
    elif _to_tell_swaps(state):
        count, step = 2, TellSwaps()
    elif _to_tell_cards(state):
        count, step = 3, TellCards()
    else:
        return Outcome()
    return Outcome((PlaceMarked(Place(TURNS, "end", count=count)),), (step,))


# Cities


def ask_cities(state: State, step: TellCities) -> tuple[Question, ...]:
    """All at the table see the board, so the table is asked as a whole; every touch counts at once."""
    return (Question(Prompt("tell_cities", None), partial(_cities, state, step)),)


def _cities(state: State, step: TellCities) -> Script[Outcome]:
    """Touching a city that the empire holds gives it back to its home."""
    after = following(step)
    ends = (DONE,) if after is None else (NEXT, DONE)
    pick = yield (*ends, *listed("region", _conquerable(state, step.empire)))
    if pick == DONE:
        return Outcome()
    if pick == NEXT and after is not None:
        return Outcome(then=(after,))
    city = str(pick.value)
    given_back = state.controller(city) == step.empire
    holder = state.board.regions[city].home if given_back else step.empire
    return Outcome((CityTold(city, holder),), (step,))


def following(step: TellCities) -> TellCities | None:
    """The cities of the next empire; ``None`` after the last one."""
    later = EMPIRES[EMPIRES.index(step.empire) + 1 :]
    return TellCities(later[0]) if later else None


def _conquerable(state: State, empire: Empire) -> tuple[RegionId, ...]:
    """Every city but those that are the empire's own and at home."""
    return tuple(
        region
        for region, printed in state.board.regions.items()
        if region in state.board.cities and not state.controller(region) == printed.home == empire
    )


# Ties


def ask_swaps(state: State, step: TellSwaps) -> tuple[Question, ...]:
    return tuple(Question(Prompt("tell_swaps", seat), partial(_swaps, seat, step)) for seat in _to_tell_swaps(state))


def _swaps(seat: SeatId, step: TellSwaps) -> Script[Outcome]:
    pick = yield listed("count", tuple(range(MOST_SWAPS + 1)))
    return Outcome((SwapsTold(seat, int(pick.value)),), (step,))


def ask_cards(state: State, step: TellCards) -> tuple[Question, ...]:
    return tuple(
        Question(Prompt("tell_cards", seat), partial(_cards, state, seat, step)) for seat in _to_tell_cards(state)
    )


def _cards(state: State, seat: SeatId, step: TellCards) -> Script[Outcome]:
    """Cards that others hold are in no hand of this seat."""
    told = state.untracked.cards.values() if state.untracked else ()
    numbers = range(MOST_CARDS - sum(told) + 1)
    usual, more = numbers[: USUAL_HAND + 1], numbers[USUAL_HAND + 1 :]
    pick = yield (*listed("count", tuple(usual)), *((MORE,) if more else ()))
    if pick == MORE:
        pick = yield listed("count", tuple(more))
    return Outcome((CardsTold(seat, int(pick.value)),), (step,))


def _to_tell_swaps(state: State) -> tuple[SeatId, ...]:
    """Who is level on points and has not told yet."""
    told = state.untracked.swapped if state.untracked else ()
    return tuple(seat for seat in _level(state, swaps=False) if seat not in told)


def _to_tell_cards(state: State) -> tuple[SeatId, ...]:
    """Who is level on points and swaps and has not told yet."""
    told = state.untracked.cards if state.untracked else {}
    return tuple(seat for seat in _level(state, swaps=True) if seat not in told)


def _level(state: State, *, swaps: bool) -> tuple[SeatId, ...]:
    """The seats with as many points as another, and where it is asked as many swaps."""
    scores = counted(state)
    players = () if scores is None else scores.players
    stands = {player.seat: (player.points, state.swaps[player.seat] if swaps else 0) for player in players}
    times = Counter(stands.values())
    return tuple(seat for seat, stand in stands.items() if times[stand] > 1)
