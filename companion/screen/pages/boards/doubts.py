"""What the sources of a board disagree on, one question after the other, each reading a large button.

Beside a question about regions is the map, with a ring round each of them: the print has no names.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine.scene import Scene
from companion.screen.runtime.context import Desk
from companion.screen.widgets.framed import Halves
from companion.screen.widgets.kit import SMALL, Button, Column, Grid, Line, Row, mm, say
from companion.screen.widgets.map import Map
from companion.table import commands
from companion.table.views.boards import DisputeShown


class Doubts(Halves):
    """``same`` is called when the last question has been looked at."""

    def __init__(self, desk: Desk, same: Callable[[], object]) -> None:
        self._desk, self._same = desk, same
        self._disputes: tuple[DisputeShown, ...] = ()
        self._scene = Scene("", (1, 1), "paper", ())
        self._at = 0
        self._hint = Line(say("ui.board.disputed.hint"), SMALL, "soft", size_hint_y=None, height=mm(8))
        self._question = Line("", 7, bold=True, size_hint_y=None, height=mm(20))
        self._readings = Grid(shape=3.4, most_mm=24)
        self._made: list[Button] = []
        self._before = Button(say("ui.play.back"), self._go_back, look="quiet", name="doubt:back", size_hint_x=0.35)
        self._done = Button(say("ui.board.same_disputed"), self._go_on, look="main", name="doubt:done", size_mm=6)
        foot = Row(self._before, self._done, size_hint_y=None, height=mm(15))
        asking = Column(self._hint, self._question, self._readings, foot)
        self._map = Map(lambda _: None, lambda *_: None)
        super().__init__(self._map, asking, wide=0.58, high=0.42)

    def show(self, disputes: tuple[DisputeShown, ...], scene: Scene[str]) -> None:
        self._disputes, self._scene = disputes, scene
        self._at = min(self._at, len(disputes) - 1)
        dispute = disputes[self._at]
        place = say("ui.board.disputed.place", at=self._at + 1, of=len(disputes))
        self._hint.text = f"{place}  {say('board.disputed.hint')}"
        self._question.text = dispute.question
        while len(self._made) < len(dispute.readings):
            self._made.append(Button(size_mm=6))
        buttons = self._made[: len(dispute.readings)]
        for at, (button, reading) in enumerate(zip(buttons, dispute.readings, strict=True)):
            choose = partial(self._desk.send, commands.ChooseReading, dispute=dispute.name, reading=at)
            button.change(reading.says, choose, name=f"reading:{dispute.name}:{at}")
            button.chosen = reading.chosen
        self._readings.set(buttons)
        self._before.off = self._at == 0
        self._map.show(scene, chosen=dispute.regions)
        if dispute.regions and self._map.parent is None:
            self.add_widget(self._map, index=1)
        elif not dispute.regions and self._map.parent is not None:
            self.remove_widget(self._map)

    def _go_back(self) -> None:
        self._at -= 1
        self.show(self._disputes, self._scene)

    def _go_on(self) -> None:
        if self._at + 1 < len(self._disputes):
            self._at += 1
            self.show(self._disputes, self._scene)
        else:
            self._at = 0
            self._same()
