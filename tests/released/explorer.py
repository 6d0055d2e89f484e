"""A player who prefers what no match has held before: events, steps, and picks of every sort.

Random answers alone leave out what is rare.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec

from companion.engine.chance import Chance
from companion.engine.log import Entry, Log
from companion.engine.pick import Path, Refused
from companion.engine.prompt import Answer
from companion.engine.wire import Wire
from tests.released.evening import Evening

TRIES = 10
"""Answers among which the explorer chooses."""
TAGS = ("command", "event", "fact", "step")
"""The keys under which an entry says of what type a part of it is."""
PLACES = {"region", "rest", "card", "seat"}
"""Picks that differ only in where or whose: one is as good as another."""
TAG, ABILITY, PICK = 10, 5, 1
"""How much something new is worth."""


Until = Callable[[Log[Any]], bool]
"""When to stop playing."""


def asked(kind: str) -> Until:
    """As soon as a question of that kind is asked."""
    return lambda log: any(prompt.kind == kind for prompt in log.position.prompts)


def never(_: Log[Any]) -> bool:
    return False


class Explorer:
    """Remembers all kinds of things that the matches hold so far."""

    def __init__(self) -> None:
        self.seen: set[str] = set()

    async def plays(self, evening: Evening, most: int, until: Until) -> None:
        """Answer so many questions, or until something is so."""
        for _ in range(most):
            if evening.match.over or until(evening.match.log):
                return
            await evening.answers(self._answer(evening.match.log, evening.luck))
            self.looks(evening)

    def looks(self, evening: Evening) -> None:
        """Remember what the last entry holds."""
        log = evening.match.log
        self.seen |= kinds(log, log.entries[-1])

    def _answer(self, log: Log[Any], luck: Random) -> Answer:
        answers = [_any_answer(log, luck) for _ in range(TRIES)]
        return max(answers, key=lambda answer: self._worth(log, answer))

    def _worth(self, log: Log[Any], answer: Answer) -> int:
        entry = log.decide(answer, Chance(lambda _: 0))
        assert isinstance(entry, Entry)
        return sum(map(_worth, kinds(log, entry) - self.seen))


def _worth(kind: str) -> int:
    if not kind.startswith("pick "):
        return TAG
    return ABILITY if ".ability " in kind else PICK


def _any_answer(log: Log[Any], luck: Random) -> Answer:
    """An answer to any open question, openings among them."""
    question = luck.choice(log.position.questions)
    path: Path = ()
    while picks := question.picks(path):
        assert not isinstance(picks, Refused)
        path = (*path, luck.choice(picks))
    return Answer(question.prompt.kind, question.prompt.seat, path)


def kinds(log: Log[Any], entry: Entry) -> set[str]:
    """What an entry holds, each kind of thing once: ``event banners_added``, ``pick act.action attack``."""
    found = set(tags(msgspec.json.decode(Wire(log.game).encode(entry))))
    if isinstance(entry.command, Answer):
        for pick in entry.command.path:
            value = "" if pick.kind in PLACES else f" {pick.value}"
            found.add(f"pick {entry.command.kind}.{pick.kind}{value}")
    return found


def tags(data: Any) -> Iterator[str]:
    """Every tag in an entry as JSON, with the key it stands under."""
    if isinstance(data, dict):
        yield from (f"{key} {data[key]}" for key in TAGS if isinstance(data.get(key), str))
        for value in data.values():
            yield from tags(value)
    elif isinstance(data, list):
        for value in data:
            yield from tags(value)
