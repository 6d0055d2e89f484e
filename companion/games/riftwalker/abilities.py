"""Abilities of cards. The companion knows none of their texts, so players enter each change of the table.

Each change that a text can make is one answer, and the opening stays open for more until the game goes on. The table
judges whether a card allows it. Any other change is a correction; "something else happened" is its line in the log.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec
from msgspec.structs import replace

from companion.engine.agenda import Event, Outcome
from companion.engine.pick import Pick, Picks, Reason, Script, choose, listed, of_kind, reasoned
from companion.engine.prompt import Prompt, Question
from companion.games.riftwalker import elements
from companion.games.riftwalker import events as e
from companion.games.riftwalker.exploring import explored, kinds, rotated
from companion.games.riftwalker.reasons import no_place, no_rift, rotated_twice, unrotated
from companion.games.riftwalker.state import Rift, State
from companion.games.riftwalker.steps import Abilities
from companion.games.riftwalker.terms import ELEMENTS, HAND, PLACES, SeatId

ABILITY, GROUP, SCORED = "ability", "group", "scored"
"""The kinds of picks for a change, for a group of changes, and for a rift of a score pile, which no picture has."""

GROUPS = ("rifts", "cards")
LAST = "last"
"""The group of changes that are listed below the other groups."""

CHOSEN, OWN_HAND = Reason("chosen"), Reason("own_hand")

FROM_HAND, FROM_DECK = "hand", "deck"


class Change(msgspec.Struct, frozen=True):
    """One way to change the table: its group, the condition for it, and its questions."""

    name: str
    group: str
    possible: Callable[[State, SeatId], bool]
    script: Callable[[State, SeatId], Script[Event]]


def ask_abilities(state: State, step: Abilities) -> tuple[Question, ...]:
    if not step.left:
        return ()
    return (Question(Prompt("ability", step.seat, required=False), partial(_tell, state, step)),)


def _tell(state: State, step: Abilities) -> Script[Outcome]:
    """Changes of rifts and of cards are on lists of their own, because few cards make any of them."""
    able = [change for change in CHANGES if change.possible(state, step.seat)]
    groups = tuple(group for group in GROUPS if any(change.group == group for change in able))
    first = _called(able, "") + listed(GROUP, groups) + _called(able, LAST)
    pick = yield reasoned(first, partial(_no_change, able, first))
    if pick.kind == GROUP:
        rest = _called(able, str(pick.value))
        pick = yield reasoned(rest, partial(_no_change, able, rest))
    event = yield from BY_NAME[str(pick.value)].script(state, step.seat)
    return Outcome((event,), (replace(step, left=step.left - 1),))


def _called(changes: list[Change], group: str) -> Picks:
    return listed(ABILITY, tuple(change.name for change in changes if change.group == group))


def _no_change(able: list[Change], picks: Picks, pick: Pick) -> Reason | None:
    """The reason why a change is not on a list."""
    if pick.kind != ABILITY or pick in picks:
        return None
    return Reason("other_list") if BY_NAME[str(pick.value)] in able else Reason("impossible")


# The matrix


def _swap(state: State, seat: SeatId) -> Script[Event]:
    here = yield from choose("region", PLACES, no_place)
    others = tuple(place for place in PLACES if place != here)
    there = yield from choose("region", others, lambda at: CHOSEN if at == here else no_place(at))
    return e.CardsSwapped(seat, (here, there))


# Rifts


def _all_explored(state: State) -> tuple[Rift, ...]:
    return tuple(rift for seat in state.seat_ids for rift in state.explored[seat])


def _rotatable(state: State) -> tuple[Rift, ...]:
    return tuple(rift for rift in _all_explored(state) if state.rotatable(rift))


def _rotated(state: State) -> tuple[Rift, ...]:
    return tuple(rift for rift in _all_explored(state) if rift.rotation)


def _others(state: State, seat: SeatId) -> tuple[Rift, ...]:
    return tuple(rift for other in state.seat_ids if other != seat for rift in state.explored[other])


def _one_of(rifts: tuple[Rift, ...], against: Callable[[str], Reason | None]) -> Script[Rift]:
    name = yield from choose("region", tuple(rift.id for rift in rifts), against)
    return next(rift for rift in rifts if rift.id == name)


def _owner(state: State, rift: Rift) -> SeatId:
    return state.seen[rift.id][0]


def _burst(state: State, seat: SeatId) -> Script[Event]:
    """A burst without a line; a rift that was never rotated does not burst."""
    rift = yield from _one_of(_rotated(state), lambda at: no_rift(state, at) or unrotated(state, at))
    return e.RiftBurst(seat, _owner(state, rift), rift, by_ability=True)


def _explore(state: State, seat: SeatId) -> Script[Event]:
    """Any element first, then the kind of the rift."""
    left = tuple(each for each in ELEMENTS if state.kinds_left(each))
    element = yield from choose("element", left, lambda each: None if each in left else Reason("none_left"))
    pick = yield kinds(state.kinds_left(element))
    rift = yield from explored(state, seat, pick, element)
    return e.RiftExplored(seat, rift)


def _can_explore(state: State, seat: SeatId) -> bool:
    return bool(state.hands[seat]) and any(state.kinds_left(element) for element in ELEMENTS)


def _rotate(state: State, seat: SeatId) -> Script[Event]:
    rift = yield from _one_of(_rotatable(state), lambda at: no_rift(state, at) or rotated_twice(state, at))
    return e.RiftRotated(seat, _owner(state, rift), rotated(rift))


def _discard_rift(state: State, seat: SeatId) -> Script[Event]:
    """An explored or scored rift, with the cards beneath it."""
    scored = tuple(rift.id for each in state.seat_ids for rift in state.scored[each])
    picks = listed("region", tuple(rift.id for rift in _all_explored(state))) + listed(SCORED, scored)
    pick = yield reasoned(picks, of_kind("region", partial(no_rift, state)))
    owner, _, rift = state.seen[str(pick.value)]
    return e.RiftDiscarded(seat, owner, rift)


def _return_rift(state: State, seat: SeatId) -> Script[Event]:
    rift = yield from _one_of(_all_explored(state), partial(no_rift, state))
    return e.RiftReturned(seat, _owner(state, rift), rift)


def _take_rift(state: State, seat: SeatId) -> Script[Event]:
    rift = yield from _one_of(_others(state, seat), partial(_own, state, seat))
    return e.RiftTaken(seat, _owner(state, rift), rift)


def _put_beneath(state: State, seat: SeatId) -> Script[Event]:
    """First the card that goes beneath, then the rift that has the ability."""
    above = _all_explored(state)
    sources = (*((FROM_HAND,) if state.hands[seat] else ()), *((FROM_DECK,) if state.deck else ()))
    burnt = tuple(rift.id for rift in above) if len(above) > 1 else ()
    pick = yield reasoned(listed("from", sources) + listed("region", burnt), of_kind("region", partial(_alone, state)))
    card = state.seen[str(pick.value)][2] if pick.kind == "region" else None
    others = tuple(rift for rift in above if rift != card)
    rift = yield from _one_of(others, lambda at: CHOSEN if card and at == card.id else no_rift(state, at))
    source: e.Source = "rift" if card is not None else "hand" if pick.value == FROM_HAND else "deck"
    return e.CardPutBeneath(seat, rift, source, card)


def _own(state: State, seat: SeatId, at: str) -> Reason | None:
    """Against a rift that the seat has itself."""
    return no_rift(state, at) or (Reason("own_rift", {"seat": seat}) if state.seen[at][0] == seat else None)


def _alone(state: State, at: str) -> Reason | None:
    """Against the only rift, which goes beneath no other."""
    return no_rift(state, at) or (None if len(_all_explored(state)) > 1 else Reason("only_rift"))


def _can_put_beneath(state: State, seat: SeatId) -> bool:
    above = len(_all_explored(state))
    return above > 1 or (above == 1 and bool(state.hands[seat] or state.deck))


# Cards


def _draw(state: State, seat: SeatId) -> Script[Event]:
    who = yield from choose("seat", state.clockwise_from(seat))
    count = yield from choose("count", tuple(range(1, min(state.deck, HAND) + 1)))
    return e.CardsDrawn(who, count)


def _discard(state: State, seat: SeatId) -> Script[Event]:
    who = yield from choose("seat", _with_cards(state, seat), partial(_no_cards, state))
    count = yield from choose("count", tuple(range(1, state.hands[who] + 1)))
    return e.CardsDiscarded(who, count)


def _take_card(state: State, seat: SeatId) -> Script[Event]:
    others = tuple(who for who in _with_cards(state, seat) if who != seat)
    origin = yield from choose("seat", others, lambda who: OWN_HAND if who == seat else _no_cards(state, who))
    return e.CardTaken(seat, origin)


def _give_card(state: State, seat: SeatId) -> Script[Event]:
    others = tuple(who for who in state.clockwise_from(seat) if who != seat)
    to = yield from choose("seat", others, lambda who: OWN_HAND if who == seat else None)
    return e.CardTaken(to, seat)


def _with_cards(state: State, seat: SeatId) -> tuple[SeatId, ...]:
    return tuple(who for who in state.clockwise_from(seat) if state.hands[who])


def _no_cards(state: State, who: SeatId) -> Reason | None:
    """Against a seat without cards in hand."""
    return None if state.hands[who] else Reason("no_cards", {"seat": who})


def _something(state: State, seat: SeatId) -> Script[Event]:
    yield from ()
    return e.SomethingHappened(seat)


def _always(state: State, seat: SeatId) -> bool:
    return True


CHANGES: tuple[Change, ...] = (
    Change("flip", "", _always, elements.flip),
    Change("place", "", _always, elements.place),
    Change("grow", "", _always, elements.grow),
    Change("swap", "", _always, _swap),
    Change("burst", "rifts", lambda state, _: bool(_rotated(state)), _burst),
    Change("explore", "rifts", _can_explore, _explore),
    Change("rotate", "rifts", lambda state, _: bool(_rotatable(state)), _rotate),
    Change("discard_rift", "rifts", lambda state, _: bool(state.seen), _discard_rift),
    Change("return_rift", "rifts", lambda state, _: bool(_all_explored(state)), _return_rift),
    Change("take_rift", "rifts", lambda state, seat: bool(_others(state, seat)), _take_rift),
    Change("put_beneath", "rifts", _can_put_beneath, _put_beneath),
    Change("draw", "cards", lambda state, _: state.deck > 0, _draw),
    Change("discard", "cards", lambda state, seat: bool(_with_cards(state, seat)), _discard),
    Change(
        "take_card",
        "cards",
        lambda state, seat: any(state.hands[who] for who in state.seat_ids if who != seat),
        _take_card,
    ),
    Change("give_card", "cards", lambda state, seat: bool(state.hands[seat]), _give_card),
    Change("something", LAST, _always, _something),
)
"""All changes, in the order of the rulebook, then any others that a text may make."""

BY_NAME = {change.name: change for change in CHANGES}
