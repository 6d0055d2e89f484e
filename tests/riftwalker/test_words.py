"""Every sentence of the game: each can be said, each is said, and questions are short enough to be read at a glance."""

from __future__ import annotations

import polib
import pytest

from companion.assets import parts
from companion.engine.banner import Banner
from companion.engine.pick import Path, Pick, Refused
from companion.engine.text import Text
from companion.text import catalogue
from tests import questions
from tests.riftwalker.everything import everything
from tests.riftwalker.table import GAME, Position, Table, Word, answer, begun, path_of

SAY = catalogue(strict=True).say


def entries() -> dict[str, polib.POEntry]:
    (file,) = (file for file in parts("languages/en.po") if "games/riftwalker" in file.as_posix())
    return {entry.msgid: entry for entry in polib.pofile(str(file))}


def asked(position: Position, *words: Word) -> str:
    """What the first question says after these picks."""
    question = position.questions[-1]
    return questions.asked(GAME, position.state, question.prompt, path_of(question, words))


def offered(position: Position, *words: Word) -> list[str]:
    """What is on its list then, as it reads."""
    question = position.questions[-1]
    path: Path = path_of(question, words)
    picks = question.picks(path)
    assert not isinstance(picks, Refused)
    return [questions.offered(GAME, position.state, question.prompt, path, pick) for pick in picks]


def first_banner(position: Position) -> Banner[Text]:
    return GAME.words.banner(position.state, position.questions[-1].prompt, ())


# The catalogue


@pytest.mark.slow
def test_everything_that_can_be_said_has_a_sentence_and_no_sentence_is_left_over() -> None:
    ours = {text.key for text in everything() if "riftwalker" in text.key}
    assert ours == set(entries())


@pytest.mark.slow
def test_every_sentence_is_given_the_values_it_names() -> None:
    assert all(SAY(text) for text in everything())


@pytest.mark.slow
def test_a_sentence_has_a_plural_exactly_where_it_is_given_n() -> None:
    counting = {text.key for text in everything() if "n" in text.values and "riftwalker" in text.key}
    assert counting == {key for key, entry in entries().items() if entry.msgid_plural}


# Questions and choices


def test_the_matrix_is_asked_for_place_by_place_and_face_by_face() -> None:
    assert asked(begun()) == "Card A1 · Set-up, 1 of 9 · Which is up?"
    assert asked(begun(), "fire") == "Card A1 · Set-up, 1 of 9 · And its back?"
    assert offered(begun(), "fire")[:2] == ["Wind", "Life"]


def test_flipping_says_which_element_is_used_and_what_lies_up_then() -> None:
    assert asked(Table().ready()) == "Star · Round 1 · Flip or place a card"
    assert offered(Table().ready()) == ["Flip a card · use it, then flip it", "Place a card · from the deck"]
    assert offered(Table(flip_uses="after").ready())[0] == "Flip a card · flip it, then use it"
    assert offered(Table().ready(), "flip")[0] == "Flip A1 · Wind to Fire, uses Wind"
    assert offered(Table(flip_uses="after").ready(), "flip")[0] == "Flip A1 · Wind to Fire, uses Fire"


def test_placing_names_the_cards_that_can_be_on_top_with_either_face_up() -> None:
    assert offered(Table().ready(), "place")[:2] == ["Wind · back Storm", "Storm · back Wind"]
    assert offered(Table().ready(), "place", "wind-storm")[0] == "Place at A1 · replaces Wind"


def test_a_rift_is_offered_with_what_it_would_be_worth() -> None:
    position = Table().rift("star-1", "fire", rotation=1).at("rift", "star", "fire")
    assert asked(position) == "Star · Fire · Explore? Tap to rotate"
    assert offered(position) == [
        "Explore Fire",
        "Special rift",
        "Rotate · Fire rift, then 7",
        "Skip",
    ]


def test_special_rifts_are_told_by_what_is_on_them() -> None:
    position = Table().at("rift", "star", "fire")
    assert asked(position, "special") == "Star · Round 1 · Which rift is it?"
    assert offered(position, "special")[0] == "Wind-Fire Venture"
    assert asked(position, "special", "shadowlands") == "Star · Round 1 · Which second element?"


def test_a_burst_names_the_elements_in_line() -> None:
    position = Table().line("fire").rift("star-1", "fire", rotation=2).at("burst")
    assert asked(position) == "Star · Fire in line · Burst a rift?"
    assert offered(position) == ["Burst · Fire rift, 7 points", "Skip"]


def test_refreshing_says_what_is_drawn() -> None:
    position = Table().hand("star", 2).at("refresh")
    assert offered(position) == [
        "Keep all · then draw 1",
        "Discard 1 · then draw 2",
        "Discard 2 · then draw 3",
    ]


def test_a_swap_asks_for_two_cards_and_then_for_the_other_one() -> None:
    position = answer(Table().at("rift", "star", "fire"), "rift", "star", "ordinary")
    question = position.question("ability", "star")
    assert question is not None
    swap, one = Pick("ability", "swap"), Pick("region", "b2")
    assert questions.asked(GAME, position.state, question.prompt, (swap,)) == "Star · Round 1 · Swap which two cards?"
    assert questions.asked(GAME, position.state, question.prompt, (swap, one)).endswith("Swap B2 with what?")


def test_what_a_card_does_is_asked_beside_the_next_question() -> None:
    position = answer(Table().at("rift", "star", "fire"), "rift", "star", "ordinary")
    question = position.question("ability", "star")
    assert question is not None
    assert questions.asked(GAME, position.state, question.prompt) == "Star · Round 1 · What does the card do?"
    path = (Pick("group", "rifts"), Pick("ability", "rotate"))
    assert questions.offered(GAME, position.state, question.prompt, path, Pick("region", "star-1")) == (
        "Fire rift · Star, then 3"
    )


# The picture of a pick


def test_elements_cards_and_seats_have_marks_and_words_have_none() -> None:
    element, card, seat = (
        GAME.picture.mark(Pick(*each)) for each in (("element", "fire"), ("card", "fire-life"), ("seat", "moon"))
    )
    assert element == card
    assert element is not None
    assert (element.icon, element.role) == ("riftwalker.element.fire", "riftwalker.element.fire")
    assert seat is not None
    assert seat.role == "riftwalker.seat.moon"
    assert GAME.picture.mark(Pick("action", "flip")) is None
