"""Which offers a map makes needless, and which are a way round to the places it shows.

Pure: knows offers and touches, no widget and no game.
"""

from __future__ import annotations

from companion.table.views.model import Offer, PublicAsk


def shown_on_map(ask: PublicAsk[str], offer: Offer[str]) -> bool:
    """Whether a touch of the map makes the same picks, so that no button is needed where there is a map."""
    return any(paths == (offer.picks,) for paths in ask.touches.values())


def short_for_map(ask: PublicAsk[str], offer: Offer[str]) -> bool:
    """Whether an offer is about a place that is lit: a way round for what touches of the map come to as well."""
    return str(offer.picks[-1].value) in ask.touches
