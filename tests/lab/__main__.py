"""``make lab``: the table on machines of its own, from the installation to a power cut in the middle of a game.

It needs root on Debian. Most machines are containers with systemd, which have no kernel of their own. One has the
processor of a Raspberry Pi, and three have a kernel, a panel and a power plug: these are emulated. The kernel of one
simulates radios.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.lab.arm64 import install_on_arm64
from tests.lab.boot import measure_the_boot
from tests.lab.cuts import cut_the_power
from tests.lab.installing import install_on_bare_machines
from tests.lab.panel import play_on_a_panel
from tests.lab.radio import join_by_radio
from tests.lab.read_only import keep_read_only

PARTS = {
    "bare": install_on_bare_machines,
    "arm64": install_on_arm64,
    "panel": play_on_a_panel,
    "radio": join_by_radio,
    "readonly": keep_read_only,
    "cuts": cut_the_power,
    "boot": measure_the_boot,
}


def main(parts: Sequence[str]) -> None:
    with tempfile.TemporaryDirectory(prefix="lab-", ignore_cleanup_errors=True) as lab:
        for part in parts or PARTS:
            folder = Path(lab) / part
            folder.mkdir()
            PARTS[part](folder)


if __name__ == "__main__":
    main(sys.argv[1:])
