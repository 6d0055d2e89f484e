"""Labels of picks, with their effects.

The meaning of a pick depends on the picks before it, so each kind of question has a function that reads its path. The
picks of cards are in ``words.card``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from companion.engine.pick import Path, Pick
from companion.engine.prompt import Prompt
from companion.engine.text import PickLabel, Text, Value
from companion.games.war_of_whispers import banners
from companion.games.war_of_whispers.alliances import BANNERS
from companion.games.war_of_whispers.board import AddBanners, Attack, CouncilAction, DrawCards
from companion.games.war_of_whispers.councils import NOTHING, acting_seat, action_name, cards_drawn, possible_actions
from companion.games.war_of_whispers.scoring_only import NEXT, following
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Act, Fight, Offer, OfferKind, PayOffer, Post, TellCities
from companion.games.war_of_whispers.terms import SLOTS, CouncilSeat, SeatId, Slot, region_label
from companion.games.war_of_whispers.words import pick_phrases as p
from companion.games.war_of_whispers.words.asked import top
from companion.games.war_of_whispers.words.card import card_pick
from companion.games.war_of_whispers.words.phrases import cards, empire, slot, terms, times, token


def pick(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    """The label of a pick on the list after ``path``. That of a secret prompt is for its seat alone."""
    return _PICKS[prompt.kind](state, prompt, path, pick)


def _choice(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    return Text(f"choice.{prompt.kind}.{pick.value}")


# Loyalties


def _enter(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    if pick.kind == "choice":
        return _choice(state, prompt, path, pick)
    return token(SLOTS[len(path)], p.empire_of(pick))


def _show(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    known = state.loyalties[_seat(prompt)]
    unknown = [place for place in SLOTS if place not in known]
    return token(unknown[len(path)], p.empire_of(pick))


def _swap(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    if pick.kind == "choice":
        return _choice(state, prompt, path, pick)
    if pick.kind == "slot" and path:
        return Text("pick.swap_with", {"slot": slot(_slot_of(pick))})
    return _turn_up(state, prompt, path, pick)


def _turn_up(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    """Slots, then the empires on their unknown tokens.

    The label of a slot never has its token, because others may see the screen and the player can look at the token.
    """
    if pick.kind == "slot":
        return slot(_slot_of(pick))
    known = state.loyalties[_seat(prompt)]
    unknown = [_slot_of(step) for step in path if step.kind == "slot" and step.value not in known]
    return token(unknown[sum(step.kind == "empire" for step in path)], p.empire_of(pick))


def _slot_of(pick: Pick) -> Slot:
    return cast("Slot", pick.value)


def _seat(prompt: Prompt) -> SeatId:
    return cast("SeatId", prompt.seat)


# An untracked game


def _tell_cities(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    if pick.kind == "region":
        at = p.region_of(pick)
        return Text("pick.city", {"region": region_label(at), "empire": empire(state.controller(at))})
    after = following(top(state, TellCities)) if pick == NEXT else None
    return (
        _choice(state, prompt, path, pick)
        if after is None
        else Text("choice.tell_cities.next", {"empire": empire(after.empire)})
    )


def _tell_cards(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    return _choice(state, prompt, path, pick) if pick.kind == "choice" else cards(int(pick.value))


# Agents


# Actions of the councils


def _act(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    act = top(state, Act)
    if pick == NOTHING:
        return PickLabel("action.nothing", name=Text("action.nothing.name"))
    chosen = path[0] if path else pick
    action = next(action for action in possible_actions(state, act) if action_name(action) == chosen.value)
    if not path:
        return _action(state, act, action)
    if isinstance(action, AddBanners):
        return p.place_pick(state, path[1:], pick, banners.amount(state, act.empire, action))
    if isinstance(action, Attack):
        return _attack(state, prompt, path[1:], pick)
    return p.swapped_seat(state, Post(act.empire, cast("CouncilSeat", pick.value)))


def _attack(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    """The origin, the target, then the number of banners."""
    if not path:
        return p.source(state, p.region_of(pick))
    if len(path) == 1:
        return p.target(state, p.region_of(pick))
    source, target = map(p.region_of, path)
    return p.strength(state, Fight(top(state, Act), _seat(prompt), source, target, int(pick.value)))


def _action(state: State, act: Act, action: CouncilAction) -> Text:
    """An action with its effect now."""
    if isinstance(action, AddBanners):
        return _add_banners(state, act, action)
    if isinstance(action, DrawCards):
        return _draw_cards(state, act, action)
    if isinstance(action, Attack):
        bonus = min(act.bonus, state.reserve[act.empire])
        return Text("action.attack.bonus", {"n": bonus}) if bonus else Text("action.attack")
    return Text("action.swap")


def _add_banners(state: State, act: Act, action: AddBanners) -> Text:
    """The number of banners, and a note if the reserve has fewer."""
    count, reserve = banners.amount(state, act.empire, action), state.reserve[act.empire]
    icons = 1 if action.per is None else state.icons(act.empire, action.per)
    key = "reserve.short" if count < action.amount * icons else "reserve"
    values: dict[str, Value] = {"n": count, "reserve": Text(key, {"count": reserve})}
    name = Text("action.banners.name", {"n": count})
    if action.per is None:
        return PickLabel("action.banners", values, name=name)
    key = "action.banners.per" if action.amount == 1 else "action.banners.times"
    values |= {"icons": Text(f"icons.{action.per}", {"n": icons}), "amount": action.amount}
    return PickLabel(key, values, name=name)


def _draw_cards(state: State, act: Act, action: DrawCards) -> Text:
    """The number of cards, and a note if the deck has fewer."""
    count, deck = cards_drawn(state, act.empire, action), state.deck(act.empire)
    icons = 0 if action.per is None else state.icons(act.empire, action.per)
    wanted = action.amount * (1 if action.per is None else icons // action.group)
    key = "deck.short" if count < wanted else "deck"
    values: dict[str, Value] = {"n": count, "deck": Text(key, {"count": deck})}
    name = Text("action.cards.name", {"n": count})
    if action.per is None:
        return PickLabel("action.cards", values, name=name)
    values |= {"icons": Text(f"icons.{action.per}", {"n": icons}), "amount": action.amount, "group": action.group}
    return PickLabel("action.cards.per", values, name=name)


def _fight(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    result = p.ending(state, top(state, Fight))
    return PickLabel("choice.fight", {"result": result}, name=Text("choice.fight.name"))


# Cards and offers


def _discard(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    held = state.hands[_seat(prompt)].get(p.empire_of(pick), 0)
    return Text("pick.discard", {"empire": empire(p.empire_of(pick)), "n": held - path.count(pick)})


def _offer(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    if not path:
        return Text("pick.offer", {"empire": empire(p.empire_of(pick))})
    to = acting_seat(state, top(state, Act))
    assert to is not None, "an offer has another side"
    return terms(Offer(_seat(prompt), p.empire_of(path[0]), cast("OfferKind", pick.value)), to)


def _answer_offer(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    key = f"choice.answer_offer.{pick.value}"
    return PickLabel(key, name=Text(f"{key}.name")) if pick.value == "refuse" else Text(key)


def _pay_offer(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    """A pick of the price: an agent, cards, a region, a token or two agents."""
    price = top(state, PayOffer).offer.empire
    if pick.kind == "choice":
        return _choice(state, prompt, path, pick)
    if price == "lion":
        return _turn_up(state, prompt, path, pick)
    if price == "eagle":
        deck = state.deck(p.empire_of(pick)) - path.count(pick)
        return Text("pick.draw", {"empire": empire(p.empire_of(pick)), "n": deck})
    if price == "elephant":
        return p.added(state, BANNERS, p.region_of(pick))
    return p.post_pick(state, path, pick, p.held_seat)


_PICKS: dict[str, Callable[[State, Prompt, Path, Pick], Text]] = {
    "enter_loyalties": _enter,
    "amend": lambda state, prompt, path, pick: token(state.concealed(_seat(prompt))[len(path)], p.empire_of(pick)),
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
    "supply_check": _choice,
    "last_cards": _choice,
    "tell_cities": _tell_cities,
    "tell_swaps": lambda _, __, ___, pick: times(int(pick.value)),
    "tell_cards": _tell_cards,
}
