"""Forms filled in with plain words, or at random: for tests of what is asked beside the game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, TypeVar

from companion.engine.draft import Draft
from companion.engine.pick import Path, Refused
from companion.engine.prompt import Asked
from companion.engine.text import Text
from companion.games.war_of_whispers.state import State
from tests.questions import texts_of
from tests.war_of_whispers.table import GAME, Word, word_of

R = TypeVar("R")


def after(asked: Asked[R], *words: Word) -> Draft[R]:
    """The draft after these picks; a word that is not on offer fails the test."""
    draft = Draft(asked)
    for word in words:
        found = {word_of(pick): pick for pick in draft.picks}
        assert word in found, f"{word!r} is not on offer, but {list(found)}"
        longer = draft.add(found[word])
        assert isinstance(longer, Draft)
        draft = longer
    return draft


def filled(asked: Asked[R], *words: Word) -> R:
    """What the form comes to, filled in with these words."""
    draft = after(asked, *words)
    result = asked.outcome(draft.path)
    assert not isinstance(result, Refused), result
    return result


def on_offer(asked: Asked[Any], *words: Word) -> list[Word]:
    return [word_of(pick) for pick in after(asked, *words).picks]


def walked(asked: Asked[Any], luck: Random, path: Path = ()) -> Iterator[Path]:
    """One way through a form to its end, list by list: often by the first pick of a list, which is to be done."""
    while picks := asked.picks(path):
        assert not isinstance(picks, Refused)
        yield path
        path = (*path, luck.choice((picks[0], luck.choice(picks))))
    yield path


def said(asked: Asked[Any], state: State, path: Path) -> Iterator[Text]:
    """What is asked after a path, and what can be picked there."""
    picks = asked.picks(path)
    assert not isinstance(picks, Refused)
    yield from texts_of(GAME.words.banner(state, asked.prompt, path))
    yield from (text for pick in picks for text in texts_of(GAME.words.pick(state, asked.prompt, path, pick)))
