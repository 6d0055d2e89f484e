"""Attack: its origin, its target, and the end of the fight."""

from __future__ import annotations

from functools import partial

from companion.engine.agenda import Event, Outcome
from companion.engine.pick import Pick, Reason, Script, choose, how_many
from companion.games.war_of_whispers.after import moment_after
from companion.games.war_of_whispers.board import Attack
from companion.games.war_of_whispers.events import AttackDeclared, AttackFought
from companion.games.war_of_whispers.reasons import not_adjacent, not_held, staying
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Act, After, Battle, Fight
from companion.games.war_of_whispers.terms import RegionId, SeatId

FIGHT = Pick("choice", "fight")


def targets(state: State, act: Act, source: RegionId) -> tuple[RegionId, ...]:
    """Regions of other empires that may be attacked from a region: its neighbours, or more by a card."""
    if act.anywhere or act.undefended:
        return tuple(region for region in state.board.regions if against_target(state, act, source, region) is None)
    return tuple([region for region in state.board.adjacent[source] if state.controller(region) != act.empire])


def against_target(state: State, act: Act, source: RegionId, region: RegionId) -> Reason | None:
    """The reason why a region cannot be attacked from another."""
    if state.controller(region) == act.empire:
        return Reason("own_region", {"empire": act.empire})
    if act.anywhere or (act.undefended and region not in state.garrisons):
        return None
    return not_adjacent(state, source, region)


def sources(state: State, act: Act) -> tuple[RegionId, ...]:
    """Regions of the acting empire that can attack."""
    return tuple([r for r in state.controlled(act.empire) if against_source(state, act, r) is None])


def against_source(state: State, act: Act, region: RegionId) -> Reason | None:
    """The reason why no attack can come from a region."""
    against = not_held(state, act.empire, region) or staying(state, region)
    return against or (None if targets(state, act, region) else Reason("no_target"))


def possible(state: State, act: Act) -> bool:
    """Whether any attack is possible."""
    return any(state.movable(r) > 0 and targets(state, act, r) for r in state.controlled(act.empire))


def attack(state: State, act: Act, seat: SeatId) -> Script[Outcome]:
    """Ask for origin, target and number of banners; the fight is the next step."""
    source = yield from choose("region", sources(state, act), partial(against_source, state, act))
    return (yield from attack_from(state, act, seat, source, state.movable(source)))


def attack_from(state: State, act: Act, seat: SeatId, source: RegionId, most: int) -> Script[Outcome]:
    target = yield from choose("region", targets(state, act, source), partial(against_target, state, act, source))
    banners = yield from how_many(most)
    bonus = min(act.bonus, state.reserve[act.empire])
    declared = AttackDeclared(act.empire, source, target, banners)
    return Outcome((declared,), (Fight(act, seat, source, target, banners, bonus),))


def outcome(state: State, fight: Fight) -> Battle:
    """The end of a declared attack: a fort removes one attacker first, then both sides lose one for one."""
    attackers = fight.banners + fight.bonus + sum(count for _, count in fight.joined)
    defenders = state.banners(fight.target)
    if fight.target in state.board.forts:
        attackers -= 1
    lost = min(attackers, defenders)
    return Battle(fight.target, state.controller(fight.target), attackers - lost, defenders - lost, lost)


def resolve(state: State, fight: Fight) -> Outcome:
    battle = outcome(state, fight)
    sent = {fight.source: fight.banners}
    for region, count in fight.joined:
        sent[region] = sent.get(region, 0) + count
    fort = fight.target in state.board.forts
    event: Event = AttackFought(fight.act.empire, sent, fight.bonus, fort, battle)
    return Outcome((event,), moment_after(state, After(fight.act, fight.seat, Attack(), battle)))


def can_strengthen(state: State, fight: Fight) -> int:
    """The banners that the reserve still has for this attack."""
    return state.reserve[fight.act.empire] - fight.bonus


def can_join(state: State, fight: Fight) -> tuple[RegionId, ...]:
    """Regions from which banners can still join an attack."""
    return tuple(region for region in state.controlled(fight.act.empire) if joinable(state, fight, region) > 0)


def against_joining(state: State, fight: Fight, region: RegionId) -> Reason | None:
    """The reason why no banners of a region can join an attack."""
    against = not_held(state, fight.act.empire, region) or staying(state, region)
    return against or (None if joinable(state, fight, region) > 0 else Reason("all_sent"))


def joinable(state: State, fight: Fight, region: RegionId) -> int:
    """The banners that may still leave a region for this attack."""
    gone = sum(count for joined, count in fight.joined if joined == region)
    return state.movable(region) - gone - (fight.banners if region == fight.source else 0)


def stands(state: State, fight: Fight) -> bool:
    """Whether a declared attack can still be fought after a correction."""
    us = fight.act.empire
    committed = (fight.source, *(region for region, _ in fight.joined))
    return (
        state.controller(fight.target) != us
        and all(state.controller(region) == us and joinable(state, fight, region) >= 0 for region in committed)
        and can_strengthen(state, fight) >= 0
    )


def fight_script(state: State, fight: Fight) -> Script[Outcome]:
    """Fight without more banners."""
    yield (FIGHT,)
    return resolve(state, fight)
