"""The winner, and the ranks of all players with their points of each row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.summary import Sheet
from companion.engine.text import listed
from companion.screen.pages.score.flood import Flood, FloodAction, Scorer, is_pale, paint_row, signed
from companion.screen.runtime.paint import BLACK, DISPLAY, ink_on, minus, needs_edge, say, u
from companion.screen.widgets.boxes import Laid, Pool, put
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.raised import IconTile, Raised, Seal
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.screen.widgets.score_table import RANKS

EDGE, GAP, FOOT = 20, 8, 56
"""Units: the distance from the edges, between rows, and the height of the buttons."""
HEAD = 140
"""The height of the head in units."""
SEAL, CHIP = 100, 26
"""Units: the winner's seal, and the sign of a row."""
CHIPS = 5
"""The most signs of a row with large numbers."""
ROW, LINE, APART = 86, 40, 5
"""Units: the greatest height of a player's row, that of its upper line if it has two, and the distance of these."""
HIGH, WON, WHY, FIGURE, UNIT = 4, 64, 26, 100, 24
"""Units of an upright page: the least distance from its top, and the heights of the headline, of the words above it, of
all points and of their name."""


class RankRow(Laid):
    """One player: the rank, the name, the points of each row, and all points."""

    def __init__(self) -> None:
        super().__init__()
        self._ground = Raised(self.canvas.before)
        self._seal = Seal(self.canvas)
        self._rank, self._name = TypeLabel("", "body"), TypeLabel("", "act")
        self._total = TypeLabel("", "verb", face=BLACK, halign="right")
        self._points = Pool(lambda: TypeLabel("", "detail", face=BLACK))
        self._tiles: list[IconTile] = []
        self._chips: list[TypeLabel] = []
        self._upright = False

    def show(self, who: Scorer, sheet: Sheet[str], place: int, role: str) -> None:
        """Show the player at a place of the sheet, on a page of a colour."""
        rank = sheet.ranks[place]
        best, ink = ("on.show.on", "show.on") if is_pale(role) else ("show.on", "on.show.on")
        if rank == 1:
            self._ground.paint(best)
        else:
            ink = ink_on(role)
            paint_row(self._ground, role)
        self._seal.show(who.icon, who.role, ground=best if rank == 1 else role)
        self._rank.text, self._name.text = say(RANKS[rank - 1]), who.name
        self._total.text = minus(sheet.totals[place])
        parts = {(row.icon, row.role): 0 for row in sheet.rows}
        for row in sheet.rows:
            parts[row.icon, row.role] += row.cells[place].points
        self._chips = self._points.take(len(parts))
        while len(self._tiles) < len(parts):
            self._tiles.append(IconTile(self.canvas, "chip"))
        for tile in self._tiles[len(parts) :]:
            tile.show("", "ink")
        for tile, label, ((icon, own), points) in zip(self._tiles, self._chips, parts.items(), strict=False):
            tile.show(icon or "ui.plus", own or "ink", alpha=1.0)
            label.text = signed(points)
            label.act_as("body" if len(parts) <= CHIPS else "detail", BLACK)
        for label in (self._rank, self._name, self._total, *self._chips):
            label.tint(ink)
        put(self, self._rank, self._name, self._total, *self._chips)

    def place(self, at: tuple[float, float], size: tuple[float, float], *, upright: bool) -> None:
        self._upright = upright
        self.pos, self.size = at, size
        self._lay()

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size)
        two = self._upright and bool(self._chips)
        chip, side = u(CHIP), u(LINE)
        high = side if two else self.height
        low = self.y + (self.height - (side + u(APART) + chip if two else chip)) / 2
        y = low + chip + u(APART) if two else self.y
        left, right, total = self.x + u(14), self.x + self.width - u(14), u(64)
        side = min(side, self.height - u(6))
        self._rank.pos, self._rank.size = (left, y), (u(52), high)
        self._seal.lay(left + u(56), y + (high - side) / 2, side)
        self._total.pos, self._total.size = (right - total, y), (total, high)
        start = left + u(108)
        chips = 0.0 if two or not self._chips else max(right - total - self.x - u(300), 0)
        self._name.pos, self._name.size = (start, y), (right - total - start - chips, high)
        first, room = (left, right - left) if two else (right - total - chips, chips)
        pitch = room / max(len(self._chips), 1)
        for at, (tile, label) in enumerate(zip(self._tiles, self._chips, strict=False)):
            x = first + at * pitch
            tile.lay(x, low, chip)
            wide = pitch - chip - u(4)
            tall = label.high_for(wide)  # large figures are higher than the chip
            label.pos, label.size = (x + chip + u(4), low + (chip - tall) / 2), (wide, tall)


def winners_of(sheet: Sheet[str], scorers: Sequence[Scorer]) -> list[Scorer]:
    """The players with the first rank."""
    return [who for who, rank in zip(scorers, sheet.ranks, strict=True) if rank == 1]


def page_of(winners: Sequence[Scorer]) -> str:
    """The colour of the winner; slate if several have won, for brass is for buttons."""
    return winners[0].role if len(winners) == 1 else "surface"


class Podium(Flood):
    """The page of the winner. At the headline it has what broke a tie, else the seat of the winner."""

    def __init__(self, undo: FloodAction) -> None:
        super().__init__(rays=True)
        self._undo = undo
        self._seal = Seal(self.canvas)
        self._won, self._verdict = TypeLabel("", "show", face=DISPLAY), TypeLabel("", "detail")
        self._total = TypeLabel("", "win", grows=False, halign="center")
        self._unit = TypeLabel("", "body", halign="center")
        self._rows = Pool(RankRow)
        self._shown: list[RankRow] = []
        self._buttons: tuple[Action, ...] = ()

    def show(self, sheet: Sheet[str], scorers: Sequence[Scorer], buttons: tuple[Action, ...]) -> None:
        winners = winners_of(sheet, scorers)
        best = sheet.totals[sheet.ranks.index(1)]
        role = page_of(winners)
        ink = ink_on(role)
        self.flood(role)
        self._undo.lie_on(role)
        sign = "on.show.on" if needs_edge(role, "show.on") else role
        self._seal.show(winners[0].icon if len(winners) == 1 else "ui.trophy", "show.on", sign, ground=role)
        names = listed(who.name for who in winners)
        self._won.text = say("ui.end.wins" if len(winners) == 1 else "ui.end.win", who=names)
        tied = sheet.totals.count(best) > 1
        self._verdict.act_as("detail" if tied else "body")
        self._verdict.text = sheet.verdict if tied else winners[0].label
        self._total.text, self._unit.text = minus(best), say("ui.end.points")
        for label in (self._won, self._verdict, self._total, self._unit):
            label.tint(ink)
        order = sorted(range(len(scorers)), key=lambda place: sheet.ranks[place])
        self._shown = self._rows.take(len(order))
        for row, place in zip(self._shown, order, strict=True):
            row.show(scorers[place], sheet, place, role)
        self._buttons = buttons
        labels = (self._won, self._verdict, self._total, self._unit)
        put(self, *labels, *self._shown, *buttons, self._undo)
        self._lay()

    def _lay(self, *_: Any) -> None:
        upright, edge, gap = self.height > self.width, u(EDGE), u(GAP)
        if not self._shown:
            return
        foot, wide = self._foot(upright=upright)
        low, count = self.y + u(12), len(self._shown)
        bottom = low + foot + u(12)
        if upright:
            top = self._lay_high(self.height - (bottom - self.y) - count * (u(ROW) + gap))
        else:
            top = self.top - u(HEAD)
            self._lay_wide()
        left = self.x + edge
        self._undo.pos, self._undo.size = (left, low), (u(FOOT), foot)
        left += u(FOOT) + u(12)
        for button, across in zip(self._buttons, wide, strict=True):
            button.pos, button.size = (left, low), (across, foot)
            left += across + u(12)
        high = min((top - bottom - gap * (count - 1)) / count, u(ROW))
        for at, row in enumerate(self._shown):
            row.place((self.x + edge, top - high - at * (high + gap)), (self.width - 2 * edge, high), upright=upright)

    def _foot(self, *, upright: bool) -> tuple[float, list[float]]:
        """The height of the buttons and their widths; an upright page has room for words in two lines."""
        room = self.width - 2 * u(EDGE) - u(FOOT) - len(self._buttons) * u(12)
        needed = [button.wide() for button in self._buttons]
        if sum(needed) > room:
            needed = [button.least() for button in self._buttons]
        wide = [each + (room - sum(needed)) / len(needed) for each in needed]
        tall = max(button.high_for(each) for button, each in zip(self._buttons, wide, strict=True))
        return tall if upright else u(FOOT), wide

    def _lay_seal(self, x: float, y: float) -> None:
        """Place the seal with its middle here, and the rays round it."""
        self._seal.lay(x - u(SEAL) / 2, y - u(SEAL) / 2, u(SEAL))
        self._lay_flood((x, y))

    def _lay_wide(self) -> None:
        self._lay_seal(self.x + u(EDGE) + u(SEAL) / 2, self.top - u(72))
        total = max(self._total.wide(), self._unit.wide(), u(130))
        left, right = self.x + u(EDGE + SEAL + 20), self.right - u(EDGE)
        room = max(right - total - left, 1)
        self._fit(self._won, room)
        for label in (self._won, self._verdict):
            label.halign = "left"
        self._won.pos, self._won.size = (left, self.top - u(134 if self._verdict.text else 116)), (room, u(88))
        self._verdict.pos, self._verdict.size = (left, self.top - u(58)), (room, u(46))
        self._total.pos, self._total.size = (right - total, self.top - u(106)), (total, u(100))
        self._lay_unit(right - total, self.top - u(130), total)

    def _lay_unit(self, x: float, y: float, wide: float) -> None:
        """Place the unit in the middle of its line, which large text is higher than."""
        tall = self._unit.high_for(wide)
        self._unit.pos, self._unit.size = (x, y + (u(UNIT) - tall) / 2), (wide, tall)

    def _lay_high(self, high: float) -> float:
        """Place the head, with the points beside the seal if it has no height for both. Return its lower edge."""
        left, room, seal, points = self.x + u(EDGE), self.width - 2 * u(EDGE), u(SEAL), u(FIGURE + UNIT)
        self._fit(self._won, room)
        won = max(self._won.high_for(room), u(WON))  # the names of several winners may need two lines
        why = max(self._verdict.high_for(room), u(WHY)) if self._verdict.text else 0
        spare = high - why - won - points - u(GAP)
        beside = spare < seal + u(HIGH)
        top = self.top - max((spare if beside else spare - seal) / 2, u(HIGH))
        wide = max(self._total.wide(), self._unit.wide()) + u(GAP) if beside else room
        start = self.center_x - (seal + u(EDGE) + wide) / 2 if beside else self.center_x - seal / 2
        first = points if beside else seal
        self._lay_seal(start + seal / 2, top - first / 2)
        low: float = top - first - why - won
        self._verdict.pos, self._verdict.size = (left, low + won), (room, why)
        self._won.pos, self._won.size = (left, low), (room, won)
        x, under = (start + seal + u(EDGE), top) if beside else (left, low)
        self._total.pos, self._total.size = (x, under - u(FIGURE)), (wide, u(FIGURE))
        self._lay_unit(x, under - points, wide)
        for label in (self._verdict, self._won):
            label.halign = "center"
        return float(low - u(GAP) - (0 if beside else points))
