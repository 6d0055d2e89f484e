"""What the system lacks is installed where that can be done, and said where it cannot; nobody is asked anything.

The system is a stand-in: commands of the same names, which note what they are told.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / ".ci" / "packages"
HAS = '[ "$4" = libegl1 ] && echo installed'
"""Of all packages only libegl1 is there; dpkg-query is asked ``-W -f FORMAT NAME``."""
KNOWS = 'case "$3" in *t64) exit 1; esac'
"""An old Debian, which has no names that end in t64; apt-cache is asked ``show --no-all-versions NAME``."""

System = Callable[..., "tuple[int, str, str]"]


@pytest.fixture
def system(tmp_path: Path) -> System:
    """Runs the script where there are only the commands given, each with its lines of shell; what apt-get was told."""

    def run(wanted: tuple[str, ...], user: int = 0, **commands: str) -> tuple[int, str, str]:
        for name, lines in {"id": f"echo {user}", **commands}.items():
            file = tmp_path / name.replace("_", "-")
            file.write_text(f"#!/bin/sh\n{lines}\n", encoding="utf-8")
            file.chmod(0o755)
        for name in ("sh", "grep", "tr", "env"):
            (tmp_path / name).symlink_to(Path("/usr/bin") / name)
        notes = tmp_path / "notes"
        result = subprocess.run(
            ["/bin/sh", str(SCRIPT), *wanted],
            check=False,
            env={"PATH": str(tmp_path), "NOTES": str(notes)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        assert result.stderr == ""
        return result.returncode, result.stdout, notes.read_text(encoding="utf-8") if notes.exists() else ""

    return run


NOTE = 'echo "$0 $*" | tr "/" " " >>"$NOTES"'


def test_where_nothing_is_missing_nothing_is_done(system: System) -> None:
    code, said, told = system(("libegl1", "a|libegl1"), dpkg_query=HAS, apt_cache=KNOWS, apt_get=NOTE)
    assert (code, said, told) == (0, "", "")


def test_what_is_missing_is_installed_by_the_name_this_system_knows(system: System) -> None:
    wanted = ("libegl1", "xvfb", "libmtdev1t64|libmtdev1")
    code, said, told = system(wanted, dpkg_query=HAS, apt_cache=KNOWS, apt_get=NOTE)
    assert code == 0
    assert said == "Installing xvfb libmtdev1\n"
    update, install = told.splitlines()
    assert update.endswith("-qq update")
    assert install.endswith("install -y --no-install-recommends xvfb libmtdev1")


def test_what_cannot_be_installed_is_said(system: System) -> None:
    code, said, _ = system(("xvfb",), dpkg_query=HAS, apt_cache=KNOWS, apt_get="exit 100")
    assert code == 1
    assert said.endswith("Could not be installed: xvfb\n")


def test_who_is_not_root_uses_sudo_and_is_asked_for_no_password_where_nobody_sits(system: System) -> None:
    sudo = f'{NOTE}; [ "$1" = -n ] && shift && exec "$@"'
    code, _, told = system(("xvfb",), user=1000, dpkg_query=HAS, apt_cache=KNOWS, apt_get=NOTE, sudo=sudo)
    assert code == 0
    assert "sudo -n env" in told
    assert "install -y" in told


def test_who_may_not_install_is_told_what_is_missing(system: System) -> None:
    code, said, told = system(("xvfb", "libegl1"), user=1000, dpkg_query=HAS, apt_cache=KNOWS, apt_get=NOTE)
    assert code == 1
    assert said.startswith("You may not install xvfb and there is no sudo")
    assert told == ""


def test_a_system_without_apt_is_told_what_it_should_have(system: System) -> None:
    code, said, _ = system(("xvfb", "libegl1"))
    assert code == 1
    assert said == "This system has no apt; what it should have, by the names of Debian: xvfb libegl1\n"


def test_the_script_can_be_run() -> None:
    assert os.access(SCRIPT, os.X_OK)
