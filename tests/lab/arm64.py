"""A machine with the processor of a Raspberry Pi. QEMU emulates the processor; the kernel is that of this machine.

QEMU runs programs here, not a machine: no service of systemd starts under it and no program changes its user. So root
installs everything, no service is started, and the screen is tried by hand as the service's user.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.lab.machine import DRAWN, HOME, Machine, build
from tests.lab.step import step

HANDLERS = Path("/proc/sys/fs/binfmt_misc")
"""The programs that run those of other processors, as the kernel knows them."""
HANDLER = Path("/usr/lib/binfmt.d/qemu-aarch64.conf")
GAMES = 100
DATA = "/var/lib/table-companion"


def install_on_arm64(lab: Path) -> None:
    """Fetch what the table needs, install it without a network, draw and play games; then install the package."""
    _know_the_processor()
    root = lab / "arm64"
    with step("arm64: a bare Debian"):
        build("trixie", root, processor="arm64")
        _do_without_services(root)
    with Machine(root, online=True) as machine:
        machine.does(f"git config --global --add safe.directory {HOME}")
        with step("arm64: what an installation offline needs"):
            machine.does(f"cd {HOME} && make -s offline")
        with step("arm64: a Debian package"):
            machine.does(f"cd {HOME} && make -s deb")
            held = machine.does(f"dpkg-deb --contents {HOME}/release/*_arm64.deb")
            assert "/usr/share/table-companion/install" in held, held
            assert "aarch64.whl" in held, held
            assert "x86_64" not in held, held
    with Machine(root, online=False) as machine:
        assert machine.does("uname -m") == "aarch64\n"
        with step("arm64: ./install --offline, without a network"):
            said = machine.does(f"cd {HOME} && ./install --offline offline")
            assert "The table runs." in said, said
            machine.does(f"install -d -o table -g table {DATA}")  # systemd makes it for the service
        with step("arm64: a window is drawn"):
            _draw(machine)
        with step(f"arm64: {GAMES} games"):
            said = machine.does(f"cd /tmp && companion simulate war-of-whispers --games {GAMES}")
            assert said.startswith(f"{GAMES} games, "), said
        with step("arm64: ./install --remove, then the package; a window is drawn"):
            machine.does(f"cd {HOME} && ./install --remove")
            machine.does(f"dpkg --install {HOME}/release/*_arm64.deb")
            machine.does(f"chown -R table: {DATA}")  # its user is a new one
            _draw(machine)


def _draw(machine: Machine) -> None:
    """Have the installed version open the games, serve a page and draw a picture, as the service's user."""
    service = f"runuser -u table -- env SDL_VIDEODRIVER=offscreen HOME={DATA}"
    said = machine.does(f"cd / && {service} companion doctor --quick --data {DATA}")
    assert DRAWN in said, said


def _do_without_services(root: Path) -> None:
    """Have apt work as root, and nothing start or stop a service."""
    (root / "etc/apt/apt.conf.d/lab").write_text('APT::Sandbox::User "root";\n', encoding="utf-8")
    stand_in = root / "usr/local/sbin/systemctl"
    stand_in.write_text("#!/bin/sh\n", encoding="utf-8")
    stand_in.chmod(0o755)


def _know_the_processor() -> None:
    """Have the kernel run programs for arm64 with QEMU, as systems with systemd do by themselves."""
    if not (HANDLERS / "register").exists():
        subprocess.run(["mount", "-t", "binfmt_misc", "none", str(HANDLERS)], check=True)
    if not (HANDLERS / "qemu-aarch64").exists():
        (HANDLERS / "register").write_text(HANDLER.read_text(encoding="utf-8"), encoding="utf-8")
