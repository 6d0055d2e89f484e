"""``make noise``: the benchmarks run three times, and one table shows how much each figure differs by itself.

A change of a figure that is smaller than its noise says nothing. Files after the name of the module are run alone.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

import msgspec

from tests.bench.figures import KEPT, Figure, aligned

RUNS = 3


def main(wanted: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        runs = [_run(Path(folder) / str(number), wanted) for number in range(RUNS)]
    rows = [("", *(f"run {number + 1}" for number in range(RUNS)), "noise")]
    for figures in zip(*runs, strict=True):
        values = [figure.value for figure in figures]
        middle = median(values)
        noise = f"{100 * (max(values) - min(values)) / middle:.0f} %" if middle else ""
        rows.append((figures[0].what, *(f"{value:.2f} {figures[0].unit}" for value in values), noise))
    sys.stdout.write("\n".join(aligned(rows)) + "\n")


def _run(file: Path, wanted: list[str]) -> list[Figure]:
    """The figures of one run."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "pytest_benchmark.plugin", "--benchmark-only"]
    subprocess.run([*command, *(wanted or ["tests/bench"])], check=True, env=os.environ | {KEPT: str(file)})
    return msgspec.json.decode(file.read_bytes(), type=list[Figure])


if __name__ == "__main__":
    main(sys.argv[1:])
