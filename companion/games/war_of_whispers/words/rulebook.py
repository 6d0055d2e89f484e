"""The rules by chapters, with the councils of this board and the extra cards of this game."""

from __future__ import annotations

from companion.engine.banner import CARDS
from companion.engine.explanation import RuleChapter, RulePart, RuleRow
from companion.engine.summary import Mark
from companion.engine.text import Text, either
from companion.games.war_of_whispers.cards import ABILITIES
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, EMPIRES, SLOT_VALUES, SLOTS, Empire, SeatId
from companion.games.war_of_whispers.words import phrases as p
from companion.games.war_of_whispers.words.explain import one_action

BANNER, CITY, FARM, FORT = Mark("banner", ""), Mark("city", ""), Mark("farm", ""), Mark("fort", "")
ATTACK, AGENT, HAND, HIDDEN = (Mark(icon, "") for icon in ("swords", "ui.pawn", CARDS, "eye"))
ROUND, SWAP = (Mark(icon, "") for icon in ("skip", "swap"))


def rulebook(state: State) -> tuple[RuleChapter[Text], ...]:
    return (
        _chapter("turn", "skip", _turn()),
        _chapter("agents", AGENT.icon, _agents()),
        _chapter("councils", "hand", _councils(state)),
        _chapter("banners", BANNER.icon, _banners()),
        _chapter("attack", ATTACK.icon, _attack()),
        _chapter("supply", FARM.icon, _supply()),
        _chapter("cards", CARDS, _cards()),
        *((_chapter("offers", "card", _offers()),) if state.options.dark_alliances else ()),
        _chapter("swaps", SWAP.icon, _swaps()),
        _chapter("score", CITY.icon, _score()),
        _chapter("rulings", "tick", _rulings()),
    )


Parts = tuple[RulePart[Text], ...]


def _chapter(key: str, icon: str, parts: Parts) -> RuleChapter[Text]:
    return RuleChapter(key, Text(f"rules.{key}"), Text(f"rules.{key}.in"), icon, parts)


def _says(key: str, *marks: Mark) -> RulePart[Text]:
    return RulePart(Text(f"rules.{key}"), marks)


def _of(empire: Empire, icon: str = "") -> Mark:
    """A thing of an empire; its crest without an icon."""
    return Mark(icon or empire, f"empire.{empire}")


def _turn() -> Parts:
    return (
        _says("turn.aim", HIDDEN),
        _says("turn.about", ROUND),
        _says("turn.time", ROUND),
        _says("turn.agents", AGENT),
        _says("turn.first", AGENT),
        _says("turn.empires", *map(_of, EMPIRES)),
        _says("turn.mark", ROUND),
        _says("turn.cleanup", HAND),
        _says("turn.swap", SWAP),
    )


def _agents() -> Parts:
    acts: tuple[SeatId | None, ...] = ("rat", "spider", "spider", None)
    rows = (
        RuleRow((Mark(who, f"society.{who}"),) if who else (), label=p.council_seat(seat))
        for seat, who in zip(COUNCIL_SEATS, acts, strict=True)
    )
    return (
        _says("agents.place", AGENT),
        _says("agents.back"),
        _says("agents.act"),
        RulePart(Text("rules.agents.example"), rows=tuple(rows)),
        _says("agents.nobody"),
    )


def _councils(state: State) -> Parts:
    posts = (Post(empire, seat) for empire in EMPIRES for seat in COUNCIL_SEATS)
    return (
        _says("councils.order"),
        _says("councils.must"),
        _says("councils.swap", SWAP),
        *(RulePart(_does(state, post), (_of(post.empire),), p.post(post)) for post in posts),
    )


def _does(state: State, post: Post) -> Text:
    actions = map(one_action, state.board.councils[post.empire][post.council_seat])
    return Text("explain.council_seat", {"actions": either(actions)})


def _banners() -> Parts:
    return (
        _says("banners.place", BANNER),
        _says("banners.count", FARM, FORT),
        _says("banners.short"),
        _says("banners.hold"),
    )


def _attack() -> Parts:
    three, two = (_of("horse", BANNER.icon),) * 3, (_of("lion", BANNER.icon),) * 2
    attack = Text("rules.attack.sends", {"n": len(three)})
    defend, fort = Text("defend", {"n": len(two)}), Text("rules.attack.defend_fort", {"n": len(two)})
    return (
        _says("attack.send"),
        RulePart(Text("rules.attack.won"), rows=(RuleRow(three, 2, attack), RuleRow(two, 2, defend))),
        RulePart(Text("rules.attack.drawn"), rows=(RuleRow(three, 3, attack), RuleRow((*two, FORT), 2, fort))),
        _says("attack.fort", FORT),
        _says("attack.stay", BANNER),
        _says("attack.one", ATTACK),
    )


def _supply() -> Parts:
    return (
        _says("supply.limit", BANNER),
        _says("supply.farm", FARM),
        _says("supply.when"),
        _says("supply.back"),
    )


def _cards() -> Parts:
    abilities = (
        RulePart(Text(f"explain.ability.{each.name}"), tuple(map(_of, each.cost)), p.ability(each.name))
        for each in ABILITIES
    )
    return (_says("cards.when", HAND), _says("cards.colour"), _says("cards.pay"), _says("cards.most"), *abilities)


def _offers() -> Parts:
    prices = (RulePart(Text(f"rules.offers.{empire}"), (_of(empire),), p.empire(empire)) for empire in EMPIRES)
    return (_says("offers.when"), _says("offers.gives"), _says("offers.refused"), *prices)


def _swaps() -> Parts:
    return (_says("swaps.two", SWAP), _says("swaps.most", HIDDEN), _says("swaps.none"))


def _score() -> Parts:
    loyalties = (RulePart(Text("explain.slot", {"n": SLOT_VALUES[slot]}), title=p.slot(slot)) for slot in SLOTS)
    cities = dict(zip(("horse", "lion", "eagle", "bear", "elephant"), (3, 2, 1, 4, 2), strict=True))
    rows = (
        RuleRow((Mark(CITY.icon, f"empire.{empire}"),) * count, label=p.slot(slot))
        for slot, (empire, count) in zip(SLOTS, cities.items(), strict=True)
    )
    return (
        _says("score.city", CITY),
        *loyalties,
        RulePart(Text("rules.score.example"), rows=tuple(rows)),
        _says("score.ties"),
    )


def _rulings() -> Parts:
    named = ("house", "chancellor", "fight", "drawn", "supply", "target", "again", "oil", "adds", "conquest")
    return tuple(_says(f"rulings.{each}") for each in named)
