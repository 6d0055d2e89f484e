"""The table is right, on the real screen: set by touch beside the map, and compared with the app."""

from __future__ import annotations

from random import Random

import pytest
from PIL.ImageColor import getrgb

from companion.look import palette
from companion.table import commands
from companion.table.views.corrections import ComparisonView, CorrectionFormView
from tests.screen.finger import assert_fingers_fit, press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import OneScreen, Screen

pytestmark = pytest.mark.slow

BOARD = "Tap it on the screen"
"""The title over what is not on the board."""


def playing(table: RealTable) -> None:
    table.begin("raven", "spider", loyalties="unknown")
    table.send(commands.CloseLobby)


def corrects(screen: Screen) -> None:
    """Open the correction; the map is there before it, and would explain a region."""
    press_all(screen, "more", "correct")
    screen.wait_for("offer:group=council.bear")


def tally(table: RealTable) -> CorrectionFormView[str]:
    found = table.shown().correction
    assert found is not None
    return found


def number(table: RealTable, thing: str) -> int:
    return next(n.count for card in tally(table).cards for n in card.numbers if n.id == thing)


def test_several_things_are_set_by_touch_and_corrected_as_one(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    playing(table)
    entries = table.shown().match.entries
    corrects(screen)
    press_all(screen, "map:lion-2")
    held = number(table, "region.lion-2.empire.lion")
    press_all(screen, "field:region.lion-2.empire.bear")
    screen.wait_until(lambda s: number(table, "region.lion-2.empire.bear") == held and "count:more" in s.targets())
    press_all(screen, "field:empty")
    screen.wait_until(lambda s: number(table, "region.lion-2.empire.bear") == 0 and "count:more" not in s.targets())
    press_all(screen, "field:region.lion-2.empire.bear")
    screen.wait_until(lambda _: number(table, "region.lion-2.empire.bear") == 1)
    screen.wait_for("tally:do")
    assert_fingers_fit(screen, size)
    sheriff, raven = "choose:council.bear.council_seat.sheriff", "society.raven"
    press_all(screen, "tally:close", "offer:group=council.bear", "offer:card=council.bear")
    screen.wait_until(lambda screen: {sheriff, f"{sheriff}:{raven}"} & screen.targets().keys())
    listed = sheriff in screen.targets()  # a narrow panel lists the values
    press_all(screen, *([sheriff, f"offer:value={raven}"] if listed else [f"{sheriff}:{raven}"]))
    screen.wait_until(lambda _: tally(table).changed == 2)
    press_all(screen, "tally:do")
    screen.wait_until(lambda _: table.shown().correction is None)
    assert table.shown().match.entries == entries + 1
    assert any("L2" in text for text in table.shown().log[-1].texts)
    screen.wait_for("log")


def test_the_groups_keep_their_places_after_a_change(screen: Screen, table: RealTable) -> None:
    playing(table)
    corrects(screen)
    assert BOARD in screen.texts()
    before = places(screen)
    press_all(screen, "map:bear-4", "field:region.bear-4.empire.bear", "count:more", "tally:close")
    screen.wait_for("tally:do")
    assert BOARD in screen.texts()
    screen.wait_until(lambda screen: places(screen) == before)


def places(screen: Screen) -> dict[str, float]:
    return {name: at["x"] for name, at in screen.targets().items() if name.startswith("offer:group=")}


def test_what_is_not_on_the_map_is_listed_at_the_foot_of_an_upright_page(
    one_screen: OneScreen, table: RealTable
) -> None:
    screen = one_screen.showing(table.url, table.key, (720, 1280))
    table.begin_any("petrichor", "red", "blue")
    table.send(commands.CloseLobby)
    press_all(screen, "more", "correct")
    screen.wait_for("offer:card=dice")
    assert any(text.startswith("Tap a tile for its drops") for text in screen.texts())
    cards = [at for name, at in screen.targets().items() if name.startswith("offer:")]
    assert not any(at["away"] for at in cards)
    assert max(at["y"] + at["h"] / 2 for at in cards) > 1280 - min(at["h"] for at in cards)


def test_what_was_told_is_never_dropped_unasked(screen: Screen, table: RealTable) -> None:
    playing(table)
    corrects(screen)
    press_all(screen, "map:lion-2", "field:region.lion-2.empire.lion", "count:more")
    screen.wait_until(lambda _: tally(table).changed == 1)
    press_all(screen, "tally:close", "tally:close", "ask:0")
    assert tally(table).changed == 1
    press_all(screen, "tally:back")
    screen.wait_until(lambda _: tally(table).changed == 0)
    press_all(screen, "tally:close")
    screen.wait_until(lambda _: table.shown().correction is None)
    screen.wait_for("more")


def test_what_is_impossible_is_said_with_its_numbers(screen: Screen, table: RealTable) -> None:
    playing(table)
    press_all(screen, "more", "correct", "offer:card=reserves")
    press_all(screen, "field:reserves.empire.bear", "count:more")
    screen.wait_until(lambda s: any(text.startswith("Bear would have 21 banners") for text in s.texts()))
    assert tally(table).changed == 0
    press_all(screen, "tally:close", "tally:close")
    screen.wait_until(lambda _: table.shown().correction is None)
    assert "ask:0" not in screen.targets(), "nothing would be lost"


def compared(table: RealTable) -> ComparisonView[str]:
    found = tally(table).comparison
    assert found is not None
    return found


def test_a_reserve_that_differs_leads_to_its_region_and_becomes_one_correction(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, size = sized
    playing(table)
    entries = table.shown().match.entries
    press_all(screen, "more", "check")
    screen.wait_until(lambda s: "Count each reserve" in s.texts())
    assert_fingers_fit(screen, size)
    press_all(screen, "field:count.bear", "count:less")
    screen.wait_until(lambda s: compared(table).differs and "Find the mistake" in s.texts())
    assert any(text.startswith("Bear banners: off by") for text in screen.texts())
    press_all(screen, "tally:do")
    screen.wait_until(lambda s: "1 of 2" in s.texts())
    assert_fingers_fit(screen, size)
    press_all(screen, "tally:do")
    screen.wait_until(lambda s: "2 of 2" in s.texts())
    assert_fingers_fit(screen, size)
    empty = next(card.place for card in tally(table).cards if card.place and not any(n.count for n in card.numbers))
    bear = next(each for each in compared(table).counts.numbers if each.icon == "bear")
    missing = bear.was - bear.count  # a finger that rests for long counts more than once
    press_all(screen, f"map:{empty}", f"field:region.{empty}.empire.bear")
    screen.wait_until(lambda _: number(table, f"region.{empty}.empire.bear") == 1)
    table.send(commands.SetField, field=f"region.{empty}.empire.bear", value=missing)
    screen.wait_until(lambda s: not compared(table).differs and "Continue" in s.texts())
    press_all(screen, "tally:do")
    screen.wait_until(lambda s: "Apply 1 fix" in s.texts())
    press_all(screen, "tally:do")
    screen.wait_until(lambda _: table.shown().correction is None)
    assert table.shown().match.entries == entries + 1


def test_reserves_that_agree_end_the_comparison_with_one_touch(screen: Screen, table: RealTable) -> None:
    playing(table)
    entries = table.shown().match.entries
    press_all(screen, "more", "check", "tally:do")
    screen.wait_until(lambda _: table.shown().correction is None)
    assert table.shown().match.entries == entries


def test_one_empire_is_looked_at_though_its_reserve_agrees(screen: Screen, table: RealTable) -> None:
    playing(table)
    press_all(screen, "more", "check", "tally:more", "offer:card=lion")
    screen.wait_until(lambda s: compared(table).kind == "look" and "Lion banners" in s.texts())
    press_all(screen, "tally:back")
    screen.wait_until(lambda s: compared(table).kind == "count" and "All correct" in s.texts())


def test_a_comparison_is_offered_beside_the_next_question(
    sized: tuple[Screen, tuple[int, int]], table: RealTable
) -> None:
    screen, _ = sized
    table.send(commands.SetComfort, offer_check=True)
    table.begin("raven", "spider", loyalties="dealt")
    table.send(commands.CloseLobby)
    assert table.plays_until(lambda shown: shown.offered, Random(3))
    before = table.shown()
    screen.wait_for("tally:offered")
    assert "redo" not in screen.targets()
    press_all(screen, "tally:offered")
    screen.wait_until(lambda s: "Count each reserve" in s.texts())
    press_all(screen, "tally:close")
    screen.wait_until(lambda _: table.shown().correction is None)
    screen.wait_until(lambda s: "more" in s.targets() and "tally:offered" not in s.targets())
    assert (table.shown().match.entries, table.shown().match.banner) == (before.match.entries, before.match.banner)


def test_the_tabs_of_a_card_never_cover_the_board(screen: Screen, table: RealTable) -> None:
    table.begin_any("petrichor", "red", "yellow")
    table.send(commands.CloseLobby)
    table.plays_until(lambda shown: shown.match.entries >= 20, Random(2))
    press_all(screen, "more", "correct", "map:a1")
    other = next(card.id for card in tally(table).cards if not card.place and card.group is None)
    press_all(screen, "tally:close", f"offer:card={other}", "map:a1")
    screen.wait_until(lambda screen: any(name.startswith("group:") for name in screen.targets()))
    tabs = [target for name, target in screen.targets().items() if name.startswith("group:")]
    first = screen.wait_for("map:a1")
    assert tabs
    assert all(tab["y"] + tab["h"] / 2 <= first["y"] - first["h"] / 2 for tab in tabs)


def test_the_cards_of_an_upright_page_lie_where_they_are_touched(one_screen: OneScreen, table: RealTable) -> None:
    screen = one_screen.showing(table.url, table.key, (720, 1280))
    table.begin_any("riftwalker", "star", "moon", "crown", "key")
    table.send(commands.CloseLobby)
    table.plays_until(lambda shown: shown.match.entries >= 20, Random(2))
    press_all(screen, "more", "correct")
    names = [f"map:{row}{column}" for row in "abc" for column in "123"]
    elements = {getrgb(value) for role, value in palette("dark").items() if role.startswith("riftwalker.element.")}

    def lie_there(screen: Screen) -> bool:
        targets = screen.targets()
        cards = [targets[name] for name in names if name in targets]
        beside = [(round(card["x"] - 0.4 * card["w"]), card["y"]) for card in cards]
        return len(cards) == len(names) and {screen.shot().getpixel(point) for point in beside} <= elements

    screen.wait_until(lie_there)


def test_a_deck_is_corrected_where_it_lies(screen: Screen, table: RealTable) -> None:
    table.begin_any("riftwalker", "star", "moon")
    table.send(commands.CloseLobby)
    table.plays_until(lambda shown: shown.match.entries >= 20, Random(2))
    press_all(screen, "more", "correct")
    screen.wait_until(lambda _: table.shown().correction is not None)
    before = number(table, "deck.riftwalker.tally.deck")
    press_all(screen, "map:deck", "count:less")
    screen.wait_until(lambda _: number(table, "deck.riftwalker.tally.deck") == before - 1)
