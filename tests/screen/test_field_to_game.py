"""A field of the library leads to a game: nobody has to look for the way back."""

from __future__ import annotations

from companion.assets import asset
from tests.screen.finger import press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import Screen


def test_a_field_of_the_library_begins_a_game_and_is_offered_there(screen: Screen, table: RealTable) -> None:
    data = asset("boards/field.json").read_bytes().replace(b"Example field", b"Our garden")
    own = table.inside(lambda: table.table.matches.boards.add("petrichor", "Our garden", data))
    press_all(screen, "start:settings", "settings:boards", "ask:1", f"board:{own}", "boards:choose")
    press_all(screen, "seat:red", "seat:yellow", "setup:next", "first:lot", "setup:begin", "lobby:ready")
    screen.wait_until(lambda screen: "Our garden" in screen.texts())
    press_all(screen, "offer:field=kept,kept=0", "hands:close", "offer:face=1")
