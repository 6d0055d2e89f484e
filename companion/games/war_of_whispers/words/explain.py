"""Explanations in words: what a thing is and does, and why it is no answer now.

Things that are no picks: a ``reserve`` and a ``deck`` by their empire, an ``agent``, a ``hand`` and the ``swaps`` by
their seat, and the ``first_player`` token without a value. A council seat has the pick of its empire before it, except
on a list of the acting council. A slot with the agent of a seat before it is the token there, if it is open, and a card
with one is a card in that hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import cast

from msgspec.structs import replace

from companion.engine import explanation
from companion.engine.banner import CARDS, PLUS, SWAP, SWORDS
from companion.engine.explanation import Explanation, RuleRow, exists
from companion.engine.pick import Path, Pick, Reason, reason_text
from companion.engine.prompt import Prompt
from companion.engine.summary import Mark
from companion.engine.text import Text, Value, either, listed, sentences
from companion.games.war_of_whispers.agenda import ask
from companion.games.war_of_whispers.agents import controller
from companion.games.war_of_whispers.alliances import KINDS
from companion.games.war_of_whispers.amending import amending
from companion.games.war_of_whispers.banners import amount
from companion.games.war_of_whispers.board import AddBanners, Attack, CouncilAction, DrawCards, SwapAgents
from companion.games.war_of_whispers.cards import ABILITIES, BY_NAME, CONQUEST, against_ability, against_card
from companion.games.war_of_whispers.councils import NOTHING, acting_seat, action_name, cards_drawn
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Act, Fight, Offer, OfferKind, Post
from companion.games.war_of_whispers.terms import (
    COUNCIL_SEATS,
    EMPIRES,
    SLOT_VALUES,
    SLOTS,
    CouncilSeat,
    Empire,
    SeatId,
    Slot,
    region_label,
)
from companion.games.war_of_whispers.view import acting, known_to
from companion.games.war_of_whispers.words import phrases as p
from companion.games.war_of_whispers.words.card import cost
from companion.games.war_of_whispers.words.pick_phrases import of_empire
from companion.games.war_of_whispers.words.printed import action as printed


def explain(state: State, prompt: Prompt | None, path: Path, pick: Pick) -> Explanation[Text] | None:
    """What a thing is, and the reason why it is no answer to the question; see ``Words.explain``."""
    if not exists(partial(things, state), path, pick):
        return None
    known = known_to(state, prompt.seat if prompt is not None and prompt.secret else None)
    found = _ABOUT[pick.kind](known, prompt, path, str(pick.value))
    reason = why_not(known, prompt, path, pick) if found and prompt else None
    return replace(found, why_not=reason_text(reason, "", p.detail)) if found and reason else found


def answer(prompt: Prompt, pick: Pick) -> tuple[Text | None, str]:
    """What an answer does that is no thing, and its chapter; see ``Words.answer``."""
    said = Text("explain.rest") if pick.kind == "rest" else None
    if prompt.kind == "act" and pick.kind == "count":
        return Text("explain.count"), "attack"
    if pick.kind == "choice" or pick == NOTHING:
        said = Text(f"explain.choice.{prompt.kind.removesuffix('_after')}.{pick.value}")
    return said, _OF_QUESTIONS.get(prompt.kind, "cards")


_OF_QUESTIONS = {
    "act": "councils",
    "answer_offer": "offers",
    "enter_loyalties": "score",
    "fight": "attack",
    "pay_offer": "offers",
    "supply_check": "supply",
    "swap": "swaps",
    "tell_cities": "score",
    "tell_swaps": "score",
    "tell_cards": "score",
}
"""The chapters of the answers to questions; all others are about cards."""


def things(state: State, kind: str) -> tuple[str | int, ...]:
    """The values of all things of a kind."""
    known: dict[str, tuple[str, ...]] = {
        "region": tuple(state.board.regions),
        "council_seat": COUNCIL_SEATS,
        "action": tuple(_actions(state)),
        "ability": (*BY_NAME, CONQUEST),
        "offer": KINDS,
        "slot": SLOTS,
        "agent": state.seat_ids,
        "hand": state.seat_ids,
        "swaps": state.seat_ids,
        "first_player": ("",),
    }
    return EMPIRES if kind in {"empire", "card", "reserve", "deck"} else known.get(kind, ())


def why_not(state: State, prompt: Prompt, path: Path, pick: Pick) -> Reason | None:
    """The reason against a thing. An ability has one also while no card at all can be played."""
    seat = cast("SeatId", prompt.seat)
    if prompt.kind == "amend":
        asked = amending(state, seat)
        return asked.why_not(path, pick) if asked else None
    played = prompt.kind in {"act", "fight"} and (pick.kind == "ability" or _is_in_hand(path, pick, seat))
    if played:
        step = next(step for step in reversed(state.agenda) if isinstance(step, Act | Fight))
        against = against_card if pick.kind == "card" else against_ability
        return against(state, step, seat, str(pick.value))
    return explanation.why_not(partial(ask, state), state.agenda, prompt, path, pick)


def _is_in_hand(path: Path, pick: Pick, seat: SeatId) -> bool:
    """Whether a thing is a card in the hand of a seat."""
    return pick.kind == "card" and Pick("agent", seat) in path


About = Callable[[State, Prompt | None, Path, str], Explanation[Text] | None]


def _of(title: Text, about: Iterator[Text], chapter: str) -> Explanation[Text]:
    return Explanation(title, cast("Text", sentences(about)), chapter=chapter)


# The map


def _region(state: State, prompt: Prompt | None, path: Path, at: str) -> Explanation[Text]:
    return _of(Text("pick.region", {"region": region_label(at)}), _of_region(state, at), "attack")


def _of_region(state: State, at: str) -> Iterator[Text]:
    holder, count, home = state.controller(at), state.banners(at), state.board.regions[at].home
    held: dict[str, Value] = {"empire": p.empire(holder)}
    told = count and state.untracked is None
    yield Text("explain.region", {**held, "n": count}) if told else Text("explain.region.empty", held)
    if holder != home:
        yield Text("explain.region.home", {"empire": p.empire(home)})
    icons = state.board.regions[at].icons
    limit: dict[str, Value] = {"limit": state.supply_limit(at)}
    for icon in icons:
        yield Text(f"explain.{icon}", limit)
    if "farm" not in icons:
        yield Text("explain.no_farm", limit)


# Empires and their councils


def _empire(state: State, prompt: Prompt | None, path: Path, name: str) -> Explanation[Text]:
    empire, cities = cast("Empire", name), state.cities(cast("Empire", name))
    about = Text("explain.empire", {"empire": p.empire(empire), "n": cities})
    return _of(p.empire(empire), iter((about, Text("explain.empire.lit"))), "score")


def _reserve(state: State, prompt: Prompt | None, path: Path, name: str) -> Explanation[Text]:
    empire = cast("Empire", name)
    about = Text("explain.reserve.about", {"n": state.reserve[empire]})
    return Explanation(Text("explain.reserve", {"empire": p.empire(empire)}), about, chapter="supply")


def _deck(state: State, prompt: Prompt | None, path: Path, name: str) -> Explanation[Text]:
    empire = cast("Empire", name)
    about = Text("explain.deck.about", {"n": state.deck(empire)})
    return Explanation(Text("explain.deck", {"empire": p.empire(empire)}), about, chapter="cards")


def _council_seat(state: State, prompt: Prompt | None, path: Path, name: str) -> Explanation[Text] | None:
    """A seat of the empire that was picked before it, else of the acting council."""
    now = acting(state)
    empires = [str(pick.value) for pick in path if pick.kind == "empire"] or ([now.empire] if now else [])
    if not empires or empires[-1] not in EMPIRES:
        return None
    post = Post(empires[-1], cast("CouncilSeat", name))
    swap = [Text("explain.action.swap")] if Pick("action", "swap") in path else []
    found = _of(p.post(post), chain(swap, _of_council_seat(state, post)), "councils")
    printed_acts = state.board.councils[post.empire][post.council_seat]
    return replace(found, acts=tuple(_act(state, post.empire, act) for act in printed_acts))


def _act(state: State, empire: Empire, act: CouncilAction) -> RuleRow[Text]:
    """A printed act; one that depends on the board also with its number now."""
    detail = Text("detail.swap") if isinstance(act, SwapAgents) else None
    if isinstance(act, AddBanners | DrawCards) and act.per is not None:
        count = amount(state, empire, act) if isinstance(act, AddBanners) else cards_drawn(state, empire, act)
        detail = Text("explain.now", {"count": count})
    return RuleRow((_sign(act, empire),), label=printed(act), detail=detail)


def _sign(action: CouncilAction, empire: Empire) -> Mark:
    """The picture of an action, as on its answer."""
    if isinstance(action, Attack):
        return Mark(SWORDS, "attack")
    icon = PLUS if isinstance(action, AddBanners) else CARDS if isinstance(action, DrawCards) else SWAP
    return of_empire(icon, empire)


def _of_council_seat(state: State, post: Post) -> Iterator[Text]:
    holder, acts = state.agent(post), controller(state, post.empire, post.council_seat)
    if holder is not None:
        yield Text("explain.council_seat.agent", {"seat": p.society(holder)})
    elif acts is not None:
        yield Text("explain.council_seat.acts", {"seat": p.society(acts)})
    free = _free_before(state, post)
    if free:
        yield Text("explain.council_seat.before", {"seats": listed(map(p.council_seat, free))})


def _free_before(state: State, post: Post) -> tuple[CouncilSeat, ...]:
    """The seats without an agent between a council seat and the nearest agent to its left."""
    free: tuple[CouncilSeat, ...] = ()
    for seat in reversed(COUNCIL_SEATS[: COUNCIL_SEATS.index(post.council_seat)]):
        if state.agent(Post(post.empire, seat)) is not None:
            break
        free = (seat, *free)
    return free


def one_action(action: CouncilAction) -> Text:
    """An action as a thing: *2 banners*, *an attack*."""
    if isinstance(action, Attack | SwapAgents):
        return Text("explain.does.attack" if isinstance(action, Attack) else "explain.does.swap")
    return printed(action)


def _action(state: State, prompt: Prompt | None, path: Path, name: str) -> Explanation[Text]:
    action = _actions(state)[name]
    kind = "banners" if isinstance(action, AddBanners) else "cards" if isinstance(action, DrawCards) else name
    return Explanation(printed(action), Text(f"explain.action.{kind}"), chapter=_CHAPTERS.get(kind, "councils"))


_CHAPTERS = {"attack": "attack", "cards": "cards"}


def _actions(state: State) -> dict[str, CouncilAction]:
    """The actions that the board has, by their names as picks."""
    seats = (seat for council in state.board.councils.values() for seat in council.values())
    return {action_name(action): action for seat in seats for action in seat}


def _agent(state: State, prompt: Prompt | None, path: Path, seat: str) -> Explanation[Text]:
    title = Text("tally.agent", {"seat": p.society(cast("SeatId", seat))})
    return Explanation(title, Text("explain.agent"), chapter="councils")


def _first_player(state: State, prompt: Prompt | None, path: Path, _: str) -> Explanation[Text]:
    about = Text("explain.first_player", {"seat": p.society(state.first_player)})
    return Explanation(Text("tally.first_player"), about, chapter="turn")


# Cards and loyalties


def _ability(state: State, prompt: Prompt | None, path: Path, name: str) -> Explanation[Text]:
    known = BY_NAME.get(name)
    price = () if known is None else (Text("explain.cost", {"cards": cost(known)}),)
    return _of(p.ability(name), iter((Text(f"explain.ability.{name}"), *price)), "cards")


def _card(state: State, prompt: Prompt | None, path: Path, name: str) -> Explanation[Text]:
    """The back of a card: what it does alone, with another of its empire, and with one of another empire."""
    pairs = [each.name for each in ABILITIES if name in each.cost and len(set(each.cost)) > 1]
    two = p.ability(f"{name}-{name}")
    says: dict[str, Value] = {"one": p.ability(name), "two": two, "pairs": either(map(p.ability, pairs))}
    title = Text("explain.card", {"empire": p.empire(cast("Empire", name))})
    return Explanation(title, Text("explain.card.about", says), chapter="cards")


def _offer(state: State, prompt: Prompt | None, path: Path, kind: str) -> Explanation[Text] | None:
    """An offer of the empire that was picked before it, to the acting seat."""
    cards = [str(pick.value) for pick in path if pick.kind == "card"]
    act = next((step for step in reversed(state.agenda) if isinstance(step, Act)), None)
    to = acting_seat(state, act) if act else None
    if prompt is None or prompt.seat is None or to is None or not cards or cards[-1] not in EMPIRES:
        return None
    offer = Offer(cast("SeatId", prompt.seat), cards[-1], cast("OfferKind", kind))
    about = Text("explain.offer", {"terms": p.terms(offer, to)})
    return Explanation(Text(f"pick.offer.{kind}"), about, chapter="cards")


def _slot(state: State, prompt: Prompt | None, path: Path, name: str) -> Explanation[Text]:
    """A slot; after a seat, the open token there."""
    place = cast("Slot", name)
    seats = [cast("SeatId", pick.value) for pick in path if pick.kind == "agent"]
    if seats and place in state.revealed[seats[-1]] and place in state.loyalties[seats[-1]]:
        empire = p.empire(state.loyalties[seats[-1]][place])
        says: dict[str, Value] = {"seat": p.society(seats[-1]), "empire": empire, "n": SLOT_VALUES[place]}
        return Explanation(p.slot(place), Text("explain.token", says), chapter="score")
    return Explanation(p.slot(place), Text("explain.slot", {"n": SLOT_VALUES[place]}), chapter="score")


def _hand(state: State, prompt: Prompt | None, path: Path, seat: str) -> Explanation[Text]:
    title = Text("tally.hand", {"seat": p.society(cast("SeatId", seat))})
    about = Text("explain.hand", {"n": sum(state.hands[cast("SeatId", seat)].values())})
    return Explanation(title, about, chapter="cards")


def _swaps(state: State, prompt: Prompt | None, path: Path, seat: str) -> Explanation[Text]:
    about = Text("explain.swaps", {"n": state.swaps[cast("SeatId", seat)]})
    return Explanation(Text("tally.swaps"), about, chapter="swaps")


_ABOUT: dict[str, About] = {
    "region": _region,
    "empire": _empire,
    "reserve": _reserve,
    "deck": _deck,
    "council_seat": _council_seat,
    "action": _action,
    "agent": _agent,
    "hand": _hand,
    "swaps": _swaps,
    "first_player": _first_player,
    "ability": _ability,
    "card": _card,
    "offer": _offer,
    "slot": _slot,
}
