"""What would come of an entry that was answered anew: seen by everybody before it is done.

Until now and from now on stand beside what that changes: what no longer fits, what comes out differently, what hands
would have to do. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from companion.screen.runtime.context import Desk
from companion.screen.widgets.dialogs import Cover
from companion.screen.widgets.framed import Halves
from companion.screen.widgets.kit import (
    GAP,
    SMALL,
    TARGET,
    TEXT,
    Button,
    Column,
    FittedText,
    List,
    Panel,
    Paragraph,
    Row,
    Scroll,
    colour,
    mm,
    say,
)
from companion.table import commands
from companion.table.commands import Receipt
from companion.table.views.model import Amending, Follows, TableView

ChangeLine = tuple[str, str]
"""A line, and the role of its colour; a heading is ``soft``."""


class MendingOver:
    """Mending on the play page: the page asks, and what follows lies over it. ``back`` takes back the last pick."""

    def __init__(self, desk: Desk, back: Callable[[], object]) -> None:
        self._desk = desk
        self._amending: Amending[str] | None = None
        self._cover = MendCover(self._change, back, self.leave)

    def open(self, seq: int) -> None:
        """Answer an entry anew; the log is closed, so that everybody sees where it stood."""
        self._desk.lift()
        self._desk.send(commands.OpenAmendment, seq=seq)

    def leave(self) -> None:
        self._desk.send(commands.CloseAmendment)

    def show(self, view: TableView[str]) -> None:
        self._amending = view.amending
        if view.amending is not None and view.amending.follows is not None:
            self._cover.show(view.amending)
            if self._cover.parent is None:
                self._desk.lay_over(self._cover)
        elif self._cover.parent is not None:
            self._desk.lift()

    def _change(self) -> None:
        """Everybody at the table has seen what follows, and whether somebody saw what changes."""
        amending = self._amending
        if amending is not None and amending.follows is not None:
            then = partial(self._changed, len(amending.follows.aside))
            self._desk.send(commands.AmendEntry, then=then, ask=amending.ask.name, agreed=amending.follows.shows)

    def _changed(self, aside: int, receipt: Receipt) -> None:
        if receipt.done:
            self._desk.tell(is_changed(aside), done=True)
        elif receipt.code != "late":
            self._desk.tell(receipt.text)


class MendCover(Cover):
    """Over the whole window until somebody decides: change it, answer it otherwise, or leave it."""

    def __init__(
        self, change: Callable[[], object], otherwise: Callable[[], object], leave: Callable[[], object]
    ) -> None:
        self._was, self._now = FittedText("", TEXT, valign="top"), FittedText("", TEXT, bold=True, valign="top")
        self._lines: List[Paragraph, ChangeLine] = List(lambda: Paragraph("", TEXT), _fill, gap=1)
        self._do = Button("", change, look="main", name="mend:do", size_mm=6)
        self._change = change
        two = Column(titled("ui.mend.was", self._was), titled("ui.mend.now", self._now))
        what = Panel(Scroll(self._lines))
        buttons = Row(
            Button(say("ui.play.leave"), leave, name="mend:leave", size_mm=6),
            Button(say("ui.mend.again"), otherwise, name="mend:otherwise", size_mm=6),
            self._do,
            size_hint_y=None,
            height=mm(TARGET + 4),
        )
        super().__init__(Column(Halves(two, what, wide=0.42, high=0.36), buttons, padding=mm(GAP)))

    def show(self, amending: Amending[str]) -> None:
        follows = amending.follows
        if follows is None:
            return
        self._was.text, self._now.text = amending.was, follows.problem or follows.now
        self._lines.set(what_follows(follows))
        text = say("ui.mend.agreed" if follows.shows else "ui.mend.do")
        look = "warn" if follows.shows else "main"
        self._do.change(text, self._change, look=look, name="mend:do", to=amending.ask.name)
        self._do.off = bool(follows.problem)


def is_changed(aside: int) -> str:
    """What is told of a change that has been made: so many later entries no longer fitted."""
    return say("ui.mend.done_aside", n=aside) if aside else say("ui.mend.done")


def what_follows(follows: Follows[str]) -> Iterator[ChangeLine]:
    """Everything that follows, what is lost first."""
    if follows.shows:
        yield say("ui.mend.shows"), "warn"
    if follows.aside:
        yield say("ui.mend.gone", n=len(follows.aside)), "soft"
        yield from ((line, "warn") for line in follows.aside)
    if follows.changed:
        yield say("ui.mend.changed"), "soft"
        for line in follows.changed:
            yield say("ui.mend.instead", was=line.was, now=line.now), "ink"
    if follows.stays:
        yield say("ui.mend.stays", n=follows.stays), "soft"
    if follows.moves:
        yield say("ui.mend.hands"), "soft"
        yield from ((line, "ink") for line in follows.moves)
    if follows.waiting:
        yield say("ui.mend.goes_on"), "soft"
        yield follows.waiting, "accent"


def _fill(paragraph: Paragraph, told: ChangeLine) -> None:
    paragraph.text, role = told
    paragraph.color = colour(role)


def titled(key: str, line: FittedText) -> Panel:
    """A text below the words that say what it is."""
    return Panel(FittedText(say(key), SMALL, "soft", size_hint_y=None, height=mm(5)), line, gap=1)
