"""Entries that older versions wrote."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.fact import Json, Upcast, copied, corrected


def _card(event: Json, _: list[Json]) -> Json:
    return {"fact": "card_is", "place": event["place"], **event["card"]}


def _rift(event: Json, _: list[Json]) -> Json:
    return {"fact": "rift_is", "seat": event["seat"], "lies": event["lies"], "rift": event["rift"]}


def _rift_gone(event: Json, _: list[Json]) -> Json:
    return {"fact": "rift_is_gone", "id": event["rift"]}


def _hand(event: Json, _: list[Json]) -> Json:
    return {"fact": "hand_is", "seat": event["seat"], "count": event["count"]}


def _place(_: Json, facts: list[Json]) -> Json:
    return next(fact for fact in facts if fact["fact"] in {"place_is", "game_is_over"})


def _pile(event: Json, facts: list[Json]) -> Json:
    """The next fact about a pile: events and facts have the same order."""
    fact = next(fact for fact in facts if fact["fact"] == "pile_is")
    facts.remove(fact)
    return {**fact, "rifts": len(event["rifts"])}


UPCASTS: Mapping[int, Upcast] = {
    1: corrected(
        {
            "card_corrected": _card,
            "element_deck_corrected": copied("element_deck_is"),
            "rift_corrected": _rift,
            "rift_gone": _rift_gone,
            "hand_corrected": _hand,
            "deck_corrected": copied("deck_is"),
            "place_corrected": _place,
            "ending_corrected": copied("ending_is"),
            "bonus_corrected": copied("bonus_is"),
            "shadowlands_corrected": copied("shadowlands_is"),
            "pile_corrected": _pile,
        }
    )
}
"""From version 1 to 2: one event for all corrections."""
