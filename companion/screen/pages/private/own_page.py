"""The page of a seat in its private view: its question, and the button to hold for a look."""

from __future__ import annotations

import gc
from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.screen.pages.play.question import QuestionView
from companion.screen.pages.private.held import HoldArea
from companion.screen.runtime.paint import LARGE, SMALL, mm, say
from companion.screen.widgets.boxes import Column, Row, Stack, put
from companion.screen.widgets.code_sheet import called
from companion.screen.widgets.framed import Framed, HeadButton
from companion.screen.widgets.kit import TextLine
from companion.table.views.model import Offer, OwnAmending, SeatAsk, SeatView, TableSeat


class OwnPage(Framed):
    """The question above, the button to hold below. It keeps no secret."""

    def __init__(
        self,
        seat: TableSeat[str],
        hold: Callable[[], object],
        let_go: Callable[[], object],
        done: Callable[[], object],
        answers: tuple[Callable[[Offer[str]], object], Callable[[], object], Callable[[], object]],
    ) -> None:
        self._question = QuestionView(*answers)
        nothing = TextLine(say("ui.private.nothing"), LARGE, "muted", halign="center")
        self._pages = Stack(nothing=nothing, question=self._question)
        self._under = "nothing"
        self._who = called(seat)
        self._then = TextLine("", SMALL, "warn", size_hint_y=None, height=0)
        self._hold = HoldArea(hold, let_go)
        self._foot = Row(self._hold, size_hint_y=None, height=mm(17))
        super().__init__(
            Column(self._then, self._pages, self._foot),
            self._who,
            action=HeadButton(say("ui.private.done"), done, "private:done", 50),
        )

    def ask(self, ask: SeatAsk[str] | None, view: SeatView[str] | None) -> None:
        """Show the question, which may be the one of an amended entry."""
        self._under = "question" if ask is not None else "nothing"
        self.title.text = ask.text if ask is not None else self._who
        mending = view.amending if view else None
        self._then.text = say("ui.mend.then", place=mending.place) if mending else ""
        self._then.height = mm(5) if mending else 0
        if ask is not None:
            self._question.show(ask, view.match.tiles if view else (), covered=True, confirm=_agrees(mending))
        else:
            self._question.clear()
        back = self._question.back
        put(self._foot, self._hold, *([] if back.off else [back]))
        if self._pages.seen != "held":
            self._pages.show(self._under)

    def uncover(self, what: Widget) -> None:
        self._pages.pages["held"] = what
        self._pages.show("held")

    def cover(self) -> None:
        """Drop the widgets with secrets, and their textures."""
        self._pages.show(self._under)
        if self._pages.pages.pop("held", None) is not None:
            gc.collect()


def _agrees(mending: OwnAmending[str] | None) -> str:
    """The text of the button that confirms."""
    if mending is None or mending.follows is None:
        return say("ui.play.confirm")
    return say("ui.mend.agreed" if mending.follows.shows else "ui.mend.do")
