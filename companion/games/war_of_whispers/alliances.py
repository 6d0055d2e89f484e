"""Dark Alliances: offers made at the start of an opponent's action, which the opponent accepts or refuses.

Each of the ten cards says "I take control of your action" or "four more banners for your attack", and its price. A
refused offer goes back to its owner's hand, seen by all; it is not made again for the same action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import get_args

from msgspec.structs import replace

from companion.engine.agenda import Event, Outcome, Step
from companion.engine.pick import Pick, Reason, Script, choose
from companion.engine.prompt import Prompt, Question
from companion.games.war_of_whispers.agents import choose_post, commanding_agent
from companion.games.war_of_whispers.board import Attack
from companion.games.war_of_whispers.councils import acting_seat, possible_actions
from companion.games.war_of_whispers.events import (
    AgentRemoved,
    AgentsExchanged,
    BannersAdded,
    CardsDrawn,
    ExchangeDeclined,
    OfferAccepted,
    OfferMade,
    OfferRefused,
    PriceLapsed,
)
from companion.games.war_of_whispers.reasons import not_in_hand, not_own, spent, used_up
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Act, AnswerOffer, Offer, OfferKind, PayOffer, Post
from companion.games.war_of_whispers.swapping import reveal
from companion.games.war_of_whispers.terms import EMPIRES, Empire, RegionId, SeatId

KINDS: tuple[OfferKind, ...] = get_args(OfferKind)
BANNERS = 4
CARDS = 2
ACCEPT, REFUSE = Pick("choice", "accept"), Pick("choice", "refuse")
EXCHANGE, NO_EXCHANGE = Pick("choice", "exchange"), Pick("choice", "pass")

SAME_SIDE = {
    ("bear", "control"),
    ("lion", "control"),
    ("eagle", "banners"),
    ("elephant", "banners"),
    ("horse", "banners"),
}
"""The offers whose price belongs to their maker; that of the others belongs to the player who accepts."""


def ask_offers(state: State, act: Act) -> tuple[Question, ...]:
    """One opening for every opponent who can make an offer; there are none for an action that a card repeats."""
    seat = acting_seat(state, act)
    if not state.options.dark_alliances or seat is None or act.again is not None:
        return ()
    return tuple(
        Question(Prompt("offer", other, required=False), partial(_make, state, act, other, seat))
        for other in state.turn_order
        if other != seat and next(_offers(state, act, other, seat), None) is not None
    )


def _offers(state: State, act: Act, seat: SeatId, to: SeatId) -> Iterator[Offer]:
    """The offers that the backs of a seat's cards allow and whose price can be paid."""
    for empire in EMPIRES:
        if state.hands[seat].get(empire, 0):
            every = (Offer(seat, empire, kind) for kind in KINDS)
            yield from (offer for offer in every if _against_offer(state, act, to, offer) is None)


def _against_offer(state: State, act: Act, to: SeatId, offer: Offer) -> Reason | None:
    """The reason why an offer cannot be made."""
    against = not_in_hand(state.hands[offer.seat], offer.seat, offer.empire)
    if against is not None:
        return against
    if offer in act.offers:
        return Reason("offer.made")
    if offer.kind == "banners":
        if Attack() not in possible_actions(state, act):
            return Reason("offer.no_attack")
        if state.reserve[act.empire] <= act.bonus:
            return Reason("reserve_empty", {"empire": act.empire})
    return None if _price(state, act, offer, to) else Reason("offer.price")


def _against_card(state: State, act: Act, to: SeatId, seat: SeatId, empire: Empire) -> Reason | None:
    """The reason why neither offer of an empire can be made: that of the first one."""
    reasons = [_against_offer(state, act, to, Offer(seat, empire, kind)) for kind in KINDS]
    return reasons[0] if all(reasons) else None


def _price(state: State, act: Act, offer: Offer, to: SeatId) -> PayOffer | None:
    """The price as a step, if it can be paid."""
    acting = commanding_agent(state, act.empire, act.council_seat)
    if acting is None:
        return None
    same = (offer.empire, offer.kind) in SAME_SIDE
    seat, other = (offer.seat, to) if same else (to, offer.seat)
    price = PayOffer(offer, seat, other, acting)
    return price if _payable(state, price) else None


def _payable(state: State, price: PayOffer) -> bool:
    empire = price.offer.empire
    if empire == "bear":
        return bool(_movable(state, price, price.seat))
    if empire == "eagle":
        return any(state.deck(deck) for deck in EMPIRES)
    if empire == "elephant":
        return bool(_reinforceable(state))
    if empire == "lion":
        return bool(state.concealed(price.seat))
    return bool(_movable(state, price, price.seat) and _movable(state, price, price.other))


def _movable(state: State, price: PayOffer, seat: SeatId) -> tuple[Post, ...]:
    """A seat's agents in councils, except the one that commands the action, because that stays where it is.

    Agents in regions leave only when they are taken back.
    """
    return tuple(post for post in state.posts(seat) if isinstance(post, Post) and post != price.acting)


def _against_agent(state: State, price: PayOffer, seat: SeatId, place: Post | RegionId) -> Reason | None:
    return not_own(state, seat, place) or (Reason("commands") if place == price.acting else None)


def _choose_agent(state: State, price: PayOffer, seat: SeatId) -> Script[Post]:
    none = Reason("no_agent_free", {"seat": seat})
    return choose_post(_movable(state, price, seat), partial(_against_agent, state, price, seat), none)


def _reinforceable(state: State) -> tuple[RegionId, ...]:
    return tuple(region for region in state.board.regions if state.reserve[state.controller(region)])


def _make(state: State, act: Act, seat: SeatId, to: SeatId) -> Script[Outcome]:
    offers = tuple(_offers(state, act, seat, to))
    cards = tuple(dict.fromkeys(offer.empire for offer in offers))
    empire = yield from choose("card", cards, partial(_against_card, state, act, to, seat))
    kinds = tuple(offer.kind for offer in offers if offer.empire == empire)
    kind = yield from choose("offer", kinds, lambda kind: _against_offer(state, act, to, Offer(seat, empire, kind)))
    offer = next(offer for offer in offers if (offer.empire, offer.kind) == (empire, kind))
    asked = replace(act, offers=(*act.offers, offer))
    return Outcome((OfferMade(offer, to),), (AnswerOffer(offer, to, asked),))


def ask_answer(state: State, step: AnswerOffer) -> tuple[Question, ...]:
    return (Question(Prompt("answer_offer", step.seat), partial(_answer, state, step)),)


def _answer(state: State, step: AnswerOffer) -> Script[Outcome]:
    """Accept or refuse. A refused action goes on as before; an accepted one on new terms, with its price."""
    offer, act = step.offer, step.act
    pick = yield (ACCEPT, REFUSE)
    if pick == REFUSE:
        return Outcome((OfferRefused(offer, step.seat),), (act,))
    takes_over = offer.kind == "control"
    agreed = replace(act, holder=offer.seat) if takes_over else replace(act, bonus=act.bonus + BANNERS)
    price = _price(state, act, offer, step.seat)
    steps: tuple[Step, ...] = (agreed,)
    if price is not None:
        steps = (agreed, price) if state.options.offer_price == "before" else (price, agreed)
    return Outcome((OfferAccepted(offer, step.seat),), steps)


def ask_price(state: State, step: PayOffer) -> tuple[Question, ...]:
    """The price of an offer; no question if it can no longer be paid."""
    if not _payable(state, step):
        return ()
    secret = step.offer.empire == "lion"
    return (Question(Prompt("pay_offer", step.seat, secret=secret), partial(_PRICES[step.offer.empire], state, step)),)


def lapse(state: State, step: PayOffer) -> Outcome:
    """The outcome of a price that can no longer be paid."""
    return Outcome((PriceLapsed(step.offer, step.seat),))


def _remove_agent(state: State, step: PayOffer) -> Script[Outcome]:
    where = yield from _choose_agent(state, step, step.seat)
    return Outcome((AgentRemoved(step.seat, where),))


def _draw(state: State, step: PayOffer) -> Script[Outcome]:
    """Two cards from any decks, one after the other, as far as decks have cards."""
    drawn: list[Event] = []
    decks = {empire: state.deck(empire) for empire in EMPIRES}
    for _ in range(min(CARDS, sum(decks.values()))):
        empire = yield from choose("card", tuple(e for e in EMPIRES if decks[e]), partial(used_up, dict(decks)))
        decks[empire] -= 1
        drawn.append(CardsDrawn(step.seat, empire, 1))
    return Outcome(tuple(drawn))


def _add_banners(state: State, step: PayOffer) -> Script[Outcome]:
    """Four banners of its controller to any region, as many as the reserve of that empire has."""
    region = yield from choose("region", _reinforceable(state), lambda r: spent(state, state.controller(r)))
    empire = state.controller(region)
    return Outcome((BannersAdded(empire, {region: min(BANNERS, state.reserve[empire])}),))


def _turn_up(state: State, step: PayOffer) -> Script[Outcome]:
    return Outcome(((yield from reveal(state, step.seat)),))


def _exchange(state: State, step: PayOffer) -> Script[Outcome]:
    """Exchange an own agent with one of the other side, or decline."""
    pick = yield (EXCHANGE, NO_EXCHANGE)
    if pick == NO_EXCHANGE:
        return Outcome((ExchangeDeclined(step.seat),))
    own = yield from _choose_agent(state, step, step.seat)
    other = yield from _choose_agent(state, step, step.other)
    return Outcome((AgentsExchanged((own, other), (step.seat, step.other)),))


_PRICES: dict[Empire, Callable[[State, PayOffer], Script[Outcome]]] = {
    "bear": _remove_agent,
    "eagle": _draw,
    "elephant": _add_banners,
    "lion": _turn_up,
    "horse": _exchange,
}
