"""Corrections, in words: what the table turned out to show. ``tell`` puts them among all other lines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.agenda import Event
from companion.engine.text import Text, Value
from companion.games.riftwalker import events as e
from companion.games.riftwalker.words.phrases import card, cards, place, points, rift_worth, rifts, seat


def _line(key: str, **values: Value) -> Text:
    return Text(f"riftwalker.tell.{key}", values)


def _card(event: e.CardCorrected) -> Text:
    return _line("card_corrected", place=place(event.place), card=card(event.card))


def _element_deck(event: e.ElementDeckCorrected) -> Text:
    key = "element_deck_corrected" if event.under else "element_deck_corrected.unknown"
    return _line(key, n=len(event.under)) if event.under else _line(key)


def _rift(event: e.RiftCorrected) -> Text:
    return _line(f"rift_corrected.{event.lies}", seat=seat(event.seat), rift=rift_worth(event.rift))


def _place(event: e.PlaceCorrected) -> Text | None:
    """That the game is over has a line of its own."""
    return None if event.place.seat is None else _line("place_corrected", seat=seat(event.place.seat))


def _ending(event: e.EndingCorrected) -> Text:
    return _line("ending_corrected.none") if event.seat is None else _line("ending_corrected", seat=seat(event.seat))


CORRECTIONS: dict[type[Event], Callable[[Any], Text | None]] = {
    e.CardCorrected: _card,
    e.ElementDeckCorrected: _element_deck,
    e.RiftCorrected: _rift,
    e.RiftGone: lambda _: _line("rift_gone"),
    e.HandCorrected: lambda event: _line("hand_corrected", seat=seat(event.seat), cards=cards(event.count)),
    e.DeckCorrected: lambda event: _line("deck_corrected", cards=cards(event.count)),
    e.PlaceCorrected: _place,
    e.EndingCorrected: _ending,
    e.BonusCorrected: lambda event: _line("bonus_corrected", seat=seat(event.seat), points=points(event.points)),
    e.ShadowlandsCorrected: lambda event: _line("shadowlands_corrected", points=points(event.points)),
    e.PileCorrected: lambda event: _line("pile_corrected", seat=seat(event.seat), rifts=rifts(len(event.rifts))),
}
