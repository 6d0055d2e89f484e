"""Buttons of a pod: a pick lies where its meaning is, and everything else where there is room."""

from __future__ import annotations

from companion.assets import shipped
from companion.engine.pick import Pick
from companion.look import palette
from tests.riftwalker.table import GAME, Table


def test_numbers_lie_on_their_number_and_none_of_a_hand_on_no() -> None:
    question = Table().at("refresh").question("refresh", "star")
    assert question is not None
    picks = question.picks()
    assert isinstance(picks, tuple)
    assert [GAME.picture.button(pick) for pick in picks] == ["no", "1", "2", "3"]


def test_doing_nothing_lies_on_no_and_having_told_all_on_yes() -> None:
    assert GAME.picture.button(Pick("choice", "nothing")) == "no"
    assert GAME.picture.button(Pick("choice", "done")) == "yes"
    assert GAME.picture.button(Pick("element", "fire")) == ""
    assert GAME.picture.button(Pick("count", 6)) == ""


def test_of_the_colours_that_have_a_light_none_is_like_another_of_its_kind() -> None:
    lights = shipped("lights.json")
    for kind in ("element", "seat"):
        found = [str(light) for role, light in lights.items() if role.startswith(f"riftwalker.{kind}.")]
        assert len(set(found)) == len(found) > 2
        assert all(role in palette("light") for role in lights if role.startswith("riftwalker."))
