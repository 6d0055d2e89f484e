"""What is to be seen: the picture, tiles and seats, the course of the game, and data for other programs."""

from __future__ import annotations

import msgspec
import pytest

from companion.engine.scene import Box, Label, Line, Scene
from companion.engine.text import Text
from companion.games.riftwalker.terms import ELEMENTS, PAIRS, PLACES, SEATS
from companion.games.riftwalker.words.coming import coming
from companion.look import palette
from companion.table.views.encoder import Encoder
from companion.text import catalogue
from tests.riftwalker.table import GAME, Position, Table, answer, begun, turn
from tests.web.test_svg import contrast

SAY = catalogue(strict=True).say


def boxes(position: Position, *, high: bool = False) -> dict[str, Box]:
    """What can be touched, on a broad panel or on a high one."""
    scene = GAME.picture.scene(GAME.rules.view(position.state, None))
    shown = scene.high if high else scene
    assert shown is not None
    return {shape.touch: shape for shape in shown.shapes if isinstance(shape, Box) and shape.touch}


# The picture


@pytest.mark.parametrize("high", [False, True])
def test_every_place_every_explored_rift_both_decks_and_the_score_piles_can_be_touched(*, high: bool) -> None:
    position = Table().rift("star-1", "fire").rift("moon-1", "life", lies="scored").ready()
    assert set(boxes(position, high=high)) == {*PLACES, "star-1", "deck", "element_deck", "star", "moon"}


@pytest.mark.parametrize(("seats", "abreast"), [(2, 2), (3, 3), (4, 2)])
def test_on_a_high_panel_the_decks_are_beside_the_matrix_and_the_players_below_it(seats: int, abreast: int) -> None:
    table = Table(seats)
    for seat in SEATS[:seats]:
        table.rift(f"{seat}-1", "fire")
    found = boxes(table.ready(), high=True)
    last = found["c3"]
    assert all(found[deck].at[0] > last.at[0] + last.size[0] for deck in ("deck", "element_deck"))
    rifts = [found[f"{seat}-1"].at for seat in SEATS[:seats]]
    assert all(y > last.at[1] + last.size[1] for _, y in rifts)
    assert len({x for x, _ in rifts}) == abreast


@pytest.mark.parametrize("high", [False, True])
def test_all_players_have_their_rifts_in_one_size(*, high: bool) -> None:
    table = Table(4).rift("moon-1", "fire")
    for number in range(1, 6):
        table.rift(f"star-{number}", "life")
    sides = {box.size for name, box in boxes(table.ready(), high=high).items() if name.startswith(("star-", "moon-"))}
    assert len(sides) == 1


def test_a_card_is_at_least_fifteen_millimetres_wide_and_has_the_colour_of_its_element() -> None:
    """On a screen of 154 by 86 mm with 800 by 480 pixels, on which a picture has 480 by 400."""
    found = boxes(Table().ready())
    assert found["a1"].size[0] >= 15 * 800 / 154
    assert found["a1"].fill == "riftwalker.element.wind"


def test_the_place_that_is_told_next_stands_out() -> None:
    position = answer(begun(), "lay_matrix", None, "fire", "life")
    shapes = GAME.picture.scene(GAME.rules.view(position.state, None)).shapes
    assert [
        shape.text for shape in shapes if isinstance(shape, Label) and shape.bold and shape.text in {"A2", "A3"}
    ] == ["A2"]


def test_cards_that_are_entered_leave_the_box() -> None:
    def coloured(position: Position) -> int:
        shapes = GAME.picture.scene(GAME.rules.view(position.state, None)).shapes
        plain = [shape for shape in shapes if isinstance(shape, Box) and not shape.touch]
        return sum((shape.fill or "").startswith("riftwalker.element.") for shape in plain)

    assert coloured(begun()) == 2 * len(PAIRS)
    assert coloured(answer(begun(), "lay_matrix", None, "fire", "life")) == 2 * len(PAIRS) - 2


@pytest.mark.parametrize("high", [False, True])
def test_the_decks_say_what_they_are(*, high: bool) -> None:
    scene = GAME.picture.scene(GAME.rules.view(Table().ready().state, None))
    worded = msgspec.json.decode(Encoder(SAY).encode(scene.high if high else scene), type=Scene[str])
    said = {shape.text for shape in worded.shapes if isinstance(shape, Label)}
    assert {"Rifts left", "Next, one of"} <= said
    assert ("Rifts scored" in said) is not high  # beside the high picture stands a legend


def test_the_high_picture_has_a_legend_of_what_is_in_it() -> None:
    def legend(table: Table) -> list[str]:
        high = GAME.picture.scene(GAME.rules.view(table.ready().state, None)).high
        decoded = msgspec.json.decode(Encoder(SAY).encode(high), type=Scene[str])
        return [sign.means for sign in decoded.legend]

    assert legend(Table()) == ["rifts scored", "back side"]
    table = Table().line().rift("star-1", "fire", lies="explored")
    assert legend(table) == ["rifts scored", "points", "back side", "three in a line"]


def test_the_score_piles_are_in_the_picture_and_the_acting_player_has_a_light_edge() -> None:
    table = Table(3).rift("moon-1", "fire", lies="scored").rift("moon-2", "life", lies="scored")
    shapes = GAME.picture.scene(GAME.rules.view(table.ready().state, None)).shapes
    limits = [at for at, shape in enumerate(shapes) if isinstance(shape, Label) and shape.text == "/6"]
    assert [getattr(shapes[at + 1], "text", "") for at in limits] == ["0", "2", "0"]
    assert [shape.fill for shape in shapes if isinstance(shape, Box) and shape.stroke == "text"] == ["raised"]
    assert GAME.picture.tiles(GAME.rules.view(table.ready().state, None)) == ()


def test_three_in_a_line_stand_out() -> None:
    def middle(place: str) -> tuple[float, float]:
        (x, y), (wide, high) = found[place].at, found[place].size
        return x + wide / 2, y + high / 2

    position = Table().line("fire").ready()
    found = boxes(position)
    shapes = GAME.picture.scene(GAME.rules.view(position.state, None)).shapes
    (bar,) = (shape for shape in shapes if isinstance(shape, Line) and shape.stroke == found["a1"].fill)
    assert [bar.start, bar.end] == [middle("a1"), middle("a3")]
    assert shapes.index(bar) < shapes.index(found["a1"])  # the cards lie on it


def test_rifts_are_no_smaller_than_a_finger_needs_as_long_as_there_are_few() -> None:
    table = Table(4)
    for number in range(3):
        table.rift(f"star-{number + 1}", "fire")
    assert all(box.size[0] >= 40 for touch, box in boxes(table.ready()).items() if touch.startswith("star"))


@pytest.mark.parametrize("high", [False, True])
def test_boxes_that_can_be_touched_do_not_cover_each_other(*, high: bool) -> None:
    table = Table(4)
    for number in range(8):
        table.rift(f"star-{number + 1}", ELEMENTS[number % 6]).rift(f"moon-{number + 1}", ELEMENTS[number % 6])
    found = list(boxes(table.ready(), high=high).values())
    for number, one in enumerate(found):
        for other in found[number + 1 :]:
            apart = [
                one.at[side] + one.size[side] <= other.at[side] or other.at[side] + other.size[side] <= one.at[side]
                for side in (0, 1)
            ]
            assert any(apart)


def test_a_rift_shows_what_it_is_worth_and_shadowlands_that_nobody_knows() -> None:
    table = Table().rift("star-1", "fire", rotation=2).rift("star-2", "life", kind="shadowlands")
    labels = [
        shape.text
        for shape in GAME.picture.scene(GAME.rules.view(table.ready().state, None)).shapes
        if isinstance(shape, Label)
    ]
    assert {"7", "?"} <= set(labels)


@pytest.mark.parametrize("name", [*(f"element.{name}" for name in ELEMENTS), *(f"seat.{name}" for name in SEATS)])
def test_what_is_written_on_a_colour_can_be_read(name: str) -> None:
    assert contrast(f"riftwalker.{name}", f"on.riftwalker.{name}") >= 4.5


def test_the_colours_of_elements_are_different_ones() -> None:
    colours = palette("light")
    assert len({colours[f"riftwalker.element.{name}"] for name in ELEMENTS}) == len(ELEMENTS)


# At a glance


def test_a_seat_shows_score_pile_explored_rifts_and_hand() -> None:
    table = Table().rift("star-1", "fire", rotation=2, lies="scored").rift("star-2", "life").ending("star")
    star = GAME.picture.seats(GAME.rules.view(table.ready().state, None))[0]
    assert [SAY(fact) for fact in star.facts] == [
        "1 of 7 scored, 7 points",
        "1 explored",
        "3 in hand",
        "triggered the end",
    ]


def test_everybody_sees_the_same() -> None:
    state = Table().ready().state
    views = [GAME.rules.view(state, viewer) for viewer in (None, "star", "moon")]
    assert len({msgspec.json.encode(msgspec.structs.replace(view, viewer=None)) for view in views}) == 1


# What comes


def says(texts: tuple[Text, ...]) -> list[str]:
    return [SAY(text) for text in texts]


def test_the_steps_left_of_a_turn_come_before_the_next_turns() -> None:
    assert says(coming(Table(3).ready().state)) == [
        "Star, rift",
        "Star, refresh",
        "Moon’s turn",
        "Crown’s turn",
    ]


def test_a_burst_is_told_where_it_will_be_asked_for() -> None:
    position = Table().line("fire").rift("star-1", "fire", rotation=1).at("rift", "star", "fire")
    assert says(coming(position.state))[0] == "Star, burst"


def test_last_turns_are_told_as_such() -> None:
    assert says(coming(Table(3).ending("crown").at("refresh", "star").state)) == ["Moon’s last turn", "end of the game"]
    assert says(coming(Table().scored("star", 7).at("refresh").state)) == ["Moon’s last turn", "end of the game"]


def test_before_the_matrix_is_laid_the_first_turn_comes() -> None:
    assert says(coming(begun().state)) == ["Star’s turn"]


# The course of a game, and data


def test_the_course_is_the_points_in_the_score_piles() -> None:
    first = Table().ready()
    then = Table().rift("moon-1", "fire", rotation=1, lies="scored").ready()
    (chart,) = GAME.scoring.timeline([first.state, then.state])
    assert [curve.values for curve in chart.curves] == [(0,), (3,)]
    assert GAME.scoring.timeline([begun(scoring=True).state]) == ()


def test_chapters_are_turns_and_the_place_says_which_step() -> None:
    position = Table().ready()
    assert SAY(GAME.words.chapter(position.state)) == "Round 1, Star"
    assert SAY(GAME.words.place(position.state)) == "Round 1, Star, element"
    later = turn(turn(position, "star"), "moon", "b1")
    assert SAY(GAME.words.chapter(later.state)) == "Round 2, Star"


def test_a_position_is_plain_data_for_other_programs() -> None:
    position = Table().line("fire").rift("star-1", "fire", rotation=1, beneath=1).at("rift", "star", "life")
    data = GAME.export(position.state)
    assert data["step"] == "rift"
    assert data["matrix"]["a1"] == ["fire", "wind"]
    assert data["lines"] == {"fire": [["a1", "a2", "a3"]]}
    assert data["explored"]["star"][0] == {
        "id": "star-1",
        "kind": "ordinary",
        "elements": ["fire"],
        "value": 3,
        "rotation": 1,
        "beneath": 1,
    }
    assert msgspec.json.encode(data)
    scored = answer(begun(scoring=True), "tell_pile", "star", 1, 0, "done")
    assert GAME.export(scored.state)["explored_told"] == {}
