"""The rules by chapters: in words in every language, with pictures that are there, and whole for every board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from companion import games
from companion.assets import shipped_for
from companion.engine.explanation import RuleChapter, RulePart
from companion.engine.pick import Pick
from companion.engine.position import Position
from companion.engine.summary import Mark
from companion.engine.text import Text
from companion.look import game_colours
from companion.text import ENGLISH, catalogue, languages
from tests.games.playing import played
from tests.games.test_why_not import LONGEST, THINGS
from tests.questions import texts_of_rules

BUTTONS = {"ui.pawn"}
"""Icons that every page has beside those of the game."""
LEAST_CHAPTERS = 8
KINDS = (
    *("region", "seat", "card", "deck", "first_player"),
    *("empire", "reserve", "council_seat", "action", "agent", "ability", "slot"),
    *("weather", "die", "element", "element_deck", "rift"),
)
"""Kinds of things of any game."""


def first(key: str) -> Position[Any]:
    return played(key, games.game(key).setup.choices().most, 0).positions[0]


def rulebook(key: str) -> tuple[RuleChapter[Text], ...]:
    return games.game(key).words.rulebook(first(key).state)


def parts(key: str) -> Iterator[RulePart[Text]]:
    yield from (part for chapter in rulebook(key) for part in chapter.parts)


def texts(key: str) -> Iterator[Text]:
    return texts_of_rules(rulebook(key))


def marks(key: str) -> Iterator[Mark]:
    for part in parts(key):
        yield from part.marks
        yield from (mark for row in part.rows for mark in row.marks)


@pytest.mark.parametrize("key", games.GAMES)
def test_every_chapter_has_a_name_of_its_own_and_something_to_say(key: str) -> None:
    chapters = rulebook(key)
    assert len({chapter.key for chapter in chapters}) == len(chapters) >= LEAST_CHAPTERS
    assert "rulings" in {chapter.key for chapter in chapters}
    assert all(chapter.parts for chapter in chapters)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", games.GAMES)
def test_every_text_can_be_said(key: str, language: str) -> None:
    say = catalogue(language, strict=True).say
    assert all(say(text) for text in texts(key))


@pytest.mark.parametrize("key", games.GAMES)
def test_no_sentence_is_long(key: str) -> None:
    say = catalogue(ENGLISH, strict=True).say
    said = (sentence for text in texts(key) for sentence in re.split(r"(?<=[.:;]) ", say(text)))
    assert [sentence for sentence in said if len(sentence.split()) > LONGEST] == []


@pytest.mark.parametrize("key", games.GAMES)
def test_every_picture_is_one_of_the_game_in_a_colour_of_it(key: str) -> None:
    icons = {mark.icon for mark in marks(key)} | {chapter.icon for chapter in rulebook(key)}
    assert icons <= shipped_for("icons.json", key).keys() | BUTTONS
    assert {mark.role for mark in marks(key)} <= game_colours(key).keys() | {""}


@pytest.mark.parametrize("key", games.GAMES)
def test_an_example_strikes_out_no_more_than_it_has(key: str) -> None:
    rows = [row for part in parts(key) for row in part.rows]
    assert rows
    assert all(0 <= row.gone <= len(row.marks) for row in rows)


@pytest.mark.parametrize("key", THINGS)
def test_every_explanation_of_a_thing_leads_to_a_chapter(key: str) -> None:
    state, chapters = first(key).state, {chapter.key for chapter in rulebook(key)}
    explain = games.game(key).words.explain
    things = [Pick(kind, value) for kind in KINDS for value in THINGS[key](state, kind)]
    found = [explained for thing in things if (explained := explain(state, None, (), thing)) is not None]
    assert found
    assert {explained.chapter for explained in found} <= chapters
