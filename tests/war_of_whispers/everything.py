"""Every text that a game can say, its board, its options and its score too: made here, to be said by whoever tests."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, reduce
from itertools import combinations
from pathlib import Path
from random import Random
from typing import get_args

from msgspec.structs import replace

from companion.assets import asset
from companion.engine import game as g
from companion.engine.boards import editor as made
from companion.engine.correction_form import CorrectionForm
from companion.engine.pick import Pick, Reason, Refused, reason_text
from companion.engine.prompt import Prompt
from companion.engine.summary import Highlight
from companion.engine.text import CLAUSE, COMMA, DOT, FACT, SENTENCE, THEN, Text, dated
from companion.games.war_of_whispers import events as e
from companion.games.war_of_whispers import turning, what_if
from companion.games.war_of_whispers.alliances import EXCHANGE, NO_EXCHANGE
from companion.games.war_of_whispers.board import AddBanners, Attack, CountedIcon, DrawCards, SwapAgents
from companion.games.war_of_whispers.board_editor import BoardFileEditor, board_editor
from companion.games.war_of_whispers.cards import BY_NAME, CONQUEST, When
from companion.games.war_of_whispers.councils import NOTHING
from companion.games.war_of_whispers.moves import MoveBanners
from companion.games.war_of_whispers.scoring import Stand, score
from companion.games.war_of_whispers.steps import Act, LastCards, Offer, PayOffer, Post
from companion.games.war_of_whispers.supply import DONE
from companion.games.war_of_whispers.terms import EMPIRES, Empire
from companion.games.war_of_whispers.words.banner import refusal
from companion.games.war_of_whispers.words.explain import things
from companion.games.war_of_whispers.words.phrases import detail
from companion.games.war_of_whispers.words.sheet import verdict
from tests.questions import texts_of, texts_of_rules
from tests.war_of_whispers import filling, heard
from tests.war_of_whispers.table import BOARD, GAME, Table, loyalties, new_game, no_luck

ROOT = Path(__file__).parents[2]

REASON = re.compile(r'Reason\(\s*f?"([a-z_.]+)')
KINDS_OF_THINGS = (
    "region",
    "empire",
    "reserve",
    "deck",
    "council_seat",
    "action",
    "agent",
    "hand",
    "swaps",
    "ability",
    "card",
    "offer",
    "slot",
)
ANSWERS = (
    ("act", NOTHING),
    ("act", Pick("rest", "bear-1")),
    ("act", Pick("count", 3)),
    *(
        (kind, Pick("choice", value))
        for kind, value in (
            ("enter_loyalties", "later"),
            ("swap", "pass"),
            ("answer_offer", "accept"),
            ("answer_offer", "refuse"),
            ("pay_offer", "exchange"),
            ("pay_offer", "pass"),
            ("fight", "fight"),
            ("play_card", "done"),
            ("last_cards", "done"),
            ("supply_check", "done"),
            ("tell_cities", "next"),
            ("tell_cities", "done"),
            ("tell_cards", "more"),
        )
    ),
)
"""Answers that are no things, and their questions."""
CODE = re.compile(r'Refused\(\s*"(\w+)"(?: if .*? else "(\w+)")?')
"""Both codes of ``Refused("one" if something else "other")``."""

DETAILS: Mapping[str, str | int] = {
    "kind": "act",
    "seat": "raven",
    "empire": "bear",
    "region": "bear-1",
    "step": 1,
    "most": 1,
    "count": 1,
    "seq": 1,
}
COUNTING = ("nothing_to_undo", "nothing_to_redo", "too_many_banners", "too_many_cards")
"""Refusals that say how many there are."""


REST: tuple[Empire, ...] = ("eagle", "elephant", "lion", "horse")
PAY = Prompt("pay_offer", "raven")


FIGURES = ("city", "banner", "card")
"""What icons count, in figures of tiles and seats."""


def refusals() -> Iterator[Text]:
    """The text of every code in the source of the engine and of the game."""
    for room in ("engine", "games/war_of_whispers"):
        for file in (ROOT / "companion" / room).rglob("*.py"):
            for found in CODE.finditer(file.read_text(encoding="utf-8")):
                yield from (refusal(Refused(code, _details(code))) for code in found.groups() if code)
    yield from (refusal(Refused(fact.contradiction)) for fact in get_args(GAME.corrections.facts))


def _details(code: str) -> Mapping[str, str | int]:
    return {**DETAILS, "n": 1} if code in COUNTING else DETAILS


def reasons() -> Iterator[Text]:
    """The text of every reason in the source of the game; a code may end with an icon or the moment of a card."""
    ends: Mapping[str, tuple[str, ...]] = {"card.": get_args(When), "too_few.": get_args(CountedIcon)}
    for file in (ROOT / "companion/games/war_of_whispers").rglob("*.py"):
        for start in REASON.findall(file.read_text(encoding="utf-8")):
            for end in ends.get(start, ("",)):
                details = {**DETAILS, "n": 1} if start == "too_few." else DETAILS
                yield reason_text(Reason(start + end, details), "", detail)


def explanations() -> Iterator[Text]:
    """What is said of every thing, with and without banners, agents and cards."""
    table = Table(2).banners("lion-3", "bear", 1).council(horse={"marshal": "raven", "sheriff": "spider"})
    table = table.loyal("raven", "lion", "bear", "eagle", "horse", "elephant").shows("raven", devout="lion")
    offer = Prompt("offer", "spider", required=False)
    for position in (table.ready(), table.at("horse", "marshal"), Table().bare().ready()):
        kinds = (*KINDS_OF_THINGS, "first_player")
        for pick in (Pick(kind, value) for kind in kinds for value in things(position.state, kind)):
            for path in (Pick("empire", "horse"),), (Pick("card", "bear"),), (Pick("agent", "raven"),):
                found = GAME.words.explain(position.state, offer, path, pick)
                yield from filter(None, (found.title, found.about)) if found else ()
                yield from (text for row in found.acts for text in (row.label, row.detail) if text) if found else ()
    yield from (about for kind, pick in ANSWERS if (about := GAME.words.answer(Prompt(kind, "raven"), pick)[0]))


def rules() -> Iterator[Text]:
    yield from texts_of_rules(GAME.words.rulebook(Table(3, dark_alliances=True).ready().state))
    yield from (lesson.text for lesson in GAME.words.lessons.values())
    form = GAME.corrections.form(Table(3).ready().state)
    yield from (text for text in (form.counts, *(part.title for part in form.parts)) if isinstance(text, Text))


def what_ifs() -> Iterator[Text]:
    yield from _parts(what_if._highlight(what_if.WhatIf("raven", whose, 15, 19), 2) for whose in ("rat", None))


def turning_points() -> Iterator[Text]:
    points = (turning.Turning(2, ("lion-1",), taker, ("rat",), 3) for taker in ("raven", None))
    yield from _parts(map(turning._highlight, points))


def _parts(highlights: Iterable[Highlight[Text]]) -> Iterator[Text]:
    for each in highlights:
        yield from filter(None, (each.text, each.what, each.of, each.when))


def options() -> Iterator[Text]:
    loyalties = (Text(f"loyalties.{key}") for key in ("about", "worth", "hold"))
    yield from (GAME.title, Text("empires"), Text("picture.hint"), GAME.picture.own_title, *loyalties)
    yield from (g.TILES, g.OWN, Text("sheet.about"))
    yield from (Text(f"figure.{icon}", {"n": 1}) for icon in FIGURES)
    yield from (seat.label for seat in GAME.setup.choices().seats)
    for option in GAME.setup.choices().options:
        yield from (option.label, option.help, *(value.label for value in option.values))
        yield from (value.help for value in option.values if value.help is not None)
    yield from (preset.label for preset in GAME.setup.choices().presets)


def board() -> Iterator[Text]:
    """The words of the board we bring, which are their own keys; the names of regions need none."""
    words = [BOARD.title]
    for dispute in BOARD.disputed:
        words += [dispute.question, *(reading.says for reading in dispute.readings)]
    yield from (Text(word) for word in words if " " in word)
    yield Text("list.or", {"first": "3", "last": "4"})
    yield Text("list.none")
    yield from (dated(f"2026-{month:02}-01") for month in range(1, 13))
    yield from (Text(key, {"first": "a", "rest": "b"}) for key in (COMMA, FACT, CLAUSE, SENTENCE, THEN, DOT))
    yield Text("list.named", {"name": "a", "says": "b"})


def scores() -> Iterator[Text]:
    """A win by points, by swaps, by cards, a shared one, and one by turn order; and what ranks players who are tied."""
    loyal, weaker = loyalties("bear", *REST), loyalties("eagle", "bear", *REST[1:])
    first = Stand("raven", loyal, swaps=0, cards=1)
    for other in (Stand("rat", weaker, 0, 1), Stand("rat", loyal, 1, 1), Stand("rat", loyal, 0, 0), first):
        yield verdict(score({"bear": 1}, [first, other]))
    level = [first, Stand("rat", loyal, swaps=0, cards=1)]
    yield verdict(score({"bear": 1}, level, turn_order=("rat", "raven")))
    more = Stand("spider", loyal, swaps=1, cards=1)
    for scored in (
        score({"bear": 1}, [*level, Stand("serpent", loyal, swaps=0, cards=2)]),
        score({"bear": 1}, [*level, more]),
        score({"bear": 1}, level),
        score({"bear": 1}, level, turn_order=("rat", "raven")),
    ):
        yield from filter(None, GAME.scoring.sheet(scored, [player.seat for player in scored.players]).ties)
    assert GAME.scoring.example is not None
    yield GAME.scoring.example


def events() -> Iterator[Text]:
    """What happens in few games, and every correction."""
    state = Table().ready().state
    for event in (
        *GAME.rules.begin(new_game(), no_luck()),
        *heard.corrections(state),
        e.CardsDiscarded("raven", {"bear": 1, "lion": 2}),
        e.AttackStrengthened("bear-4", 2),
        e.BannersMoved("bear", "lion-3", 2, {}),
        e.BannersRearranged("bear", {"bear-1": 5}),
        e.PriceLapsed(Offer("raven", "lion", "control"), "spider"),
        e.ExchangeDeclined("raven"),
    ):
        yield from (text for viewer in (None, "raven") if (text := GAME.words.message(event, viewer)))


def questions() -> Iterator[Text]:
    """What is asked in few games: at a short deck, with too many cards, and at steps that few games come to."""
    short = Table().hand("raven", bear=7).council(bear={"steward": "raven"})
    for region in sorted(BOARD.farms)[:4]:
        short.banners(region, "bear", 1)
    for position in (short.at("bear", "steward"), short.phase("cleanup")):
        banners = (GAME.words.banner(position.state, prompt, ()) for prompt in position.prompts)
        yield from (text for banner in banners for text in texts_of(banner))
        for question in position.questions:
            picks = question.picks()
            assert not isinstance(picks, Refused)
            labels = (GAME.words.pick(position.state, question.prompt, (), pick) for pick in picks)
            yield from (text for label in labels for text in texts_of(label))
    state, act, post = short.ready().state, Act("bear", "steward", "bear"), Post("bear", "steward")
    for step, prompt, offered in (
        (act, Prompt("act", "raven"), [NOTHING]),
        (replace(act, again=Attack(), bonus=4), Prompt("act", "raven"), [Pick("action", "attack")]),
        (LastCards(), Prompt("last_cards", None), [DONE]),
        (PayOffer(Offer("raven", "horse", "banners"), "raven", "spider", post), PAY, [EXCHANGE, NO_EXCHANGE]),
        (act, Prompt("play_card", "raven"), [Pick("ability", name) for name in (*BY_NAME, CONQUEST)]),
    ):
        now = replace(state, agenda=(step,))
        yield from texts_of(GAME.words.banner(now, prompt, ()))
        yield from (text for pick in offered for text in texts_of(GAME.words.pick(now, prompt, (), pick)))


def banners() -> Iterator[Text]:
    """The banners of cards that were picked, and of council seats with one, two and three kinds of actions."""
    table = Table(2).council(bear={"steward": "raven", "sheriff": "spider"}).hand("raven", bear=1)
    state, act = table.at("bear", "steward").state, Act("bear", "steward", "bear")
    now = replace(state, agenda=(act,))
    for name in (*BY_NAME, CONQUEST):
        yield from texts_of(GAME.words.banner(now, Prompt("play_card", "raven"), (Pick("ability", name),)))
    kinds = (AddBanners(1), DrawCards(1), Attack(), SwapAgents())
    for count in (1, 2, 3):
        for printed in combinations(kinds, count):
            council = {**state.board.councils["bear"], "steward": printed}
            board = replace(state.board, councils={**state.board.councils, "bear": council})
            asked = GAME.words.banner(replace(now, board=board), Prompt("act", "raven"), ())
            yield from texts_of(asked)
    for per in ("farm", "fort"):
        council = {**state.board.councils["bear"], "steward": (AddBanners(2, per),)}
        board = replace(state.board, councils={**state.board.councils, "bear": council})
        pick = Pick("action", f"2-banners-per-{per}")
        yield from texts_of(GAME.words.pick(replace(now, board=board), Prompt("act", "raven"), (), pick))
        yield from texts_of(GAME.words.banner(replace(now, board=board), Prompt("act", "raven"), (pick,)))
    for action in ("attack", "swap"):
        path = (Pick("action", action), Pick("region", "bear-1"), Pick("region", "eagle-5"))
        for count in (1, 2, 3):
            yield from texts_of(GAME.words.banner(now, Prompt("act", "raven"), path[:count]))


def filled_in() -> Iterator[Text]:
    """What forms ask beside the game: whatever is corrected, in any phase."""
    table = Table(field_agents=True, first="raven").council(lion={"marshal": "raven"}).shows("raven", devout="bear")
    table.loyal("spider", *EMPIRES)
    for position in (table.ready(), table.at("lion", "marshal"), table.phase("swap"), table.phase("end", 4)):
        state, amending = position.state, GAME.corrections.amending(position.state, "spider")
        assert amending is not None
        yield from on_cards(GAME.corrections.form(state))
        for luck in map(Random, range(4)):
            yield from (text for at in filling.walked(amending, luck) for text in filling.said(amending, state, at))


def on_cards(form: CorrectionForm) -> Iterator[Text]:
    """The texts of a correction form."""
    yield GAME.words.refusal(Refused("no_such_thing"))
    yield from (line for balance in form.balances for line in balance.lines)
    for card in form.cards:
        yield from (card.title, *((card.group.label,) if card.group else ()))
        yield from (number.label for number in card.numbers)
        for choice in card.choices:
            yield from (choice.label, *(text for _, text in choice.values))


def boards() -> Iterator[Text]:
    """The texts of the board editor, for a whole board and of boards that lack one thing or another."""
    whole = board_editor(asset(GAME.boards.file).read_bytes(), "standard.json", "")
    crowded: list[made.Change] = [*(made.SetCount(f"bear-{n}", 20) for n in (1, 2)), made.MoveRegion("lion-1", (0, 0))]
    apart: list[made.Change] = [
        made.ToggleLink(a, b) for a, b in whole.file.links if "lion-1" in (a, b) or "bear-1" in (a, b)
    ]
    for opened in (
        whole,
        board_editor(None, "", "Ours"),
        board_editor(None, "", "Ours").change(made.AddRegion("bear", (100, 100))),
        _changed(whole, *crowded, made.MoveRegion("lion-2", (0, 0))),
        _changed(whole, *apart),
        _changed(whole, *apart, made.ToggleLink("bear-1", "lion-1")),
        BoardFileEditor(replace(whole.file, title=" ")),
        _changed(whole, *(made.ToggleAct("bear/sheriff", act) for act in ("banner-per-farm", "attack"))),
    ):
        yield from opened.facts
        board = opened.board
        yield from (part.title for part in board.parts)
        yield from (thing.title for thing in (*board.icons, *board.acts))
        yield from (board.counted.title, *(post.title for post in board.posts))
        for line in (*opened.checks, *opened.missing):
            yield line.text
            yield from (
                reading for reading in line.readings if "." in reading.key
            )  # others are words of the board file


def _changed(opened: BoardFileEditor, *changes: made.Change) -> BoardFileEditor:
    return reduce(BoardFileEditor.change, changes, opened)


def glances(moment: heard.Moment) -> Iterator[Text]:
    """What is to be seen beside questions and the log, at the table and at one seat."""
    state = moment.after
    yield GAME.words.place(state)
    yield GAME.words.chapter(state)
    yield from GAME.words.coming(state)
    for viewer in (None, state.seat_ids[-1]):
        view = GAME.rules.view(state, viewer)
        yield from (text for tile in GAME.picture.tiles(view) for text in (tile.title, *tile.facts))
        yield from (text for seat in GAME.picture.seats(view) for text in (seat.label, *seat.facts))
    for thing in GAME.picture.own(state, state.seat_ids[-1]):
        yield from (text for text in (thing.slot, thing.value, thing.asked) if isinstance(text, Text))
    scores = GAME.scoring.scores(state)
    if scores is not None:
        for chart in GAME.scoring.timeline((state, state)):
            yield from (chart.title, chart.unit, *([chart.note] if isinstance(chart.note, Text) else []))
            yield from (text for _, text in chart.headings)
            yield from (curve.title for curve in chart.curves)
        sheet = GAME.scoring.sheet(scores, state.seat_ids)
        yield from (*sheet.titles, sheet.verdict)
        yield from (row.title for row in sheet.rows)
        yield from (text for row in sheet.rows for cell in row.cells for text in (cell.text, cell.narrow) if text)


@cache
def everything() -> tuple[Text, ...]:
    """Every text, those within others too; one for each key and set of values is enough."""
    found: dict[tuple[str, frozenset[str]], Text] = {}
    sources = [
        refusals(),
        reasons(),
        explanations(),
        rules(),
        turning_points(),
        what_ifs(),
        options(),
        board(),
        scores(),
        events(),
        questions(),
        banners(),
        filled_in(),
        boards(),
    ]
    added = (MoveBanners("bear", 1, "box", to) for to in ("lion-3", "reserve"))  # after a correction adds a piece
    sources.append(map(GAME.words.move, added))
    games = [moment for seed in range(heard.GAMES) for moment in heard.moments(seed)]
    games += [moment for seed in range(heard.GAMES) for moment in heard.moments(seed, scoring=True)]
    for source in (*sources, *map(heard.said, games), *map(glances, games)):
        for text in source:
            for each in parts(text):
                found.setdefault((each.key, frozenset(each.values)), each)
    return tuple(found.values())


def parts(text: Text) -> Iterator[Text]:
    yield text
    for value in text.values.values():
        if isinstance(value, Text):
            yield from parts(value)
