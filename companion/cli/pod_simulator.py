"""``companion pod-simulator``: a pod in the terminal, with keys for its buttons.

Without a terminal for input it reads lines of the same keys and ends with them. Without a terminal for output, each
change is a line.
"""

from __future__ import annotations

import errno
import os
import re
import select
import signal
import sys
import termios
import time
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.live import Live

from companion.cli.data import data_option
from companion.cli.words import say
from companion.journal.sqlite import data_folder

if TYPE_CHECKING:
    from companion.app.simulated_pod import PodState, SimulatedPod

TURN_SECONDS = 0.01
DRAW_EVERY_MS = 50
STOPS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
TAPS = {"1": "1", "2": "2", "3": "3", "4": "4", "5": "5", "y": "yes", "n": "no"}
HOLDS = {"Y": "yes", " ": "yes", "N": "no"}
PLUG, END = "p", "q"
_NO_KEYS = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O?.)?")
"""The escape sequences of arrows and the like: they are no keys of ours, although they may contain digits."""
_NAME = re.compile(r"[A-Za-z0-9-]{1,20}")

Show = Callable[["PodState"], None]


def _name(_ctx: click.Context, _param: click.Parameter, value: str) -> str:
    if value and not _NAME.fullmatch(value):
        raise click.BadParameter(say("cli.simulator.no_name", name=repr(value)))
    return value


@click.command("pod-simulator", help=say("cli.simulator"))
@data_option
@click.option("--name", default="", metavar="NAME", callback=_name, help=say("cli.simulator.option.name"))
def pod_simulator(data: Path | None, name: str) -> None:
    # Only now: the help of all commands must be quick, and these import all drivers.
    from companion.app.simulated_pod import SimulatedPod  # noqa: PLC0415

    with _told_to_end() as ended:
        pod = SimulatedPod(data or data_folder(), name)
        try:
            with _keys_at_once(), _screen(pod) as show:
                _play(pod, show, ended)
        except OSError as error:
            if error.errno != errno.EIO:  # the terminal is gone
                raise
        finally:
            pod.close()


def _play(pod: SimulatedPod, show: Show, ended: Callable[[], bool]) -> None:
    """Run until the end; show changes, at most once in ``DRAW_EVERY_MS``."""
    keys = sys.stdin.fileno()
    before: PodState | None = None
    drawn_at = 0
    while not ended():
        pod.turn(_now())
        at = _now()
        if at - drawn_at >= DRAW_EVERY_MS and (shown := pod.shown(at)) != before:
            before, drawn_at = shown, at
            show(shown)
        ready, _, _ = select.select([keys, *pod.files], [], [], TURN_SECONDS)
        if keys in ready:
            typed = _typed(keys)
            if not typed or not _obey(pod, typed):
                return


def _typed(keys: int) -> str:
    """The typed keys; nothing at the end of the input, or without its terminal."""
    try:
        return os.read(keys, 1024).decode(errors="replace")
    except OSError:
        return ""


def _obey(pod: SimulatedPod, typed: str) -> bool:
    """Carry out the typed keys; return whether to continue."""
    for key in _NO_KEYS.sub("", typed):
        if key == END:
            return False
        if key in TAPS:
            pod.tap(TAPS[key], _now())
        elif key in HOLDS:
            pod.hold(HOLDS[key])
        elif key == PLUG:
            (pod.unplug if pod.plugged else pod.plug)()
    return True


def _now() -> int:
    return int(time.monotonic() * 1000)


@contextmanager
def _told_to_end() -> Iterator[Callable[[], bool]]:
    """Catch the signal to end. The value says whether it has come; the signal has no other effect in the context."""
    describe: list[int] = []

    def end(number: int, _frame: FrameType | None) -> None:
        describe.append(number)

    before = {number: signal.signal(number, end) for number in STOPS}
    try:
        yield lambda: bool(describe)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _keys_at_once() -> Iterator[None]:
    """Read keys as they are typed, without an echo; restore the terminal afterwards."""
    keys = sys.stdin.fileno()
    if not os.isatty(keys):
        yield
        return
    before = termios.tcgetattr(keys)
    try:
        tty.setcbreak(keys, termios.TCSANOW)
        ours: list[Any] = termios.tcgetattr(keys)
        ours[0] &= ~termios.IXON  # a terminal that stops would stop the pod
        for key in (termios.VSUSP, termios.VQUIT):  # a stop or a core dump would leave the terminal like this
            ours[6][key] = b"\0"
        termios.tcsetattr(keys, termios.TCSANOW, ours)
        yield
    finally:
        with suppress(termios.error):  # it is gone
            termios.tcsetattr(keys, termios.TCSANOW, before)


@contextmanager
def _screen(pod: SimulatedPod) -> Iterator[Show]:
    """The screen of the pod, or its lines without a terminal."""
    from companion.cli.pod_picture import describe, picture  # noqa: PLC0415 - as above

    console = Console(highlight=False)
    if not console.is_terminal:
        last = ""

        def echo_line(shown: PodState) -> None:
            nonlocal last
            if (line := describe(pod.name, shown)) != last:
                last = line
                click.echo(line)

        yield echo_line
        return
    with Live(console=console, screen=True, auto_refresh=False) as live:
        yield lambda shown: live.update(picture(pod.name, shown), refresh=True)
