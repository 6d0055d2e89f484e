"""What each player still needs: a row of the lobby, and a sign at the seal and the name along a code."""

from __future__ import annotations

from typing import Any

from companion.screen.pages.lobby.plays_with import state_of
from companion.screen.runtime.paint import BOLD, say, u
from companion.screen.widgets.boxes import Laid, Pool, place, put
from companion.screen.widgets.parts.action import HIGH
from companion.screen.widgets.parts.raised import Raised, Seal, Sign
from companion.screen.widgets.parts.seat_card import STATES, SeatCard
from companion.screen.widgets.parts.type_label import TypeLabel, stack
from companion.table.views.model import TableSeat

RIM, UNDER, APART, INSIDE = 3, 22, 8, 8
"""Units: the ring of a chip, the height of a badge, a distance, and that of the button from the edge of its row."""
SEAL, BADGE, AROUND, LEFT = 34, 16, 3, 6
"""Units: a seal, its sign, the room below the seal, and how far a seal with a sign is left of the middle."""
ASIDE, ABOVE = 15, 5
"""Units from the middle of a seal to its sign, which covers nothing of it."""
THIN, EDGE, BETWEEN = 1, 6, 4
"""Units: the line round a chip, the least distance of words from it, and between two chips."""


class LobbyCard(SeatCard):
    """The row of a player: all of it is one button, whose word is at its right. The first player has a badge."""

    def __init__(self) -> None:
        wide = max(TypeLabel(say(words), "button").wide() for words in ("ui.lobby.invite", "ui.lobby.change"))
        self._word = TypeLabel("", "button", halign="center")
        self._first = TypeLabel(say("ui.lobby.first"), "aside", "on.ink", face=BOLD, grows=False, halign="center")
        super().__init__(grows=True)
        self.add_widget(self._word)
        self.beside = wide + u(4 * APART)
        self._button, self._badge = Raised(self.canvas.before), Raised(self.canvas, "chip")

    def see(self, *, paired: bool, asked: bool, first: bool) -> None:
        """Show the word of the button. It stands out for an ``asked`` player."""
        self._word.text = say("ui.lobby.change" if paired else "ui.lobby.invite")
        self._button.paint("brass" if asked else "raised")
        self._word.tint("on.brass" if asked else "text")
        self._badge.paint("ink", alpha=float(first), ring="seal.edge" if first else "", raised=False)
        if first != (self._first.parent is not None):
            (self.add_widget if first else self.remove_widget)(self._first)

    def _paint(self) -> None:
        super()._paint()
        self._ground.paint("pressed" if self._down else "surface", raised=False)

    def _lay(self, *_: Any) -> None:
        super()._lay()
        wide, high = self.beside - u(APART), min(self.height - u(2 * INSIDE), u(HIGH))
        left, bottom = self.x + self.width - wide - u(INSIDE), self.y + (self.height - high) / 2
        self._button.lay((left, bottom), (wide, high))
        place(self._word, left, bottom, wide, high)
        badge = (self._first.wide() + u(INSIDE), u(UNDER))
        after = min(self._who.x + self._who.wide() + u(INSIDE), left - badge[0] - u(APART))
        at = (after, self._who.center_y - u(UNDER) / 2)
        self._badge.lay(at, badge, ring=1)
        place(self._first, *at, *badge)


class ComingSeal(Laid):
    """A chip of a player, in a brass ring if the code is the player's: the seal, the name, the state and its sign.

    The sign is beside the seal, the words are below it. A ``brief`` chip has no word for the state.
    """

    brief = False

    def __init__(self) -> None:
        self._words = (TypeLabel("", "aside", face=BOLD, halign="center"), TypeLabel("", "aside", halign="center"))
        self._high, self._asked, self._signed = 0.0, False, False
        super().__init__(*self._words)
        self._ground, self._seal = Raised(self.canvas.before), Seal(self.canvas)
        self._sign = Sign(self.canvas)

    def show(self, seat: TableSeat[str], *, asked: bool, following: bool) -> None:
        state = state_of(seat)
        turn = "now" if asked else "next" if following and not state else state
        who, what = self._words
        who.text, what.text = seat.name or seat.label, say(f"ui.lobby.state.{turn}") if turn else ""
        what.tint(state or "text")
        self._asked, self._signed = asked, bool(state)
        self._ground.paint("surface", ring="brass" if asked else "line", raised=False)
        self._seal.show(seat.icon, seat.role)
        self._sign.show(STATES[state], state or "ok")

    def wide(self) -> float:
        """The width of the longer word."""
        return max(label.wide() for label in self._below())

    def high_for(self, wide: float) -> float:
        """The height of the words at a width."""
        return sum(label.high_for(wide) for label in self._below())

    def _below(self) -> tuple[TypeLabel, ...]:
        return self._words[: 1 if self.brief else 2]

    def stand(self, high: float, *, named: bool) -> None:
        """Show the words or not. ``high`` are the pixels that the longest words of all seals need below them."""
        self._high = high if named else 0
        for label in self._words:
            label.opacity = int(named and label in self._below())
        self._lay()  # the words may have changed

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size, ring=RIM if self._asked else THIN)
        seal, x = u(SEAL), self.x + (self.width - u(SEAL)) / 2 - u(LEFT) * self._signed
        y = self.y + (self.height + self._high) / 2
        self._seal.lay(x, y - seal / 2, seal)
        self._sign.lay(x + seal / 2 + u(ASIDE), y + u(ABOVE), u(BADGE))
        stack(self._below(), self.x, y - seal / 2 - u(AROUND) - self.high_for(self.width) / 2, self.width)


class ComingSeals(Laid):
    """The seals of all players with their names, if each has room, along the longer side of their place."""

    def __init__(self) -> None:
        super().__init__()
        self._pool = Pool(ComingSeal)

    def show(self, seats: tuple[TableSeat[str], ...], asked: str | None, following: str) -> None:
        """Show all seats; the code is that of the ``asked`` one, the ``following`` one comes next."""
        for seal, seat in self._pool.each(seats):
            seal.show(seat, asked=seat.id == asked, following=seat.id == following)
        put(self, *self._pool.take(len(seats)))
        self._lay()

    def _lay(self, *_: Any) -> None:
        seals = self.children[::-1]
        upright, gap = self.height > self.width, u(BETWEEN)
        each = max((max(self.size) + gap) / max(len(seals), 1) - gap, 1)
        wide = max(self.width - gap, 1) if upright else each
        for seal in seals:
            seal.brief = not upright
        named = all(seal.wide() <= wide - 2 * u(EDGE) * (not upright) for seal in seals)
        high = max((seal.high_for(wide) for seal in seals), default=0.0)
        for at, seal in enumerate(seals):
            if upright:
                place(seal, self.x + gap, self.y + self.height - (at + 1) * each - at * gap, wide, each)
            else:
                place(seal, self.x + at * (each + gap), self.y, each, self.height)
            seal.stand(high, named=named)
