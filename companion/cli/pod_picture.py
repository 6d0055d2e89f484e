"""The picture of a simulated pod: drawn in a terminal, or a line of text elsewhere."""

from __future__ import annotations

from rich.text import Text

from companion.app.simulated_pod import Lamp, PodState
from companion.cli.words import say
from companion.cli.words import translated as words
from companion.engine.text import CLAUSE, joined, named

CELL = 9
LIT, DARK = "▐██▌", "▐  ▌"
_STATUS = "s"


def picture(name: str, shown: PodState) -> Text:
    """The pod as it is now."""
    slots, status = shown.lamps[:-1], shown.lamps[-1]
    drawn = Text(end="")
    drawn.append(f" {name:<{3 * CELL - 1}}", "bold")
    drawn.append(f"{_joined(shown)}\n\n")
    for lamp in slots:
        drawn.append_text(_glass(lamp))
    drawn.append("\n")
    for lamp in slots:
        drawn.append_text(_button(lamp.name, shown))
    drawn.append("\n")
    for lamp in slots:
        drawn.append(f" {lamp.pattern:<{CELL - 1}}")
    drawn.append("\n\n")
    drawn.append_text(_button("yes", shown))
    drawn.append_text(_button("no", shown))
    drawn.append(" " * CELL)
    drawn.append_text(_glass(status))
    drawn.append(say("cli.simulator.status", pattern=status.pattern) + "\n\n")
    drawn.append("".join(f" {line}\n" for line in say("cli.simulator.keys").splitlines()), "dim")
    return drawn


def describe(name: str, shown: PodState) -> str:
    """The pod as a line, without the momentary blinking of its lamps."""
    lamps = [f"{_lamp(lamp)} {bytes(lamp.given).hex()} {lamp.pattern}" for lamp in shown.lamps if lamp.pattern]
    down = [say("cli.simulator.down", button=control) for control in shown.down]
    return joined(words, CLAUSE, [named(words, name, _joined(shown)), *lamps, *down])


def _joined(shown: PodState) -> str:
    if not shown.plugged:
        return say("cli.simulator.unplugged")
    return say("cli.simulator.found" if shown.found else "cli.simulator.looking")


def _lamp(lamp: Lamp) -> str:
    return say("cli.simulator.status_light") if lamp.name == _STATUS else lamp.name


def _glass(lamp: Lamp) -> Text:
    red, green, blue = lamp.now
    lit = any(lamp.now)
    glass = Text(" ")
    glass.append(LIT if lit else DARK, f"rgb({red},{green},{blue})" if lit else "dim")
    glass.append(" " * (CELL - 1 - len(LIT)))
    return glass


def _button(control: str, shown: PodState) -> Text:
    """The name of a button, inverted while it is down."""
    button = Text(" ")
    button.append(f" {control} ", "reverse" if control in shown.down else "")
    button.append(" " * (CELL - len(button)))
    return button
