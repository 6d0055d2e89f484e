"""The state of a game: what stands on the real table, what the companion was told, and what can be read off the two."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Literal

import msgspec

from companion.engine.game import Setup
from companion.games.war_of_whispers.board import Board
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.steps import AnyStep, Post
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


class Seat(msgspec.Struct, frozen=True):
    """A player's place at the table: the society that holds it and what the player is called."""

    id: SeatId
    name: str = ""


class NewGame(Setup, frozen=True):
    """What a game is begun with: seats clockwise round the table; no first player means one is drawn by lot."""

    board: Board
    seats: tuple[Seat, ...]
    options: Options = Options()
    first_player: SeatId | None = None


class Garrison(msgspec.Struct, frozen=True, gc=False):
    """The banners standing in one region: always of one empire, always at least one."""

    empire: Empire
    count: int


class Place(msgspec.Struct, frozen=True, gc=False):
    """The place marker: how far the game has come.

    ``empire`` and ``council_seat`` are set in the phase of the empires; no council seat there means the supply check.
    ``count`` is how many stops the phase has before this one.
    """

    turn: int = 1
    phase: Phase = "setup"
    empire: Empire | None = None
    council_seat: CouncilSeat | None = None
    count: int = 0


class Untracked(msgspec.Struct, frozen=True):
    """What has been told of a game that nobody tracked, beside its cities and loyalties: only what decides ties.

    ``swapped`` are the seats that told how often they swapped, ``cards`` how many cards each holds who was asked.
    """

    swapped: tuple[SeatId, ...] = ()
    cards: Mapping[SeatId, int] = {}


class State(msgspec.Struct, frozen=True, dict=True):
    """Everything the companion knows. Mappings are never changed, only replaced.

    Banners on the map and in the reserve never come to more than 20 an empire; ``reserve`` is kept because a table may
    have lost some. Decks are what the hands leave of them. ``council`` holds four places an empire, left to right.
    ``loyalties`` holds the slots the companion knows; ``revealed`` which of them everybody does. With ``untracked`` the
    game was begun at its end: of banners it has one in each conquered city, and of reserves, agents and hands nothing.
    """

    board: Board
    options: Options
    seats: tuple[Seat, ...]
    first_player: SeatId
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
    agenda: tuple[AnyStep, ...] = ()
    untracked: Untracked | None = None

    @cached_property
    def seat_ids(self) -> tuple[SeatId, ...]:
        """The seats clockwise, as they sit."""
        return tuple(seat.id for seat in self.seats)

    @cached_property
    def turn_order(self) -> tuple[SeatId, ...]:
        """The seats clockwise from the first player."""
        first = self.seat_ids.index(self.first_player)
        return self.seat_ids[first:] + self.seat_ids[:first]

    # Control of regions

    def controller(self, region: RegionId) -> Empire:
        """The empire with a banner there, else the one whose home it is."""
        garrison = self.garrisons.get(region)
        return garrison.empire if garrison else self.board.regions[region].home

    def banners(self, region: RegionId) -> int:
        """How many banners stand in a region, whosever they are."""
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
        """Whether the banners there hold a region that is not their home."""
        garrison = self.garrisons.get(region)
        return garrison is not None and garrison.empire != self.board.regions[region].home

    def movable(self, region: RegionId) -> int:
        """How many banners may leave: all of them from home, all but one from a conquered region."""
        return self.banners(region) - self.conquered(region)

    def icons(self, empire: Empire, icon: Literal["farm", "fort"]) -> int:
        """How many farms or forts an empire controls."""
        has = self.board.farms if icon == "farm" else self.board.forts
        return sum(region in has for region in self.controlled(empire))

    def cities(self, empire: Empire) -> int:
        """How many cities an empire controls."""
        return sum(region in self.board.cities for region in self.controlled(empire))

    def supply_limit(self, region: RegionId) -> int:
        return SUPPLY_LIMIT_WITH_FARM if region in self.board.farms else SUPPLY_LIMIT

    # Agents

    def agent(self, post: Post) -> SeatId | None:
        """Whose agent holds a council seat."""
        return self.council[post.empire][COUNCIL_SEATS.index(post.council_seat)]

    def posts(self, seat: SeatId) -> tuple[Post | RegionId, ...]:
        """Where all agents of a seat are: council seats, then regions."""
        councils = tuple(
            Post(empire, council_seat)
            for empire in EMPIRES
            for council_seat, holder in zip(COUNCIL_SEATS, self.council[empire], strict=True)
            if holder == seat
        )
        return councils + self.field_agents[seat]

    @cached_property
    def open_posts(self) -> tuple[Post, ...]:
        """The council seats nobody holds."""
        return tuple(
            Post(empire, council_seat)
            for empire in EMPIRES
            for council_seat, holder in zip(COUNCIL_SEATS, self.council[empire], strict=True)
            if holder is None
        )

    def agents_left(self, seat: SeatId) -> int:
        """How many agents a seat still has beside the board."""
        deployed = sum(holders.count(seat) for holders in self.council.values())
        return AGENTS_PER_SOCIETY - deployed - len(self.field_agents[seat])

    # Cards

    def hand(self, seat: SeatId) -> int:
        """How many cards a seat holds."""
        return sum(self.hands[seat].values())

    def deck(self, empire: Empire) -> int:
        """How many cards an empire's deck holds: all that are in nobody's hand."""
        return self.options.deck_size - sum(hand.get(empire, 0) for hand in self.hands.values())

    # Loyalties

    def concealed(self, seat: SeatId) -> tuple[Slot, ...]:
        """The slots whose tokens still lie face down."""
        revealed = self.revealed[seat]
        return tuple(slot for slot in SLOTS if slot not in revealed)
