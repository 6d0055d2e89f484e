"""Views as tests read them off the wire, and as they write them by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from companion.engine.banner import Banner
from companion.table.views.asks import SeatAsk
from companion.table.views.model import AnyView, PublicMatch, SeatView, TableView

_Views: TypeAlias = AnyView[str]
_VIEW: Any = msgspec.json.Decoder(_Views)

_MATCH = PublicMatch(
    id="1",
    title="",
    scoring=False,
    entries=1,
    place="",
    banner=Banner(""),
    moves=(),
    next=(),
    tiles=(),
    tiles_title="",
    scores=None,
)


def read(view: bytes) -> Any:
    """The view of whichever viewer these bytes are for; a test names the type it expects."""
    return _VIEW.decode(view)


def match(**fields: Any) -> PublicMatch[str]:
    """The public part of a match, of which only these fields matter."""
    return replace(_MATCH, **fields)


V = TypeVar("V", TableView[str], SeatView[str])


def changed(view: V, **fields: Any) -> V:
    """A view with other fields, those of its match among them."""
    own = {name: value for name, value in fields.items() if name in view.__struct_fields__}
    public = {name: value for name, value in fields.items() if name not in own}
    return replace(view, match=replace(view.match, **public), **own)


def asked(view: TableView[str], own: Callable[[str], SeatView[str]]) -> tuple[str | None, SeatAsk[str]]:
    """Who answers the first question the game waits for, and the question as they see it."""
    for ask in view.asks:
        if ask.required:
            return None, ask
    if view.amending is not None:  # the table sees the questions of then; the game waits for the players all the same
        return next((seat.id, ask) for seat in view.seats for ask in own(seat.id).asks if ask.required)
    closed = view.closed[0]
    assert closed.seat is not None
    return closed.seat, next(ask for ask in own(closed.seat).asks if ask.name == closed.name)
