"""People say today and yesterday, and only for longer ago a date."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from companion.engine.text import Text, dated
from companion.screen.pages.history.dates import when

NOW = datetime(2026, 3, 2, 20, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("began", "text"),
    [
        ("2026-03-02T09:05:00Z", Text("ui.start.today", {"time": "09:05"})),
        ("2026-03-01T23:59:00Z", Text("ui.start.yesterday", {"time": "23:59"})),
        ("2026-02-28T12:00:00Z", Text("ui.start.day", {"date": dated("2026-02-28"), "time": "12:00"})),
    ],
)
def test_a_time_is_told_as_people_say_it(began: str, text: Text) -> None:
    assert when(began, NOW) == text


def test_the_clock_on_the_wall_decides_what_is_today() -> None:
    there = NOW.astimezone(timezone(timedelta(hours=5)))
    assert when("2026-03-02T20:00:00Z", there) == Text("ui.start.today", {"time": "01:00"})
