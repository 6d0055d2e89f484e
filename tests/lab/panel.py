"""A whole machine: the table starts with it, a game begins by taps, the power is cut, and the game is there again."""

from __future__ import annotations

from pathlib import Path

from companion.touch import DOTS
from tests.lab.machine import DRAWN, DROP_IN, GAMES, HOME, OWNER, Machine, build
from tests.lab.panel_machine import KERNEL, PICTURES, START, PanelMachine, make_disk
from tests.lab.step import step

TO_LOBBY = {
    "the game": (0.18, 0.5),
    "no comparing of the board": (0.67, 0.6),
    "a player": (0.82, 0.33),
    "another player": (0.82, 0.48),
    "the players are known": (0.88, 0.1),
    "who goes first": (0.25, 0.33),
    "loyalties are told at the end": (0.5, 0.72),
    "the rules are known": (0.74, 0.9),
}
"""What a tap says, and where: shares of a panel of 800x480, from the top left."""
PAIRED = {"the players are paired": (0.92, 0.1)}


def make_machine(lab: Path, *, more: str = "", then: str = "true") -> tuple[Path, Path]:
    """Make a machine with the table, as at its first start. Return its folder and its disk.

    ``more`` names further packages, and ``then`` is a command in its folder of games.
    """
    root, disk = lab / "root", lab / "disk"
    PICTURES.mkdir(parents=True, exist_ok=True)
    build("trixie", root, more=f"{KERNEL}{more and ','}{more}")
    with Machine(root, online=True) as machine:
        said = machine.does(f"cd {HOME} && sudo ./install", OWNER)
        assert DRAWN in said, said
        machine.does(f"systemctl stop table-companion; cd {GAMES}; rm -rf * .[!.]*; {then}")
    (root / DROP_IN).unlink()
    make_disk(root, disk)
    return root, disk


def play_on_a_panel(lab: Path) -> None:
    """Install, start the machine, play, cut the power, and start it again. The pictures go into ``shots/lab``."""
    with step("panel: a bare Debian with a kernel, and sudo ./install"):
        root, disk = make_machine(lab)
    with PanelMachine(root, disk) as machine_with_panel:
        with step("panel: the machine starts, and its panel shows the picture of the start"):
            machine_with_panel.until_it_shows(START, "the picture of the start")
            machine_with_panel.picture().save(PICTURES / "0-splash.png")
        with step("panel: the panel asks for three taps"):
            shown = machine_with_panel.until_it_rests("the touch check")
            shown.save(PICTURES / "1-check.png")
        with step("panel: three taps"):
            for x, y in DOTS:
                machine_with_panel.tap((x, 1 - y))
                shown = machine_with_panel.until_it_rests("the next dot, or the start page", shown)
            shown.save(PICTURES / "2-start.png")
        with step("panel: a game begins"):
            shown = machine_with_panel.tap_through({**TO_LOBBY, **PAIRED})
            shown.save(PICTURES / "3-playing.png")
    with step("panel: the power was cut; the same game is there again"), PanelMachine(root, disk) as machine_with_panel:
        machine_with_panel.until_it_shows(shown, "the game")
        machine_with_panel.picture().save(PICTURES / "4-again.png")
