"""Empire cards: their moments and costs, and playing them.

Hands are known by colour and number only. The acting player may play a card before the action, during an attack if it
strengthens the attack, and after the action until the game moves on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Literal

import msgspec

from companion.engine.agenda import Outcome, Step
from companion.engine.pick import Reason, Script, choose
from companion.engine.prompt import Prompt, Question
from companion.games.war_of_whispers import abilities as a
from companion.games.war_of_whispers.after import supply_again
from companion.games.war_of_whispers.councils import acting_seat
from companion.games.war_of_whispers.events import CardsPlayed
from companion.games.war_of_whispers.reasons import not_in_hand
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Act, After, Fight
from companion.games.war_of_whispers.terms import EMPIRES, Empire, SeatId

When = Literal["any", "before", "reach", "fight", "after", "battle"]
"""The moment of a card: any but an attack; before an action; before a target is chosen; during an attack; after an
action; after an attack."""


class Ability(msgspec.Struct, frozen=True):
    """One ability of the empire cards. ``cost`` includes the card itself; either card of a pair has the same one."""

    name: str
    cost: tuple[Empire, ...]
    when: When
    script: Callable[[State, a.Moment], a.Effect]


ABILITIES: tuple[Ability, ...] = (
    Ability("bear", ("bear",), "battle", a.attack_again),
    Ability("bear-bear", ("bear", "bear"), "battle", a.clear_the_field),
    Ability("eagle", ("eagle",), "before", a.move_agent),
    Ability("eagle-eagle", ("eagle", "eagle"), "reach", a.strike_the_undefended),
    Ability("elephant", ("elephant",), "fight", a.strengthen),
    Ability("elephant-elephant", ("elephant", "elephant"), "fight", a.strengthen_much),
    Ability("lion", ("lion",), "before", a.act_elsewhere),
    Ability("lion-lion", ("lion", "lion"), "any", a.garrison_a_city),
    Ability("horse", ("horse",), "any", a.move),
    Ability("horse-horse", ("horse", "horse"), "any", a.rearrange),
    Ability("mercenaries", ("bear", "eagle"), "any", a.mercenaries),
    Ability("recruit", ("bear", "elephant"), "any", a.recruit),
    Ability("disperse", ("bear", "horse"), "any", a.disperse),
    Ability("subjugate", ("bear", "lion"), "battle", a.subjugate),
    Ability("alchemists-fire", ("eagle", "elephant"), "any", a.alchemists_fire),
    Ability("armada", ("eagle", "horse"), "reach", a.armada),
    Ability("populate", ("eagle", "lion"), "any", a.populate),
    Ability("uprising", ("elephant", "horse"), "any", a.uprising),
    Ability("reinforce", ("elephant", "lion"), "fight", a.reinforce),
    Ability("midnight-oil", ("horse", "lion"), "after", a.midnight_oil),
)
"""All abilities in the order of the empires: each card alone, two of a kind, and each pair."""

BY_NAME = {ability.name: ability for ability in ABILITIES}
CONQUEST = "conquest"


def moments(state: State, step: a.Moment) -> tuple[When, ...]:
    """The moments of a step, for cards. A card that the next question offers the same player is not offered twice."""
    if isinstance(step, Act):
        return ("any", "before", "reach")
    if isinstance(step, Fight):
        return ("fight",)
    now: tuple[When, ...] = ("after",) if _acts_next(state, step) else ("after", "any")
    if step.battle is None:
        return now
    return (*now, "battle", "reach") if state.hands[step.seat].get("bear", 0) else (*now, "battle")


def _acts_next(state: State, after: After) -> bool:
    """Whether the seat that has just acted acts next, for the same empire."""
    waiting = state.agenda[-2] if len(state.agenda) > 1 and state.agenda[-1] == after else None
    return isinstance(waiting, Act) and waiting.empire == after.act.empire and acting_seat(state, waiting) == after.seat


def ask_play(state: State, step: a.Moment, kind: str) -> tuple[Question, ...]:
    """The opening to play a card at this moment; none if no card can be played."""
    seat = acting_seat(state, step) if isinstance(step, Act) else step.seat
    if seat is None or not state.hand(seat) or next(playable(state, step, seat), None) is None:
        return ()
    return (Question(Prompt(kind, seat, required=False), partial(_play, state, step, seat)),)


def playable(state: State, step: a.Moment, seat: SeatId) -> Iterator[str]:
    """The abilities that a seat can pay for and that have an effect at this moment."""
    now = moments(state, step)
    hand = state.hands[seat]
    for ability in ABILITIES:
        if ability.when in now and _payable(state, hand, ability) and _does_something(state, step, ability):
            yield ability.name
    if state.options.conquest and "any" in now:
        yield CONQUEST


def against_ability(state: State, step: a.Moment, seat: SeatId, name: str) -> Reason | None:
    """The reason why a seat cannot play an ability at this moment."""
    now = moments(state, step)
    ability = BY_NAME.get(name)
    when = "any" if ability is None else ability.when
    if ability is None and not state.options.conquest:
        return Reason("card.conquest")
    if when == "any" and when not in now and isinstance(step, After):
        return Reason("card.next")
    if when not in now:
        return Reason(f"card.{when}")
    if ability is None:
        return None
    if not _payable(state, state.hands[seat], ability):
        return Reason("card.cost")
    return None if _does_something(state, step, ability) else Reason("card.nothing")


def against_card(state: State, step: a.Moment, seat: SeatId, empire: str) -> Reason | None:
    """The reason why a card in hand cannot be played at this moment, neither alone nor with another one.

    It is the reason against the card alone. The name of its ability is that of its empire.
    """
    reasons = [against_ability(state, step, seat, ability.name) for ability in ABILITIES if empire in ability.cost]
    return against_ability(state, step, seat, empire) if all(reasons) else None


def _does_something(state: State, step: a.Moment, ability: Ability) -> bool:
    try:
        return bool(next(ability.script(state, step)))
    except StopIteration as finished:
        return finished.value is not None


def _payable(state: State, hand: Mapping[Empire, int], ability: Ability) -> bool:
    first, last = ability.cost[0], ability.cost[-1]
    if hand.get(first, 0) >= ability.cost.count(first) and hand.get(last, 0):
        return True
    any_card_pays = state.options.treasure and len(ability.cost) > 1
    return any_card_pays and bool(_first_cards(hand, ability)) and sum(hand.values()) > 1


def _first_cards(hand: Mapping[Empire, int], ability: Ability) -> tuple[Empire, ...]:
    return tuple(empire for empire in dict.fromkeys(ability.cost) if hand.get(empire, 0))


def _pay(state: State, seat: SeatId, ability: Ability) -> Script[Counter[Empire]]:
    """The cards spent. With Treasure cards in the game any card may be one, so the backs are asked for."""
    if len(ability.cost) == 1 or not state.options.treasure:
        return Counter(ability.cost)
    hand = Counter(state.hands[seat])
    first = _first_cards(hand, ability)
    played = yield from choose("card", first, lambda empire: None if empire in first else Reason("card.back"))
    hand[played] -= 1
    paid = yield from choose("card", tuple(e for e in EMPIRES if hand[e]), partial(not_in_hand, hand, seat))
    return Counter((played, paid))


def _play(state: State, step: a.Moment, seat: SeatId) -> Script[Outcome]:
    abilities = tuple(playable(state, step, seat))
    name = yield from choose("ability", abilities, partial(against_ability, state, step, seat))
    if name == CONQUEST:
        hand = state.hands[seat]
        back = yield from choose("card", tuple(e for e in EMPIRES if hand.get(e, 0)), partial(not_in_hand, hand, seat))
        return Outcome((CardsPlayed(seat, name, {back: 1}),), _goes_on(state, step, None))
    ability = BY_NAME[name]
    spent = yield from _pay(state, seat, ability)
    outcome = yield from ability.script(state, step)
    if outcome is None:
        raise AssertionError(f"{name} was on offer and can do nothing")
    return Outcome((CardsPlayed(seat, name, dict(spent)), *outcome.events), _goes_on(state, step, outcome.then))


def _goes_on(state: State, step: a.Moment, then: tuple[Step, ...] | None) -> tuple[Step, ...] | None:
    """The steps after a card: the same moment again, unless the card says otherwise.

    An empire whose turn is over gets another supply check.
    """
    if not isinstance(step, After):
        return then
    return (*supply_again(state, step), *((step,) if then is None else then))
