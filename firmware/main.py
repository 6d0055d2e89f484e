"""The program of a pod: it connects ``pod.core`` to the board, a Raspberry Pi Pico or Pico 2.

Hold NO while the board gets power to reach its prompt, so that a bug cannot lock anyone out. Ctrl-C does the same at
any time. Any other failure is written to the line (the host skips it), shown by a red status lamp, and cured by a
restart. The watchdog cannot be stopped once it runs, so it is on only when the board has a file ``watchdog``. All logic
is in ``pod``, which is tested without a board.
"""

import os
import select
import sys
from time import sleep_ms, ticks_diff, ticks_ms  # type: ignore[attr-defined]  # only MicroPython has them

import machine  # type: ignore[import-not-found]  # the board's own
from neopixel import NeoPixel  # type: ignore[import-not-found]  # the board's own
from pins import LIGHTS_PIN, NO_PIN, SLOT_PINS, YES_PIN  # type: ignore[import-not-found]  # lies beside it there
from pod.core import Pod  # type: ignore[import-not-found]  # lies beside it there

WATCHDOG_MS = 8000
SHOW_EVERY_MS = 20
MOST_BYTES = 1024
"""Bytes to read in one round of the loop, so that a host that never stops does not stop the pod."""
OFF, RED = (0, 0, 0), (24, 0, 0)
DARK = [OFF] * 6


def _button(number: int) -> machine.Pin:
    return machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP)


class Board:
    """The pins, lamps and port of the board. A write never waits: bytes that the host does not take are dropped."""

    def __init__(self) -> None:
        self._buttons = [_button(number) for number in SLOT_PINS]
        self._buttons += [_button(YES_PIN), _button(NO_PIN)]
        self._strip = NeoPixel(machine.Pin(LIGHTS_PIN), len(DARK))
        self._readable, self._writable = select.poll(), select.poll()
        self._readable.register(sys.stdin, select.POLLIN)
        self._writable.register(sys.stdout, select.POLLOUT)
        self._lamps: list[tuple[int, int, int]] = []
        self._shown = ticks_ms()

    def is_rescue(self) -> bool:
        """Whether NO is held."""
        return not self._buttons[-1].value()

    def pressed(self) -> int:
        """The closed contacts, as bits."""
        mask = 0
        for bit, button in enumerate(self._buttons):
            if not button.value():
                mask |= 1 << bit
        return mask

    def read(self) -> bytes:
        data = b""
        while len(data) < MOST_BYTES and self._readable.poll(0):
            byte = sys.stdin.buffer.read(1)
            if not byte:
                break
            data += byte
        return data

    def write(self, line: bytes) -> None:
        if line and self._writable.poll(0):
            sys.stdout.buffer.write(line)

    def show(self, lamps: list[tuple[int, int, int]]) -> None:
        """Light the lamps: a change at once, and all again from time to time in case a lamp missed its word."""
        if lamps != self._lamps or ticks_diff(ticks_ms(), self._shown) >= SHOW_EVERY_MS:
            for lamp, rgb in enumerate(lamps):
                self._strip[lamp] = rgb
            self._strip.write()
            self._lamps, self._shown = lamps, ticks_ms()


def serve(board: Board) -> None:
    """Be a pod, for ever."""
    pod = Pod(machine.unique_id().hex().upper(), os.urandom(4).hex())
    watchdog = machine.WDT(timeout=WATCHDOG_MS) if "watchdog" in os.listdir() else None  # noqa: PTH208 - no Path there
    ticks, at = ticks_ms(), 0
    while True:
        now = ticks_ms()  # it starts from 0 again after some days; the pod's own time does not
        at += ticks_diff(now, ticks)
        ticks = now
        pod.buttons(board.pressed(), at)
        pod.hear(board.read(), at)
        pod.tick(at)
        board.show(pod.lamps(at))
        board.write(pod.say())
        if watchdog:
            watchdog.feed()
        sleep_ms(1)


def alarm(board: Board) -> None:
    """Blink the status lamp red: something broke."""
    for _ in range(3):
        for rgb in (RED, OFF):
            board.show(DARK[1:] + [rgb])  # noqa: RUF005 - MicroPython knows no star in a list
            sleep_ms(150)


def main() -> None:
    board = Board()
    board.show(DARK)  # after a reset, lamps keep their old colours
    sleep_ms(10)  # until the pull-ups have pulled
    if board.is_rescue():
        return
    try:
        serve(board)
    except Exception as failure:  # noqa: BLE001 - any error: a pod in a running game has to start again
        board.show(DARK)
        sys.print_exception(failure)  # type: ignore[attr-defined]  # only MicroPython has it
        try:
            alarm(board)
        finally:
            machine.reset()
    finally:
        board.show(DARK)  # stopped by Ctrl-C: nothing secret stays lit


if __name__ == "__main__":
    main()
