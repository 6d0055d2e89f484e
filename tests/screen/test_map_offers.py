"""Short answers beside the map: what all of them begin with is said once, and each by what is its own."""

from __future__ import annotations

import pytest

from companion.engine.pick import Pick
from companion.screen.pages.play.map_offers import common_words, short_for_map
from companion.table.views.model import Offer, PublicAsk


@pytest.mark.parametrize(
    ("labels", "common"),
    [
        (["all 2 to B1", "all 2 to B2"], "all 2 to"),
        (["all 2 to B1"], "all 2 to"),
        (["B1", "B2"], ""),
        (["to B1", "from B1"], ""),
        ([], ""),
    ],
)
def test_the_words_answers_have_in_common_leave_each_one_of_its_own(labels: list[str], common: str) -> None:
    assert common_words(labels) == common


def test_an_answer_about_a_lit_place_is_a_short_one() -> None:
    lit = {"bear-1": ((Pick("region", "bear-1"),),)}
    ask = PublicAsk("q", "act", None, required=True, text="", touches=lit)
    assert short_for_map(ask, Offer((Pick("rest", "bear-1"),), "all 2 to B1"))
    assert not short_for_map(ask, Offer((Pick("action", "attack"),), "Attack"))
