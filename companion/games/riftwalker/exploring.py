"""New rifts and rotated ones, for the rift step and for abilities."""

from __future__ import annotations

from typing import cast

from msgspec.structs import replace

from companion.engine.pick import Pick, Picks, Reason, Script, listed, of_kind, reasoned
from companion.games.riftwalker.state import Rift, State, in_order
from companion.games.riftwalker.terms import ELEMENTS, Element, RiftKind, SeatId

EXPLORE = "explore"
"""The kind of picks for a new rift: an ordinary one, a Venture rift by its second element, or Shadowlands."""

SPECIAL = Pick(EXPLORE, "special")
"""A Venture rift or Shadowlands: they are rare, so they are on a list of their own."""

ALONE, EVERY = Pick("choice", "alone"), Pick("choice", "every")
"""Shadowlands without a second symbol, or with all of them."""


def kinds(kinds_left: tuple[RiftKind, ...]) -> Picks:
    """The first pick for a new rift, of the kinds that are left."""
    ordinary = listed(EXPLORE, ("ordinary",)) if "ordinary" in kinds_left else ()
    return (*ordinary, SPECIAL) if set(kinds_left) - {"ordinary"} else ordinary


def explored(state: State, seat: SeatId, pick: Pick, element: Element) -> Script[Rift]:
    """A new rift with the element, after a pick of ``kinds``.

    A Venture rift is picked by its second element; the owner of Shadowlands enters its symbols.
    """
    kind: RiftKind = "ordinary"
    elements: tuple[Element, ...] = (element,)
    if pick == SPECIAL:
        others = tuple(other for other in ELEMENTS if other != element)
        ventures = others if state.left("venture", element) else ()
        pick = yield listed(EXPLORE, (*ventures, *(("shadowlands",) if state.left("shadowlands", element) else ())))
        kind = "shadowlands" if pick.value == "shadowlands" else "venture"
        if kind == "shadowlands":
            own = of_kind("element", lambda each: None if each in others else Reason("same_face"))
            pick = yield reasoned((*listed("element", others), ALONE, EVERY), own)
        if pick == EVERY:
            elements = ELEMENTS
        elif pick != ALONE:
            elements = in_order({element, cast("Element", pick.value)})
    return Rift(state.next_rift(seat), kind, elements)


def rotated(rift: Rift) -> Rift:
    """The rift after a quarter turn clockwise."""
    return replace(rift, rotation=rift.rotation + 1)
