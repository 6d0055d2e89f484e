"""Explanations in words: what a thing is and does, and why it is no answer now.

Things that are no picks: the ``deck`` of rifts and the ``element_deck``, without values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import cast

from msgspec.structs import replace

from companion.engine.explanation import Explanation, exists, why_not
from companion.engine.pick import Path, Pick, reason_text
from companion.engine.prompt import Prompt
from companion.engine.text import Text, sentences
from companion.games.riftwalker import exploring
from companion.games.riftwalker.abilities import BY_NAME
from companion.games.riftwalker.agenda import ask
from companion.games.riftwalker.elements import card_named
from companion.games.riftwalker.state import State
from companion.games.riftwalker.terms import ELEMENTS, PAIRS, PLACES, Element, PlaceId, SeatId, elements_of
from companion.games.riftwalker.words import phrases as p
from companion.games.riftwalker.words.banner import detail
from companion.games.riftwalker.words.phrases import ROOT


def explain(state: State, prompt: Prompt | None, path: Path, pick: Pick) -> Explanation[Text] | None:
    """What a thing is, and the reason why it is no answer to the question; see ``Words.explain``."""
    if not exists(partial(things, state), path, pick):
        return None
    found = _ABOUT[pick.kind](state, str(pick.value))
    reason = prompt and why_not(partial(ask, state), state.agenda, prompt, path, pick)
    return replace(found, why_not=reason_text(reason, ROOT, detail)) if reason else found


def things(state: State, kind: str) -> tuple[str | int, ...]:
    """The values of all things of a kind."""
    known: dict[str, tuple[str | int, ...]] = {
        "region": () if state.untracked is not None else (*state.matrix, *state.seen),
        "scored": tuple(name for name, (_, lies, _) in state.seen.items() if lies == "scored"),
        "element": ELEMENTS,
        "card": tuple(face for pair in PAIRS for face in (pair, "-".join(reversed(elements_of(pair))))),
        "action": ("flip", "place"),
        "ability": tuple(BY_NAME),
        "seat": state.seat_ids,
        "deck": ("",),
        "element_deck": ("",),
    }
    return known.get(kind, ())


# The matrix


def _region(state: State, at: str) -> Explanation[Text]:
    return _card_at(state, at) if at in PLACES else _rift(state, at)


def _card_at(state: State, at: PlaceId) -> Explanation[Text]:
    about = cast("Text", sentences(_of_card_at(state, at)))
    return Explanation(p.text("pick.at", place=p.place(at)), about, chapter="elements")


def _of_card_at(state: State, at: PlaceId) -> Iterator[Text]:
    """Its two elements, and the line that it is in."""
    lies = state.matrix[at]
    yield p.text("explain.card_at", up=p.element(lies.up), other=p.element(lies.other))
    if any(at in line for line in state.lines.get(lies.up, ())):
        yield p.text("explain.in_line", element=p.element(lies.up))


def _element(state: State, name: str) -> Explanation[Text]:
    element = p.element(cast("Element", name))
    return Explanation(element, p.text("explain.element", element=element), chapter="elements")


def _card(state: State, name: str) -> Explanation[Text]:
    lies = card_named(name)
    return Explanation(p.card(lies), p.text("explain.card", up=p.element(lies.up)), chapter="elements")


def _action(state: State, name: str) -> Explanation[Text]:
    key = f"explain.flip.{state.options.flip_uses}" if name == "flip" else "explain.place"
    return Explanation(p.text(f"choice.{name}"), p.text(key), chapter="elements")


def _element_deck(state: State, _: str) -> Explanation[Text]:
    return Explanation(p.text("explain.element_deck"), p.text("explain.element_deck.about"), chapter="elements")


# Rifts and cards


def _rift(state: State, name: str) -> Explanation[Text]:
    about = cast("Text", sentences(_of_rift(state, name)))
    return Explanation(p.rift(state.seen[name][2]), about, chapter="rifts")


def _of_rift(state: State, name: str) -> Iterator[Text]:
    """Its owner and its value, and the way of an explored one into the score pile."""
    owner, lies, rift = state.seen[name]
    yield p.text(f"explain.rift.{lies}", seat=p.seat(owner), worth=p.worth(rift))
    if lies == "scored":
        return
    if state.rotatable(rift):
        yield p.text("explain.rift.next", then=p.worth(exploring.rotated(rift)))
    if rift.rotation:
        yield p.text("explain.rift.burst")


def _ability(state: State, name: str) -> Explanation[Text]:
    return Explanation(p.text(f"ability.{name}"), p.text(f"explain.ability.{name}"), chapter="cards")


def _seat(state: State, name: str) -> Explanation[Text]:
    seat = cast("SeatId", name)
    return Explanation(p.seat(seat), p.text("explain.seat", n=state.hands[seat]), chapter="cards")


def _deck(state: State, _: str) -> Explanation[Text]:
    return Explanation(p.text("explain.deck"), p.text("explain.deck.about", n=state.deck), chapter="end")


_ABOUT: dict[str, Callable[[State, str], Explanation[Text]]] = {
    "region": _region,
    "scored": _rift,
    "element": _element,
    "card": _card,
    "action": _action,
    "ability": _ability,
    "seat": _seat,
    "deck": _deck,
    "element_deck": _element_deck,
}
