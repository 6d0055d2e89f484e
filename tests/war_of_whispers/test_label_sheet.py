"""The sheet of flags: one a region on a page of A4, each saying in black what its colours say."""

from __future__ import annotations

import msgspec
import pytest

from companion.assets import asset
from companion.engine.scene import Box, Icon, Label, Line, Scene
from companion.games.war_of_whispers.board import Board, Region
from companion.games.war_of_whispers.board_file import load
from companion.games.war_of_whispers.label_sheet import FLAG, MOST_NOTES, SheetWords, flag_shapes, label_sheet
from companion.games.war_of_whispers.terms import region_label

BOARD = load(asset("boards/standard.json").read_bytes(), "standard.json")
WORDS = SheetWords("Flags", "Print and cut.", {"city": "city", "banner": "banners"}, "50 mm", ("Please compare:", "so"))


def crowded(regions: int) -> Board:
    """Not a board to play on, but one with that many regions."""
    return msgspec.structs.replace(BOARD, regions={f"horse-{n}": Region("horse", (n, n)) for n in range(regions)})


def names(scene: Scene[str]) -> list[str]:
    return [
        shape.text for shape in scene.shapes if isinstance(shape, Label) and shape.text[:1] in "BEPLH" and shape.bold
    ]


def test_there_is_a_flag_for_each_region_on_a_page_of_a4() -> None:
    scene = label_sheet(BOARD, msgspec.structs.replace(WORDS, title="40"))
    assert (scene.size, scene.unit) == ((210, 297), "mm")
    assert names(scene) == [region_label(id_) for id_ in BOARD.regions]


def test_a_flag_shows_name_animal_icons_and_starting_banners() -> None:
    shapes = list(flag_shapes("bear-5", BOARD.regions["bear-5"], (0, 0)))
    assert [shape.text for shape in shapes if isinstance(shape, Label)] == ["B5", "3"]
    assert [shape.name for shape in shapes if isinstance(shape, Icon)] == ["bear", "farm", "fort", "banner"]
    assert [shape.fill for shape in shapes if isinstance(shape, Box)] == ["empire.bear"]


def test_only_the_strip_of_a_flag_is_in_colour() -> None:
    for id_, region in BOARD.regions.items():
        inks = [shape.fill for shape in flag_shapes(id_, region, (0, 0)) if isinstance(shape, Label | Icon)]
        assert set(inks) <= {"ink", "sheet", f"on.empire.{region.home}"}


def test_a_flag_with_everything_on_it_stays_inside_its_cut_lines() -> None:
    full = Region("horse", (0, 0), city=True, farm=True, fort=True, banners=20)
    for shape in flag_shapes("horse-10", full, (0, 0)):
        if isinstance(shape, Icon):
            reach = shape.size / 2
        elif isinstance(shape, Label):
            reach = len(shape.text) * shape.size * 0.4
        else:
            continue
        assert reach < shape.at[0] < FLAG[0] - reach
        assert 0 < shape.at[1] < FLAG[1]


@pytest.mark.parametrize("regions", [1, 5, 6, 40, 45, 46, 63, 100])
def test_any_number_of_flags_stays_on_the_page_with_the_notes_below(regions: int) -> None:
    words = msgspec.structs.replace(WORDS, notes=("compare this " * 30,) * 40)
    scene = label_sheet(crowded(regions), words)
    assert len(names(scene)) == regions
    for shape in scene.shapes:
        corners = (shape.start, shape.end) if isinstance(shape, Line) else (shape.at,)
        assert all(0 <= x <= 210 and 0 <= y <= 297 for x, y in corners)
    notes = [shape for shape in scene.shapes if isinstance(shape, Label) and "compare" in shape.text]
    assert len(notes) == MOST_NOTES
    lowest_flag = max(line.end[1] for line in scene.shapes if isinstance(line, Line))
    assert all(note.at[1] > lowest_flag for note in notes)


def test_cut_lines_frame_every_flag() -> None:
    lines = [shape for shape in label_sheet(BOARD, WORDS).shapes if isinstance(shape, Line) and shape.dash]
    assert len([line for line in lines if line.start[0] == line.end[0]]) == 5 + 1
    assert len([line for line in lines if line.start[1] == line.end[1]]) == 8 + 1


def test_the_ruler_is_50_mm_long() -> None:
    (ruler,) = (
        line
        for line in label_sheet(BOARD, WORDS).shapes
        if isinstance(line, Line) and not line.dash and line.start[1] == line.end[1]
    )
    assert ruler.end[0] - ruler.start[0] == 50


def test_a_title_too_long_for_the_page_is_shortened() -> None:
    title = label_sheet(BOARD, msgspec.structs.replace(WORDS, title="A very long title " * 10)).shapes[0]
    assert isinstance(title, Label)
    assert title.text.startswith("A very long title")
    assert len(title.text) <= 52


def test_a_long_instruction_takes_a_second_line_that_begins_with_no_comma() -> None:
    """Letters of East Asia are as wide as two, and stand without spaces."""
    instruction = "\N{CJK UNIFIED IDEOGRAPH-5713}" * 50 + "\N{FULLWIDTH COMMA}" + "\N{CJK UNIFIED IDEOGRAPH-5716}" * 20
    drawn = label_sheet(BOARD, msgspec.structs.replace(WORDS, instruction=instruction)).shapes
    lines = [shape.text for shape in drawn if isinstance(shape, Label) and shape.text and shape.text[0] in instruction]
    assert "".join(lines) == instruction
    assert [len(line) for line in lines] == [49, 22]
