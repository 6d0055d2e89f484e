"""A photo that a phone sent: whether its bytes are a picture at all, how large it is, and the picture without notes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

LARGEST = 3 * 1024 * 1024
"""Bytes of a photo; a phone makes it smaller before it sends it."""
LONGEST_SIDE = 4096
"""Pixels: simple graphics chips take no larger picture."""


def photo_name(board: str, file: Path) -> str:
    """The last part of the address of a photo, another one for each photo."""
    return f"{board}?{file.stat().st_mtime_ns}"


_FRAMES = {0xC0, 0xC1, 0xC2}
"""Marks of the kinds of picture that every reader knows: baseline and progressive."""
_ALONE = {0x01, *range(0xD0, 0xD8)}
"""Marks that have no length."""
_NOTES = {0xE1, *range(0xE3, 0xEE), 0xEF, 0xFE}
"""Marks of notes, such as the place and the device of a photo. Those of colours are no notes."""
_SCAN = 0xDA
"""The mark before the picture itself."""


def jpeg_size(data: bytes) -> tuple[int, int] | None:
    """Width and height of a whole JPEG picture that can be shown; ``None`` for anything else."""
    if len(data) > LARGEST or not data.startswith(b"\xff\xd8\xff") or b"\xff\xd9" not in data[-64:]:
        return None
    for mark, at, _ in _segments(data):
        if mark in _FRAMES:
            height, width = (int.from_bytes(data[at + 5 + side : at + 7 + side], "big") for side in (0, 2))
            return (width, height) if 0 < width <= LONGEST_SIDE and 0 < height <= LONGEST_SIDE else None
    return None


def without_notes(data: bytes) -> bytes:
    """Drop what a JPEG picture says about its place, its time and its device."""
    kept, done = bytearray(data[:2]), 2
    for mark, at, end in _segments(data):
        if mark not in _NOTES:
            kept += data[at:end]
        done = end
        if mark == _SCAN:
            break
    return bytes(kept + data[done:])


def _segments(data: bytes) -> Iterator[tuple[int, int, int]]:
    """The mark of each part of a JPEG picture, and the bytes where it begins and ends."""
    at = 2
    while at + 9 < len(data) and data[at] == 0xFF:  # noqa: PLR2004 - every mark begins with it
        mark = data[at + 1]
        if mark in _ALONE or mark == 0xFF:  # noqa: PLR2004 - and may be filled up with it
            end = at + (1 if mark == 0xFF else 2)  # noqa: PLR2004
        else:
            length = int.from_bytes(data[at + 2 : at + 4], "big")
            if length < 2:  # noqa: PLR2004 - the length counts itself
                return
            end = at + 2 + length
        yield mark, at, end
        at = end
