"""How long a machine takes from power to the start screen, beside the same machine without the table.

That one goes to its login prompt, and then the table starts there. It is a measurement: nothing fails for slowness.
"""

from __future__ import annotations

import sys
import time
from functools import partial
from pathlib import Path

from tests.harness.patience import until
from tests.lab.guest_agent import AGENT, SLOW
from tests.lab.panel import make_machine
from tests.lab.panel_machine import PICTURES, PanelMachine
from tests.lab.radio import KNOWN_TOUCH
from tests.lab.step import step

ROUNDS = 3
"""Both ways, in turn."""
LOGIN = "login:"
UNIT = "table-companion"


def measure_the_boot(lab: Path) -> None:
    """Install, then start the machine both ways in turn and print the seconds of each."""
    with step("boot: a bare Debian with a kernel, and sudo ./install"):
        root, disk = make_machine(lab, more=AGENT, then=KNOWN_TOUCH)
    with step("boot: the first start"), PanelMachine(root, disk) as box:
        start_page = box.until_it_rests("the start page")
        start_page.save(PICTURES / "boot-start.png")
        box.agent.does(f"systemctl disable {UNIT}; sync")
    for _ in range(ROUNDS):
        with step("boot: to the login prompt, then the table by itself"), PanelMachine(root, disk) as box:
            began = time.monotonic()
            until(partial(_asks_who, box.log), "the login prompt", SLOW)
            login = time.monotonic() - began
            box.agent.does(f"systemctl enable {UNIT}")
            until(lambda: box.agent.asks("systemctl is-system-running") != "starting", "the machine is up", SLOW)
            began = time.monotonic()
            box.agent.does(f"systemctl start --no-block {UNIT}")
            box.until_it_shows(start_page, "the start page")
            alone = time.monotonic() - began
            box.agent.does("sync")
        with step("boot: to the start page"), PanelMachine(root, disk) as box:
            began = time.monotonic()
            box.until_it_shows(start_page, "the start page")
            whole = time.monotonic() - began
            box.agent.does(f"systemctl disable {UNIT}; sync")
        sys.stdout.write(
            f"boot: login prompt {login:.0f} s, the table after it {alone:.0f} s, "
            f"all at once {whole:.0f} s: {whole / (login + alone):.2f} times\n"
        )


def _asks_who(log: Path) -> bool:
    return log.exists() and LOGIN in log.read_text(encoding="utf-8", errors="replace")
