"""What the doctor says of one thing."""

from __future__ import annotations

import msgspec


class Finding(msgspec.Struct, frozen=True):
    """One thing looked at. ``remedy`` says what to do about it and is empty when all is well."""

    what: str
    found: str
    remedy: str = ""
