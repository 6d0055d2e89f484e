"""Lines that survive a noisy wire: how a frame is written, and how frames are found in a stream of bytes.

A frame is ``~field,field,...*hhhhhhhh`` and a newline. The eight hex digits are the CRC32 of the text between ``~`` and
``*``. Everything else is skipped: banners, tracebacks, torn lines. Both ends use this module, so it must run alike
under CPython and MicroPython. It does not know the meaning of a field.
"""

from binascii import crc32

LONGEST = 160
"""The most bytes in a line, with its newline. A longer line is no frame."""


def frame(*fields: str) -> bytes:
    """The line of some fields: printable ASCII without ``~``, ``*`` and ``,``."""
    body = ",".join(fields).encode()
    return b"~" + body + f"*{crc32(body):08x}\n".encode()


def _fields(line: bytes) -> list[str] | None:
    """The fields of the frame at the end of a line; none without a frame."""
    if line.endswith(b"\r"):
        line = line[:-1]  # written by a board that makes two characters of every newline
    start, star = line.rfind(b"~"), line.rfind(b"*")
    if start < 0 or star < start or len(line) - start >= LONGEST:
        return None
    body = line[start + 1 : star]
    if line[star + 1 :] != f"{crc32(body):08x}".encode():
        return None
    for byte in body:
        if not 0x20 <= byte <= 0x7E:  # noqa: PLR2004 - from the space to the last printable character of ASCII
            return None
    return body.decode().split(",")


class Reader:
    """Find the frames in a stream, however it is cut into pieces. Keep one line at most."""

    def __init__(self) -> None:
        self._kept = b""

    def feed(self, data: bytes) -> list[list[str]]:
        """The fields of every frame that is complete now. Never raises."""
        lines = (self._kept + data).split(b"\n")
        rest = lines.pop()
        start = rest.rfind(b"~")
        self._kept = rest[start:] if start >= 0 and len(rest) - start < LONGEST else b""
        found = []
        for line in lines:
            fields = _fields(line)
            if fields is not None:
                found.append(fields)
        return found
