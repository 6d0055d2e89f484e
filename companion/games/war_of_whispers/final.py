"""The end of the game: the score from the state."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.war_of_whispers.scoring import Scores, Stand, score
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, Empire, SeatId, Slot


def final_scores(state: State) -> Scores | None:
    """The score once the game is over and everything that counts is known; ``None`` before."""
    if state.place.phase != "end" or any(not step.optional for step in state.agenda):
        return None
    return counted(state)


def counted(state: State) -> Scores | None:
    """The score of what is known now, at the end of the game; ``None`` while loyalties are unknown."""
    if any(len(state.loyalties[seat]) < len(SLOTS) for seat in state.seat_ids):
        return None
    cities = {empire: state.cities(empire) for empire in EMPIRES}
    stands = [stand(state, seat, state.loyalties[seat]) for seat in state.seat_ids]
    order = state.turn_order if state.options.tied_win == "turn-order" else ()
    return score(cities, stands, concealed_bonus=state.options.concealed_bonus, turn_order=order)


def stand(state: State, seat: SeatId, loyalties: Mapping[Slot, Empire]) -> Stand:
    """A player's position for the score now, with these loyalties."""
    return Stand(
        seat=seat,
        loyalties=loyalties,
        swaps=state.swaps[seat],
        cards=state.hand(seat) if state.untracked is None else state.untracked.cards.get(seat, 0),
        field_agents=tuple(state.controller(region) for region in state.field_agents[seat]),
        concealed=len(state.concealed(seat)),
    )
