"""The page of the game: whose turn it is, the answers, the moves, the rail, and the board with its standings.

Beside the view the page knows only the question that is answered: that of an amended entry first, then an open opening,
then the required prompt. It knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle
from kivy.uix.widget import Widget
from msgspec.structs import replace

from companion.engine.pick import Path
from companion.engine.text import SENTENCE
from companion.screen.pages.boards.photo import BoardPhoto
from companion.screen.pages.lobby.lobby import without_device
from companion.screen.pages.pausing import clock, times, told_times
from companion.screen.pages.play.answer_panel import AnswerPanel
from companion.screen.pages.play.banner import turn_of
from companion.screen.pages.play.covers import Covers, PageActions, openings
from companion.screen.pages.play.following import Following
from companion.screen.pages.play.hands import Hands
from companion.screen.pages.play.key_lines import KeyLines
from companion.screen.pages.play.keys import DeviceLine, device_lines, keys_of, taken_back_by, without_answers
from companion.screen.pages.play.map_answers import MapAnswers
from companion.screen.pages.score.end import ask_agreement
from companion.screen.runtime import paint
from companion.screen.runtime.context import Desk, StagePage
from companion.screen.runtime.paint import colour, say, u
from companion.screen.widgets.boxes import flat_ground, panel_wide, place
from companion.screen.widgets.held_map import HeldMap
from companion.screen.widgets.layout import (
    EDGE,
    GAP,
    SHEET,
    TARGET,
    Plan,
    Rect,
    across,
    beside_hands,
    layout,
    over_board,
    quiet_rooms,
)
from companion.screen.widgets.parts.banner import TurnBanner
from companion.screen.widgets.parts.crumb import Crumb
from companion.screen.widgets.parts.rail import Rail
from companion.screen.widgets.parts.standings import Standings
from companion.screen.widgets.tip_card import TipCard
from companion.screen.widgets.tip_picture import board_ground, seats_ground
from companion.table import commands
from companion.table.commands import Receipt
from companion.table.views.asks import PublicAsk
from companion.table.views.comfort import Tip
from companion.table.views.model import TableView

BROAD = 1.15
"""The ratio of width to height below which a board has its standings beside it."""
PHOTO = (0.45, 0.7)
"""The strength of the photo of the board, through which its areas shine, and its light, in which icons can be read."""
BODY = ("made", "says", "hands", "step", "answers", "next")
"""The parts of the body."""


class PlayPage(StagePage):
    """The page of a match. Each view changes its parts."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._view: TableView[str] | None = None
        self._opened, self._map_wanted = "", False
        self._ask: PublicAsk[str] | None = None
        self._board, self._stood, self._ticking = "", (0.0, 0.0), False
        self._found: dict[str, Rect] = {}
        self._counts_moves = False
        """Whether the hint only counts in moves that hands have yet to do."""
        self._ground = Widget()
        flat_ground(self._ground, "sea")
        with self._ground.canvas.before:
            Color(*colour("surface"))
            self._panel = Rectangle()
        self._hands = Hands(desk, self._show_answers)
        self._covers = Covers(
            desk,
            self._hands,
            PageActions(
                open=self._open,
                undo=self._undo,
                back=self._back,
                redo=self._redo,
                swap_map=self._swap_map,
                swap=self._swap_words,
                leave=self._leave,
            ),
        )
        self._explainer, show_seats = self._covers.explainer, self._covers.seats.open
        self._banner = TurnBanner(show_seats)
        self._made, self._next, self._tiles = Crumb(), Following(), Standings()
        self._touched, self._lines, self._legend = MapAnswers(desk, self._send_picks), KeyLines(), KeyLines()
        self._map = HeldMap(self._touched.touch, self._touched.unsure)
        self._tip = TipCard(self._close_tip)
        self._map.on_other, self._tiles.on_tile = self._explainer.explain_place, self._explainer.explain_tile
        self._answers = AnswerPanel(desk, self._map, self._send_picks, show_seats, self._explainer)
        self._photo = BoardPhoto(desk, lambda texture: self._map.under(texture, *PHOTO))
        self._rail = Rail(
            {
                "undo": partial(self._undo, 1),
                "openings": self._show_openings,
                "log": self._covers.log.open,
                "more": self._covers.more.open,
            }
        )
        self._rail.explain(self._explainer.explain_slot)
        self._covers.mark(self._rail)
        self._parts: dict[str, Widget] = {
            "banner": self._banner,
            "made": self._made,
            "says": self._lines,
            "legend": self._legend,
            "hands": self._hands,
            "step": self._hands.sheet,
            "next": self._next,
            "tiles": self._tiles,
            "rail": self._rail,
            **self._answers.parts,
        }
        self.add_widget(self._ground)

    # The view

    def enter(self) -> None:
        self._opened = ""

    def show(self, view: TableView[str]) -> None:
        self._view = view
        before, self._ask = self._ask, self._asked(view)
        if before is None or self._ask is None or before.name != self._ask.name or before.made != self._ask.made:
            self._map_wanted = False
        ask = self._ask
        self._touched.show(ask, view.map)
        self._explainer.show(ask)
        self._hands.show_moves(view, asked=ask is not None or bool(view.closed))
        self._photo.show(view.photo)
        self._show_made(view)
        places, optional = self._rail.places, len(openings(view))
        places["undo"].off, places["openings"].off = view.undo == 0, optional == 0
        places["openings"].badge(str(optional) if optional else "")
        self._tick()
        self._covers.show(view)
        self._show_answers()

    def _asked(self, view: TableView[str]) -> PublicAsk[str] | None:
        """The question that this page answers."""
        if view.amending is not None:
            return view.amending.ask
        opened = next((ask for ask in openings(view) if ask.name == self._opened), None)
        self._opened = opened.name if opened else ""
        return opened or next((ask for ask in view.asks if ask.required), None)

    def _show_made(self, view: TableView[str]) -> None:
        """Show the picks with a cross that takes back the last one, or the way out of an amendment or an opening."""
        ask = self._ask
        if ask is not None and ask.made:
            to = (ask.name, len(ask.made))
            self._made.show(ask.made, self._back, "back", to, taken_back_by(view, ask))
        elif ask is not None and view.amending is not None:
            leave = partial(self.desk.send, commands.CloseAmendment)
            self._made.show((say("ui.mend.before", was=view.amending.was),), leave, "mend:leave", ask.name)
        elif ask is not None and not ask.required:
            self._made.show((say("ui.play.leave"),), self._close, "close", ask.name)
        else:
            self._made.show((), self._back, "", "")

    def _show_answers(self) -> None:
        view, turn, map_wanted = self._shown, turn_of(self._shown, self._ask), self._map_wanted or self._hands.open
        ask = None if self._hands.open else self._ask
        self._tiles.show(self._hands.filling(view.match.tiles), {route.to for route in self._hands.routes})
        self._banner.show(self._hands.banner(turn) if self._hands.open else turn)
        lines = device_lines(view, ask)
        legends = [line for line in lines if line.legend]
        others = [line for line in lines if not line.legend]
        keys = keys_of(view, ask)
        self._answers.routes, self._answers.pending = self._hands.routes, self._hands.pending
        board = self._answers.show(view, ask, keys, self._covers.check, map_wanted=map_wanted)
        secrets = ask is None and bool(others) and not map_wanted
        self._counts_moves = self._answers.counts_moves and not others and view.amending is None
        if view.amending is not None and ask is not None and ask.made:
            others.insert(0, DeviceLine((), says=say("ui.mend.before", was=view.amending.was)))
        elif self._answers.hint and not others:
            others.append(DeviceLine((), says=self._answers.hint, legend=True))
        banner = view.match.banner  # the hint for one seat is in its private view
        if ask is None and banner.why and banner.seat is None and board in {"map", "waiting"} and not map_wanted:
            where = say("ui.play.secretly") if view.closed else ""
            legends.append(
                DeviceLine((), says=paint.together(SENTENCE, filter(None, (where, banner.why))), legend=True)
            )
        self._legend.show([*legends, *(others if secrets else [])], None, most=len(lines) + 1)
        seat = ask.seat if ask else None
        seen = self._answers.cards.shows(keys.pointed)
        self._lines.show([] if secrets else [*without_answers(others, seat)] if seen else others, seat)
        keyed = [] if self._hands.open else [each.ask for each in view.buttons if not each.on]
        ground = None
        if board == "groups":
            ground = seats_ground(view.match.tiles)
        elif view.map is not None and ask is not None:
            ground = board_ground(view.map, ask.touches)
        edged = say("ui.tip.edge") if ask is not None and ask.touches and board == "map" else ""
        self._tip.below = paint.together(SENTENCE, (edged, say("ui.tip.hold")))
        self._tip.show(view.tips, [*keyed, *([ask.name] if ask else [])], turn.role, keyed, ground)
        self._board = "legend" if secrets and board not in {"entry", "waiting"} else board
        self.laid()

    def _plan(self, view: TableView[str]) -> Plan:
        """The parts of the page and their heights."""
        wide, room = u(1000) / 1000, self._room
        self._banner.flat = self.portrait
        over = (self.width if self.portrait else self.width - panel_wide()) - 2 * u(EDGE)
        legend = 0 if self._board == "legend" else self._legend.high_for(over) / wide
        cards, scene = self._answers.cards, view.map
        answers = cards.heights(room)
        heights = tuple(high / wide for high in answers.by_way)
        high = self._hands.least_for if self._board == "entry" else self._hands.high_for
        hands = high(room) / wide if self._hands.seen else 0
        noted = self._hands.wide_beside(room - self._made.wide() - u(GAP)) if hands else 0.0
        alone = beside_hands(room / wide) * wide
        return Plan(
            banner=self._banner.high_for(self.width if self.portrait else panel_wide()) / wide,
            panel=panel_wide() / wide,
            made=self._made.high_for(room - noted - u(GAP) if hands else room) / wide if self._made.name else 0,
            says=self._lines.high_for(room) / wide,
            hands=hands,
            answers=min(heights) if self._board == "entry" and legend and not self.portrait else heights[0],
            lower=heights[1:],
            aside=min(cards.heights(alone, room - alone).by_way) / wide if hands else 0,
            board=self._board,
            touched=bool(self._ask and self._ask.touches),
            tiles=bool(view.match.tiles) and self._board in {"map", "grid"},
            beside=scene is not None and scene.size[0] < scene.size[1] * BROAD,
            tall=scene is not None and scene.high is not None,
            legend=legend,
            extra=self._next.high_for(room) / wide,
            whole=answers.whole / wide if self._answers.tells_all else 0.0,
            beside_made=max(noted / wide, TARGET),
            brief=self._hands.least_for(room) / wide,
            hints=self._lines.hint and not self._counts_moves,
            counts_moves=self._counts_moves,
            right=view.comfort.panel == "right",
        )

    @property
    def _room(self) -> float:
        """The width of the body in pixels."""
        wide = u(1000) / 1000
        return across(self.width / wide, self.height / wide, panel_wide() / wide) * wide

    def _tick(self, *_: object) -> bool:
        """Show the times of the seats, every second while there are any."""
        view = self._shown
        if self.parent is None:
            self._ticking = False
            return False
        now = times(view)
        asked = [seat.id for seat in view.seats if seat.asked and seat.id in now]
        alone = asked[0] if len(asked) == 1 else ""
        self._next.show(told_times(view, alone), view.match.next, self._room)
        self._banner.tell_time(
            clock(now[alone]) if alone else "", partial(self.desk.send, commands.PauseMatch, on=True)
        )
        going = bool(now)
        if going and not self._ticking:
            Clock.schedule_interval(self._tick, 1.0)
        self._ticking = going
        return going

    def laid(self) -> None:
        """Place every part of the layout, and remove the others."""
        if self._view is None:
            return
        if self._stood != tuple(self.size):
            self._stood = tuple(self.size)
            self._answers.cards.forget()
            self._tick()
            self._show_answers()  # another size has room for other parts
            return
        each = u(1000) / 1000
        plan = self._plan(self._view)
        if self._hands.open:
            high = self._hands.sheet.high_for(self._room) / each
            plan = replace(
                plan, made=0.0, says=0.0, hands=0.0, answers=high, lower=(), extra=0.0, least=min(high, SHEET)
            )
        found = layout(self.width / each, self.height / each, plan)
        if self._hands.open:
            found["step"] = found.pop("answers")
        self._map.stand(high=self.portrait)
        self._answers.cards.spare = self._room - found["answers"][2] * each if "answers" in found else 0.0
        banner, rail = found["banner"], found["rail"]
        self._covers.stand_below(banner[3] * each)
        self._panel.pos = (round(banner[0] * each), 0)
        body = max((at[1] + at[3] for name, at in found.items() if name in BODY), default=rail[3]) + EDGE
        top = body if self.portrait else banner[1]
        self._panel.size = (round(banner[2] * each), round(top * each))
        for name, part in self._parts.items():
            if name in found:
                left, bottom, width, height = (side * each for side in found[name])
                place(part, round(left), round(bottom), round(width), round(height))
                if part.parent is None:
                    self._ground.add_widget(part, 0 if name in {"banner", "rail"} else len(self._ground.children))
            elif part.parent is not None:
                self._ground.remove_widget(part)
        self._found = found
        room = over_board(found, self.width / each, self.height / each, plan)
        answers = (banner[0], rail[3], banner[2], (room[1] if self.portrait else banner[1]) - rail[3])
        self._tip.lie_on(self._ground, [side * each for side in room], [side * each for side in answers])

    def quiet_rooms(self) -> Sequence[Rect]:
        """Where the panel has room, else the standings above the board, else the lower banner."""
        each = u(1000) / 1000
        rooms = quiet_rooms(self._found, BODY, self._answers.cards.below / each) if self._found else []
        return [(x * each, y * each, w * each, h * each) for x, y, w, h in rooms]

    def remedy(self) -> Callable[[], object] | None:
        """Open the seat without its device, to pair it another way."""
        seat = without_device(self._shown.seats)
        return partial(self._covers.open_seat, seat.id) if seat is not None else None

    @property
    def _shown(self) -> TableView[str]:
        assert self._view is not None, "a touched page shows a view"
        return self._view

    # AnswerPanel

    def _send_picks(self, picks: Path) -> None:
        if self._ask is not None:
            self.desk.send(commands.MakePicks, ask=self._ask.name, made=len(self._ask.made), picks=picks)

    def _back(self) -> None:
        if self._ask is not None:
            self.desk.send(commands.StepBack, ask=self._ask.name, made=len(self._ask.made))

    def _open(self, name: str) -> None:
        self._opened = name
        self.desk.lift()
        self.show(self._shown)

    def _close(self) -> None:
        """Leave an opening."""
        self._opened = ""
        self.show(self._shown)

    def _close_tip(self, tip: Tip[str], no_more: bool) -> None:  # noqa: FBT001 - of one button or the other
        self.desk.send(commands.CloseTip, ask=tip.ask, lesson=tip.lesson, no_more=no_more)
        if no_more:
            self.desk.tell(say("ui.tip.back"), done=True)

    # The rail

    def _undo(self, count: int) -> None:
        self._send_undo(self._shown.match.entries, count, agreed=False)

    def _send_undo(self, entries: int, count: int, *, agreed: bool) -> None:
        then = partial(self._undone, entries, count)
        self.desk.send(commands.UndoEntries, then=then, entries=entries, count=count, agreed=agreed)

    def _undone(self, entries: int, count: int, receipt: Receipt) -> None:
        """Ask the whole table before a seen entry is undone."""
        if receipt.code == "agree":
            ask_agreement(self.desk, self._shown, count, partial(self._send_undo, entries, count, agreed=True))
        elif not receipt.done and receipt.code != "late":
            self.desk.tell(receipt.text)

    def _redo(self) -> None:
        self.desk.send(commands.RedoEntries, entries=self._shown.match.entries, count=1)

    def _show_openings(self) -> None:
        optional = openings(self._shown)
        if len(optional) == 1:
            self._open(optional[0].name)
        else:
            self._covers.openings.open()

    def _swap_words(self) -> str:
        """What comes in place of a list or of the map; nothing where the map has the answers."""
        if self._shown.map is None or (self._ask is not None and self._ask.touches):
            return ""
        return say("ui.more.list" if self._map_wanted else "ui.more.map")

    def _swap_map(self) -> None:
        self._map_wanted = not self._map_wanted
        self._show_answers()

    def _leave(self) -> None:
        yes = (say("ui.play.pause_yes"), partial(self.desk.send, commands.LeaveMatch))
        no, why = (say("ui.play.pause_no"), None), say("ui.play.pause_why")
        self.desk.ask(say("ui.play.pause_ask"), [yes, no], why=why, main=0)
