"""The turn banner of a view: the player who has to act, and the action."""

from __future__ import annotations

from companion.screen.runtime.paint import capital
from companion.screen.widgets.parts.banner import Turn
from companion.table.views.model import PublicAsk, TableView

SHORT = 24
"""The most letters of a verb in its usual size; a longer one is smaller."""
PLACE = 18
"""The most letters of a place beside the seal."""


def turn_of(view: TableView[str], ask: PublicAsk[str] | None) -> Turn:
    """The banner of a question, or of the wait for other answers."""
    said = ask.text if ask else view.match.waiting
    size = "verb" if len(said) <= SHORT else "act"
    place = capital(view.match.place)
    place = place if len(place) <= PLACE else ""
    asked = [seat for seat in view.seats if seat.id == (ask.seat if ask else "")]
    if not asked:
        return Turn(view.match.title, said, "sunk", "", place, size=size)
    seat = asked[0]
    return Turn(seat.name or seat.label, said, seat.role, seat.icon, place, size=size)
