"""The field editor: tiles that snap to the grid, a track below them, and what a field has not got."""

from __future__ import annotations

import pytest

from companion.engine.boards import editor as made
from companion.engine.scene import Box
from companion.errors import FileError, SetupError
from companion.games.petrichor import field_file
from companion.games.petrichor.field import tiles_of
from companion.games.petrichor.field_editor import FieldEditor, field_editor
from companion.games.petrichor.field_picture import place_of, step_middle
from companion.games.petrichor.terms import CROPS
from companion.text import catalogue
from tests.petrichor.table import FIELD

SAY = catalogue(strict=True).say


def empty() -> FieldEditor:
    return field_editor(None, "", "Ours")


def tiles(work: FieldEditor) -> dict[str, tuple[str, int]]:
    return {tile: (at.crop, at.sprouts) for tile, at in work.file.tiles.items()}


def changed(work: FieldEditor, *changes: made.Change) -> FieldEditor:
    for change in changes:
        work = work.change(change)
    return work


def test_a_new_tile_goes_to_the_nearest_place() -> None:
    x, y = place_of("b3")
    work = empty().change(made.AddRegion("potato", (x + 20, y - 15)))
    assert tiles(work) == {"b3": ("potato", 3)}
    assert work.board.regions[0].at == (x, y)


def test_only_known_numbers_are_filled_in() -> None:
    for crop in CROPS:
        work = empty().change(made.AddRegion(crop, place_of("a1")))
        assert tiles(work)["a1"][1] == {"potato": 3, "cotton": 2, "coffee": 4}.get(crop, 0)


def test_a_tile_added_where_one_lies_takes_its_place() -> None:
    work = changed(empty(), made.AddRegion("potato", place_of("a1")), made.AddRegion("cotton", place_of("a1")))
    assert tiles(work) == {"a1": ("cotton", 2)}


def test_a_tile_that_is_moved_changes_places_with_the_one_that_is_there() -> None:
    work = changed(empty(), made.AddRegion("potato", place_of("a1")), made.AddRegion("cotton", place_of("b2")))
    assert tiles(work.change(made.MoveRegion("a1", place_of("b2")))) == {"a1": ("cotton", 2), "b2": ("potato", 3)}
    assert tiles(work.change(made.MoveRegion("a1", place_of("d4")))) == {"b2": ("cotton", 2), "d4": ("potato", 3)}
    assert tiles(work.change(made.MoveRegion("a1", place_of("a1")))) == tiles(work)


def test_a_tile_can_be_taken_away_given_another_crop_and_another_number() -> None:
    work = empty().change(made.AddRegion("corn", place_of("a1")))
    assert tiles(work.change(made.SetCount("a1", 5))) == {"a1": ("corn", 5)}
    assert tiles(work.change(made.GiveRegion("a1", "coffee"))) == {"a1": ("coffee", 4)}
    assert tiles(work.change(made.RemoveRegion("a1"))) == {}


def test_steps_of_the_track_are_added_at_its_end_and_told_one_by_one() -> None:
    add = made.AddRegion("track", (0, 0))
    work = changed(empty(), add, add, add, made.SetCount("step-2", 4), made.SetCount("step-3", 0))
    assert work.file.track == (None, 4, 0)
    assert work.change(made.MoveRegion("step-2", step_middle(1))).file.track == (4, None, 0)
    assert work.change(made.RemoveRegion("step-1")).file.track == (4, 0)


@pytest.mark.parametrize(
    "change",
    [
        made.NumberRegion("a1", 2),
        made.NameRegion("a1", "Home"),
        made.ToggleIcon("a1", "city"),
        made.ToggleLink("a1", "a2"),
        made.ToggleAct("a1", "attack"),
        made.AddRegion("barley", (0, 0)),
        made.MoveRegion("b1", (0, 0)),
        made.RemoveRegion("step-9"),
        made.GiveRegion("a1", "track"),
        made.GiveRegion("a1", "barley"),
        made.SetCount("a1", 9),
        made.SetCount("step-1", 100),
        made.SetCount("c3", 1),
        made.Rename(" "),
    ],
)
def test_what_a_field_has_not_got_is_refused_with_a_sentence(change: made.Change) -> None:
    work = changed(empty(), made.AddRegion("wheat", place_of("a1")), made.AddRegion("track", (0, 0)))
    with pytest.raises(SetupError) as raised:
        work.change(change)
    assert all(SAY(problem) for problem in raised.value.problems)


def test_a_full_track_takes_no_more() -> None:
    work = empty()
    for _ in range(20):
        work = work.change(made.AddRegion("track", (0, 0)))
    with pytest.raises(SetupError):
        work.change(made.AddRegion("track", (0, 0)))


def test_what_is_missing_is_told_until_the_smallest_game_can_be_played() -> None:
    work = empty()
    assert len(work.missing) == 6
    for tile in tiles_of(2, 3):
        work = work.change(made.AddRegion("corn", place_of(tile)))
    assert [line.region for line in work.missing] == list(tiles_of(2, 3))
    for tile in tiles_of(2, 3):
        work = work.change(made.SetCount(tile, 4))
    assert work.missing == ()
    assert [SAY(fact) for fact in work.facts] == ["6 tiles", "for 1 player"]
    assert field_file.read(work.data(), "field.json") == work.file


def test_a_file_is_worked_on_finished_or_not() -> None:
    work = field_editor(field_file.write(FIELD), "field.json", "")
    assert work.missing == ()
    assert [SAY(fact) for fact in work.facts] == ["16 tiles", "for up to 5 players"]
    unfinished = empty().change(made.AddRegion("wheat", place_of("a1")))
    assert field_editor(unfinished.data(), "field.json", "").file == unfinished.file
    with pytest.raises(FileError):
        field_editor(b"{}", "field.json", "")


def test_everything_that_can_be_touched_is_a_region_and_lies_where_it_says() -> None:
    work = field_editor(field_file.write(FIELD), "field.json", "").change(made.AddRegion("track", (0, 0)))
    boxes = {shape.touch: shape for shape in work.picture().shapes if isinstance(shape, Box) and shape.touch}
    assert boxes.keys() == {region.id for region in work.board.regions}
    for region in work.board.regions:
        box = boxes[region.id]
        assert (box.at[0] + box.size[0] / 2, box.at[1] + box.size[1] / 2) == pytest.approx(region.at)


def test_its_parts_are_the_crops_and_the_track() -> None:
    assert [part.id for part in empty().board.parts] == [*CROPS, "track"]
    assert empty().change(made.Rename("Ours too")).board.title == "Ours too"
    assert (empty().board.icons, empty().board.acts, empty().board.posts) == ((), (), ())
    assert SAY(empty().board.counted.title)
