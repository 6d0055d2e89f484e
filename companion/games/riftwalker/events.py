"""The events of a game, in the past tense and with everything that chance decided. Data only.

``evolve`` applies them, ``words.message`` puts them in words. ``seat`` is the acting seat; a rift has an id.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from companion.engine.agenda import Event
from companion.games.riftwalker.options import Options
from companion.games.riftwalker.state import ElementCard, Place, Rift, Seat
from companion.games.riftwalker.terms import Element, Pair, PlaceId, SeatId

Why = Literal["rifts", "deck"]
"""The trigger of the end: enough scored rifts, or an empty deck."""

Source = Literal["hand", "deck", "rift"]
"""The origin of a card that is put beneath a rift."""


# The course of the game


class GameBegan(Event, frozen=True):
    options: Options
    seats: tuple[Seat, ...]
    first_player: SeatId
    by_lot: bool = False
    scoring: bool = False


class PlaceMarked(Event, frozen=True):
    place: Place


class EndTriggered(Event, frozen=True):
    """Every other player takes one last turn."""

    seat: SeatId
    why: Why


class GameEnded(Event, frozen=True):
    pass


# Element cards


class CardLaid(Event, frozen=True):
    """A card of the matrix was entered at set-up."""

    place: PlaceId
    card: ElementCard


class CardFlipped(Event, frozen=True):
    """A card of the matrix was turned over; ``uses`` is the element used by that, ``None`` for an ability."""

    seat: SeatId
    place: PlaceId
    card: ElementCard
    uses: Element | None = None


class CardPlaced(Event, frozen=True):
    """The top card of the element deck replaced a card of the matrix, which went under that deck."""

    reveals: ClassVar[bool] = True
    seat: SeatId
    place: PlaceId
    card: ElementCard
    replaced: Pair
    uses: Element | None = None


class CardsSwapped(Event, frozen=True):
    seat: SeatId
    places: tuple[PlaceId, PlaceId]


# Rifts


class RiftExplored(Event, frozen=True):
    """A rift came out of a hand; its id is new."""

    seat: SeatId
    rift: Rift


class RiftRotated(Event, frozen=True):
    """A rift of ``owner`` was rotated; ``rift`` is the rift after that."""

    seat: SeatId
    owner: SeatId
    rift: Rift


class RiftSkipped(Event, frozen=True):
    """Nothing was explored or rotated."""

    seat: SeatId
    element: Element


class RiftBurst(Event, frozen=True):
    """A rift went to the score pile of its owner, with the cards beneath it.

    ``seat`` is the seat whose turn it is; a burst ``by_ability`` needed no line.
    """

    seat: SeatId
    owner: SeatId
    rift: Rift
    by_ability: bool = False


class BurstDeclined(Event, frozen=True):
    seat: SeatId


class RiftDiscarded(Event, frozen=True):
    """A rift went under the deck, with all cards beneath it."""

    seat: SeatId
    owner: SeatId
    rift: Rift


class RiftReturned(Event, frozen=True):
    """A rift went back to its owner's hand; the cards beneath it went under the deck."""

    seat: SeatId
    owner: SeatId
    rift: Rift


class RiftTaken(Event, frozen=True):
    """A rift went in front of ``seat``, unchanged, with the cards beneath it."""

    seat: SeatId
    owner: SeatId
    rift: Rift


class CardPutBeneath(Event, frozen=True):
    """A card went beneath ``rift``: out of the hand of ``seat``, off the deck, or the explored rift ``card``.

    Cards beneath an explored ``card`` were discarded.
    """

    seat: SeatId
    rift: Rift
    source: Source
    card: Rift | None = None


# Cards


class CardsDiscarded(Event, frozen=True):
    """Cards of a hand went under the deck, face down."""

    seat: SeatId
    count: int


class HandKept(Event, frozen=True):
    seat: SeatId


class CardsDrawn(Event, frozen=True):
    """A player drew cards and has seen them."""

    reveals: ClassVar[bool] = True
    seat: SeatId
    count: int


class CardTaken(Event, frozen=True):
    """A card of another hand came to the hand of ``seat``."""

    reveals: ClassVar[bool] = True
    seat: SeatId
    origin: SeatId


class SomethingHappened(Event, frozen=True):
    """A card made a change that no event covers; the table corrects it."""

    seat: SeatId


# Entered at the end


class BonusTold(Event, frozen=True):
    seat: SeatId
    points: int


class ShadowlandsTold(Event, frozen=True):
    seat: SeatId
    points: int


class PileTold(Event, frozen=True):
    """The whole score pile of a seat in an untracked game; only the values of its rifts are known."""

    seat: SeatId
    rifts: tuple[Rift, ...]
    shadowlands: int | None = None


class ExploredTold(Event, frozen=True):
    seat: SeatId
    points: int
