"""The printed acts of council seats, in words."""

from __future__ import annotations

from companion.engine.banner import CARDS, SWAP, SWORDS
from companion.engine.text import Text
from companion.games.war_of_whispers.board import AddBanners, Attack, CouncilAction, DrawCards, SwapAgents
from companion.games.war_of_whispers.words.phrases import banners

ACTIONS: tuple[CouncilAction, ...] = (
    *(AddBanners(amount, "farm") for amount in (1, 2)),
    *(AddBanners(amount, "fort") for amount in (1, 2)),
    *(AddBanners(amount) for amount in (1, 2, 3)),
    *(DrawCards(1, "farm", group) for group in (2, 3)),
    *(DrawCards(1, "fort", group) for group in (2, 3)),
    *(DrawCards(amount) for amount in (1, 2, 3)),
    Attack(),
    SwapAgents(),
)
"""The acts of printed councils, and a few more; of each kind four in a row."""


def icon(printed: CouncilAction) -> str:
    if isinstance(printed, Attack):
        return SWORDS
    if isinstance(printed, SwapAgents):
        return SWAP
    return "banner" if isinstance(printed, AddBanners) else CARDS


def action(printed: CouncilAction) -> Text:
    if isinstance(printed, Attack):
        return Text("action.attack")
    if isinstance(printed, SwapAgents):
        return Text("action.swap")
    if isinstance(printed, AddBanners):
        added = banners(printed.amount)
        return Text(f"printed.banners.{printed.per}", {"banners": added}) if printed.per else added
    drawn = Text("cards", {"n": printed.amount})
    return Text(f"printed.cards.{printed.per}", {"cards": drawn, "n": printed.group}) if printed.per else drawn
