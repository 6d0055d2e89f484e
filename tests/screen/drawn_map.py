"""``python -m tests.screen.drawn_map``: how often a map in a window of its own is drawn, as a line of JSON."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from typing import Any

from companion.games.war_of_whispers.territory_picture import territory_scene, territory_shapes
from tests.bench.bare_window import OFFSCREEN
from tests.war_of_whispers.table import BOARD

SIZES = ((500, 400), (600, 440), (536, 428))
FRAMES = 5


def count() -> dict[str, int]:
    """Change the size of a map several times before its first frame, then draw frames in which it does not change."""
    from kivy.base import EventLoop  # noqa: PLC0415 - kivy reads the environment while it is imported
    from kivy.clock import Clock  # noqa: PLC0415 - as above
    from kivy.core.window import Window  # noqa: PLC0415 - as above
    from kivy.graphics import Callback  # noqa: PLC0415 - as above

    from companion.screen.widgets.map import Map  # noqa: PLC0415 - as above
    from companion.screen.widgets.map_parts import water  # noqa: PLC0415 - as above

    counted = {"coasts": 0, "maps": 0}
    coast_texture = water.coast_texture

    def coast(*drawn: Any) -> Any:
        counted["coasts"] += 1
        return coast_texture(*drawn)

    def drawn(_: object) -> None:
        counted["maps"] += 1

    water.coast_texture = coast  # type: ignore[assignment]
    board = Map(lambda _: None, lambda *_: None)
    Window.add_widget(board)
    shapes = [shape for id_, region in BOARD.regions.items() for shape in territory_shapes(BOARD, id_, region.home, 3)]
    board.show(territory_scene(BOARD, shapes))  # type: ignore[arg-type]  # numbers need no words
    for size in SIZES:
        board.size = size
    board._above.add(Callback(drawn))  # the uppermost layer: whatever draws the map draws it
    EventLoop.status = "started"
    for _ in range(FRAMES):
        Window.canvas.ask_update()
        Clock.tick()
        Clock.tick_draw()
        Window.dispatch("on_draw")
        Window.dispatch("on_flip")
    return counted


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ |= OFFSCREEN | {"KIVY_HOME": home}
        sys.stdout.write(json.dumps(count()))
        sys.stdout.flush()
        os._exit(0)
