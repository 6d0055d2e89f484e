"""Prints the figures of every benchmark that noted some, below everything else."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from tests.bench import figures


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if figures.FIGURES:
        terminalreporter.section("what was promised (! is over, . is beyond the aim)")
        for line in figures.lines():
            terminalreporter.write_line(line)
    if figures.KEPT in os.environ:
        Path(os.environ[figures.KEPT]).write_bytes(msgspec.json.encode(figures.FIGURES))
