"""Swaps: two loyalty tokens that are face down may change places and are turned up; and tokens turned up by offers."""

from __future__ import annotations

from functools import partial

from companion.engine.agenda import Outcome
from companion.engine.pick import Pick, Reason, Script, choose, listed, of_kind, reasoned
from companion.engine.prompt import Prompt, Question
from companion.games.war_of_whispers.events import (
    LoyaltiesShown,
    LoyaltiesSwapped,
    LoyaltiesTold,
    LoyaltyRevealed,
    SwapPassed,
)
from companion.games.war_of_whispers.reasons import face_up
from companion.games.war_of_whispers.setup import PLACED, name_loyalties
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import ShowLoyalties, SwapLoyalties
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, Empire, SeatId, Slot

PASS = Pick("choice", "pass")
TOKENS_SWAPPED = 2
CHOSEN = Reason("chosen")


def ask_swap(state: State, step: SwapLoyalties) -> tuple[Question, ...]:
    """Ask for two slots; the picks are a secret until two tokens are open."""
    if len(state.concealed(step.seat)) < TOKENS_SWAPPED:
        return ()
    return (Question(Prompt("swap", step.seat, secret=True), partial(_swap, state, step.seat)),)


def _swap(state: State, seat: SeatId) -> Script[Outcome]:
    concealed = state.concealed(seat)
    against = partial(face_up, state, seat)
    pick = yield reasoned((*listed("slot", concealed), PASS), of_kind("slot", against))
    if pick == PASS:
        return Outcome((SwapPassed(seat),))
    first = next(slot for slot in concealed if slot == pick.value)
    others = tuple(slot for slot in concealed if slot != first)
    second = yield from choose("slot", others, lambda slot: CHOSEN if slot == first else against(slot))
    here = yield from name_token(state, seat, first)
    there = yield from name_token(state, seat, second, beside=here)
    return Outcome((LoyaltiesSwapped(seat, (first, second), (here, there)),))


def name_token(state: State, seat: SeatId, slot: Slot, beside: Empire | None = None) -> Script[Empire]:
    """The empire on a token about to be turned up: asked for if it is unknown."""
    known = state.loyalties[seat]
    if slot in known:
        return known[slot]
    open_empires = tuple(empire for empire in EMPIRES if empire not in known.values() and empire != beside)
    return (yield from choose("empire", open_empires, lambda e: None if e in open_empires else PLACED))


def reveal(state: State, seat: SeatId) -> Script[LoyaltyRevealed]:
    """Turn up one token in its slot."""
    slot = yield from choose("slot", state.concealed(seat), partial(face_up, state, seat))
    empire = yield from name_token(state, seat, slot)
    return LoyaltyRevealed(seat, slot, empire)


def ask_show(state: State, step: ShowLoyalties) -> tuple[Question, ...]:
    """Ask for open tokens at the end of the game, which are no secret any more."""
    unknown = [seat for seat in state.seat_ids if len(state.loyalties[seat]) < len(SLOTS)]
    return tuple(
        Question(Prompt("show_loyalties", seat), partial(_show, state, seat, step, last=len(unknown) == 1))
        for seat in unknown
    )


def _show(state: State, seat: SeatId, step: ShowLoyalties, *, last: bool) -> Script[Outcome]:
    loyalties = yield from name_loyalties(dict(state.loyalties[seat]))
    entered = LoyaltiesShown(seat, loyalties) if state.untracked is None else LoyaltiesTold(seat, loyalties)
    return Outcome((entered,), () if last else (step,))
