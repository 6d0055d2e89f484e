"""Questions and refusals in words. A question is one line for the whole table, with public knowledge only."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.pick import Path, Refused, refusal_text
from companion.engine.prompt import Prompt
from companion.engine.text import Text, Value
from companion.games.war_of_whispers.councils import acting_seat
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import (
    Act,
    After,
    AnswerOffer,
    Deploy,
    Fight,
    PayOffer,
    Post,
    SupplyCheck,
    TellCities,
)
from companion.games.war_of_whispers.supply import excess
from companion.games.war_of_whispers.terms import EMPIRES, HAND_LIMIT, SLOTS, SOCIETIES, SeatId, region_label
from companion.games.war_of_whispers.turns import stops
from companion.games.war_of_whispers.words.asked import moment, top
from companion.games.war_of_whispers.words.phrases import empire, post, slot, society, terms


def question(state: State, prompt: Prompt, path: Path = ()) -> Text:
    """The line of a question, readable from a metre away. Open loyalties ask something else after each pick."""
    if prompt.seat is None:
        return _ASK_THE_TABLE[prompt.kind](state)
    seat = next(seat for seat in state.seat_ids if seat == prompt.seat)
    if prompt.kind == "show_loyalties" and (path or state.untracked is not None):
        unknown = [place for place in SLOTS if place not in state.loyalties[seat]]
        return Text("question.show_loyalties.slot", {"seat": society(seat), "slot": slot(unknown[len(path)])})
    if prompt.kind in _ASK:
        return _ASK[prompt.kind](state, prompt, seat)
    return Text(f"question.{prompt.kind}", {"seat": society(seat)})


def _deploy(state: State, prompt: Prompt, seat: SeatId) -> Text:
    """The question for an agent, with its number among the seat's agents of this turn."""
    place = state.place
    counts = [stop.count for stop, steps in stops(state, place.turn, "deploy") if steps == (Deploy(seat),)]
    number = sum(count <= place.count for count in counts)
    return Text("question.deploy", {"seat": society(seat), "number": number, "all": len(counts)})


def _act(state: State, prompt: Prompt, seat: SeatId) -> Text:
    act = top(state, Act)
    key = "question.act" if act.again is None else "question.act.again"
    return Text(key, {"seat": society(seat), "post": post(Post(act.empire, act.council_seat))})


def _fight(state: State, prompt: Prompt, seat: SeatId) -> Text:
    return Text("question.fight", {"seat": society(seat), "region": region_label(top(state, Fight).target)})


def _play_card(state: State, prompt: Prompt, seat: SeatId) -> Text:
    """The question for a card before an action, during an attack, after an action or after an attack."""
    step, values = moment(state, prompt), dict[str, Value](seat=society(seat))
    if isinstance(step, Fight):
        return Text("question.play_card.fight", {**values, "region": region_label(step.target)})
    if isinstance(step, After) and step.battle is not None:
        return Text("question.play_card.battle", {**values, "region": region_label(step.battle.target)})
    act = step.act if isinstance(step, After) else step
    key = "question.play_card.after" if isinstance(step, After) else "question.play_card"
    return Text(key, {**values, "post": post(Post(act.empire, act.council_seat))})


def _offer(state: State, prompt: Prompt, seat: SeatId) -> Text:
    to = acting_seat(state, top(state, Act))
    assert to is not None, "an offer has another side"
    return Text("question.offer", {"seat": society(seat), "to": society(to)})


def _answer_offer(state: State, prompt: Prompt, seat: SeatId) -> Text:
    offer = top(state, AnswerOffer).offer
    values: dict[str, Value] = {"seat": society(seat), "maker": society(offer.seat), "terms": terms(offer, seat)}
    return Text("question.answer_offer", values)


def _pay_offer(state: State, prompt: Prompt, seat: SeatId) -> Text:
    step = top(state, PayOffer)
    return Text(f"question.pay_offer.{step.offer.empire}", {"seat": society(seat), "other": society(step.other)})


def _discard(state: State, prompt: Prompt, seat: SeatId) -> Text:
    return Text("question.discard", {"seat": society(seat), "n": state.hand(seat) - HAND_LIMIT})


def _supply_check(state: State) -> Text:
    name = top(state, SupplyCheck).empire
    return Text("question.supply_check", {"empire": empire(name), "n": sum(excess(state, name).values())})


_ASK: dict[str, Callable[[State, Prompt, SeatId], Text]] = {
    "deploy": _deploy,
    "act": _act,
    "fight": _fight,
    "play_card": _play_card,
    "play_card_after": _play_card,
    "offer": _offer,
    "answer_offer": _answer_offer,
    "pay_offer": _pay_offer,
    "discard": _discard,
}

_ASK_THE_TABLE: dict[str, Callable[[State], Text]] = {
    "supply_check": _supply_check,
    "last_cards": lambda _: Text("question.last_cards"),
    "tell_cities": lambda state: Text("question.tell_cities", {"empire": empire(top(state, TellCities).empire)}),
}


def refusal(refused: Refused) -> Text:
    """The reason why a command had no effect, and a remedy."""
    return refusal_text(refused, "", lambda detail: _NAMES.get(detail, region_label(detail)))


_NAMES: dict[str, Text] = {**{name: empire(name) for name in EMPIRES}, **{seat: society(seat) for seat in SOCIETIES}}
