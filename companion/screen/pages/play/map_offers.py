"""Which offers a map makes needless, and what those have in common that stand beside it.

Pure: knows offers and touches, no widget and no game.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.screen.runtime.breaks import pieces
from companion.table.views.model import Offer, PublicAsk


def shown_on_map(ask: PublicAsk[str], offer: Offer[str]) -> bool:
    """Whether a touch of the map makes the same picks, so that no button is needed where there is a map."""
    return any(paths == (offer.picks,) for paths in ask.touches.values())


def short_for_map(ask: PublicAsk[str], offer: Offer[str]) -> bool:
    """Whether an offer is about a place that is lit: a way round for what touches of the map come to as well."""
    return str(offer.picks[-1].value) in ask.touches


def common_words(labels: Sequence[str]) -> str:
    """The words all labels begin with, as far as each has one of its own after them."""
    common: list[str] = []
    for words in zip(*(list(pieces(label))[:-1] for label in labels), strict=False):
        if len(set(words)) > 1:
            break
        common.append(words[0])
    return "".join(common).strip()
