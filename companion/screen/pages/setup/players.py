"""The players round a table, seen from above, clockwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import cos, pi, sin
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle

from companion.screen.pages.setup.form import Player
from companion.screen.runtime.paint import colour, say, u
from companion.screen.widgets.boxes import Laid, Pool, place, put
from companion.screen.widgets.parts.seat_card import LOW, SeatCard

WIDE, GAP = 158, 16
"""Units: the least width of a place, and the least distance between two."""
ROOMY, HIGHEST, TALL = 96, 5, 1.3
"""The height of a place where there is much room, in units; the most places above each other; the most height of all,
in widths."""
EDGE, CORNER = 6, 26
"""Units: the edge of the table, and its corners."""
GRAIN = 5
"""The stripes of the wood."""


class RoundTable(Laid):
    """Places round a table; ``on_touch`` gets the number of a taken one, ``on_free`` explains a free one.

    The first place is at the bottom.
    """

    def __init__(self, on_touch: Callable[[int], object], on_free: Callable[[], object]) -> None:
        super().__init__()
        self._on_touch, self._on_free = on_touch, on_free
        self._places = Pool(SeatCard)
        with self.canvas.before:
            Color(*colour("wood.edge"))
            self._edge = SmoothRoundedRectangle(radius=[u(CORNER)])
            Color(*colour("wood"))
            self._top = SmoothRoundedRectangle(radius=[u(CORNER - EDGE)])
            Color(*colour("wood.edge", 0.3))
            self._grain = [Rectangle() for _ in range(GRAIN)]

    def show(self, players: Sequence[Player], most: int, chosen: int | None) -> None:
        """Show the players; a ring is round the ``chosen`` place, else round the next free one."""
        cards = self._places.take(most)
        put(self, *cards)
        for at, card in enumerate(cards):
            if at < len(players):
                player = players[at]
                seat, label = player.seat, player.seat.short or player.seat.label
                does, who, about = partial(self._on_touch, at), player.name or label, label if player.name else ""
                card.show(who, does, about=about, icon=seat.icon, role=seat.role, filled=True, name=f"place:{at}")
            else:
                card.show(say("ui.setup.free", number=at + 1), name=f"place:{at}")
            card.off = at >= len(players)
            card.on_hold = self._on_free if card.off else None
            card.chosen = at == (len(players) if chosen is None else chosen)
        self._lay()

    def _lay(self, *_: Any) -> None:
        cards = list(reversed(self.children))
        most = (self.width - u(GAP)) / 2
        width = min(max([u(WIDE), *(card.least() for card in cards)]), most)
        for card in cards:
            card.tight = any(each.least() > width for each in cards)
        room = min(self.height, self.width * TALL)
        height = max([min(room / HIGHEST, u(ROOMY)), u(LOW), *(card.high_for(width) for card in cards)])
        outside = width * (0.5 if self.height > self.width else 0.9)
        table = (max(self.width - outside, 1), max(room - height, 1))
        left, bottom = self.x + (self.width - table[0]) / 2, self.y + (self.height - table[1]) / 2
        for box, inset in ((self._edge, 0), (self._top, u(EDGE))):
            place(box, left + inset, bottom + inset, max(table[0] - 2 * inset, 1), max(table[1] - 2 * inset, 1))
        stripe = (table[1] - 2 * u(EDGE)) / (2 * GRAIN + 1)
        for at, box in enumerate(self._grain):
            low = bottom + u(EDGE) + (2 * at + 1) * stripe
            place(box, left + u(EDGE), low, max(table[0] - 2 * u(EDGE), 1), stripe)
        x, y = self.x + self.width / 2, self.y + self.height / 2
        for at, card in enumerate(cards):
            angle = -pi / 2 - 2 * pi * at / max(len(cards), 1)
            right, up = cos(angle) * (self.width - width) / 2, sin(angle) * (room - height) / 2
            place(card, x + right - width / 2, y + up - height / 2, width, height)
