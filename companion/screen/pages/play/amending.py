"""The consequences of an amended entry, shown to everybody before it is changed.

The old and the new answer are beside the later entries that no longer fit or change, and the moves. The module knows no
game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import GAP, SMALL, TARGET, TEXT, colour, mm, say
from companion.screen.widgets.boxes import Column, List, Panel, Row, Scroll
from companion.screen.widgets.dialogs import Cover
from companion.screen.widgets.framed import Halves
from companion.screen.widgets.kit import Button, Paragraph, TextLine
from companion.table import commands
from companion.table.commands import Receipt
from companion.table.views.model import Amending, Follows, TableView

RoleLine = tuple[str, str]
"""A line and the role of its colour; a heading is ``soft``."""


class AmendingDialog(Cover):
    """The amendment of an entry: the page asks its question; this cover shows the consequences until somebody decides.

    ``back`` takes back the last pick.
    """

    def __init__(self, desk: Desk, back: Callable[[], object]) -> None:
        self._desk = desk
        self._amending: Amending[str] | None = None
        self._was, self._now = TextLine("", TEXT, valign="top"), TextLine("", TEXT, bold=True, valign="top")
        self._lines: List[Paragraph, RoleLine] = List(lambda: Paragraph("", TEXT), _fill, gap=1)
        self._do = Button("", self._change, look="main", name="mend:do", size_mm=6)
        two = Column(titled("ui.mend.was", self._was), titled("ui.mend.now", self._now))
        what = Panel(Scroll(self._lines))
        buttons = Row(
            Button(say("ui.play.leave"), self.leave, name="mend:leave", size_mm=6),
            Button(say("ui.mend.again"), back, name="mend:otherwise", size_mm=6),
            self._do,
            size_hint_y=None,
            height=mm(TARGET + 4),
        )
        super().__init__(Column(Halves(two, what, wide=0.42, high=0.36), buttons, padding=mm(GAP)))

    def open(self, seq: int) -> None:
        """Amend an entry; the log is closed, so that everybody sees its question."""
        self._desk.lift()
        self._desk.send(commands.OpenAmendment, seq=seq)

    def leave(self) -> None:
        self._desk.send(commands.CloseAmendment)

    def show(self, view: TableView[str]) -> None:
        amending = self._amending = view.amending
        follows = amending.follows if amending is not None else None
        if amending is not None and follows is not None:
            self._was.text, self._now.text = amending.was, follows.problem or follows.now
            self._lines.set(describe_consequences(follows))
            text, look = ("ui.mend.agreed", "warn") if follows.shows else ("ui.mend.do", "main")
            self._do.change(say(text), self._change, look=look, name="mend:do", to=amending.ask.name)
            self._do.off = bool(follows.problem)
        self._desk.keep_over(self, wanted=follows is not None)

    def _change(self) -> None:
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


def describe_consequences(follows: Follows[str]) -> Iterator[RoleLine]:
    """Describe the consequences, losses first."""
    if follows.shows:
        yield say("ui.mend.shows"), "warn"
    if follows.aside:
        yield say("ui.mend.gone", n=len(follows.aside)), "muted"
        yield from ((line, "warn") for line in follows.aside)
    if follows.changed:
        yield say("ui.mend.changed"), "muted"
        for line in follows.changed:
            yield say("ui.mend.instead", was=line.was, now=line.now), "text"
    if follows.stays:
        yield say("ui.mend.stays", n=follows.stays), "muted"
    if follows.moves:
        yield say("ui.mend.hands"), "muted"
        yield from ((line, "text") for line in follows.moves)
    if follows.waiting:
        yield say("ui.mend.goes_on"), "muted"
        yield follows.waiting, "brass"


def _fill(paragraph: Paragraph, line: RoleLine) -> None:
    paragraph.text, role = line
    paragraph.color = colour(role)


def titled(key: str, line: TextLine) -> Panel:
    """A text below its title."""
    return Panel(TextLine(say(key), SMALL, "muted", size_hint_y=None, height=mm(5)), line, gap=1)
