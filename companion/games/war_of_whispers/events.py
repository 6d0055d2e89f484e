"""The events of a game, in the past tense and with everything that chance decided. Data only.

``evolve`` applies them, ``words.message`` puts them in words. Regions with numbers are banners per region.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from companion.engine.agenda import Event
from companion.games.war_of_whispers.board import Board, CouncilAction
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.state import Place, Seat
from companion.games.war_of_whispers.steps import Battle, Offer, Post
from companion.games.war_of_whispers.terms import CouncilSeat, Empire, RegionId, SeatId, Slot

PerRegion = Mapping[RegionId, int]


# The game and its turns


class GameBegan(Event, frozen=True):
    board: Board
    options: Options
    seats: tuple[Seat, ...]
    first_player: SeatId
    by_lot: bool = False
    scoring: bool = False


class PlaceMarked(Event, frozen=True):
    place: Place


class EmpireOrderDrawn(Event, frozen=True):
    order: tuple[Empire, ...]


class TurnMarked(Event, frozen=True):
    """A turn marker went on the track; the first-player token was passed on, except after the last turn."""

    turn: int
    first_player: SeatId


class GameEnded(Event, frozen=True):
    """All loyalty tokens are open from now on."""

    reveals: ClassVar[bool] = True


# Loyalties


class LoyaltiesEntered(Event, frozen=True):
    """A seat entered its loyalties. They are its secret; the event itself is public."""

    seat: SeatId
    loyalties: Mapping[Slot, Empire]


class LoyaltiesLeft(Event, frozen=True):
    """A seat has no device for its secrets and enters its loyalties when the tokens are turned up."""

    seat: SeatId


class LoyaltiesDealt(Event, frozen=True):
    """Loyalties were dealt. Each seat's are its secret."""

    reveals: ClassVar[bool] = True
    loyalties: Mapping[SeatId, Mapping[Slot, Empire]]


class LoyaltiesSwapped(Event, frozen=True):
    """Two tokens changed places and are face up; ``empires`` are those in ``slots`` before."""

    reveals: ClassVar[bool] = True
    seat: SeatId
    slots: tuple[Slot, Slot]
    empires: tuple[Empire, Empire]


class SwapPassed(Event, frozen=True):
    seat: SeatId


class LoyaltyRevealed(Event, frozen=True):
    """A token was turned face up in its slot."""

    reveals: ClassVar[bool] = True
    seat: SeatId
    slot: Slot
    empire: Empire

    @property
    def weighs(self) -> bool:
        return True


class LoyaltiesShown(Event, frozen=True):
    """All five tokens of a seat, at the end of the game."""

    reveals: ClassVar[bool] = True
    seat: SeatId
    loyalties: Mapping[Slot, Empire]


# Agents


class AgentDeployed(Event, frozen=True):
    seat: SeatId
    where: Post | RegionId


class AgentTakenBack(Event, frozen=True):
    seat: SeatId
    where: Post | RegionId


class AgentRemoved(Event, frozen=True):
    """An agent left the board as the price of an offer."""

    seat: SeatId
    where: Post


class AgentMoved(Event, frozen=True):
    seat: SeatId
    origin: Post
    to: Post


class AgentsExchanged(Event, frozen=True):
    """Two agents changed places; ``seats`` own those that were at ``where`` before."""

    where: tuple[Post, Post]
    seats: tuple[SeatId, SeatId]


# Actions of the councils


class ActionTaken(Event, frozen=True):
    empire: Empire
    council_seat: CouncilSeat
    seat: SeatId
    action: CouncilAction


class SeatSkipped(Event, frozen=True):
    """A council seat was skipped, because none of its actions would have changed anything."""

    empire: Empire
    council_seat: CouncilSeat
    seat: SeatId


class BannersAdded(Event, frozen=True):
    """Banners of one empire came out of its reserve."""

    empire: Empire
    regions: PerRegion


class BannersRemoved(Event, frozen=True):
    """Banners went back to the reserves of their empires."""

    regions: PerRegion

    @property
    def weighs(self) -> bool:
        return True


class BannersMoved(Event, frozen=True):
    """Banners of the empire in ``origin`` went to other regions; those that ``to`` lacks went to the reserve."""

    empire: Empire
    origin: RegionId
    count: int
    to: PerRegion

    @property
    def weighs(self) -> bool:
        return sum(self.to.values()) < self.count


class BannersRearranged(Event, frozen=True):
    """All banners of an empire were placed again."""

    empire: Empire
    regions: PerRegion


class AttackDeclared(Event, frozen=True):
    empire: Empire
    source: RegionId
    target: RegionId
    banners: int

    @property
    def weighs(self) -> bool:
        return True

    @property
    def aims(self) -> tuple[tuple[str, str], ...]:
        return ((self.source, self.target),)


class AttackFought(Event, frozen=True):
    """An attack was resolved. ``sent`` are the attackers per region, ``bonus`` those out of the reserve."""

    empire: Empire
    sent: PerRegion
    bonus: int
    fort: bool
    battle: Battle

    @property
    def aims(self) -> tuple[tuple[str, str], ...]:
        return tuple((origin, self.battle.target) for origin in self.sent)


class CardsDrawn(Event, frozen=True):
    """A player drew cards and has seen them."""

    reveals: ClassVar[bool] = True
    seat: SeatId
    empire: Empire
    count: int


class SupplyChecked(Event, frozen=True):
    empire: Empire
    removed: PerRegion

    @property
    def weighs(self) -> bool:
        return True


# Cards


class CardsPlayed(Event, frozen=True):
    """A card was played for one of its abilities; ``cards`` are all cards spent, by deck."""

    seat: SeatId
    ability: str
    cards: Mapping[Empire, int]


class CardsDiscarded(Event, frozen=True):
    seat: SeatId
    cards: Mapping[Empire, int]


class AttackStrengthened(Event, frozen=True):
    """Banners joined the declared attack, from a region or out of the reserve (``source`` is None)."""

    source: RegionId | None
    count: int


class OfferMade(Event, frozen=True):
    offer: Offer
    to: SeatId


class OfferAccepted(Event, frozen=True):
    """The card went back to its deck."""

    offer: Offer
    to: SeatId


class OfferRefused(Event, frozen=True):
    """The card went back to its owner's hand, seen by all."""

    reveals: ClassVar[bool] = True
    offer: Offer
    to: SeatId

    @property
    def weighs(self) -> bool:
        return True


class PriceLapsed(Event, frozen=True):
    """The price of an offer can no longer be paid."""

    offer: Offer
    seat: SeatId


class ExchangeDeclined(Event, frozen=True):
    """The right to swap two agents, part of an offer, was not used."""

    seat: SeatId


# Entered at the end of an untracked game


class CityTold(Event, frozen=True):
    """An empire controls a city: by a banner, or without one if the city is its home."""

    region: RegionId
    empire: Empire


class LoyaltiesTold(Event, frozen=True):
    """All five tokens of a seat. They were open before, so this reveals nothing."""

    seat: SeatId
    loyalties: Mapping[Slot, Empire]


class SwapsTold(Event, frozen=True):
    """The number of a seat's loyalty swaps in the whole game."""

    seat: SeatId
    count: int


class CardsTold(Event, frozen=True):
    """The number of cards in a hand, of all decks."""

    seat: SeatId
    count: int
