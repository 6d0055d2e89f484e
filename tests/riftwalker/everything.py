"""Every text that the game can say: made here, to be said by whoever tests."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import get_args

from msgspec.structs import replace

from companion.engine.chance import Chance
from companion.engine.fact import Fact
from companion.engine.pick import Path, Pick, Refused, reason_text
from companion.engine.position import Position, begin, correct, decide
from companion.engine.prompt import Answer, Prompt, Question
from companion.engine.section import Section
from companion.engine.text import Text
from companion.games.riftwalker import facts as f
from companion.games.riftwalker.abilities import CHANGES
from companion.games.riftwalker.new_game import choices
from companion.games.riftwalker.options import AbilityBursts, FlipUses, Options
from companion.games.riftwalker.scoring import Scored, Stand, score
from companion.games.riftwalker.setup import offer_matrix
from companion.games.riftwalker.state import NewGame, Rift, Seat, State
from companion.games.riftwalker.terms import ELEMENTS, PAIRS, SEATS
from companion.games.riftwalker.words.banner import detail, refusal
from companion.games.riftwalker.words.explain import TALLIES, things
from companion.games.riftwalker.words.phrases import ROOT
from companion.games.riftwalker.words.sheet import verdict
from tests.games.reasons import reasons
from tests.questions import texts_of, texts_of_rules
from tests.riftwalker.table import GAME, Table, new_game
from tests.riftwalker.table import answer as table_answer

DETAILS: Mapping[str, str | int] = {"seat": "star", "place": "a1", "rift": "star-1", "kind": "venture", "count": 1}
OWN_REFUSALS = (
    "no_such_rift",
    "no_such_place",
    "no_such_card",
    "not_laid_yet",
    "too_many_cards",
    "too_many_rifts",
    "impossible_rift",
    "two_cards",
)
GAMES = 14
DEEP = 2
LOOKED_AT = 0.05
"""How often all lists of a position are looked at."""


@cache
def everything() -> tuple[Text, ...]:
    """Said by whole games with all that cards can do, by corrections, by options, scores and refusals.

    Each sentence once, and once more for other values it is given.
    """
    found: dict[object, Text] = {}
    sources = [
        options(),
        refusals(),
        explanations(),
        laying(),
        *map(rules, get_args(AbilityBursts)),
        scores(),
        sheets(),
        corrections(),
        taken_back(),
        *map(games, range(GAMES)),
    ]
    for text in (text for source in sources for each in source for text in within(each)):
        found.setdefault((text.key, *sorted(text.values)), text)
    return tuple(found.values())


def within(text: Text) -> Iterator[Text]:
    """A text and all that stand in it."""
    yield text
    for value in text.values.values():
        if isinstance(value, Text):
            yield from within(value)


def options() -> Iterator[Text]:
    yield GAME.title
    yield from (lesson.text for lesson in GAME.words.lessons.values())
    yield from (seat.label for seat in choices().seats)
    for option in choices().options:
        yield from (option.label, option.help, *(value.label for value in option.values))


def rules(bursts: AbilityBursts) -> Iterator[Text]:
    for uses in get_args(FlipUses):
        yield from texts_of_rules(
            GAME.words.rulebook(Table(3, ability_bursts=bursts, flip_uses=uses).at("element").state)
        )


def refusals() -> Iterator[Text]:
    for code in OWN_REFUSALS:
        yield refusal(Refused(code, {**DETAILS, "n": 53, "most": 52} if code == "too_many_cards" else DETAILS))


def laying() -> Iterator[Text]:
    """How the matrix may be laid, and what hands do before."""
    state = begin(GAME, offer_matrix(new_game(2)), Chance(lambda _: 0)).position.state
    prompt = Prompt("matrix", None)
    yield from texts_of(GAME.words.banner(state, prompt, ()))
    for way in ("dealt", "entered"):
        yield from texts_of(GAME.words.pick(state, prompt, (), Pick("matrix", way)))
    yield from _moves(None, state)


def explanations() -> Iterator[Text]:
    """What is said of every thing, and every reason against one."""
    kinds = [
        "region",
        "scored",
        "element",
        "card",
        "action",
        "ability",
        "seat",
        "deck",
        "element_deck",
        "box",
        *TALLIES,
    ]
    kinds += ["first_player", "ending"]
    for flip in ("before", "after"):
        table = Table(3, flip_uses=flip).line().rift("star-1", rotation=1).scored("moon", 1)
        state = replace(table.at("element").state, ending="star")
        for pick in (Pick(kind, value) for kind in kinds for value in things(state, kind)):
            found = GAME.words.explain(state, None, (), pick)
            assert found is not None
            yield from (found.title, found.about)
    answers = [("choice", each) for each in ("nothing", "alone", "every", "done", "more")]
    answers += [("explore", each) for each in ("ordinary", "special", "shadowlands", "fire")]
    answers += [("matrix", "dealt"), ("matrix", "entered"), ("group", "rifts"), ("group", "cards")]
    answers += [("from", "hand"), ("from", "deck"), ("worth", "five"), ("count", "1")]
    for pick in (Pick(*each) for each in answers):
        for kind in ("rift", "burst", "refresh"):
            about, _ = GAME.words.answer(Prompt(kind, "star"), pick)
            yield from (about,) if about and (kind != "refresh" or pick.kind == "count") else ()
    untracked = Table(2).rift("star-1").at("element").state
    hidden = {seat: tuple(replace(rift, elements=()) for rift in rifts) for seat, rifts in untracked.explored.items()}
    found = GAME.words.explain(replace(untracked, explored=hidden), None, (), Pick("region", "star-1"))
    yield from (found.title,) if found else ()
    yield from (reason_text(reason, ROOT, detail) for reason in reasons("riftwalker", {**DETAILS, "element": "fire"}))


def scores() -> Iterator[Text]:
    """Every way to win, and what ranks players with equal points."""
    points = (Stand("star", bonus=2), Stand("moon"))
    explored, level = (Stand("star", explored=3), Stand("moon")), (Stand("star"), Stand("moon"))
    for players in (points, level, explored, (Stand("star", (Scored("ordinary", 0),)), Stand("moon"))):
        yield verdict(score(players))
    third = Stand("crown", (Scored("ordinary", 0),))
    for tied in ((*explored, third), (*level, third), level):
        scored = score(tied)
        yield from filter(None, GAME.scoring.sheet(scored, [player.seat for player in scored.players]).ties)


def sheets() -> Iterator[Text]:
    """What is said of sheets of paper, whatever is wrong in them."""
    read, example = GAME.scoring.read, GAME.scoring.example
    assert read is not None
    assert example is not None
    yield example
    found: list[Text] = []
    players: list[dict[str, object]] = [{}, {"explored": 1}]
    players += [{"scored": scored} for scored in ([[3, -1]], [99], [3] * 52, [9, 9])]
    for player in players:
        read(Section({"players": [player, {"explored": [0]}]}, found), b"", "")
    yield from found


# Games


def games(seed: int) -> Iterator[Text]:
    """A whole game in which cards do much, tracked or only scored; and all that its tally shows."""
    draw = Random(seed)
    seats = 2 + seed % 3
    new = NewGame(
        tuple(Seat(mark, "Ann" if mark == "star" else "") for mark in SEATS[:seats]),
        Options("after" if seed % 2 else "before"),
        SEATS[0] if seed % 3 else None,
        scoring=seed % 7 == 6,
    )
    luck = Chance(draw.randrange)
    decided = begin(GAME, new, luck)
    position = decided.position
    before: State | None = None
    states: list[State] = []
    while True:
        for event in decided.events:
            told = GAME.words.message(event, None)
            if told is not None:
                yield told
        yield from _moves(before, position.state)
        yield from seen(position)
        if draw.random() < LOOKED_AT:
            yield from (text for question in position.questions for text in lists(position.state, question))
        before = position.state
        states.append(before)
        if not any(prompt.required for prompt in position.prompts):
            break
        found = decide(position, answer(position, draw), luck)
        assert not isinstance(found, Refused)
        decided, position = found, found.position
    yield from (chart.title for chart in GAME.scoring.timeline(states))
    yield from (text for chart in GAME.scoring.timeline(states) for _, text in chart.headings)
    ended = GAME.scoring.scores(position.state)
    assert ended is not None
    sheet = GAME.scoring.sheet(ended, position.state.seat_ids)
    yield from (*sheet.titles, sheet.verdict, *(row.title for row in sheet.rows), *filter(None, sheet.ties))
    yield from (row.part for row in sheet.rows if row.part is not None)
    yield from (cell.text for row in sheet.rows for cell in row.cells if cell.text is not None)


def answer(position: Position[State], draw: Random) -> Answer:
    """Any answer; cards do what they can half of the time."""
    abilities = [question for question in position.questions if not question.prompt.required]
    required = [question for question in position.questions if question.prompt.required]
    question = draw.choice(abilities if abilities and draw.random() < 0.6 else required)
    path: Path = ()
    while picks := question.picks(path):
        assert not isinstance(picks, Refused)
        path = (*path, draw.choice(picks))
    return Answer(question.prompt.kind, question.prompt.seat, path)


def seen(position: Position[State]) -> Iterator[Text]:
    """All that screens show of a position."""
    state, view = position.state, GAME.rules.view(position.state, None)
    yield from (GAME.words.place(state), GAME.words.chapter(state), *GAME.words.coming(state))
    yield from (text for prompt in position.prompts for text in texts_of(GAME.words.banner(state, prompt, ())))
    yield from (text for seat in GAME.picture.seats(view) for text in (seat.label, *seat.facts))
    scene = GAME.picture.scene(view)
    words = (getattr(shape, "text", None) for each in (scene, scene.high or scene) for shape in each.shapes)
    meanings = (sign.means for sign in (scene.high or scene).legend)
    yield from (text for text in (scene.hint, *meanings, *words) if isinstance(text, Text))


def lists(state: State, question: Question) -> Iterator[Text]:
    """Every list a question can come to, some picks deep, and then the first of each."""
    paths: list[Path] = [()]
    while paths:
        path = paths.pop()
        picks = question.picks(path)
        assert not isinstance(picks, Refused)
        if picks:
            yield from texts_of(GAME.words.banner(state, question.prompt, path))
        labels = (GAME.words.pick(state, question.prompt, path, pick) for pick in picks)
        yield from (text for label in labels for text in texts_of(label))
        further = picks if len(path) < DEEP else picks[:1]
        if len(path) < len(CHANGES):
            paths += [(*path, pick) for pick in further]


def _moves(before: State | None, after: State) -> Iterator[Text]:
    """What hands do, there and back."""
    yield from (GAME.words.move(hand) for hand in GAME.rules.moves(before, after))
    if before is not None:
        yield from (GAME.words.move(hand) for hand in GAME.rules.moves(after, before))


# Corrections


def corrections() -> Iterator[Text]:
    table = Table(3).rift("star-1", rotation=1).rift("moon-1", *ELEMENTS, kind="shadowlands").scored("crown", 1)
    turn, over = table.at("rift", "star", "fire"), table.over()
    told = [
        f.CardIs("a1", "fire", "life"),
        f.ElementDeckIs(()),
        f.ElementDeckIs((next(pair for pair in PAIRS if pair in turn.state.unknown),)),
        f.RiftIs("star", "scored", Rift("star-1", "venture", ("fire", "life"), 2)),
        f.RiftIs("moon", "explored", Rift("moon-9", "ordinary", ("life",))),
        f.RiftIsGone("star-1"),
        f.HandIs("star", 2),
        f.DeckIs(4),
        f.PlaceIs("moon"),
        f.EndingIs("moon"),
        f.EndingIs(None),
        f.GameIsOver(),
        f.BonusIs("crown", 3),
        f.ShadowlandsIs(4),
    ]
    worth = Table(2).rift("star-1", "fire", kind="shadowlands", rotation=1, lies="scored").over()
    told_worth = table_answer(worth, "bonus", "star", 0)
    yield from (text for question in told_worth.questions for text in lists(told_worth.state, question))
    placed = positions_after_placing()
    yield from on_form(placed.state)
    for position in (turn, over):
        yield from on_form(position.state)
        for fact in told:
            yield from corrected(position, fact)
    scoring: Position[State] = begin(GAME, new_game(2, scoring=True), Chance(lambda _: 0)).position
    question = scoring.questions[0]
    path: Path = ()
    while picks := question.picks(path):
        assert not isinstance(picks, Refused)
        path = (*path, Pick("worth", "shadowlands") if Pick("worth", "shadowlands") in picks else picks[0])
    found = decide(scoring, Answer("tell_pile", "star", path), Chance(lambda _: 0))
    assert not isinstance(found, Refused)
    yield from on_form(found.position.state)
    yield from corrected(found.position, f.PileIs("star", "five", 1))
    yield from tie()


def positions_after_placing() -> Position[State]:
    """A card went under the element deck, so that its order is known."""
    return table_answer(Table(2).ready(), "element", "star", "place", "fire-life", "a1")


def tie() -> Iterator[Text]:
    """Two players who have scored nothing: their explored rifts are asked for."""
    position: Position[State] = begin(GAME, new_game(2, scoring=True), Chance(lambda _: 0)).position
    for seat in ("star", "moon"):
        position = table_answer(position, "tell_pile", seat, 0, 0, "done")
    yield from (text for question in position.questions for text in lists(position.state, question))
    found = decide(position, Answer("tell_explored", "star", (Pick("count", 3),)), Chance(lambda _: 0))
    assert not isinstance(found, Refused)
    yield from (text for event in found.events if (text := GAME.words.message(event, None)) is not None)


def corrected(position: Position[State], fact: Fact) -> Iterator[Text]:
    found = correct(position, (fact,), Chance(lambda _: 0))
    if not isinstance(found, Refused):
        yield from (text for event in found.events if (text := GAME.words.message(event, None)) is not None)
        yield from _moves(position.state, found.position.state)


def on_form(state: State) -> Iterator[Text]:
    form = GAME.corrections.form(state)
    yield from (line for balance in form.balances for line in balance.lines)
    yield from (part.title for part in form.parts)
    yield from (said for said in (form.counts, form.hint) if isinstance(said, Text))
    for card in form.cards:
        yield card.title
        yield from (number.label for number in card.numbers)
        for choice in card.choices:
            yield from (choice.label, *(text for _, text in choice.values))


def taken_back() -> Iterator[Text]:
    """Moves that only a correction or an undo asks for."""
    state = Table(2).rift("star-1", lies="scored", rotation=1).ready().state
    yield from _moves(Table(2).ready().state, state)
    cycle = Table(2).cards(a1="life-storm", a2="earth-water", a3="wind-fire").ready().state
    yield from _moves(Table(2).ready().state, cycle)
    everybody = Prompt("ability", "star", required=False)
    labels = (GAME.words.pick(state, everybody, (), Pick("ability", change.name)) for change in CHANGES)
    yield from (text for label in labels for text in texts_of(label))
