"""Questions as viewers see them: their answers, and the draft of one that is begun.

A secret question has a type of its own, which no view of the table has a field for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic

import msgspec

from companion.engine.banner import Banner
from companion.engine.pick import Path
from companion.engine.summary import OwnThing
from companion.engine.text import T


class Offer(msgspec.Struct, Generic[T], frozen=True):
    """One answer: its verb form and one detail, and the picks that it makes at once. ``group`` is its heading, if any.

    ``icon`` and ``role`` (a colour of the palette) mark its card, and the places of the map that make its picks.
    ``main`` marks the one safe and usual answer, ``idle`` one that changes nothing. ``short`` is its verb form below
    its heading, and where the whole one, which says the heading too, has no room; ``lead`` is beside its icon there.
    """

    picks: Path
    label: T
    group: T | str = ""
    icon: str = ""
    role: str = ""
    detail: T | str = ""
    main: bool = False
    idle: bool = False
    short: T | str = ""
    lead: T | str = ""


class Ask(msgspec.Struct, Generic[T], frozen=True):
    """An open question with its draft. ``name`` identifies it in commands. ``made`` are the labels of the draft."""

    name: str
    kind: str
    seat: str | None
    required: bool
    banner: Banner[T]
    made: tuple[T, ...] = ()
    offers: tuple[Offer[T], ...] = ()


class PublicAsk(Ask[T], Generic[T], frozen=True, tag_field="type", tag="public"):
    """An open public question.

    ``touches`` are the picks of each place of the map: one path is made at once; several paths become buttons, because
    a touch makes no important choice silently (the origin of an attack, say). ``finished`` marks a complete draft; only
    an amendment has one. ``chosen`` are the places of the map that the draft names.
    """

    touches: Mapping[str, tuple[Path, ...]] = {}
    finished: bool = False
    chosen: tuple[str, ...] = ()


class SecretAsk(Ask[T], Generic[T], frozen=True, tag_field="type", tag="secret"):
    """An open secret question, for its seat alone.

    ``finished`` marks a complete draft that waits for confirmation. ``preview`` is the line that everybody will read
    then, ``preview_covered`` the part of it that others may read now. ``confirm`` and ``confirm_covered`` are the words
    of the button that gives it, ``""`` for the usual ones. ``instead`` are the usual answers that may replace the
    draft, and ``opens`` are the things of the seat that the answer turns face up.
    """

    finished: bool = False
    preview: T | str = ""
    preview_covered: T | str = ""
    confirm: T | str = ""
    confirm_covered: T | str = ""
    instead: tuple[Offer[T], ...] = ()
    opens: tuple[OwnThing[T], ...] = ()


class ClosedAsk(msgspec.Struct, frozen=True):
    """A required secret question without its draft, for everybody."""

    name: str
    kind: str
    seat: str | None


SeatAsk = PublicAsk[T] | SecretAsk[T]
"""A question that a seat may answer."""
