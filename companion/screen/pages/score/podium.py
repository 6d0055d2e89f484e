"""The winner, and the ranks of all players with their points of each row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.summary import Sheet
from companion.screen.pages.score.flood import Flood, FloodUndo, Scorer, is_pale, paint_row, signed
from companion.screen.runtime.paint import BLACK, DISPLAY, capital, ink_on, minus, needs_edge, say, u
from companion.screen.widgets.boxes import Laid, Pool, put
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.raised import IconTile, Raised, Seal
from companion.screen.widgets.parts.type_label import TypeLabel, stack
from companion.screen.widgets.score_table import RANKS

EDGE, GAP, FOOT = 20, 8, 56
"""Units: the distance from the edges, between rows, and the height of the buttons."""
HEAD = 140
"""The height of the head in units."""
SEAL, CHIP, NAMED = 100, 26, 18
"""Units: the winner's seal, the sign of a row, and that before its name on an upright page."""
CHIPS, PITCH = 5, 120
"""The most signs of a row with large numbers, and the most units of a sign with its number."""
UNDER = 4
"""Units below the words for the signs."""
ROW, FULL, LINE, APART = 86, 75, 40, 5
"""Units: the greatest height of a player's row, that without height to spare, that of its upper line if it has two, and
the distance of these."""
HIGH, WON, WHY, FIGURE, UNIT, TUCKED = 12, 64, 26, 100, 24, 12
"""Units of an upright page: the least distance from its top, and the heights of the headline, of the words above it, of
all points and of their name, which stands a little in the room of these."""


class RankRow(Laid):
    """One player: the rank, the name, the points of each row, and all points."""

    def __init__(self) -> None:
        super().__init__()
        self._ground = Raised(self.canvas.before)
        self._seal = Seal(self.canvas)
        self._rank, self._name, self._tie = (
            TypeLabel("", "body"),
            TypeLabel("", "act"),
            TypeLabel("", "detail", grows=False),
        )
        self._total = TypeLabel("", "verb", face=BLACK, halign="right")
        self._points = Pool(lambda: TypeLabel("", "detail", face=BLACK, grows=False))
        self._tiles: list[IconTile] = []
        self._chips: list[TypeLabel] = []
        self._upright = False
        self.columns: list[tuple[float, float]] = []
        """The left edge and the width of each part."""

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
        shared = rank == 1 and sheet.ranks.count(1) > 1  # the headline says so
        self._tie.text = (sheet.ties[place] if sheet.ties and not shared else None) or ""
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
        labels = (self._rank, self._name, self._tie, self._total, *self._chips)
        for label in labels:
            label.tint(ink)
        put(self, *labels)

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
        left, right = self.x + u(14), self.x + self.width - u(14)
        total = self._total.wide() + u(GAP) if two else u(64)
        side = min(side - u(6) if two else side, self.height - u(6))
        rank = max(u(46 if two else 52), self._rank.wide() + u(4))
        self._rank.pos, self._rank.size = (left, y), (rank, high)
        self._seal.lay(left + rank + u(4), y + (high - side) / 2, side)
        self._total.pos, self._total.size = (right - total, y), (total, high)
        start = left + rank + u(56)
        chips = 0.0 if two else signs_wide(self.width, len(self._chips), upright=False)
        self._lay_name(start, y, right - total - start - chips - (0 if two else u(12)), high)
        first, room = (left, signs_wide(self.width, 0, upright=True)) if two else (right - total - chips, chips)
        pitch = room / max(len(self._chips), 1)
        self.columns = [(first + at * pitch, pitch) for at in range(len(self._chips))]
        for tile, label, (x, _across) in zip(self._tiles, self._chips, self.columns, strict=False):
            tile.lay(x, low, chip)
            wide = pitch - chip - u(4)
            tall = label.high_for(wide)  # large figures are higher than the chip
            label.pos, label.size = (x + chip + u(4), low + (chip - tall) / 2), (wide, tall)

    def _lay_name(self, left: float, low: float, room: float, high: float) -> None:
        """Place the name, with what broke a tie below it, or beside it if that is lower.

        In a row of two lines it is beside the name, in two lines if it is long; without room it is left to the details.
        """
        name, tie = self._name.wide(), self._tie.wide()
        lower = self._name.high_for(room) + self._tie.high_for(room) > high
        beside = name + u(GAP) + tie <= room
        across = tie if beside else max(room - name - u(GAP), 1)
        folded = self._tie.least() <= across and self._tie.high_for(across) <= high + u(APART)
        if self._tie.text and not (lower and (beside or self._upright)):
            self._tie.halign, self._tie.opacity = "left", 1.0
            stack((self._name, self._tie), left, low + high / 2, room)
            return
        self._tie.halign, self._tie.opacity = "right", float(folded)
        self._name.pos, self._name.size = (left, low), (room - across if folded else room, high)
        tall = max(self._tie.high_for(across), high)
        self._tie.pos, self._tie.size = (left + room - across, low + (high - tall) / 2), (across, tall)


def signs_wide(width: float, count: int, *, upright: bool) -> float:
    """The width of ``count`` signs with their points in a row of a width; a few leave room for the names."""
    return width - 2 * u(14) if upright else max(min(width - u(14 + 64 + 300), count * u(PITCH)), 0.0)


def winners_of(sheet: Sheet[str], scorers: Sequence[Scorer]) -> list[Scorer]:
    """The players with the first rank."""
    return [who for who, rank in zip(scorers, sheet.ranks, strict=True) if rank == 1]


def page_of(winners: Sequence[Scorer]) -> str:
    """The colour of the winner; slate if several have won, whose colours are the rays."""
    return winners[0].role if len(winners) == 1 else "surface"


class Podium(Flood):
    """The page of the winner. At the headline it has what broke a tie, else the seat of the winner."""

    def __init__(self, undo: FloodUndo) -> None:
        super().__init__(rays=True)
        self._undo = undo
        self._seal = Seal(self.canvas)
        self._won, self._verdict = TypeLabel("", "show", face=DISPLAY), TypeLabel("", "detail")
        self._total = TypeLabel("", "win", grows=False, halign="center")
        self._unit = TypeLabel("", "body", halign="center")
        self._parts, self._named = Pool(lambda: TypeLabel("", "detail")), list[TypeLabel]()
        self._signs: list[IconTile] = []
        self._rows = Pool(RankRow)
        self._shown: list[RankRow] = []
        self._buttons: tuple[Action, ...] = ()

    def show(self, sheet: Sheet[str], scorers: Sequence[Scorer], buttons: tuple[Action, ...]) -> None:
        winners = winners_of(sheet, scorers)
        best = sheet.totals[sheet.ranks.index(1)]
        role = page_of(winners)
        ink = ink_on(role)
        self.flood(role, rays=[winner.role for winner in winners[1:] and winners])
        self._undo.lie_on(role)
        sign = "on.show.on" if needs_edge(role, "show.on") else role
        self._seal.show(winners[0].icon if len(winners) == 1 else "ui.trophy", "show.on", sign, ground=role)
        self._won.text = say("ui.end.wins", who=sheet.winners) if len(winners) == 1 else capital(sheet.winners)
        tied = sheet.totals.count(best) > 1
        self._verdict.act_as("detail" if tied else "body")
        verdict = sheet.verdict if tied else winners[0].label
        self._verdict.text = say("ui.end.win") if len(winners) > 1 else verdict
        self._total.text, self._unit.text = minus(best), say("ui.end.points")
        for label in (self._won, self._verdict, self._total, self._unit):
            label.tint(ink)
        order = sorted(range(len(scorers)), key=lambda place: sheet.ranks[place])
        self._shown = self._rows.take(len(order))
        for row, place in zip(self._shown, order, strict=True):
            row.show(scorers[place], sheet, place, role)
        parts = {(row.icon, row.role): row.part for row in sheet.rows}
        self._named = self._parts.take(len(parts) if any(parts.values()) else 0)
        while len(self._signs) < len(self._named):
            self._signs.append(IconTile(self.canvas, "chip"))
        for tile in self._signs:
            tile.show("", "ink")
        for tile, label, ((icon, own), part) in zip(self._signs, self._named, parts.items(), strict=False):
            tile.show(icon, own or "ink")
            label.text = part or ""
            label.tint(ink)
        self._buttons = buttons
        labels = (self._won, self._verdict, self._total, self._unit, *self._named)
        put(self, *labels, *self._shown, *buttons, self._undo)
        self._lay()

    def _lay(self, *_: Any) -> None:
        upright, edge, gap = self.height > self.width, u(EDGE), u(GAP)
        if not self._shown:
            return
        foot, wide = self._foot(upright=upright)
        low, count = self.y + u(12), len(self._shown)
        bottom = low + foot + u(12)
        side = u(NAMED + UNDER) if upright else 0
        signs = len(self._named)
        named = signs_wide(self.width - 2 * edge, signs, upright=upright) / max(signs, 1) - side
        above = max((label.high_for(named) + u(2 * UNDER) for label in self._named), default=0.0)
        highest = u(ROW)
        if upright:
            room = self.height - (bottom - self.y) - above - count * gap
            if room - count * highest < self._full():
                highest = u(FULL)
            top = self._lay_high(room - count * highest) - above
        else:
            top = self.top - u(HEAD) - above
            self._lay_wide()
        left = self.x + edge
        self._undo.pos, self._undo.size = (left, low), (self._undo_wide(upright=upright), foot)
        left += self._undo.width + u(12)
        for button, across in zip(self._buttons, wide, strict=True):
            button.pos, button.size = (left, low), (across, foot)
            left += across + u(12)
        high = min((top - bottom - gap * (count - 1)) / count, u(ROW))
        for at, row in enumerate(self._shown):
            row.place((self.x + edge, top - high - at * (high + gap)), (self.width - 2 * edge, high), upright=upright)
        tall = above - u(UNDER)
        for tile, label, (x, _across) in zip(self._signs, self._named, self._shown[0].columns, strict=False):
            tile.lay(x, top + u(UNDER) + (tall - u(NAMED)) / 2, u(NAMED) if upright else 0)
            label.pos, label.size = (x + side, top + u(UNDER)), (named, tall)

    def _undo_wide(self, *, upright: bool) -> float:
        return max(self._undo.wide_on(upright=upright), u(FOOT))

    def _foot(self, *, upright: bool) -> tuple[float, list[float]]:
        """The height of the buttons and their widths; an upright page has room for words in two lines.

        The first button is the main one: it keeps its words in one line as long as the others have room.
        """
        room = self.width - 2 * u(EDGE) - self._undo_wide(upright=upright) - len(self._buttons) * u(12)
        needed = [button.wide() for button in self._buttons]
        if sum(needed) > room:
            needed = [button.least() for button in self._buttons]
            needed[0] = max(needed[0], min(self._buttons[0].wide(), room - sum(needed[1:])))
        wide = [each + (room - sum(needed)) / len(needed) for each in needed]
        tall = max(button.high_for(each) for button, each in zip(self._buttons, wide, strict=True))
        return tall if upright else u(FOOT), wide

    def _lay_seal(self, x: float, y: float, side: float) -> None:
        """Place the seal with its middle here, and the rays round it."""
        self._seal.lay(x - side / 2, y - side / 2, side)
        self._lay_flood((x, y))

    def _lay_wide(self) -> None:
        self._lay_seal(self.x + u(EDGE) + u(SEAL) / 2, self.top - u(72), u(SEAL))
        self._total.act_as("win")
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

    def _headline(self) -> tuple[float, float, float]:
        """The width of an upright page, and the heights there of the headline and of the words above it."""
        room = self.width - 2 * u(EDGE)
        self._fit(self._won, room)
        won = max(self._won.high_for(room), u(WON))  # the names of several winners may need two lines
        why = max(self._verdict.high_for(room), u(WHY)) if self._verdict.text else 0.0
        return room, won, why

    def _full(self) -> float:
        """The height of an upright head with everything below each other."""
        _, won, why = self._headline()
        return float(u(HIGH + SEAL + FIGURE + UNIT - TUCKED + GAP) + won + why)

    def _lay_high(self, high: float) -> float:
        """Place the seal, the headline and the points below each other. Return the lower edge of the head.

        Without the height for it the seal is smaller, and the points are in one line.
        """
        room, won, why = self._headline()
        left, full = self.x + u(EDGE), high >= self._full()
        self._total.act_as("win" if full else "show", BLACK)
        points = u(FIGURE + UNIT - TUCKED) if full else u(WON)
        seal = min(u(SEAL), high - why - won - points - u(GAP + HIGH))
        top = self.top - max((high - seal - why - won - points - u(GAP)) / 2, u(HIGH))
        self._lay_seal(self.center_x, top - seal / 2, seal)
        low = top - seal - why
        self._verdict.pos, self._verdict.size = (left, low), (room, why)
        low -= won
        self._won.pos, self._won.size = (left, low), (room, won)
        low -= points
        if full:
            self._total.pos, self._total.size = (left, low + u(UNIT - TUCKED)), (room, u(FIGURE))
            self._lay_unit(left, low, room)
        else:
            number, unit = self._total.wide(), self._unit.wide()
            start = self.center_x - (number + u(GAP) + unit) / 2
            self._total.pos, self._total.size = (start, low), (number, points)
            self._unit.pos, self._unit.size = (start + number + u(GAP), low), (unit, points)
        for label in (self._verdict, self._won):
            label.halign = "center"
        return float(low - u(GAP))
