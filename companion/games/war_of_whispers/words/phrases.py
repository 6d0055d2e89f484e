"""The phrases of this game's sentences: names, numbers and lists of things. All are keys and values, no language."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.text import SeatName, Text, Value, commas, listed
from companion.games.war_of_whispers.alliances import SAME_SIDE
from companion.games.war_of_whispers.facts import PlaceIs
from companion.games.war_of_whispers.state import Place, State
from companion.games.war_of_whispers.steps import Battle, Offer, Post
from companion.games.war_of_whispers.terms import (
    EMPIRES,
    SLOTS,
    SOCIETIES,
    CouncilSeat,
    Empire,
    RegionId,
    SeatId,
    Slot,
    region_label,
)

NOBODY = Text("nobody")


# Names


def empire(name: Empire) -> Text:
    return Text(f"empire.{name}")


def society(seat: SeatId) -> Text:
    """A seat by the name of its player, else by the short name of its society."""
    return SeatName(f"society.{seat}", seat)


def winner(seat: SeatId) -> Text:
    """A seat by the name of its player, else by its society with the article."""
    return SeatName(f"society.{seat}.the", seat)


def society_name(seat: SeatId) -> Text:
    """The short name of a seat's society."""
    return Text(f"society.{seat}")


def player(seat: SeatId, name: str) -> Text:
    """The full name of a society, and its player."""
    full = Text(f"society.{seat}.full")
    return Text("player", {"seat": full, "name": name}) if name else full


def council_seat(name: CouncilSeat) -> Text:
    return Text(f"council_seat.{name}")


def post(place: Post) -> Text:
    return Text("post", {"empire": empire(place.empire), "council_seat": council_seat(place.council_seat)})


def where(place: Post | RegionId) -> Text | str:
    return post(place) if isinstance(place, Post) else region_label(place)


def slot(name: Slot) -> Text:
    return Text(f"slot.{name}")


def token(place: Slot, name: Empire) -> Text:
    """A slot and the empire of its token."""
    return Text("token", {"slot": slot(place), "empire": empire(name)})


def ability(name: str) -> Text:
    return Text(f"ability.{name}")


def detail(name: str) -> Value:
    """The detail of a refusal or a reason: an empire, a seat or a region."""
    return _NAMES.get(name, region_label(name))


_NAMES: dict[str, Text] = {**{name: empire(name) for name in EMPIRES}, **{seat: society(seat) for seat in SOCIETIES}}


# Numbers


def banners(count: int) -> Text:
    return Text("banners", {"n": count})


def banners_of(name: Empire, count: int) -> Text:
    return Text("banners_of", {"n": count, "empire": empire(name)})


def cards(count: int) -> Text:
    return Text("cards", {"n": count})


def times(count: int) -> Text:
    return Text("times", {"n": count})


def cards_of(name: Empire, count: int) -> Text:
    return Text("cards_of", {"n": count, "empire": empire(name)})


# Lists


def banners_in(regions: Mapping[RegionId, int]) -> Value:
    return _per_region("list.in", regions)


def banners_to(regions: Mapping[RegionId, int]) -> Value:
    """The first with the word banners."""
    (at, count), *others = regions.items()
    first = Text("list.to.first", {"n": count, "region": region_label(at)})
    return listed([first, *(_in_region("list.to", *each) for each in others)])


def banners_from(regions: Mapping[RegionId, int]) -> Value:
    return _per_region("list.from", regions)


def _per_region(key: str, regions: Mapping[RegionId, int]) -> Value:
    return listed(_in_region(key, *each) for each in regions.items())


def _in_region(key: str, at: RegionId, count: int) -> Text:
    return Text(key, {"count": count, "region": region_label(at)})


def all_cards(cards: Mapping[Empire, int]) -> Value:
    return listed(cards_of(name, cards[name]) for name in EMPIRES if cards.get(name))


def tokens(loyalties: Mapping[Slot, Empire]) -> Value:
    return commas([token(place, loyalties[place]) for place in SLOTS if place in loyalties])


# The board


def region(state: State, at: RegionId) -> Value:
    """The banners of a region or its controller, and its icons."""
    garrison = state.garrisons.get(at)
    if garrison:
        stands = Text("stands", {"empire": empire(garrison.empire), "count": garrison.count})
    else:
        stands = Text("stands.empty", {"empire": empire(state.controller(at))})
    return commas([stands, *_icons(state, at)])


def defence(state: State, at: RegionId) -> Value:
    """The banners that defend a region, and its icons."""
    count = state.banners(at)
    return commas([Text("defend", {"n": count}) if count else Text("defend.none"), *_icons(state, at)])


def _icons(state: State, at: RegionId) -> list[Text]:
    return [Text(f"icon.{icon}") for icon in state.board.regions[at].icons]


def result(battle: Battle, home: Empire) -> Text:
    """The end of a fight for the attacker; ``home`` is the home empire of the target."""
    if battle.attackers:
        return Text("battle.won", {"n": battle.attackers})
    if battle.defenders:
        return Text("battle.lost", {"n": battle.defenders})
    if battle.lost:
        return Text("battle.drawn", {"region": region_label(battle.target), "empire": empire(home)})
    return Text("battle.fort", {"region": region_label(battle.target)})


# Offers


def terms(offer: Offer, to: SeatId) -> Text:
    """The effect of an offer and its price."""
    return Text(f"offer.{offer.kind}", {"maker": society(offer.seat), "price": price(offer, to)})


def price(offer: Offer, to: SeatId) -> Text:
    """The price of an offer, for its maker or the other side."""
    same = (offer.empire, offer.kind) in SAME_SIDE
    seat, other = (offer.seat, to) if same else (to, offer.seat)
    return Text(f"price.{offer.empire}", {"seat": society(seat), "other": society(other)})


# The place marker


def place(state: State) -> Text:
    """The place of the game."""
    return place_marker(state.place) if state.untracked is None else Text("place.untracked")


def chapter(state: State) -> Text:
    """The chapter of a place: an empire's turn, or the phase."""
    marked = state.place
    if marked.empire is None:
        return place(state)
    return Text("place.empire", {"turn": marked.turn, "empire": empire(marked.empire)})


def place_marker(place: Place | PlaceIs) -> Text:
    if place.empire is None:
        return Text(f"place.{place.phase}", {"turn": place.turn})
    if place.council_seat is None:
        return Text("place.supply_check", {"turn": place.turn, "empire": empire(place.empire)})
    return Text("place.empires", {"turn": place.turn, "post": post(Post(place.empire, place.council_seat))})
