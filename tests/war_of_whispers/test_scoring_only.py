"""A game that nobody tracked is begun at its end: cities are touched, loyalties told, and no more than decides."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from companion.engine import position as positions
from companion.engine.draft import Draft
from companion.engine.log import Entry, Log, Redo, Start, Undo
from companion.engine.offers import touches
from companion.engine.pick import Path, Pick, thing
from companion.engine.playout import playout
from companion.engine.prompt import Prompt
from companion.engine.summary import Mark, figure
from companion.engine.wire import Wire
from companion.games.war_of_whispers import facts as f
from companion.games.war_of_whispers.options import Options
from companion.games.war_of_whispers.scoring import Scores, Stand, score
from companion.games.war_of_whispers.state import NewGame, Seat, State
from companion.games.war_of_whispers.terms import EMPIRES, SLOTS, SOCIETIES, Empire, SeatId
from companion.games.war_of_whispers.view import view
from companion.games.war_of_whispers.words.pick import pick as pick_label
from companion.text import catalogue
from tests.engine.taps import taps
from tests.games.form import filled
from tests.questions import asked as asked_in_words
from tests.war_of_whispers.table import (
    BOARD,
    GAME,
    Position,
    Word,
    answer,
    corrected,
    decide,
    listed,
    loyalties,
    no_luck,
    waiting,
)

SAY = catalogue(strict=True).say
CITIES = tuple(region for region in BOARD.regions if region in BOARD.cities)
RAVEN: tuple[Empire, ...] = ("lion", "elephant", "bear", "eagle", "horse")
SPIDER: tuple[Empire, ...] = ("elephant", "lion", "bear", "eagle", "horse")
"""As many points as the Raven where Lion and Elephant have as many cities."""


def scoring(seats: int = 2, **options: str | bool) -> NewGame:
    said = Options(**options)  # type: ignore[arg-type]
    return NewGame(BOARD, tuple(map(Seat, SOCIETIES[:seats])), said, scoring=True)


def begun(seats: int = 2) -> Position:
    return positions.begin(GAME, scoring(seats), no_luck()).position


def touched(position: Position, *words: Word) -> Position:
    """Cities and buttons, one after the other."""
    for word in words:
        position = answer(position, "tell_cities", None, word)
    return position


def told(position: Position, **seats: tuple[Empire, ...]) -> Position:
    """The loyalties of seats; the last one of each follows by itself."""
    for seat in SOCIETIES:
        if seat in seats:
            position = answer(position, "show_loyalties", seat, *seats[seat])
    return position


def level() -> Position:
    """Raven and Spider have as many points: without one of its cities the Lion has as many as the Elephant."""
    position = touched(begun(), "lion-3", "done")
    assert position.state.cities("lion") == position.state.cities("elephant")
    return told(position, raven=RAVEN, spider=SPIDER)


def apart() -> Position:
    """The same, but that nothing is conquered."""
    return told(touched(begun(), "done"), raven=RAVEN, spider=SPIDER)


# The cities


def test_at_first_every_city_is_its_home_empires_and_no_banner_stands_anywhere() -> None:
    state = begun().state
    assert state.garrisons == {}
    assert [state.controller(city) for city in CITIES] == [BOARD.regions[city].home for city in CITIES]
    assert len(CITIES) == 12


def test_what_can_be_touched_are_the_cities_that_an_empire_can_have_conquered() -> None:
    position = begun()
    conquerable = [city for city in CITIES if BOARD.regions[city].home != "bear"]
    assert listed(position, "tell_cities", None) == ["next", "done", *conquerable]
    question = position.question("tell_cities", None)
    assert question is not None
    assert touches(Draft(question)) == {city: ((Pick("region", city),),) for city in conquerable}


def test_a_touched_city_is_the_empires_and_touched_again_its_homes() -> None:
    once = touched(begun(), "lion-3")
    assert once.state.controller("lion-3") == "bear"
    assert once.state.cities("bear") == begun().state.cities("bear") + 1
    again = touched(once, "lion-3")
    assert again.state == begun().state


def test_only_conquered_cities_of_the_asked_empire_have_its_crest() -> None:
    state = touched(begun(), "lion-3").state
    prompt = Prompt("tell_cities", None)
    marks = {city: pick_label(state, prompt, (), Pick("region", city)).mark for city in ("lion-3", "eagle-2")}
    assert marks == {"lion-3": Mark("bear", "empire.bear"), "eagle-2": None}


def test_another_empire_takes_it_over_and_its_home_empire_takes_it_back() -> None:
    position = touched(begun(), "lion-3", "next", "lion-3")
    assert position.state.controller("lion-3") == "eagle"
    position = touched(position, "next", "next", "lion-3")
    assert position.state.garrisons == {}
    assert position.state.reserve == begun().state.reserve


def test_empire_after_empire_is_asked_and_the_last_one_ends_it() -> None:
    position, asked = begun(), []
    while ("tell_cities", None) in waiting(position):
        asked.append(asked_in_words(GAME, position.state, position.prompts[0]))
        position = touched(position, listed(position, "tell_cities", None)[0])
    at = [f"{name.title()} · cities, {n} of 5" for n, name in enumerate(EMPIRES, 1)]
    assert asked == [f"{place} · Tap {name.title()}’s cities" for place, name in zip(at, EMPIRES, strict=True)]
    assert {kind for kind, _ in waiting(position)} == {"show_loyalties"}


def test_who_sees_that_the_map_is_right_need_not_go_on_to_the_other_empires() -> None:
    assert waiting(touched(begun(), "done")) == [("show_loyalties", "raven"), ("show_loyalties", "spider")]


# Loyalties


def test_all_are_asked_at_once_and_the_fifth_token_follows_by_itself() -> None:
    position = touched(begun(4), "done")
    assert [seat for _, seat in waiting(position)] == list(SOCIETIES)
    question = position.question("show_loyalties", "rat")
    assert question is not None
    draft = Draft(question).add(*(Pick("empire", name) for name in RAVEN[:4]))
    assert isinstance(draft, Draft)
    assert draft.finished
    assert not question.prompt.secret


def test_tokens_lie_face_up_from_then_on_and_can_be_taken_back_without_asking_the_table() -> None:
    log: Log[State] = Log(GAME)
    entered(log, Start(scoring()))
    position = touched(log.position, "done")
    decided = decide(position, "show_loyalties", "raven", *RAVEN)
    assert decided.position.state.revealed["raven"] == SLOTS
    assert not any(event.reveals for event in decided.events)
    seen = view(decided.position.state, "spider")
    assert seen.seats["raven"].loyalties == loyalties(*RAVEN)


# Ties


def test_swaps_are_asked_of_all_who_are_level_on_points_and_of_nobody_else() -> None:
    assert waiting(apart()) == []
    assert GAME.scoring.scores(apart().state) is not None
    assert waiting(level()) == [("tell_swaps", "raven"), ("tell_swaps", "spider")]
    one = answer(level(), "tell_swaps", "raven", 1)
    assert waiting(one) == [("tell_swaps", "spider")]
    assert GAME.scoring.scores(one.state) is None


def test_fewer_swaps_decide_and_nobody_counts_cards() -> None:
    position = answer(answer(level(), "tell_swaps", "raven", 1), "tell_swaps", "spider", 0)
    scores = GAME.scoring.scores(position.state)
    assert waiting(position) == []
    assert scores is not None
    assert (scores.winners, scores.decided_by) == (("spider",), "swaps")


def test_cards_decide_where_swaps_do_not_and_else_both_win() -> None:
    still = answer(answer(level(), "tell_swaps", "raven", 1), "tell_swaps", "spider", 1)
    assert waiting(still) == [("tell_cards", "raven"), ("tell_cards", "spider")]
    by_cards = answer(answer(still, "tell_cards", "spider", 4), "tell_cards", "raven", "more", 12)
    scores = GAME.scoring.scores(by_cards.state)
    assert scores is not None
    assert (scores.winners, scores.decided_by) == (("raven",), "cards")
    shared = GAME.scoring.scores(answer(answer(still, "tell_cards", "spider", 3), "tell_cards", "raven", 3).state)
    assert shared is not None
    assert (shared.winners, shared.decided_by) == (("raven", "spider"), "shared")


def test_cards_that_one_holds_another_cannot() -> None:
    still = answer(answer(level(), "tell_swaps", "raven", 0), "tell_swaps", "spider", 0)
    assert listed(still, "tell_cards", "raven", "more")[-1] == 40
    left = answer(still, "tell_cards", "spider", "more", 38)
    assert listed(left, "tell_cards", "raven") == [0, 1, 2]


# A match like any other


def test_nobody_is_told_to_set_up_a_board_or_to_move_anything() -> None:
    began, touched_one = begun().state, touched(begun(), "lion-3").state
    assert (
        GAME.rules.moves(None, began)
        == GAME.rules.moves(began, touched_one)
        == GAME.rules.moves(touched_one, began)
        == ()
    )


def test_a_correction_that_makes_a_tie_has_it_asked() -> None:
    tie = corrected(apart(), f.BannersAre("lion-3", "bear", 1))
    assert waiting(tie) == [("tell_swaps", "raven"), ("tell_swaps", "spider")]


def test_a_correction_can_put_agents_into_regions_and_they_count() -> None:
    over = told(touched(begun(), "done"), raven=RAVEN, spider=RAVEN[::-1])
    before = GAME.scoring.scores(over.state)
    assert before is not None
    points = [tally.points for tally in before.players]
    with_agent = corrected(over, f.FieldAgentsAre("raven", ("lion-1",)))
    scores = GAME.scoring.scores(with_agent.state)
    assert scores is not None
    assert [tally.points for tally in scores.players] == [points[0] + 4, points[1]]


def test_a_correction_tells_regions_with_agents_and_tokens_and_nothing_that_is_not_counted() -> None:
    state = told(touched(begun(), "done"), raven=RAVEN, spider=RAVEN[::-1]).state
    assert {card.id.partition(".")[0] for card in GAME.corrections.form(state).cards} == {"region", "tokens"}
    draft = filled(GAME, state, ("region.lion-1", "Raven’s agent", 1))
    assert draft.facts == (f.FieldAgentsAre("raven", ("lion-1",)),)


def test_house_rules_change_nothing() -> None:
    began = positions.begin(GAME, scoring(concealed_bonus=True, loyalties="dealt"), no_luck())
    assert began.position.state.options == Options()


def test_it_says_what_it_is() -> None:
    state = begun().state
    assert SAY(GAME.words.place(state)) == "score only"
    assert [SAY(text) for text in GAME.words.coming(state)] == ["everyone’s loyalties", "the score"]
    tiles = GAME.picture.tiles(GAME.rules.view(state, None))
    assert tiles[0].figures == (figure("city", state.cities("bear"), thing("empire", "bear")),)
    assert [tile.active for tile in tiles] == [True, False, False, False, False]


# Touches


def test_four_players_are_scored_with_few_touches_however_the_map_looks() -> None:
    """Three more are made before and after: two from the menu to the map, and one to see all of the score."""
    position, spent = begun(4), 0
    for empire in EMPIRES:
        for city in [city for at, city in enumerate(CITIES) if _taker(at, city) == empire]:
            spent, position = spent + cost(position, None, Pick("region", city)), touched(position, city)
        word = "done" if empire == EMPIRES[-1] else "next"
        spent, position = spent + cost(position, None, Pick("choice", word)), touched(position, word)
    assert not any(position.state.controller(city) == BOARD.regions[city].home for city in CITIES)
    for seat in SOCIETIES:
        order = RAVEN if seat != "rat" else RAVEN[::-1]
        spent += cost(position, seat, *(Pick("empire", name) for name in order))
        position = told(position, **{seat: order})
    assert spent + 3 <= 36


def _taker(at: int, city: str) -> Empire:
    """Somebody else than whose home it is."""
    return [empire for empire in EMPIRES if empire != BOARD.regions[city].home][at % 4]


def cost(position: Position, seat: SeatId | None, *path: Pick) -> int:
    question = position.question("tell_cities" if seat is None else "show_loyalties", seat)
    assert question is not None
    return taps(question, _whole(question.picks(path), path))


def _whole(rest: object, path: Path) -> Path:
    assert isinstance(rest, tuple)
    return (*path, *rest)


# Games at random


def entered(log: Log[State], command: Start | Undo | Redo) -> None:
    entry = log.decide(command, no_luck())
    assert isinstance(entry, Entry)
    log.append(entry)


@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32 - 1))
def test_any_such_game_ends_and_its_score_is_that_of_its_facts(seats: int, seed: int) -> None:
    log: Log[State] = Log(GAME)
    for _ in playout(log, scoring(seats), Random(seed).randrange):
        assert GAME.rules.moves(None, log.position.state) == ()
    state = log.position.state
    cities = {empire: sum(state.controller(city) == empire for city in CITIES) for empire in EMPIRES}
    assert state.untracked is not None
    cards = state.untracked.cards
    stands = [Stand(s, state.loyalties[s], state.swaps[s], cards.get(s, 0)) for s in state.seat_ids]
    scores = GAME.scoring.scores(state)
    assert isinstance(scores, Scores)
    assert scores == score(cities, stands)
    ranks = [tally.rank for tally in scores.players]
    alike = [s for s, rank in zip(state.seat_ids, ranks, strict=True) if ranks.count(rank) > 1]
    assert all(s in cards and s in state.untracked.swapped for s in alike)


@given(seed=st.integers(0, 2**32 - 1), data=st.data())
def test_any_such_game_is_taken_back_written_and_decided_again(seed: int, data: st.DataObject) -> None:
    log: Log[State] = Log(GAME)
    entries = list(playout(log, scoring(4), Random(seed).randrange))
    state, wire = log.position.state, Wire(GAME)
    again = Log(GAME, map(wire.decode, map(wire.encode, entries)))
    assert again.position.state == state
    count = data.draw(st.integers(1, log.undoable))
    entered(log, Undo(count))
    assert log.position.state == Log(GAME, entries[: len(entries) - count]).position.state
    entered(log, Redo(count))
    assert log.position.state == state
