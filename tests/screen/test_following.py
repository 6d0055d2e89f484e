"""The text about the next steps: each has a line of its own."""

from __future__ import annotations

import pytest

from companion.engine.banner import Banner
from companion.table.views.model import TableView
from tests.screen.little_table import KEY, LittleTable
from tests.screen.screen import OneScreen
from tests.views import changed, match

pytestmark = pytest.mark.slow

PLAYING = TableView[str](n=1, stage="play", match=match(banner=Banner("Nobody is asked anything")))


@pytest.mark.parametrize(
    ("steps", "says"),
    [
        (("Bear supply check", "Ann, Eagle Sheriff", "clean-up"), "Next: Bear supply check\nThen: Ann, Eagle Sheriff"),
        (("Ben", "Cleo", "Dora"), "Next: Ben · Cleo · Dora"),
    ],
)
def test_a_second_line_begins_with_its_own_word(one_screen: OneScreen, steps: tuple[str, ...], says: str) -> None:
    table = LittleTable()
    table.show(changed(PLAYING, next=steps))
    screen = one_screen.showing(table.url, KEY, (800, 480))
    screen.wait_until(lambda screen: says in screen.texts())
    table.close()
