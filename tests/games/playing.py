"""Any game, played at random through its contract alone: what the contract tests are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion import games
from companion.assets import asset
from companion.engine.chance import Chance
from companion.engine.correction import CorrectionDraft
from companion.engine.correction_form import Number
from companion.engine.game import Game, Setup
from companion.engine.log import Command, Correction, Entry, Log, Start
from companion.engine.pick import Path, Pick, Picks, Refused
from companion.engine.playout import answer_at_random, playout
from companion.engine.position import Position
from companion.engine.prompt import Prompt, Question
from companion.errors import SetupError
from tests.soaking import SOAKING

SEEDS = range(40 if SOAKING else 3)
"""Games of each number of players."""
LOOKED_AT = 12
"""One moment in so many is looked at closely."""
LONGEST_LIST = 100
"""Picks that may be offered at once."""


def tables() -> list[tuple[str, int]]:
    """Every game with every number of players it can have."""
    return [
        (key, seats)
        for key in games.GAMES
        for seats in range(games.game(key).setup.choices().fewest, games.game(key).setup.choices().most + 1)
    ]


def setup(game: Game[Any], seats: int, luck: Random, *, scoring: bool = False) -> Setup:
    """A set-up such as a table might make: some of the house rules are others than usual, as far as they can be."""
    choices = game.setup.choices()
    sit = [(seat.id, f"P{number}") for number, seat in enumerate(choices.seats[:seats], start=1)]
    data, name = (asset(game.boards.file).read_bytes(), game.boards.file) if game.boards.file else (b"", "")
    rules = {option.name: luck.choice(option.values).value for option in choices.options if luck.randrange(2)}
    try:
        new = game.setup.new(sit, rules, data, name, None)
        game.rules.begin(new, Chance(luck.randrange))
    except SetupError:  # a house rule for another number of players
        new = game.setup.new(sit, {}, data, name, None)
    new = replace(new, scoring=True) if scoring else new
    return game.setup.offer(new, [], [data])


@dataclass
class Played:
    """A game that was played to its end, with where it stood after each entry."""

    game: Game[Any]
    log: Log[Any]
    positions: list[Position[Any]]

    @property
    def entries(self) -> list[Entry]:
        return self.log.entries

    @property
    def end(self) -> Any:
        return self.positions[-1].state


@cache
def played(key: str, seats: int, seed: int, *, scoring: bool = False) -> Played:
    """A whole game by chance; with ``scoring`` one that nobody tracked."""
    game = games.game(key)
    luck = Random(f"{key} {seats} {seed}")
    log: Log[Any] = Log(game)
    at = [log.position for _ in playout(log, setup(game, seats, luck, scoring=scoring), luck.randrange)]
    return Played(game, log, at)


def lists(question: Question, luck: Random) -> Iterator[tuple[Path, Picks]]:
    """Every list on one way through a question, with the path that leads to it."""
    path: Path = ()
    while picks := picks_after(question, path):
        yield path, picks
        path = (*path, luck.choice(picks))


def picks_after(question: Question, path: Path) -> Picks:
    picks = question.picks(path)
    assert not isinstance(picks, Refused), f"{question.prompt}: {path} is listed and refused"
    assert len(picks) <= LONGEST_LIST, f"{question.prompt}: {len(picks)} picks after {path}"
    assert len(set(picks)) == len(picks), f"{question.prompt}: a pick is listed twice after {path}"
    return picks


def finished(question: Question, path: Path = ()) -> Path:
    """The way to an answer by the first pick of every list."""
    while picks := picks_after(question, path):
        path = (*path, picks[0])
    return path


def any_way(question: Question, luck: Random) -> Path:
    """The way to an answer by any picks."""
    path: Path = ()
    while picks := picks_after(question, path):
        path = (*path, luck.choice(picks))
    return path


def offered(position: Position[Any], luck: Random) -> Iterator[tuple[Prompt, Path, Pick]]:
    """Every pick of every list on one way through each open question."""
    for question in position.questions:
        for path, picks in lists(question, luck):
            yield from ((question.prompt, path, pick) for pick in picks)


def counted(draft: CorrectionDraft[Any], luck: Random, changes: int) -> CorrectionDraft[Any]:
    """The correction form with some other numbers and values, as far as a table can show them."""
    for _ in range(changes):
        name, field = luck.choice(list(draft.form.fields.items()))
        value = luck.randint(0, field.most) if isinstance(field, Number) else luck.choice(list(field.options))
        found = draft.set(name, value)
        draft = draft if isinstance(found, Refused) else found
    return draft


def go_on(log: Log[Any], luck: Random, most: int) -> int:
    """Play on at random, at most so many entries; how many it took."""
    for made in range(most):
        if not any(prompt.required for prompt in log.position.prompts):
            return made
        take(log, answer_at_random(log.position, Chance(luck.randrange)), luck.randrange)
    return most


def take(log: Log[Any], command: Command, luck: Callable[[int], int]) -> Entry:
    entry = log.decide(command, Chance(luck))
    assert isinstance(entry, Entry), f"{command} is refused: {entry}"
    log.append(entry)
    return entry


def begun(key: str, seats: int, seed: int, entries: int) -> tuple[Log[Any], Random]:
    """A game that has come some entries far, and the luck to go on with."""
    game, luck = games.game(key), Random(f"{key} {seats} {seed} begun")
    log: Log[Any] = Log(game)
    take(log, Start(setup(game, seats, luck)), luck.randrange)
    go_on(log, luck, entries)
    return log, luck


def correction(log: Log[Any], luck: Random, changes: int = 3) -> Correction | None:
    """A correction of the table by chance; ``None`` where nothing came of it."""
    draft = counted(CorrectionDraft(log.game, log.position.state), luck, changes)
    return Correction(draft.facts) if draft.facts else None


at_every_table = pytest.mark.parametrize(("key", "seats"), tables())


def moments(key: str, seats: int) -> Iterator[tuple[Position[Any], Random]]:
    """Some positions of some games, with luck of their own."""
    for seed in SEEDS:
        luck = Random(seed)
        for position in played(key, seats, seed).positions:
            if position.questions and luck.randrange(LOOKED_AT) == 0:
                yield position, luck
