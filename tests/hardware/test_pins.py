"""A press at a wired button is heard at once and once, however its contact bounces; a place that fails fails alone.

gpiozero's own mock pins stand in for the Pi's. Not yet run on a Pi.
"""

from __future__ import annotations

import asyncio
import builtins
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory

from firmware.pod.button import HOLD_MS
from hardware.pins import Patience, Pins, _Edges
from hardware.signals import DARK, Light, Lights, Pattern, Privacy, Trouble
from tests.firmware.bouncing import TRACES
from tests.hardware.listener import Run, a_moment, driven, until

YES, NO, STATUS = 17, 27, 22
HASTY = Patience(again=0.02)


@pytest.fixture(autouse=True)
def pi() -> Iterator[Any]:
    factory = MockFactory()
    gpiozero.Device.pin_factory = factory
    yield factory
    factory.reset()
    gpiozero.Device.pin_factory = None


@pytest.fixture(autouse=True)
def _nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a driver leaves in the environment is gone after the test."""
    monkeypatch.setenv("LG_WD", "/")
    monkeypatch.delenv("LG_WD")


def showing(pattern: Pattern = "steady", privacy: Privacy = "public") -> Lights:
    return Lights({"status": Light((0, 0, 9), pattern)}, privacy)


def test_each_place_has_two_buttons_and_a_light_of_one_colour(tmp_path: Path, run: Run) -> None:
    async def main() -> None:
        async with driven(Pins(tmp_path)) as (listener, _):
            await until(lambda: len(listener.there) == 4)
        assert [said for said in listener.said if said[0] == "came"] == [("came", f"pins:{n}") for n in range(1, 5)]
        assert listener.troubles == {}

    run(main())


def test_a_press_gives_down_hold_and_up(tmp_path: Path, run: Run, pi: Any) -> None:
    async def main() -> None:
        async with driven(Pins(tmp_path)) as (listener, _):
            await until(lambda: len(listener.there) == 4)
            pi.pin(YES).drive_low()
            await until(lambda: ("yes", "hold") in listener.presses)
            pi.pin(YES).drive_high()
            await until(lambda: ("yes", "up") in listener.presses)
        assert listener.presses == [("yes", "down"), ("yes", "hold"), ("yes", "up")]
        down, hold, _ = listener.signals
        assert {signal.device for signal in listener.signals} == {"pins:1"}
        assert round(hold.at - down.at, 3) >= HOLD_MS / 1000

    run(main())


@pytest.mark.parametrize("trace", sorted(TRACES))
@pytest.mark.usefixtures("never_held")
def test_a_contact_that_bounces_is_one_press(
    tmp_path: Path, run: Run, pi: Any, monkeypatch: pytest.MonkeyPatch, trace: str
) -> None:
    """The edges come in a thread, as they do on a Pi, and bear the times of the trace, however busy this machine is.

    The loop waits for that thread: it would else look at the contact in the middle of a trace that takes too long.
    """
    clock = SimpleNamespace(monotonic=time.monotonic)

    def bounce_in_thread(pin: Any, *, closing: bool) -> None:
        thread = Thread(target=bounce, args=(pin, closing))
        thread.start()
        thread.join()

    def bounce(pin: Any, closing: bool) -> None:  # noqa: FBT001 - handed to a thread
        began = time.monotonic()
        for i, at in enumerate(TRACES[trace]):
            stamp = began + at / 1000
            monkeypatch.setattr(clock, "monotonic", lambda stamp=stamp: stamp)
            (pin.drive_low if (i % 2 == 0) == closing else pin.drive_high)()
        monkeypatch.setattr(clock, "monotonic", time.monotonic)

    async def main() -> None:
        monkeypatch.setattr("hardware.pins.time", clock)
        async with driven(Pins(tmp_path)) as (listener, _):
            await until(lambda: len(listener.there) == 4)
            bounce_in_thread(pi.pin(NO), closing=True)
            await a_moment()
            bounce_in_thread(pi.pin(NO), closing=False)
            await until(lambda: ("no", "up") in listener.presses)
            await a_moment()
        assert listener.presses == [("no", "down"), ("no", "up")]

    run(main())


@pytest.mark.usefixtures("never_held")
def test_a_press_shorter_than_the_bouncing_is_a_press(tmp_path: Path, run: Run, pi: Any) -> None:
    async def main() -> None:
        async with driven(Pins(tmp_path)) as (listener, _):
            await until(lambda: len(listener.there) == 4)
            pi.pin(YES).drive_low()
            pi.pin(YES).drive_high()
            await until(lambda: len(listener.signals) == 2)
        assert listener.presses == [("yes", "down"), ("yes", "up")]

    run(main())


@pytest.mark.usefixtures("never_held")
def test_a_button_that_is_stuck_says_nothing_and_one_that_flutters_little(
    tmp_path: Path, run: Run, pi: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All edges bear one time, however busy this machine is."""

    async def main() -> None:
        pi.pin(NO).drive_low()
        async with driven(Pins(tmp_path)) as (listener, _):
            await until(lambda: len(listener.there) == 4)
            now = time.monotonic()
            with monkeypatch.context() as patched:
                patched.setattr("hardware.pins.time", SimpleNamespace(monotonic=lambda: now))
                for _ in range(5_000):
                    pi.pin(YES).drive_low()
                    pi.pin(YES).drive_high()
            await until(lambda: len(listener.signals) == 2)
            await a_moment()
        assert listener.presses == [("yes", "down"), ("yes", "up")]

    run(main())


@pytest.mark.usefixtures("never_held")
def test_a_mistake_while_hearing_an_edge_keeps_no_button_from_being_heard(
    tmp_path: Path, run: Run, pi: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        loop = asyncio.get_running_loop()
        mistakes: list[dict[str, Any]] = []
        loop.set_exception_handler(lambda _, context: mistakes.append(context))
        async with driven(Pins(tmp_path)) as (listener, _):
            await until(lambda: len(listener.there) == 4)
            with monkeypatch.context() as patched:
                patched.setattr("hardware.contact.Contact._look", lambda *_: 1 / 0)
                pi.pin(NO).drive_low()
                pi.pin(NO).drive_high()
                await until(lambda: len(mistakes) == 2)
            pi.pin(NO).drive_low()
            await until(lambda: listener.presses)
            assert listener.presses == [("no", "down")]

    run(main())


def test_no_error_reaches_the_thread_that_tells_of_edges(run: Run) -> None:
    """A loop that is closed refuses whatever is handed to it."""
    taken: list[tuple[bool, float]] = []
    kept: list[_Edges] = []

    async def main() -> None:
        edges = _Edges(lambda closed, at: taken.append((closed, at)))
        kept.append(edges)
        await asyncio.to_thread(edges.hand_over, closed=True)
        await until(lambda: taken)

    run(main())
    kept[0].hand_over(closed=False)
    assert [closed for closed, _ in taken] == [True]


def test_a_light_goes_on_and_off_in_its_pattern_and_rests_when_nothing_changes(
    tmp_path: Path, run: Run, pi: Any
) -> None:
    async def main() -> None:
        async with driven(Pins(tmp_path)) as (listener, running):
            await until(lambda: len(listener.there) == 4)
            lamp = pi.pin(STATUS)
            running.show("pins:1", showing())
            await until(lambda: lamp.state)
            lamp.clear_states()
            running.show("pins:1", showing("fast"))
            await until(lambda: len(lamp.states) > 4)
            running.show("pins:1", DARK)
            await until(lambda: not lamp.state)
            running.show("pins:of nobody", DARK)
            resting = len(lamp.states)
            await asyncio.sleep(0.3)
            assert len(lamp.states) == resting

    run(main())


def test_a_held_light_is_lit_only_while_yes_is_down(tmp_path: Path, run: Run, pi: Any) -> None:
    async def main() -> None:
        async with driven(Pins(tmp_path)) as (listener, running):
            await until(lambda: len(listener.there) == 4)
            running.show("pins:1", showing(privacy="held"))
            await asyncio.sleep(0.02)
            assert not pi.pin(STATUS).state
            pi.pin(YES).drive_low()
            await until(lambda: pi.pin(STATUS).state)
            await asyncio.sleep(0.05)
            pi.pin(YES).drive_high()
            await until(lambda: not pi.pin(STATUS).state)

    run(main())


def test_when_the_table_stops_lights_are_out_and_pins_free(tmp_path: Path, run: Run, pi: Any) -> None:
    async def main() -> None:
        async with driven(Pins(tmp_path)) as (listener, running):
            await until(lambda: len(listener.there) == 4)
            running.show("pins:1", showing())
            await until(lambda: pi.pin(STATUS).state)
        assert not pi.pin(STATUS).state
        with gpiozero.LED(STATUS), gpiozero.Button(YES):
            assert not listener.there

    run(main())


def test_a_pin_that_does_not_exist_keeps_only_its_own_place_away(tmp_path: Path, run: Run) -> None:
    pin_map = tmp_path / "mine.toml"
    pin_map.write_text("[place.1]\nyes=17\nno=27\nstatus=22\n[place.2]\nyes=5\nno=99\nstatus=6\n", encoding="utf-8")

    async def main() -> None:
        async with driven(Pins(tmp_path, pin_map, patience=HASTY)) as (listener, _):
            await until(lambda: listener.troubles)
            assert list(listener.there) == ["pins:1"]
            assert listener.troubles == {
                "pins:2": Trouble("wrong_pin", {"file": str(pin_map), "place": "2", "pin": 99, "wire": "no"})
            }
            await a_moment()
            assert len(listener.said) == 2

    run(main())


def test_a_pin_that_is_used_keeps_its_place_away_until_it_is_free(tmp_path: Path, run: Run) -> None:
    async def main() -> None:
        other = gpiozero.LED(24)
        async with driven(Pins(tmp_path, patience=HASTY)) as (listener, _):
            await until(lambda: len(listener.there) == 3)
            assert listener.troubles.keys() == {"pins:2"}
            trouble = listener.troubles["pins:2"]
            assert (trouble.code, trouble.values["pin"], trouble.values["wire"]) == ("pin_busy", 24, "no")
            other.close()
            await until(lambda: len(listener.there) == 4)
            assert listener.troubles == {}

    run(main())


@pytest.mark.parametrize(
    ("error", "code"), [(PermissionError(13, "no"), "pin_permission"), (RuntimeError("'GPIO busy'"), "pin_busy")]
)
def test_what_the_kernel_says_of_a_pin_is_understood(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch, error: Exception, code: str
) -> None:
    """There is no kernel with pins here: its answers are put in the library's mouth, in the words of lgpio."""

    def refuse(*_: object, **__: object) -> None:
        raise error

    async def main() -> None:
        monkeypatch.setattr(gpiozero, "DigitalOutputDevice", refuse)
        async with driven(Pins(tmp_path, patience=HASTY)) as (listener, _):
            await until(lambda: len(listener.troubles) == 4)
            assert {trouble.code for trouble in listener.troubles.values()} == {code}
            monkeypatch.undo()
            await until(lambda: len(listener.there) == 4)
            assert listener.troubles == {}

    run(main())


def test_a_pin_map_that_is_wrong_is_said_until_it_is_right(tmp_path: Path, run: Run) -> None:
    pin_map = tmp_path / "mine.toml"
    pin_map.write_text("[place.1]\nyes=17\nno=27\n", encoding="utf-8")

    async def main() -> None:
        async with driven(Pins(tmp_path, pin_map, patience=HASTY)) as (listener, _):
            await until(lambda: listener.troubles)
            trouble = listener.troubles["pins"]
            assert (trouble.code, trouble.values["key"]) == ("bad_pin_map", "place.1.status")
            pin_map.write_text("[place.1]\nyes=17\nno=27\nstatus=22\n", encoding="utf-8")
            await until(lambda: list(listener.there) == ["pins:1"])
            assert listener.troubles == {}

    run(main())


def test_a_machine_without_the_pin_library_says_so(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without_lgpio(name: str, *more: Any) -> Any:
        if name.startswith(("gpiozero.pins.lgpio", "lgpio")):
            raise ModuleNotFoundError(f"No module named {name!r}")
        return real(name, *more)

    async def main() -> None:
        gpiozero.Device.pin_factory = None
        monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
        monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
        monkeypatch.setattr(builtins, "__import__", without_lgpio)
        async with driven(Pins(tmp_path, patience=HASTY)) as (listener, _):
            await until(lambda: listener.troubles)
            assert listener.troubles["pins"].code == "no_pin_library"

    run(main())


def test_the_library_is_told_where_it_may_write_unless_the_owner_said_it(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with driven(Pins(tmp_path)) as (listener, _):
            await until(lambda: len(listener.there) == 4)

    run(main())
    assert os.environ["LG_WD"] == str(tmp_path)
    monkeypatch.setenv("LG_WD", "/run/table")
    run(main())
    assert os.environ["LG_WD"] == "/run/table"
