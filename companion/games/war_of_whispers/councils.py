"""Councils: the printed actions of each council seat, and taking one of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from companion.engine.agenda import Event, Outcome
from companion.engine.pick import Pick, Reason, Script, choose, listed, reasoned
from companion.games.war_of_whispers import attack, banners
from companion.games.war_of_whispers.after import moment_after
from companion.games.war_of_whispers.agents import controller
from companion.games.war_of_whispers.board import AddBanners, Attack, CouncilAction, CountedIcon, DrawCards, SwapAgents
from companion.games.war_of_whispers.events import (
    ActionTaken,
    AgentMoved,
    AgentsExchanged,
    BannersAdded,
    CardsDrawn,
    SeatSkipped,
)
from companion.games.war_of_whispers.reasons import NOTHING_THERE, not_held, spent
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Act, After, Post
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, CouncilSeat, Empire, RegionId, SeatId

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


def against_action(state: State, act: Act, action: CouncilAction) -> Reason | None:
    """The reason why an action would change nothing."""
    us = act.empire
    if isinstance(action, AddBanners):
        if not state.controlled(us):
            return Reason("no_region", {"empire": us})
        return (action.per and _too_few(state, us, action.per, 1)) or spent(state, us)
    if isinstance(action, DrawCards):
        too_few = action.per and _too_few(state, us, action.per, action.group)
        return too_few or (None if state.deck(us) else Reason("deck_empty", {"empire": us}))
    if isinstance(action, Attack):
        return None if attack.possible(state, act) else Reason("no_attack", {"empire": us})
    if state.agent(Post(us, act.council_seat)) is None:
        return Reason("no_agent_here")
    return None if partners(state, act) else Reason("no_partner")


def _too_few(state: State, empire: Empire, icon: CountedIcon, least: int) -> Reason | None:
    """Against an action that counts icons of which the empire has too few."""
    return None if state.icons(empire, icon) >= least else Reason(f"too_few.{icon}", {"empire": empire, "n": least})


def possible_actions(state: State, act: Act) -> Iterator[CouncilAction]:
    """The actions of the council seat that would change something."""
    printed = (act.again,) if act.again is not None else state.board.councils[act.empire][act.council_seat]
    return (action for action in printed if against_action(state, act, action) is None)


def _no_action(state: State, act: Act, pick: Pick) -> Reason | None:
    """The reason against an action of the council seat, or against a region to which no action leads."""
    if pick.kind == "region":
        return _beyond(state, act, str(pick.value))
    if pick.kind != "action" or pick == NOTHING:
        return None
    printed = state.board.councils[act.empire][act.council_seat]
    found = next((action for action in (act.again, *printed) if action and action_name(action) == pick.value), None)
    if found is None:
        return Reason("not_printed")
    return against_action(state, act, found) if act.again in {None, found} else Reason("not_repeated")


def _beyond(state: State, act: Act, region: RegionId) -> Reason | None:
    """The reason why a region is neither the origin nor the target of an attack, and gets no banners."""
    actions = tuple(possible_actions(state, act))
    ours = not_held(state, act.empire, region) is None
    if ours and any(isinstance(action, AddBanners) for action in actions):
        return None
    if Attack() in actions:
        in_reach = any(region in attack.targets(state, act, source) for source in attack.sources(state, act))
        out_of_reach = None if in_reach else Reason("out_of_reach", {"empire": act.empire, "region": region})
        return attack.against_source(state, act, region) if ours else out_of_reach
    return not_held(state, act.empire, region) if any(isinstance(action, AddBanners) for action in actions) else None


def partners(state: State, act: Act) -> tuple[CouncilSeat, ...]:
    """The other seats of the council whose agents can change places with the Chancellor's.

    Two agents of one player change places only for the action that follows.
    """
    holders = state.council[act.empire]
    ours = holders[COUNCIL_SEATS.index(act.council_seat)]
    if ours is None:
        return ()
    return tuple(seat for seat in COUNCIL_SEATS if _against_partner(state, act, ours, seat) is None)


def _against_partner(state: State, act: Act, ours: SeatId, seat: CouncilSeat) -> Reason | None:
    """The reason why our agent cannot change places with that of another seat."""
    if seat == act.council_seat:
        return Reason("own_seat")
    theirs = state.agent(Post(act.empire, seat))
    if theirs is None:
        return None if state.options.swap_empty_seat else Reason("no_agent_there")
    if theirs != ours:
        return None
    there = replace(act, council_seat=seat, again=None)
    printed = (action for action in state.board.councils[act.empire][seat] if not isinstance(action, SwapAgents))
    return None if any(against_action(state, there, action) is None for action in printed) else NOTHING_THERE


def act_script(state: State, act: Act, seat: SeatId, actions: tuple[CouncilAction, ...]) -> Script[Outcome]:
    """Ask for one of the possible actions and carry it out."""
    names = tuple(map(action_name, actions))
    pick = yield reasoned(listed("action", names), partial(_no_action, state, act))
    action = actions[names.index(str(pick.value))]
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
    placed = yield from banners.place(state.controlled(act.empire), count, partial(not_held, state, act.empire))
    return Outcome((BannersAdded(act.empire, placed),), moment_after(state, After(act, seat, action)))


def _swap_agents(state: State, act: Act) -> Script[Outcome]:
    """Change places with another agent of the council, then take the action of that seat."""
    here = Post(act.empire, act.council_seat)
    ours = state.agent(here)
    if ours is None:
        raise AssertionError("an empty seat has no agent to swap")
    other = yield from choose("council_seat", partners(state, act), partial(_against_partner, state, act, ours))
    there = Post(act.empire, other)
    theirs = state.agent(there)
    event: Event = AgentMoved(ours, here, there) if theirs is None else AgentsExchanged((here, there), (ours, theirs))
    return Outcome((event,), (replace(act, council_seat=other, again=None),))


def skip(state: State, act: Act) -> Outcome:
    """Skip a council seat that no seat controls, or that can do nothing."""
    seat = acting_seat(state, act)
    return Outcome((SeatSkipped(act.empire, act.council_seat, seat),) if seat else ())


def skip_script(state: State, act: Act) -> Script[Outcome]:
    """Skip it after the player has confirmed, because a card could still give the seat an action."""
    yield reasoned((NOTHING,), partial(_no_action, state, act))
    return replace(skip(state, act), ends=True)
