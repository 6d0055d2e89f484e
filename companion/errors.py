"""The errors a person can do something about.

Each has a stable ``code`` for programs and texts of two parts: what was wrong, and what to do. They become sentences
where somebody reads them, in that reader's language. Errors of our own making (bugs) are not in this tree: they are
plain Python exceptions and show a traceback.
"""

from __future__ import annotations

import errno
from collections.abc import Callable

from companion.engine.text import Text, Value

Say = Callable[[Text], str]


class CompanionError(Exception):
    """Something outside the program is wrong; each problem says what, and what to do about it.

    ``code`` is stable and printed by the command line; ``exit_code`` is what the process ends with.
    """

    code = "error"
    exit_code = 1

    def __init__(self, *problems: Text) -> None:
        super().__init__(*problems)
        self.problems = problems

    def told(self, say: Say) -> str:
        """The problems in words, a line each."""
        return "\n".join(map(say, self.problems))

    def __str__(self) -> str:
        return self.told(_said)


class FileError(CompanionError, ValueError):
    """A file cannot be read as what it should be. Each problem names the file, the key and the remedy."""

    code = "bad_file"
    exit_code = 3


class SetupError(CompanionError, ValueError):
    """A game cannot be begun like this: options that do not fit the seats, a seat twice, an unknown seat."""

    code = "bad_setup"
    exit_code = 4


class JournalError(CompanionError, OSError):
    """The journal on disk cannot be used: no such match, a newer format, a folder that cannot be written."""

    code = "journal"
    exit_code = 5


class DifferenceFound(CompanionError):
    """A replay gave another result than the record says."""

    code = "difference"
    exit_code = 6


class PortTaken(CompanionError):
    """The table cannot be listened for at this address and port."""

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
    """What the system says is wrong: in the reader's language where it happens often, else in its own words."""
    return _OFTEN.get(error.errno or 0) or error.strerror or str(error)


_said: Say = repr


def log_in(say: Say) -> None:
    """How errors read as ``str``: in a log, in a traceback and in tests. The catalogues say so as they are loaded."""
    global _said  # noqa: PLW0603 - errors lie beneath the catalogues and cannot ask for them
    _said = say
