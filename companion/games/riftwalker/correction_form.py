"""The correction form: the matrix, every rift, the cards of every player, the decks and the turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.engine.correction_form import Balance, CheckPart, CorrectionForm, FormCard, Number, OneOf, one_of
from companion.engine.text import Text
from companion.games.riftwalker import facts as f
from companion.games.riftwalker.final import MOST_BONUS, MOST_SHADOWLANDS
from companion.games.riftwalker.place_form import place_choices
from companion.games.riftwalker.rift_form import rift_card
from companion.games.riftwalker.scoring_only import ORDINARY, WORTHS, worths
from companion.games.riftwalker.state import Rift, State
from companion.games.riftwalker.terms import ELEMENTS, RIFT_CARDS, Element, PlaceId, SeatId
from companion.games.riftwalker.words.phrases import element, form_text, place, seat, text
from companion.games.riftwalker.words.summary import element_role, icon, seat_role


def form(state: State) -> CorrectionForm:
    """Of an untracked game only what counts for the score."""
    if state.untracked is not None:
        return CorrectionForm(tuple(_pile(state, mark) for mark in state.untracked.piles))
    cards = (
        *(_matrix_card(state, at) for at in state.matrix),
        *(rift_card(state, name) for name in state.seen),
        *(_seat(state, mark) for mark in state.seat_ids),
        *_decks(state),
        *_timeline(state),
    )
    return CorrectionForm(cards, (_balance(state),), _parts(state), form_text("counts"), form_text("hint"))


def _parts(state: State) -> tuple[CheckPart[Text], ...]:
    """The places of each element that is up in the matrix."""
    up: dict[Element, dict[str, int]] = {
        name: {at: 1 for at, card in state.matrix.items() if card.up == name} for name in ELEMENTS
    }
    return tuple(CheckPart(name, element(name), up[name], None, element_role(name), icon(name)) for name in ELEMENTS)


def _balance(state: State) -> Balance[Text]:
    """The rift cards: in hands, in front of players, beneath rifts and in score piles; and in the deck."""
    out = state.cards - state.deck
    lines = form_text("account", in_play=out), form_text("account.aside", aside=state.deck)
    return Balance("cards", lines, out, state.deck, RIFT_CARDS)


# The matrix


def _matrix_card(state: State, at: PlaceId) -> FormCard:
    """The two faces of a card. Setting a face to the other one turns the card over."""
    card = state.matrix[at]

    def up(face: Element) -> f.CardIs:
        return f.CardIs(at, face, card.up if face == card.other else card.other)

    def other(face: Element) -> f.CardIs:
        return f.CardIs(at, card.other if face == card.up else card.up, face)

    choices = (
        one_of(form_text("up"), card.up, ELEMENTS, element, up),
        one_of(form_text("other"), card.other, ELEMENTS, element, other),
    )
    title = form_text("place", place=place(at))
    return FormCard(f"card.{at}", title, (), choices, element_role(card.up), icon(card.up), at)


# Players


def _seat(state: State, mark: SeatId) -> FormCard:
    """The hand, and a rift that is unknown so far; at the end the bonus."""
    hand = Number(form_text("hand"), state.hands[mark], RIFT_CARDS, partial(f.HandIs, mark), balance="cards")
    bonus = _bonus(state, mark) if state.place.phase == "end" else ()
    choices = (_new(state, mark),)
    return FormCard(f"seat.{mark}", seat(mark), (hand, *bonus), choices, seat_role(mark), icon(mark), mark)


def _new(state: State, mark: SeatId) -> OneOf[Element | None]:
    def describe(name: Element | None) -> Text:
        return form_text("new.none") if name is None else element(name)

    def fact(name: Element | None) -> f.RiftIs | None:
        return name and f.RiftIs(mark, "explored", Rift(state.next_rift(mark), "ordinary", (name,)))

    free = (name for name in ELEMENTS if state.left("ordinary", name))
    return one_of(form_text("new"), None, (None, *free), describe, fact)


def _bonus(state: State, mark: SeatId) -> Iterator[Number]:
    yield Number(form_text("bonus"), state.bonus.get(mark, 0), MOST_BONUS, partial(f.BonusIs, mark))
    if any(rift.kind == "shadowlands" for rift in state.scored[mark] + state.explored[mark]):
        yield Number(form_text("shadowlands"), state.shadowlands or 0, MOST_SHADOWLANDS, f.ShadowlandsIs)


def _pile(state: State, mark: SeatId) -> FormCard:
    """The number of rifts of each worth, and the bonus; the points of Shadowlands."""
    counts = worths(state.scored[mark])
    numbers = (
        Number(text(f"pick.worth.{each}"), counts[each], ORDINARY, partial(f.PileIs, mark, each)) for each in WORTHS
    )
    return FormCard(f"seat.{mark}", seat(mark), (*numbers, *_bonus(state, mark)), (), seat_role(mark), icon(mark))


# Decks and the turn


def _decks(state: State) -> Iterator[FormCard]:
    """The rift deck, and the element deck if anything is known of it. Both are places of the picture."""
    deck = Number(form_text("deck"), state.deck, RIFT_CARDS, f.DeckIs, balance="cards")
    yield FormCard("deck", text("explain.deck"), (deck,), icon="riftwalker.rift", place="deck")
    if state.under:
        yield FormCard("element_deck", text("explain.element_deck"), (), (_order(state),), place="element_deck")


def _order(state: State) -> OneOf[bool]:
    def describe(known: bool) -> Text:  # noqa: FBT001 - a value of the field
        return form_text("order.known", n=len(state.under)) if known else form_text("order.unknown")

    def fact(known: bool) -> f.ElementDeckIs | None:  # noqa: FBT001 - a value of the field
        return None if known else f.ElementDeckIs(())

    return one_of(form_text("order"), True, (True, False), describe, fact)  # noqa: FBT003 - the value of now


def _timeline(state: State) -> Iterator[FormCard]:
    if state.place.phase != "setup":
        yield FormCard("course", form_text("course"), (), tuple(place_choices(state)), icon="ui.turn")
