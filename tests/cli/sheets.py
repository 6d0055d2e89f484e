"""Sheets of finished games, handed to ``companion score``, and what it says of them."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner, Result

from companion.cli import companion
from companion.errors import FileError

DATA = Path(__file__).parent / "data"


def run(*arguments: str | Path) -> Result:
    return CliRunner(env={"COLUMNS": "80"}).invoke(companion, ["score", *map(str, arguments)])


def sheet(folder: Path, text: str | bytes) -> Path:
    file = folder / "sheet.toml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return file


def verdict(result: Result) -> str:
    assert result.exit_code == 0, result.output
    return result.stdout.splitlines()[-1]


def problems(result: Result, file: Path) -> list[str]:
    """The mistakes told, without the words around each that are the same for all."""
    assert result.exit_code == FileError.exit_code
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert all(line.startswith(f"error: {file}: ") for line in lines)
    return [line.removeprefix(f"error: {file}: ").removesuffix(" [bad_file]") for line in lines]
