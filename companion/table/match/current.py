"""What is on the table."""

from __future__ import annotations

import msgspec

from companion.engine.text import Text
from companion.table.match.match import Match


class On(msgspec.Struct):
    """A match or none, and something the table must be told."""

    match: Match | None = None
    notice: tuple[Text, ...] = ()
