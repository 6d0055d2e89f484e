"""Power cuts without a machine: ``python -m tests.lab.power [CUTS]``; needs root.

The data folder is on an ext4, on a disk that loses and tears what was not flushed. Players answer while the power goes.
Afterwards everything that was acknowledged must be there, once. The control runs a table whose flushes do nothing: it
must lose answers, else these cuts would show nothing.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Self

from companion.errors import JournalError
from tests.end_to_end.bare_players import LONGEST_LIFE, Tally, compare, live, matches, tally_of_none
from tests.end_to_end.evening import Evening
from tests.harness.patience import until

CUTS = 200
CONTROL = 10
"""The most cuts of the control."""
LEAST_SHARE = 0.3
"""The least share of cuts in which something was lost or torn."""
SIZE = 64 * 1024 * 1024
"""Bytes."""
NO_FLUSH = "libeatmydata.so"


class ForgetfulDisk:
    """The disk, mounted at ``at`` while this is entered."""

    def __init__(self, folder: Path) -> None:
        self.at = folder / "data"
        self._file, self._fuse = folder / "file", folder / "fuse"
        self._loop = ""

    def __enter__(self) -> Self:
        self.at.mkdir()
        self._fuse.mkdir()
        self._file.touch()
        os.truncate(self._file, SIZE)
        _run("mkfs.ext4", "-q", "-F", str(self._file))
        self.plug_in()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self.power_goes()
        self._unplug()

    def plug_in(self) -> None:
        words = (sys.executable, "-m", "tests.lab.forgetful_file", str(self._fuse), str(self._file))
        self._process = subprocess.Popen(words, stdout=subprocess.PIPE)
        until((self._fuse / "disk").exists, "the disk is there")
        self._loop = _run("losetup", "--find", "--show", str(self._fuse / "disk")).strip()
        _run("mount", "-o", "noatime", self._loop, str(self.at))

    def power_goes(self) -> tuple[int, int, int]:
        """Cut the power; return how many unflushed pieces are kept, torn and lost."""
        self._process.send_signal(signal.SIGUSR1)
        said, _ = self._process.communicate()
        kept, torn, lost = map(int, said.split())
        return kept, torn, lost

    def comes_back(self) -> None:
        self._unplug()
        self.plug_in()

    def _unplug(self) -> None:
        _run("umount", "--lazy", str(self.at))
        _run("losetup", "--detach", self._loop)
        _run("umount", "--lazy", str(self._fuse))


def cut(cuts: int, luck: Random) -> tuple[Tally, int]:
    """Cut the power so often; return what became of the answers, and the cuts that lost or tore something."""
    tally, forgot = tally_of_none(), 0
    with tempfile.TemporaryDirectory(prefix="power-") as name, ForgetfulDisk(Path(name)) as disk:
        folder = disk.at / "table"
        folder.mkdir()
        played = matches(folder)
        game = next(played)
        for number in range(cuts):
            ends: list[tuple[int, int, int]] = []
            with Evening(folder, screen=False) as evening:

                def dies(evening: Evening = evening, ends: list[tuple[int, int, int]] = ends) -> None:
                    ends.append(disk.power_goes())
                    evening.is_killed()

                try:
                    over = live(evening, game, luck.uniform(0.0, LONGEST_LIFE), dies)
                except AssertionError:  # the table may still say that its disk is gone
                    over = False
                    if not ends:
                        raise
            disk.comes_back()
            ((_, torn, lost),) = ends
            forgot += bool(torn or lost)
            compare(game, tally)
            sys.stdout.write(f"\r{number + 1} cuts, {forgot} lost or tore something: {_said(tally)}")
            sys.stdout.flush()
            if over or game.script.next is None:
                game = next(played)
    sys.stdout.write("\n")
    return tally, forgot


def main(cuts: int) -> None:
    tally, forgot = cut(cuts, Random(1))
    assert tally["acknowledged"] > 0, "somebody has answered"
    assert (tally["lost"], tally["doubled"]) == (0, 0), "an answer was lost or doubled"
    assert forgot >= LEAST_SHARE * cuts, "too few cuts lost or tore something"
    sys.stdout.write("the control, without flushes ... ")
    os.environ["LD_PRELOAD"] = NO_FLUSH
    assert _loses(), "the control lost nothing, so these cuts show nothing"
    sys.stdout.write("loses\n")


def _loses() -> bool:
    """Whether a table without flushes loses answers, its match or its disk."""
    try:
        tally, _ = cut(CONTROL, Random(2))
    except (AssertionError, JournalError, OSError, subprocess.CalledProcessError):
        return True
    return tally["lost"] > 0


def _said(tally: Tally) -> str:
    return ", ".join(f"{name} {tally[name]}" for name in tally_of_none())


def _run(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else CUTS)
