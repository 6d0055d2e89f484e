"""Councils: the printed actions of each council seat, and taking one of them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.agenda import Event, Outcome
from companion.engine.pick import Pick, Script, choose
from companion.games.war_of_whispers import attack, banners
from companion.games.war_of_whispers.after import moment_after
from companion.games.war_of_whispers.agents import controller
from companion.games.war_of_whispers.board import AddBanners, Attack, CouncilAction, DrawCards, SwapAgents
from companion.games.war_of_whispers.events import (
    ActionTaken,
    AgentMoved,
    AgentsExchanged,
    BannersAdded,
    CardsDrawn,
    SeatSkipped,
)
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Act, After, Post
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, CouncilSeat, Empire, SeatId

NOTHING = Pick("action", "nothing")


def acting_seat(state: State, act: Act) -> SeatId | None:
    """The seat that takes the action: by a card or an offer, else the controller of the council seat."""
    return act.holder or controller(state, act.empire, act.council_seat)


def action_name(action: CouncilAction) -> str:
    """A printed action as a pick: ``banners-per-farm``, ``card-per-2-forts``, ``2-banners``, ``attack``, ``swap``."""
    if isinstance(action, Attack):
        return "attack"
    if isinstance(action, SwapAgents):
        return "swap"
    thing = "banner" if isinstance(action, AddBanners) else "card"
    counted = thing if action.amount == 1 else f"{action.amount}-{thing}s"
    if action.per is None:
        return f"1-{thing}" if action.amount == 1 else counted
    if isinstance(action, DrawCards) and action.group > 1:
        return f"{counted}-per-{action.group}-{action.per}s"
    return f"{counted}-per-{action.per}"


def cards_drawn(state: State, empire: Empire, action: DrawCards) -> int:
    """The number of cards of an action: fixed or per full group of icons, as many as the deck has."""
    groups = 1 if action.per is None else state.icons(empire, action.per) // action.group
    return min(action.amount * groups, state.deck(empire))


def _changes_something(state: State, act: Act, action: CouncilAction) -> bool:
    if isinstance(action, AddBanners):
        return bool(state.controlled(act.empire)) and banners.amount(state, act.empire, action) > 0
    if isinstance(action, DrawCards):
        return cards_drawn(state, act.empire, action) > 0
    if isinstance(action, Attack):
        return attack.possible(state, act)
    return bool(partners(state, act))


def possible_actions(state: State, act: Act) -> Iterator[CouncilAction]:
    """The actions of the council seat that would change something."""
    printed = (act.again,) if act.again is not None else state.board.councils[act.empire][act.council_seat]
    return (action for action in printed if _changes_something(state, act, action))


def partners(state: State, act: Act) -> tuple[CouncilSeat, ...]:
    """The other seats of the council whose agents can change places with the Chancellor's.

    Two agents of one player change places only for the action that follows.
    """
    holders = state.council[act.empire]
    ours = holders[COUNCIL_SEATS.index(act.council_seat)]
    if ours is None:
        return ()
    others = (seat for seat in COUNCIL_SEATS if seat != act.council_seat)
    return tuple(seat for seat in others if _can_swap(state, act, ours, seat))


def _can_swap(state: State, act: Act, ours: SeatId, seat: CouncilSeat) -> bool:
    theirs = state.agent(Post(act.empire, seat))
    if theirs is None:
        return state.options.swap_empty_seat
    if theirs != ours:
        return True
    there = replace(act, council_seat=seat, again=None)
    printed = state.board.councils[act.empire][seat]
    return any(_changes_something(state, there, action) for action in printed if not isinstance(action, SwapAgents))


def act_script(state: State, act: Act, seat: SeatId) -> Script[Outcome]:
    """Ask for one of the actions and carry it out."""
    actions = {action_name(action): action for action in possible_actions(state, act)}
    action = actions[(yield from choose("action", tuple(actions)))]
    outcome = yield from _carry_out(state, act, seat, action)
    taken = ActionTaken(act.empire, act.council_seat, seat, action)
    return Outcome((taken, *outcome.events), outcome.then)


def _carry_out(state: State, act: Act, seat: SeatId, action: CouncilAction) -> Script[Outcome]:
    if isinstance(action, Attack):
        return (yield from attack.attack(state, act, seat))
    if isinstance(action, SwapAgents):
        return (yield from _swap_agents(state, act))
    if isinstance(action, DrawCards):
        count = cards_drawn(state, act.empire, action)
        drawn = CardsDrawn(seat, act.empire, count)
        return Outcome((drawn,), moment_after(state, After(act, seat, action), drawn=count))
    count = banners.amount(state, act.empire, action)
    placed = yield from banners.place(state.controlled(act.empire), count)
    return Outcome((BannersAdded(act.empire, placed),), moment_after(state, After(act, seat, action)))


def _swap_agents(state: State, act: Act) -> Script[Outcome]:
    """Change places with another agent of the council, then take the action of that seat."""
    other = yield from choose("council_seat", partners(state, act))
    here, there = Post(act.empire, act.council_seat), Post(act.empire, other)
    ours, theirs = state.agent(here), state.agent(there)
    if ours is None:
        raise AssertionError("an empty seat has no agent to swap")
    event: Event = AgentMoved(ours, here, there) if theirs is None else AgentsExchanged((here, there), (ours, theirs))
    return Outcome((event,), (replace(act, council_seat=other, again=None),))


def skip(state: State, act: Act) -> Outcome:
    """Skip a council seat that no seat controls, or that can do nothing."""
    seat = acting_seat(state, act)
    return Outcome((SeatSkipped(act.empire, act.council_seat, seat),) if seat else ())


def skip_script(state: State, act: Act) -> Script[Outcome]:
    """Skip it after the player has confirmed, because a card could still give the seat an action."""
    yield (NOTHING,)
    return skip(state, act)
