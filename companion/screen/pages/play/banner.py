"""The words of a banner for pages that show it in lines.

Pure: it reads a banner and the seats, and knows no widget.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.banner import Banner
from companion.engine.text import DOT
from companion.screen.runtime.paint import capital, together
from companion.table.views.model import PublicSeat, TableSeat

AnySeat = TableSeat[str] | PublicSeat[str]


def who(banner: Banner[str], seats: Sequence[AnySeat]) -> str:
    """The player of a banner, or its title."""
    seat = next((seat for seat in seats if seat.id == banner.seat), None)
    return banner.title if seat is None else seat.name or seat.label


def above(banner: Banner[str], seats: Sequence[AnySeat]) -> str:
    """The player and the place in the game: *Dora · Horse Marshal*."""
    return together(DOT, (who(banner, seats), capital(banner.place)))


def line(banner: Banner[str], seats: Sequence[AnySeat]) -> str:
    """Everything in one line: *Dora · Horse Marshal · Add banners or attack*."""
    return together(DOT, (above(banner, seats), banner.verb))
