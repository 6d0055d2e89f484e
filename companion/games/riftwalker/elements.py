"""The first step of a turn: a player uses an element, by turning a card of the matrix or by placing one there."""

from __future__ import annotations

from functools import partial

from companion.engine.agenda import Outcome
from companion.engine.pick import Pick, Reason, Script, choose, of_kind, reasoned
from companion.engine.prompt import Prompt, Question
from companion.games.riftwalker.events import CardFlipped, CardPlaced
from companion.games.riftwalker.reasons import no_place
from companion.games.riftwalker.state import ElementCard, State
from companion.games.riftwalker.steps import TakeElement, UseRift
from companion.games.riftwalker.terms import ELEMENTS, PLACES, Element, PlaceId, SeatId, elements_of

FLIP, PLACE = Pick("action", "flip"), Pick("action", "place")
"""The actions of the step. A touch of a card in the picture begins the first one, which flips the card."""


def ask_element(state: State, step: TakeElement) -> tuple[Question, ...]:
    return (Question(Prompt("element", step.seat), partial(_element, state, step.seat)),)


def _element(state: State, seat: SeatId) -> Script[Outcome]:
    pick = yield reasoned((FLIP, PLACE), of_kind("region", no_place))
    if pick == FLIP:
        flipped = yield from flip(state, seat)
        used = used_by_flipping(state, flipped.card)
        return Outcome((CardFlipped(seat, flipped.place, flipped.card, used),), (UseRift(seat, used),))
    put = yield from place(state, seat)
    used = put.card.up
    return Outcome((CardPlaced(seat, put.place, put.card, put.replaced, used),), (UseRift(seat, used),))


def used_by_flipping(state: State, turned: ElementCard) -> Element:
    """The element that is used by turning a card; ``turned`` is the card after that.

    It is the face that was up before (likely); the option ``flip_uses`` is for the other reading of the rule.
    """
    return turned.other if state.options.flip_uses == "before" else turned.up


def flip(state: State, seat: SeatId) -> Script[CardFlipped]:
    """Turn one card of the matrix over."""
    at = yield from choose("region", PLACES, no_place)
    return CardFlipped(seat, at, state.matrix[at].turned)


def place(state: State, seat: SeatId) -> Script[CardPlaced]:
    """Put the top card of the element deck on a place, either face up; the card there goes under the deck.

    While the top card is unknown, all possible cards are listed.
    """
    faces = tuple(name for pair in state.tops for name in _either_face(pair))
    drawn = yield from choose("card", faces, lambda name: None if name in faces else Reason("not_on_top"))
    at = yield from choose("region", PLACES, no_place)
    return CardPlaced(seat, at, card_named(drawn), state.matrix[at].pair)


def _either_face(pair: str) -> tuple[str, str]:
    one, other = elements_of(pair)
    return f"{one}-{other}", f"{other}-{one}"


def card_named(name: str) -> ElementCard:
    """The card of a pick: ``fire-life`` has fire up and life on its back."""
    up, other = elements_of(name)
    return ElementCard(up, other)


def grow(state: State, seat: SeatId) -> Script[CardFlipped]:
    """Turn over a card with the wanted element on its other side."""
    hidden = {card.other for card in state.matrix.values()}
    backs = tuple(element for element in ELEMENTS if element in hidden)
    wanted = yield from choose("element", backs, partial(_no_back, backs))
    places = tuple(at for at in PLACES if state.matrix[at].other == wanted)
    at = yield from choose("region", places, partial(_other_back, state, wanted))
    return CardFlipped(seat, at, state.matrix[at].turned)


def _no_back(backs: tuple[Element, ...], element: Element) -> Reason | None:
    return None if element in backs else Reason("no_back", {"element": element})


def _other_back(state: State, wanted: Element, at: PlaceId) -> Reason | None:
    against = no_place(at)
    if against is not None:
        return against
    return None if state.matrix[at].other == wanted else Reason("other_back", {"element": wanted})
