"""The offers that a map replaces, and those about its lit places.

Pure: it knows offers and touches, no widget and no game.
"""

from __future__ import annotations

from companion.table.views.model import Offer, PublicAsk


def shown_on_map(ask: PublicAsk[str], offer: Offer[str]) -> bool:
    """Whether a touch of the map makes the same picks, so that it needs no button."""
    return any(paths == (offer.picks,) for paths in ask.touches.values())


def short_for_map(ask: PublicAsk[str], offer: Offer[str]) -> bool:
    """Whether an offer is about a lit place: touches of the map make its picks too."""
    return str(offer.picks[-1].value) in ask.touches
