"""Answers keep their places after a pick: who goes by habit gets what was meant."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.engine.banner import Banner
from companion.engine.pick import Pick
from companion.engine.scene import Scene
from companion.table import commands
from companion.table.views.asks import Offer, PublicAsk
from companion.table.views.model import TableView
from tests.screen.finger import press_all
from tests.screen.little_table import KEY, LittleTable
from tests.screen.real_table import RealTable
from tests.screen.screen import OneScreen, Screen
from tests.views import match

NEAR = 12
"""Pixels by which a target may be higher or lower than before."""

Places = dict[str, tuple[int, int]]


def places(screen: Screen, what: str) -> Places:
    return {name: (at["x"], at["y"]) for name, at in screen.targets().items() if name.startswith(what)}


def assert_kept(before: Places, after: Places) -> None:
    assert after
    for name, (x, y) in after.items():
        assert abs(x - before[name][0]) <= NEAR, name
        assert abs(y - before[name][1]) <= NEAR, name


def test_elements_of_cards_keep_their_places(screen: Screen, table: RealTable) -> None:
    table.begin_any("riftwalker", "star", "moon")
    press_all(screen, "lobby:ready", "offer:matrix=entered", "offer:element=fire", "offer:element=life")
    screen.wait_until(lambda screen: "Card A2" in screen.texts() and len(places(screen, "offer:element")) == 6)
    first = places(screen, "offer:element")
    screen.press("offer:element=wind")
    screen.wait_until(lambda screen: "And its back?" in screen.texts() and len(places(screen, "offer:element")) == 5)
    assert_kept(first, places(screen, "offer:element"))
    assert "Wind" in screen.texts()


@pytest.mark.parametrize("seat", ["rat", "spider"])
def test_seats_keep_their_places_while_players_sit_down(screen: Screen, seat: str) -> None:
    press_all(screen, "start:new:war-of-whispers", "ask:1")
    screen.wait_for(f"seat:{seat}")
    first = places(screen, "seat:")
    screen.press(f"seat:{seat}")
    screen.wait_until(lambda screen: len(places(screen, "seat:")) == 3)
    assert_kept(first, places(screen, "seat:"))


def test_loyalties_keep_their_places_on_the_private_view(screen: Screen, table: RealTable) -> None:
    table.begin("raven", "spider", loyalties="entered")
    table.send(commands.SetPin, seat="raven", pin="1234")
    press_all(screen, "lobby:ready", "private:raven", "private:me", *(f"pin:{figure}" for figure in "1234"))
    screen.wait_until(lambda screen: len(places(screen, "offer:")) == 6)
    first = places(screen, "offer:")
    one, *_ = first
    screen.press(one)
    screen.wait_until(lambda screen: len(places(screen, "offer:")) == 4)
    assert_kept(first, places(screen, "offer:"))


def test_cards_on_a_page_of_another_size_have_all_its_room(one_screen: OneScreen) -> None:
    first, other = (asking(name, words) for name, words in (("a", CROPS), ("b", ("Yes", "No"))))
    table = LittleTable()
    table.show(first(1))
    one_screen.showing(table.url, KEY, (800, 480)).wait_for("offer:crop=Rice")
    screen = one_screen.showing(table.url, KEY, (720, 1280))
    turned = screen.wait_for("offer:crop=Rice")["h"]
    table.show(other(2))
    screen.wait_for("offer:crop=Yes")
    table.show(first(3))
    assert screen.wait_for("offer:crop=Rice")["h"] == turned
    table.close()


CROPS = ("Wheat", "Cotton", "Pasture", "Potato", "Coffee", "Rice", "Corn")


def asking(name: str, words: tuple[str, ...]) -> Callable[[int], TableView[str]]:
    """A question about a field, as the view of a number."""
    offers = tuple(Offer((Pick("crop", word),), word, icon="swords") for word in words)
    ask = PublicAsk(name, "crop", None, required=True, banner=Banner("Which crop is it?"), offers=offers)
    field = Scene("Field", (400.0, 400.0), "sea", ())
    return lambda n: TableView[str](
        n=n, stage="play", match=match(banner=ask.banner), asks=(ask,), map=field, in_sight=True
    )
