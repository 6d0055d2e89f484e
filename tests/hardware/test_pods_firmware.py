"""The driver and the pod's own program under MicroPython, each in its own process with a terminal between them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hardware.pods import Patience, Pods
from hardware.signals import Light, Lights
from tests import micropython
from tests.hardware.listener import Run, driven, until

HASTY = Patience(scan=0.02, first_pause=0.01, longest_pause=0.05)


@micropython.needed
@pytest.mark.slow
def test_the_real_firmware_is_heard_lit_and_found_again(tmp_path: Path, run: Run) -> None:
    ports = tmp_path / "ports"
    ports.mkdir()

    async def main() -> None:
        device = ""
        with micropython.PodProcess(tmp_path / "board", port=ports / "pod") as pod:
            async with driven(Pods(ports, patience=HASTY)) as (listener, running):
                for turn in range(1, 4):
                    await until(lambda: listener.there)
                    (device,) = listener.there
                    running.show(device, Lights({"2": Light((0, 200, 0))}))
                    await until(lambda: pod.lamps()["2"] == (0, 50, 0))
                    await asyncio.to_thread(pod.press, "yes")
                    await until(lambda turn=turn: listener.presses.count(("yes", "down")) == turn)  # type: ignore[misc]
                    await asyncio.to_thread(pod.release, "yes")
                    await until(lambda turn=turn: listener.presses.count(("yes", "up")) == turn)  # type: ignore[misc]
                    await asyncio.to_thread(pod.unplug)
                    await until(lambda: not listener.there)
                    await asyncio.to_thread(pod.plug)
        assert device == f"pod:{pod.uid}"
        assert listener.troubles == {}

    run(main())
