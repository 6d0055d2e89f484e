"""What four newcomers stumbled on, on the real screen. Each test names one defect that they met.

Answers that moved after a pick are in ``test_places_kept``, the letter that the keyboard lost is in ``test_pages``, the
field that led nowhere is in ``test_field_to_game``. At the table, the half-picked action is in ``test_half_picked``,
phones that were put out are in ``test_seats``, and the finale that they spoiled is in ``test_reading``.
"""

from __future__ import annotations

from random import Random

import pytest

from companion.engine.log import Correction
from companion.games.war_of_whispers.facts import BannersAre, CouncilSeatIs, PlaceIs
from companion.games.war_of_whispers.steps import Post
from companion.table import commands
from companion.table.views.asks import PublicAsk
from companion.table.views.model import TableView
from tests.screen.finger import press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen

EMPTY = "Seat "
"""How the words on a chair without a player begin."""


def test_chairs_of_the_last_game_are_gone(screen: Screen) -> None:
    """Chairs of Petrichor stayed for the other games: *A War of Whispers*, for four, showed five."""
    press_all(screen, "start:new:petrichor")
    screen.wait_until(lambda screen: sum(text.startswith(EMPTY) for text in screen.texts()) == 5)
    press_all(screen, "back", "start:new:war-of-whispers", "ask:1")
    screen.wait_until(lambda screen: sum(text.startswith(EMPTY) for text in screen.texts()) == 4)
    press_all(screen, "back", "start:new:riftwalker")
    screen.wait_until(lambda screen: sum(text.startswith(EMPTY) for text in screen.texts()) == 4)


def test_a_correction_opens_with_what_to_do(screen: Screen, table: RealTable) -> None:
    """*Correct something* opened as "Reserves", and nothing said that a region can be touched."""
    table.begin("raven", "spider", loyalties="unknown")
    table.send(commands.CloseLobby)
    press_all(screen, "more", "correct")
    screen.wait_until(lambda screen: "Tap it on the screen" in screen.texts())
    assert not [name for name in screen.targets() if name.startswith(("field:", "count:"))]
    press_all(screen, "map:lion-2")
    screen.wait_for("field:region.lion-2.empire.lion")


@pytest.mark.parametrize("banners", [1, 2])
def test_an_attack_is_shown_before_it_is_fought(screen: Screen, table: RealTable, banners: int) -> None:
    """An attack with one banner was carried out by the touch of *Attack*, and the only banner was lost."""
    table.begin("raven", "spider", loyalties="unknown")
    table.send(commands.CloseLobby)
    match = table.table.match
    assert match is not None
    place = PlaceIs(1, "empires", "bear", "sheriff")
    agent = CouncilSeatIs(Post("bear", "sheriff"), "raven")
    table.wait(match.enter(Correction((agent, BannersAre("bear-4", "bear", banners), place))))
    table.inside(table.table.publish)
    before = table.shown().match.entries
    press_all(screen, "offer:action=attack", "offer:region=bear-4")  # its one target is taken with it
    screen.wait_for("offer:count=1")
    assert table.shown().match.entries == before
    press_all(screen, "offer:count=1")
    screen.wait_until(lambda _: table.shown().match.entries == before + 1)


def test_the_other_banners_follow_the_first_with_one_touch(screen: Screen, table: RealTable) -> None:
    """All on one region was among *Other ways*, behind a touch more, also when that region was touched."""

    def rest(view: TableView[str]) -> PublicAsk[str] | None:
        asks = (ask for ask in view.asks if ask.kind == "act" and len(ask.made) > 1)
        return next((ask for ask in asks if sum(each.picks[-1].kind == "rest" for each in ask.offers) > 4), None)

    table.begin("raven", "spider", "rat", "serpent", loyalties="unknown")
    table.send(commands.CloseLobby)
    assert table.plays_until(lambda view: rest(view) is not None, Random(3))
    before = table.shown()
    ask = rest(before)
    assert ask is not None
    screen.wait_for(f"offer:rest={ask.chosen[-1]}")
    assert "Other ways" in screen.texts()
    screen.press(f"offer:rest={ask.chosen[-1]}")
    screen.wait_until(lambda _: table.shown().match.entries == before.match.entries + 1)
