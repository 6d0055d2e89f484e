"""The comparison with the table: a number of each part, then its places by halves, until every wrong one is found."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.table.match.comparison import COUNT, Comparison, ComparisonQuestion
from tests.table.drift import board_of, compare, drifted, parts

TRIES, MOST_QUESTIONS = 1000, 3
BOARD = {f"place-{at}": ("bear", 1) for at in range(8)} | {"place-9": ("lion", 3)}


def test_a_table_that_agrees_is_asked_for_its_numbers_alone() -> None:
    now = parts(BOARD)
    assert Comparison(now).question(now) == COUNT
    assert Comparison(now).agree(COUNT, now).question(now) == COUNT


def test_the_places_of_a_part_that_differs_are_halved_and_then_all_others_are_asked_about() -> None:
    now = parts(BOARD)
    comparison = Comparison(now).count("bear", 11).agree(COUNT, now)
    asked = list[ComparisonQuestion]()
    while (question := comparison.question(now)).kind != "count":
        asked.append(question)
        comparison = comparison.agree(question, now)
    assert [(each.kind, len(each.places), each.at, each.of) for each in asked] == [
        ("look", 4, 1, 3),
        ("look", 4, 2, 3),
        ("rest", 0, 3, 3),
    ]
    assert {place for each in asked for place in each.places} == {
        at for at, (what, _) in BOARD.items() if what == "bear"
    }


def test_a_correction_that_explains_the_number_ends_the_search() -> None:
    comparison = Comparison(parts(BOARD)).count("bear", 11).agree(COUNT, parts(BOARD))
    corrected = parts({**BOARD, "place-2": ("bear", 2)})
    assert comparison.question(corrected) == COUNT


def test_a_correction_that_changes_another_part_brings_that_part_too() -> None:
    comparison = Comparison(parts(BOARD)).count("bear", 13).agree(COUNT, parts(BOARD))
    corrected = parts({**BOARD, "place-2": ("lion", 2)})
    assert comparison.question(corrected).part == "lion", "its number was counted too"


def test_a_part_whose_number_agrees_can_be_opened_and_is_asked_about_by_halves_alone() -> None:
    now = parts(BOARD)
    comparison = Comparison(now).open("lion", now)
    question = comparison.question(now)
    assert (question.kind, question.part, question.places) == ("look", "lion", ("place-9",))
    assert comparison.agree(question, now).question(now) == COUNT


@pytest.mark.parametrize("wrong", [1, 2, 3])
def test_all_wrong_places_are_found_in_at_most_three_questions_each(wrong: int) -> None:
    asked = Counter[int]()
    for seed in range(TRIES):
        luck = Random(f"{wrong} {seed}")
        app = board_of(luck)
        real = drifted(app, wrong, luck)
        found = compare(app, real)
        assert found.board == real, seed
        asked.update(found.asked)
    assert max(asked) <= MOST_QUESTIONS
    assert asked.total() == wrong * TRIES
