"""Scenes as SVG: valid XML that stands alone, with every shape where and in the colour the scene says."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.assets import asset, shipped
from companion.engine.scene import COAST, Area, Box, Disc, Icon, Label, Line, Scene, Shape
from companion.games import GAMES
from companion.games.war_of_whispers.board_file import load
from companion.games.war_of_whispers.territory_picture import territory_shapes
from companion.look import THEMES, ink_on, palette
from companion.look import contrast as contrast_of
from companion.web.svg import ICON_BOX, svg

ASSETS = Path(__file__).parents[2] / "assets"
PALETTE = palette("light")
ICONS = shipped("icons.json")
EMPIRES = ("bear", "eagle", "elephant", "lion", "horse")
SOCIETIES = ("raven", "spider", "rat", "serpent")

SVG = "{http://www.w3.org/2000/svg}"


def drawn(*shapes: Shape) -> list[ET.Element]:
    """The elements of the shapes, without title and paper."""
    root = ET.fromstring(svg(Scene("A scene", (100, 50), "paper", shapes), PALETTE, ICONS))  # noqa: S314 - our own
    assert [child.tag for child in root[:2]] == [f"{SVG}title", f"{SVG}rect"]
    return root[2:]


def test_the_picture_has_the_size_and_title_of_its_scene() -> None:
    root = ET.fromstring(svg(Scene("A <scene>", (100, 50.5), "paper", ()), PALETTE, ICONS))  # noqa: S314
    assert root.tag == f"{SVG}svg"
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("100", "50.5", "0 0 100 50.5")
    assert root.findtext(f"{SVG}title") == "A <scene>"


def test_a_sheet_of_paper_is_measured_in_millimetres() -> None:
    root = ET.fromstring(svg(Scene("", (210, 297), "sheet", (), unit="mm"), PALETTE, ICONS))  # noqa: S314
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("210mm", "297mm", "0 0 210 297")


def test_a_disc_with_its_outline_is_as_large_as_its_radius() -> None:
    (circle,) = drawn(Disc((10, 20), 5, "ink", "link", 2))
    assert circle.tag == f"{SVG}circle"
    assert (circle.get("cx"), circle.get("cy"), circle.get("r"), circle.get("stroke-width")) == ("10", "20", "4", "2")
    assert (circle.get("fill"), circle.get("stroke")) == (PALETTE["ink"], PALETTE["link"])


def test_a_disc_without_an_outline_fills_its_radius() -> None:
    (circle,) = drawn(Disc((10, 20), 5, "ink"))
    assert (circle.get("r"), circle.get("stroke")) == ("5", None)


def test_a_box_may_be_hollow_and_its_outline_lies_inside() -> None:
    (rect,) = drawn(Box((10, 20), (30, 40), stroke="ink", stroke_width=2, corner=3))
    assert [rect.get(name) for name in ("x", "y", "width", "height", "rx", "fill")] == [
        "11", "21", "28", "38", "2", "none",
    ]  # fmt: skip


def test_the_hatching_of_a_box_covers_it_up_to_its_round_corners() -> None:
    defs, box, lines = drawn(Box((10, 20), (30, 40), "ink", corner=3, hatch="level"))
    assert [pattern.get("id") for pattern in defs] == ["level"]
    assert (box.get("fill"), lines.get("fill")) == (PALETTE["ink"], "url(#level)")
    for name in ("x", "y", "width", "height", "rx"):
        assert box.get(name) == lines.get(name)


ISLAND = Area(((10.0, 10.0), (40.4, 10.0), (40.4, 40.0), (10.0, 40.0)), (25, 25), "empire.bear", touch="bear-1")


def test_the_outline_of_an_area_is_written_once_in_whole_numbers_and_used_for_all_that_is_drawn_of_it() -> None:
    island = replace(ISLAND, rim="empire.lion", rim_width=8, hatch="level")
    defs, *shapes = drawn(island)
    (path,) = (each for each in defs.iter(f"{SVG}path") if each.get("id") == "a0")
    assert path.get("d") == "M10 10l30 0 0 30-30 0z"
    assert {shape.tag for shape in shapes} == {f"{SVG}use"}
    (area,) = (shape for shape in shapes if shape.get("data-touch"))
    assert (area.get("href"), area.get("fill"), area.get("data-touch")) == ("#a0", PALETTE["empire.bear"], "bear-1")
    (rim,) = (shape for shape in shapes if shape.get("clip-path"))
    assert (rim.get("stroke"), rim.get("stroke-width")) == (PALETTE["empire.lion"], "16")
    assert [shape.get("href") for shape in shapes if shape.get("fill") == "url(#level)"] == ["#a0"]


def test_the_rings_in_the_water_lie_below_all_areas() -> None:
    _, *shapes = drawn(ISLAND)
    rings = shapes[: len(COAST)]
    assert [ring.get("stroke") for ring in rings] == [PALETTE[role] for role, _ in COAST]
    assert {ring.get("href") for ring in rings} == {"#land"}


def test_what_lies_on_an_area_is_drawn_above_all_areas() -> None:
    _, *shapes = drawn(ISLAND, Icon("lion", (25, 25), 12, "ink"), replace(ISLAND, touch="bear-2"))
    assert shapes[-1].tag == f"{SVG}path"


def test_a_small_area_on_another_shape_is_a_polygon() -> None:
    (flag,) = drawn(Area(((0, 0), (10.5, 0), (5, 8)), (5, 4), "ink", "on.ink", 1.5))
    assert (flag.tag, flag.get("points")) == (f"{SVG}polygon", "0,0 10.5,0 5,8")
    assert (flag.get("stroke"), flag.get("stroke-width")) == (PALETTE["on.ink"], "1.5")


def test_the_outlines_of_our_map_are_short() -> None:
    board = load(asset("boards/standard.json").read_bytes(), "standard.json")
    shapes = (shape for id_ in board.regions for shape in territory_shapes(board, id_, "bear", 2))
    paths = [path.get("d") or "" for path in drawn(*shapes)[0].iter(f"{SVG}path") if path.get("id")]
    assert len(paths) == 40
    assert sum(map(len, paths)) < 6000


def test_a_line_may_be_dashed() -> None:
    whole, dashed = drawn(Line((1, 2), (3, 4), "ink"), Line((1, 2), (3, 4), "ink", 2, dash=5))
    assert [whole.get(name) for name in ("x1", "y1", "x2", "y2")] == ["1", "2", "3", "4"]
    assert (whole.get("stroke-dasharray"), dashed.get("stroke-dasharray")) == (None, "5")


def test_an_icon_fills_its_square() -> None:
    (path,) = drawn(Icon("lion", (50, 25), 12, "ink"))
    assert path.get("transform") == "translate(44 19) scale(0.5)"
    assert path.get("d") == ICONS["lion"]


@pytest.mark.parametrize(("align", "anchor"), [("left", "start"), ("middle", "middle"), ("right", "end")])
def test_a_label_stands_where_it_is_aligned(align: str, anchor: str) -> None:
    (text,) = drawn(Label("B4", (10, 20), 10, "ink", align))  # type: ignore[arg-type]
    assert (text.text, text.get("text-anchor"), text.get("x")) == ("B4", anchor, "10")
    assert 20 < float(text.get("y") or 0) < 25


def test_only_what_can_be_touched_says_so_and_catches_touches() -> None:
    disc, label = drawn(Disc((1, 1), 1, "ink", touch="bear-1"), Label("B1", (1, 1), 1, "ink"))
    assert (disc.get("data-touch"), disc.get("pointer-events")) == ("bear-1", "all")
    assert (label.get("data-touch"), label.get("pointer-events")) == (None, None)


@given(st.text())
def test_any_text_makes_valid_xml(text: str) -> None:
    shapes = (Label(text, (1, 1), 1, "ink"), Disc((1, 1), 1, "ink", touch=text))
    root = ET.fromstring(svg(Scene(text, (1, 1), "paper", shapes), PALETTE, ICONS).encode())  # noqa: S314
    shown = root[2].text or ""
    printable = "".join(letter for letter in text if letter.isprintable())
    assert "".join(letter for letter in shown if letter.isprintable() and letter != "\ufffd") == printable.replace(
        "\ufffd", ""
    )


def test_a_colour_or_an_icon_that_nobody_knows_is_a_bug() -> None:
    with pytest.raises(KeyError, match="mauve"):
        drawn(Disc((1, 1), 1, "mauve"))
    with pytest.raises(KeyError, match="dragon"):
        drawn(Icon("dragon", (1, 1), 1, "ink"))


# Icons and palette


def test_icons_are_written_in_the_few_commands_every_drawer_knows() -> None:
    for name, path in ICONS.items():
        assert re.fullmatch(r"(M{pair}|L{pair}|C{pair} {pair} {pair}|Z)+".replace("{pair}", r"[\d.]+ [\d.]+"), path), (
            name
        )
        assert path.startswith("M")
        assert path.endswith("Z")


def test_icons_stay_in_their_box() -> None:
    for name, path in ICONS.items():
        numbers = [float(number) for number in re.findall(r"[\d.]+", path)]
        assert 0 <= min(numbers) < max(numbers) <= ICON_BOX, name


def test_there_is_an_icon_for_every_empire_and_society_and_for_everything_that_is_counted() -> None:
    ours = {name for name in ICONS if name.partition(".")[0] not in GAMES}
    offered = {"plus", "swords", "cards", "swap", "skip", "tick", "hand", "eye"}
    assert {*EMPIRES, *SOCIETIES, "city", "farm", "fort", "banner", "card", *offered} == ours


def contrast(one: str, other: str) -> float:
    """The contrast of two roles."""
    return contrast_of(PALETTE[one], PALETTE[other])


@pytest.mark.parametrize("empire", EMPIRES)
def test_what_stands_on_the_colour_of_an_empire_can_be_read(empire: str) -> None:
    assert contrast(f"empire.{empire}", f"on.empire.{empire}") >= 4.5


def test_an_empire_has_two_colours_of_its_own_and_its_crest_can_be_read_on_the_dimmed_one() -> None:
    """Colours of empires are as light as each other, as in print: crests and hatching tell them apart too."""
    for theme in THEMES:
        colours = palette(theme)
        dimmed = [f"dim.empire.{empire}" for empire in EMPIRES]
        assert len({colours[role] for role in (*dimmed, *(f"empire.{empire}" for empire in EMPIRES))}) == 10
        assert all(contrast_of(colours[ink_on(role, theme)], colours[role]) >= 5 for role in dimmed)
