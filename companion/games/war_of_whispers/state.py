"""The state of a game: everything on the real table, what players have entered, and what follows from both."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Literal

import msgspec

from companion.engine import seats
from companion.engine.agenda import Step
from companion.engine.game import Setup
from companion.games.war_of_whispers.board import Board
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import (
    AGENTS_PER_SOCIETY,
    COUNCIL_SEATS,
    EMPIRES,
    SLOTS,
    SUPPLY_LIMIT,
    SUPPLY_LIMIT_WITH_FARM,
    CouncilSeat,
    Empire,
    RegionId,
    SeatId,
    Slot,
)

Phase = Literal["setup", "deploy", "empires", "cleanup", "swap", "end"]


Seat = seats.Seat[SeatId]


class NewGame(Setup, frozen=True):
    """The set-up of a game: seats clockwise round the table; without a first player a lot is drawn."""

    board: Board
    seats: tuple[Seat, ...]
    options: Options = Options()
    first_player: SeatId | None = None


class Garrison(msgspec.Struct, frozen=True, gc=False):
    """The banners in one region: always of one empire, always at least one."""

    empire: Empire
    count: int


class Place(msgspec.Struct, frozen=True, gc=False):
    """The place marker.

    ``empire`` and ``council_seat`` are set in the phase of the empires; no council seat there means the supply check.
    ``count`` is the number of stops of the phase before this one.
    """

    turn: int = 1
    phase: Phase = "setup"
    empire: Empire | None = None
    council_seat: CouncilSeat | None = None
    count: int = 0


class Untracked(msgspec.Struct, frozen=True):
    """The entries of players for an untracked game, beside its cities and loyalties: those that decide ties.

    ``swapped`` are the seats whose swaps are entered, ``cards`` has the cards in hand of the seats asked.
    """

    swapped: tuple[SeatId, ...] = ()
    cards: Mapping[SeatId, int] = {}


class State(seats.Seated[SeatId], frozen=True):
    """Everything the companion knows. Mappings are never changed, only replaced.

    Banners on the map and in the reserve are at most 20 for each empire; ``reserve`` is kept because some may be lost.
    Decks have all cards that are in no hand. ``council`` has four places for each empire, left to right. ``loyalties``
    has the known slots, ``revealed`` the public ones. An ``untracked`` game was begun at its end: it has a banner in
    each conquered city, and no reserves, agents or hands.
    """

    board: Board
    options: Options
    place: Place
    empire_order: tuple[Empire, ...]
    garrisons: Mapping[RegionId, Garrison]
    reserve: Mapping[Empire, int]
    council: Mapping[Empire, tuple[SeatId | None, ...]]
    field_agents: Mapping[SeatId, tuple[RegionId, ...]]
    hands: Mapping[SeatId, Mapping[Empire, int]]
    loyalties: Mapping[SeatId, Mapping[Slot, Empire]]
    revealed: Mapping[SeatId, tuple[Slot, ...]]
    swaps: Mapping[SeatId, int]
    agenda: tuple[Step, ...] = ()
    untracked: Untracked | None = None

    # Control of regions

    def controller(self, region: RegionId) -> Empire:
        """The empire with a banner there, else its home empire."""
        garrison = self.garrisons.get(region)
        return garrison.empire if garrison else self.board.regions[region].home

    def banners(self, region: RegionId) -> int:
        """The number of banners in a region."""
        garrison = self.garrisons.get(region)
        return garrison.count if garrison else 0

    @cached_property
    def _controlled(self) -> dict[Empire, tuple[RegionId, ...]]:
        found: dict[Empire, list[RegionId]] = {empire: [] for empire in EMPIRES}
        garrisons = self.garrisons
        for region, printed in self.board.regions.items():
            garrison = garrisons.get(region)
            found[garrison.empire if garrison else printed.home].append(region)
        return {empire: tuple(regions) for empire, regions in found.items()}

    def controlled(self, empire: Empire) -> tuple[RegionId, ...]:
        """The regions an empire controls, in the order of the board."""
        return self._controlled[empire]

    def conquered(self, region: RegionId) -> bool:
        """Whether a region has banners of an empire that is not its home."""
        garrison = self.garrisons.get(region)
        return garrison is not None and garrison.empire != self.board.regions[region].home

    def movable(self, region: RegionId) -> int:
        """The banners that may leave: all of them from home, all but one from a conquered region."""
        return self.banners(region) - self.conquered(region)

    def icons(self, empire: Empire, icon: Literal["farm", "fort"]) -> int:
        """The number of farms or forts that an empire controls."""
        has = self.board.farms if icon == "farm" else self.board.forts
        return len(has.intersection(self.controlled(empire)))

    def cities(self, empire: Empire) -> int:
        """The number of cities that an empire controls."""
        return len(self.board.cities.intersection(self.controlled(empire)))

    def supply_limit(self, region: RegionId) -> int:
        return SUPPLY_LIMIT_WITH_FARM if region in self.board.farms else SUPPLY_LIMIT

    # Agents

    def agent(self, post: Post) -> SeatId | None:
        """The owner of the agent on a council seat."""
        return self.council[post.empire][COUNCIL_SEATS.index(post.council_seat)]

    def posts(self, seat: SeatId) -> tuple[Post | RegionId, ...]:
        """The places of all agents of a seat: council seats, then regions."""
        councils = tuple(
            Post(empire, council_seat)
            for empire in EMPIRES
            for council_seat, holder in zip(COUNCIL_SEATS, self.council[empire], strict=True)
            if holder == seat
        )
        return councils + self.field_agents[seat]

    @cached_property
    def open_posts(self) -> tuple[Post, ...]:
        """The council seats without an agent."""
        return tuple(
            Post(empire, council_seat)
            for empire in EMPIRES
            for council_seat, holder in zip(COUNCIL_SEATS, self.council[empire], strict=True)
            if holder is None
        )

    def agents_left(self, seat: SeatId) -> int:
        """The number of a seat's agents beside the board."""
        deployed = sum(holders.count(seat) for holders in self.council.values())
        return AGENTS_PER_SOCIETY - deployed - len(self.field_agents[seat])

    # Cards

    def hand(self, seat: SeatId) -> int:
        """The number of cards in a hand."""
        return sum(self.hands[seat].values())

    def deck(self, empire: Empire) -> int:
        """The number of cards in an empire's deck: all that are in no hand."""
        return self.options.deck_size - sum(hand.get(empire, 0) for hand in self.hands.values())

    # Loyalties

    def concealed(self, seat: SeatId) -> tuple[Slot, ...]:
        """The slots with tokens that are still face down."""
        revealed = self.revealed[seat]
        return tuple(slot for slot in SLOTS if slot not in revealed)
