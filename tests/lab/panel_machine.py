"""A machine of the lab with a kernel, a disk and a panel of its own, emulated by QEMU.

It needs no support of this machine's processor, so it is slow: minutes a start.
"""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from PIL import Image, ImageChops

from companion.app.splash import FrameBuffer, draw
from tests.harness.patience import until
from tests.lab.guest_agent import PORT, SLOW, GuestAgent

KERNEL = "linux-image-amd64,initramfs-tools"
"""The packages that such a machine has beside those of a container."""
SIZE = "6G"
PANEL = (800, 480)
AXIS = 0x7FFF
"""The largest position on an axis of the emulated touch panel."""
PROCESSOR = "max,-avx,-avx2"
"""The processor. QEMU 7.2 emulates the wide registers wrongly, and drawing without a GPU uses them."""
KERNEL_OPTIONS = "root=/dev/vda quiet panic=-1 console=ttyS0 console=tty1"
"""``panic``: a kernel that stops is to start again. On two emulated processors one stopped at its start (``int3``)."""
PICTURES = Path("shots/lab")
"""The folder of what the panel has shown."""
REST = 1.0
"""Seconds in which a panel that rests does not change: a slow one draws a few pictures a second."""
LIKE = 16
"""The largest difference of a channel that still looks the same: a light that breathes."""
START = Image.frombuffer("RGB", PANEL, draw(FrameBuffer(*PANEL, PANEL[0] * 4, 32)), "raw", "BGRX", 0, 1)
"""The picture while the machine starts: the table has not drawn yet."""
COLOURS = 64
"""More colours than a console has: the table has drawn its picture."""
SAME_SHARE = 0.01
"""The largest share of pixels that differ in two pictures of one state."""


def make_disk(root: Path, disk: Path) -> None:
    """Make a disk of the folder of a machine that does not run."""
    (root / "etc/fstab").write_text("/dev/vda / ext4 defaults,noatime 0 1\n", encoding="utf-8")
    disk.touch()
    subprocess.run(["truncate", "-s", SIZE, str(disk)], check=True)
    subprocess.run(["mke2fs", "-q", "-t", "ext4", "-d", str(root), str(disk)], check=True)


class PanelMachine:
    """A machine whose power is on while this is entered. It starts from the first disk, with the kernel in ``root``."""

    def __init__(self, root: Path, *disks: Path) -> None:
        (self._kernel,) = (root / "boot").glob("vmlinuz-*")
        (self._initrd,) = (root / "boot").glob("initrd.img-*")
        self._disks = disks
        self.said = ""
        """What it wrote on its serial line until the power was cut."""

    def __enter__(self) -> Self:
        self._folder = Path(tempfile.mkdtemp(prefix="panel-"))
        self._commands = self._folder / "commands"
        self._agent = self._folder / "agent"
        self.log, self.agent = self._folder / "log", GuestAgent(self._agent)
        drives = [f"-drive file={disk},format=raw,if=virtio,cache=writeback".split() for disk in self._disks]
        self._process = subprocess.Popen(
            [
                *("qemu-system-x86_64", "-machine", "q35", "-accel", "tcg,thread=multi", "-cpu", PROCESSOR),
                *("-smp", "2", "-m", "2048", "-kernel", str(self._kernel), "-initrd", str(self._initrd)),
                *("-append", KERNEL_OPTIONS),
                *(word for drive in drives for word in drive),
                *("-nodefaults", "-display", "none", "-serial", f"file:{self.log}", "-device", "virtio-rng-pci"),
                *("-vga", "none", "-device", f"virtio-gpu-pci,xres={PANEL[0]},yres={PANEL[1]}"),
                *("-device", "virtio-tablet-pci", "-qmp", f"unix:{self._commands},server=on,wait=off"),
                *("-chardev", f"socket,id=agent,path={self._agent},server=on,wait=off", "-device", "virtio-serial-pci"),
                *("-device", f"virtserialport,chardev=agent,name={PORT}"),
            ]
        )
        until(self._listens, "the machine has power")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Cut the power. After an error, keep what the panel shows."""
        try:
            if error is not None:
                self.picture().save(PICTURES / "failed.png")
        finally:
            self._process.kill()
            self._process.wait()
            self.said = self.log.read_text(encoding="utf-8", errors="replace")
            shutil.rmtree(self._folder)

    def _listens(self) -> bool:
        """Whether QEMU takes commands: its socket is a file a moment before that."""
        with socket.socket(socket.AF_UNIX) as line:
            return line.connect_ex(str(self._commands)) == 0

    def picture(self) -> Image.Image:
        """Take the picture that the panel shows."""
        file = self._folder / "panel.png"
        self._tell("screendump", filename=str(file), format="png")
        with Image.open(file) as image:
            return image.convert("RGB")

    def tap(self, at: tuple[float, float]) -> None:
        """Tap a place: shares of the width and of the height, from the top left."""
        places = zip("xy", at, strict=True)
        self._send(*({"type": "abs", "data": {"axis": axis, "value": round(share * AXIS)}} for axis, share in places))
        for down in (True, False):
            self._send({"type": "btn", "data": {"down": down, "button": "left"}})

    def tap_through(self, taps: Mapping[str, tuple[float, float]]) -> Image.Image:
        """Tap one place after the other, each when the panel rests. Return what it shows then."""
        shown = self.picture()
        for says, at in taps.items():
            self.tap(at)
            shown = self.until_it_rests(says, shown)
        return shown

    def until_it_shows(self, picture: Image.Image, what: str) -> None:
        """Wait until the panel shows what another picture shows."""
        until(lambda: alike(self.picture(), picture), what, SLOW)

    def until_it_rests(self, what: str, unlike: Image.Image | None = None) -> Image.Image:
        """Wait until the panel shows a picture of the table twice, another one than ``unlike``. Return it."""
        last = [self.picture()]

        def rests() -> Image.Image | None:
            time.sleep(REST)
            now = self.picture()
            before, last[0] = last[0], now
            drawn = len(now.getcolors(PANEL[0] * PANEL[1]) or ()) > COLOURS and not alike(now, START)
            return now if drawn and alike(now, before) and not (unlike and alike(now, unlike)) else None

        return until(rests, what, SLOW)

    def _send(self, *events: dict[str, Any]) -> None:
        self._tell("input-send-event", events=list(events))

    def _tell(self, command: str, **arguments: Any) -> None:
        """Give QEMU a command, and wait until it is done."""
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(str(self._commands))
            with line.makefile("rw", encoding="utf-8") as file:
                file.readline()  # its greeting
                for each in ({"execute": "qmp_capabilities"}, {"execute": command, "arguments": arguments}):
                    file.write(json.dumps(each) + "\n")
                    file.flush()
                    while "return" not in (said := json.loads(file.readline())):
                        assert "error" not in said, said


def alike(one: Image.Image, other: Image.Image) -> bool:
    """Compare two pictures of a panel."""
    if one.size != other.size:
        return False
    far = ImageChops.difference(one, other).convert("L").point(lambda value: 255 if value > LIKE else 0)
    return far.histogram()[255] <= SAME_SHARE * one.width * one.height
