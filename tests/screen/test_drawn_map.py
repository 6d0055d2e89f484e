"""A map costs a frame little: its water is drawn when its page has been laid out, and the map only when it changes."""

from __future__ import annotations

import json
import subprocess
import sys


def test_the_water_is_drawn_once_and_an_unchanged_map_never_again() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.screen.drawn_map"], capture_output=True, check=True, text=True, timeout=120
    )
    assert json.loads(done.stdout.splitlines()[-1]) == {"coasts": 1, "maps": 1}
