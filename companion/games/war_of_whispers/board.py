"""The board: regions with their icons, the links between them, and what the seats of the councils may do.

A board stands in a file, because nobody has a complete listing of the printed one: where its sources disagree the file
keeps every reading and says which is chosen, so that the owner of a real board can choose another. A game is played on
a ``Board``, in which all of that is decided. Knows neither where files are nor how a board is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.games.war_of_whispers.terms import (
    BANNERS_PER_EMPIRE,
    CARDS_PER_DECK,
    EMPIRES,
    CouncilSeat,
    Empire,
    Icon,
    RegionId,
)

MOST_REGIONS = 100
"""No list of choices is longer than that, and some list regions."""

Banners = Annotated[int, Meta(ge=1, le=BANNERS_PER_EMPIRE)]
Cards = Annotated[int, Meta(ge=1, le=CARDS_PER_DECK)]
CountedIcon = Literal["farm", "fort"]
Point = tuple[float, float]
"""A place or a size on the map, right and down."""
Link = tuple[RegionId, RegionId]
"""Two regions adjacent by land; which of them comes first means nothing."""


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One region as printed: its home empire, its icons, the banners that start there, and where it is drawn."""

    home: Empire
    at: Point
    city: bool = False
    farm: bool = False
    fort: bool = False
    banners: Annotated[int, Meta(ge=0, le=BANNERS_PER_EMPIRE)] = 0

    @property
    def icons(self) -> tuple[Icon, ...]:
        """The icons printed in the region, always in the same order."""
        printed: tuple[tuple[Icon, bool], ...] = (("city", self.city), ("farm", self.farm), ("fort", self.fort))
        return tuple(icon for icon, there in printed if there)


class AddBanners(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do", tag="banners"
):
    """Place ``amount`` banners from the reserve; with ``per``, that many for each such icon the empire controls."""

    amount: Banners
    per: CountedIcon | None = None


class DrawCards(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do", tag="cards"
):
    """Draw ``amount`` cards; with ``per``, that many for each full group of ``group`` such icons."""

    amount: Cards = 1
    per: CountedIcon | None = None
    group: Annotated[int, Meta(ge=1, le=MOST_REGIONS)] = 1

    def __post_init__(self) -> None:
        if self.per is None and self.group != 1:
            raise ValueError("error.board.group_of_nothing")


class Attack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="attack"):
    """Attack one region out of another."""


class SwapAgents(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="swap"):
    """Exchange the acting agent with another of the same council and take that seat's action at once."""


CouncilAction = AddBanners | DrawCards | Attack | SwapAgents
Councils = Mapping[Empire, Mapping[CouncilSeat, tuple[CouncilAction, ...]]]


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One answer to a dispute: the links and cities it adds to the rest of the board, and the council seats it sets.

    ``at`` says where to draw the regions that would be in the way of an added link.
    """

    says: str
    links: tuple[Link, ...] = ()
    cities: tuple[RegionId, ...] = ()
    councils: Councils = {}
    at: Mapping[RegionId, Point] = {}


class Dispute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something the sources of the board disagree on: at least two readings, of which ``chosen`` (from 0) holds."""

    name: str
    question: str
    chosen: int
    readings: tuple[Reading, ...]

    @property
    def answer(self) -> Reading:
        """The reading that holds."""
        return self.readings[self.chosen]

    @property
    def regions(self) -> tuple[RegionId, ...]:
        """The regions that one reading or another says something about."""
        linked = (region for reading in self.readings for link in reading.links for region in link)
        return tuple(dict.fromkeys((*linked, *(city for reading in self.readings for city in reading.cities))))


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a file: the board without what is disputed, and the disputes with all their readings."""

    format: Literal[1]
    game: Literal["war-of-whispers"]
    name: str
    title: str
    size: Point
    regions: Mapping[RegionId, Region]
    links: tuple[Link, ...]
    councils: Councils
    disputed: tuple[Dispute, ...] = ()


class Board(msgspec.Struct, frozen=True, dict=True):
    """What a game is played on: every dispute decided, and whole: connected, each council seat with an action.

    A game keeps it in its first entry, so that a file changed later changes no game.
    """

    name: str
    title: str
    size: Point
    regions: Mapping[RegionId, Region]
    links: tuple[Link, ...]
    councils: Councils
    disputed: tuple[Dispute, ...] = ()

    @cached_property
    def adjacent(self) -> Mapping[RegionId, tuple[RegionId, ...]]:
        """The regions each region is linked to; all in the order of the board."""
        linked = {frozenset(link) for link in self.links}
        return {a: tuple(b for b in self.regions if frozenset((a, b)) in linked) for a in self.regions}

    @cached_property
    def homes(self) -> Mapping[Empire, tuple[RegionId, ...]]:
        """The home regions of each empire, in the order of the board."""
        return {empire: tuple(id_ for id_, at in self.regions.items() if at.home == empire) for empire in EMPIRES}

    @cached_property
    def cities(self) -> frozenset[RegionId]:
        return frozenset(id_ for id_, region in self.regions.items() if region.city)

    @cached_property
    def farms(self) -> frozenset[RegionId]:
        return frozenset(id_ for id_, region in self.regions.items() if region.farm)

    @cached_property
    def forts(self) -> frozenset[RegionId]:
        return frozenset(id_ for id_, region in self.regions.items() if region.fort)
