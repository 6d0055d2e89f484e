"""The errors that a user can act on.

Each has a stable ``code`` for programs, and texts that say what was wrong and what to do. They become sentences in the
language of the reader. Bugs are not in this tree: they are plain Python exceptions with a traceback.
"""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager

from companion.engine.text import Text, Translate, Value


class CompanionError(Exception):
    """A problem outside the program. Each of ``problems`` says what is wrong and what to do.

    ``code`` is stable and printed by the command line. ``exit_code`` is the exit code of the process.
    """

    code = "error"
    exit_code = 1

    def __init__(self, *problems: Text) -> None:
        super().__init__(*problems)
        self.problems = problems

    def describe(self, say: Translate) -> str:
        """The problems as sentences, one a line."""
        return "\n".join(map(say, self.problems))

    def __str__(self) -> str:
        return self.describe(_said)


class FileError(CompanionError, ValueError):
    """A file cannot be read as its kind. Each problem names the file, the key and the remedy."""

    code = "bad_file"
    exit_code = 3


class SetupError(CompanionError, ValueError):
    """The setup of a match or of this table is impossible: unknown options, seats, boards."""

    code = "bad_setup"
    exit_code = 4


class JournalError(CompanionError, OSError):
    """The journal on disk cannot be used: no such match, a newer format, a read-only folder."""

    code = "journal"
    exit_code = 5


class DifferenceFound(CompanionError):
    """A replay gave another result than the record."""

    code = "difference"
    exit_code = 6


class PortTaken(CompanionError):
    """The address and port are not free."""

    code = "port"
    exit_code = 7


_OFTEN = {
    errno.ENOENT: Text("error.system.missing"),
    errno.EACCES: Text("error.system.no_right"),
    errno.EPERM: Text("error.system.not_allowed"),
    errno.ENOSPC: Text("error.system.full"),
    errno.EROFS: Text("error.system.read_only"),
    errno.EISDIR: Text("error.system.folder"),
    errno.ENOTDIR: Text("error.system.no_folder"),
    errno.EADDRINUSE: Text("error.system.address_taken"),
}


def why(error: OSError) -> Value:
    """The reason of a system error: in the reader's language if it is a common one, else in the words of the system."""
    return _OFTEN.get(error.errno or 0) or error.strerror or str(error)


@contextmanager
def file_errors(key: str, **places: object) -> Iterator[None]:
    """Make a ``FileError`` of an error of the system. Its text has the key, the places, and ``why`` for the reason."""
    try:
        yield
    except OSError as error:
        named = {name: str(place) for name, place in places.items()}
        raise FileError(Text(key, {**named, "why": why(error)})) from error


_said: Translate = repr


def log_in(say: Translate) -> None:
    """Set how errors read as ``str``, in logs, tracebacks and tests. The catalogues call it when they are loaded."""
    global _said  # noqa: PLW0603 - errors are below the catalogues and cannot import them
    _said = say
