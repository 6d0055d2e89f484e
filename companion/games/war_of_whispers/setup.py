"""Set-up: the seats, the house rules, and the loyalties."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import cast

from companion.engine.agenda import AgendaChanged, Event, Outcome
from companion.engine.chance import Chance
from companion.engine.pick import Pick, Picks, Reason, Script, listed, of_kind, reasoned
from companion.engine.prompt import Prompt, Question
from companion.engine.seats import wrong_seats
from companion.engine.text import Text, either
from companion.errors import SetupError
from companion.games.war_of_whispers import scoring_only
from companion.games.war_of_whispers.deals import SEATS_FOR, deal
from companion.games.war_of_whispers.events import GameBegan, LoyaltiesDealt, LoyaltiesEntered, LoyaltiesLeft
from companion.games.war_of_whispers.state import NewGame, State
from companion.games.war_of_whispers.steps import EnterLoyalties
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, SOCIETIES, Empire, SeatId, Slot

FEWEST_SEATS, MOST_SEATS = 2, 4
LATER = Pick("choice", "later")
PLACED = Reason("token_placed")


def begin(setup: NewGame, chance: Chance) -> tuple[Event, ...]:
    """The events that make the first state; raises ``SetupError`` with everything that does not fit."""
    wrong = tuple(problems(setup))
    if wrong:
        raise SetupError(*wrong)
    seats = tuple(seat.id for seat in setup.seats)
    if setup.scoring:
        return scoring_only.begin(setup)
    first = chance.one_of(seats) if setup.first_player is None else setup.first_player
    events: list[Event] = [GameBegan(setup.board, setup.options, setup.seats, first, by_lot=setup.first_player is None)]
    if setup.options.loyalties == "dealt":
        events.append(LoyaltiesDealt(deal(seats, setup.options.deal, chance)))
    elif setup.options.loyalties == "entered":
        events.append(AgendaChanged((EnterLoyalties(),)))
    return tuple(events)


def problems(setup: NewGame) -> Iterable[Text]:
    """The problems of a set-up, with their remedies."""
    seats = [seat.id for seat in setup.seats]
    yield from wrong_seats(seats, setup.first_player, SOCIETIES, fewest=FEWEST_SEATS, most=MOST_SEATS)
    how, needed = setup.options.deal, SEATS_FOR.get(setup.options.deal)
    if setup.options.loyalties == "dealt" and needed and len(seats) not in needed:
        yield Text("error.seats.deal", {"deal": repr(how), "counts": either(map(str, needed))})


def ask_loyalties(state: State, step: EnterLoyalties) -> tuple[Question, ...]:
    """Ask all players at once, each for their own loyalties, in secret."""
    unknown = [seat for seat in state.seat_ids if len(state.loyalties[seat]) < len(SLOTS)]
    waiting = [seat for seat in unknown if seat not in step.later]
    return tuple(
        Question(
            Prompt("enter_loyalties", seat, secret=True),
            partial(_enter, state, seat, step, last=len(waiting) == 1),
        )
        for seat in waiting
    )


def _enter(state: State, seat: SeatId, step: EnterLoyalties, *, last: bool) -> Script[Outcome]:
    """Ask for the empires in the slots, except for open tokens.

    A player without a device for secrets leaves them for the end, as with the option ``unknown``.
    """
    named = {slot: state.loyalties[seat][slot] for slot in state.revealed[seat]}
    for slot in _unnamed(named):
        later = (LATER,) if len(named) == len(state.revealed[seat]) else ()
        pick = yield _tokens(named, later)
        if pick == LATER:
            left_for_later = EnterLoyalties((*step.later, seat))
            return Outcome((LoyaltiesLeft(seat),), () if last else (left_for_later,))
        named[slot] = cast("Empire", pick.value)
    return Outcome((LoyaltiesEntered(seat, {slot: named[slot] for slot in SLOTS}),), () if last else (step,))


def name_loyalties(known: dict[Slot, Empire]) -> Script[dict[Slot, Empire]]:
    """Ask for the empire in each unknown slot, the most loyal slot first."""
    named = dict(known)
    for slot in _unnamed(named):
        named[slot] = cast("Empire", (yield _tokens(named)).value)
    return {slot: named[slot] for slot in SLOTS}


def _unnamed(named: Mapping[Slot, Empire]) -> tuple[Slot, ...]:
    return tuple(slot for slot in SLOTS if slot not in named)


def _tokens(named: Mapping[Slot, Empire], others: Picks = ()) -> Picks:
    """The empires that are in no slot yet, then other picks."""
    left = tuple(empire for empire in EMPIRES if empire not in named.values())
    against = of_kind("empire", lambda empire: None if empire in left else PLACED)
    return reasoned((*listed("empire", left), *others), against)
