"""Banners and refusals in words. A banner is for the whole table, with public knowledge only."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from companion.engine.banner import Banner
from companion.engine.pick import Path, Refused, refusal_text
from companion.engine.prompt import Prompt
from companion.engine.summary import Mark
from companion.engine.text import Text, Value
from companion.games.war_of_whispers import banners
from companion.games.war_of_whispers.board import AddBanners, Attack, CouncilAction, DrawCards
from companion.games.war_of_whispers.cards import BY_NAME
from companion.games.war_of_whispers.councils import acting_seat, action_name, possible_actions
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
from companion.games.war_of_whispers.terms import (
    EMPIRES,
    HAND_LIMIT,
    SLOTS,
    Empire,
    RegionId,
    SeatId,
    Slot,
    region_label,
)
from companion.games.war_of_whispers.turns import stops
from companion.games.war_of_whispers.words.asked import moment, top
from companion.games.war_of_whispers.words.phrases import (
    ability,
    council_seat,
    detail,
    empire,
    place_marker,
    post,
    price,
    slot,
    society,
)
from companion.games.war_of_whispers.words.summary import empire_role, worth_of


def banner(state: State, prompt: Prompt, path: Path = ()) -> Banner[Text]:
    """The banner of a question. Some questions ask something else after each pick."""
    if prompt.seat is None:
        return _ASK_THE_TABLE[prompt.kind](state)
    seat = next(seat for seat in state.seat_ids if seat == prompt.seat)
    return _ASK[prompt.kind](state, seat, prompt, path)


def _banner(
    seat: SeatId, key: str, place: Text | str = "", chip: Empire | None = None, **values: Value
) -> Banner[Text]:
    """The banner of a player; ``chip`` is the empire that it is about."""
    return Banner(Text(f"verb.{key}", values), seat, place=place, mark=None if chip is None else _chip(chip))


def _chip(name: Empire) -> Mark:
    return Mark(name, empire_role(name))


def _tell_cities(state: State) -> Banner[Text]:
    name = top(state, TellCities).empire
    place = Text("place.untracked.city", {"at": EMPIRES.index(name) + 1, "of": len(EMPIRES)})
    banner = _of_empire(name, "tell_cities", place, empire=empire(name))
    return replace(banner, hint=Text("hint.tell_cities"))


def _of_empire(name: Empire, key: str, place: Text | str = "", **values: Value) -> Banner[Text]:
    """The banner of an empire, where no player has to act."""
    return Banner(Text(f"verb.{key}", values), title=empire(name), icon=name, role=empire_role(name), place=place)


def _everyone(key: str, place: Text | str = "") -> Banner[Text]:
    role = "game.war-of-whispers"
    return Banner(Text(f"verb.{key}"), title=Text("ui.play.everyone"), icon="eye", role=role, place=place)


def _turn(state: State) -> Text:
    return place_marker(state.place)


# Loyalties and agents


def _loyalty(seat: SeatId, place: Slot) -> Banner[Text]:
    return _banner(seat, "loyalty", slot=slot(place), worth=worth_of(place))


def _enter(state: State, seat: SeatId, prompt: Prompt, path: Path) -> Banner[Text]:
    if path and len(path) < len(SLOTS):
        return _loyalty(seat, SLOTS[len(path)])
    others = Text("verb.enter_loyalties.others")
    return replace(_banner(seat, "enter_loyalties"), why=Text("why.enter_loyalties"), others=others)


def _amend(state: State, seat: SeatId, prompt: Prompt, path: Path) -> Banner[Text]:
    left = state.concealed(seat)[len(path) :]
    return _loyalty(seat, left[0]) if path and left else _banner(seat, "amend")


def _show(state: State, seat: SeatId, prompt: Prompt, path: Path) -> Banner[Text]:
    unknown = [place for place in SLOTS if place not in state.loyalties[seat]][len(path) :]
    if unknown and state.untracked is not None:
        at = {"at": SLOTS.index(unknown[0]) + 1, "of": len(SLOTS)}
        return replace(_loyalty(seat, unknown[0]), place=Text("place.untracked.loyalty", at))
    if unknown and path:
        return _loyalty(seat, unknown[0])
    return _banner(seat, "show_loyalties")


def _deploy(state: State, seat: SeatId, prompt: Prompt, path: Path) -> Banner[Text]:
    """The banner for an agent, with its number among the seat's agents of this turn."""
    at = state.place
    counts = [stop.count for stop, steps in stops(state, at.turn, "deploy") if steps == (Deploy(seat),)]
    number = sum(count <= at.count for count in counts)
    which = {1: "deploy.first", 2: "deploy.second"}.get(number, "deploy.next")
    return _banner(seat, which, Text("at.agent", {"turn": at.turn, "number": number}))


def _swap(state: State, seat: SeatId, prompt: Prompt, path: Path) -> Banner[Text]:
    return replace(_banner(seat, "swap", _turn(state)), why=Text("why.swap"))


# Actions of the councils


def _act(state: State, seat: SeatId, prompt: Prompt, path: Path) -> Banner[Text]:
    act = top(state, Act)
    key = "act.again" if act.again is not None and not path else ""
    placed = _placed(state, act, path)
    key = key or ("place_banners" if placed else _next(path)) or _actions(possible_actions(state, act))
    banner = _banner(seat, key, post(Post(act.empire, act.council_seat)), act.empire, **placed)
    hint = Text("hint.place_banners", placed) if placed and placed["n"] != 1 else ""
    if key == "attack.from":
        hint = Text("hint.attack.from")  # its targets are lit, too, and not in gold
    return replace(banner, short=council_seat(act.council_seat), hint=hint)


def _next(path: Path) -> str:
    """The key of the question after an action is picked; ``""`` before that."""
    if not path:
        return ""
    action = str(path[0].value)
    if action == "attack":
        return ("attack.from", "attack.target", "attack.banners")[min(len(path) - 1, 2)]
    return "swap_agents" if action == "swap" else ""


def _placed(state: State, act: Act, path: Path) -> dict[str, Value]:
    """The number of banners that the action still has to place."""
    actions = {action_name(action): action for action in possible_actions(state, act)}
    action = actions.get(str(path[0].value)) if path else None
    if not isinstance(action, AddBanners):
        return {}
    most = banners.amount(state, act.empire, action)
    return {"n": max(most + 1 - len(path), 1)}


def _actions(actions: Iterator[CouncilAction]) -> str:
    """The key that names the kinds of actions: two of them, or all that there are."""
    kinds = list(dict.fromkeys(map(_kind, actions)))
    if len(kinds) in {1, 2}:
        return "act." + "_".join(sorted(kinds))
    return "act" if kinds else "act.nothing"


def _kind(action: CouncilAction) -> str:
    if isinstance(action, AddBanners):
        return "banners"
    if isinstance(action, DrawCards):
        return "cards"
    return "attack" if isinstance(action, Attack) else "swap"


def _fight(state: State, seat: SeatId, prompt: Prompt, path: Path) -> Banner[Text]:
    fight = top(state, Fight)
    place = Text("at.attack.from", {"region": region_label(fight.source)})
    found = _banner(seat, "fight", place, fight.act.empire, region=region_label(fight.target))
    return replace(found, places=(fight.source, fight.target))


# Cards and offers


def _play_card(state: State, seat: SeatId, prompt: Prompt, path: Path) -> Banner[Text]:
    """The banner for a card before an action, during an attack, after an action or after an attack."""
    step = moment(state, prompt)
    act = step if isinstance(step, Act) else step.act
    if path and path[0].value in BY_NAME:
        name = str(path[0].value)
        return Banner(ability(name), seat, place=Text(f"ability.{name}.does"), mark=_chip(act.empire))
    places: tuple[RegionId, ...] = ()
    short: Text | str = ""
    if isinstance(step, Fight):
        place, places = Text("at.attack", {"region": region_label(step.target)}), (step.source, step.target)
    elif isinstance(step, After) and step.battle is not None:
        target = step.battle.target
        place, places = Text("at.after.attack", {"region": region_label(target)}), (target,)
    else:
        key = "at.after" if isinstance(step, After) else "at.before"
        place = Text(key, {"post": post(Post(act.empire, act.council_seat))})
        short = Text(key, {"post": council_seat(act.council_seat)})
    return replace(_banner(seat, "play_card", place, act.empire), places=places, short=short)


def _offer(state: State, seat: SeatId, prompt: Prompt, path: Path) -> Banner[Text]:
    act = top(state, Act)
    to = acting_seat(state, act)
    assert to is not None, "an offer has another side"
    return _banner(seat, "offer", Text("at.offer.to", {"seat": society(to)}), act.empire)


def _answer_offer(state: State, seat: SeatId, prompt: Prompt, path: Path) -> Banner[Text]:
    """The banner has the price of the offer; the answers have its effect."""
    step = top(state, AnswerOffer)
    offered = Text("at.offer.price", {"price": price(step.offer, seat)})
    return _banner(seat, "answer_offer", offered, step.act.empire, maker=society(step.offer.seat))


def _pay_offer(state: State, seat: SeatId, prompt: Prompt, path: Path) -> Banner[Text]:
    step = top(state, PayOffer)
    if step.offer.empire == "horse":
        place = Text("at.offer.with", {"seat": society(step.other)})
    else:
        place = Text("at.offer", {"maker": society(step.offer.seat)})
    return _banner(seat, f"pay_offer.{step.offer.empire}", place)


def _discard(state: State, seat: SeatId, prompt: Prompt, path: Path) -> Banner[Text]:
    return _banner(seat, "discard", Text("at.hand_limit", {"most": HAND_LIMIT}), n=state.hand(seat) - HAND_LIMIT)


def _in_turn(key: str) -> Asks:
    return lambda state, seat, _, __: _banner(seat, key, _turn(state))


def _tied(key: str, place: str) -> Asks:
    return lambda _, seat, __, ___: replace(_banner(seat, key, Text(place)), hint=Text(f"hint.{key}"))


# The whole table


def _supply_check(state: State) -> Banner[Text]:
    name = top(state, SupplyCheck).empire
    return _of_empire(name, "supply_check", Text("at.supply_check"), n=sum(excess(state, name).values()))


Asks = Callable[[State, SeatId, Prompt, Path], Banner[Text]]

_ASK: dict[str, Asks] = {
    "enter_loyalties": _enter,
    "amend": _amend,
    "show_loyalties": _show,
    "take_back": _in_turn("take_back"),
    "deploy": _deploy,
    "act": _act,
    "fight": _fight,
    "play_card": _play_card,
    "play_card_after": _play_card,
    "offer": _offer,
    "answer_offer": _answer_offer,
    "pay_offer": _pay_offer,
    "discard": _discard,
    "swap": _swap,
    "tell_swaps": _tied("tell_swaps", "at.tied"),
    "tell_cards": _tied("tell_cards", "at.tied.still"),
}

_ASK_THE_TABLE: dict[str, Callable[[State], Banner[Text]]] = {
    "supply_check": _supply_check,
    "last_cards": lambda state: _everyone("last_cards", Text("place.end", {"turn": state.place.turn})),
    "tell_cities": _tell_cities,
}


def refusal(refused: Refused) -> Text:
    """The reason why a command had no effect, and a remedy."""
    return refusal_text(refused, "", detail)
