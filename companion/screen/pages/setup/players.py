"""The players round a table, seen from above, clockwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle

from companion.screen.pages.setup.form import Player
from companion.screen.runtime.paint import GAP, colour, mm, say
from companion.screen.widgets.boxes import Laid, Pool, put
from companion.screen.widgets.icons import icon_texture
from companion.screen.widgets.kit import Button, TextLine

PLACE = (44.0, 14.0)
"""Width and height of a place in millimetres."""


class RoundTable(Laid):
    """Places round a table; ``on_touch`` gets the number of a taken one. The first place is at the bottom."""

    def __init__(self, on_touch: Callable[[int], object], **more: Any) -> None:
        super().__init__(**more)
        self._on_touch = on_touch
        self._places = Pool(lambda: Button(size_mm=5))
        self._middle = TextLine("", 5.4, bold=True, halign="center")
        with self.canvas.before:
            Color(*colour("line"))
            self._edge = SmoothRoundedRectangle(radius=[mm(9)])
            Color(*colour("surface"))
            self._top = SmoothRoundedRectangle(radius=[mm(8.5)])
        with self.canvas.after:
            Color(*colour("line"))
            self._turn = Rectangle(texture=icon_texture("ui.turn"))
            left, bottom, right, bottom_, right_, top, left_, top_ = self._turn.tex_coords
            self._turn.tex_coords = (right, bottom, left, bottom_, left_, top, right_, top_)  # clockwise
        self.add_widget(self._middle)

    def show(self, players: Sequence[Player], most: int, chosen: int | None, hint: str) -> None:
        """Show the players; ``chosen`` is the touched place, ``hint`` the text in the middle."""
        buttons = self._places.take(most)
        put(self, self._middle, *buttons)
        for at, button in enumerate(buttons):
            if at < len(players):
                seat = players[at].seat
                text = players[at].name or seat.label
                button.change(text, partial(self._on_touch, at), icon=seat.icon, role=seat.role, name=f"place:{at}")
            else:
                button.change(say("ui.setup.free"), None, look="quiet", name=f"place:{at}")
            button.off = at >= len(players)
            button.chosen = at == chosen
        self._middle.text = hint
        self._lay()

    def _lay(self, *_: Any) -> None:
        gap = mm(GAP)
        width, height = min(mm(PLACE[0]), (self.width - mm(9) - 2 * gap) / 2), mm(PLACE[1])
        table = (self.width - width * 0.55, self.height - height * 1.1)
        edge = max(mm(0.5), 1)
        for box, inset in ((self._edge, 0), (self._top, edge)):
            box.size = (max(table[0] - 2 * inset, 1), max(table[1] - 2 * inset, 1))
            box.pos = (self.center_x - table[0] / 2 + inset, self.center_y - table[1] / 2 + inset)
        _, *buttons = reversed(self.children)
        for at, button in enumerate(buttons):
            angle = -pi / 2 - 2 * pi * at / len(buttons)
            button.size = (width, height)
            button.center = (
                self.center_x + cos(angle) * (self.width - width) / 2,
                self.center_y + sin(angle) * (self.height - height) / 2,
            )
        side = mm(9)
        self._turn.size = (side, side)
        self._turn.pos = (self.center_x - side / 2, self.center_y - side / 2)
        between = (self.height - 3 * height) / 2
        self._middle.size = (table[0] - 2 * gap, max(between - 2, 1))
        self._middle.center = (self.center_x, self.center_y + height / 2 + between / 2)
