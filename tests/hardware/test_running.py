"""Drivers are kept up: one that dies is said and begun again, and takes neither the others nor the table with it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from hardware.running import Patience, Running
from hardware.signals import DARK, Device, Host, Lights, Signal, Trouble
from tests.hardware.listener import Listener, Run, driven, until

HASTY = Patience(first_pause=0.01, longest_pause=0.02, good_life=60.0)


class Driver:
    """Has one device, and does ``then`` as soon as it has come."""

    def __init__(self, name: str, then: Callable[[], object] = lambda: None) -> None:
        self.name = name
        self.device = f"{name}:1"
        self.lives = 0
        self.shown: list[Lights] = []
        self.then = then
        self.host: Host | None = None

    async def run(self, host: Host) -> None:
        self.lives += 1
        self.host = host
        host.came(Device(self.device, "keys", ("yes",), (), coloured=False))
        host.trouble(self.device, Trouble("wrong_pin"))
        self.then()
        await asyncio.Event().wait()

    def show(self, device: str, lights: Lights) -> None:
        assert device == self.device
        self.shown.append(lights)


def fail() -> None:
    raise ValueError("what it was about is a secret")


def test_a_driver_that_dies_is_said_and_begun_again_and_its_devices_are_gone(run: Run) -> None:
    async def main() -> None:
        bad, good = Driver("bad", fail), Driver("good")
        async with driven(bad, good, patience=HASTY) as (listener, _):
            await until(lambda: bad.lives > 3)
            assert listener.troubles["bad"] == Trouble("driver_died", {"driver": "bad", "why": "ValueError"})
            bad.then = lambda: None
            await until(lambda: "bad:1" in listener.there)
            assert good.lives == 1
        comings = [kind for kind, device in listener.comings if device == "bad:1"]
        assert comings == ["came", "gone"] * bad.lives

    run(main())


def test_that_it_died_is_over_when_it_has_lived_for_a_while(run: Run) -> None:
    async def main() -> None:
        driver = Driver("bad", fail)
        async with driven(driver, patience=HASTY._replace(good_life=0.1)) as (listener, _):
            await until(lambda: "bad" in listener.troubles)
            driver.then = lambda: None
            await until(lambda: "bad" not in listener.troubles)
            assert "bad:1" in listener.there

    run(main())


def test_a_driver_that_simply_ends_is_begun_again(run: Run) -> None:
    class Short(Driver):
        async def run(self, host: Host) -> None:
            self.lives += 1
            host.came(Device(self.device, "keys", (), (), coloured=False))

    async def main() -> None:
        driver = Short("short")
        async with driven(driver, patience=HASTY) as (listener, _):
            await until(lambda: driver.lives > 2)
            assert listener.troubles["short"].values["why"] == "ended"

    run(main())


def test_a_driver_that_cancels_itself_is_begun_again(run: Run) -> None:
    class Slipping(Driver):
        async def run(self, host: Host) -> None:
            self.lives += 1
            self.host = host
            raise asyncio.CancelledError

    async def main() -> None:
        driver = Slipping("slipping")
        async with driven(driver, patience=HASTY) as (listener, _):
            await until(lambda: driver.lives > 2)
            assert listener.troubles["slipping"].values["why"] == "CancelledError"

    run(main())


def test_a_driver_that_dies_in_a_group_of_tasks_is_begun_again_and_the_cause_is_found(run: Run) -> None:
    class Grouped(Driver):
        async def run(self, host: Host) -> None:
            async with asyncio.TaskGroup() as group:
                group.create_task(super().run(host))

    async def main() -> None:
        grouped = Grouped("grouped", fail)
        async with driven(grouped, patience=HASTY) as (listener, _):
            await until(lambda: "grouped" in listener.troubles)
            assert listener.troubles["grouped"].values["why"] == "ValueError"
            await until(lambda: grouped.lives > 3)

    run(main())


def test_a_host_that_fails_ends_no_driver_and_nothing_it_was_told_is_logged(
    run: Run, caplog: pytest.LogCaptureFixture
) -> None:
    class Failing(Listener):
        def signal(self, signal: Signal) -> None:
            raise ValueError(f"{signal} is a secret")

    async def main() -> None:
        driver = Driver("keys")
        task = asyncio.create_task(Running([driver], Failing()).run())
        await until(lambda: driver.host is not None)
        assert driver.host is not None
        driver.host.signal(Signal("keys:1", "yes", "down", 1.0))
        await asyncio.sleep(0)
        assert driver.lives == 1
        task.cancel()

    run(main())
    assert "ValueError in signal" in caplog.text
    assert "secret" not in caplog.text
    assert "keys:1" not in caplog.text


def test_lights_go_to_the_driver_that_has_the_device(run: Run, caplog: pytest.LogCaptureFixture) -> None:
    class Blind(Driver):
        def show(self, device: str, lights: Lights) -> None:
            raise KeyError(device, lights)

    async def main() -> None:
        one, other, blind = Driver("one"), Driver("other"), Blind("blind")
        async with driven(one, other, blind) as (listener, running):
            await until(lambda: len(listener.there) == 3)
            for device in ("one:1", "blind:1", "nobody:1"):
                running.show(device, DARK)
        running.show("one:1", DARK)
        assert (one.shown, other.shown) == ([DARK], [])

    run(main())
    assert "KeyError in show" in caplog.text


def test_when_the_table_stops_every_device_is_gone(run: Run) -> None:
    async def main() -> None:
        async with driven(Driver("one"), Driver("other")) as (listener, _):
            await until(lambda: len(listener.there) == 2)
        assert listener.there == {}
        assert listener.troubles == {}

    run(main())


def test_a_driver_that_is_not_wanted_any_more_has_no_troubles(run: Run) -> None:
    async def main() -> None:
        async with driven(Driver("bad", fail), patience=HASTY) as (listener, _):
            await until(lambda: "bad" in listener.troubles)
        assert listener.troubles == {}

    run(main())


def test_a_table_without_drivers_waits_until_it_is_stopped(run: Run) -> None:
    async def main() -> None:
        task = asyncio.create_task(Running([], Listener()).run())
        await asyncio.sleep(0.01)
        assert not task.done()
        task.cancel()

    run(main())
