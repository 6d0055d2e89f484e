"""The house rules a game can be played with. Their names and help are in the game's language catalogues."""

from __future__ import annotations

from typing import Literal

import msgspec

FlipUses = Literal["before", "after"]
"""The face of a flipped card that is used: the one that was up before, or the one that is up after."""


AbilityBursts = Literal["own", "any"]
"""The bursts by abilities that are the burst of the turn: those of one's own rifts, or those of all rifts."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one game."""

    flip_uses: FlipUses = "before"
    ability_bursts: AbilityBursts = "own"
