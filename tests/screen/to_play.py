"""The touches from the start page to the first question of play, on the real screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.petrichor.field import KNOWN_TO_SPROUT
from companion.games.petrichor.terms import CROPS
from companion.games.riftwalker.terms import elements_of
from companion.table import commands
from companion.table.views.asks import PublicAsk
from tests.harness.patience import until
from tests.riftwalker.table import LAID
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen

LARGEST_FIELD = 16
PLAYERS: Mapping[str, tuple[str, ...]] = {
    "war-of-whispers": ("raven", "spider", "rat", "serpent"),
    "petrichor": ("red", "yellow"),
    "riftwalker": ("star", "moon"),
}
COLOURS = ("red", "yellow", "green", "blue", "purple")


class Evening:
    """A table and its screen. ``touches`` counts what is pressed."""

    def __init__(self, screen: Screen, table: RealTable) -> None:
        self._screen, self._table = screen, table
        self.touches = 0

    def press(self, *names: str) -> None:
        for name in names:
            self._screen.press(name)
            self.touches += 1

    def answer(self, *names: str) -> None:
        """Press answers, each when the question before it is gone."""
        for name in names:
            before = self._table.shown().n
            self.press(name)
            until(lambda before=before: self._table.shown().n > before, f"{name} is taken")  # type: ignore[misc]

    def asked(self, kind: str) -> PublicAsk[str]:
        """The question of a kind, as soon as the table asks it."""
        return until(
            lambda: next((ask for ask in self._table.shown().asks if ask.kind == kind), None), f"{kind} is asked"
        )

    def played_before(self, game: str, *answers: str) -> None:
        """A game with these players was begun and put aside."""
        self._table.begin_any(game, *PLAYERS[game])
        self._table.send(commands.CloseLobby)
        for kind in answers:
            ask = self.asked(kind)
            self._table.send(commands.MakePicks, ask=ask.name, made=0, picks=ask.offers[0].picks)
        self._table.send(commands.LeaveMatch)

    def set_up(self, game: str, seats: tuple[str, ...] = ()) -> None:
        """New players sit down, and the first one is drawn."""
        sit = (f"seat:{seat}" for seat in seats or PLAYERS[game])
        self.press(f"start:new:{game}", *sit, "setup:next", "first:lot", "setup:begin", "lobby:ready")


def petrichor_dealt(evening: Evening) -> None:
    evening.set_up("petrichor")
    evening.answer("offer:field=dealt")
    evening.asked("roll")


def petrichor_as_last_time(evening: Evening) -> None:
    evening.played_before("petrichor", "field")
    evening.press("start:new:petrichor", "setup:next", "first:lot", "setup:begin", "lobby:ready")
    evening.answer("offer:field=last")
    evening.asked("roll")


def petrichor_entered(evening: Evening) -> None:
    """The largest field, with every crop."""
    evening.set_up("petrichor", COLOURS)
    evening.answer("offer:field=entered")
    for number in range(LARGEST_FIELD):
        crop = CROPS[number % len(CROPS)]
        evening.answer(f"offer:crop={crop}", *([] if crop in KNOWN_TO_SPROUT else ["offer:count=3"]))
    evening.asked("roll")


def riftwalker_dealt(evening: Evening) -> None:
    evening.set_up("riftwalker")
    evening.answer("offer:matrix=dealt")
    evening.asked("element")


def riftwalker_entered(evening: Evening) -> None:
    """The players of last time enter nine cards, both faces of each."""
    evening.played_before("riftwalker")
    evening.press("start:new:riftwalker", "setup:at_once", "lobby:ready")
    evening.answer("offer:matrix=entered")
    for card in LAID:
        evening.answer(*(f"offer:element={face}" for face in elements_of(card)))
    evening.asked("element")


def war_of_whispers_as_last_time(evening: Evening) -> None:
    """To the loyalties, which are entered while players still join; the board was never compared."""
    evening.played_before("war-of-whispers")
    evening.press("start:new:war-of-whispers", "ask:1", "setup:at_once")


def war_of_whispers_new(evening: Evening) -> None:
    """Four new players give their names, one after the other."""
    evening.press("start:new:war-of-whispers", "ask:1", *(f"seat:{seat}" for seat in PLAYERS["war-of-whispers"]))
    evening.press("place:0", "player:name")
    for name in ("Ann", "Ben", "Eva", "Joe"):
        evening.press(*(f"key:{letter}" for letter in name), "key:done")
    evening.press("setup:next", "first:lot", "setup:begin")


WAYS: Mapping[str, tuple[Callable[[Evening], None], int]] = {
    "Petrichor, dealt": (petrichor_dealt, 8),
    "Petrichor, as last time": (petrichor_as_last_time, 8),
    "Petrichor, 16 tiles entered": (petrichor_entered, 45),
    "Riftwalker, dealt": (riftwalker_dealt, 8),
    "Riftwalker, entered": (riftwalker_entered, 22),
    "A War of Whispers, as last time": (war_of_whispers_as_last_time, 4),
    "A War of Whispers, four new names": (war_of_whispers_new, 30),
}
"""The ways to begin, each with the most touches that it may take."""
