"""The house rules a game can be played with. Their names and help are in the language catalogues.

Each field of ``Options`` is one option and its default; ``option.<field>`` and ``option.<field>.help`` name it, and
``option.<field>.<value>`` names each of its values.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from companion.engine.options import chosen_values
from companion.games.war_of_whispers.terms import CARDS_PER_DECK

Deal = Literal[
    "random",
    "unique-devout",
    "unique-devout-and-opposed",
    "balanced",
    "cyclic",
    "teams",
    "two-slots-different",
    "three-slots-different",
    "four-slots-different",
]
"""The deal of loyalties by the companion. Entered loyalties are never checked against it, because the answer would
reveal shared empires to the table."""

LoyaltiesComeIn = Literal["entered", "dealt", "unknown"]
EmpireOrder = Literal["printed", "drawn"]
CleanupOrder = Literal["cleanup-first", "swap-first"]
PriceComes = Literal["before", "after"]

TiedWin = Literal["shared", "turn-order"]

PRESETS: dict[str, dict[str, str | bool]] = {
    "different-interests": {"loyalties": "dealt", "deal": "unique-devout"},
    "whole-box": {"treasure": True, "conquest": True, "dark_alliances": True},
}
"""House rules that go well together, beside the printed rules; ``preset.<name>`` names them."""

EXTRA_CARDS_PER_PACK = 2
"""The cards of an extra pack for each of the five decks."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of one game."""

    loyalties: LoyaltiesComeIn = "entered"
    deal: Deal = "random"
    field_agents: bool = False
    empire_order: EmpireOrder = "printed"
    concealed_bonus: bool = False
    cleanup_order: CleanupOrder = "cleanup-first"
    swap_empty_seat: bool = False
    treasure: bool = False
    conquest: bool = False
    dark_alliances: bool = False
    offer_price: PriceComes = "before"
    tied_win: TiedWin = "shared"

    @property
    def deck_size(self) -> int:
        """The cards of each empire, in its deck and in all hands together."""
        packs = self.treasure + self.conquest + self.dark_alliances
        return CARDS_PER_DECK + EXTRA_CARDS_PER_PACK * packs


def parse_options(pairs: Mapping[str, str | bool]) -> Options:
    """Options from typed or tapped values: ``{"deal": "balanced", "treasure": "yes"}``.

    A deal without the option for loyalties means that the companion deals. Raises ``SetupError`` with every unknown
    option and value.
    """
    chosen = chosen_values(pairs, Options)
    if "deal" in chosen:
        chosen.setdefault("loyalties", "dealt")
    return msgspec.convert(chosen, Options)
