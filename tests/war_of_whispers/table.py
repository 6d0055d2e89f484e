"""A table set up the way a test wants it, and answers given in plain words.

Everything is taken over as a correction, so a test can only show what a real table could. Knows no rule.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from companion.assets import asset
from companion.engine import position as positions
from companion.engine.chance import Chance
from companion.engine.fact import Fact
from companion.engine.pick import Path, Pick, Refused
from companion.engine.position import Decided
from companion.engine.prompt import Answer, Question
from companion.games.war_of_whispers import board_file as boards
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers import game
from companion.games.war_of_whispers.banners import REST
from companion.games.war_of_whispers.board import Board
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.state import NewGame, Phase, Seat, State
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import (
    EMPIRES,
    SLOTS,
    SOCIETIES,
    CouncilSeat,
    Empire,
    RegionId,
    SeatId,
    Slot,
)

GAME = game.GAME

BOARD = boards.load(asset("boards/standard.json").read_bytes(), "standard.json")


def homes_of(board: Board, empire: Empire) -> list[RegionId]:
    """The home regions of an empire, in the order of the board."""
    return [id_ for id_, at in board.regions.items() if at.home == empire]


Position: TypeAlias = positions.Position[State]
Word: TypeAlias = str | int
"""What a pick is called in a test: its value; ``rest-bear-1`` where all banners that are left go to ``bear-1``."""


def no_luck() -> Chance:
    """Every draw gives the first of what could be drawn."""
    return Chance(lambda _: 0)


def new_game(seats: int = 2, *, first: SeatId | None = "raven", board: Board = BOARD, **options: Any) -> NewGame:
    """A set-up for the first ``seats`` societies; loyalties stay unknown unless the options say otherwise."""
    chosen = Options(**{"loyalties": "unknown", **options})
    return NewGame(board, tuple(Seat(society) for society in SOCIETIES[:seats]), chosen, first)


class Table:
    """The printed set-up, until told otherwise; ``ready``, ``at`` and ``phase`` give the position it comes to."""

    def __init__(self, seats: int = 2, **options: Any) -> None:
        self._start: Position = positions.begin(GAME, new_game(seats, **options), no_luck()).position
        self._facts: dict[object, Fact] = {}

    def bare(self) -> Table:
        """No banner on the map."""
        for region, garrison in self._start.state.garrisons.items():
            self.banners(region, garrison.empire, 0)
        return self

    def banners(self, region: RegionId, empire: Empire, count: int) -> Table:
        return self._say(region, f.BannersAre(region, empire, count))

    def reserve(self, empire: Empire, count: int) -> Table:
        return self._say(("reserve", empire), f.ReserveIs(empire, count))

    def council(self, **councils: dict[CouncilSeat, SeatId]) -> Table:
        """Agents on council seats: ``bear={"sheriff": "raven"}``."""
        for empire in EMPIRES:
            for council_seat, seat in councils.get(empire, {}).items():
                self._say((empire, council_seat), f.CouncilSeatIs(Post(empire, council_seat), seat))
        return self

    def field(self, seat: SeatId, *regions: RegionId) -> Table:
        return self._say(("field", seat), f.FieldAgentsAre(seat, regions))

    def hand(self, seat: SeatId, **cards: int) -> Table:
        """Cards in hand, by the empire on their backs: ``bear=1``."""
        for empire in EMPIRES:
            if empire in cards:
                self._say(("hand", seat, empire), f.HandIs(seat, empire, cards[empire]))
        return self

    def loyal(self, seat: SeatId, *empires: Empire) -> Table:
        """The loyalties of a seat, from Devout to Opposed."""
        return self._say(("loyal", seat), f.LoyaltiesAre(seat, loyalties(*empires)))

    def shows(self, seat: SeatId, **tokens: Empire) -> Table:
        """Tokens that lie face up: ``devout="bear"``."""
        for slot in SLOTS:
            if slot in tokens:
                self._say(("shows", seat, slot), f.TokenIs(seat, slot, tokens[slot]))
        return self

    def swapped(self, seat: SeatId, times: int) -> Table:
        return self._say(("swapped", seat), f.SwapsAre(seat, times))

    def ready(self) -> Position:
        """With everything in place, at the beginning of the first turn."""
        if not self._facts:
            return self._start
        return corrected(self._start, *self._facts.values())

    def at(self, empire: Empire, council_seat: CouncilSeat | None = None, turn: int = 1) -> Position:
        """Where a council seat is about to act; without one, at the empire's supply check."""
        return self._say("place", f.PlaceIs(turn, "empires", empire, council_seat)).ready()

    def raven_at(self, empire: Empire, council_seat: CouncilSeat) -> Position:
        """The Raven's agent is about to act there; the Spider's Chancellor comes after it and ends the turn."""
        agents: dict[CouncilSeat, SeatId] = {"chancellor": "spider", council_seat: "raven"}
        return self.council(**{empire: agents}).at(empire, council_seat)

    def phase(self, phase: Phase, turn: int = 1) -> Position:
        return self._say("place", f.PlaceIs(turn, phase)).ready()

    def _say(self, subject: object, fact: Fact) -> Table:
        self._facts[subject] = fact
        return self


def horses(count: int, **lions: int) -> Table:
    """So many Horses in horse-2 on a bare map, and Lions in the regions named: ``lion_3=2``.

    Of its neighbours lion-3 has a city and lion-2 a fort.
    """
    table = Table().bare().banners("horse-2", "horse", count)
    for region, banners in lions.items():
        table.banners(region.replace("_", "-"), "lion", banners)
    return table


def loyalties(*empires: Empire) -> dict[Slot, Empire]:
    """Empires from Devout to Opposed."""
    return dict(zip(SLOTS, empires, strict=True))


def corrected(position: Position, *facts: Fact) -> Position:
    """The position after a correction that no table refuses."""
    decided = positions.correct(position, facts, no_luck())
    assert not isinstance(decided, Refused), decided
    found: Position = decided.position
    return found


def decide(position: Position, kind: str, seat: SeatId | None, *words: Word, chance: Chance | None = None) -> Decided:
    """What comes of an answer; a word that is not on offer fails the test."""
    path = _path(_question(position, kind, seat), words)
    decided = positions.decide(position, Answer(kind, seat, path), chance or no_luck())
    assert not isinstance(decided, Refused), decided
    return decided


def answer(position: Position, kind: str, seat: SeatId | None, *words: Word) -> Position:
    """The position an answer leads to."""
    found: Position = decide(position, kind, seat, *words).position
    return found


def act(position: Position, seat: SeatId, *words: Word) -> Position:
    """The position after a council action: ``act(position, "raven", "attack", "bear-4", "eagle-5", 3)``."""
    return answer(position, "act", seat, *words)


def play(position: Position, seat: SeatId, *words: Word) -> Position:
    """The position after a card, played in whichever opening offers it: ``play(position, "raven", "armada")``."""
    kind = next(kind for kind in ("play_card", "play_card_after") if words[0] in listed(position, kind, seat))
    return answer(position, kind, seat, *words)


def listed(position: Position, kind: str, seat: SeatId | None, *words: Word) -> list[Word]:
    """What may be picked after these words; nothing where the answer is finished or nothing is asked at all."""
    question = position.question(kind, seat)
    if question is None:
        return []
    picks = question.picks(_path(question, words))
    assert not isinstance(picks, Refused), picks
    return [word_of(pick) for pick in picks]


def first_listed(position: Position, kind: str, seat: SeatId | None) -> list[Word]:
    """A whole answer: what is listed first, again and again."""
    words: list[Word] = []
    while offered := listed(position, kind, seat, *words):
        words.append(offered[0])
    return words


def playable(position: Position, seat: SeatId) -> set[Word]:
    """The abilities a seat may play now, before or after an action or during an attack."""
    return {*listed(position, "play_card", seat), *listed(position, "play_card_after", seat)}


def waiting(position: Position) -> list[tuple[str, SeatId | None]]:
    """The required questions, by kind and seat."""
    return [(prompt.kind, prompt.seat) for prompt in position.prompts if prompt.required]  # type: ignore[misc]


def standing(position: Position, region: RegionId) -> tuple[Empire, int]:
    """Who controls a region, and how many banners stand there."""
    return position.state.controller(region), position.state.banners(region)


def _question(position: Position, kind: str, seat: SeatId | None) -> Question:
    question = position.question(kind, seat)
    assert question is not None, f"{seat} is not asked {kind}, but {position.prompts}"
    return question


def _path(question: Question, words: tuple[Word, ...]) -> Path:
    path: Path = ()
    for word in words:
        picks = question.picks(path)
        assert not isinstance(picks, Refused), picks
        found = {word_of(pick): pick for pick in picks}
        assert word in found, f"{word!r} is not on offer, but {list(found)}"
        path += (found[word],)
    return path


def word_of(pick: Pick) -> Word:
    """What a pick is called in a test."""
    return f"rest-{pick.value}" if pick.kind == REST else pick.value
