"""The text log: errors and warnings for the maintainer. It holds no key and no secret."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from logging.handlers import RotatingFileHandler
from pathlib import Path

FILE_NAME = "companion.log"
LONGEST = 500_000
"""Bytes. Then the log becomes ``companion.log.1`` and a new one starts, so that it never fills a card."""


@contextmanager
def text_log(folder: Path) -> Iterator[None]:
    """Write warnings and errors to the folder; errors, which are bugs, go to standard error as well."""
    kept = RotatingFileHandler(folder / FILE_NAME, maxBytes=LONGEST, backupCount=1, encoding="utf-8", delay=True)
    kept.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    seen = logging.StreamHandler()
    seen.setLevel(logging.ERROR)
    root = logging.getLogger()
    for handler in (kept, seen):
        root.addHandler(handler)
    try:
        yield
    finally:
        for handler in (kept, seen):
            root.removeHandler(handler)
            handler.close()
