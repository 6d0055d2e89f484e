"""The log lines of corrections, one for each fact."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.agenda import Event
from companion.engine.fact import Fact
from companion.engine.text import Text, Value
from companion.games.riftwalker import facts as f
from companion.games.riftwalker.state import ElementCard
from companion.games.riftwalker.words.phrases import card, cards, place, points, rift_worth, rifts, seat


def _line(key: str, **values: Value) -> Text:
    return Text(f"riftwalker.tell.{key}", values)


def _card(fact: f.CardIs) -> Text:
    return _line("card_corrected", place=place(fact.place), card=card(ElementCard(fact.up, fact.other)))


def _element_deck(fact: f.ElementDeckIs) -> Text:
    return _line("element_deck_corrected", n=len(fact.under)) if fact.under else _line("element_deck_corrected.unknown")


def _rift(fact: f.RiftIs) -> Text:
    return _line(f"rift_corrected.{fact.lies}", seat=seat(fact.seat), rift=rift_worth(fact.rift))


def _ending(fact: f.EndingIs) -> Text:
    return _line("ending_corrected.none") if fact.seat is None else _line("ending_corrected", seat=seat(fact.seat))


CORRECTIONS: dict[type[Event | Fact], Callable[[Any], Text | None]] = {
    f.CardIs: _card,
    f.ElementDeckIs: _element_deck,
    f.RiftIs: _rift,
    f.RiftIsGone: lambda _: _line("rift_gone"),
    f.HandIs: lambda fact: _line("hand_corrected", seat=seat(fact.seat), cards=cards(fact.count)),
    f.DeckIs: lambda fact: _line("deck_corrected", cards=cards(fact.count)),
    f.PlaceIs: lambda fact: _line("place_corrected", seat=seat(fact.seat)),
    f.GameIsOver: lambda _: None,
    f.EndingIs: _ending,
    f.BonusIs: lambda fact: _line("bonus_corrected", seat=seat(fact.seat), points=points(fact.points)),
    f.ShadowlandsIs: lambda fact: _line("shadowlands_corrected", points=points(fact.points)),
    f.PileIs: lambda fact: _line("pile_corrected", seat=seat(fact.seat), rifts=rifts(fact.rifts)),
}
"""That the game is over has a line of its own."""
