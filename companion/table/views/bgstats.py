"""The link of a finished match for the app BG Stats, and its QR code."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import pairwise

from companion.engine.text import Text, Translate
from companion.reports import bgstats
from companion.table.match.match import Match
from companion.table.seats import codes
from companion.table.views.model import Code

BREAK = timedelta(hours=1)
"""A longer time without an entry is a break, not play. So is a clock that was set back."""


def link(match: Match, say: Translate) -> str:
    """The link of a match that is over; none without a score."""
    if not match.over:
        return ""
    times = [datetime.fromisoformat(entry.at).astimezone(UTC) for entry in match.log.entries if entry.at]
    if not times:
        return ""
    played = 0 if match.log.scoring else minutes(times)
    return bgstats.link(match.log, match.id, f"{times[0]:%Y-%m-%d %H:%M:%S}", played, say)


def minutes(times: Sequence[datetime]) -> int:
    """The minutes of play between the times of the entries, without breaks."""
    played = sum((gap for gap in (b - a for a, b in pairwise(times)) if timedelta() < gap < BREAK), timedelta())
    return max(round(played / timedelta(minutes=1)), 1)


def code(link: str) -> Code[Text] | None:
    """The code of a link, if there is one."""
    return Code(Text("ui.end.bgstats"), link, codes.rows(link), hint=Text("ui.end.bgstats.hint")) if link else None
