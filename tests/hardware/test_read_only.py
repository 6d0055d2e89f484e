"""The script that keeps the system of a box read-only. What it asks of the system is stood in for.

``make lab PARTS=readonly`` runs it on a machine.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STAND_INS = {
    "id": 'echo "${USER_ID:-0}"',
    "blkid": '[ "$2" = TYPE ] && echo "${TYPE:-ext4}" || echo 12ab-34cd',
    "findmnt": 'echo "${HELD:-}"',
    "mountpoint": '[ -n "${READ_ONLY:-}" ]',
    # A folder stands for the partition: what is in it is there while it is mounted.
    "mount": 'echo "mount $*" >>"$NOTES"; [ $# = 1 ] || cp -a "$1/." "$2"',
    "umount": 'cp -a "$1/." "$PARTITION"; find "$1" -mindepth 1 -delete',
    "systemctl": 'echo "systemctl $*" >>"$NOTES"',
    "overlayroot-chroot": 'echo "overlayroot-chroot $*" >>"$NOTES"; "$@"',
    "dpkg-query": 'echo "${HAVE:-installed installed }"',
    "apt-get": '[ -z "${OFFLINE:-}" ] && echo "apt-get $*" >>"$NOTES"',
    **dict.fromkeys(("chown", "sync", "update-initramfs"), "true"),
}
LINE = "UUID=12ab-34cd {games} ext4 defaults,noatime,nofail,x-systemd.device-timeout=120 0 2"


class ReadOnlyBox:
    """The folders of a box with a game, an empty partition, and the script."""

    def __init__(self, folder: Path) -> None:
        self.games, self.partition = folder / "var/lib/table-companion", folder / "partition"
        self.table, self.wish = folder / "etc/fstab", folder / "etc/overlayroot.local.conf"
        self.config, self.notes = folder / "boot/firmware/config.txt", folder / "notes"
        self._bin, self._script = folder / "bin", folder / "read-only"
        for each in (self.games, self.partition, self.table.parent, self.config.parent, self._bin):
            each.mkdir(parents=True)
        (self.games / "journal.db").write_text("a game")
        self.table.touch()
        self.notes.touch()
        script = (ROOT / "hardware/read-only").read_text(encoding="utf-8").replace("[ -b ", "[ -d ")
        for place in ("/etc/", "/var/lib/", "/boot/"):
            script = script.replace(place, f"{folder}{place}")
        self._script.write_text(script, encoding="utf-8")
        for name, does in STAND_INS.items():
            (self._bin / name).write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
            (self._bin / name).chmod(0o755)

    def does(self, *words: str, **told: str) -> subprocess.CompletedProcess[str]:
        path = {"PATH": f"{self._bin}:/usr/bin:/bin", "NOTES": str(self.notes), "PARTITION": str(self.partition)}
        return subprocess.run(
            ["/bin/sh", str(self._script), *words],
            check=False,
            env={**os.environ, **path, **told},
            capture_output=True,
            text=True,
        )

    def turns_on(self, **told: str) -> str:
        done = self.does("on", str(self.partition), **told)
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture
def box(tmp_path: Path) -> ReadOnlyBox:
    return ReadOnlyBox(tmp_path)


def test_the_games_move_while_the_table_rests(box: ReadOnlyBox) -> None:
    assert box.turns_on().endswith("read-only after the next start: sudo reboot\n")
    assert (box.partition / "journal.db").read_text() == "a game"
    assert box.table.read_text() == LINE.format(games=box.games) + "\n"
    assert box.wish.read_text() == 'overlayroot="tmpfs:recurse=0"\n'
    first, *_, last = box.notes.read_text().splitlines()
    assert (first, last) == ("systemctl stop table-companion.service", "systemctl start table-companion.service")


def test_a_partition_with_games_keeps_them(box: ReadOnlyBox) -> None:
    (box.partition / "journal.db").write_text("another game")
    box.turns_on()
    assert (box.partition / "journal.db").read_text() == "another game"


def test_once_they_are_there_the_games_stay(box: ReadOnlyBox) -> None:
    box.turns_on()
    box.wish.unlink()
    noted = box.notes.read_text()
    box.turns_on(HELD=str(box.games))
    assert box.wish.exists()
    assert box.notes.read_text() == noted
    assert len(box.table.read_text().splitlines()) == 1


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ({"READ_ONLY": "yes"}, "the system is read-only already"),
        ({"TYPE": "vfat"}, "is not ext4. mkfs.ext4"),
        ({"HELD": "/boot"}, "is in use at /boot"),
        ({"USER_ID": "1000"}, "this needs the rights of an administrator: sudo "),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(told: dict[str, str], says: str, box: ReadOnlyBox) -> None:
    done = box.does("on", str(box.partition), **told)
    assert done.returncode == 1
    assert says in done.stderr
    assert not box.wish.exists()
    assert box.notes.read_text() == box.table.read_text() == ""


@pytest.mark.parametrize("words", [(), ("on",), ("off", "/dev/sda1"), ("never",)])
def test_other_words_are_told_what_to_say(words: tuple[str, ...], box: ReadOnlyBox) -> None:
    done = box.does(*words)
    assert done.returncode == 1
    assert "error: say on with a partition, or off" in done.stderr


def test_what_is_no_partition_is_named(box: ReadOnlyBox) -> None:
    assert "/dev/nothing is no partition. lsblk lists them." in box.does("on", "/dev/nothing").stderr


def test_missing_packages_are_fetched_or_named(box: ReadOnlyBox) -> None:
    done = box.does("on", str(box.partition), HAVE="installed not-installed ", OFFLINE="yes")
    assert "Connect the box to the internet for this once" in done.stderr
    assert not box.wish.exists()
    box.turns_on(HAVE="installed not-installed ")
    assert "overlayroot busybox\n" in box.notes.read_text()


def test_a_pi_that_starts_without_an_initramfs_is_told_the_line(box: ReadOnlyBox) -> None:
    box.config.write_text("dtparam=audio=on\n")
    assert "Add the line auto_initramfs=1" in box.does("on", str(box.partition)).stderr
    box.config.write_text("auto_initramfs=1\n")
    box.turns_on()


@pytest.mark.parametrize(
    ("told", "notes"),
    [({}, ""), ({"READ_ONLY": "yes"}, "overlayroot-chroot rm -f {wish}\n")],
    ids=["usual", "read-only"],
)
def test_it_is_turned_off_on_the_real_disk(told: dict[str, str], notes: str, box: ReadOnlyBox) -> None:
    box.wish.touch()
    assert box.does("off", **told).stdout == "The system is written again after the next start: sudo reboot\n"
    assert not box.wish.exists()
    assert box.notes.read_text() == notes.format(wish=box.wish)
