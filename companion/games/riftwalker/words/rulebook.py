"""The rules by chapters."""

from __future__ import annotations

from companion.engine.explanation import RuleChapter, RulePart, RuleRow
from companion.engine.summary import Mark
from companion.engine.text import Text
from companion.games.riftwalker.abilities import BY_NAME
from companion.games.riftwalker.state import State
from companion.games.riftwalker.terms import ELEMENTS, Element
from companion.games.riftwalker.words import phrases as p

BONUS, RIFT = Mark(f"{p.ROOT}bonus", ""), Mark(f"{p.ROOT}rift", "")
CARDS, HAND = Mark("cards", ""), Mark("hand", "")
MATRIX: tuple[tuple[Element, ...], ...] = (
    ("fire", "water", "life"),
    ("storm", "fire", "wind"),
    ("earth", "life", "fire"),
)
"""The matrix of the example."""


def rulebook(state: State) -> tuple[RuleChapter[Text], ...]:
    return (
        _chapter("turn", "skip", _told("turn", "aim", "time", "element", "rift", "burst", "refresh")),
        _chapter("explore", RIFT.icon, _told("explore", "play", "rotate", "ability", "other")),
        _chapter("elements", _of("fire").icon, _elements(state)),
        _chapter("cards", CARDS.icon, _cards()),
        _chapter("rifts", RIFT.icon, _told("rifts", "count", "worth", "bonus", "beneath")),
        _chapter("special", BONUS.icon, _told("special", "venture", "either", "shadowlands")),
        _chapter("burst", "swords", _burst(state)),
        _chapter("end", f"{p.ROOT}star", _told("end", "rifts", "deck", "last", "score", "ties")),
        _chapter("rulings", "tick", _told("rulings", *RULINGS)),
    )


Parts = tuple[RulePart[Text], ...]

RULINGS = ("house", "bonus", "activated", "three", "tell", "bursts", "beneath", "line", "deck")
PICTURED = {
    "turn.rift": RIFT,
    "turn.refresh": HAND,
    "explore.play": RIFT,
    "cards.tell": CARDS,
    "rifts.count": RIFT,
    "rifts.bonus": BONUS,
}
"""The pictures beside paragraphs."""


def _of(element: Element) -> Mark:
    return Mark(f"{p.ROOT}element.{element}", f"{p.ROOT}element.{element}")


def _chapter(key: str, icon: str, parts: Parts) -> RuleChapter[Text]:
    return RuleChapter(key, p.text(f"rules.{key}"), p.text(f"rules.{key}.in"), icon, parts)


def _told(chapter: str, *keys: str) -> Parts:
    """Paragraphs of a chapter."""
    named = (f"{chapter}.{key}" for key in keys)
    return tuple(RulePart(p.text(f"rules.{each}"), (PICTURED[each],) if each in PICTURED else ()) for each in named)


def _elements(state: State) -> Parts:
    each = (RulePart(p.text("rules.elements.one"), (_of(name),), p.element(name)) for name in ELEMENTS)
    flip = RulePart(p.text(f"explain.flip.{state.options.flip_uses}"), title=p.text("choice.flip"))
    place = RulePart(p.text("rules.elements.place"), title=p.text("choice.place"))
    return (*_told("elements", "cards"), flip, place, *each)


def _cards() -> Parts:
    abilities = (RulePart(p.text(f"explain.ability.{name}"), title=p.text(f"ability.{name}")) for name in BY_NAME)
    return (*_told("cards", "tell", "discard"), *abilities)


def _burst(state: State) -> Parts:
    rows = (RuleRow[Text](tuple(map(_of, row))) for row in MATRIX)
    example = RulePart(p.text("rules.burst.example"), rows=tuple(rows))
    ability = f"ability.{state.options.ability_bursts}"
    return (*_told("burst", "line"), example, *_told("burst", "one", ability, "pile"))
