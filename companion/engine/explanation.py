"""Explanations: what a thing of the picture or of a list is, and why it is no answer now.

The reasons come from the scripts of the rules (``pick.Reason``), so they agree with the lists.
"""

from __future__ import annotations

from typing import Generic

import msgspec

from companion.engine.text import T


class Explanation(msgspec.Struct, Generic[T], frozen=True):
    """One or two sentences about a thing: its name as ``title``, and in ``about`` what it is and does.

    ``why_not`` is the reason why it is no answer now; ``None`` for an answer that is listed, and for a thing that the
    open question does not ask for. ``chapter`` is a stable key for a chapter of the rules, such as ``attack``.
    """

    title: T
    about: T
    why_not: T | None = None
    chapter: str = ""
