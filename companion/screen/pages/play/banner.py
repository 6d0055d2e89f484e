"""The banner of a view, for the turn banner and for pages that show it in lines: who has to act, and the action."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.banner import Banner
from companion.engine.text import DOT
from companion.screen.runtime.paint import capital, known, say, together
from companion.screen.widgets.parts.banner import Turn
from companion.table.views.asks import PublicAsk
from companion.table.views.model import PublicSeat, TableSeat, TableView

AnySeat = TableSeat[str] | PublicSeat[str]

SHORT = 24
"""The most letters of a verb in its usual size; a longer one is smaller."""


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


def size_of_verb(verb: str) -> str:
    """The role of a verb in the type scale."""
    return "verb" if len(verb) <= SHORT else "act"


def turn_of(view: TableView[str], ask: PublicAsk[str] | None) -> Turn:
    """The banner of a question, or of the wait for other answers, with the device of its player.

    That of an old entry that is changed has a pencil, and the turn of then.
    """
    shown = turn(view, ask.banner if ask else view.match.banner)
    if view.amending is not None:
        pencil = ("ui.pencil", say("ui.mend.fixing"))
        then = capital(view.amending.ask.banner.place or view.amending.place)
        return shown._replace(verb=say("ui.mend.choose"), size="verb", place=then, device=pencil)
    seat = next((seat for seat in view.seats if ask and seat.id == ask.seat), None)
    if seat is None or seat.buttons != "here":
        return shown
    kind = "pod" if seat.pod else "buttons"
    return shown._replace(device=("ui.pod" if seat.pod else "ui.two", say(f"ui.device.{kind}")))


def turn(view: TableView[str], banner: Banner[str]) -> Turn:
    """A banner with the name, colour and icon of its player."""
    size = size_of_verb(banner.verb)
    place = capital(banner.place or view.match.place)
    mark = (banner.mark.icon, banner.mark.role) if banner.mark else ("", "")
    seat = next((seat for seat in view.seats if seat.id == banner.seat), None)
    if seat is None:
        title = banner.title or view.match.title
        role = banner.role if known(banner.role) else "sunk"
        return Turn(title, banner.verb, role, banner.icon, place, mark, size, named="title")
    return Turn(
        seat.name or seat.label,
        banner.verb,
        seat.role,
        seat.icon,
        place,
        mark,
        size,
        short=banner.short,
        letter=seat.letter,
    )
