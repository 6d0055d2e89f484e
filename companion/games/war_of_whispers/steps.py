"""The steps of the agenda, as data. Other modules have their questions."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from companion.engine.agenda import Step
from companion.games.war_of_whispers.board import CouncilAction
from companion.games.war_of_whispers.terms import CouncilSeat, Empire, RegionId, SeatId


class Post(msgspec.Struct, frozen=True, gc=False):
    """A seat of an empire's council, as a place for an agent."""

    empire: Empire
    council_seat: CouncilSeat


OfferKind = Literal["control", "banners"]


class Offer(msgspec.Struct, frozen=True):
    """A Dark Alliances offer: its maker, the deck of its card, and one of its two halves."""

    seat: SeatId
    empire: Empire
    kind: OfferKind


class Battle(msgspec.Struct, frozen=True):
    """The end of an attack.

    ``attackers`` and ``defenders`` are the remaining banners of each side, at most one of them above 0; ``lost`` is the
    number of banners that the defender lost.
    """

    target: RegionId
    defender: Empire
    attackers: int
    defenders: int
    lost: int


class EnterLoyalties(Step, frozen=True):
    """Every player enters the loyalties that were shuffled on the table; the seats of ``later`` do so at the end."""

    later: tuple[SeatId, ...] = ()


class TakeBack(Step, frozen=True):
    """A player takes one agent back from the board."""

    seat: SeatId


class Deploy(Step, frozen=True):
    """A player places an agent."""

    seat: SeatId


class Act(Step, frozen=True):
    """A council seat takes one of its actions.

    ``holder`` acts instead of the controller of the seat, by a card or an offer. ``turn_of`` is the empire whose turn
    it is; by a card another empire may act. ``again`` allows only that action (Midnight Oil). Cards and offers in
    effect: ``undefended`` and ``anywhere`` widen the targets of an attack, ``bonus`` banners join it; ``offers`` were
    made and answered.
    """

    empire: Empire
    council_seat: CouncilSeat
    turn_of: Empire
    holder: SeatId | None = None
    again: CouncilAction | None = None
    undefended: bool = False
    anywhere: bool = False
    bonus: int = 0
    offers: tuple[Offer, ...] = ()


class Fight(Step, frozen=True):
    """A declared attack. ``joined`` are banners of other regions, ``bonus`` those from the reserve."""

    act: Act
    seat: SeatId
    source: RegionId
    target: RegionId
    banners: int
    bonus: int = 0
    joined: tuple[tuple[RegionId, int], ...] = ()


class After(Step, frozen=True):
    """The moment after an action, in which its controller may still play cards.

    ``action`` is the action taken, ``battle`` the end of its last attack.
    """

    optional: ClassVar[bool] = True
    act: Act
    seat: SeatId
    action: CouncilAction
    battle: Battle | None = None


class AnswerOffer(Step, frozen=True):
    """A player accepts or refuses a Dark Alliances offer; ``act`` goes on after that."""

    offer: Offer
    seat: SeatId
    act: Act


class PayOffer(Step, frozen=True):
    """The price of an accepted offer. ``seat`` pays or gains, ``other`` is the other side.

    ``acting`` is the seat whose agent commands the action: that agent stays where it is.
    """

    offer: Offer
    seat: SeatId
    other: SeatId
    acting: Post


class SupplyCheck(Step, frozen=True):
    """Banners above the supply limit go back to the reserve of the empire whose turn ends."""

    empire: Empire


class Discard(Step, frozen=True):
    """Every player discards down to the hand limit."""


class SwapLoyalties(Step, frozen=True):
    """A player may swap two loyalty tokens that are face down."""

    seat: SeatId


class LastCards(Step, frozen=True):
    """The turn is about to end while a player may still play cards after its last action."""


class ShowLoyalties(Step, frozen=True):
    """The game is over and the tokens are turned up: players enter the unknown ones."""


class TellCities(Step, frozen=True):
    """The table enters the conquered cities of an untracked game, empire by empire."""

    empire: Empire


class TellSwaps(Step, frozen=True):
    """Players who are level on points enter their number of swaps."""


class TellCards(Step, frozen=True):
    """Players who are still level enter their number of cards."""
