"""The phrases of this game's sentences: names, numbers and lists of things. All are keys and values, no language."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.banner import PickLabel
from companion.engine.summary import Mark
from companion.engine.text import SeatName, Text, Value, listed
from companion.games.riftwalker.agenda import stage
from companion.games.riftwalker.state import ElementCard, Rift, State
from companion.games.riftwalker.terms import VALUES, Element, PlaceId, SeatId
from companion.games.riftwalker.turns import round_of, turns_left

ROOT = "riftwalker."
"""The beginning of this game's keys."""


def text(key: str, **values: Value) -> Text:
    """A text of this game."""
    return Text(ROOT + key, values)


def label(key: str, fact: Value = "", mark: Mark | None = None, **values: Value) -> PickLabel:
    """The label of a pick, and one fact."""
    return PickLabel(text(key, **values), fact, mark)


# Names


def element(name: Element) -> Text:
    return text(f"element.{name}")


def seat(name: SeatId) -> Text:
    """A seat by the name of its player, else by its mark."""
    return SeatName(f"{ROOT}seat.{name}", name)


def winner(name: SeatId) -> Text:
    """A seat by the name of its player, else by its mark with the article."""
    return SeatName(f"{ROOT}seat.{name}.the", name)


def seat_word(name: SeatId) -> Text:
    """The mark of a seat."""
    return text(f"seat.{name}")


def player(mark: SeatId, name: str) -> Text:
    """The mark of a seat, and its player."""
    return text("player", seat=seat_word(mark), name=name) if name else seat_word(mark)


def place(at: PlaceId) -> str:
    """The name of a place of the matrix in the picture."""
    return at.upper()


def card(lies: ElementCard) -> Text:
    """An element card: the upper face, then the other one."""
    return text("card", up=element(lies.up), other=element(lies.other))


def rift(of: Rift) -> Text:
    """A rift by its kind and elements."""
    if of.kind == "shadowlands":
        return text("rift.shadowlands")
    if of.kind == "venture":
        first, second = map(element, of.elements)
        return text("rift.venture", first=first, second=second)
    return text("rift.ordinary", elements=elements(of.elements))


def then_worth(of: Rift) -> Text:
    """The value of a rift after a rotation."""
    known = VALUES.get(of.kind)
    if known is None:
        return text(f"rotated.{of.rotation}")
    return text("detail.then_worth", worth=known[of.rotation])


def elements(names: Iterable[Element]) -> Value:
    return listed(element(name) for name in names)


def worth(of: Rift) -> Text:
    """The value of a rift; of Shadowlands only the number of rotations."""
    known = VALUES.get(of.kind)
    if known is None:
        return text(f"rotated.{of.rotation}")
    return points(known[of.rotation])


def rift_worth(of: Rift) -> Text:
    """A rift and its value."""
    return text("rift_worth", rift=rift(of), worth=worth(of))


def form_text(key: str, **values: Value) -> Text:
    """A text of the correction form."""
    return text(f"tally.{key}", **values)


# Numbers


def cards(count: int) -> Text:
    return text("cards", n=count)


def points(count: int) -> Text:
    return text("points", n=count)


def rifts(count: int) -> Text:
    return text("rifts", n=count)


# The place marker


def place_text(state: State) -> Text:
    """The place of the game."""
    if state.untracked is not None:
        return text("place.untracked")
    at, now = state.place, stage(state)
    if at.seat is None or now is None:
        return chapter(state)
    place = text(f"place.{now}", turn=round_of(at, len(state.seats)), seat=seat(at.seat))
    return place if turns_left(state) is None else text("place.last", place=place)


def chapter(state: State) -> Text:
    """The chapter of a place: a player's turn."""
    at = state.place
    if at.seat is None:
        return text("place.untracked" if state.untracked is not None else f"place.{at.phase}")
    return text("place.turn", turn=round_of(at, len(state.seats)), seat=seat(at.seat))
