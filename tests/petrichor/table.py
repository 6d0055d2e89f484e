"""A table set up the way a test wants it, and answers given in plain words.

Everything is taken over as a correction, so a test can only show what a real table could. Knows no rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from companion.assets import asset
from companion.engine import position as positions
from companion.engine.agenda import Event
from companion.engine.chance import Chance
from companion.engine.fact import Fact
from companion.engine.pick import Path, Pick, Refused
from companion.engine.position import Decided
from companion.engine.prompt import Answer, Question
from companion.games.petrichor import facts as f
from companion.games.petrichor import field_file, game
from companion.games.petrichor.field import Field, Tile
from companion.games.petrichor.options import Options
from companion.games.petrichor.state import NewGame, Phase, Seat, State
from companion.games.petrichor.terms import SEATS, Crop, Marker, SeatId, TileId, Weather

GAME = game.GAME

FIELD = field_file.read(asset("boards/field.json").read_bytes(), "field.json")

Position: TypeAlias = positions.Position[State]
Word: TypeAlias = str | int
"""What a pick is called in a test: its value, with its kind before it where that says more (``pair-sun``)."""

SAID_WITH_KIND = {"pair", "equal", "four", "die"}
DICE = (4, 4, 4)


def no_luck() -> Chance:
    """Every draw gives the first of what could be drawn."""
    return Chance(lambda _: 0)


def field(*crops: Crop, **sprouts: int) -> Field:
    """The example field, with these crops from the first tile on and with other numbers to sprout: ``a1=3``."""
    tiles = dict(FIELD.tiles)
    for tile, crop in zip(tiles, crops, strict=False):
        tiles[tile] = Tile(crop, 3)
    for tile, number in sprouts.items():
        tiles[tile] = Tile(tiles[tile].crop, number)
    return Field(1, "petrichor", "test", "Test", tiles, (1, 2, 4, 6, 9, 12))


def new_game(seats: int = 2, *, first: SeatId | None = "red", on: Field = FIELD, **options: Any) -> NewGame:
    return NewGame(on, tuple(Seat(seat) for seat in SEATS[:seats]), Options(**options), first)


class Table:
    """A game whose first clouds have been put away again; ``at`` and its like give the position it comes to."""

    def __init__(self, seats: int = 2, *, on: Field | None = None, **options: Any) -> None:
        start: Position = positions.begin(GAME, new_game(seats, on=on or field(), **options), no_luck()).position
        self._start = answer(start, "roll", None, *DICE)
        self._facts: dict[object, Fact] = {}

    def drops(self, tile: TileId, **drops: int) -> Table:
        return self._say(("drops", tile), f.DropsAre(tile, _seats(drops)))

    def marker(self, tile: TileId, marker: Marker | None) -> Table:
        return self._say(("marker", tile), f.MarkerIs(tile, marker))

    def cloud(self, tile: TileId, **drops: int) -> Table:
        """A cloud, white as long as it may be."""
        return self._say(("cloud", tile), f.CloudIs(tile, _seats(drops), thunder=sum(drops.values()) >= 4))

    def thunder(self, tile: TileId, **drops: int) -> Table:
        return self._say(("cloud", tile), f.CloudIs(tile, _seats(drops), thunder=True))

    def votes(self, weather: Weather, **votes: int) -> Table:
        for seat, count in _seats(votes).items():
            self._say(("votes", weather, seat), f.VotesAre(weather, seat, count))
        return self

    def dice(self, *faces: int) -> Table:
        for die, face in enumerate(faces):
            self._say(("die", die), f.DieIs(die, face))
        return self

    def hand(self, **cards: int) -> Table:
        for seat, count in _seats(cards).items():
            self._say(("hand", seat), f.HandIs(seat, count))
        return self

    def wheat(self, **tokens: int) -> Table:
        for seat, count in _seats(tokens).items():
            self._say(("wheat", seat), f.WheatIs(seat, count))
        return self

    def steps(self, **steps: int) -> Table:
        for seat, count in _seats(steps).items():
            self._say(("steps", seat), f.StepIs(seat, count))
        return self

    def first(self, seat: SeatId) -> Table:
        return self._say("first", f.FirstPlayerIs(seat))

    def play(self, seat: SeatId = "red", number: int = 1, passed: SeatId | None = None) -> Position:
        """Where a seat is about to play."""
        return self._say("place", f.PlaceIs(number, "action", seat, passed)).ready()

    def phase(self, phase: Phase, number: int = 1) -> Position:
        """At the beginning of a phase; for the weather, where the votes are about to be counted."""
        return self._say("place", f.PlaceIs(number, phase)).ready()

    def ready(self) -> Position:
        return corrected(self._start, *self._facts.values())

    def _say(self, subject: object, fact: Fact) -> Table:
        self._facts[subject] = fact
        return self


def _seats(counts: Mapping[str, int]) -> dict[SeatId, int]:
    return {seat: counts[seat] for seat in SEATS if seat in counts}


def corrected(position: Position, *facts: Fact) -> Position:
    """The position after a correction that no table refuses."""
    decided = positions.correct(position, facts, no_luck())
    assert not isinstance(decided, Refused), decided
    found: Position = decided.position
    return found


def decide(position: Position, kind: str, seat: SeatId | None, *words: Word) -> Decided:
    """What comes of an answer; a word that is not on offer fails the test. Picks that are forced need no word."""
    path = _path(_question(position, kind, seat), words)
    decided = positions.decide(position, Answer(kind, seat, path), no_luck())
    assert not isinstance(decided, Refused), decided
    return decided


def answer(position: Position, kind: str, seat: SeatId | None, *words: Word) -> Position:
    """The position an answer leads to."""
    found: Position = decide(position, kind, seat, *words).position
    return found


def play(position: Position, seat: SeatId, *words: Word) -> Position:
    return answer(position, "play", seat, *words)


def vote(position: Position, seat: SeatId, word: Word) -> Position:
    return answer(position, "vote", seat, word)


def listed(position: Position, kind: str, seat: SeatId | None, *words: Word) -> list[Word]:
    """What may be picked after these words; nothing where the answer is finished or nothing is asked at all."""
    question = position.question(kind, seat)
    if question is None:
        return []
    picks = question.picks(_path(question, words, forced=False))
    assert not isinstance(picks, Refused), picks
    return [word_of(pick) for pick in picks]


def waiting(position: Position) -> list[tuple[str, str | None]]:
    """The required questions, by kind and seat."""
    return [(prompt.kind, prompt.seat) for prompt in position.prompts if prompt.required]


def openings(position: Position) -> list[tuple[str, str | None]]:
    return [(prompt.kind, prompt.seat) for prompt in position.prompts if not prompt.required]


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


def _question(position: Position, kind: str, seat: SeatId | None) -> Question:
    question = position.question(kind, seat)
    assert question is not None, f"{seat} is not asked {kind}, but {position.prompts}"
    return question


def _path(question: Question, words: tuple[Word, ...], *, forced: bool = True) -> Path:
    path: Path = ()
    for word in words:
        found = {word_of(pick): pick for pick in _picks(question, path)}
        assert word in found, f"{word!r} is not on offer, but {list(found)}"
        path += (found[word],)
    while forced and len(picks := _picks(question, path)) == 1:
        path += picks
    return path


def _picks(question: Question, path: Path) -> tuple[Pick, ...]:
    picks = question.picks(path)
    assert not isinstance(picks, Refused), picks
    return picks


def word_of(pick: Pick) -> Word:
    """What a pick is called in a test."""
    return f"{pick.kind}-{pick.value}" if pick.kind in SAID_WITH_KIND else pick.value
