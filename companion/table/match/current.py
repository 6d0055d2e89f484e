"""The open match."""

from __future__ import annotations

import msgspec

from companion.engine.text import Text
from companion.table.match.match import Match


class CurrentMatch(msgspec.Struct):
    """The match that is open, or none, and a notice for the table. It lives as long as the table: parts keep it."""

    match: Match | None = None
    notice: tuple[Text, ...] = ()

    def change(self, match: Match | None, notice: tuple[Text, ...] = ()) -> None:
        """Open another match, or none."""
        self.match, self.notice = match, notice
