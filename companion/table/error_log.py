"""Entries of the text log about our own errors: the task and the place, never the message, which may hold a secret."""

from __future__ import annotations

import logging
from traceback import format_tb


def log_error(log: logging.Logger, what: str, error: Exception) -> None:
    """One entry: what could not be done, the kind of the error, and the places it came through."""
    log.error("%s: %s\n%s", what, type(error).__name__, "".join(format_tb(error.__traceback__)))
