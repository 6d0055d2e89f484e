"""The Chinese letters have the shapes of Taiwan, also where several screens start for the first time at once."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

SCREENS = 3
MAKE = """
import sys
from pathlib import Path
from companion.screen.runtime.fonts import FILES, REGULAR, _file, right_shapes
sys.stdin.readline()
print(right_shapes(_file(FILES[REGULAR]), Path(sys.argv[1])))
"""
COLLECTION = b"ttcf"
"""The first bytes of a file with several fonts."""


def test_screens_that_start_at_once_share_one_whole_copy_of_the_font(tmp_path: Path) -> None:
    words, without_window = [sys.executable, "-c", MAKE, str(tmp_path)], os.environ | {"SDL_VIDEODRIVER": "offscreen"}
    makers = [
        subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=without_window)
        for _ in range(SCREENS)
    ]
    for maker in makers:
        assert maker.stdin is not None
        maker.stdin.write("\n")
        maker.stdin.flush()
    made = {maker.communicate()[0].strip().splitlines()[-1] for maker in makers}
    assert made == {str(copy) for copy in tmp_path.iterdir()}, "one copy, and nothing half made"
    assert len(made) == 1
    with Path(*made).open("rb") as copy:
        assert copy.read(len(COLLECTION)) != COLLECTION, "the right font is the only one"
