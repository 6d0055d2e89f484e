"""What can be told by touch, card by card: the matrix, every rift, what a player has, and how far the game is."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.tally import Card, Number, OneOf
from companion.engine.text import Text
from companion.games.riftwalker.agenda import stage
from companion.games.riftwalker.exploring import ALONE, EVERY
from companion.games.riftwalker.final import MOST_BONUS, MOST_SHADOWLANDS
from companion.games.riftwalker.scoring_only import ORDINARY, WORTHS, worths
from companion.games.riftwalker.state import Rift, State
from companion.games.riftwalker.steps import UseRift
from companion.games.riftwalker.terms import (
    ELEMENTS,
    MOST_ROTATIONS,
    RIFT_CARDS,
    RIFT_KINDS,
    STAGES,
    Element,
    PlaceId,
    SeatId,
)
from companion.games.riftwalker.words.phrases import element, place, rift_worth, seat, worth
from companion.games.riftwalker.words.summary import element_role, icon, seat_role

NOBODY = ""
NEW, OVER, GONE = "", "over", "gone"
KNOWN, UNKNOWN = "known", "unknown"
MOST_BENEATH = 20


def cards(state: State) -> tuple[Card, ...]:
    """Of a game that nobody tracked only what its score is made of."""
    if state.untracked is not None:
        return tuple(_pile(state, mark) for mark in state.untracked.piles)
    return (
        *(_matrix_card(state, at) for at in state.matrix),
        *(_rift(state, name) for name in state.seen),
        *(_seat(state, mark) for mark in state.seat_ids),
        _decks(state),
        *(_course(state)),
    )


def _says(key: str) -> Text:
    return Text(f"riftwalker.tally.{key}")


# The matrix


def _matrix_card(state: State, at: PlaceId) -> Card:
    lies = state.matrix[at]
    faces = tuple((name, element(name)) for name in ELEMENTS)
    choices = (
        OneOf(f"card.{at}.up", _says("up"), lies.up, faces),
        OneOf(f"card.{at}.other", _says("other"), lies.other, faces),
    )
    title = Text("riftwalker.tally.place", {"place": place(at)})
    return Card(f"card.{at}", title, (), choices, element_role(lies.up), icon(lies.up), at)


# Rifts


def _rift(state: State, name: str) -> Card:
    owner, lies, rift = state.seen[name]
    kinds = tuple((kind, _says(f"kind.{kind}")) for kind in RIFT_KINDS)
    turns = tuple((str(times), worth(Rift("", rift.kind, (), times))) for times in range(MOST_ROTATIONS + 1))
    choices = (
        OneOf(f"rift.{name}.rotation", _says("worth"), str(rift.rotation), turns),
        OneOf(f"rift.{name}.kind", _says("kind"), rift.kind, kinds),
        *_elements(rift),
        OneOf(f"rift.{name}.lies", _says("lies"), f"{lies}-{owner}", tuple(_piles(state))),
    )
    beneath = Number(f"rift.{name}.beneath", _says("beneath"), rift.beneath, MOST_BENEATH, account="cards")
    title = Text("riftwalker.tally.rift", {"seat": seat(owner), "rift": rift_worth(rift)})
    role, sign = element_role(rift.elements[0]), icon(rift.elements[0])
    return Card(f"rift.{name}", title, (beneath,), choices, role, sign, name if lies == "explored" else "")


def _elements(rift: Rift) -> Iterator[OneOf]:
    faces = tuple((name, element(name)) for name in ELEMENTS)
    yield OneOf(f"rift.{rift.id}.element", _says("element"), rift.elements[0], faces)
    if rift.kind == "ordinary":
        return
    more: tuple[tuple[str, Text], ...] = faces
    if rift.kind == "shadowlands":
        more = (*faces, *((str(pick.value), Text(f"riftwalker.choice.{pick.value}")) for pick in (ALONE, EVERY)))
    yield OneOf(f"rift.{rift.id}.second", _says("second"), _second(rift), more)


def _second(rift: Rift) -> str:
    if len(rift.elements) == 1:
        return str(ALONE.value)
    return rift.elements[1] if len(rift.elements) < len(ELEMENTS) else str(EVERY.value)


def _piles(state: State) -> Iterator[tuple[str, Text]]:
    for mark in state.seat_ids:
        yield f"explored-{mark}", Text("riftwalker.tally.explored", {"seat": seat(mark)})
        yield f"scored-{mark}", Text("riftwalker.tally.scored", {"seat": seat(mark)})
    yield GONE, _says("gone")


# Players


def _seat(state: State, mark: SeatId) -> Card:
    """The hand, and a rift that the companion does not know of; at the end the bonus."""
    hand = Number(f"hand.{mark}", _says("hand"), state.hands[mark], RIFT_CARDS, account="cards")
    free = tuple(name for name in ELEMENTS if state.left("ordinary", name))
    found: tuple[tuple[str, Text], ...] = ((NEW, _says("new.none")), *((name, element(name)) for name in free))
    new = OneOf(f"new.{mark}", _says("new"), NEW, found)
    told = tuple(_bonus(state, mark)) if state.place.phase == "end" else ()
    return Card(f"seat.{mark}", seat(mark), (hand, *told), (new,), seat_role(mark), icon(mark))


def _bonus(state: State, mark: SeatId) -> Iterator[Number]:
    yield Number(f"bonus.{mark}", _says("bonus"), state.bonus.get(mark, 0), MOST_BONUS)
    if any(rift.kind == "shadowlands" for rift in state.scored[mark] + state.explored[mark]):
        yield Number("shadowlands", _says("shadowlands"), state.shadowlands or 0, MOST_SHADOWLANDS)


def _pile(state: State, mark: SeatId) -> Card:
    """How many rifts of each worth, and the bonus; what Shadowlands is worth."""
    counts = worths(state.scored[mark])
    numbers = tuple(
        Number(f"pile.{mark}.{each}", Text(f"riftwalker.pick.worth.{each}"), counts[each], ORDINARY) for each in WORTHS
    )
    return Card(f"seat.{mark}", seat(mark), (*numbers, *_bonus(state, mark)), (), seat_role(mark), icon(mark))


# Decks and the course of the game


def _decks(state: State) -> Card:
    deck = Number("deck", _says("deck"), state.deck, RIFT_CARDS, account="cards")
    order = ((KNOWN, Text("riftwalker.tally.order.known", {"n": len(state.under)})), (UNKNOWN, _says("order.unknown")))
    known = OneOf("element_deck", _says("order"), KNOWN, order)
    return Card("decks", _says("decks"), (deck,), (known,) if state.under else ())


def _course(state: State) -> Iterator[Card]:
    """Whose turn it is, which step of it is next, and whether the last turns have begun."""
    at = state.place
    if at.phase == "setup":
        return
    marks = tuple((mark, seat(mark)) for mark in state.seat_ids)
    choices = [OneOf("course.seat", _says("turn"), at.seat or OVER, (*marks, (OVER, _says("over"))))]
    now = stage(state)
    if at.seat is not None and now is not None:
        steps = tuple((each, _says(f"stage.{each}")) for each in STAGES)
        choices.append(OneOf("course.stage", _says("stage"), now, steps))
        if now == "rift":
            faces = tuple((name, element(name)) for name in ELEMENTS)
            choices.append(OneOf("course.element", _says("used"), used(state), faces))
        ending = ((NOBODY, _says("nobody")), *marks)
        choices.append(OneOf("course.ending", _says("ending"), state.ending or NOBODY, ending))
    yield Card("course", _says("course"), (), tuple(choices))


def used(state: State) -> Element:
    """The element that was used in this turn; any, before one was."""
    found = next((step.element for step in state.agenda if isinstance(step, UseRift)), None)
    return found or ELEMENTS[0]
