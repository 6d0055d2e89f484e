"""The open match."""

from __future__ import annotations

import msgspec

from companion.engine.text import Text
from companion.table.match.match import Match


class CurrentMatch(msgspec.Struct):
    """The open match, if any, and a notice for the table. The parts of the table share this object."""

    match: Match | None = None
    notice: tuple[Text, ...] = ()

    def change(self, match: Match | None, notice: tuple[Text, ...] = ()) -> None:
        """Open another match, or none."""
        self.match, self.notice = match, notice
