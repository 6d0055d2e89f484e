"""The areas of a map that step back. Knows the colours of roles, no widget and no game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from msgspec.structs import replace

from companion.engine.scene import Area, Icon, Label, Role, Shape
from companion.look import ON
from companion.screen.runtime.paint import ink_on, known
from companion.screen.widgets.map_parts.places import is_land

FLAG_EDGE = "seal.edge"
"""The colour of the edge of a flag on an area that steps back."""


def dimmed(shapes: Iterable[Shape], bright: Collection[str], moving: Collection[str]) -> Iterator[Shape]:
    """The shapes of a scene; areas that are not ``bright``, if any are, have the dim colours of their roles.

    Their flags have grey edges. The areas between which hands move pieces have no flags.
    """
    left, on, moves = 0, "", False
    for shape in shapes:
        if is_land(shape):
            faint = bool(bright) and not shape.bright and shape.touch not in bright
            left, on, moves = shape.carries, shape.fill if faint else "", shape.touch in moving
            yield replace(shape, fill=_dim(shape.fill), rim=shape.rim and _dim(shape.rim)) if faint else shape
            continue
        left -= 1
        if left >= 0 and moves and isinstance(shape, Area | Label):
            continue
        if left >= 0 and on and isinstance(shape, Area):
            yield replace(shape, rim=shape.rim and FLAG_EDGE)
            continue
        plain = left < 0 or not on or not isinstance(shape, Icon | Label) or shape.fill != ON + on
        yield shape if plain else replace(shape, fill=ink_on(_dim(on)))


def _dim(role: Role) -> Role:
    """The role of a colour that steps back; the same without one."""
    return f"dim.{role}" if known(f"dim.{role}") else role
