"""Playing at random: any game, by picking from its lists alone. Knows no rule and no source of luck.

For simulations, benchmarks and tests: a game that can be played like this to its end asks nothing it does not list.
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
"""How often in ten times no opening is taken: seldom enough, for a game in which no cards are played shows little."""


def answer_at_random(position: Position[S], chance: Chance) -> Answer:
    """A finished answer, each pick of it as likely as any other of its list.

    Where chance gives nothing but 0 it is the first pick of every list, and never an opening; what players tell freely
    nobody tells by chance. Raises ``ValueError`` when nothing has to be answered any more.
    """
    questions = position.questions
    required = tuple(question for question in questions if question.prompt.required)
    openings = tuple(
        question
        for question in questions
        if not question.prompt.required and question.prompt.kind not in position.game.told_freely
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
    """Begin a game in an empty log and play it to its end, entry by entry; each is in the log when it comes.

    ``luck(n)`` gives a whole number from 0 to n - 1, for the picks and for what the game leaves to chance alike.
    """
    yield _taken(log, Start(setup), luck)
    while any(prompt.required for prompt in log.position.prompts):
        yield _taken(log, answer_at_random(log.position, Chance(luck)), luck)


def _taken(log: Log[S], command: Command, luck: Callable[[int], int]) -> Entry:
    entry = log.decide(command, Chance(luck))
    assert not isinstance(entry, Refused), f"{command} was listed and is refused: {entry}"
    log.append(entry)
    return entry
