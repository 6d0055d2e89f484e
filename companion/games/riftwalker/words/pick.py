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
from companion.games.riftwalker.words.phrases import (
    card,
    cards,
    element,
    elements,
    place,
    points,
    rift_worth,
    rifts,
    seat,
    worth,
)


def pick(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    """The label of a pick on the list after ``path``."""
    says = _BY_KIND.get(pick.kind) or _PICKS[prompt.kind]
    return says(state, prompt, path, pick)


def _choice(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    return Text(f"riftwalker.choice.{pick.value}")


def _element(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    name = cast("Element", pick.value)
    if prompt.kind == "lay_matrix":
        return Text(f"riftwalker.pick.lay.{'other' if path else 'up'}", {"element": element(name)})
    return element(name)


def _explore(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    """A new rift; a Venture rift has both of its elements."""
    if pick == SPECIAL:
        return Text("riftwalker.pick.special")
    if pick.value == "shadowlands":
        return Text("riftwalker.rift.shadowlands")
    used = _explored_for(state, path)
    if pick.value == "ordinary":
        return Text("riftwalker.pick.explore", {"element": element(used)})
    return Text("riftwalker.rift.venture", {"elements": elements(in_order({used, cast("Element", pick.value)}))})


def _explored_for(state: State, path: Path) -> Element:
    """The element of a new rift: the one picked before, or in the rift step the one just used."""
    picked = next((each.value for each in path if each.kind == "element"), None)
    step = next((step for step in reversed(state.agenda) if isinstance(step, UseRift)), None)
    found = picked if step is None or picked is not None else step.element
    return cast("Element", found)


def _ability(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    return Text(f"riftwalker.ability.{pick.value}")


def _group(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    return Text(f"riftwalker.group.{pick.value}")


def _card(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    lies = card_named(str(pick.value))
    whole = card(lies)
    return PickLabel(whole.key, whole.values, name=element(lies.up))


def _scored(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    owner, _, found = state.seen[str(pick.value)]
    return Text("riftwalker.pick.scored", {"seat": seat(owner), "rift": rift_worth(found)})


def _seat(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    who = cast("SeatId", pick.value)
    return PickLabel("riftwalker.pick.seat", {"seat": seat(who), "cards": cards(state.hands[who])}, name=seat(who))


def _from(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    return Text(f"riftwalker.pick.from.{pick.value}")


def _worth(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    return Text(f"riftwalker.pick.worth.{pick.value}")


# Places of the picture


def _region(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    at = str(pick.value)
    if at in state.seen:
        return _rift(state, prompt, path, pick)
    return _place(state, prompt, path, cast("PlaceId", at))


def _place(state: State, prompt: Prompt, path: Path, at: PlaceId) -> Text:
    """The card at a place, and the card after the pick."""
    lies, name = state.matrix[at], Text("riftwalker.pick.at", {"place": place(at)})
    how = str(path[0].value) if path else ""  # the first list has the effects of cards on the matrix
    if how in {"flip", "grow"}:
        turned = lies.turned
        values: dict[str, Value] = {"place": place(at), "up": element(lies.up), "then": element(turned.up)}
        if prompt.kind == "element":
            values["uses"] = element(used_by_flipping(state, turned))
            return PickLabel("riftwalker.pick.flip.uses", values, name=name)
        return PickLabel("riftwalker.pick.flip", values, name=name)
    key = "riftwalker.pick.replace" if how == "place" else "riftwalker.pick.place"
    return PickLabel(key, {"place": place(at), "card": card(lies)}, name=name)


def _rift(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    """A rift, its owner where that is not plain, and its value after a rotation."""
    owner, _, found = state.seen[str(pick.value)]
    if prompt.kind == "rift" or Pick("ability", "rotate") in path:
        then = {"rift": rift_worth(found), "then": worth(rotated(found))}
        if prompt.kind == "rift":
            return PickLabel("riftwalker.pick.rotate", then, name=Text("riftwalker.pick.rotate.name"))
        return PickLabel("riftwalker.pick.rotate.of", {**then, "seat": seat(owner)}, name=seat(owner))
    values = {"rift": rift_worth(found)}
    if prompt.kind == "burst":
        return PickLabel("riftwalker.pick.burst", values, name=Text("riftwalker.pick.burst.name"))
    return PickLabel("riftwalker.pick.rift", {**values, "seat": seat(owner)}, name=seat(owner))


# Numbers


def _refresh(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    count = int(pick.value)
    drawn = drawn_after(state, cast("SeatId", prompt.seat), count)
    if not count:
        keeping = Text("riftwalker.pick.refresh.keep", {"drawn": cards(drawn)})
        return keeping if drawn else Text("riftwalker.pick.refresh.keep.all")
    return Text("riftwalker.pick.refresh", {"cards": cards(count), "drawn": cards(drawn)})


def _cards(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    return cards(int(pick.value))


def _points(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    return points(int(pick.value))


def _pile(state: State, prompt: Prompt, path: Path, pick: Pick) -> Text:
    """The number of rifts; after Shadowlands its points."""
    entered = without_more(path)
    return points(int(pick.value)) if entered and entered[-1].kind == "worth" else rifts(int(pick.value))


Words = Callable[[State, Prompt, Path, Pick], Text]

_BY_KIND: dict[str, Words] = {
    "action": _choice,
    "choice": _choice,
    "element": _element,
    "explore": _explore,
    "ability": _ability,
    "group": _group,
    "card": _card,
    "scored": _scored,
    "seat": _seat,
    "from": _from,
    "worth": _worth,
    "region": _region,
}
"""The label of a kind of pick in every question."""

_PICKS: dict[str, Words] = {
    "refresh": _refresh,
    "ability": _cards,
    "bonus": _points,
    "shadowlands": _points,
    "tell_explored": _points,
    "tell_pile": _pile,
}
"""The key of what numbers count, by the question."""
