"""Cookies of a request: one split in linear time, without unquoting.

The standard library needs quadratic time to unquote backslashes, and the table stops meanwhile. Our cookies have none.
"""

from __future__ import annotations

from starlette.types import Scope

from companion.web.bounds import LONGEST_COOKIES


def cookie(scope: Scope, name: str) -> str:
    """The value of a cookie, ``""`` without it; the last of several."""
    pairs = (part.partition("=") for part in _header(scope).decode("latin-1").split(";"))
    return {key.strip(): value.strip() for key, _, value in pairs}.get(name, "")


def are_refused(scope: Scope) -> bool:
    """Whether the cookies are too long, or hold a backslash as no cookie of ours does."""
    header = _header(scope)
    return len(header) > LONGEST_COOKIES or b"\\" in header


def _header(scope: Scope) -> bytes:
    return b";".join(value for name, value in scope["headers"] if name == b"cookie")
