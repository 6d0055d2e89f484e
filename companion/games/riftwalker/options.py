"""The house rules a game can be played with. Their names and help are in the game's language catalogues."""

from __future__ import annotations

from typing import Literal

import msgspec

PREFIX = "riftwalker."
"""What the keys of options begin with in the catalogues."""

FlipUses = Literal["before", "after"]
"""Which face a flipped card is used for: the one that lay up before it was turned, or the one that lies up then."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one game."""

    flip_uses: FlipUses = "before"
