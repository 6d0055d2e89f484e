"""Labels of picks, with their effects.

The meaning of a pick depends on the picks before it, so each kind of question has a function that reads its path.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from companion.engine.banner import CARDS, PLUS, SKIP, TICK, PickLabel, settling
from companion.engine.pick import Path, Pick
from companion.engine.prompt import Prompt
from companion.engine.summary import Mark
from companion.engine.text import Value, commas
from companion.games.riftwalker.elements import card_named, used_by_flipping
from companion.games.riftwalker.exploring import SPECIAL, rotated
from companion.games.riftwalker.numbers import without_more
from companion.games.riftwalker.refreshing import drawn_after
from companion.games.riftwalker.state import State, in_order
from companion.games.riftwalker.steps import UseRift
from companion.games.riftwalker.terms import Element, PlaceId, SeatId
from companion.games.riftwalker.words import phrases as p
from companion.games.riftwalker.words.summary import element_role, icon

GAME = "game.riftwalker"
RIFT = Mark("riftwalker.rift", "")
"""The icon of answers about a rift."""

ACTIONS = {"flip": Mark("swap", GAME), "place": Mark("card", GAME)}
"""The icons of the two ways to take an element."""


def pick(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    """The label of a pick on the list after ``path``."""
    says = _BY_KIND.get(pick.kind) or _PICKS[prompt.kind]
    return says(state, prompt, path, pick)


def _element(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    return PickLabel(p.element(cast("Element", pick.value)))


def _explore(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    """A new rift; a Venture rift has both of its elements."""
    if pick == SPECIAL:
        return p.label("pick.special", mark=RIFT)
    if pick.value == "shadowlands":
        return p.label("pick.worth.shadowlands")
    used = _explored_for(state, path)
    if pick.value == "ordinary":
        mark = Mark(icon(used), element_role(used))
        return p.label("pick.explore", mark=mark, element=p.element(used))
    first, second = map(p.element, in_order({used, cast("Element", pick.value)}))
    return p.label("rift.venture", first=first, second=second)


def _explored_for(state: State, path: Path) -> Element:
    """The element of a new rift: the one picked before, or in the rift step the one just used."""
    picked = next((each.value for each in path if each.kind == "element"), None)
    step = next((step for step in reversed(state.agenda) if isinstance(step, UseRift)), None)
    found = picked if step is None or picked is not None else step.element
    return cast("Element", found)


def _card(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    lies = card_named(str(pick.value))
    return PickLabel(p.element(lies.up), p.text("detail.back", element=p.element(lies.other)))


def _scored(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    return _of_owner(state, str(pick.value))


def _seat(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    who = cast("SeatId", pick.value)
    return PickLabel(p.seat(who), p.text("detail.in_hand", n=state.hands[who]))


def _of_owner(state: State, rift: str) -> PickLabel:
    """A rift, its owner and its value."""
    owner, _, found = state.seen[rift]
    return PickLabel(p.rift(found), commas([p.seat(owner), p.worth(found)]))


# Places of the picture


def _region(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    at = str(pick.value)
    if at in state.seen:
        return _rift(state, prompt, path, pick)
    return _place(state, prompt, path, cast("PlaceId", at))


def _place(state: State, prompt: Prompt, path: Path, at: PlaceId) -> PickLabel:
    """The card at a place, and the card after the pick."""
    lies, where = state.matrix[at], p.place(at)
    how = str(path[0].value) if path else ""  # the first list has the effects of cards on the matrix
    if how in {"flip", "grow"}:
        turned = lies.turned
        values: dict[str, Value] = {"up": p.element(lies.up), "then": p.element(turned.up)}
        if prompt.kind == "element":
            uses = p.element(used_by_flipping(state, turned))
            return p.label("pick.flip", p.text("detail.flip.uses", **values, uses=uses), place=where)
        return p.label("pick.flip", p.text("detail.flip", **values), place=where)
    if how == "place":
        return p.label("pick.place", p.text("detail.replaces", up=p.element(lies.up)), place=where)
    about = p.text("detail.card", up=p.element(lies.up), other=p.element(lies.other))
    return p.label("pick.at", about, place=where)


def _rift(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    """A rift, its owner where that is not plain, and its value after a rotation."""
    owner, _, found = state.seen[str(pick.value)]
    if prompt.kind == "rift":
        return p.label("pick.rotate", commas([p.rift(found), p.then_worth(rotated(found))]), RIFT)
    if Pick("ability", "rotate") in path:
        return PickLabel(p.rift(found), commas([p.seat(owner), p.then_worth(rotated(found))]))
    if prompt.kind == "burst":
        return p.label("pick.burst", commas([p.rift(found), p.worth(found)]), RIFT)
    return _of_owner(state, str(pick.value))


# Numbers


def _refresh(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    count = int(pick.value)
    drawn = drawn_after(state, cast("SeatId", prompt.seat), count)
    then = p.text("detail.draw", n=drawn) if drawn else p.text("detail.draw.none")
    if not count:
        return p.label("pick.refresh.keep", then, Mark(TICK, ""))
    return p.label("pick.refresh", then, Mark("card" if count == 1 else CARDS, ""), n=count)


def _pile(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    """The number of rifts; after Shadowlands its points."""
    entered = without_more(path)
    if entered and entered[-1].kind == "worth":
        return _points(state, prompt, path, pick)
    return PickLabel(p.rifts(int(pick.value)))


def _points(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    return PickLabel(p.points(int(pick.value)))


def _action(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    """A way to take an element; of a card that is flipped, whether the element before or after that is used."""
    flips = pick.value == "flip"
    about = p.text(f"detail.choice.flip.{state.options.flip_uses}" if flips else "detail.choice.place")
    return p.label(f"choice.{pick.value}", about, ACTIONS[str(pick.value)])


def _choice(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    says = p.text(f"choice.{pick.value}")
    if pick.value == "nothing":
        return PickLabel(says, mark=Mark(SKIP, ""))
    return settling(says) if pick.value == "done" else PickLabel(says)


def _way(state: State, prompt: Prompt, path: Path, pick: Pick) -> PickLabel:
    """A way to lay the matrix."""
    mark = Mark(PLUS if pick.value == "entered" else CARDS, "")
    return p.label(f"pick.matrix.{pick.value}", p.text(f"detail.matrix.{pick.value}"), mark)


Words = Callable[[State, Prompt, Path, Pick], PickLabel]

_BY_KIND: dict[str, Words] = {
    "action": _action,
    "choice": _choice,
    "element": _element,
    "explore": _explore,
    "ability": lambda _, __, ___, pick: p.label(f"ability.{pick.value}"),
    "group": lambda _, __, ___, pick: p.label(f"group.{pick.value}"),
    "card": _card,
    "scored": _scored,
    "seat": _seat,
    "from": lambda _, __, ___, pick: p.label(f"pick.from.{pick.value}"),
    "worth": lambda _, __, ___, pick: p.label(f"pick.worth.{pick.value}"),
    "region": _region,
    "matrix": _way,
}
"""The label of a kind of pick in every question."""

_PICKS: dict[str, Words] = {
    "refresh": _refresh,
    "ability": lambda _, __, ___, pick: PickLabel(p.cards(int(pick.value))),
    "bonus": _points,
    "shadowlands": _points,
    "tell_explored": _points,
    "tell_pile": _pile,
}
"""The key of what numbers count, by the question."""
