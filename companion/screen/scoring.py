"""Before a game that nobody tracked is scored: who played. Everybody did, until somebody is touched."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.screen.desk import Desk
from companion.screen.framed import Framed
from companion.screen.kit import TEXT, Button, Column, Grid, Line, mm, say
from companion.screen.scoring_form import ScoringForm
from companion.table import sent
from companion.table.shown import GameShown


class ScoringPage(Framed):
    """A button for each society, and one to go on to the board. ``leave`` goes back to where it began."""

    def __init__(self, desk: Desk, leave: Callable[[], object]) -> None:
        self._desk = desk
        self._form: ScoringForm | None = None
        self._grid = Grid(shape=2.8, most_mm=30)
        self._made: list[Button] = []
        hint = Line(say("ui.scoring.hint"), TEXT, "soft", halign="center", size_hint_y=None, height=mm(8))
        super().__init__(
            Column(hint, self._grid),
            say("ui.scoring.who"),
            back=leave,
            action=self._begin,
            action_text=say("ui.scoring.begin"),
            action_name="scoring:begin",
            action_mm=34,
        )

    def open(self, game: GameShown) -> None:
        """Begin to say who played a game."""
        self._form = ScoringForm(game)
        self._draw(self._form)

    def _draw(self, form: ScoringForm) -> None:
        while len(self._made) < len(form.game.societies):
            self._made.append(Button(size_mm=6))
        buttons = self._made[: len(form.game.societies)]
        names = form.names
        for button, society in zip(buttons, form.game.societies, strict=True):
            played = form.played(society.id)
            below = names.get(society.id, "") if played else say("ui.scoring.absent")
            button.change(
                f"{society.label}\n{below}" if below else society.label,
                partial(self._turn, society.id),
                look="plain" if played else "quiet",
                icon=society.icon,
                role=society.role if played else "",
                name=f"played:{society.id}",
            )
        self._grid.set(buttons)
        self.action.off = not form.fits

    def _turn(self, society: str) -> None:
        assert self._form is not None, "nothing is touched before a game is chosen"
        self._form.turn(society)
        self._draw(self._form)

    def _begin(self) -> None:
        if self._form is not None:
            self._desk.send(sent.Begin, **self._form.fields)
