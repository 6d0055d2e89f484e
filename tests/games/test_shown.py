"""What every game shows and says: places in its picture, colours and icons that exist, words in every language."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion import games
from companion.assets import shipped
from companion.engine.banner import LONGEST_DETAIL, LONGEST_VERB
from companion.engine.game import Game
from companion.engine.log import Entry
from companion.engine.position import Position
from companion.engine.scene import PLACES, Area, Disc, Icon, Label, Line, Scene, letters
from companion.engine.summary import Mark, SeatFacts, Tile
from companion.engine.text import Text
from companion.look import palette
from companion.text import catalogue, languages
from tests.games.playing import (
    LOOKED_AT,
    SEEDS,
    at_every_table,
    moments,
    offered,
    picks_after,
    played,
)
from tests.questions import texts_of

# What is to be seen


@pytest.mark.slow
@at_every_table
def test_every_place_on_offer_lies_in_the_picture_and_every_shape_inside_it(key: str, seats: int) -> None:
    colours, icons = {**palette("light")}, shipped("icons.json")
    for position, _ in moments(key, seats):
        broad = position.game.picture.scene(position.game.rules.view(position.state, None))
        for scene in filter(None, (broad, broad.high)):
            places = {shape.touch for shape in scene.shapes if not isinstance(shape, Line | Icon | Label)}
            for question in position.questions:
                for pick in picks_after(question, ()):
                    assert pick.kind != "region" or pick.value in places, f"{question.prompt}: {pick}"
            for shape in scene.shapes:
                assert all(0 <= x <= scene.size[0] and 0 <= y <= scene.size[1] for x, y in corners(shape)), shape
                roles = [getattr(shape, name, None) for name in ("fill", "stroke", "rim")]
                assert {role for role in roles if role} <= colours.keys()
                assert not isinstance(shape, Icon) or shape.name in icons
            assert scene.background in colours


@pytest.mark.slow
@at_every_table
def test_every_place_has_a_name_and_carries_the_shapes_that_are_drawn_on_it(key: str, seats: int) -> None:
    for position, _ in moments(key, seats):
        shapes = position.game.picture.scene(position.game.rules.view(position.state, None)).shapes
        for at, place in enumerate(shapes):
            if isinstance(place, PLACES) and place.touch:
                (left, top), (right, bottom) = corners(place)
                assert place.name, f"{place.touch} has a name"
                assert place.carries or isinstance(place, Area), f"nothing is drawn on {place.touch}"
                for shape in shapes[at + 1 : at + 1 + place.carries]:
                    assert not getattr(shape, "touch", None), f"{place.touch} carries no other place"
                    assert all(left <= x <= right and top <= y <= bottom for x, y in corners(shape)[:1])


def corners(shape: Any) -> list[tuple[float, float]]:
    if isinstance(shape, Line):
        return [shape.start, shape.end]
    if isinstance(shape, Area):
        xs, ys = zip(*shape.outline, strict=True)
        return [(min(xs), min(ys)), (max(xs), max(ys))]
    x, y = shape.at
    if isinstance(shape, Disc | Icon):
        reach = shape.radius if isinstance(shape, Disc) else shape.size / 2
        return [(x - reach, y - reach), (x + reach, y + reach)]
    if isinstance(shape, Label):
        return [shape.at]
    return [shape.at, (x + shape.size[0], y + shape.size[1])]


@at_every_table
def test_marks_tiles_and_seats_have_colours_and_icons_that_exist(key: str, seats: int) -> None:
    colours, icons = palette("light").keys(), shipped("icons.json").keys()
    for position, luck in moments(key, seats):
        game, view = position.game, position.game.rules.view(position.state, None)
        marks = [mark for _, _, pick in offered(position, luck) if (mark := game.picture.mark(pick))]
        tiles, facts = game.picture.tiles(view), game.picture.seats(view)
        marks += [mark for tile in tiles for mark in tile.marks]
        shown: list[Mark | Tile[Text] | SeatFacts[Text]] = [*marks, *tiles, *facts]
        assert {each.role for each in shown} - {""} <= set(colours)
        assert {each.icon for each in shown} - {""} <= set(icons)
        assert {each.icon for tile in tiles for each in tile.figures} <= set(icons)
        pieces = [piece for seat in facts for fact in seat.pieces for piece in fact]
        assert {piece.role for piece in pieces} - {""} <= set(colours)
        assert {piece.icon for piece in pieces} <= {*icons, *shipped("screen-icons.json")}
        assert all(len(seat.pieces) == len(seat.facts) for seat in facts), "each fact has its pictures"
        assert all(tile.role and tile.icon for tile in tiles)
        assert [seat.id for seat in facts] == list(position.state.seat_ids)


# Words


@pytest.mark.slow
@at_every_table
def test_everything_a_game_says_is_said_in_every_language(key: str, seats: int) -> None:
    for text in texts(key, seats):
        for language in languages():
            assert catalogue(language, strict=True).say(text), text.key


MOST = {"en": (LONGEST_VERB, LONGEST_DETAIL), "es": (24, 34), "zh_TW": (16, 28)}
"""The letters that a verb form and a detail have at most in each language; a Chinese one is as wide as two."""


@at_every_table
def test_what_is_asked_and_offered_is_short_in_every_language(key: str, seats: int) -> None:
    """The verb forms and the details, without the names of players."""
    assert MOST.keys() == set(languages())
    long, found = set(), set(spoken(key, seats))
    for language, most in MOST.items():
        say = catalogue(language, strict=True).say
        long |= {(text.key, words) for text, kind in found if letters(words := say(text)) > most[kind]}
    assert not long


VERB, DETAIL = 0, 1


def spoken(key: str, seats: int) -> Iterator[tuple[Text, int]]:
    """The verb forms and details of some games."""
    game = games.game(key)
    for position, luck in moments(key, seats):
        state = position.state
        yield from ((game.words.banner(state, prompt, ()).verb, VERB) for prompt in position.prompts)
        for prompt, path, pick in offered(position, luck):
            yield game.words.banner(state, prompt, path).verb, VERB
            label = game.words.pick(state, prompt, path, pick)
            yield label.verb, VERB
            if isinstance(label.detail, Text):
                yield label.detail, DETAIL


def texts(key: str, seats: int) -> Iterator[Text]:
    """All that some games put in words, and what they are begun with."""
    game = games.game(key)
    choices = game.setup.choices()
    yield game.title
    yield from (seat.label for seat in choices.seats)
    for option in choices.options:
        yield from (option.label, option.help, *(value.label for value in option.values))
    yield from (preset.label for preset in choices.presets)
    for scoring in (False, True):
        for seed in SEEDS:
            whole, luck = played(key, seats, seed, scoring=scoring), Random(seed)
            before = None
            for entry, position in zip(whole.entries, whole.positions, strict=True):
                yield from said(game, entry, position, before, luck)
                before = position
            yield from at_the_end(game, whole.end)


def said(
    game: Game[Any], entry: Entry, position: Position[Any], before: Position[Any] | None, luck: Random
) -> Iterator[Text]:
    state = position.state
    for viewer in (None, *state.seat_ids):
        yield from game.words.lines(entry.events, viewer)
    yield from (line for event in entry.events if (line := game.words.covered(event)))
    yield from (game.words.place(state), game.words.chapter(state), *game.words.coming(state))
    yield from (text for prompt in position.prompts for text in texts_of(game.words.banner(state, prompt, ())))
    yield from map(game.words.move, game.rules.moves(before and before.state, state))
    if before is not None:
        yield from map(game.words.move, game.rules.moves(state, before.state))
    if luck.randrange(LOOKED_AT) == 0:
        yield from (text for each in offered(position, luck) for text in texts_of(game.words.pick(state, *each)))
        view = game.rules.view(state, None)
        yield from (game.picture.tiles_title(view), game.picture.own_title)
        yield from (text for tile in game.picture.tiles(view) for text in (tile.title, *tile.facts))
        yield from (each.label for tile in game.picture.tiles(view) for each in tile.figures)
        yield from (each.label for tile in game.picture.tiles(view) for each in tile.occupants)
        yield from (text for seat in game.picture.seats(view) for text in (seat.label, *seat.facts))
        yield from on_cards(game, state)


def on_cards(game: Game[Any], state: Any) -> Iterator[Text]:
    form = game.corrections.form(state)
    yield from (line for balance in form.balances for line in balance.lines)
    yield from (part.title for part in form.parts)
    for card in form.cards:
        yield from (card.title, *(number.label for number in card.numbers))
        for choice in card.choices:
            yield from (choice.label, *(label for _, label in choice.values))


def at_the_end(game: Game[Any], state: Any) -> Iterator[Text]:
    scores = game.scoring.scores(state)
    assert scores is not None
    sheet = game.scoring.sheet(scores, state.seat_ids)
    yield from (*sheet.titles, sheet.verdict)
    yield from (row.title for row in sheet.rows)
    yield from (text for row in sheet.rows for cell in row.cells for text in (cell.text, cell.narrow) if text)
    for chart in game.scoring.timeline((state, state)):
        yield from (chart.title, *(text for _, text in chart.headings), *(curve.title for curve in chart.curves))


def test_a_scene_is_checked_at_its_edges() -> None:
    """The check of shapes finds one that reaches out."""
    scene = Scene("", (10, 10), "paper", (Disc((9, 5), 2, "ink"),))
    assert any(not 0 <= x <= scene.size[0] for shape in scene.shapes for x, _ in corners(shape))
