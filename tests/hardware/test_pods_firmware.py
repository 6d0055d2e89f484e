"""The driver and the pod's own program under MicroPython, each in its own process with a terminal between them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hardware.pods import Patience, Pods
from hardware.signals import Light, Lights
from tests import micropython
from tests.hardware.listener import Run, arrives, driven, until

HASTY = Patience(scan=0.02, first_pause=0.01, longest_pause=0.05)


@micropython.needed
@pytest.mark.slow
@pytest.mark.usefixtures("never_given_up")
def test_the_real_firmware_is_heard_lit_and_found_again(tmp_path: Path, run: Run) -> None:
    ports = tmp_path / "ports"
    ports.mkdir()
    pod = micropython.PodProcess(tmp_path / "board", port=ports / "pod")

    def tap() -> None:
        pod.press("yes")
        pod.release("yes")

    async def main() -> None:
        device = ""
        with pod:
            async with driven(Pods(ports, patience=HASTY)) as (listener, running):
                for _ in range(3):
                    await until(lambda: listener.there)
                    (device,) = listener.there
                    running.show(device, Lights({"2": Light((0, 200, 0))}))
                    await until(lambda: pod.lamps()["2"] == (0, 50, 0))
                    await arrives(listener, "yes", tap)
                    await asyncio.to_thread(pod.unplug)
                    await until(lambda: not listener.there)
                    await asyncio.to_thread(pod.plug)
        assert device == f"pod:{pod.uid}"
        assert listener.presses[0] == ("yes", "down")
        assert {control for control, _ in listener.presses} == {"yes"}
        assert listener.troubles == {}

    run(main())
