"""Times in words: today, yesterday, or the date. Pure."""

from __future__ import annotations

from datetime import datetime, timedelta

from companion.engine.text import Text, dated


def when(began: str, now: datetime) -> Text:
    """Describe a time in ISO 8601, relative to ``now``. The hour decides the form: Spanish says *a la 1*."""
    at = datetime.fromisoformat(began).astimezone(now.tzinfo)
    time, hour = f"{at.hour}:{at:%M}", at.hour
    if at.date() == now.date():
        return Text("ui.start.today", {"time": time, "n": hour})
    if at.date() == (now - timedelta(days=1)).date():
        return Text("ui.start.yesterday", {"time": time, "n": hour})
    return Text("ui.start.day", {"date": dated(at.date().isoformat()), "time": time, "n": hour})
