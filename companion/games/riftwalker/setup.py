"""Set-up: the seats, the house rules, and the nine element cards on the table."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from companion.engine.agenda import AgendaChanged, Event, Outcome
from companion.engine.chance import Chance
from companion.engine.pick import Reason, Script, choose
from companion.engine.prompt import Prompt, Question
from companion.engine.seats import wrong_seats
from companion.errors import SetupError
from companion.games.riftwalker import scoring_only
from companion.games.riftwalker.events import CardLaid, GameBegan
from companion.games.riftwalker.state import ElementCard, NewGame, State
from companion.games.riftwalker.steps import ChooseMatrix, LayMatrix
from companion.games.riftwalker.terms import ELEMENTS, PAIRS, PLACES, SEATS, Element, PlaceId, elements_of

FEWEST_SEATS, MOST_SEATS = 2, 4


def begin(setup: NewGame, chance: Chance) -> tuple[Event, ...]:
    """The events that make the first state; raises ``SetupError`` with everything that does not fit."""
    seats = tuple(seat.id for seat in setup.seats)
    wrong = tuple(wrong_seats(seats, setup.first_player, SEATS, fewest=FEWEST_SEATS, most=MOST_SEATS))
    if wrong:
        raise SetupError(*wrong)
    if setup.scoring:
        return scoring_only.begin(setup)
    first = setup.first_player
    drawn = chance.one_of(seats) if first is None else first
    began = GameBegan(setup.options, setup.seats, drawn, by_lot=first is None)
    return began, AgendaChanged((ChooseMatrix(deal_matrix(chance)) if setup.choose_matrix else LayMatrix(),))


def offer_matrix(setup: NewGame, *_: object) -> NewGame:
    """The set-up in which the table may have the matrix dealt."""
    return replace(setup, choose_matrix=not setup.scoring)


def deal_matrix(chance: Chance) -> tuple[ElementCard, ...]:
    """A card for each place, and its upper face, by chance."""
    cards = (ElementCard(*elements_of(pair)) for pair in chance.shuffled(PAIRS)[: len(PLACES)])
    return tuple(card.turned if chance.below(2) else card for card in cards)


def ask_way(state: State, step: ChooseMatrix) -> tuple[Question, ...]:
    """Ask the whole table. Cards that it has laid already are entered."""
    return (Question(Prompt("matrix", None), partial(_way, step)),)


def _way(step: ChooseMatrix) -> Script[Outcome]:
    way = yield from choose("matrix", ("dealt", "entered"))
    if way == "entered":
        return Outcome((), (LayMatrix(),))
    return Outcome(tuple(map(CardLaid, PLACES, step.dealt)))


def next_place(state: State) -> PlaceId | None:
    """The first place in reading order whose card is not entered yet."""
    return next((place for place in PLACES if place not in state.matrix), None)


def ask_matrix(state: State, step: LayMatrix) -> tuple[Question, ...]:
    """Ask the whole table, because all players see the cards."""
    place = next_place(state)
    if place is None:
        return ()
    return (Question(Prompt("lay_matrix", None), partial(_lay, state, place, step)),)


def _lay(state: State, place: PlaceId, step: LayMatrix) -> Script[Outcome]:
    """First the upper face, then the other one, whose sign is in the corner."""
    cards = [elements_of(pair) for pair in state.unknown]
    left = tuple(face for face in ELEMENTS if any(face in card for card in cards))
    up = yield from choose("element", left, lambda face: None if face in left else Reason("all_known"))
    backs = {face for card in cards if up in card for face in card if face != up}
    rest = tuple(face for face in ELEMENTS if face in backs)
    other = yield from choose("element", rest, partial(_no_face, up, rest))
    return Outcome((CardLaid(place, ElementCard(up, other)),), (step,))


def _no_face(up: Element, rest: tuple[Element, ...], face: Element) -> Reason | None:
    """The reason why a face is not the other one of a card."""
    if face == up:
        return Reason("same_face")
    return None if face in rest else Reason("card_known")
