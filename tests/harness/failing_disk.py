"""A disk that fails: a real ext4 in a file. It fills up, or turns read-only at an error as the card of a Pi does."""

from __future__ import annotations

import contextlib
import os
import subprocess
from pathlib import Path
from typing import Self

import pytest

from tests.harness.patience import until

SIZE = 16 * 1024 * 1024
"""Bytes."""


class FailingDisk:
    """The disk, mounted at ``at`` while it is entered. Where a test may not mount one, the test is skipped."""

    def __init__(self, folder: Path) -> None:
        self.at = folder / "disk"
        self._file = folder / "disk.ext4"

    def __enter__(self) -> Self:
        self.at.mkdir()
        self._file.touch()
        os.truncate(self._file, SIZE)
        try:
            _run("mkfs.ext4", "-q", "-F", str(self._file))
            self._mount()
        except (OSError, subprocess.CalledProcessError) as error:
            pytest.skip(f"not run: this user mounts no disk here ({error})")
        return self

    def __exit__(self, *_: object) -> None:
        _run("umount", "--lazy", str(self.at))

    def fails(self) -> None:
        """The kernel finds an error. From now on it refuses every write, also to open files."""
        device = Path(_run("findmnt", "--noheadings", "--output", "SOURCE", str(self.at)).strip()).name
        Path(f"/sys/fs/ext4/{device}/trigger_fs_error").write_text("an error", encoding="utf-8")

    def fills(self) -> Path:
        """Fill it to the last byte; return the file that did."""
        filler = self.at / "filler"
        with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
            while file.write(bytes(4096)):
                pass
        return filler

    def comes_back(self) -> None:
        """Take the disk out and put it in again, after which it can be written. No file of it may be open."""
        _run("umount", str(self.at))
        until(lambda: not _run("losetup", "--associated", str(self._file)), "nothing holds the disk")
        self._mount()

    def _mount(self) -> None:
        _run("mount", "-o", "loop,errors=remount-ro", str(self._file), str(self.at))


def _run(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
