"""Fingers on the map: the nearest region is meant, and where two lie too closely the screen asks which."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.banner import Banner
from companion.engine.pick import Pick
from companion.table import commands
from tests.harness.patience import until
from tests.screen.played import Played, two_places
from tests.views import changed

pytestmark = pytest.mark.slow

MILLIMETRE = 800 / 154


def test_a_touched_region_makes_its_picks(played: Played) -> None:
    played.acting()
    played.screen.press("map:bear-2")
    action, region = played.wait_for_sent(commands.MakePicks).picks
    assert (action.kind, region) == ("action", Pick("region", "bear-2"))


def middle_of(played: Played) -> tuple[int, int]:
    """The middle between the two places, once they are at rest: a page gets its last layout after its first one."""

    def rest() -> list[dict[str, Any]] | None:
        one, other = ([played.screen.targets().get(f"map:{name}") for name in ("here", "there")] for _ in "ab")
        return [place for place in one if place] if all(one) and one == other else None

    here, there = until(rest, "the places are at rest")
    return (here["x"] + there["x"]) // 2, (here["y"] + there["y"]) // 2


def test_a_finger_between_two_regions_that_lie_too_closely_is_asked_which(played: Played) -> None:
    played.table.show(two_places(apart=15))
    x, y = middle_of(played)
    played.screen.say(f"tap {x} {y}")
    played.screen.press("ask:1")
    assert played.wait_for_sent(commands.MakePicks).picks in {(Pick("region", "here"),), (Pick("region", "there"),)}


def test_a_finger_at_the_far_side_of_one_of_them_means_it(played: Played) -> None:
    played.table.show(two_places(apart=15))
    x, y = middle_of(played)
    played.screen.say(f"tap {round(x - 6 * MILLIMETRE)} {y}")
    assert played.wait_for_sent(commands.MakePicks).picks == (Pick("region", "here"),)


@pytest.mark.parametrize("off", [-0.5, 0.5])
def test_where_regions_have_room_the_nearest_is_meant_and_nobody_is_asked(played: Played, off: float) -> None:
    played.table.show(two_places(apart=50))
    x, y = middle_of(played)
    played.screen.say(f"tap {round(x + off * MILLIMETRE)} {y}")
    assert played.wait_for_sent(commands.MakePicks).picks == (Pick("region", "here" if off < 0 else "there"),)


def test_a_finger_that_moves_the_map_touches_nothing(played: Played) -> None:
    played.table.show(two_places(apart=60))
    target = played.screen.wait_for("map:here")
    played.screen.say(f"down {target['x']} {target['y']}")
    played.screen.say(f"move {target['x'] + 60} {target['y'] + 60}")
    played.screen.say(f"up {target['x'] + 60} {target['y'] + 60}")
    played.screen.press("log")
    played.screen.press("close")
    assert played.came(commands.MakePicks) == []


def test_a_finger_on_the_map_that_meant_the_question_before_touches_nothing(played: Played) -> None:
    shown = two_places(apart=60)
    played.table.show(shown)
    at = played.screen.hold("map:here")
    played.table.show(
        changed(
            shown,
            n=10_001,
            banner=Banner("And now?"),
            asks=(replace(shown.asks[0], name="another", banner=Banner("And now?")),),
        )
    )
    played.reads("And now?")
    played.screen.say(f"up {at}")
    played.screen.press("map:there")
    assert played.wait_for_sent(commands.MakePicks).picks == (Pick("region", "there"),)
    assert len(played.came(commands.MakePicks)) == 1
