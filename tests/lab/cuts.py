"""Power cuts of a machine with its screen on: players answer until the power goes, and the same game is there again."""

from __future__ import annotations

import re
import sys
import time
from base64 import b64encode
from functools import partial
from pathlib import Path
from random import Random

from tests.harness.patience import until
from tests.lab.guest_agent import AGENT, SLOW
from tests.lab.machine import GAMES
from tests.lab.panel import PAIRED, TO_LOBBY, make_machine
from tests.lab.panel_machine import PICTURES, PanelMachine
from tests.lab.radio import KNOWN_TOUCH
from tests.lab.step import step

CUTS = 20
LEAST = 5
"""Answers between two cuts."""
LATEST = 2.0
"""Seconds: the power goes at any moment after those answers."""
PLAYERS = "/root/guest_players.py"
PYTHON = f"/opt/table-companion/current/bin/python {PLAYERS}"
ACKNOWLEDGED = re.compile(r"^acknowledged (\d+)\r?\n", re.MULTILINE)


def cut_the_power(lab: Path) -> None:
    """Install, begin a game by taps, and cut the power again and again. The last picture goes into ``shots/lab``."""
    with step("cuts: a bare Debian with a kernel, and sudo ./install"):
        root, disk = make_machine(lab, more=AGENT, then=KNOWN_TOUCH)
    with step("cuts: a game begins"), PanelMachine(root, disk) as box:
        box.until_it_rests("the start page")
        box.tap_through({**TO_LOBBY, **PAIRED})
        players = b64encode(Path(__file__).with_name("guest_players.py").read_bytes()).decode()
        box.agent.does(f"echo {players} | base64 -d >{PLAYERS} && sync")
        match, *entries = box.agent.does(f"{PYTHON} read {GAMES}").split()
    acknowledged, answers, luck = len(entries), 0, Random()
    with step(f"cuts: {CUTS} times the power goes while players answer"):
        for _ in range(CUTS):
            with PanelMachine(root, disk) as box:
                entries = _survived(box, match, entries, acknowledged)
                box.agent.does(f"setsid -f {PYTHON} play {GAMES} >/dev/ttyS0 2>&1 </dev/null")
                until(partial(_answered, box.log), "players answer", SLOW)
                time.sleep(luck.uniform(0, LATEST))
            acknowledged = max(_lengths(box.said))
            answers += acknowledged - len(entries)
        with PanelMachine(root, disk) as box:
            entries = _survived(box, match, entries, acknowledged)
            box.picture().save(PICTURES / "cuts-last.png")
    sys.stdout.write(f"cuts: {answers} answers acknowledged between cuts, none lost; {len(entries)} entries\n")


def _survived(box: PanelMachine, match: str, before: list[str], acknowledged: int) -> list[str]:
    """Wait for the game on the panel, and check the journal; return the checksums of its entries.

    What was there has not changed, and what was acknowledged is there. An answer in flight may be there too, and one
    whose line did not come.
    """
    box.until_it_rests("the game")
    now, *entries = box.agent.does(f"{PYTHON} read {GAMES}").split()
    assert now == match, "the open match is another one"
    assert entries[: len(before)] == before, "entries have changed"
    assert acknowledged <= len(entries) <= acknowledged + 2, f"{acknowledged} acknowledged, {len(entries)} there"
    return entries


def _answered(log: Path) -> bool:
    return len(_lengths(log.read_text(encoding="utf-8", errors="replace"))) >= LEAST


def _lengths(said: str) -> list[int]:
    """The lengths of the log that players have printed."""
    return [int(length) for length in ACKNOWLEDGED.findall(said)]
