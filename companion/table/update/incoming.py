"""The file of an update that a phone carries, and the three files of a release that are made of it while it comes.

It begins with two lines: the checksum of the release with its name, as `sha256sum` writes them, and the signature of
that line in base64, or nothing. All the rest is the release. `make release` makes it.
"""

from __future__ import annotations

import binascii
import os
import re
from hashlib import sha256
from pathlib import Path

from companion.box import RELEASE
from companion.engine.text import Text
from companion.errors import FileError, file_errors

LONGEST_HEAD = 400
"""Bytes of the two lines, at most."""
_CHECKSUM = re.compile(rf"([0-9a-f]{{64}})  ({RELEASE.pattern})")


class IncomingRelease:
    """A release that is written piece by piece, with its checksum and its signature beside it.

    ``head`` are the first bytes, with both lines. A wrong file is a ``FileError``. The disk may be slow: call all of it
    in a thread.
    """

    def __init__(self, folder: Path, head: bytes) -> None:
        checksum, signature, piece = head.split(b"\n", 2)
        named = _CHECKSUM.fullmatch(checksum.decode("ascii", errors="replace"))
        if named is None:
            raise no_update()
        self.path = folder / named[2]
        self._expected, self._sum = named[1], sha256()
        with file_errors("error.file.not_written", file=self.path):
            folder.mkdir(exist_ok=True)
            beside = self.path.with_name(f"{self.path.name}.sha256")
            beside.write_bytes(checksum + b"\n")
            if signature:
                beside.with_name(f"{beside.name}.sig").write_bytes(_decoded(signature))
            self._file = self.path.open("wb")
        self.write(piece)

    def write(self, piece: bytes) -> None:
        self._sum.update(piece)
        with file_errors("error.file.not_written", file=self.path):
            self._file.write(piece)

    def finish(self) -> None:
        """Check that it is whole, and have it on the disk."""
        if self._sum.hexdigest() != self._expected:
            raise FileError(Text("ui.update.damaged"))
        with file_errors("error.file.not_written", file=self.path):
            self._file.flush()
            os.fsync(self._file.fileno())

    def close(self) -> None:
        self._file.close()


def no_update() -> FileError:
    """The error for a file of another kind."""
    return FileError(Text("ui.update.none"))


def _decoded(signature: bytes) -> bytes:
    try:
        return binascii.a2b_base64(signature, strict_mode=True)
    except binascii.Error:
        raise FileError(Text("ui.update.damaged")) from None
