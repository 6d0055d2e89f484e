"""Everything that can happen in a game, in the past tense and with what chance decided in it. Data only.

``evolve`` applies them, ``tell`` puts them in words. ``seat`` is who did it; a rift is named by its id.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from companion.engine.agenda import Event
from companion.games.riftwalker.options import Options
from companion.games.riftwalker.state import ElementCard, Place, Rift, Seat
from companion.games.riftwalker.steps import AnyStep
from companion.games.riftwalker.terms import Element, Pair, PlaceId, SeatId

Why = Literal["rifts", "deck"]
"""What triggers the end: enough scored rifts, or an empty deck."""

Source = Literal["hand", "deck", "rift"]
"""Where a card comes from that is put beneath a rift."""


# The course of the game


class GameBegan(Event, frozen=True):
    options: Options
    seats: tuple[Seat, ...]
    first_player: SeatId
    by_lot: bool = False
    scoring: bool = False


class AgendaChanged(Event, frozen=True):
    """What is to be done next, the last first. Nobody is told."""

    steps: tuple[AnyStep, ...]


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
    """A card of the matrix was told at set-up."""

    place: PlaceId
    card: ElementCard


class CardFlipped(Event, frozen=True):
    """A card of the matrix was turned over; ``uses`` is the element used by it, ``None`` where an ability did it."""

    seat: SeatId
    place: PlaceId
    card: ElementCard
    uses: Element | None = None


class CardPlaced(Event, frozen=True):
    """The top card of the element deck replaced one of the matrix, which went under that deck."""

    shows: ClassVar[bool] = True
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
    """``rift`` is as it lies then, ``owner`` in front of whom."""

    seat: SeatId
    owner: SeatId
    rift: Rift


class RiftSkipped(Event, frozen=True):
    """Nothing was explored or rotated."""

    seat: SeatId
    element: Element


class RiftBurst(Event, frozen=True):
    """A rift went to the score pile of its owner as it lay, with what lies beneath it.

    ``seat`` is whose turn it is; with ``by_ability`` no line was needed.
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
    """A rift now lies in front of ``seat``, as it lay, with what is beneath it."""

    seat: SeatId
    owner: SeatId
    rift: Rift


class CardPutBeneath(Event, frozen=True):
    """A card went beneath ``rift``: out of the hand of ``seat``, off the deck, or the explored rift ``card``.

    What lay beneath that rift was discarded.
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
    """Drawing shows the player cards that cannot be unseen."""

    shows: ClassVar[bool] = True
    seat: SeatId
    count: int


class CardTaken(Event, frozen=True):
    """A card of another's hand came to the hand of ``seat``."""

    shows: ClassVar[bool] = True
    seat: SeatId
    origin: SeatId


class SomethingHappened(Event, frozen=True):
    """A card did what the companion has no word for; the table corrects what changed."""

    seat: SeatId


# Told at the end


class BonusTold(Event, frozen=True):
    seat: SeatId
    points: int


class ShadowlandsTold(Event, frozen=True):
    seat: SeatId
    points: int


class PileTold(Event, frozen=True):
    """The whole score pile of a seat in a game that nobody tracked; rifts of which only the value is known."""

    seat: SeatId
    rifts: tuple[Rift, ...]
    shadowlands: int | None = None


class ExploredTold(Event, frozen=True):
    seat: SeatId
    points: int


AnyEvent = (
    GameBegan
    | AgendaChanged
    | PlaceMarked
    | EndTriggered
    | GameEnded
    | CardLaid
    | CardFlipped
    | CardPlaced
    | CardsSwapped
    | RiftExplored
    | RiftRotated
    | RiftSkipped
    | RiftBurst
    | BurstDeclined
    | RiftDiscarded
    | RiftReturned
    | RiftTaken
    | CardPutBeneath
    | CardsDiscarded
    | CardsDrawn
    | HandKept
    | CardTaken
    | SomethingHappened
    | BonusTold
    | ShadowlandsTold
    | PileTold
    | ExploredTold
)
