"""Lists of picks that say themselves what they ask and what each pick is called.

For forms that are filled in beside the game, a correction or a score counted afterwards: there is no rule to be read
in them, so what is asked and its words stand in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Self, cast

from companion.engine.pick import Path, Pick, Refused, Script, listed
from companion.engine.prompt import Asked
from companion.engine.text import Text
from companion.games.war_of_whispers.terms import Empire
from companion.games.war_of_whispers.words.phrases import empire

Words = Callable[[Pick], Text]


class Worded(tuple[Pick, ...]):  # noqa: SLOT001 - a tuple can have no slots beside its items
    """A list of picks, with the line that asks for one of them and their words."""

    question: Text
    words: Words

    def __new__(cls, picks: Iterable[Pick], question: Text, words: Words) -> Self:
        made = super().__new__(cls, picks)
        made.question = question
        made.words = words
        return made


def ask(question: Text, picks: Iterable[Pick], words: Words, now: Pick | None = None) -> Script[Pick]:
    """Ask for one of the picks. What holds ``now``, as far as anybody knows, comes first and says so."""
    in_order = sorted(picks, key=lambda pick: pick != now)
    return (yield Worded(in_order, question, lambda pick: _marked(words(pick)) if pick == now else words(pick)))


def ask_empire(question: Text, empires: Iterable[Empire], now: Empire | None = None) -> Script[Empire]:
    picks = listed("empire", tuple(dict.fromkeys(empires)))
    pick = yield from ask(question, picks, _empire, None if now is None else Pick("empire", now))
    return cast("Empire", pick.value)


def ask_number(
    question: Text, numbers: Iterable[int], words: Callable[[int], Text], now: int | None = None, kind: str = "count"
) -> Script[int]:
    picks = listed(kind, tuple(numbers))
    pick = yield from ask(
        question, picks, lambda pick: words(int(pick.value)), None if now is None else Pick(kind, now)
    )
    return int(pick.value)


def _empire(pick: Pick) -> Text:
    return empire(cast("Empire", pick.value))


def _marked(text: Text) -> Text:
    return Text("correct.now", {"what": text})


def asking(asked: Asked[Any], path: Path) -> Worded:
    """What a form asks after the path; when that is finished, what it asked first."""
    picks = asked.picks(path)
    assert not isinstance(picks, Refused), f"{asked.prompt}: {path} was never on offer"
    worded = picks or asked.picks()
    assert isinstance(worded, Worded), f"{asked.prompt} has no words"
    return worded
