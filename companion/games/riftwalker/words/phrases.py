"""The small words that sentences of this game are made of: names of things, numbers of things, lists of things.

All of it is keys and values; no language is known here.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.text import Text, Value, listed
from companion.games.riftwalker.agenda import stage
from companion.games.riftwalker.state import ElementCard, Place, Rift, State
from companion.games.riftwalker.terms import VALUES, Element, PlaceId, SeatId
from companion.games.riftwalker.turns import turns_left

# Names


def element(name: Element) -> Text:
    return Text(f"riftwalker.element.{name}")


def seat(name: SeatId) -> Text:
    """The mark of a seat, as its player is called in play."""
    return Text(f"riftwalker.seat.{name}")


def player(mark: SeatId, name: str) -> Text:
    """The mark of a seat, and who plays it."""
    if not name:
        return seat(mark)
    return Text("riftwalker.player", {"seat": seat(mark), "name": name})


def place(at: PlaceId) -> str:
    """A place of the matrix, as the picture calls it."""
    return at.upper()


def card(lies: ElementCard) -> Text:
    """An element card: the face that is up, then the other one."""
    return Text("riftwalker.card", {"up": element(lies.up), "other": element(lies.other)})


def rift(of: Rift) -> Text:
    """A rift by its kind and elements, however it lies."""
    if of.kind == "shadowlands":
        return Text("riftwalker.rift.shadowlands")
    return Text(f"riftwalker.rift.{of.kind}", {"elements": elements(of.elements)})


def elements(names: Iterable[Element]) -> Value:
    return listed(element(name) for name in names)


def worth(of: Rift) -> Text:
    """What a rift is worth as it lies; of Shadowlands only how often it was rotated is known."""
    known = VALUES.get(of.kind)
    if known is None:
        return Text(f"riftwalker.rotated.{of.rotation}")
    return Text("riftwalker.worth", {"n": known[of.rotation]})


def rift_worth(of: Rift) -> Text:
    """A rift and what it is worth."""
    return Text("riftwalker.rift_worth", {"rift": rift(of), "worth": worth(of)})


def form_text(key: str, **values: Value) -> Text:
    """A text of the correction form."""
    return Text(f"riftwalker.tally.{key}", values)


# Numbers


def cards(count: int) -> Text:
    return Text("riftwalker.cards", {"n": count})


def points(count: int) -> Text:
    return Text("riftwalker.points", {"n": count})


def rifts(count: int) -> Text:
    return Text("riftwalker.rifts", {"n": count})


# The place marker


def place_text(state: State) -> Text:
    """How far the game has come."""
    if state.untracked is not None:
        return Text("riftwalker.place.untracked")
    at, now = state.place, stage(state)
    if at.seat is None or now is None:
        return chapter(state)
    place = Text(f"riftwalker.place.{now}", {"turn": turn_of(at, len(state.seats)), "seat": seat(at.seat)})
    return place if turns_left(state) is None else Text("riftwalker.place.last", {"place": place})


def chapter(state: State) -> Text:
    """The large step a place belongs to: a player's turn."""
    at = state.place
    if at.seat is None:
        return Text("riftwalker.place.untracked" if state.untracked is not None else f"riftwalker.place.{at.phase}")
    return Text("riftwalker.place.turn", {"turn": turn_of(at, len(state.seats)), "seat": seat(at.seat)})


def turn_of(at: Place, seats: int) -> int:
    """The how many-eth turn of its player it is, as long as nobody corrected whose turn it is."""
    return (at.turn - 1) // seats + 1
