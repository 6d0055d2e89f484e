"""What the sources of a board disagree on, one question after the other, each reading a large button."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.screen.desk import Desk
from companion.screen.kit import SMALL, Button, Column, Grid, Line, Row, mm, say
from companion.table import sent
from companion.table.shown import DisputeShown


class Doubts(Column):
    """``same`` is called when the last question has been looked at."""

    def __init__(self, desk: Desk, same: Callable[[], object]) -> None:
        self._desk, self._same = desk, same
        self._disputes: tuple[DisputeShown, ...] = ()
        self._at = 0
        self._hint = Line(say("ui.board.disputed.hint"), SMALL, "soft", size_hint_y=None, height=mm(6))
        self._question = Line("", 7, bold=True, size_hint_y=None, height=mm(18))
        self._readings = Grid(shape=3.4, most_mm=24)
        self._made: list[Button] = []
        self._before = Button(say("ui.play.back"), self._go_back, look="quiet", name="doubt:back", size_hint_x=0.35)
        self._done = Button(say("ui.board.same_disputed"), self._go_on, look="main", name="doubt:done", size_mm=6)
        foot = Row(self._before, self._done, size_hint_y=None, height=mm(15))
        super().__init__(self._hint, self._question, self._readings, foot)

    def show(self, disputes: tuple[DisputeShown, ...]) -> None:
        self._disputes = disputes
        self._at = min(self._at, len(disputes) - 1)
        dispute = disputes[self._at]
        place = say("ui.board.disputed.place", at=self._at + 1, of=len(disputes))
        self._hint.text = f"{place}  {say('board.disputed.hint')}"
        self._question.text = dispute.question
        while len(self._made) < len(dispute.readings):
            self._made.append(Button(size_mm=6))
        buttons = self._made[: len(dispute.readings)]
        for at, (button, reading) in enumerate(zip(buttons, dispute.readings, strict=True)):
            choose = partial(self._desk.send, sent.ChooseReading, dispute=dispute.name, reading=at)
            button.change(reading.says, choose, name=f"reading:{dispute.name}:{at}")
            button.chosen = reading.chosen
        self._readings.set(buttons)
        self._before.off = self._at == 0

    def _go_back(self) -> None:
        self._at -= 1
        self.show(self._disputes)

    def _go_on(self) -> None:
        if self._at + 1 < len(self._disputes):
            self._at += 1
            self.show(self._disputes)
        else:
            self._at = 0
            self._same()
