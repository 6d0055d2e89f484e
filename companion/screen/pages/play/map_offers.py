"""The offers that a map replaces, those about its lit places, and the badges of these.

Pure: it knows offers and touches, no widget and no game.
"""

from __future__ import annotations

from companion.engine.banner import SWORDS
from companion.engine.offers import ACTION, REGION
from companion.engine.pick import Path
from companion.screen.widgets.map_parts.marks import Badge
from companion.table.views.asks import Offer, PublicAsk

TARGET = "target"
"""The role of the offers that attack a place."""
FROM = "ui.next"
"""The icon of a place from which an attack can come, on its card and on the map."""


def shown_on_map(ask: PublicAsk[str], offer: Offer[str]) -> bool:
    """Whether a touch of the map makes the same picks, so that it needs no button."""
    return any(paths == (offer.picks,) for paths in ask.touches.values())


def short_for_map(ask: PublicAsk[str], offer: Offer[str]) -> bool:
    """Whether an offer is about a lit place: touches of the map make its picks too."""
    return str(offer.picks[-1].value) in ask.touches


def is_source(offer: Offer[str]) -> bool:
    """Whether an offer chooses the place from which an attack comes."""
    return offer.role == TARGET and not offer.icon and offer.picks[-1].kind == REGION


def tile_of(offer: Offer[str]) -> tuple[str, str]:
    """The icon and the colour of the tile of an offer, as on its badge: the origin of an attack has an arrow."""
    if offer.picks and is_source(offer):
        return FROM, "lit"
    return offer.icon, "attack" if offer.role == TARGET else offer.role


def aim(ask: PublicAsk[str]) -> tuple[str, ...]:
    """The origin and the target of an attack whose answers end it; nothing for any other question."""
    places = ask.chosen or ask.banner.places
    ends = any(offer.role == TARGET and offer.picks[-1].kind != REGION for offer in ask.offers if offer.picks)
    return places if ends and len(places) == 2 else ()  # noqa: PLR2004 - two places


def _begins(offer: Offer[str], path: Path) -> bool:
    """Whether a touch chooses the origin of the attack that an action is."""
    return offer.picks[-1].kind == ACTION and len(path) == len(offer.picks) + 1


def badges(ask: PublicAsk[str]) -> dict[str, Badge]:
    """The icon of the offer that each lit place makes or begins."""
    found: dict[str, Badge] = {}
    for place, paths in ask.touches.items():
        for offer in ask.offers:
            ways = [path for path in paths if path[: len(offer.picks)] == offer.picks]
            if offer.role == TARGET and ways and _begins(offer, ways[0]):
                continue
            if ways and is_source(offer) and offer.picks in ways:
                found.setdefault(place, Badge(FROM, source=True))
            elif offer.icon and ways:
                ticked = offer.role.endswith(f".{offer.icon}")
                icon = "tick" if ticked else offer.icon
                found.setdefault(place, Badge(icon, target=offer.role == TARGET, ticked=ticked))
            elif offer.role == TARGET and any(path != offer.picks for path in ways):
                found.setdefault(place, Badge(SWORDS, target=True))
    return found
