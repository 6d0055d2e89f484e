"""The field of a game: dealt, as last time, one that was kept, or entered tile by tile."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from companion.engine import position as positions
from companion.engine.chance import Chance
from companion.engine.draft import Draft
from companion.engine.offers import offers
from companion.engine.pick import Pick, Refused
from companion.games.petrichor import field_file
from companion.games.petrichor.facts import PlaceIs
from companion.games.petrichor.field import KNOWN_TO_SPROUT, Field, Tile, cut, tiles_of
from companion.games.petrichor.moves import LayRow, moves
from companion.games.petrichor.setup import offer_fields
from companion.games.petrichor.state import NewGame, OfferedFields, State
from companion.games.petrichor.terms import CROPS, FIELD_SIZES
from companion.text import catalogue
from tests.petrichor.table import FIELD, GAME, Position, answer, decide, field, listed, new_game, no_luck, waiting


def begun(seats: int = 3, offered: OfferedFields | None = None, on: Field = FIELD) -> Position:
    setup = replace(new_game(seats, on=on), offered=offered or OfferedFields())
    found: Position = positions.begin(GAME, setup, no_luck()).position
    return found


def entered(position: Position) -> Position:
    """The same tile in every place."""
    position = answer(position, "field", None, "entered")
    while waiting(position) == [("enter_tile", None)]:
        position = answer(position, "enter_tile", None, "wheat", 3)
    return position


def laid_rows(before: State | None, after: State) -> list[LayRow]:
    return [move for move in moves(before, after) if isinstance(move, LayRow)]


@pytest.mark.parametrize("seats", FIELD_SIZES)
def test_the_app_deals_as_many_tiles_as_the_players_need(seats: int) -> None:
    position = begun(seats)
    assert waiting(position) == [("field", None)]
    after = answer(position, "field", None, "dealt")
    assert after.state.tiles == tiles_of(*FIELD_SIZES[seats])
    assert not Counter(after.state.field.tiles.values()) - Counter(FIELD.tiles.values())
    assert waiting(after) == [("roll", None)]


def test_the_lot_of_the_field_is_drawn_and_recorded_as_any_chance() -> None:
    setup = replace(new_game(5, on=FIELD), offered=OfferedFields())
    dealt = set()
    for luck in (0, 1):
        chance = Chance(lambda most, luck=luck: (most - 1) * luck)  # type: ignore[misc]
        first = positions.begin(GAME, setup, chance).position
        again = positions.begin(GAME, setup, Chance.recorded(chance.drawn)).position
        assert first.state == again.state
        dealt.add(tuple(answer(first, "field", None, "dealt").state.field.tiles.values()))
    assert len(dealt) == 2


def test_hands_lay_a_dealt_field_row_by_row() -> None:
    position = begun(4)
    assert laid_rows(None, position.state) == []
    after = answer(position, "field", None, "dealt").state
    rows = laid_rows(position.state, after)
    assert [row.row for row in rows] == ["A", "B", "C"]
    assert [crop for row in rows for crop in row.crops] == [tile.crop for tile in after.field.tiles.values()]


def test_the_last_field_and_the_kept_ones_are_as_they_were() -> None:
    last, kept = cut(field("rice"), 3, 3), (cut(field("corn"), 3, 3), cut(field("coffee"), 3, 3))
    position = begun(2, OfferedFields(last, kept))
    assert listed(position, "field", None) == ["dealt", "last", "kept", "entered"]
    assert answer(position, "field", None, "last").state.field == last
    for number, each in enumerate(kept):
        assert answer(position, "field", None, "kept", number).state.field == each


def test_each_kept_field_is_one_touch() -> None:
    kept = (cut(field("corn"), 3, 3), cut(field("coffee"), 3, 3))
    question = begun(2, OfferedFields(kept=kept)).questions[0]
    assert offers(Draft(question)) == (
        (Pick("field", "dealt"),),
        (Pick("field", "kept"), Pick("kept", 0)),
        (Pick("field", "kept"), Pick("kept", 1)),
        (Pick("field", "entered"),),
    )


def test_only_what_there_is_can_be_chosen() -> None:
    few = cut(FIELD, 2, 3)
    assert listed(begun(2, on=few), "field", None) == ["entered"]
    assert listed(begun(1, on=few), "field", None) == ["dealt", "entered"]


def test_tiles_are_entered_row_by_row_and_lie_there_already() -> None:
    position = answer(begun(2), "field", None, "entered")
    for number, tile in enumerate(tiles_of(3, 3)):
        assert position.state.next_tile == tile
        assert listed(position, "enter_tile", None) == list(CROPS)
        crop = CROPS[number % len(CROPS)]
        words = (crop,) if crop in KNOWN_TO_SPROUT else (crop, 5)
        after = answer(position, "enter_tile", None, *words)
        assert after.state.field.tiles[tile] == Tile(crop, KNOWN_TO_SPROUT.get(crop, 5))
        assert laid_rows(position.state, after.state) == []
        position = after
    assert waiting(position) == [("roll", None)]
    assert position.state.next_tile is None


def test_the_track_of_the_box_is_kept() -> None:
    assert begun(2, on=field()).state.field.track == field().track
    assert entered(begun(2, on=field())).state.field.track == field().track


def test_a_place_of_the_game_is_corrected_only_after_the_field_is_laid() -> None:
    place = (PlaceIs(2, "action", "red"),)
    laying = answer(begun(2), "field", None, "entered")
    for position in (begun(2), laying):
        assert positions.correct(position, place, no_luck()) == Refused("no_such_place")
    assert not isinstance(positions.correct(entered(begun(2)), place, no_luck()), Refused)


def test_the_field_of_last_time_has_the_size_of_this_game() -> None:
    small, large = entered(begun(2)).state, entered(begun(4)).state
    assert offered(new_game(3), [large, small]).last == small.field
    assert offered(new_game(4), [small, large, begun(4).state]).last == large.field
    assert offered(new_game(5), [small, large]).last is None


def test_own_fields_are_offered_where_they_are_large_enough() -> None:
    boards = [b"{", field_file.write(FIELD), field_file.write(cut(FIELD, 3, 3))]
    assert offered(new_game(2), boards=boards).kept == (cut(FIELD, 3, 3),) * 2
    assert offered(new_game(4), boards=boards).kept == (cut(FIELD, 3, 4),)


def test_a_game_that_is_only_scored_chooses_no_field() -> None:
    assert offer_fields(replace(new_game(2), scoring=True), [], []).offered is None


def test_the_log_says_how_the_field_came() -> None:
    line = decide(begun(), "field", None, "dealt").events[0]
    message = GAME.words.message(line, None)
    assert message is not None
    assert catalogue().say(message) == "The app dealt the field."


def offered(setup: NewGame, before: list[State] | None = None, boards: list[bytes] | None = None) -> OfferedFields:
    found = offer_fields(setup, before or [], boards or []).offered
    assert found is not None
    return found
