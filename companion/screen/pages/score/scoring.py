"""Before a game that nobody tracked is scored: who played. Everybody did, until somebody is touched."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.screen.pages.score.form import ScoringForm
from companion.screen.runtime.context import Desk
from companion.screen.widgets.framed import Framed
from companion.screen.widgets.kit import TEXT, Button, Column, FittedText, Grid, mm, say
from companion.table import commands
from companion.table.views.start import GameChoice


class ScoringPage(Framed):
    """A button for each seat, and one to go on to the board. ``leave`` goes back to where it began."""

    def __init__(self, desk: Desk, leave: Callable[[], object]) -> None:
        self._desk = desk
        self._form: ScoringForm | None = None
        self._grid = Grid(shape=2.8, most_mm=30)
        self._made: list[Button] = []
        hint = FittedText(say("ui.scoring.hint"), TEXT, "soft", halign="center", size_hint_y=None, height=mm(8))
        super().__init__(
            Column(hint, self._grid),
            say("ui.scoring.who"),
            back=leave,
            action=self._begin,
            action_text=say("ui.scoring.begin"),
            action_name="scoring:begin",
            action_mm=34,
        )

    def open(self, game: GameChoice[str]) -> None:
        """Begin to say who played a game."""
        self._form = ScoringForm(game)
        self._draw(self._form)

    def _draw(self, form: ScoringForm) -> None:
        while len(self._made) < len(form.game.seats):
            self._made.append(Button(size_mm=6))
        buttons = self._made[: len(form.game.seats)]
        names = form.names
        for button, seat in zip(buttons, form.game.seats, strict=True):
            played = form.played(seat.id)
            below = names.get(seat.id, "") if played else say("ui.scoring.absent")
            button.change(
                f"{seat.label}\n{below}" if below else seat.label,
                partial(self._turn, seat.id),
                look="plain" if played else "quiet",
                icon=seat.icon,
                role=seat.role if played else "",
                name=f"played:{seat.id}",
            )
        self._grid.set(buttons)
        self.action.off = not form.fits

    def _turn(self, seat: str) -> None:
        assert self._form is not None, "nothing is touched before a game is chosen"
        self._form.turn(seat)
        self._draw(self._form)

    def _begin(self) -> None:
        if self._form is not None:
            self._desk.send(commands.BeginMatch, **self._form.fields)
