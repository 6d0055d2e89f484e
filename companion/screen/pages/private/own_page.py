"""A seat's own page in the private look: what it is asked or answers anew, and what has to be held to look."""

from __future__ import annotations

import gc
from collections.abc import Callable

from kivy.uix.widget import Widget

from companion.screen.pages.play.question import QuestionView
from companion.screen.pages.private.held import HoldArea
from companion.screen.widgets.code_sheet import called
from companion.screen.widgets.framed import Framed
from companion.screen.widgets.kit import LARGE, SMALL, Column, FittedText, Row, Stack, mm, say
from companion.table.views.model import Offer, OwnAmending, SeatAsk, SeatView, TableSeat


class OwnPage(Framed):
    """The question above, and below it what has to be held to look. Nothing that is covered stays in it."""

    def __init__(
        self,
        seat: TableSeat[str],
        hold: Callable[[], object],
        let_go: Callable[[], object],
        done: Callable[[], object],
        answers: tuple[Callable[[Offer[str]], object], Callable[[], object], Callable[[], object]],
    ) -> None:
        self._question = QuestionView(*answers)
        self._nothing = FittedText(say("ui.private.nothing"), LARGE, "soft", halign="center")
        self._pages = Stack()
        self._under = "nothing"
        self._pages.add("nothing", self._nothing)
        self._pages.add("question", self._question)
        self._who = called(seat)
        self._then = FittedText("", SMALL, "warn", size_hint_y=None, height=0)
        self._foot = Row(HoldArea(hold, let_go), size_hint_y=None, height=mm(17))
        super().__init__(
            Column(self._then, self._pages, self._foot),
            self._who,
            action=done,
            action_text=say("ui.private.done"),
            action_name="private:done",
            action_mm=50,
        )

    def ask(self, ask: SeatAsk[str] | None, view: SeatView[str] | None) -> None:
        """Show what is asked, or what is answered anew and has its own way to be agreed on."""
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
        if back.off and back.parent is not None:
            self._foot.remove_widget(back)
        elif not back.off and back.parent is None:
            self._foot.add_widget(back)
        if self._pages.seen != "held":
            self._pages.show(self._under)

    def uncover(self, what: Widget) -> None:
        self._pages.add("held", what)
        self._pages.show("held")

    def cover(self) -> None:
        """Throw away the widgets that showed anything, and the textures with them."""
        self._pages.show(self._under)
        if self._pages.pages.pop("held", None) is not None:
            gc.collect()


def _agrees(mending: OwnAmending[str] | None) -> str:
    """What the button says that ends an answer."""
    if mending is None or mending.follows is None:
        return say("ui.play.confirm")
    return say("ui.mend.agreed" if mending.follows.shows else "ui.mend.do")
