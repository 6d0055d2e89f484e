"""The player who was drawn by lot is announced, large and in their colour, before the lobby goes on."""

from __future__ import annotations

from companion.table import commands
from tests.harness.patience import PACE, until
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen

PLAYERS = (commands.PlayerEntry("raven", "Ann"), commands.PlayerEntry("spider", "Ben"))


def begins(table: RealTable, first: str | None) -> str:
    """Begin a match, and return the name of its first player."""
    table.send(commands.BeginMatch, game="war-of-whispers", seats=PLAYERS, options={}, first=first)
    return next(seat.name for seat in table.shown().seats if seat.first)


def test_who_was_drawn_by_lot_is_announced_and_a_touch_goes_on(screen: Screen, table: RealTable) -> None:
    screen.say("pace 0.25")  # it stays until it is touched
    name = begins(table, None)
    screen.wait_until(lambda screen: {name, "goes first"} <= set(screen.texts()))
    screen.press("lobby:drawn")
    screen.say(f"pace {PACE}")
    screen.press("lobby:ready")
    until(lambda: table.shown().stage == "play", "the game goes on")


def test_a_chosen_first_player_is_not_announced(screen: Screen, table: RealTable) -> None:
    begins(table, "raven")
    screen.wait_for("lobby:ready")
    assert "lobby:drawn" not in screen.targets()
