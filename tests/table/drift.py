"""A table that has drifted from the app, and players who answer the comparison truly. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from companion.engine.correction_form import CheckPart
from companion.table.match.comparison import COUNT, Comparison, ComparisonQuestion

PIECES, PLACES = 20, tuple(f"place-{number}" for number in range(40))
COLOURS = ("bear", "eagle", "elephant", "lion", "horse")

Stack = tuple[str, int]
"""A colour and so many pieces of it."""
Board = Mapping[str, Stack]


class Found(NamedTuple):
    """What a comparison led to. ``asked`` has for each corrected place how many questions about a part led to it."""

    board: Board
    asked: tuple[int, ...]
    hidden: bool
    """Whether some wrong places left all numbers right, so that parts were opened one by one."""


def parts(board: Board) -> tuple[CheckPart[str], ...]:
    def part(colour: str) -> CheckPart[str]:
        places = {place: board[place][1] for place in PLACES if board.get(place, ("", 0))[0] == colour}
        return CheckPart(colour, colour, places, PIECES - sum(places.values()), "", "")

    return tuple(map(part, COLOURS))


def board_of(luck: Random) -> Board:
    """A board on which each colour holds up to ten places."""
    free, board = luck.sample(PLACES, len(PLACES)), dict[str, Stack]()
    for colour in COLOURS:
        left = PIECES
        for _ in range(luck.randint(1, 10)):
            count = luck.randint(1, 4)
            if free and count < left:
                board[free.pop()] = (colour, count)
                left -= count
    return board


def drifted(board: Board, wrong: int, luck: Random) -> Board:
    """The board with so many wrong places: more or fewer pieces, others, or pieces that moved from one to another."""
    real = dict(board)
    places = luck.sample(PLACES, wrong)
    if wrong > 1 and luck.random() < 0.3:
        _move(real, places, luck)
    for place in places:
        while real.get(place) == board.get(place):
            _set(real, place, (luck.choice(COLOURS), luck.randint(0, 5)))
    return real


def _move(real: dict[str, Stack], places: list[str], luck: Random) -> None:
    source, target = places[:2]
    colour, count = real.get(source, ("", 0))
    there, here = real.get(target, (colour, 0))
    if count and there == colour:
        goes = luck.randint(1, count)
        _set(real, source, (colour, count - goes))
        _set(real, target, (colour, here + goes))


def _set(board: dict[str, Stack], place: str, stack: Stack) -> None:
    board.pop(place, None)
    if stack[1]:
        board[place] = stack


def compare(app: Board, real: Board) -> Found:
    """Correct the app by true answers: count, look only at what is asked, and open each part if no number differs."""
    now, asked, since, hidden = dict(app), list[int](), Counter[str](), False
    comparison, before = Comparison(parts(app)), parts(app)
    for part in parts(real):
        comparison = comparison.count(part.id, part.number)
    comparison = comparison.agree(COUNT, before)
    opened = iter(COLOURS)
    while True:
        parts_now = parts(now)
        question = comparison.question(parts_now)
        if question.kind == "count":
            colour = next(opened, None)
            if colour is None:
                return Found(now, tuple(asked), hidden)
            comparison, hidden = comparison.open(colour, parts_now), hidden or now != real
            since[colour] = 0
            continue
        since[question.part] += 1
        place = _wrong(question, now, real)
        if place is None:
            comparison = comparison.agree(question, parts_now)
            continue
        _set(now, place, real.get(place, ("", 0)))
        asked.append(since.pop(question.part))


def _wrong(question: ComparisonQuestion, app: Board, real: Board) -> str | None:
    """The first place that players would touch: one of those that are lit, or else one where pieces of the part are."""
    if question.kind == "look":
        return next((place for place in question.places if app.get(place) != real.get(place)), None)
    return next((at for at, (colour, _) in real.items() if colour == question.part and app.get(at) != real[at]), None)
