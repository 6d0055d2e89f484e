"""An answer that costs banners, turns up a secret or ends a turn takes a second touch, and a harmless one takes none.

Looked at in random games of each game. The second touch says what will happen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.engine.draft import CONFIRM, Draft
from companion.engine.offers import offers
from companion.engine.pick import Refused
from companion.engine.position import Position
from companion.engine.prompt import Question
from companion.table.views.match import public_ask
from tests.games.playing import SEEDS, played, tables

at_every_table = pytest.mark.parametrize(("key", "seats"), tables())


def first_touches(key: str, seats: int) -> Iterator[tuple[Position[Any], Question, Draft[Any]]]:
    """Each public question of some games, with the draft after each of its first touches."""
    for seed in SEEDS:
        for position in played(key, seats, seed).positions:
            for question in position.questions:
                for picks in () if question.prompt.secret else offers(Draft(question)):
                    draft = Draft(question).add(*picks)
                    assert not isinstance(draft, Refused)
                    yield position, question, draft


@at_every_table
def test_no_first_touch_gives_an_answer_that_weighs_something(key: str, seats: int) -> None:
    for _, question, draft in first_touches(key, seats):
        assert not (draft.finished and draft.weighs), question.prompt
        assert draft.weighs == (draft.picks == (CONFIRM,)), question.prompt


@at_every_table
def test_what_is_confirmed_says_what_will_happen(key: str, seats: int) -> None:
    for position, question, draft in first_touches(key, seats):
        if draft.picks == (CONFIRM,):
            (offer,) = public_ask("it", draft, position.game, position.state).offers
            assert offer.main, question.prompt
            assert offer.detail, question.prompt
