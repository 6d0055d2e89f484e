"""The choices for a new game, in words: the marks of the seats, and every house rule."""

from __future__ import annotations

from companion.engine.options import option_choices
from companion.engine.summary import SeatChoice, SetupChoices
from companion.games.riftwalker.options import Options
from companion.games.riftwalker.setup import FEWEST_SEATS, MOST_SEATS
from companion.games.riftwalker.terms import SEATS
from companion.games.riftwalker.words.phrases import ROOT, seat
from companion.games.riftwalker.words.summary import icon, seat_role


def choices() -> SetupChoices:
    return SetupChoices(
        fewest=FEWEST_SEATS,
        most=MOST_SEATS,
        seats=tuple(SeatChoice(mark, seat(mark), seat_role(mark), icon(mark)) for mark in SEATS),
        options=option_choices(Options, ROOT),
    )
