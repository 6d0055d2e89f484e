"""The areas and boxes of a map that step back. Knows the colours of roles, no widget and no game."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from msgspec.structs import replace

from companion.engine.scene import Area, Box, Disc, Icon, Label, Role, Shape
from companion.look import ON
from companion.screen.runtime.paint import ink_on, known
from companion.screen.widgets.map_parts.places import is_land

DIM = "dim."
FLAG_EDGE = "seal.edge"
"""The colour of the edge of a flag on an area that steps back."""


def dimmed(shapes: Iterable[Shape], bright: Collection[str], faint: Collection[str]) -> Iterator[Shape]:
    """The shapes of a scene; areas that are not ``bright``, if any are, have the dim colours of their roles.

    Their flags have grey edges. The ``faint`` boxes are dim, too, with the boxes and discs on them; what is written on
    these can be read.
    """
    left, back, on = 0, False, ""
    for shape in shapes:
        left -= 1
        if is_land(shape):
            back = bool(bright) and not shape.bright and shape.touch not in bright
            left, on = shape.carries, shape.fill
            yield replace(shape, fill=_dim(shape.fill), rim=shape.rim and _dim(shape.rim)) if back else shape
        elif isinstance(shape, Box) and shape.touch is not None:
            back, left, on = shape.touch in faint, shape.carries, ""
            yield _on_box(shape) if back else shape
        elif left < 0 or not back:
            yield shape
        else:
            yield _on_land(shape, on) if on else _on_box(shape)


def _on_land(shape: Shape, on: Role) -> Shape:
    if isinstance(shape, Area):
        return replace(shape, rim=shape.rim and FLAG_EDGE)
    written = isinstance(shape, Icon | Label) and shape.fill == ON + on
    return replace(shape, fill=ink_on(_dim(on))) if written else shape


def _on_box(shape: Shape) -> Shape:
    if isinstance(shape, Box | Disc):
        return replace(shape, fill=shape.fill and _dim(shape.fill))
    on = shape.fill.removeprefix(ON) if isinstance(shape, Icon | Label) and shape.fill.startswith(ON) else ""
    return replace(shape, fill=ink_on(DIM + on)) if isinstance(shape, Icon | Label) and known(DIM + on) else shape


def _dim(role: Role) -> Role:
    """The role of a colour that steps back; the same without one."""
    return DIM + role if known(DIM + role) else role
