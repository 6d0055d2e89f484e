"""A read-only system: while a game is played and the power is cut, the disk of the system does not change by a byte."""

from __future__ import annotations

import hashlib
import subprocess
from pathlib import Path

from tests.lab.guest_agent import AGENT
from tests.lab.machine import GAMES, HOME
from tests.lab.panel import PAIRED, TO_LOBBY, make_machine
from tests.lab.panel_machine import PICTURES, PanelMachine
from tests.lab.radio import KNOWN_TOUCH
from tests.lab.step import step

SWITCH = "/opt/table-companion/current/read-only"
PARTITION = "/dev/vdb"
SIZE = "256M"
OVERLAY = (
    "apt-get update -qq && apt-get install -y -qq --no-install-recommends overlayroot busybox >/dev/null"
    " && update-initramfs -u >/dev/null"
)
"""The emulated machine has no network to fetch it."""
WRITTEN = "/root/written"


def keep_read_only(lab: Path) -> None:
    """Move the games to a partition, play on a read-only system, cut the power, and make it usual again."""
    with step("readonly: a bare Debian with a kernel and overlayroot, and sudo ./install"):
        root, disk = make_machine(lab, more=f"{AGENT},e2fsprogs", then=f"{KNOWN_TOUCH}; {OVERLAY}")
        games = lab / "games"
        subprocess.run(["truncate", "-s", SIZE, str(games)], check=True)
        subprocess.run(["mke2fs", "-q", "-t", "ext4", str(games)], check=True)
    with step("readonly: the games move to their partition"), PanelMachine(root, disk, games) as box:
        box.until_it_rests("the start page")
        assert "is no partition" in box.agent.asks(f"{SWITCH} on /dev/nothing")
        assert f"The games are on {PARTITION}" in box.agent.does(f"{SWITCH} on {PARTITION}")
        assert box.agent.does(f"findmnt -n -o SOURCE {GAMES}") == PARTITION
        box.agent.does("sync")
    with PanelMachine(root, disk, games) as box:
        with step("readonly: the machine starts, and nothing of its disk is written"):
            box.until_it_rests("the start page")
            assert box.agent.does("findmnt -n -o FSTYPE /") == "overlay"
            box.agent.does(f"touch {WRITTEN} && sync")
        with step("readonly: a game begins"):
            shown = box.tap_through({**TO_LOBBY, **PAIRED})
            shown.save(PICTURES / "readonly-1-playing.png")
        with step("readonly: an installation is refused"):
            assert "this system is read-only" in box.agent.asks(f"cd {HOME} && ./install")
    before = digest(disk)
    with PanelMachine(root, disk, games) as box:
        with step("readonly: the power was cut; the same game is there again, and nothing else"):
            box.until_it_shows(shown, "the game")
            box.agent.does(f"test ! -e {WRITTEN}")
            assert digest(disk) == before, "the disk of the system has changed"
        with step("readonly: the system is usual again"):
            assert "after the next start" in box.agent.does(f"{SWITCH} off")
    with step("readonly: it starts with the same game"), PanelMachine(root, disk, games) as box:
        box.until_it_shows(shown, "the game")
        assert box.agent.does("findmnt -n -o FSTYPE /") == "ext4"
        assert box.agent.does(f"findmnt -n -o SOURCE {GAMES}") == PARTITION


def digest(disk: Path) -> str:
    with disk.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
