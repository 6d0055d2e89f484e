"""Labels of picks, with their effects.

The meaning of a pick depends on the picks before it, so each kind of question has a function that reads its path. The
picks of cards are in ``words.card``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from msgspec.structs import replace

from companion.engine.banner import (
    CARDS,
    PLUS,
    REACHING,
    SKIP,
    SWAP,
    SWORDS,
    TARGET,
    TICK,
    PickLabel,
    settling,
    skipping,
)
from companion.engine.pick import Path, Pick
from companion.engine.prompt import Prompt
from companion.engine.summary import Mark
from companion.engine.text import Text, Value
from companion.games.war_of_whispers import banners
from companion.games.war_of_whispers.alliances import BANNERS
from companion.games.war_of_whispers.board import AddBanners, Attack, CouncilAction, DrawCards
from companion.games.war_of_whispers.councils import NOTHING, acting_seat, action_name, cards_drawn, possible_actions
from companion.games.war_of_whispers.scoring_only import NEXT, following
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Act, AnswerOffer, Fight, Offer, OfferKind, PayOffer, Post, TellCities
from companion.games.war_of_whispers.terms import SLOTS, CouncilSeat, SeatId, Slot, region_label
from companion.games.war_of_whispers.words import pick_phrases as p
from companion.games.war_of_whispers.words.asked import top
from companion.games.war_of_whispers.words.card import card_pick
from companion.games.war_of_whispers.words.phrases import cards, empire, price, slot, society, times


def pick(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    """The label of a pick on the list after ``path``. That of a secret prompt is for its seat alone."""
    return _PICKS[prompt.kind](state, prompt, path, pick)


def _choice(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    return p.said(f"choice.{prompt.kind}.{pick.value}")


# Loyalties


def _enter(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    if pick.kind == "choice":
        return p.said("choice.enter_loyalties.later", Text("detail.later"))
    return _loyalty(SLOTS[len(path)], pick)


def _amend(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    return _loyalty(state.concealed(_seat(prompt))[len(path)], pick)


def _show(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    if state.untracked is not None:  # the banner names the slot
        held = empire(p.empire_of(pick))
        return PickLabel(held, made=Text("pick.told", {"slot": slot(SLOTS[len(path)]), "empire": held}))
    known = state.loyalties[_seat(prompt)]
    unknown = [place for place in SLOTS if place not in known]
    return _loyalty(unknown[len(path)], pick)


def _loyalty(place: Slot, pick: Pick) -> PickLabel:
    """The empire of a slot."""
    return PickLabel(empire(p.empire_of(pick)), slot(place))


def _swap(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    if pick.kind == "choice":
        return skipping(Text("choice.swap.pass"))
    return _turn_up(state, prompt, path, pick)


def _turn_up(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    """Slots, then the empires on their unknown tokens.

    The label of a slot never has its token, because others may see the screen and the player can look at the token.
    """
    if pick.kind == "slot":
        return PickLabel(slot(_slot_of(pick)))
    known = state.loyalties[_seat(prompt)]
    unknown = [_slot_of(step) for step in path if step.kind == "slot" and step.value not in known]
    return _loyalty(unknown[sum(step.kind == "empire" for step in path)], pick)


def _slot_of(pick: Pick) -> Slot:
    return cast("Slot", pick.value)


def _seat(prompt: Prompt) -> SeatId:
    return cast("SeatId", prompt.seat)


# An untracked game


def _tell_cities(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    if pick.kind == "region":
        at = p.region_of(pick)
        holder = state.controller(at)
        mark = p.of_empire(holder, holder) if holder == top(state, TellCities).empire else None
        return p.said("pick.region", Text("detail.holds", {"empire": empire(holder)}), mark, region=region_label(at))
    after = following(top(state, TellCities))
    if after is None:
        return settling(Text("choice.tell_cities.done"))
    if pick == NEXT:
        return skipping(Text("choice.tell_cities.next", {"empire": empire(after.empire)}))
    return PickLabel(Text("choice.tell_cities.rest"), Text("detail.tell_cities.done"), Mark("city", ""))


def _tell_cards(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    return _choice(state, prompt, path, pick) if pick.kind == "choice" else PickLabel(cards(int(pick.value)))


# Actions of the councils


def _act(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    act = top(state, Act)
    if pick == NOTHING:
        return skipping(Text("action.nothing"), Text("detail.nothing"))
    chosen = path[0] if path else pick
    action = next(action for action in possible_actions(state, act) if action_name(action) == chosen.value)
    if not path:
        return _action(state, act, action)
    if isinstance(action, AddBanners):
        return p.place_pick(state, path[1:], pick, banners.amount(state, act.empire, action))
    if isinstance(action, Attack):
        return _attack(state, prompt, path[1:], pick)
    found = p.held_seat(state, Post(act.empire, cast("CouncilSeat", pick.value)))
    verb = Text("action.swap.with", {"council_seat": found.verb})
    found = replace(found, short=found.verb, made=found.verb, lead=Text("action.swap.lead"))
    return replace(found, verb=verb, mark=p.of_empire(SWAP, act.empire))


def _attack(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    """The origin, the target, then the number of banners."""
    if not path:
        return p.source(state, p.region_of(pick), REACHING)
    if len(path) == 1:
        return p.target(state, p.region_of(pick))
    source, target = map(p.region_of, path)
    return p.strength(state, Fight(top(state, Act), _seat(prompt), source, target, int(pick.value)))


def _action(state: State, act: Act, action: CouncilAction) -> PickLabel:
    """An action with its effect now."""
    if isinstance(action, AddBanners):
        return _add_banners(state, act, action)
    if isinstance(action, DrawCards):
        return _draw_cards(state, act, action)
    if isinstance(action, Attack):
        bonus = min(act.bonus, state.reserve[act.empire])
        reach = p.in_reach(state, act)
        fact = Text("detail.bonus", {"n": bonus}) if bonus else Text("detail.reach", {"n": reach})
        return replace(p.said("action.attack", fact, TARGET), lead=Text("action.attack.lead", {"n": reach}))
    return p.said("action.swap", Text("detail.swap"), p.of_empire(SWAP, act.empire))


def _add_banners(state: State, act: Act, action: AddBanners) -> PickLabel:
    """The number of banners, and a note if the reserve has fewer."""
    count, reserve = banners.amount(state, act.empire, action), state.reserve[act.empire]
    icons = 1 if action.per is None else state.icons(act.empire, action.per)
    mark = p.of_empire(PLUS, act.empire)
    if count < action.amount * icons:
        return p.said("action.banners", Text("detail.banners.short", {"n": count}), mark)
    if action.per is None:
        return p.said("action.banners", Text("detail.banners", {"n": count, "reserve": reserve}), mark)
    key = f"detail.banners.{action.per}" + ("" if action.amount == 1 else ".many")
    values: dict[str, Value] = {"count": count} if action.amount == 1 else {"count": count, "amount": action.amount}
    return p.said("action.banners", Text(key, values), mark)


def _draw_cards(state: State, act: Act, action: DrawCards) -> PickLabel:
    """The number of cards, and a note if the deck has fewer."""
    count, deck = cards_drawn(state, act.empire, action), state.deck(act.empire)
    icons = 0 if action.per is None else state.icons(act.empire, action.per)
    wanted = action.amount * (1 if action.per is None else icons // action.group)
    mark = p.of_empire(CARDS, act.empire)
    if count < wanted:
        fact = Text("detail.cards.short", {"n": deck})
    elif action.per is None:
        fact = Text("detail.cards", {"deck": deck})
    else:
        fact = Text(f"detail.cards.{action.per}", {"n": action.group, "amount": action.amount, "deck": deck})
    return p.said("action.cards", fact, mark, n=count)


def _fight(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    return PickLabel(Text("choice.fight"), p.ending(state, top(state, Fight)), TARGET, main=True)


# Cards and offers


def _discard(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    held = state.hands[_seat(prompt)].get(p.empire_of(pick), 0)
    left = Text("detail.in_hand", {"n": held - path.count(pick)})
    return p.said("pick.discard", left, empire=empire(p.empire_of(pick)))


def _offer(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    if not path:
        return p.said("pick.offer", empire=empire(p.empire_of(pick)))
    act = top(state, Act)
    to = acting_seat(state, act)
    assert to is not None, "an offer has another side"
    offer = Offer(_seat(prompt), p.empire_of(path[0]), cast("OfferKind", pick.value))
    return p.said(f"pick.offer.{offer.kind}", price(offer, to), p.of_empire(_OFFERED[offer.kind], act.empire))


_OFFERED: dict[OfferKind, str] = {"control": SWAP, "banners": SWORDS}


def _answer_offer(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    if pick.value == "refuse":
        return PickLabel(Text("choice.answer_offer.refuse"), Text("detail.refuse"), Mark(SKIP, ""))
    offer = top(state, AnswerOffer).offer
    does = Text(f"detail.offer.{offer.kind}", {"maker": society(offer.seat)})
    return PickLabel(Text("choice.answer_offer.accept"), does, Mark(TICK, ""))


def _pay_offer(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    """A pick of the price: an agent, cards, a region, a token or two agents."""
    paid = top(state, PayOffer).offer.empire
    if pick.kind == "choice":
        passes = pick.value == "pass"
        return skipping(Text("choice.pay_offer.pass")) if passes else _choice(state, prompt, path, pick)
    if paid == "lion":
        return _turn_up(state, prompt, path, pick)
    if paid == "eagle":
        deck = state.deck(p.empire_of(pick)) - path.count(pick)
        return p.said("pick.draw", Text("detail.in_deck", {"n": deck}), empire=empire(p.empire_of(pick)))
    if paid == "elephant":
        return p.added(state, BANNERS, p.region_of(pick))
    return p.post_pick(state, path, pick, p.held_seat)


def _supply_check(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    return settling(Text("choice.supply_check.done"), Text("detail.to_reserve"))


def _last_cards(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    return settling(Text("choice.last_cards.done"), Text("detail.turn_ends", {"turn": state.place.turn}))


def _times(count: int) -> Text:
    return times(count) if count else Text("times.never")


_PICKS: dict[str, Callable[[State, Prompt, Path, Pick], PickLabel]] = {
    "enter_loyalties": _enter,
    "amend": _amend,
    "show_loyalties": _show,
    "swap": _swap,
    "take_back": lambda state, _, path, pick: p.post_pick(state, path, pick, p.any_seat),
    "deploy": lambda state, _, path, pick: p.post_pick(state, path, pick, p.open_seat),
    "act": _act,
    "fight": _fight,
    "play_card": card_pick,
    "play_card_after": card_pick,
    "discard": _discard,
    "offer": _offer,
    "answer_offer": _answer_offer,
    "pay_offer": _pay_offer,
    "supply_check": _supply_check,
    "last_cards": _last_cards,
    "tell_cities": _tell_cities,
    "tell_swaps": lambda _, __, ___, pick: PickLabel(_times(int(pick.value)), mark=Mark(SWAP, "")),
    "tell_cards": _tell_cards,
}
