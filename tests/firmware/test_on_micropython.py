"""Rule: the core of a pod does the same, to the last byte, under the Python of the tests and that of the board."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests import micropython

SCRIPT = Path(__file__).parent / "on_micropython" / "conformance.py"


def printed(interpreter: Path, path: str) -> list[str]:
    done = subprocess.run(
        [interpreter, SCRIPT],
        env=os.environ | {path: str(micropython.FIRMWARE)},
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


@micropython.needed
def test_the_core_does_the_same_under_both() -> None:
    interpreter = micropython.find()
    assert interpreter is not None
    ours = printed(Path(sys.executable), "PYTHONPATH")
    assert printed(interpreter, "MICROPYPATH") == ours
    for what, at_least in {"frames": 500, "button": 30, "lamp": 10, "pod": 800}.items():
        assert sum(line.startswith(what + " ") for line in ours) >= at_least
    for word in ("~me,", "~ev,", "~up,", " hold ", "(63, 0, 63)", "(0, 0, 23)"):
        assert word in "\n".join(ours)


@micropython.needed
def test_it_really_is_micropython_that_runs_them() -> None:
    interpreter = micropython.find()
    assert interpreter is not None
    name = subprocess.run(
        [interpreter, "-c", "import sys; print(sys.implementation.name)"], check=True, capture_output=True, text=True
    ).stdout
    assert name.strip() == "micropython"
