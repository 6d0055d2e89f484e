"""A machine with the processor of a Raspberry Pi. QEMU emulates the processor; the kernel is that of this machine."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.lab.machine import DRAWN, HOME, Machine, build, draw_into_memory
from tests.lab.step import step

HANDLERS = Path("/proc/sys/fs/binfmt_misc")
"""The programs that run those of other processors, as the kernel knows them."""
HANDLER = Path("/usr/lib/binfmt.d/qemu-aarch64.conf")
GAMES = 100


def install_on_arm64(lab: Path) -> None:
    """Fetch what the table needs, install it without a network, play games and draw; then install the package."""
    _know_the_processor()
    root = lab / "arm64"
    with step("arm64: a bare Debian"):
        build("trixie", root, processor="arm64")
        (root / "etc/apt/apt.conf.d/lab").write_text('APT::Sandbox::User "root";\n', encoding="utf-8")
    # Programs of an emulated processor change no user: sudo and the sandbox of apt do not work. So root does all.
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
        with step("arm64: ./install --offline, without a network; a window is drawn"):
            said = machine.does(f"cd {HOME} && ./install --offline offline")
            assert DRAWN in said, said
            assert machine.does("uname -m") == "aarch64\n"
        with step("arm64: companion doctor"):
            machine.does("companion doctor")
        with step(f"arm64: {GAMES} games"):
            said = machine.does(f"cd /tmp && companion simulate war-of-whispers --games {GAMES}")
            assert f"{GAMES} games" in said, said
        with step("arm64: ./install --remove, then the package"):
            machine.does(f"cd {HOME} && ./install --remove")
            draw_into_memory(root)
            said = machine.does(f"dpkg --install {HOME}/release/*_arm64.deb")
            assert DRAWN in said, said


def _know_the_processor() -> None:
    """Have the kernel run programs for arm64 with QEMU, as systems with systemd do by themselves."""
    if not (HANDLERS / "register").exists():
        subprocess.run(["mount", "-t", "binfmt_misc", "none", str(HANDLERS)], check=True)
    if not (HANDLERS / "qemu-aarch64").exists():
        (HANDLERS / "register").write_text(HANDLER.read_text(encoding="utf-8"), encoding="utf-8")
