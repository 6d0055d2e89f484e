"""The twenty abilities of the empire cards, each a script: its questions, then its effect.

A script that has nothing to offer right now yields an empty list, or returns ``None`` if it asks nothing. ``step`` is
the moment at which the card is played: before an action (``Act``), during an attack (``Fight``) or after an action
(``After``). "We" are the empire whose council is acting, not the empire of the card.
"""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.agenda import Outcome
from companion.engine.pick import Pick, Script, choose, how_many, listed
from companion.games.war_of_whispers import attack, banners
from companion.games.war_of_whispers.agents import choose_post, commanding_agent, controller
from companion.games.war_of_whispers.board import Attack
from companion.games.war_of_whispers.councils import acting_seat, possible_actions
from companion.games.war_of_whispers.events import (
    AgentMoved,
    AttackStrengthened,
    BannersAdded,
    BannersMoved,
    BannersRearranged,
    BannersRemoved,
)
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Act, After, Fight, Post
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, EMPIRES, Empire, RegionId, SeatId

Moment = Act | Fight | After
Effect = Script[Outcome | None]
"""A script of a card. An outcome with ``then=None`` keeps the moment; ``None`` means that the card can do nothing."""

STAYS = None
ENOUGH = Pick("choice", "done")


def acting(step: Moment) -> Act:
    """The action during which a card is played."""
    return step if isinstance(step, Act) else step.act


# Bear


def attack_again(state: State, step: Moment) -> Effect:
    """Bear A: after your attack, attack again with the surviving banners; a conquest is not abandoned."""
    assert isinstance(step, After) and step.battle is not None
    source = step.battle.target
    most = _survivors(state, step)
    if not most or not attack.targets(state, step.act, source):
        return None
    return (yield from attack.attack_from(state, step.act, step.seat, source, most))


def _survivors(state: State, step: After) -> int:
    """The banners of the last attack that may leave the conquered region."""
    battle = step.battle
    if battle is None or state.controller(battle.target) != step.act.empire:
        return 0
    return min(battle.attackers, state.movable(battle.target))


def clear_the_field(state: State, step: Moment) -> Effect:
    """Bear AA: after your attack, every banner that took part on either side is removed."""
    assert isinstance(step, After) and step.battle is not None
    battle = step.battle
    left, side = (battle.attackers, step.act.empire) if battle.attackers else (battle.defenders, battle.defender)
    garrison = state.garrisons.get(battle.target)
    if not left or garrison is None or garrison.empire != side:
        return None
    yield from ()
    over = replace(step, battle=replace(battle, attackers=0, defenders=0))
    return Outcome((BannersRemoved({battle.target: min(left, garrison.count)}),), (over,))


def mercenaries(state: State, step: Moment) -> Effect:
    """Bear and Eagle: remove up to 3 banners in one region."""
    region = yield from choose("region", tuple(state.garrisons))
    count = yield from how_many(min(3, state.banners(region)))
    return Outcome((BannersRemoved({region: count}),), STAYS)


def recruit(state: State, step: Moment) -> Effect:
    """Bear and Elephant: add 3 banners of its controller to an empty region."""
    return (yield from _add_to(state, 3, tuple(r for r in state.board.regions if r not in state.garrisons)))


def disperse(state: State, step: Moment) -> Effect:
    """Bear and Horse: all banners of a region go to adjacent regions of their empire, or else to the reserve."""
    origin = yield from choose("region", tuple(state.garrisons))
    garrison = state.garrisons[origin]
    near = tuple(r for r in state.board.adjacent[origin] if state.controller(r) == garrison.empire)
    to: dict[RegionId, int] = {}
    if near:
        to = yield from banners.place(near, garrison.count)
    return Outcome((BannersMoved(garrison.empire, origin, garrison.count, to),), STAYS)


def subjugate(state: State, step: Moment) -> Effect:
    """Bear and Lion: after your attack, add a banner for each enemy banner it removed."""
    assert isinstance(step, After) and step.battle is not None
    us = step.act.empire
    count = min(step.battle.lost, state.reserve[us])
    if not count or not state.controlled(us):
        return None
    placed = yield from banners.place(state.controlled(us), count)
    return Outcome((BannersAdded(us, placed),), STAYS)


# Eagle


def move_agent(state: State, step: Moment) -> Effect:
    """Eagle A: move the acting agent to any empty council seat and take that seat's action instead."""
    act, seat = acting(step), _player(state, step)
    agent = commanding_agent(state, act.empire, act.council_seat)
    if act.again is not None or agent is None or state.agent(agent) != seat:
        return None
    to = yield from choose_post(state.open_posts)
    return Outcome((AgentMoved(seat, agent, to),), (_instead(act, to, seat),))


def strike_the_undefended(state: State, step: Moment) -> Effect:
    """Eagle AA: your attack may target any enemy region that holds no banners."""
    return (yield from _reach(state, step, replace(acting(step), undefended=True)))


def armada(state: State, step: Moment) -> Effect:
    """Eagle and Horse: your attack may target any region on the map."""
    return (yield from _reach(state, step, replace(acting(step), anywhere=True)))


def _reach(state: State, step: Moment, wider: Act) -> Effect:
    """Widen the next attack: that of the seat, or that of a Bear card after an attack."""
    yield from ()
    if wider == acting(step):
        return None
    if isinstance(step, After):
        again = _survivors(state, step) and attack.targets(state, wider, step.battle.target if step.battle else "")
        return Outcome((), (replace(step, act=wider),)) if again else None
    may_attack = Attack() in state.board.councils[wider.empire][wider.council_seat] and wider.again in (None, Attack())
    return Outcome((), (wider,)) if may_attack and attack.possible(state, wider) else None


def alchemists_fire(state: State, step: Moment) -> Effect:
    """Eagle and Elephant: from one of our banners, remove up to 5 enemy banners in adjacent regions."""
    us = acting(step).empire
    own = tuple(r for r, g in state.garrisons.items() if g.empire == us and _enemies_near(state, us, r))
    source = yield from choose("region", own)
    left = {region: state.banners(region) for region in _enemies_near(state, us, source)}
    gone: dict[RegionId, int] = {}
    for _ in range(5):
        burning = tuple(region for region in left if left[region] > gone.get(region, 0))
        if not burning:
            break
        pick = yield (*listed("region", burning), ENOUGH) if gone else listed("region", burning)
        if pick == ENOUGH:
            break
        gone[str(pick.value)] = gone.get(str(pick.value), 0) + 1
    return Outcome((BannersRemoved(gone),), STAYS)


def _enemies_near(state: State, us: Empire, region: RegionId) -> tuple[RegionId, ...]:
    near = ((r, state.garrisons.get(r)) for r in state.board.adjacent[region])
    return tuple(r for r, garrison in near if garrison is not None and garrison.empire != us)


def populate(state: State, step: Moment) -> Effect:
    """Eagle and Lion: add a banner to every region we control; a short reserve is spread by choice."""
    us = acting(step).empire
    regions, reserve = state.controlled(us), state.reserve[us]
    if not regions or not reserve:
        return None
    chosen = regions
    if reserve < len(regions):
        chosen = tuple((yield from banners.place(regions, reserve, dict.fromkeys(regions, 1))))
    return Outcome((BannersAdded(us, dict.fromkeys(chosen, 1)),), STAYS)


# Elephant


def strengthen(state: State, step: Moment) -> Effect:
    """Elephant A: one more banner for your attack."""
    return (yield from _strengthen(state, step, 1))


def strengthen_much(state: State, step: Moment) -> Effect:
    """Elephant AA: three more banners for your attack."""
    return (yield from _strengthen(state, step, 3))


def _strengthen(state: State, step: Moment, most: int) -> Effect:
    assert isinstance(step, Fight)
    yield from ()
    count = min(most, attack.can_strengthen(state, step))
    if not count:
        return None
    return Outcome((AttackStrengthened(None, count),), (replace(step, bonus=step.bonus + count),))


def uprising(state: State, step: Moment) -> Effect:
    """Elephant and Horse: add 4 banners of its controller to an empty region with neither city nor fort."""
    board = state.board
    plain = tuple(
        r for r in board.regions if r not in state.garrisons and r not in board.cities and r not in board.forts
    )
    return (yield from _add_to(state, 4, plain))


def reinforce(state: State, step: Moment) -> Effect:
    """Elephant and Lion: up to 6 banners of one of our regions join the attack; a conquest is not abandoned."""
    assert isinstance(step, Fight)
    region = yield from choose("region", attack.can_join(state, step))
    count = yield from how_many(min(6, attack.joinable(state, step, region)))
    joined = replace(step, joined=(*step.joined, (region, count)))
    return Outcome((AttackStrengthened(region, count),), (joined,))


# Lion


def act_elsewhere(state: State, step: Moment) -> Effect:
    """Lion A: instead of this seat's action take that of another seat you control, for that seat's empire."""
    act, seat = acting(step), _player(state, step)
    if act.again is not None:
        return None
    others = tuple(
        Post(empire, council_seat)
        for empire in EMPIRES
        for council_seat in COUNCIL_SEATS
        if (empire, council_seat) != (act.empire, act.council_seat)
        and controller(state, empire, council_seat) == seat
        and any(possible_actions(state, Act(empire, council_seat, act.turn_of)))
    )
    to = yield from choose_post(others)
    return Outcome((), (_instead(act, to, seat),))


def _instead(act: Act, post: Post, seat: SeatId) -> Act:
    """The action of another council seat in place of this one; accepted offers stay with the action."""
    return replace(act, empire=post.empire, council_seat=post.council_seat, holder=seat)


def garrison_a_city(state: State, step: Moment) -> Effect:
    """Lion AA: add 3 banners of its controller to a region with a city."""
    return (yield from _add_to(state, 3, tuple(r for r in state.board.regions if r in state.board.cities)))


# Horse


def move(state: State, step: Moment) -> Effect:
    """Horse A: move any number of banners between two regions we control; a conquest is not abandoned."""
    us = acting(step).empire
    ours = state.controlled(us)
    origin = yield from choose("region", tuple(r for r in ours if state.movable(r) > 0) if len(ours) > 1 else ())
    to = yield from choose("region", tuple(r for r in ours if r != origin))
    count = yield from how_many(state.movable(origin))
    return Outcome((BannersMoved(us, origin, count, {to: count}),), STAYS)


def rearrange(state: State, step: Moment) -> Effect:
    """Horse AA: lift all banners of one empire, but one from each conquest, and place them among its regions.

    The supply limit holds at once. An empire without enough room for its banners is not listed.
    """
    empire = yield from choose("empire", tuple(e for e in EMPIRES if _lifted(state, e) and _room_is_enough(state, e)))
    keep = {r: 1 for r in state.controlled(empire) if state.conquered(r)}
    room = {r: state.supply_limit(r) - keep.get(r, 0) for r in state.controlled(empire)}
    placed = yield from banners.place(state.controlled(empire), _lifted(state, empire), room)
    stands = {r: keep.get(r, 0) + placed.get(r, 0) for r in room}
    return Outcome((BannersRearranged(empire, {r: count for r, count in stands.items() if count}),), STAYS)


def _lifted(state: State, empire: Empire) -> int:
    return sum(state.movable(r) for r in state.controlled(empire))


def _room_is_enough(state: State, empire: Empire) -> bool:
    regions = state.controlled(empire)
    return len(regions) > 1 and sum(map(state.banners, regions)) <= sum(map(state.supply_limit, regions))


def midnight_oil(state: State, step: Moment) -> Effect:
    """Horse and Lion: after acting, take the same action again."""
    assert isinstance(step, After)
    yield from ()
    again = replace(step.act, again=step.action)
    return Outcome((), (again,)) if any(possible_actions(state, again)) else None


# Shared


def _add_to(state: State, most: int, regions: tuple[RegionId, ...]) -> Effect:
    """Add banners of its controller to one of the regions, as many as the reserve of that empire has."""
    region = yield from choose("region", tuple(r for r in regions if state.reserve[state.controller(r)]))
    empire = state.controller(region)
    return Outcome((BannersAdded(empire, {region: min(most, state.reserve[empire])}),), STAYS)


def _player(state: State, step: Moment) -> SeatId:
    """The seat that plays the card; there always is an acting seat."""
    seat = acting_seat(state, step) if isinstance(step, Act) else step.seat
    assert seat is not None
    return seat
