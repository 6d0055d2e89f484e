"""The end of the game: reading off the board what scoring needs."""

from __future__ import annotations

from companion.games.war_of_whispers.scoring import Scores, Stand, score
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, SeatId


def final_scores(state: State) -> Scores | None:
    """The score once the game is over and all loyalties are known; ``None`` before."""
    if state.place.phase != "end" or any(len(state.loyalties[seat]) < len(SLOTS) for seat in state.seat_ids):
        return None
    cities = {empire: state.cities(empire) for empire in EMPIRES}
    stands = [_stand(state, seat) for seat in state.seat_ids]
    return score(cities, stands, concealed_bonus=state.options.concealed_bonus)


def _stand(state: State, seat: SeatId) -> Stand:
    return Stand(
        seat=seat,
        loyalties=state.loyalties[seat],
        swaps=state.swaps[seat],
        cards=state.hand(seat),
        field_agents=tuple(state.controller(region) for region in state.field_agents[seat]),
        concealed=len(state.concealed(seat)),
    )
