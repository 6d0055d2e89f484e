"""The consequences of an amended entry, shown to everybody before it is changed.

The old and the new answer are above the later entries that no longer fit or change, and the moves; beside them is the
board as it will be. The module knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import Any

from companion.engine.scene import Scene
from companion.engine.text import DOT
from companion.screen.pages.play.banner import AnySeat, line, turn
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import BOLD, SEMIBOLD, capital, say, together, u
from companion.screen.widgets.boxes import Column, Laid, List, Row, Scroll, TallColumn, place, put
from companion.screen.widgets.dialogs import Cover
from companion.screen.widgets.map import Map
from companion.screen.widgets.map_parts.lying import as_it_lies
from companion.screen.widgets.map_parts.places import changed_places
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.banner import Turn
from companion.screen.widgets.parts.board_page import BoardPage
from companion.screen.widgets.parts.raised import Raised, RaisedColumn, Seal
from companion.screen.widgets.parts.tiled_map import TiledMap
from companion.screen.widgets.parts.type_label import TypeLabel, stack
from companion.table import commands
from companion.table.commands import Receipt
from companion.table.views.model import Amending, Follows, TableView

WIDE, LOW, APART, INSIDE, NEXT = 360, 416, 16, 10, 64
"""Units: the width of the panel and its height on an upright page, between the buttons, between a text and its edge,
and the height of the line about who goes on."""
CLOSE, SEAL, SPLIT = 8, 40, 400
"""Units: the distance of the texts, the seal of who goes on, and the width with room for two texts side by side."""

RoleLine = tuple[str, str]
"""A line and the role of its colour; a heading is ``muted``."""


class AmendingDialog(Cover):
    """The amendment of an entry: the page asks its question; this cover shows the consequences until somebody decides.

    ``back`` takes back the last pick.
    """

    def __init__(self, desk: Desk, back: Callable[[], object]) -> None:
        self._desk = desk
        self._amending: Amending[str] | None = None
        self._change = BeforeAfter()
        self._lines: List[TypeLabel, RoleLine] = List(lambda: TypeLabel("", tall=True), _fill, apart=6)
        leave = partial(desk.send, commands.CloseAmendment)
        self._do, self._back = Action(name="mend:do"), back
        cancel = Action(say("ui.mend.leave"), leave, size_hint_x=None, name="mend:leave")
        self._moves = TitledText(say("ui.play.hands"), "on.note", ground="note")
        buttons = Row(cancel, self._do, apart=APART, size_hint_y=None, height=self._do.height)
        self._next, self._body = NextTurn(), TallColumn(apart=CLOSE)
        self._map = Map(lambda _: None, lambda *_: None)
        self._board, body = TiledMap(self._map), Scroll(self._body, "surface")
        self._below = Row(padding=[u(INSIDE), 0, u(INSIDE), u(INSIDE)], size_hint_y=None, height=u(NEXT + INSIDE))
        self._beside = Column(self._board, apart=0)
        self._page = BoardPage(self._beside, body, buttons, back, low=LOW, wide=WIDE, name="mend:otherwise")
        self._page.bind(size=self._stand)
        self._body.bind(height=lambda _, high: self._page.fit(high))
        super().__init__(self._page)

    def show(self, view: TableView[str], before: Scene[str] | None) -> None:
        """Show what follows; the map of ``before`` tells which places are others then."""
        amending = self._amending = view.amending
        follows = amending.follows if amending is not None else None
        if amending is not None and follows is not None:
            self._change.show(amending.was, follows.problem or follows.now)
            same, banner = changes_nothing(amending.was, follows), follows.banner
            self._page.over.text = capital(amending.place)
            self._page.title.text = say("ui.mend.same" if same else "ui.log.mend")
            self._lines.set(describe_changes(follows))
            self._moves.show("\n".join(follows.moves))
            if banner is not None:
                self._next.show(turn(view, banner))
            self._fill(follows)
            if view.map is not None:
                others = changed_places(before, view.map)
                self._map.show(as_it_lies(view.map, follows.routes), (), others, named=others, routes=follows.routes)
                self._board.show(view.map, view.match.tiles)
            if follows.problem or same:
                self._do.change(say("ui.mend.again"), self._back, look="main", name="mend:again")
            else:
                text = say("ui.mend.agreed" if follows.shows else "ui.mend.do")
                self._do.change(text, self._apply, look="main", name="mend:do", to=amending.ask.name)

    def _stand(self, *_: Any) -> None:
        self._map.stand(high=self._page.upright)
        if self._amending is not None and self._amending.follows is not None:
            self._fill(self._amending.follows)

    def _fill(self, follows: Follows[str]) -> None:
        """Put the parts in their places: who goes on is below a broad board, and last on an upright page."""
        upright, goes_on = self._page.upright, follows.banner is not None
        put(self._below)
        also = ((self._lines, self._lines.shown), (self._moves, follows.moves), (self._next, upright and goes_on))
        put(self._body, self._change, *(part for part, there in also if there))
        put(self._below, *([] if upright else [self._next]))
        put(self._beside, self._board, *([self._below] if goes_on and not upright else []))

    def _apply(self) -> None:
        """Change the entry; everybody at the table has seen the consequences."""
        amending = self._amending
        if amending is not None and amending.follows is not None:
            then = partial(self._changed, len(amending.follows.aside))
            self._desk.send(commands.AmendEntry, then=then, ask=amending.ask.name, agreed=amending.follows.shows)

    def _changed(self, aside: int, receipt: Receipt) -> None:
        if receipt.done:
            self._desk.tell(is_changed(aside), done=True)
        elif receipt.code != "late":
            self._desk.tell(receipt.text)


def is_changed(aside: int) -> str:
    """The message about a change, with the number of dropped later entries."""
    return say("ui.mend.done_aside", n=aside) if aside else say("ui.mend.done")


def changes_nothing(was: str, follows: Follows[str]) -> bool:
    """Whether the log and the board stay as they are."""
    return follows.now == was and not (follows.problem or follows.changed or follows.aside or follows.moves)


def describe_consequences(was: str, follows: Follows[str], seats: Sequence[AnySeat]) -> Iterator[RoleLine]:
    """Describe the consequences of an amendment of the line ``was``, losses first."""
    if changes_nothing(was, follows):
        yield say("ui.mend.same"), "text"
    yield from describe_changes(follows)
    if follows.moves:
        yield say("ui.play.hands"), "muted"
        yield from ((each, "text") for each in follows.moves)
    if follows.banner is not None:
        yield say("ui.play.next"), "muted"
        yield line(follows.banner, seats), "text"


def describe_changes(follows: Follows[str]) -> Iterator[RoleLine]:
    """Describe the later entries of an amendment, losses first."""
    if follows.shows:
        yield say("ui.mend.shows"), "warn"
    if follows.aside:
        yield say("ui.mend.gone", n=len(follows.aside)), "muted"
        yield from ((each, "warn") for each in follows.aside)
    if follows.changed:
        yield say("ui.mend.changed"), "muted"
        for each in follows.changed:
            yield say("ui.mend.instead", was=each.was, now=each.now), "text"
    if follows.stays:
        yield say("ui.mend.stays", n=follows.stays), "muted"


def _fill(label: TypeLabel, line: RoleLine) -> None:
    label.text, role = line
    label.tint(role)


class BeforeAfter(Laid):
    """The old answer and the new one on one card, side by side where both have room."""

    def __init__(self) -> None:
        titles = (TypeLabel(say(key), "aside", "muted") for key in ("ui.mend.was", "ui.mend.now"))
        texts = (TypeLabel("", "body", tint, face=SEMIBOLD) for tint in ("muted", "text"))
        self._parts = [*zip(titles, texts, strict=True)]
        super().__init__(*chain(*self._parts), size_hint_y=None)
        self._ground = Raised(self.canvas.before)
        self._ground.paint("surface", ring="line", raised=False)

    def show(self, was: str, now: str) -> None:
        for (_, text), words in zip(self._parts, (was, now), strict=True):
            text.text = words
        self._lay()

    def _lay(self, *_: Any) -> None:
        inside, apart = u(INSIDE), u(APART)
        split = self.width >= u(SPLIT)
        wide = max(self.width - 2 * inside, 1)
        wide = (wide - apart) / 2 if split else wide
        highs = [title.high_for(wide) + text.high_for(wide) for title, text in self._parts]
        self.height = 2 * inside + (max(highs) if split else sum(highs) + u(CLOSE))
        self._ground.lay(self.pos, self.size, ring=1)
        left, top = self.x + inside, self.y + self.height - inside
        for (title, text), high in zip(self._parts, highs, strict=True):
            head = title.high_for(wide)
            place(title, left, top - head, wide, head)
            place(text, left, top - high, wide, high - head)
            left, top = (left + wide + apart, top) if split else (left, top - high - u(CLOSE))


class NextTurn(Laid):
    """Who goes on, and with what, beside the seal of that player. It is no button, so it is not raised or filled."""

    def __init__(self) -> None:
        self._who, self._what = TypeLabel("", "act", face=BOLD), TypeLabel("", "aside", "muted")
        super().__init__(self._who, self._what, size_hint_y=None, height=u(NEXT))
        self._ground, self._seal = Raised(self.canvas.before), Seal(self.canvas.before)

    def show(self, turn: Turn) -> None:
        self._ground.paint("surface", ring="line", raised=False)
        self._seal.show(turn.icon, turn.role if turn.icon else "", ground="surface")
        self._who.text = say("ui.mend.next", name=turn.name)
        self._what.text = together(DOT, filter(None, (turn.place, turn.verb)))
        self._lay()

    def _lay(self, *_: Any) -> None:
        self._ground.lay(self.pos, self.size, ring=1)
        seal = u(SEAL)
        self._seal.lay(self.x + u(INSIDE), self.y + (self.height - seal) / 2, seal)
        left = self.x + seal + u(2 * INSIDE)
        room = max(self.x + self.width - left - u(INSIDE), 1)
        stack((self._who, self._what), left, self.y + self.height / 2, room)


class TitledText(RaisedColumn):
    """A text below its title, on a card. Paper is for moves on the board."""

    def __init__(self, title: str, tint: str = "muted", *, ground: str = "surface") -> None:
        paper = ground == "note"
        self._text = TypeLabel("", "body", tint, face=SEMIBOLD, tall=True)
        heading = TypeLabel(title, "aside", tint if paper else "muted", tall=True)
        ring = "" if paper else "line"
        super().__init__(heading, self._text, role=ground, ring=ring, apart=4, padding=u(INSIDE), pos_hint={"top": 1})

    def show(self, text: str) -> None:
        self._text.text = text
