"""What the doctor says of one thing."""

from __future__ import annotations

import msgspec

from companion.engine.text import Value


class Finding(msgspec.Struct, frozen=True):
    """One thing looked at. ``remedy`` says what to do about it and is empty when all is well."""

    what: Value
    found: Value
    remedy: Value = ""
