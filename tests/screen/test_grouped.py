"""Answers under headings: a table where a finger has room in every row of it, and a grid where it has not."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.engine.pick import Pick
from companion.table import sent
from companion.table.shown import Ask, Offer, Shown
from tests.screen.little_table import KEY, LittleTable
from tests.screen.screen import PANELS, Screen

pytestmark = pytest.mark.slow

FINGER = 10.5
"""Millimetres: a target less what may be squeezed out of it where room is short."""
COUNTS = tuple(Offer((Pick("count", number),), str(number)) for number in range(12))
UNDER_MORE = tuple(
    Offer((Pick("more", "more"), Pick("count", number)), str(number), "More") for number in range(12, 21)
)
SHOWN = Shown(n=1, viewer=None, stage="play", waiting="How many?")


@pytest.mark.parametrize("size", PANELS)
@pytest.mark.parametrize("offers", [(*COUNTS, *UNDER_MORE), UNDER_MORE[:3]], ids=["many", "few"])
def test_every_answer_has_room_for_a_finger_and_means_itself(
    tmp_path_factory: pytest.TempPathFactory, size: tuple[int, int], offers: tuple[Offer, ...]
) -> None:
    table = LittleTable()
    screen = Screen(tmp_path_factory.mktemp("screen"), table.url, KEY, size)
    try:
        ask = Ask("count:1", "count", None, required=True, secret=False, text="How many?", mine=True, offers=offers)
        table.show(replace(SHOWN, asks=(ask,)))
        name = "offer:" + ",".join(f"{pick.kind}={pick.value}" for pick in offers[2].picks)
        screen.wait_for(name)
        found = {at: target for at, target in screen.targets().items() if at.startswith("offer:")}
        least = FINGER * max(size) / 154
        assert found
        assert [at for at, target in found.items() if min(target["w"], target["h"]) < least] == []
        screen.press(name)
        screen.wait_until(lambda _: table.received)
        last = table.received[-1]
        assert isinstance(last, sent.Pick)
        assert last.picks == offers[2].picks
    finally:
        assert screen.end() == 0, screen.errors.read_text()
        table.close()
