"""An untracked game, begun at its end: the controllers of cities, the loyalties, and the tie-breakers.

Every city belongs to its home empire until it is touched, so only conquered cities cost a touch. The questions follow
from what is known, so a correction that makes a tie brings the questions of a tie.
"""

from __future__ import annotations

from collections import Counter
from functools import partial

from companion.engine.agenda import AgendaChanged, Event, Outcome, Step
from companion.engine.pick import Pick, Reason, Script, listed, of_kind, reasoned
from companion.engine.prompt import Prompt, Question
from companion.games.war_of_whispers.events import CardsTold, CityTold, GameBegan, PlaceMarked, SwapsTold
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
"""A large hand, which is rare: its number is on a list of its own."""

USUAL_HAND = 10
MOST_CARDS = CARDS_PER_DECK * len(EMPIRES)


def begin(setup: NewGame) -> tuple[Event, ...]:
    """Begin at the end, with every city at its home empire, to score the basic game.

    No lot is drawn, because no player goes first any more.
    """
    seats = tuple(seat.id for seat in setup.seats)
    first = setup.first_player or seats[0]
    began = GameBegan(setup.board, Options(), setup.seats, first, scoring=True)
    return began, AgendaChanged((TellCities(EMPIRES[0]),))


def go_on(state: State) -> Outcome:
    """The next thing that players have to enter; no events when everything is entered."""
    step: Step
    if any(len(state.loyalties[seat]) < len(SLOTS) for seat in state.seat_ids):
        count, step = 1, ShowLoyalties()
    elif _missing_swaps(state):
        count, step = 2, TellSwaps()
    elif _missing_cards(state):
        count, step = 3, TellCards()
    else:
        return Outcome()
    return Outcome((PlaceMarked(Place(TURNS, "end", count=count)),), (step,))


# Cities


def ask_cities(state: State, step: TellCities) -> tuple[Question, ...]:
    """Ask the whole table, because all players see the board; every touch counts at once."""
    return (Question(Prompt("tell_cities", None), partial(_cities, state, step)),)


def _cities(state: State, step: TellCities) -> Script[Outcome]:
    """Give a city to the empire; touching a city of the empire gives it back to its home."""
    after = following(step)
    ends = (DONE,) if after is None else (NEXT, DONE)
    against = partial(_against_city, state, step.empire)
    cities = tuple(region for region in state.board.regions if against(region) is None)
    pick = yield reasoned((*ends, *listed("region", cities)), of_kind("region", against))
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


def _against_city(state: State, empire: Empire, region: RegionId) -> Reason | None:
    """The reason against a region that is no city, or a city at home in the empire and controlled by it."""
    if region not in state.board.cities:
        return Reason("no_city")
    return Reason("at_home", {"empire": empire}) if at_home_in(state, empire, region) else None


def at_home_in(state: State, empire: Empire, region: RegionId) -> bool:
    """Whether a region is at home in an empire that controls it."""
    return state.controller(region) == state.board.regions[region].home == empire


# Ties


def ask_swaps(state: State, step: TellSwaps) -> tuple[Question, ...]:
    return tuple(Question(Prompt("tell_swaps", seat), partial(_swaps, seat, step)) for seat in _missing_swaps(state))


def _swaps(seat: SeatId, step: TellSwaps) -> Script[Outcome]:
    pick = yield listed("count", tuple(range(MOST_SWAPS + 1)))
    return Outcome((SwapsTold(seat, int(pick.value)),), (step,))


def ask_cards(state: State, step: TellCards) -> tuple[Question, ...]:
    return tuple(
        Question(Prompt("tell_cards", seat), partial(_cards, state, seat, step)) for seat in _missing_cards(state)
    )


def _cards(state: State, seat: SeatId, step: TellCards) -> Script[Outcome]:
    """The number of cards in hand; cards in other hands limit it."""
    entered = state.untracked.cards.values() if state.untracked else ()
    numbers = range(MOST_CARDS - sum(entered) + 1)
    usual, more = numbers[: USUAL_HAND + 1], numbers[USUAL_HAND + 1 :]
    pick = yield (*listed("count", tuple(usual)), *((MORE,) if more else ()))
    if pick == MORE:
        pick = yield listed("count", tuple(more))
    return Outcome((CardsTold(seat, int(pick.value)),), (step,))


def _missing_swaps(state: State) -> tuple[SeatId, ...]:
    """The seats that are level on points and have not entered their swaps yet."""
    entered = state.untracked.swapped if state.untracked else ()
    return tuple(seat for seat in _level(state, swaps=False) if seat not in entered)


def _missing_cards(state: State) -> tuple[SeatId, ...]:
    """The seats that are level on points and swaps and have not entered their cards yet."""
    entered = state.untracked.cards if state.untracked else {}
    return tuple(seat for seat in _level(state, swaps=True) if seat not in entered)


def _level(state: State, *, swaps: bool) -> tuple[SeatId, ...]:
    """The seats with as many points as another, and with ``swaps`` as many swaps."""
    scores = counted(state)
    players = () if scores is None else scores.players
    stands = {player.seat: (player.points, state.swaps[player.seat] if swaps else 0) for player in players}
    times = Counter(stands.values())
    return tuple(seat for seat, stand in stands.items() if times[stand] > 1)
