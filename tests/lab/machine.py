"""A machine of the lab: a container with a bare Debian that boots with systemd. It has no kernel, display or radio.

It uses the processors of this machine. It uses the network of this machine only to fetch packages.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.harness.patience import until

BARE = "systemd,systemd-sysv,dbus,udev,libpam-systemd,python3,git,make,sudo,ca-certificates,login,passwd"
"""The packages that every Raspberry Pi OS Lite has, and those that our README asks for."""
OWNER = "pi"
HOME = f"/home/{OWNER}/table-companion"
"""The checkout, in the folder that the first command of the README makes."""
GAMES = "/var/lib/table-companion"
DRAWN = "The screen shows its first picture"
MIRROR = "http://deb.debian.org/debian"
ROOT = Path(__file__).parents[2]
CONSOLE = """[Service]
StandardInput=null
TTYPath=/dev/null
Environment=SDL_VIDEODRIVER=offscreen
"""
"""A container has no console and no panel, so the screen draws into memory."""
DROP_IN = "etc/systemd/system/table-companion.service.d/lab.conf"
AUTHORITIES = Path("/usr/local/share/ca-certificates")
ENVIRONMENT = ("PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME=/root", "LANG=C.UTF-8")


def build(suite: str, root: Path, *, processor: str = "", more: str = "") -> None:
    """Make the folder of a bare Debian with an owner who may use sudo and has the checkout.

    ``processor`` is one that is emulated here; ``more`` names further packages.
    """
    hooks = (
        f"chroot $1 useradd -m -s /bin/bash {OWNER}",
        f"echo '{OWNER} ALL=(ALL) NOPASSWD: ALL' > $1/etc/sudoers.d/owner",
        "echo lab > $1/etc/hostname; echo '127.0.0.1 localhost lab' > $1/etc/hosts",
        f"cp {AUTHORITIES}/*.crt $1{AUTHORITIES}/ 2>/dev/null; chroot $1 update-ca-certificates >/dev/null 2>&1",
    )
    said = [f"--customize-hook={hook}" for hook in hooks]
    recommends = "--aptopt=APT::Install-Recommends false"
    foreign = [f"--architectures={processor}", "--skip=check/qemu"] if processor else []
    command = [
        "mmdebstrap",
        "--quiet",
        "--variant=minbase",
        f"--include={BARE}{more and ','}{more}",
        recommends,
        *foreign,
        *said,
        suite,
    ]
    packed = root.with_suffix(".tar")  # it is made elsewhere: a folder with devices in it is dangerous to delete
    subprocess.run([*command, str(packed), MIRROR], check=True)
    root.mkdir()
    subprocess.run(["tar", "-x", "-f", str(packed), "-C", str(root), "--exclude=./dev/*"], check=True)
    packed.unlink()
    drop_in = root / DROP_IN
    drop_in.parent.mkdir(parents=True)
    drop_in.write_text(CONSOLE, encoding="utf-8")
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), f"{root}{HOME}"], check=True)
    subprocess.run(["chroot", str(root), "chown", "-R", f"{OWNER}:", HOME], check=True)


class Machine:
    """A machine that runs while this is entered. ``online`` gives it the network of this machine."""

    def __init__(self, root: Path, *, online: bool) -> None:
        self.root = root
        self._network = () if online else ("--private-network",)
        self._init = 0

    def __enter__(self) -> Self:
        command = ("systemd-nspawn", "--quiet", "--boot", "--register=no", "--keep-unit", f"--directory={self.root}")
        self._container = subprocess.Popen(
            [*command, *self._network], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, start_new_session=True
        )
        self._init = until(lambda: self._find_init() or None, "the container has an init")
        until(lambda: self.asks("/usr/bin/systemctl is-system-running") in {"running", "degraded"}, "the machine is up")
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._init:
            os.kill(self._init, signal.SIGKILL)  # the machine ends with it, and its container with the machine
        else:
            self._container.kill()
        self._container.wait()

    def goes_off(self) -> None:
        """Wait until it has switched itself off."""
        until(lambda: self._container.poll() is not None, "the machine is off")
        self._init = 0

    def _find_init(self) -> int:
        children = Path(f"/proc/{self._container.pid}/task/{self._container.pid}/children").read_text(encoding="ascii")
        return next((int(child) for child in children.split() if _name_of(child) == "systemd"), 0)

    def does(self, command: str, user: str = "root") -> str:
        """Run a shell command and return its output. Raises ``CalledProcessError``."""
        return self._run(command, user, check=True).stdout

    def asks(self, command: str, user: str = "root") -> str:
        """Run a command that may fail, and return its output without the last line end."""
        return self._run(command, user, check=False).stdout.rstrip()

    def start(self, command: str) -> subprocess.Popen[str]:
        """Start a command as root, in a group of its own."""
        return subprocess.Popen(self._words(command, "root"), start_new_session=True, text=True)

    def _run(self, command: str, user: str, *, check: bool) -> subprocess.CompletedProcess[str]:
        told = subprocess.run(
            self._words(command, user), check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        if check and told.returncode:
            raise AssertionError(f"{command} ended with {told.returncode}:\n{told.stdout}")
        return told

    def _words(self, command: str, user: str) -> list[str]:
        inside = f"/proc/{self._init}/root"
        enter = ["nsenter", f"--target={self._init}", "-m", "-u", "-i", "-p", "-n", "-C", f"--root={inside}"]
        shell = ["sh", "-c", command] if user == "root" else ["su", "-", user, "-c", command]
        return [*enter, f"--wd={inside}", "env", "-i", *ENVIRONMENT, *shell]


def copy(root: Path, to: Path) -> Path:
    """Copy a machine that does not run."""
    shutil.rmtree(to, ignore_errors=True)
    subprocess.run(["cp", "-a", str(root), str(to)], check=True)
    return to


def _name_of(process: str) -> str:
    """The name of a process; ``""`` for one that has just ended."""
    with suppress(OSError):
        return Path(f"/proc/{process}/comm").read_text(encoding="utf-8").rstrip()
    return ""
