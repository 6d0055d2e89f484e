"""A rift in the correction form: its kind, its elements, how it is rotated and where it lies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, cast

from msgspec.structs import replace

from companion.engine.correction_form import CardGroup, FormCard, Number, OneOf, one_of
from companion.engine.text import Text
from companion.games.riftwalker import facts as f
from companion.games.riftwalker.state import Lies, Rift, State, in_order
from companion.games.riftwalker.terms import ELEMENTS, MOST_ROTATIONS, RIFT_KINDS, Element, RiftId, RiftKind, SeatId
from companion.games.riftwalker.words.phrases import element, form_text, rift_worth, seat, text, worth
from companion.games.riftwalker.words.summary import element_role, icon

MOST_BENEATH = 20
RIFTS = CardGroup(text("rules.rifts"), "riftwalker.rift")
"""The rifts that are not in front of a player."""

Second = Element | Literal["alone", "every"]
"""The second element of a rift; Shadowlands may have no other, or all."""

Pile = tuple[Lies, SeatId]


def rift_card(state: State, name: RiftId) -> FormCard:
    owner, lies, rift = state.seen[name]

    def fact(changed: Rift) -> f.RiftIs:
        return f.RiftIs(owner, lies, changed)

    choices: tuple[OneOf[Any], ...] = (
        one_of(
            form_text("worth"),
            rift.rotation,
            range(MOST_ROTATIONS + 1),
            lambda times: worth(Rift("", rift.kind, (), times)),
            lambda times: fact(replace(rift, rotation=times)),
        ),
        one_of(form_text("kind"), rift.kind, RIFT_KINDS, _kind, lambda kind: fact(_of_kind(rift, kind))),
        one_of(form_text("element"), rift.elements[0], ELEMENTS, element, lambda first: fact(_with_first(rift, first))),
        *_second(rift, fact),
        _lies(state, name),
    )
    beneath = Number(
        form_text("beneath"),
        rift.beneath,
        MOST_BENEATH,
        lambda count: fact(replace(rift, beneath=count)),
        balance="cards",
    )
    title = form_text("rift", seat=seat(owner), rift=rift_worth(rift))
    role, sign = element_role(rift.elements[0]), icon(rift.elements[0])
    place = name if lies == "explored" else ""
    return FormCard(f"rift.{name}", title, (beneath,), choices, role, sign, place, RIFTS)


def _kind(kind: RiftKind) -> Text:
    return form_text(f"kind.{kind}")


def _of_kind(rift: Rift, kind: RiftKind) -> Rift:
    """The first of its elements stays. A second one is guessed, to be corrected."""
    first = rift.elements[0]
    if kind != "venture":
        return replace(rift, kind=kind, elements=(first,))
    second = next(name for name in (*rift.elements[1:], *ELEMENTS) if name != first)
    return replace(rift, kind=kind, elements=in_order({first, second}))


def _with_first(rift: Rift, name: Element) -> Rift:
    if len(rift.elements) == len(ELEMENTS):
        return rift
    kept = {rift.elements[0] if name == each else each for each in rift.elements[1:]}
    return replace(rift, elements=in_order({name, *kept}))


def _second(rift: Rift, fact: Any) -> Iterator[OneOf[Second]]:
    if rift.kind == "ordinary":
        return
    now: Second = rift.elements[1] if 1 < len(rift.elements) < len(ELEMENTS) else "every"
    if len(rift.elements) == 1:
        now = "alone"
    values: tuple[Second, ...] = (*ELEMENTS, "alone", "every") if rift.kind == "shadowlands" else ELEMENTS

    def describe(second: Second) -> Text:
        if second in {"alone", "every"}:
            return text(f"choice.{second}")
        return element(cast("Element", second))

    yield one_of(form_text("second"), now, values, describe, lambda second: fact(_with_second(rift, second)))


def _with_second(rift: Rift, second: Second) -> Rift:
    first = rift.elements[0]
    if second == "every":
        return replace(rift, elements=ELEMENTS)
    if second == "alone":
        return replace(rift, elements=(first,))
    if second == first:
        first = rift.elements[1] if len(rift.elements) > 1 else next(each for each in ELEMENTS if each != second)
    return replace(rift, elements=in_order({first, second}))


def _lies(state: State, name: RiftId) -> OneOf[Pile | None]:
    """The pile of a rift; ``None`` where there is no such rift."""
    owner, lies, rift = state.seen[name]
    piles: tuple[Lies, ...] = ("explored", "scored")
    values = (*((pile, mark) for mark in state.seat_ids for pile in piles), None)

    def describe(pile: Pile | None) -> Text:
        return form_text("gone") if pile is None else form_text(pile[0], seat=seat(pile[1]))

    def fact(pile: Pile | None) -> f.RiftIs | f.RiftIsGone:
        return f.RiftIsGone(name) if pile is None else f.RiftIs(pile[1], pile[0], rift)

    return one_of(form_text("lies"), (lies, owner), values, describe, fact)
