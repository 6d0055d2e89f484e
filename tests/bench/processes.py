"""What processes take of the machine, as the kernel counts it: time, and memory that is really there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

_BILLION = 1e9


def cpu(pids: Iterable[int]) -> float:
    """Seconds of processor time that these processes have had, all their threads together."""
    tasks = (task for pid in pids for task in Path(f"/proc/{pid}/task").iterdir())
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / _BILLION


def memory(pid: int, field: str = "VmRSS") -> float:
    """Megabytes of a process in memory; what it shares with others is counted too."""
    found = re.search(rf"^{field}:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text(), re.MULTILINE)
    assert found is not None
    return int(found[1]) / 1024


def own_memory(pid: int) -> float:
    """Megabytes of a process, of what is shared only its part."""
    found = re.search(r"^Pss:\s+(\d+) kB", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
    assert found is not None
    return int(found[1]) / 1024
