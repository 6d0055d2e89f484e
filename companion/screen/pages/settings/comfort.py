"""What makes an evening easier, among the settings: how the picture is seen, what is heard, the turn timer, the check.

What is chosen is decided by the table and kept there; the pages show what came of it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.text import FACT
from companion.screen.runtime.context import Desk
from companion.screen.runtime.paint import together
from companion.screen.widgets.framed import Framed
from companion.screen.widgets.kit import Button, Column, Scroll, mm, say
from companion.screen.widgets.rows import HIGH, Choosing
from companion.table import commands
from companion.table.views.comfort import Comfort

NEVER = 0


def _switch(title: str, about: str, on_choose: Callable[[bool], object], name: str) -> Choosing[bool]:
    return Choosing(title, about, {False: say("ui.comfort.off"), True: say("ui.comfort.on")}, on_choose, name)


class _Choices(Framed):
    """Settings below each other, scrolled where they are higher than the panel."""

    def __init__(self, title: str, leave: Callable[[], object], *parts: Any) -> None:
        inside = Column(*parts, gap=3, size_hint_y=None)
        inside.bind(minimum_height=inside.setter("height"))
        super().__init__(Scroll(inside), title, back=leave)


class PicturePage(_Choices):
    """How large texts are, when the picture gets dark, and which way up it stands."""

    def __init__(self, desk: Desk, leave: Callable[[], object]) -> None:
        self._large = _switch(
            say("ui.comfort.large"),
            say("ui.comfort.large.help"),
            lambda on: desk.send(commands.SetComfort, large_text=on),
            "large",
        )
        minutes = {NEVER: say("ui.comfort.never"), **{n: say("ui.comfort.minutes", n=n) for n in (2, 5, 10)}}
        self._dim = Choosing(
            say("ui.comfort.dim"),
            say("ui.comfort.dim.help"),
            minutes,
            lambda after: desk.send(commands.SetComfort, dim=after),
            "dim",
        )
        turn = Button(say("ui.play.turn"), desk.turn, icon="ui.turn", name="settings:turn")
        turn.size_hint_y, turn.height = None, mm(HIGH)
        super().__init__(say("ui.comfort.picture"), leave, self._large, self._dim, turn)

    def show(self, comfort: Comfort) -> None:
        self._large.show(comfort.large_text)
        self._dim.show(comfort.dim)


class SoundPage(_Choices):
    """What is heard, whether turns are timed, and whether a check of the table is offered."""

    def __init__(self, desk: Desk, leave: Callable[[], object]) -> None:
        self._sounds = _switch(
            say("ui.comfort.sounds"),
            say("ui.comfort.sounds.help"),
            lambda on: desk.send(commands.SetComfort, sounds=on),
            "sounds",
        )
        self._timer = _switch(
            say("ui.comfort.timer"),
            say("ui.comfort.timer.help"),
            lambda on: desk.send(commands.SetComfort, timer=on),
            "timer",
        )
        self._check = _switch(
            say("ui.comfort.check"),
            say("ui.comfort.check.help"),
            lambda on: desk.send(commands.SetComfort, offer_check=on),
            "check",
        )
        super().__init__(say("ui.comfort.sound"), leave, self._sounds, self._timer, self._check)

    def show(self, comfort: Comfort) -> None:
        self._sounds.show(comfort.sounds)
        self._timer.show(comfort.timer)
        self._check.show(comfort.offer_check)


def picture_state(comfort: Comfort) -> str:
    """How the picture is set, in a few words."""
    dark = say("ui.comfort.dark_after", n=comfort.dim) if comfort.dim else say("ui.comfort.never_dark")
    return say("ui.comfort.large_and", rest=dark) if comfort.large_text else dark


def sound_state(comfort: Comfort) -> str:
    sounds = say("ui.comfort.sounds_on" if comfort.sounds else "ui.comfort.sounds_off")
    timer = say("ui.comfort.timer_on" if comfort.timer else "ui.comfort.timer_off")
    return together(FACT, (sounds, timer))
