"""The errors a person can do something about.

Each has a stable ``code`` for programs and a message of two parts: what was wrong, and what to do. Errors of our
own making (bugs) are not in this tree: they are plain Python exceptions and show a traceback.
"""

from __future__ import annotations


class CompanionError(Exception):
    """Something outside the program is wrong; the message says what, and what to do about it.

    ``code`` is stable and printed by the command line; ``exit_code`` is what the process ends with.
    """

    code = "error"
    exit_code = 1

    def __init__(self, *problems: str) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


class FileError(CompanionError, ValueError):
    """A file cannot be read as what it should be. Each problem names the file, the key and the remedy."""

    code = "bad_file"
    exit_code = 3


class SetupError(CompanionError, ValueError):
    """A game cannot be begun like this: options that do not fit the seats, a society twice, an unknown seat."""

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
