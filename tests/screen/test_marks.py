"""Marks on areas: a badge repeats the icon of its answer, a code is wide enough, an arrow leads to its target.

Flags with other numbers than before are found, because they move.
"""

from __future__ import annotations

from companion.engine.boards.territories import inside
from companion.engine.moves import Route
from companion.engine.scene import Area, Box, Disc, Icon, Label, Scene, Shape, carrying
from companion.screen.widgets.map_parts.marks import (
    Badge,
    arrow_shapes,
    badge_shapes,
    beside,
    clear_ends,
    code_shapes,
    code_size,
    move_shapes,
)
from companion.screen.widgets.map_parts.places import MapPlace, changed_flags

AT = (100.0, 100.0)
AREA = MapPlace("bear-4", AT, 40, outline=((50, 50), (150, 50), (150, 150), (50, 150)), name="B4")


def test_a_badge_shows_the_icon_of_its_answer_beside_the_number() -> None:
    disc, icon = badge_shapes(AREA, Badge("plus"))
    assert isinstance(icon, Icon)
    assert (icon.name, icon.at) == ("plus", disc.at)  # type: ignore[union-attr]
    assert icon.at[0] > AT[0]


def test_the_badge_of_a_target_has_its_own_colour_and_place() -> None:
    disc, icon = badge_shapes(AREA, Badge("swords", target=True))
    assert disc.fill == "attack"  # type: ignore[union-attr]
    assert icon.at[0] < AT[0]  # type: ignore[union-attr]


def test_a_badge_is_inside_its_area_and_beside_the_flag() -> None:
    flag = ((AT[0] - 17, AT[0] + 17), (AT[1] - 21, AT[1] + 21))
    for badge in (Badge("plus"), Badge("swords", target=True)):
        disc, _ = badge_shapes(AREA, badge, [flag])
        assert isinstance(disc, Disc)
        assert all(at - disc.radius >= 50 and at + disc.radius <= 150 for at in disc.at)
        assert any(
            at + disc.radius <= start or end <= at - disc.radius for at, (start, end) in zip(disc.at, flag, strict=True)
        )


def test_the_arrow_of_an_attack_covers_no_flag() -> None:
    end = (180.0, 100.0)
    flags = [((at[0] - 17, at[0] + 17), (at[1] - 21, at[1] + 21)) for at in (AT, end)]
    assert clear_ends(AT, end, []) < clear_ends(AT, end, flags)
    edge, _ = arrow_shapes(AT, end, "target", ends=clear_ends(AT, end, flags))
    assert isinstance(edge, Area)
    assert all(117 <= x <= 163 for x, _ in edge.outline)


def test_a_long_code_gets_a_wider_plate() -> None:
    (short, _), (long, label) = code_shapes(AT, "H7"), code_shapes(AT, "Harbour")
    assert isinstance(short, Box)
    assert isinstance(long, Box)
    assert isinstance(label, Label)
    assert short.size[0] < long.size[0]
    assert label.text == "Harbour"


def test_the_key_of_an_area_is_in_place_of_its_code() -> None:
    width, high = code_size(AREA.name)
    plate, _ = code_shapes(beside(AREA, [AREA], (400, 400), (width / 2, high / 2)), AREA.name)
    assert isinstance(plate, Box)
    assert beside(AREA, [AREA], (400, 400), (20, 20)) == (AT[0], plate.at[1] + 20)


def test_the_key_of_an_area_goes_aside_from_the_flag_of_another() -> None:
    flag = ((AT[0] + 15, AT[0] + 51), (AT[1] + 30, AT[1] + 72))
    x, y = beside(AREA, [AREA], (400, 400), (20, 20), [flag])
    assert x + 20 <= flag[0][0]
    assert y > AT[1]


def test_an_arrow_leads_from_one_area_towards_the_other() -> None:
    _, arrow = arrow_shapes(AT, (180.0, 100.0), "target")
    assert isinstance(arrow, Area)
    assert inside(arrow.outline, (130.0, 100.0))
    assert not inside(arrow.outline, AT)
    assert max(x for x, _ in arrow.outline) < 180


def test_pieces_that_move_have_their_number_where_they_leave() -> None:
    disc, label = move_shapes([Route("here", "there", 3)], {"here": AT, "there": (180.0, 100.0)}, (400, 400))
    assert isinstance(disc, Disc)
    assert isinstance(label, Label)
    assert (disc.at, label.at, label.text) == (AT, AT, "3")


def test_what_comes_onto_the_map_or_leaves_it_is_counted_once_a_place() -> None:
    routes = [Route("reserve", "here", 2), Route("there", "reserve", 1), Route("there", "box", 1)]
    shapes = list(move_shapes(routes, {"here": AT, "there": (180.0, 100.0)}, (400, 400)))
    assert sorted(shape.text for shape in shapes if isinstance(shape, Label)) == ["+2", "\N{MINUS SIGN}2"]
    assert not list(move_shapes([Route("box", "reserve", 11)], {"here": AT}, (400, 400)))


def test_what_comes_onto_the_map_is_counted_on_the_map_and_beside_the_icons_of_other_areas() -> None:
    icon = ((60, 90), (50, 80))
    for at in (AT, (100.0, 30.0)):
        box, _ = move_shapes([Route("reserve", "here", 2)], {"here": at}, (400, 400), [icon])
        assert isinstance(box, Box)
        assert min(box.at) >= 6
        ends = zip(box.at, box.size, icon, strict=True)
        assert any(start + side <= low or high <= start for start, side, (low, high) in ends)


def test_an_arrow_grows_from_its_start_to_its_end() -> None:
    tips = []
    for share in (0.0, 0.5, 1.0):
        _, arrow = arrow_shapes(AT, (190.0, 100.0), "target", share)
        assert isinstance(arrow, Area)
        assert inside(arrow.outline, (126.0, 100.0))
        tips.append(max(x for x, _ in arrow.outline))
    assert tips == sorted(set(tips))


def test_only_flags_with_other_numbers_have_changed_and_none_of_the_first_scene() -> None:
    first, second, third = (flagged(here=2, there=1, empty=0), flagged(here=3, there=1, empty=1), flagged(here=3))
    assert changed(None, first) == set()
    assert changed(first, second) == {"here 3", "empty 1"}
    assert changed(second, third) == set()


def changed(before: Scene[str] | None, after: Scene[str]) -> set[str]:
    """The numbers on the changed flags."""
    flags = changed_flags(before, after)
    labels = {shape.text for shape in flags if isinstance(shape, Label)}
    assert len(flags) == 2 * len(labels), "a flag is an area and its number"
    return labels


def flagged(**banners: int) -> Scene[str]:
    """A region for each name, with a flag if it has banners."""
    shapes: list[Shape] = []
    for at, (place, count) in enumerate(banners.items()):
        square = tuple((100.0 * at + x, float(y)) for x, y in ((0, 0), (40, 0), (40, 40), (0, 40)))
        area = Area(square, square[2], "empire.bear", touch=place)
        flag = (Area(square[:3], square[0], "ink"), Label(f"{place} {count}", square[0], 9, "on.ink"))
        shapes += carrying(area, *(flag if count else ()), Icon("city", square[1], 9, "on.empire.bear"))
    return Scene("", (400, 40), "sea", tuple(shapes))
