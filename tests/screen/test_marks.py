"""Marks on areas: a badge repeats the icon of its answer, a code is wide enough, an arrow leads to its target.

Flags with other numbers than before are found, because they move.
"""

from __future__ import annotations

from companion.engine.boards.territories import inside
from companion.engine.moves import Route
from companion.engine.scene import Area, Box, Disc, Icon, Label, Scene, Shape, carrying
from companion.screen.widgets.map_parts.lying import LARGER, as_it_lies
from companion.screen.widgets.map_parts.marks import (
    Badge,
    arrow_shapes,
    badge_shapes,
    beside,
    clear_ends,
    code_shapes,
    code_size,
    corner_badge,
    hand_badge,
    move_shapes,
)
from companion.screen.widgets.map_parts.places import (
    Bounds,
    MapPlace,
    changed_flags,
    changed_places,
    flags,
    is_land,
    places_of,
)
from companion.screen.widgets.map_parts.sums import summed
from companion.screen.widgets.map_parts.ways import ways_of

AT = (100.0, 100.0)
AREA = MapPlace("bear-4", AT, 40, outline=((50, 50), (150, 50), (150, 150), (50, 150)), name="B4")
FLAG = ((AT[0] - 17, AT[0] + 17), (AT[1] - 21, AT[1] + 21))
HERE_AND_THERE = [MapPlace("here", AT, 40), MapPlace("there", (180.0, 100.0), 40)]


def square(x: float, y: float, side: float) -> tuple[tuple[float, float], ...]:
    return ((x, y), (x + side, y), (x + side, y + side), (x, y + side))


def meets(one: Bounds, other: Bounds) -> bool:
    return all(a[0] < b[1] and b[0] < a[1] for a, b in zip(one, other, strict=True))


def test_a_box_has_its_badge_in_its_upper_right_corner() -> None:
    disc, icon = corner_badge(MapPlace("a1", AT, 40, half=(50, 50)), Badge("swap"))
    assert isinstance(disc, Disc)
    assert isinstance(icon, Icon)
    assert (icon.name, icon.at) == ("swap", disc.at)
    assert AT[0] + 50 - 2 * disc.radius < disc.at[0] <= AT[0] + 50 - disc.radius
    assert AT[1] - 50 + disc.radius <= disc.at[1] < AT[1] - 50 + 2 * disc.radius


def test_a_badge_shows_the_icon_of_its_answer_beside_the_number() -> None:
    disc, icon = badge_shapes(AREA, Badge("plus"), [AREA], (400, 400), [])
    assert isinstance(icon, Icon)
    assert (icon.name, icon.at) == ("plus", disc.at)  # type: ignore[union-attr]
    assert icon.at[0] > AT[0]


def test_the_badge_of_a_target_has_its_own_colour_and_place() -> None:
    disc, icon = badge_shapes(AREA, Badge("swords", target=True), [AREA], (400, 400), [])
    assert disc.fill == "attack"  # type: ignore[union-attr]
    assert icon.at[0] < AT[0]  # type: ignore[union-attr]


def test_a_badge_is_inside_its_area_and_beside_the_flag() -> None:
    for badge in (Badge("plus"), Badge("swords", target=True)):
        disc, _ = badge_shapes(AREA, badge, [AREA], (400, 400), [FLAG])
        assert isinstance(disc, Disc)
        assert all(at - disc.radius >= 50 and at + disc.radius <= 150 for at in disc.at)
        assert any(
            at + disc.radius <= start or end <= at - disc.radius for at, (start, end) in zip(disc.at, FLAG, strict=True)
        )


def test_the_arrow_of_an_attack_covers_no_flag() -> None:
    end = (180.0, 100.0)
    flags = [((at[0] - 17, at[0] + 17), (at[1] - 21, at[1] + 21)) for at in (AT, end)]
    assert clear_ends(AT, end, []) < clear_ends(AT, end, flags)
    edge, _ = arrow_shapes(AT, end, "target", ends=clear_ends(AT, end, flags))
    assert isinstance(edge, Area)
    assert all(117 <= x <= 163 for x, _ in edge.outline)


def test_an_arrow_without_room_is_small_and_covers_neither_flag_nor_icon() -> None:
    edge, _ = arrow_shapes(AT, (170.0, 100.0), "target", ends=(24.0, 20.0))
    assert isinstance(edge, Area)
    assert all(120 <= x <= 154 for x, _ in edge.outline)


def test_a_long_code_gets_a_wider_plate() -> None:
    (short, _), (long, label) = code_shapes(AT, "H7"), code_shapes(AT, "Harbour")
    assert isinstance(short, Box)
    assert isinstance(long, Box)
    assert isinstance(label, Label)
    assert short.size[0] < long.size[0]
    assert label.text == "Harbour"


def test_a_key_and_a_code_are_on_their_area_and_off_every_flag() -> None:
    large, (width, high) = AREA._replace(outline=square(30, 30, 140)), code_size(AREA.name)
    flags = [FLAG, ((AT[0] + 15, AT[0] + 51), (AT[1] + 30, AT[1] + 72))]
    for half in ((20.0, 14.0), (width / 2, high / 2)):
        x, y = beside(large, [large], (400, 400), half, flags)
        assert 30 <= x - half[0] <= x + half[0] <= 170
        assert 30 <= y - half[1] <= y + half[1] <= 170
        assert not any(
            abs(x - (left + right) / 2) < half[0] + (right - left) / 2
            and abs(y - (top + bottom) / 2) < half[1] + (bottom - top) / 2
            for (left, right), (top, bottom) in flags
        )


def test_a_mark_without_room_on_its_area_is_on_the_water_and_not_on_another_area() -> None:
    small, flag = AREA._replace(outline=square(80, 80, 40)), ((80.0, 120.0), (80.0, 120.0))
    below = AREA._replace(touch="below", at=(100.0, 180.0), outline=square(40, 120, 120))
    x, y = beside(small, [small, below], (400, 400), (12.0, 10.0), [flag])
    assert not inside(below.outline, (x, y + 10))
    assert x <= 68 or x >= 132 or y <= 70


def test_a_key_without_room_is_on_its_area_and_a_code_beside_it() -> None:
    small, sign = AREA._replace(outline=square(80, 80, 40)), ((60.0, 140.0), (80.0, 160.0))
    assert not inside(small.outline, beside(small, [small], (400, 400), (30.0, 14.0), [sign]))
    assert inside(small.outline, beside(small, [small], (400, 400), (30.0, 14.0), [sign], near=True))


def test_a_key_hides_no_icon_of_another_area() -> None:
    small, icon = AREA._replace(outline=square(80, 80, 40)), ((88.0, 112.0), (126.0, 150.0))
    below = AREA._replace(touch="below", at=(100.0, 180.0), outline=square(40, 120, 120))
    above = AREA._replace(touch="above", at=(100.0, 20.0), outline=square(40, -40, 120))
    flag = ((80.0, 120.0), (80.0, 120.0))
    x, y = beside(small, [small, below, above], (400, 400), (16.0, 16.0), [flag, icon], near=True)
    assert x + 16 <= 88 or x - 16 >= 112 or y + 16 <= 126 or y - 16 >= 150


def test_an_arrow_leads_from_one_area_towards_the_other() -> None:
    _, arrow = arrow_shapes(AT, (180.0, 100.0), "target")
    assert isinstance(arrow, Area)
    assert inside(arrow.outline, (130.0, 100.0))
    assert not inside(arrow.outline, AT)
    assert max(x for x, _ in arrow.outline) < 180


def test_an_arrow_of_a_move_and_its_number_cover_no_flag() -> None:
    here, there = (
        MapPlace(name, (x, 100.0), 40, outline=square(x - 50, 50, 100))
        for name, x in (("here", 100.0), ("there", 200.0))
    )
    flags_there: list[Bounds] = [((x - 17, x + 17), (79.0, 121.0)) for x in (100.0, 200.0)]
    (way,) = ways_of([Route("here", "there", 3), Route("box", "there", 1)], [here, there], flags_there)
    assert inside(here.outline, way.start)
    assert inside(there.outline, way.end)
    assert not any(meets(each, flag) for each in way.bounds() for flag in flags_there)
    disc, label = way.shapes()
    assert isinstance(disc, Disc)
    assert isinstance(label, Label)
    assert (disc.at, label.at, label.text) == (way.middle, way.middle, "3")
    assert way.start[0] < disc.at[0] < way.end[0]


def test_a_move_of_one_thing_has_no_number() -> None:
    (way,) = ways_of([Route("here", "there")], HERE_AND_THERE, [])
    assert not way.shapes()


def test_the_sign_of_hands_is_in_a_free_corner_of_a_box() -> None:
    box = MapPlace("a1", AT, 40, half=(50, 50))
    upper, _ = hand_badge(box, [])
    assert isinstance(upper, Disc)
    assert upper.at[0] > AT[0] > upper.at[1]
    lower, _ = hand_badge(box, [((100, 150), (50, 100))])
    assert isinstance(lower, Disc)
    assert lower.at[0] > AT[0] < lower.at[1]


def test_a_spare_badge_without_room_gives_way() -> None:
    full = [((50.0, 150.0), (50.0, 150.0))]
    assert not list(badge_shapes(AREA, Badge("plus"), [AREA], (400, 400), [*full], spare=True))
    assert list(badge_shapes(AREA, Badge("plus"), [AREA], (400, 400), [*full]))
    assert list(badge_shapes(AREA, Badge("swords", target=True), [AREA], (400, 400), [*full], spare=True))


def test_what_comes_onto_the_map_or_leaves_it_is_counted_once_a_place() -> None:
    routes = [Route("reserve", "here", 2), Route("there", "reserve", 1), Route("there", "box", 1)]
    shapes = list(move_shapes(routes, HERE_AND_THERE, (400, 400)))
    assert sorted(shape.text for shape in shapes if isinstance(shape, Label)) == ["+2", "\N{MINUS SIGN}2"]
    assert not list(move_shapes([Route("box", "reserve", 11)], HERE_AND_THERE[:1], (400, 400)))


def test_what_comes_onto_an_area_is_counted_on_it_and_on_the_map() -> None:
    for down in (0.0, -40.0):
        here = AREA._replace(touch="here", at=(100.0, 100 + down), outline=square(30, 30 + down, 140))
        flag = (FLAG[0], (FLAG[1][0] + down, FLAG[1][1] + down))
        box, _ = move_shapes([Route("reserve", "here", 2)], [here], (400, 400), [flag])
        assert isinstance(box, Box)
        (left, top), (width, high) = box.at, box.size
        assert 30 <= left <= left + width <= 170
        assert 30 + down <= top <= top + high <= 170 + down
        assert min(box.at) >= 6
        assert left + width <= flag[0][0] or top + high <= flag[1][0] or left >= flag[0][1] or top >= flag[1][1]


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
    assert changed(first, second) == {"3", "1"}
    assert changed(second, third) == set()


def test_until_hands_have_moved_pieces_flags_say_what_lies_on_the_real_board() -> None:
    after = flagged(here=3, there=2, empty=0)
    assert as_it_lies(after, []) == after
    lain = as_it_lies(after, [Route("reserve", "here", 2), Route("box", "there", 2)], {"there"})
    assert lain == flagged(here=1, there=0, empty=0)
    assert as_it_lies(after, [Route("here", "there", 1)]) == flagged(here=4, there=1, empty=0)


def test_areas_differ_by_their_flags_and_numbers() -> None:
    before = flagged(here=3, there=2, empty=0)
    assert changed_places(before, before) == changed_places(None, before) == set()
    assert changed_places(before, flagged(here=4, there=0, empty=0)) == {"here", "there"}


def test_without_its_flag_an_area_has_a_large_icon_in_its_middle() -> None:
    lain = as_it_lies(flagged(there=2), [Route("box", "there", 2)])
    (area,) = (shape for shape in lain.shapes if is_land(shape))
    (icon,) = (shape for shape in lain.shapes if isinstance(shape, Icon))
    assert (icon.at, icon.size) == (area.at, 9 * LARGER)


def test_a_flag_says_the_sum_of_what_lies_there_and_what_hands_put_there() -> None:
    lies = flagged(here=1, there=3, empty=0)
    routes = [Route("reserve", "here", 2), Route("there", "reserve", 1), Route("reserve", "empty", 2)]
    scene, told = summed(lies, routes)
    assert told == {"here", "there"}, "a place without a flag has none"
    on_flags = {place: [part.text for part in flag if isinstance(part, Label)] for place, flag in flags(scene).items()}
    assert on_flags == {"here": ["1", "+2"], "there": ["3", "\N{MINUS SIGN}1"]}
    flag, paper = (part for part in flags(scene)["here"] if not isinstance(part, Label))
    assert isinstance(flag, Area)
    assert isinstance(paper, Box)
    assert paper.fill == "note"
    assert paper.at[1] < min(y for _, y in flag.outline) < paper.at[1] + paper.size[1], "it is on the upper edge"
    assert paper.at[0] + paper.size[0] / 2 == sum(x for x, _ in flag.outline[:2]) / 2, "it is above the middle"
    icons = [[shape for shape in each.shapes if isinstance(shape, Icon)] for each in (scene, lies)]
    assert icons[0] == icons[1], "the icons stay"
    assert [s.carries for s in scene.shapes if is_land(s)] == [5, 5, 1]
    boxes = [shape for shape in move_shapes(routes, [*places_of(scene)], (400, 40), (), told) if isinstance(shape, Box)]
    assert len(boxes) == 1, "only what no flag says has its own mark"


def test_a_flag_between_which_and_another_one_pieces_move_says_no_sum() -> None:
    lies = flagged(here=3, there=1)
    assert summed(lies, [Route("here", "there", 2), Route("reserve", "there", 1)]) == (lies, frozenset())


def changed(before: Scene[str] | None, after: Scene[str]) -> set[str]:
    """The numbers on the changed flags."""
    moved = changed_flags(before, after)
    labels = {shape.text for shape in moved if isinstance(shape, Label)}
    assert len(moved) == 2 * len(labels), "a flag is an area and its number"
    return labels


def flagged(**banners: int) -> Scene[str]:
    """A region for each name, with a flag if it has banners."""
    shapes: list[Shape] = []
    for at, (place, count) in enumerate(banners.items()):
        square = tuple((100.0 * at + x, float(y)) for x, y in ((0, 0), (40, 0), (40, 40), (0, 40)))
        area = Area(square, square[2], "empire.bear", touch=place)
        flag = (Area(square[:3], square[0], "ink"), Label(str(count), square[0], 9, "on.ink"))
        shapes += carrying(area, *(flag if count else ()), Icon("city", square[1], 9, "on.empire.bear"))
    return Scene("", (400, 40), "sea", tuple(shapes))
