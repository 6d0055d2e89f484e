"""People say today and yesterday, and only for longer ago a date."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from companion.engine.text import Text, dated
from companion.screen.pages.history.dates import when
from companion.text import catalogue

NOW = datetime(2026, 3, 2, 20, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("began", "text"),
    [
        ("2026-03-02T09:05:00Z", Text("ui.start.today", {"time": "9:05", "n": 9})),
        ("2026-03-01T23:59:00Z", Text("ui.start.yesterday", {"time": "23:59", "n": 23})),
        ("2026-02-28T12:00:00Z", Text("ui.start.day", {"date": dated("2026-02-28"), "time": "12:00", "n": 12})),
    ],
)
def test_a_time_is_told_as_people_say_it(began: str, text: Text) -> None:
    assert when(began, NOW) == text


def test_the_clock_on_the_wall_decides_what_is_today() -> None:
    there = NOW.astimezone(timezone(timedelta(hours=5)))
    assert when("2026-03-02T20:00:00Z", there) == Text("ui.start.today", {"time": "1:00", "n": 1})


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["today at 9:05", "yesterday at 1:59", "28 Feb 2026 at 12:00"]),
        ("es", ["hoy a\xa0las\xa09:05", "ayer a\xa0la\xa01:59", "28 feb 2026 a\xa0las\xa012:00"]),
        ("zh_TW", ["今天9:05", "昨天1:59", "2026年2月28日12:00"]),
    ],
)
def test_each_language_has_its_own_form_of_a_time(language: str, said: list[str]) -> None:
    began = ("2026-03-02T09:05:00Z", "2026-03-01T01:59:00Z", "2026-02-28T12:00:00Z")
    assert [catalogue(language, strict=True).say(when(each, NOW)) for each in began] == said
