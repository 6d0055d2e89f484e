"""JSON files that the companion writes itself, one value each."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from companion.engine.text import Text
from companion.files.atomic import put_aside, save

D = TypeVar("D")


def read_own(file: Path, kind: type[D], usual: D, damaged: str) -> tuple[D, tuple[Text, ...]]:
    """Read a file, or the ``usual`` value of a missing one. Return it with the notices for the table.

    An unreadable file is put aside; ``damaged`` is the key of the notice.
    """
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind), ()
    except FileNotFoundError:
        return usual, ()
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        values = {"file": str(file), "why": str(error), "aside": str(put_aside(file))}
        return usual, (Text(damaged, values),)


def write_own(file: Path, value: object) -> None:
    """Write a file; raise ``FileError`` when the disk refuses, with the old file unchanged."""
    save(file, msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n")
