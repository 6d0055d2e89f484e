"""Counting a game nobody tracked: question by question, then the score."""

from __future__ import annotations

from functools import partial

from kivy.uix.widget import Widget

from companion.screen.desk import Desk
from companion.screen.end import ScorePage
from companion.screen.framed import Framed
from companion.screen.kit import TARGET, Button, Column, Row, Stack, mm, say
from companion.screen.question import QuestionView
from companion.table import sent
from companion.table.shown import Offer, Shown


class QuickScorePages(Stack):
    """The question that is asked, or the score that came of it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        close = partial(desk.send, sent.CloseQuickScore)
        self._question = QuestionView(self._pick, self._back, self._back)
        done = Button(say("ui.end.leave"), close, look="main", name="quick:done")
        back = Button(say("ui.play.back"), self._back, look="quiet", icon="ui.back", name="quick:back")
        self._scores = ScorePage([done], back)
        foot = Row(Widget(), self._question.back, size_hint_y=None, height=mm(TARGET))
        self._page = Framed(Column(self._question, foot), back=close)
        self.add("question", self._page)
        self.add("scores", self._scores)

    def draw(self, shown: Shown) -> None:
        """Show the newest view; only called while something is counted."""
        if shown.scores is not None:
            self._scores.show(shown.scores, say("ui.start.quick_score"))  # what was told last can still be taken back
            self.show("scores")
        elif shown.correcting is not None:
            self._scores.finish()
            self._page.title.text = shown.correcting.text
            self._question.show(shown.correcting, shown.tiles)
            self.show("question")

    def _pick(self, offer: Offer) -> None:
        ask = self._desk.shown.correcting
        if ask is not None:
            self._desk.send(sent.Pick, ask=ask.name, made=len(ask.made), picks=offer.picks)

    def _back(self) -> None:
        ask = self._desk.shown.correcting
        if ask is not None:
            self._desk.send(sent.Back, ask=ask.name, made=len(ask.made))
