"""Explanations in words: what a thing is and does, and why it is no answer now.

Things that are no picks: the ``deck`` of rifts, the ``element_deck``, the ``box``, the ``first_player`` and the
``ending`` without values; and the tallies of a seat (``pile``, ``bonus``, ``explored``) by the seat. The picture has
the decks as places, and the score piles by their seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import cast

from msgspec.structs import replace

from companion.engine.explanation import Explanation, exists, why_not
from companion.engine.offers import REGION
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
    if pick.kind == REGION and pick.value in DECKS:
        pick = Pick(str(pick.value))
    elif pick.kind == REGION and pick.value in state.seat_ids:
        pick = Pick("pile", pick.value)
    if not exists(partial(things, state), path, pick):
        return None
    found = _ABOUT[pick.kind](state, str(pick.value))
    reason = prompt and why_not(partial(ask, state), state.agenda, prompt, path, pick)
    return replace(found, why_not=reason_text(reason, ROOT, detail)) if reason else found


def things(state: State, kind: str) -> tuple[str | int, ...]:
    """The values of all things of a kind."""
    known: dict[str, tuple[str | int, ...]] = {
        "region": (*state.matrix, *state.seen),
        "scored": tuple(name for name, (_, lies, _) in state.seen.items() if lies == "scored"),
        "element": ELEMENTS,
        "card": tuple(face for pair in PAIRS for face in (pair, "-".join(reversed(elements_of(pair))))),
        "action": ("flip", "place"),
        "ability": tuple(BY_NAME),
        "seat": state.seat_ids,
        "deck": ("",),
        "element_deck": ("",),
        "box": ("",),
        "first_player": ("",),
        "ending": ("",) if state.ending else (),
        **dict.fromkeys(TALLIES, state.seat_ids),
    }
    return known.get(kind, ())


DECKS = ("deck", "element_deck", "box")
"""The places of the picture that are decks, and the cards that are not laid yet."""
TALLIES = ("pile", "bonus", "explored")
"""The tallies of a seat."""


def answer(prompt: Prompt, pick: Pick) -> tuple[Text | None, str]:
    """What an answer does that is no thing, and its chapter; see ``Words.answer``."""
    chapter = _OF_QUESTIONS.get(prompt.kind, "cards")
    if pick.kind == "explore":
        named = pick.value in {"ordinary", "special", "shadowlands"}
        return p.text(f"explain.explore.{pick.value if named else 'venture'}"), "explore"
    if prompt.kind == "refresh":
        return p.text("explain.refresh"), "turn"
    if pick.kind in {"choice", "from", "group", "matrix"}:
        of = f"{prompt.kind}." if pick.value == "nothing" else ""
        return p.text(f"explain.{pick.kind}.{of}{pick.value}"), chapter
    return p.text("explain.worth") if pick.kind == "worth" else None, chapter


_OF_QUESTIONS = {
    "burst": "burst",
    "rift": "explore",
    "matrix": "elements",
    "bonus": "end",
    "shadowlands": "special",
    "tell_pile": "end",
    "tell_explored": "end",
}
"""The chapters of the answers to questions; all others are about cards."""


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
    return Explanation(p.text(f"choice.{name}"), p.text(f"explain.{name}"), chapter="elements")


def _element_deck(state: State, _: str) -> Explanation[Text]:
    return Explanation(p.text("explain.element_deck"), p.text("explain.element_deck.about"), chapter="elements")


def _box(state: State, _: str) -> Explanation[Text]:
    return Explanation(p.text("explain.box"), p.text("explain.box.about"), chapter="elements")


# Rifts and cards


def _rift(state: State, name: str) -> Explanation[Text]:
    about = cast("Text", sentences(_of_rift(state, name)))
    rift = state.seen[name][2]
    named = rift.elements or rift.kind == "shadowlands"
    return Explanation(p.rift(rift) if named else p.text("explain.rift"), about, chapter="rifts")


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


def _first_player(state: State, _: str) -> Explanation[Text]:
    about = p.text("explain.first_player.about", seat=p.seat(state.first_player))
    return Explanation(p.text("explain.first_player"), about, chapter="turn")


def _ending(state: State, _: str) -> Explanation[Text]:
    assert state.ending is not None, "it is a thing only then"
    about = p.text("explain.ending.about", seat=p.seat(state.ending))
    return Explanation(p.text("seat_ending"), about, chapter="end")


def _pile(state: State, _: str) -> Explanation[Text]:
    about = p.text("explain.pile.about", n=state.scored_to_end)
    return Explanation(p.text("explain.pile"), about, chapter="end")


def _bonus(state: State, _: str) -> Explanation[Text]:
    return Explanation(p.text("explain.bonus"), p.text("explain.bonus.about"), chapter="rifts")


def _explored(state: State, _: str) -> Explanation[Text]:
    return Explanation(p.text("explain.explored"), p.text("explain.explored.about"), chapter="explore")


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
    "box": _box,
    "first_player": _first_player,
    "ending": _ending,
    "pile": _pile,
    "bonus": _bonus,
    "explored": _explored,
}
