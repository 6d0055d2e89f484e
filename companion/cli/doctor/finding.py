"""A finding of the doctor."""

from __future__ import annotations

import msgspec

from companion.engine.text import Value


class Finding(msgspec.Struct, frozen=True):
    """One finding. ``remedy`` says what to do and is empty when all is well."""

    what: Value
    found: Value
    remedy: Value = ""
