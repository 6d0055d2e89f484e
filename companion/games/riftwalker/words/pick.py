"""Labels of picks, with their effects.

The meaning of a pick depends on the picks before it, so each kind of question has a function that reads its path.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from companion.engine.pick import Path, Pick
from companion.engine.prompt import Prompt
from companion.engine.text import PickLabel, Text, Value
from companion.games.riftwalker.elements import card_named, used_by_flipping
from companion.games.riftwalker.exploring import SPECIAL, rotated
from companion.games.riftwalker.numbers import without_more
from companion.games.riftwalker.refreshing import drawn_after
from companion.games.riftwalker.state import State, in_order
from companion.games.riftwalker.steps import UseRift
from companion.games.riftwalker.terms import Element, PlaceId, SeatId
from companion.games.riftwalker.words import phrases as p


def pick(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    """The label of a pick on the list after ``path``."""
    says = _BY_KIND.get(pick.kind) or _PICKS[prompt.kind]
    return says(state, prompt, path, pick)


def _element(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    name = cast("Element", pick.value)
    if prompt.kind == "lay_matrix":
        return p.text(f"pick.lay.{'other' if path else 'up'}", element=p.element(name))
    return p.element(name)


def _explore(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    """A new rift; a Venture rift has both of its elements."""
    if pick == SPECIAL:
        return p.text("pick.special")
    if pick.value == "shadowlands":
        return p.text("rift.shadowlands")
    used = _explored_for(state, path)
    if pick.value == "ordinary":
        return p.text("pick.explore", element=p.element(used))
    return p.text("rift.venture", elements=p.elements(in_order({used, cast("Element", pick.value)})))


def _explored_for(state: State, path: Path) -> Element:
    """The element of a new rift: the one picked before, or in the rift step the one just used."""
    picked = next((each.value for each in path if each.kind == "element"), None)
    step = next((step for step in reversed(state.agenda) if isinstance(step, UseRift)), None)
    found = picked if step is None or picked is not None else step.element
    return cast("Element", found)


def _card(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    lies = card_named(str(pick.value))
    whole = p.card(lies)
    return PickLabel(whole.key, whole.values, name=p.element(lies.up))


def _scored(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    owner, _, found = state.seen[str(pick.value)]
    return p.text("pick.scored", seat=p.seat(owner), rift=p.rift_worth(found))


def _seat(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    who = cast("SeatId", pick.value)
    return p.label("pick.seat", p.seat(who), seat=p.seat(who), cards=p.cards(state.hands[who]))


# Places of the picture


def _region(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    at = str(pick.value)
    if at in state.seen:
        return _rift(state, prompt, path, pick)
    return _place(state, prompt, path, cast("PlaceId", at))


def _place(state: State, prompt: Prompt, path: Path, at: PlaceId) -> Text:
    """The card at a place, and the card after the pick."""
    lies, name = state.matrix[at], p.text("pick.at", place=p.place(at))
    how = str(path[0].value) if path else ""  # the first list has the effects of cards on the matrix
    if how in {"flip", "grow"}:
        turned = lies.turned
        values: dict[str, Value] = {"place": p.place(at), "up": p.element(lies.up), "then": p.element(turned.up)}
        if prompt.kind == "element":
            values["uses"] = p.element(used_by_flipping(state, turned))
            return p.label("pick.flip.uses", name, **values)
        return p.label("pick.flip", name, **values)
    return p.label("pick.replace" if how == "place" else "pick.place", name, place=p.place(at), card=p.card(lies))


def _rift(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    """A rift, its owner where that is not plain, and its value after a rotation."""
    owner, _, found = state.seen[str(pick.value)]
    if prompt.kind == "rift" or Pick("ability", "rotate") in path:
        then: dict[str, Value] = {"rift": p.rift_worth(found), "then": p.worth(rotated(found))}
        if prompt.kind == "rift":
            return p.label("pick.rotate", p.text("pick.rotate.name"), **then)
        return p.label("pick.rotate.of", p.seat(owner), **then, seat=p.seat(owner))
    if prompt.kind == "burst":
        return p.label("pick.burst", p.text("pick.burst.name"), rift=p.rift_worth(found))
    return p.label("pick.rift", p.seat(owner), rift=p.rift_worth(found), seat=p.seat(owner))


# Numbers


def _refresh(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    count = int(pick.value)
    drawn = drawn_after(state, cast("SeatId", prompt.seat), count)
    if not count:
        keeping = p.text("pick.refresh.keep", drawn=p.cards(drawn))
        return keeping if drawn else p.text("pick.refresh.keep.all")
    return p.text("pick.refresh", cards=p.cards(count), drawn=p.cards(drawn))


def _pile(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    """The number of rifts; after Shadowlands its points."""
    entered = without_more(path)
    return p.points(int(pick.value)) if entered and entered[-1].kind == "worth" else p.rifts(int(pick.value))


Words = Callable[[State, Prompt, Path, Pick], Text]

_BY_KIND: dict[str, Words] = {
    "action": lambda _, __, ___, pick: p.text(f"choice.{pick.value}"),
    "choice": lambda _, __, ___, pick: p.text(f"choice.{pick.value}"),
    "element": _element,
    "explore": _explore,
    "ability": lambda _, __, ___, pick: p.text(f"ability.{pick.value}"),
    "group": lambda _, __, ___, pick: p.text(f"group.{pick.value}"),
    "card": _card,
    "scored": _scored,
    "seat": _seat,
    "from": lambda _, __, ___, pick: p.text(f"pick.from.{pick.value}"),
    "worth": lambda _, __, ___, pick: p.text(f"pick.worth.{pick.value}"),
    "region": _region,
}
"""The label of a kind of pick in every question."""

_PICKS: dict[str, Words] = {
    "refresh": _refresh,
    "ability": lambda _, __, ___, pick: p.cards(int(pick.value)),
    "bonus": lambda _, __, ___, pick: p.points(int(pick.value)),
    "shadowlands": lambda _, __, ___, pick: p.points(int(pick.value)),
    "tell_explored": lambda _, __, ___, pick: p.points(int(pick.value)),
    "tell_pile": _pile,
}
"""The key of what numbers count, by the question."""
