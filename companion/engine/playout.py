"""Random play of any game, by picks from its lists alone. Knows no rule and no source of luck.

For simulations, benchmarks and tests. A game that comes to its end like this lists everything it asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from companion.engine.chance import Chance
from companion.engine.game import S, Setup
from companion.engine.log import Command, Entry, Log, Start
from companion.engine.pick import Path, Refused
from companion.engine.position import Position
from companion.engine.prompt import Answer

OPENINGS_PASSED = 6
"""Times in ten that no opening is taken. It is not more, because a game without played cards shows little."""


def answer_at_random(position: Position[S], chance: Chance) -> Answer:
    """A finished answer, with each pick of a list equally likely.

    If chance gives only 0, it has the first pick of every list, and never answers an opening. Free openings are never
    answered. Raises ``ValueError`` when the game is over.
    """
    questions = position.questions
    required = tuple(question for question in questions if question.prompt.required)
    openings = tuple(
        question
        for question in questions
        if not question.prompt.required and question.prompt.kind not in position.game.rules.free_openings
    )
    if not required:
        raise ValueError("the game is over: nothing has to be answered any more")
    taken = bool(openings) and chance.below(10) >= OPENINGS_PASSED
    question = chance.one_of(openings if taken else required)
    path: Path = ()
    while picks := question.picks(path):
        assert not isinstance(picks, Refused), f"{question.prompt}: {path} was listed and is refused: {picks}"
        path = (*path, chance.one_of(picks))
    return Answer(question.prompt.kind, question.prompt.seat, path)


def playout(log: Log[S], setup: Setup, luck: Callable[[int], int]) -> Iterator[Entry]:
    """Begin a game in an empty log and play it to its end. Each entry is in the log when it is yielded.

    ``luck(n)`` gives a whole number from 0 to n - 1, for the picks and for the chance of the game alike.
    """
    yield _taken(log, Start(setup), luck)
    while any(prompt.required for prompt in log.position.prompts):
        yield _taken(log, answer_at_random(log.position, Chance(luck)), luck)


def _taken(log: Log[S], command: Command, luck: Callable[[int], int]) -> Entry:
    entry = log.decide(command, Chance(luck))
    assert not isinstance(entry, Refused), f"{command} was listed and is refused: {entry}"
    log.append(entry)
    return entry
