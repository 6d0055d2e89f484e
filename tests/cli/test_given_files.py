"""Files that a person names: a command reads no pipe, no device and no file that is far too long."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import companion

READS = (("replay",), ("import",), ("score",), ("board", "check"), ("board", "import"))
LONG = 1_000_001
"""Bytes, more than a sheet or a board may have."""


def run(words: tuple[str, ...], file: Path, data: Path) -> str:
    """Run a command on a file; return its error."""
    result = CliRunner().invoke(companion, [*words, str(file)], standalone_mode=False, env={"XDG_DATA_HOME": str(data)})
    assert result.return_value == 3, result.output
    return result.output


@pytest.mark.parametrize("words", READS, ids=" ".join)
def test_a_command_reads_neither_a_pipe_nor_a_device(tmp_path: Path, words: tuple[str, ...]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for file in (pipe, Path("/dev/zero")):
        assert f"{file}: is a pipe or a device" in run(words, file, tmp_path)


@pytest.mark.parametrize("words", [("score",), ("board", "check"), ("board", "import")], ids=" ".join)
def test_a_file_that_is_far_too_long_is_not_read_to_its_end(tmp_path: Path, words: tuple[str, ...]) -> None:
    file = tmp_path / "long"
    with file.open("wb") as out:
        out.truncate(LONG)
    assert "far too long" in run(words, file, tmp_path)
