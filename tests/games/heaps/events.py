"""What happens, in the past tense, with what luck decided in it."""

from __future__ import annotations

from companion.engine.agenda import Event
from companion.engine.seats import Seat


class GameBegan(Event, frozen=True):
    seats: tuple[Seat[str], ...]
    heaps: tuple[int, ...]
    first: str


class TurnBegan(Event, frozen=True):
    seat: str


class StonesTaken(Event, frozen=True):
    seat: str
    heap: str
    count: int


class CardTaken(Event, frozen=True):
    seat: str
    heap: str


AnyEvent = GameBegan | TurnBegan | StonesTaken | CardTaken
