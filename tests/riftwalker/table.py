"""A table set up the way a test wants it, and answers given in plain words.

Everything is taken over as a correction, so a test can only show what a real table could. Knows no rule.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from companion.engine import position as positions
from companion.engine.chance import Chance
from companion.engine.fact import Fact
from companion.engine.pick import Path, Pick, Refused
from companion.engine.position import Decided
from companion.engine.prompt import Answer, Question
from companion.games.riftwalker import facts as f
from companion.games.riftwalker import game
from companion.games.riftwalker.options import Options
from companion.games.riftwalker.state import Lies, NewGame, Rift, Seat, State
from companion.games.riftwalker.terms import (
    PLACES,
    SEATS,
    Element,
    PlaceId,
    RiftKind,
    SeatId,
    Stage,
    elements_of,
)

GAME = game.GAME

Position: TypeAlias = positions.Position[State]
Word: TypeAlias = str | int
"""What a pick is called in a test: its value."""

LAID = (
    "wind-fire",
    "life-storm",
    "earth-water",
    "life-wind",
    "storm-fire",
    "water-life",
    "earth-wind",
    "fire-water",
    "storm-earth",
)
"""A matrix without a line, in reading order; what lies up stands first. The other six cards are the element deck."""


def no_luck() -> Chance:
    """Every draw gives the first of what could be drawn."""
    return Chance(lambda _: 0)


def new_game(seats: int = 2, *, first: SeatId | None = "star", scoring: bool = False, **options: Any) -> NewGame:
    """A set-up for the first ``seats`` marks."""
    return NewGame(tuple(Seat(mark) for mark in SEATS[:seats]), Options(**options), first, scoring=scoring)


def begun(seats: int = 2, **options: Any) -> Position:
    """Before the matrix is told."""
    return positions.begin(GAME, new_game(seats, **options), no_luck()).position


def laid(position: Position, *cards: str) -> Position:
    """With the matrix told as it lies."""
    for card in cards or LAID:
        position = answer(position, "lay_matrix", None, *elements_of(card))
    return position


class Table:
    """A matrix without a line at the beginning of Star's first turn, until told otherwise."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        self._start = laid(begun(seats, **options))
        self._facts: dict[object, Fact] = {}

    def cards(self, **places: str) -> Table:
        """Cards of the matrix, the face that is up first: ``a1="fire-life"``."""
        for place in PLACES:
            if place in places:
                self._say(("card", place), f.CardIs(place, *elements_of(places[place])))
        return self

    def line(self, element: Element = "fire") -> Table:
        """The upper row shows that element."""
        backs = [each for each in ("wind", "fire", "life", "storm", "earth", "water") if each != element]
        return self.cards(a1=f"{element}-{backs[0]}", a2=f"{element}-{backs[1]}", a3=f"{element}-{backs[2]}")

    def rift(
        self,
        name: str,
        *elements: Element,
        rotation: int = 0,
        kind: RiftKind = "ordinary",
        beneath: int = 0,
        lies: Lies = "explored",
        seat: SeatId | None = None,
    ) -> Table:
        """A rift by its id, in front of whoever the id names."""
        owner: SeatId = next(mark for mark in SEATS if name.startswith(mark))
        return self._say(
            name, f.RiftIs(seat or owner, lies, Rift(name, kind, elements or ("fire",), rotation, beneath))
        )

    def scored(self, seat: SeatId, count: int, element: Element = "water", rotation: int = 2) -> Table:
        """So many rifts of one element in a score pile."""
        for number in range(count):
            self.rift(f"{seat}-{20 + number}", element, rotation=rotation, lies="scored", seat=seat)
        return self

    def hand(self, seat: SeatId, count: int) -> Table:
        return self._say(("hand", seat), f.HandIs(seat, count))

    def deck(self, count: int) -> Table:
        return self._say("deck", f.DeckIs(count))

    def ending(self, seat: SeatId) -> Table:
        return self._say("ending", f.EndingIs(seat))

    def at(self, stage: Stage, seat: SeatId = "star", element: Element | None = None) -> Position:
        """At a step of somebody's turn."""
        return self._say("place", f.PlaceIs(seat, stage, element)).ready()

    def over(self) -> Position:
        return self._say("place", f.GameIsOver()).ready()

    def ready(self) -> Position:
        """With everything in place."""
        return corrected(self._start, *self._facts.values()) if self._facts else self._start

    def _say(self, subject: object, fact: Fact) -> Table:
        self._facts[subject] = fact
        return self


def corrected(position: Position, *facts: Fact) -> Position:
    """The position after a correction that no table refuses."""
    decided = positions.correct(position, facts, no_luck())
    assert not isinstance(decided, Refused), decided
    found: Position = decided.position
    return found


def refused(position: Position, *facts: Fact) -> str:
    """The code with which a correction is refused."""
    decided = positions.correct(position, facts, no_luck())
    assert isinstance(decided, Refused), decided
    return decided.code


def decide(position: Position, kind: str, seat: SeatId | None, *words: Word) -> Decided:
    """What comes of an answer; a word that is not on offer fails the test."""
    path = path_of(_question(position, kind, seat), words)
    decided = positions.decide(position, Answer(kind, seat, path), no_luck())
    assert not isinstance(decided, Refused), decided
    return decided


def answer(position: Position, kind: str, seat: SeatId | None, *words: Word) -> Position:
    """The position an answer leads to."""
    found: Position = decide(position, kind, seat, *words).position
    return found


def listed(position: Position, kind: str, seat: SeatId | None, *words: Word) -> list[Word]:
    """What may be picked after these words; nothing where the answer is finished or nothing is asked at all."""
    question = position.question(kind, seat)
    if question is None:
        return []
    picks = question.picks(path_of(question, words))
    assert not isinstance(picks, Refused), picks
    return [pick.value for pick in picks]


def path_of(question: Question, words: tuple[Word, ...]) -> Path:
    path: Path = ()
    for word in words:
        picks = question.picks(path)
        assert not isinstance(picks, Refused), picks
        path = (*path, _called(picks, word))
    return path


def _called(picks: tuple[Pick, ...], word: Word) -> Pick:
    found = next((pick for pick in picks if pick.value == word), None)
    assert found is not None, f"{word} is not on offer: {[pick.value for pick in picks]}"
    return found


def _question(position: Position, kind: str, seat: SeatId | None) -> Question:
    question = position.question(kind, seat)
    assert question is not None, f"{kind} is not asked: {position.prompts}"
    return question


def asked(position: Position) -> list[tuple[str, str | None]]:
    """What is asked, by kind and seat."""
    return [(prompt.kind, prompt.seat) for prompt in position.prompts]


def turn(position: Position, seat: SeatId, place: PlaceId = "a1") -> Position:
    """A whole turn in which as little happens as can: a card is flipped, and the hand is filled up."""
    position = answer(position, "element", seat, "flip", place)
    for kind in ("rift", "burst"):
        if position.question(kind, seat):
            position = answer(position, kind, seat, "nothing")
    return answer(position, "refresh", seat, 0) if position.question("refresh", seat) else position
