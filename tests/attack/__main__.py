"""``make attack``: every attack against a real table, and what four honest players feel of it."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from tests.attack.attacks import ATTACKS
from tests.attack.siege import Outcome, besiege
from tests.bench.kept import begun, keep
from tests.end_to_end.evening import Evening

ANSWERS = 40
REST = 2.0
HEAD = ("attack", "median ms", "p99 ms", "worst ms", "refused", "MB before", "peak", "after")


def main(wanted: list[str]) -> None:
    attacks = ["", *(wanted or ATTACKS)]
    _say(f"{HEAD[0]:14}" + "".join(f"{each:>11}" for each in HEAD[1:]))
    with tempfile.TemporaryDirectory() as folder:
        matches = keep(Path(folder), (begun(45, seed) for seed in range(len(attacks))))
        evening = Evening(Path(folder), screen=False)
        evening.starts()
        for attack, kept in zip(attacks, matches, strict=True):
            _say(_row(besiege(evening, kept, attack, ANSWERS, REST)))
        evening.stops()


def _say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def _row(found: Outcome) -> str:
    numbers = (found.median, found.p99, found.worst, found.refused, found.before, found.peak, found.after)
    return f"{found.attack:14}" + "".join(f"{number:11.1f}" for number in numbers)


if __name__ == "__main__":
    main(sys.argv[1:])
