"""Answers: a table under headings, and a grid where a finger has no room in its rows; one is given at a time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from companion.engine.banner import Banner
from companion.engine.pick import Pick
from companion.engine.scene import Scene
from companion.table import commands
from companion.table.views.asks import Offer, PublicAsk
from companion.table.views.model import TableView
from tests.screen.little_table import KEY, LittleTable
from tests.screen.screen import PANELS, OneScreen
from tests.views import match

pytestmark = pytest.mark.slow

FINGER = 10.5
"""Millimetres: a target less what may be squeezed out of it where room is short."""
COUNTS = tuple(Offer((Pick("count", number),), str(number)) for number in range(12))
UNDER_MORE = tuple(
    Offer((Pick("more", "more"), Pick("count", number)), str(number), "More") for number in range(12, 21)
)

PAIR = 2

BOARD = Scene("Board", (500.0, 400.0), "sea", ())


class Asked:
    """A table that asks how many, and its screen."""

    def __init__(
        self,
        one_screen: OneScreen,
        offers: tuple[Offer[str], ...],
        size: tuple[int, int],
        board: Scene[str] | None = None,
        made: tuple[str, ...] = (),
        *,
        in_sight: bool = False,
    ) -> None:
        ask = PublicAsk("count:1", "count", None, required=True, banner=Banner("How many?"), made=made, offers=offers)
        now = match(banner=Banner("How many?"))
        self._shown = TableView(n=1, stage="play", match=now, asks=(ask,), map=board, in_sight=in_sight)
        self.table = LittleTable()
        self.table.show(self._shown)
        self.screen = one_screen.showing(self.table.url, KEY, size)

    def goes_on(self) -> None:
        """One pick has been made of it, and the next is asked for."""
        (ask,) = self._shown.asks
        self.table.show(replace(self._shown, n=2, asks=(replace(ask, made=("2",)),)))

    def picked(self, count: int) -> list[tuple[int, object]]:
        """The first picks that came, that many: how much had been picked before, and what was picked."""
        self.screen.wait_until(lambda _: len(self.table.received) >= count)
        return [(came.made, came.picks) for came in self.table.received if isinstance(came, commands.MakePicks)]


@contextmanager
def asked(
    one_screen: OneScreen,
    offers: tuple[Offer[str], ...],
    size: tuple[int, int] = (800, 480),
    board: Scene[str] | None = None,
    made: tuple[str, ...] = (),
    *,
    in_sight: bool = False,
) -> Iterator[Asked]:
    asking = Asked(one_screen, offers, size, board, made, in_sight=in_sight)
    try:
        yield asking
    finally:
        asking.table.close()


def points(most: int) -> tuple[Offer[str], ...]:
    return tuple(Offer((Pick("count", number),), f"{number} points") for number in range(most + 1))


def name_of(offer: Offer[str]) -> str:
    return "offer:" + ",".join(f"{pick.kind}={pick.value}" for pick in offer.picks)


@pytest.mark.parametrize("size", PANELS)
@pytest.mark.parametrize("offers", [(*COUNTS, *UNDER_MORE), UNDER_MORE[:3]], ids=["many", "few"])
def test_every_answer_has_room_for_a_finger_and_means_itself(
    one_screen: OneScreen, size: tuple[int, int], offers: tuple[Offer[str], ...]
) -> None:
    with asked(one_screen, offers, size) as asking:
        name = name_of(offers[2])
        asking.screen.wait_for(name)
        found = {at: target for at, target in asking.screen.targets().items() if at.startswith("offer:")}
        least = FINGER * max(size) / 154
        assert found
        assert [at for at, target in found.items() if min(target["w"], target["h"]) < least] == []
        asking.screen.press(name)
        assert asking.picked(1) == [(0, offers[2].picks)]


@pytest.mark.parametrize("size", PANELS)
def test_twenty_numbers_are_all_seen_at_once(one_screen: OneScreen, size: tuple[int, int]) -> None:
    with asked(one_screen, points(20), size) as asking:
        asking.screen.wait_for("offer:count=20")
        assert [name for name, target in asking.screen.targets().items() if target["away"]] == []


def test_three_numbers_side_by_side_are_said_in_words(one_screen: OneScreen) -> None:
    offers = tuple(Offer((Pick("count", n),), f"Send {n}", icon="swords", detail=f"win, keep {n}") for n in range(3))
    with asked(one_screen, offers, (720, 1280)) as asking:
        asking.screen.wait_for("offer:count=2")
        assert "Send 2" in asking.screen.texts()


def test_numbers_go_up_in_the_order_of_reading(one_screen: OneScreen) -> None:
    with asked(one_screen, points(3)[:0:-1]) as asking:
        numbers = [f"offer:count={number}" for number in (1, 2, 3)]
        for name in numbers:
            asking.screen.wait_for(name)
        found = asking.screen.targets()
        places = [(found[name]["y"], found[name]["x"]) for name in numbers]
        assert places == sorted(places)
        assert len({*places}) == len(numbers)


LONG = (
    Offer((Pick("choice", "banner"),), "Add some banners", icon="swords"),
    Offer((Pick("choice", "attack"),), "Attack", icon="swords"),
)


def test_answers_stand_below_each_other_where_a_verb_would_break(one_screen: OneScreen) -> None:
    with asked(one_screen, LONG, (720, 1280), BOARD) as asking:
        found = [asking.screen.wait_for(name_of(offer)) for offer in LONG]
        assert len({target["x"] for target in found}) == 1
        assert len({target["y"] for target in found}) == len(LONG)


def test_the_answers_of_a_question_are_equally_large(one_screen: OneScreen) -> None:
    offers = tuple(Offer((Pick("count", n),), f"Win {n}", icon="swords") for n in range(11))
    with asked(one_screen, offers, (800, 480)) as asking:
        found = [asking.screen.wait_for(name_of(offer)) for offer in offers]
        assert len({(target["w"], target["h"]) for target in found}) == 1


def test_three_answers_in_a_narrow_panel_stand_abreast_and_show_their_numbers(one_screen: OneScreen) -> None:
    offers = tuple(
        Offer((Pick("count", n),), f"Send {n} banners", icon="swords", detail=f"all fall, keep {n}") for n in range(3)
    )
    with asked(one_screen, offers, (800, 480), BOARD, made=("Take H2", "From B6")) as asking:
        found = [asking.screen.wait_for(name_of(offer)) for offer in offers]
        assert len({target["y"] for target in found}) == 1
        assert {"0", "1", "2", "all fall, keep 2"} <= {*asking.screen.texts()}


def test_short_verbs_stand_in_a_narrow_panel_before_the_whole_ones_take_more_lines(one_screen: OneScreen) -> None:
    turned = tuple(
        Offer((Pick("die", n),), f"Turn {n} to wheat", icon="swap", short=f"{n} to wheat", lead="turn") for n in (1, 4)
    )
    offers = (*(Offer((Pick("weather", name),), name, icon="plus") for name in ("Wind", "Rain")), *turned)
    with asked(one_screen, offers, (800, 480), BOARD, made=("Take H2", "From B6")) as asking:
        found = [asking.screen.wait_for(name_of(offer)) for offer in offers]
        assert len({target["y"] for target in found}) == PAIR
        assert {"Wind", "1 to wheat", "4 to wheat"} <= {*asking.screen.texts()}
        assert "turn" not in asking.screen.texts(), "all cards have a word beside their icon, or none"
    offers = tuple(replace(offer, detail="" if offer.lead else "0 votes") for offer in offers)
    with asked(one_screen, offers, (800, 480), BOARD, made=("Take H2", "From B6")) as asking:
        found = [asking.screen.wait_for(name_of(offer)) for offer in offers]
        assert len({target["y"] for target in found}) == PAIR
        assert {"turn", "0 votes", "Wind", "1 to wheat"} <= {*asking.screen.texts()}


def test_details_stay_longer_than_an_icon_that_all_answers_have(one_screen: OneScreen) -> None:
    ends = [f"win, keep {n}" for n in range(4)]
    offers = tuple(Offer((Pick("count", n),), f"Send {n}", "", "swords", detail=end) for n, end in enumerate(ends))
    with asked(one_screen, offers, (800, 480), BOARD, made=("Take H2", "From B6")) as asking:
        asking.screen.wait_for("offer:count=3")
        assert {*ends} <= {*asking.screen.texts()}


def test_rows_are_closer_before_they_are_scrolled(one_screen: OneScreen) -> None:
    offers = tuple(Offer((Pick("crop", f"c{n}"),), "Sunflower", icon="swords") for n in range(7))
    with asked(one_screen, offers, (800, 480), BOARD) as asking:
        found = [asking.screen.wait_for(name_of(offer)) for offer in offers]
        assert len({target["y"] for target in found}) == 4
        assert not any(target["away"] for target in found)


def test_answers_have_small_words_before_they_are_scrolled(one_screen: OneScreen) -> None:
    crops = ("Wheat", "Cotton", "Pasture", "Potato", "Coffee", "Rice", "Corn")
    offers = tuple(Offer((Pick("crop", crop),), crop, icon="swords") for crop in crops)
    with asked(one_screen, offers, (1280, 720), BOARD, in_sight=True) as asking:
        found = [asking.screen.wait_for(name_of(offer)) for offer in offers]
        assert len({target["y"] for target in found}) == 3
        assert not any(target["away"] for target in found)


def test_an_answer_further_down_a_long_list_is_scrolled_to_and_means_itself(one_screen: OneScreen) -> None:
    offers = points(60)
    with asked(one_screen, offers) as asking:
        assert asking.screen.wait_for("offer:count=60")["away"]
        asking.screen.press("offer:count=60")
        assert asking.picked(1) == [(0, offers[60].picks)]


def test_once_an_answer_is_on_its_way_no_other_is_taken_until_the_table_shows_what_came_of_it(
    one_screen: OneScreen,
) -> None:
    with asked(one_screen, COUNTS) as asking:
        asking.screen.say("pace 1")
        second = name_of(COUNTS[3])
        at = asking.screen.wait_for(second)
        asking.screen.press(name_of(COUNTS[2]))
        asking.screen.say(f"tap {at['x']} {at['y']}")
        assert asking.picked(1) == [(0, COUNTS[2].picks)]
        asking.goes_on()
        asking.screen.press(second)
        assert asking.picked(2) == [(0, COUNTS[2].picks), (1, COUNTS[3].picks)]


def test_where_nothing_comes_of_an_answer_the_others_can_be_given_a_little_later(one_screen: OneScreen) -> None:
    with asked(one_screen, COUNTS) as asking:
        asking.screen.press(name_of(COUNTS[2]))
        asking.screen.press(name_of(COUNTS[3]))
        assert asking.picked(2) == [(0, COUNTS[2].picks), (0, COUNTS[3].picks)]
