"""One data folder has one table; whoever comes second is told so and changes nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from companion.app.lock import only_table
from companion.errors import CompanionError


def test_a_second_table_is_refused_with_a_remedy(tmp_path: Path) -> None:
    with (
        only_table(tmp_path),
        pytest.raises(CompanionError, match=r"the app is running already .* --data"),
        only_table(tmp_path),
    ):
        pytest.fail("two at once")


def test_when_the_first_has_gone_the_next_may_come(tmp_path: Path) -> None:
    with only_table(tmp_path):
        pass
    with only_table(tmp_path):
        assert tmp_path.is_dir()


def test_a_table_that_was_killed_leaves_no_lock_behind(tmp_path: Path) -> None:
    source = "import os, sys; from pathlib import Path; from companion.app.lock import only_table\n"
    source += "with only_table(Path(sys.argv[1])): os.kill(os.getpid(), 9)"
    assert subprocess.run([sys.executable, "-c", source, str(tmp_path)], check=False).returncode == -9
    with only_table(tmp_path):
        assert list(tmp_path.iterdir())


def test_the_folder_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "yet"
    with only_table(folder):
        assert folder.stat().st_mode & 0o777 == 0o700
