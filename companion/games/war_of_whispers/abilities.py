"""The twenty abilities of the empire cards, each a script: its questions, then its effect.

A script that has nothing to offer right now yields an empty list, or returns ``None`` if it asks nothing. ``step`` is
the moment at which the card is played: before an action (``Act``), during an attack (``Fight``) or after an action
(``After``). "We" are the empire whose council is acting, not the empire of the card.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from msgspec.structs import replace

from companion.engine.agenda import Outcome
from companion.engine.pick import Pick, Reason, Script, choose, how_many, listed, of_kind, reasoned
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
from companion.games.war_of_whispers.reasons import (
    COUNCIL_FULL,
    NO_BANNERS,
    NOTHING_THERE,
    bare,
    not_adjacent,
    not_held,
    occupied,
    spent,
    staying,
    taken,
)
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Act, After, Fight, Post
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, EMPIRES, Empire, RegionId, SeatId

Moment = Act | Fight | After
Effect = Script[Outcome | None]
"""A script of a card. An outcome with ``then=None`` keeps the moment; ``None`` means that the card can do nothing."""

STAYS = None
ENOUGH = Pick("choice", "done")
POSTS = tuple(Post(empire, council_seat) for empire in EMPIRES for council_seat in COUNCIL_SEATS)
NO_CITY, SAME_REGION = Reason("no_city"), Reason("same_region")


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
    region = yield from choose("region", tuple(state.garrisons), partial(bare, state))
    count = yield from how_many(min(3, state.banners(region)))
    return Outcome((BannersRemoved({region: count}),), STAYS)


def recruit(state: State, step: Moment) -> Effect:
    """Bear and Elephant: add 3 banners of its controller to an empty region."""
    return (yield from _add_to(state, 3, partial(occupied, state)))


def disperse(state: State, step: Moment) -> Effect:
    """Bear and Horse: all banners of a region go to adjacent regions of their empire, or else to the reserve."""
    origin = yield from choose("region", tuple(state.garrisons), partial(bare, state))
    garrison = state.garrisons[origin]
    near = tuple(r for r in state.board.adjacent[origin] if state.controller(r) == garrison.empire)
    to: dict[RegionId, int] = {}
    if near:
        to = yield from banners.place(near, garrison.count, partial(_against_refuge, state, garrison.empire, origin))
    return Outcome((BannersMoved(garrison.empire, origin, garrison.count, to),), STAYS)


def _against_refuge(state: State, empire: Empire, origin: RegionId, region: RegionId) -> Reason | None:
    return not_adjacent(state, origin, region) or not_held(state, empire, region)


def subjugate(state: State, step: Moment) -> Effect:
    """Bear and Lion: after your attack, add a banner for each enemy banner it removed."""
    assert isinstance(step, After) and step.battle is not None
    us = step.act.empire
    count = min(step.battle.lost, state.reserve[us])
    if not count or not state.controlled(us):
        return None
    placed = yield from banners.place(state.controlled(us), count, partial(not_held, state, us))
    return Outcome((BannersAdded(us, placed),), STAYS)


# Eagle


def move_agent(state: State, step: Moment) -> Effect:
    """Eagle A: move the acting agent to any empty council seat and take that seat's action instead."""
    act, seat = acting(step), _player(state, step)
    agent = commanding_agent(state, act.empire, act.council_seat)
    if act.again is not None or agent is None or state.agent(agent) != seat:
        return None
    to = yield from choose_post(state.open_posts, partial(taken, state), COUNCIL_FULL)
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
    own = tuple(r for r in state.garrisons if _against_fire_from(state, us, r) is None)
    source = yield from choose("region", own, partial(_against_fire_from, state, us))
    left = {region: state.banners(region) for region in _enemies_near(state, us, source)}
    gone: dict[RegionId, int] = {}
    for _ in range(5):
        burning = tuple(region for region in left if left[region] > gone.get(region, 0))
        if not burning:
            break
        picks = (*listed("region", burning), ENOUGH) if gone else listed("region", burning)
        pick = yield reasoned(picks, of_kind("region", partial(_against_burning, state, us, source, burning)))
        if pick == ENOUGH:
            break
        gone[str(pick.value)] = gone.get(str(pick.value), 0) + 1
    return Outcome((BannersRemoved(gone),), STAYS)


def _against_fire_from(state: State, us: Empire, region: RegionId) -> Reason | None:
    against = bare(state, region) or not_held(state, us, region)
    return against or (None if _enemies_near(state, us, region) else Reason("no_enemy_banners"))


def _against_burning(
    state: State, us: Empire, source: RegionId, burning: Collection[RegionId], region: RegionId
) -> Reason | None:
    if not_held(state, us, region) is None:
        return Reason("own_region", {"empire": us})
    return not_adjacent(state, source, region) or (None if region in burning else NO_BANNERS)


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
        once = dict.fromkeys(regions, 1)
        chosen = tuple((yield from banners.place(regions, reserve, partial(not_held, state, us), once)))
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
    return (yield from _add_to(state, 4, partial(_against_uprising, state)))


def _against_uprising(state: State, region: RegionId) -> Reason | None:
    if region in state.board.cities:
        return Reason("city_there")
    return Reason("fort_there") if region in state.board.forts else occupied(state, region)


def reinforce(state: State, step: Moment) -> Effect:
    """Elephant and Lion: up to 6 banners of one of our regions join the attack; a conquest is not abandoned."""
    assert isinstance(step, Fight)
    region = yield from choose("region", attack.can_join(state, step), partial(attack.against_joining, state, step))
    count = yield from how_many(min(6, attack.joinable(state, step, region)))
    joined = replace(step, joined=(*step.joined, (region, count)))
    return Outcome((AttackStrengthened(region, count),), (joined,))


# Lion


def act_elsewhere(state: State, step: Moment) -> Effect:
    """Lion A: instead of this seat's action take that of another seat you control, for that seat's empire."""
    act, seat = acting(step), _player(state, step)
    if act.again is not None:
        return None
    against = partial(_against_acting, state, act, seat)
    own = (post for post in POSTS if controller(state, post.empire, post.council_seat) == seat)
    others = tuple(post for post in own if against(post) is None)
    to = yield from choose_post(others, against, Reason("no_other_seat", {"seat": seat}))
    return Outcome((), (_instead(act, to, seat),))


def _against_acting(state: State, act: Act, seat: SeatId, post: Post) -> Reason | None:
    """The reason why a council seat cannot act instead of the acting one."""
    if (post.empire, post.council_seat) == (act.empire, act.council_seat):
        return Reason("acting_now")
    if controller(state, post.empire, post.council_seat) != seat:
        return Reason("not_controlled", {"seat": seat})
    there = Act(post.empire, post.council_seat, act.turn_of)
    return None if any(possible_actions(state, there)) else NOTHING_THERE


def _instead(act: Act, post: Post, seat: SeatId) -> Act:
    """The action of another council seat in place of this one; accepted offers stay with the action."""
    return replace(act, empire=post.empire, council_seat=post.council_seat, holder=seat)


def garrison_a_city(state: State, step: Moment) -> Effect:
    """Lion AA: add 3 banners of its controller to a region with a city."""
    return (yield from _add_to(state, 3, lambda region: None if region in state.board.cities else NO_CITY))


# Horse


def move(state: State, step: Moment) -> Effect:
    """Horse A: move any number of banners between two regions we control; a conquest is not abandoned."""
    us = acting(step).empire
    ours = state.controlled(us)
    movable = tuple(r for r in ours if state.movable(r) > 0) if len(ours) > 1 else ()
    origin = yield from choose("region", movable, lambda r: not_held(state, us, r) or staying(state, r))
    others = tuple(r for r in ours if r != origin)
    to = yield from choose("region", others, lambda r: SAME_REGION if r == origin else not_held(state, us, r))
    count = yield from how_many(state.movable(origin))
    return Outcome((BannersMoved(us, origin, count, {to: count}),), STAYS)


def rearrange(state: State, step: Moment) -> Effect:
    """Horse AA: lift all banners of one empire, but one from each conquest, and place them among its regions.

    The supply limit holds at once. An empire without enough room for its banners is not listed.
    """
    empires = tuple(empire for empire in EMPIRES if _against_rearranging(state, empire) is None)
    empire = yield from choose("empire", empires, partial(_against_rearranging, state))
    keep = {r: 1 for r in state.controlled(empire) if state.conquered(r)}
    room = {r: state.supply_limit(r) - keep.get(r, 0) for r in state.controlled(empire)}
    held, lifted = state.controlled(empire), _lifted(state, empire)
    placed = yield from banners.place(held, lifted, partial(not_held, state, empire), room)
    stands = {r: keep.get(r, 0) + placed.get(r, 0) for r in room}
    return Outcome((BannersRearranged(empire, {r: count for r, count in stands.items() if count}),), STAYS)


def _lifted(state: State, empire: Empire) -> int:
    return sum(state.movable(r) for r in state.controlled(empire))


def _against_rearranging(state: State, empire: Empire) -> Reason | None:
    """The reason why an empire cannot place its banners again."""
    if not _lifted(state, empire):
        return Reason("none_may_move", {"empire": empire})
    regions = state.controlled(empire)
    if len(regions) == 1:
        return Reason("one_region", {"empire": empire})
    over = sum(map(state.banners, regions)) > sum(map(state.supply_limit, regions))
    return Reason("over_limits", {"empire": empire}) if over else None


def midnight_oil(state: State, step: Moment) -> Effect:
    """Horse and Lion: after acting, take the same action again."""
    assert isinstance(step, After)
    yield from ()
    again = replace(step.act, again=step.action)
    return Outcome((), (again,)) if any(possible_actions(state, again)) else None


# Shared


def _add_to(state: State, most: int, against: Callable[[RegionId], Reason | None]) -> Effect:
    """Add banners of its controller to a region that nothing is against, as many as the reserve of that empire has."""

    def why_not(region: RegionId) -> Reason | None:
        return against(region) or spent(state, state.controller(region))

    region = yield from choose("region", tuple(r for r in state.board.regions if why_not(r) is None), why_not)
    empire = state.controller(region)
    return Outcome((BannersAdded(empire, {region: min(most, state.reserve[empire])}),), STAYS)


def _player(state: State, step: Moment) -> SeatId:
    """The seat that plays the card; there always is an acting seat."""
    seat = acting_seat(state, step) if isinstance(step, Act) else step.seat
    assert seat is not None
    return seat
