"""Why a thing is no answer: nothing is against what is listed, and something against all other things of its kind.

Looked at in random games of each game: on one way through each open question, and on the map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import pytest

from companion.engine.draft import Draft
from companion.engine.explanation import Explanation
from companion.engine.offers import REGION, touches
from companion.engine.pick import Path, Pick, Picks, ReasonedPicks
from companion.engine.position import Position
from companion.engine.prompt import Question
from companion.engine.scene import PLACES
from companion.engine.text import Text
from companion.games.petrichor.words.explain import things as petrichor
from companion.games.riftwalker.words.explain import things as riftwalker
from companion.games.war_of_whispers.words.explain import things as war_of_whispers
from companion.text import catalogue, languages
from tests.games.playing import SEEDS, lists, played, tables

THINGS: Mapping[str, Callable[[Any, str], tuple[str | int, ...]]] = {
    "war-of-whispers": war_of_whispers,
    "petrichor": petrichor,
    "riftwalker": riftwalker,
}
"""The values of all things of a kind, by the game."""
LONGEST = 25
"""The most words of a sentence."""
NUMBERS = {"count", "face", "tens", "ones", "wheat", "steps", "step"}
"""The kinds of picks that are numbers."""

at_every_explaining_table = pytest.mark.parametrize(("key", "seats"), [at for at in tables() if at[0] in THINGS])


def positions(key: str, seats: int) -> Iterator[tuple[Position[Any], Random]]:
    """Every position of some games, tracked and not."""
    for seed in SEEDS:
        for scoring in (False, True):
            luck = Random(seed)
            yield from ((position, luck) for position in played(key, seats, seed, scoring=scoring).positions)


def around(key: str, position: Position[Any], picks: Picks) -> Iterator[Pick]:
    """All things of the kinds that are on a list."""
    for kind in dict.fromkeys(pick.kind for pick in picks):
        yield from (Pick(kind, value) for value in THINGS[key](position.state, kind))


def explained(position: Position[Any], question: Question, path: Path, pick: Pick) -> Explanation[Text]:
    found = position.game.words.explain(position.state, question.prompt, path, pick)
    assert found is not None, f"{pick} has no words"
    return found


@at_every_explaining_table
def test_nothing_is_against_what_is_listed_and_something_against_all_else(key: str, seats: int) -> None:
    for position, luck in positions(key, seats):
        for question in position.questions:
            for path, picks in lists(question, luck):
                for pick in around(key, position, picks):
                    about = f"{question.prompt.kind} {path} {pick}"
                    against = picks.why_not(pick) if isinstance(picks, ReasonedPicks) else None
                    assert (against is None) == (pick in picks), about


@at_every_explaining_table
def test_what_the_map_does_not_light_has_a_reason(key: str, seats: int) -> None:
    """Where it lights anything. A touch may make several picks at once: an action first, or another region."""
    for position, _ in positions(key, seats):
        for question in position.questions:
            lit = touches(Draft(question)) if question.prompt.required else {}
            for value in THINGS[key](position.state, REGION) if lit else ():
                against = explained(position, question, (), Pick(REGION, value)).why_not
                about = f"{question.prompt.kind} {value}"
                if value not in lit:
                    assert against is not None, about
                elif any(len(path) == 1 or path[0].kind != REGION for path in lit[str(value)]):
                    assert against is None, about


@at_every_explaining_table
def test_what_is_not_there_has_no_words(key: str, seats: int) -> None:
    """A client may ask for anything, after anything."""
    for position, luck in positions(key, seats):
        kinds = {pick.kind for question in position.questions for _, picks in lists(question, luck) for pick in picks}
        real = Pick(REGION, next(iter(THINGS[key](position.state, REGION)), ""))
        for kind in kinds if luck.randrange(8) == 0 else ():
            for value in ("nonsense", -1, 999):
                wrong = Pick(kind, value)
                for prompt in (None, *position.prompts):
                    assert position.game.words.explain(position.state, prompt, (), wrong) is None
                    position.game.words.explain(position.state, prompt, (wrong,), real)


@pytest.mark.slow
@at_every_explaining_table
def test_every_explanation_is_said_in_short_sentences_in_every_language(key: str, seats: int) -> None:
    found: set[Text] = set()
    for position, luck in positions(key, seats):
        chapters = {chapter.key for chapter in position.game.words.rulebook(position.state)}
        for question in position.questions if luck.randrange(4) == 0 else ():
            for path, picks in lists(question, luck):
                for pick in around(key, position, picks):
                    told = explained(position, question, path, pick)
                    assert told.chapter in chapters
                    said_of_it = (told.title, told.about, told.why_not, *(act.label for act in told.acts))
                    found |= {text for text in said_of_it if isinstance(text, Text)}
    for language in languages():
        for said in map(catalogue(language, strict=True).say, found):
            assert all(len(sentence.split()) <= LONGEST for sentence in said.split(". ")), said


@at_every_explaining_table
def test_every_answer_is_explained_by_what_it_is_or_by_what_it_does(key: str, seats: int) -> None:
    """A number needs no words of the game."""
    for position, luck in positions(key, seats):
        words = position.game.words
        chapters = {chapter.key for chapter in words.rulebook(position.state)}
        for question in position.questions:
            for path, picks in lists(question, luck):
                for pick in picks:
                    told = words.explain(position.state, question.prompt, path, pick)
                    about, chapter = words.answer(question.prompt, pick) if told is None else (told.about, told.chapter)
                    assert about is not None or pick.kind in NUMBERS, f"{question.prompt.kind} {pick}"
                    assert chapter in chapters, f"{question.prompt.kind} {pick}"


@at_every_explaining_table
def test_everything_that_can_be_seen_is_explained(key: str, seats: int) -> None:
    """The places of the map, the tiles and their figures, the facts of the seats, and the things of a seat."""
    for position, _ in positions(key, seats):
        game, state = position.game, position.state
        seen = game.rules.view(state, None)
        tiles = game.picture.tiles(seen)
        seats_of_tiles = (each for tile in tiles for each in tile.occupants)
        places = (shape.touch for shape in game.picture.scene(seen).shapes if isinstance(shape, PLACES))
        things = {*(tile.thing for tile in tiles), *(figure.thing for tile in tiles for figure in tile.figures)}
        things |= {(Pick(REGION, place),) for place in places if place} | {each.thing for each in seats_of_tiles}
        facts = game.picture.seats(seen)
        things |= {piece.thing for seat in facts for row in seat.pieces for piece in row}
        things |= {each.thing for seat in facts for each in game.picture.own(state, seat.id)}
        things |= {(Pick("first_player"),)} if any(seat.first for seat in facts) else set()
        for thing in things:
            assert thing, "everything has what its explanation is asked by"
            told = game.words.explain(state, None, thing[:-1], thing[-1])
            assert told is not None, f"{thing} has no words"
