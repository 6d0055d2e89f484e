"""Lessons for newcomers: each kind of question of each game has one short sentence in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import games
from companion.assets import shipped
from companion.engine.explanation import PHASE
from companion.text import ENGLISH, catalogue, languages
from tests.games.playing import played, tables

LONGEST_WORDS, LONGEST_SIGNS = 25, 60
"""The most words of a lesson; the most signs in a language that writes without spaces."""
GAMES = Path(games.__file__).parent


def strings(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


def kinds(key: str) -> set[str]:
    """The kinds of questions of a game: those that its code makes prompts of, and those that its banners know."""
    found: set[str] = set()
    for file in (GAMES / key.replace("-", "_")).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Prompt":
                found.update(strings(node.args[0]))
            if (
                file.name == "banner.py"
                and isinstance(node, ast.AnnAssign)
                and getattr(node.target, "id", "").startswith("_ASK")
            ):
                assert isinstance(node.value, ast.Dict)
                found.update(kind for each in node.value.keys if each is not None for kind in strings(each))
    return found


@pytest.mark.parametrize("key", games.GAMES)
def test_every_kind_of_question_has_a_lesson_and_no_other_has_one(key: str) -> None:
    lessons = games.game(key).words.lessons
    assert len(kinds(key)) > 8
    assert {lesson for lesson in lessons if not lesson.startswith(PHASE)} == kinds(key)


@pytest.mark.parametrize(("key", "seats"), tables())
def test_every_question_and_every_phase_of_a_game_has_a_lesson(key: str, seats: int) -> None:
    words, phases = games.game(key).words, set[str]()
    for position in played(key, seats, 0).positions:
        assert {prompt.kind for prompt in position.prompts} <= words.lessons.keys()
        phases.add(words.phase(position.state))
    assert {PHASE + phase for phase in phases if phase} <= words.lessons.keys()


@pytest.mark.parametrize("key", games.GAMES)
def test_every_lesson_of_a_phase_is_given_in_some_game(key: str) -> None:
    words = games.game(key).words
    seats = games.game(key).setup.choices().most
    phases = {words.phase(position.state) for position in played(key, seats, 0).positions}
    assert {PHASE + phase for phase in phases if phase} == {each for each in words.lessons if each.startswith(PHASE)}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", games.GAMES)
def test_a_lesson_is_short_in_every_language_and_its_icon_is_there(key: str, language: str) -> None:
    icons = shipped("screen-icons.json")
    for name, lesson in games.game(key).words.lessons.items():
        said = catalogue(language).say(lesson.text)
        assert said != lesson.text.key, name
        assert language == ENGLISH or said != catalogue().say(lesson.text), name
        words = len(re.findall(r"\S+", said))
        assert words <= LONGEST_WORDS, (name, words, said)
        assert words > 3 or len(said) <= LONGEST_SIGNS, (name, len(said), said)
        assert not lesson.icon or lesson.icon in icons, name
