"""The house rules a game can be played with. Their names and help are in the language catalogues.

Each field of ``Options`` is one option and its default; ``petrichor.option.<field>`` and
``petrichor.option.<field>.help`` name it, and ``petrichor.option.<field>.<value>`` names each of its values.
"""

from __future__ import annotations

from typing import Literal

import msgspec

PRESETS: dict[str, dict[str, str | bool]] = {"long_evening": {"length": "long"}}
"""House rules that go well together; ``petrichor.preset.<name>`` names them."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one game.

    ``white_meets_white`` is the kind of cloud that two merged white clouds with fewer than four drops become.
    """

    length: Literal["short", "long"] = "short"
    white_meets_white: Literal["thunder", "white"] = "thunder"
    wheat_tie: Literal["shared", "nobody"] = "shared"
    eight_cards: bool = False
