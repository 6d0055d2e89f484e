"""The steps of the agenda: everything a game can have to do next, as data. What each asks stands in its chapter."""

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
    """A Dark Alliances offer: by whom, from which deck's card, and which of its two halves."""

    seat: SeatId
    empire: Empire
    kind: OfferKind


class Battle(msgspec.Struct, frozen=True):
    """How an attack ended.

    ``attackers`` and ``defenders`` are what is left of each side, at most one of them above 0; ``lost`` is how many
    banners the defender lost.
    """

    target: RegionId
    defender: Empire
    attackers: int
    defenders: int
    lost: int


class EnterLoyalties(Step, frozen=True):
    """Every player puts in the loyalties that were shuffled on the table; those of ``later`` will at the end."""

    later: tuple[SeatId, ...] = ()


class TakeBack(Step, frozen=True):
    """A player takes one agent back from the board."""

    seat: SeatId


class Deploy(Step, frozen=True):
    """A player places an agent."""

    seat: SeatId


class Act(Step, frozen=True):
    """A council seat takes one of its actions.

    ``holder`` acts instead of whoever controls the seat, where a card or an offer says so. ``turn_of`` is the empire
    whose turn it is, which cards can make another than the acting one. ``again`` allows only that action (Midnight
    Oil). Cards and offers already taken up: ``undefended`` and ``anywhere`` widen where an attack may go, ``bonus``
    banners join it; ``offers`` were made and answered.
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
    """An attack that has been declared. ``joined`` are banners of other regions, ``bonus`` those from the reserve."""

    act: Act
    seat: SeatId
    source: RegionId
    target: RegionId
    banners: int
    bonus: int = 0
    joined: tuple[tuple[RegionId, int], ...] = ()


class After(Step, frozen=True):
    """The moment after an action: nothing is asked, but its controller may still play cards.

    ``action`` is what was done, ``battle`` how its last attack ended.
    """

    optional: ClassVar[bool] = True
    act: Act
    seat: SeatId
    action: CouncilAction
    battle: Battle | None = None


class AnswerOffer(Step, frozen=True):
    """A player accepts or refuses a Dark Alliances offer; ``act`` goes on when that is settled."""

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
    """A player may swap two loyalty tokens that lie face down."""

    seat: SeatId


class LastCards(Step, frozen=True):
    """The turn is about to end while somebody may still play cards after its last action."""


class ShowLoyalties(Step, frozen=True):
    """The game is over and the tokens are turned up: whatever the companion does not know is put in."""


class TellCities(Step, frozen=True):
    """A game nobody tracked: the cities that an empire has conquered are touched, then those of the next one."""

    empire: Empire


class TellSwaps(Step, frozen=True):
    """Who is level on points tells how often they swapped; those who have are in the state."""


class TellCards(Step, frozen=True):
    """Who is still level tells how many cards they hold."""


AnyStep = (
    EnterLoyalties
    | TakeBack
    | Deploy
    | Act
    | Fight
    | After
    | AnswerOffer
    | PayOffer
    | SupplyCheck
    | Discard
    | SwapLoyalties
    | LastCards
    | ShowLoyalties
    | TellCities
    | TellSwaps
    | TellCards
)
