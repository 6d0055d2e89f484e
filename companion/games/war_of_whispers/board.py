"""The board: regions with their icons, the links between them, and the acts of council seats.

A board is a file, because there is no complete listing of the printed one. Where its sources disagree the file has all
readings and the chosen one, so that the owner of a real board can choose another. A game is played on a ``Board``, in
which everything is decided. Knows no folder and no picture.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from companion.engine.boards.territories import SeaChart, Territories, fits, sea_chart, territories
from companion.games.war_of_whispers.terms import (
    BANNERS_PER_EMPIRE,
    CARDS_PER_DECK,
    CouncilSeat,
    Empire,
    Icon,
    RegionId,
)

MOST_REGIONS = 100
"""The most regions, because no list of choices may be longer, and some list regions."""

BannerCount = Annotated[int, Meta(ge=1, le=BANNERS_PER_EMPIRE)]
Cards = Annotated[int, Meta(ge=1, le=CARDS_PER_DECK)]
CountedIcon = Literal["farm", "fort"]
Point = tuple[float, float]
"""A place or a size on the map, right and down."""
Link = tuple[RegionId, RegionId]
"""Two regions adjacent by land, in any order."""


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One region as printed: its home empire, its icons, its starting banners, and its place in the picture."""

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
    """Place ``amount`` banners from the reserve; with ``per``, so many for each such icon that the empire controls."""

    amount: BannerCount
    per: CountedIcon | None = None


class DrawCards(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="do", tag="cards"
):
    """Draw ``amount`` cards; with ``per``, so many for each full group of ``group`` such icons."""

    amount: Cards = 1
    per: CountedIcon | None = None
    group: Annotated[int, Meta(ge=1, le=MOST_REGIONS)] = 1

    def __post_init__(self) -> None:
        if self.per is None and self.group != 1:
            raise ValueError("error.board.group_of_nothing")


class Attack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="attack"):
    """Attack one region from another."""


class SwapAgents(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="swap"):
    """Exchange the acting agent with another of the same council and take that seat's action at once."""


CouncilAction = AddBanners | DrawCards | Attack | SwapAgents
Councils = Mapping[Empire, Mapping[CouncilSeat, tuple[CouncilAction, ...]]]


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One answer to a dispute: the links and cities that it adds to the board, and the council seats that it sets.

    ``at`` has the places of regions that would be in the way of an added link.
    """

    says: str
    links: tuple[Link, ...] = ()
    cities: tuple[RegionId, ...] = ()
    councils: Councils = {}
    at: Mapping[RegionId, Point] = {}


class Dispute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A point on which the sources of the board disagree: at least two readings, and the ``chosen`` one (from 0)."""

    name: str
    question: str
    chosen: int
    readings: tuple[Reading, ...]

    @property
    def answer(self) -> Reading:
        """The chosen reading."""
        return self.readings[self.chosen]

    @property
    def regions(self) -> tuple[RegionId, ...]:
        """The regions that any of the readings names."""
        linked = (region for reading in self.readings for link in reading.links for region in link)
        return tuple(dict.fromkeys((*linked, *(city for reading in self.readings for city in reading.cities))))


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A board file: the undisputed board, and the disputes with all their readings.

    ``territories`` is the drawn map with the chosen readings; it may be missing.
    """

    format: Literal[1]
    game: Literal["war-of-whispers"]
    name: str
    title: str
    size: Point
    regions: Mapping[RegionId, Region]
    links: tuple[Link, ...]
    councils: Councils
    disputed: tuple[Dispute, ...] = ()
    territories: Territories | UnsetType = UNSET


class Board(msgspec.Struct, frozen=True, dict=True):
    """The board of a game: every dispute is decided, all regions are connected, each council seat has an action.

    A game keeps it in its first entry, so that a later change of the file changes no game.
    """

    name: str
    title: str
    size: Point
    regions: Mapping[RegionId, Region]
    links: tuple[Link, ...]
    councils: Councils
    disputed: tuple[Dispute, ...] = ()
    territories: Territories | UnsetType = UNSET

    @cached_property
    def drawn(self) -> Territories:
        """The areas of the regions; none if neighbours cannot be drawn as such."""
        places = {id_: region.at for id_, region in self.regions.items()}
        kept = self.territories
        if not isinstance(kept, UnsetType) and fits(kept, places, self.links):
            return kept
        return _drawn(tuple(places.items()), self.links)

    @cached_property
    def chart(self) -> SeaChart:
        """The same areas where the map shows them."""
        return sea_chart(self.drawn)

    @cached_property
    def adjacent(self) -> Mapping[RegionId, tuple[RegionId, ...]]:
        """The linked regions of each region, in the order of the board."""
        linked = {frozenset(link) for link in self.links}
        return {a: tuple(b for b in self.regions if frozenset((a, b)) in linked) for a in self.regions}

    @cached_property
    def cities(self) -> frozenset[RegionId]:
        return frozenset(id_ for id_, region in self.regions.items() if region.city)

    @cached_property
    def farms(self) -> frozenset[RegionId]:
        return frozenset(id_ for id_, region in self.regions.items() if region.farm)

    @cached_property
    def forts(self) -> frozenset[RegionId]:
        return frozenset(id_ for id_, region in self.regions.items() if region.fort)


@lru_cache(maxsize=16)
def _drawn(places: tuple[tuple[RegionId, Point], ...], links: tuple[Link, ...]) -> Territories:
    """The areas for these places: a board of an old match has none, and to make them takes a moment."""
    return territories(dict(places), links)
