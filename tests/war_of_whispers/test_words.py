"""Questions, choices, moves and scores in words: short, worked out, and with nothing secret where everybody reads."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pytest

from companion.engine.banner import PickLabel
from companion.engine.moves import Move
from companion.engine.pick import Path, Pick, Refused
from companion.engine.prompt import Prompt
from companion.engine.summary import Mark
from companion.engine.text import Text
from companion.games.war_of_whispers import moves as m
from companion.games.war_of_whispers.state import State
from companion.games.war_of_whispers.steps import Post
from companion.games.war_of_whispers.terms import SeatId
from companion.games.war_of_whispers.words.banner import banner, refusal
from companion.games.war_of_whispers.words.moves import move
from companion.games.war_of_whispers.words.pick import pick
from companion.text import catalogue
from tests import questions
from tests.war_of_whispers import heard
from tests.war_of_whispers.table import GAME, Position, Table, Word, act, answer, play, word_of

SAY = catalogue(strict=True).say


def asked(position: Position) -> list[str]:
    return [questions.asked(GAME, position.state, prompt) for prompt in position.prompts]


def offered(position: Position, kind: str, seat: SeatId | None, *words: Word) -> list[str]:
    """What is on the list after these picks, as it reads."""
    return list(map(questions.label_line, labels(position, kind, seat, *words)))


def labels(position: Position, kind: str, seat: SeatId | None, *words: Word) -> list[PickLabel]:
    found = position.question(kind, seat)
    assert found is not None
    path: Path = ()
    for word in words:
        path = (*path, next(each for each in _picks(position, found.prompt, path) if word_of(each) == word))
    return [pick(position.state, found.prompt, path, each) for each in _picks(position, found.prompt, path)]


def _picks(position: Position, prompt: Prompt, path: Path) -> tuple[Pick, ...]:
    found = position.question(prompt.kind, prompt.seat)
    assert found is not None
    picks = found.picks(path)
    assert not isinstance(picks, Refused)
    return picks


# Questions


def test_a_council_seat_is_asked_by_name() -> None:
    assert asked(Table().raven_at("bear", "sheriff")) == ["Raven · Bear Sheriff · Add banners or attack"]


def test_deploying_counts_the_agents_of_the_turn() -> None:
    position = Table(2).phase("deploy")
    assert asked(position) == ["Raven · Turn 1, agent 1 · Place your 1st agent"]
    position = answer(answer(position, "deploy", "raven", "bear", "marshal"), "deploy", "spider", "bear", "sheriff")
    assert asked(position) == ["Raven · Turn 1, agent 2 · Place your 2nd agent"]


def test_an_attack_asks_for_a_card_or_a_fight() -> None:
    table = Table().hand("raven", elephant=2).raven_at("bear", "marshal")
    position = act(table, "raven", "attack", "bear-4", "eagle-5", 3)
    assert asked(position) == [
        "Raven · from B4 · Fight for E5",
        "Raven · attack on E5 · Play a card now?",
    ]
    assert {banner(position.state, prompt).places for prompt in position.prompts} == {("bear-4", "eagle-5")}
    assert offered(position, "fight", "raven") == ["Fight · all fall, Eagle has it"]
    assert offered(position, "play_card", "raven")[0] == "Strengthen · pay 1 Elephant card"
    assert offered(play(position, "raven", "elephant"), "fight", "raven") == ["Fight · win, 1 arrives"]


def test_an_offer_is_asked_with_its_terms() -> None:
    table = Table(dark_alliances=True).hand("spider", eagle=1)
    position = answer(table.raven_at("bear", "sheriff"), "offer", "spider", "eagle", "control")
    assert asked(position) == ["Raven · if so, Raven draws 2 cards · Take Spider’s offer?"]
    assert offered(position, "answer_offer", "raven") == [
        "Accept · Spider takes this action",
        "Refuse · everyone sees the card go back",
    ]


def test_cleanup_says_how_many_to_discard() -> None:
    position = Table().hand("raven", bear=6).hand("spider", lion=4, eagle=3).phase("cleanup")
    assert asked(position) == [
        "Raven · hand limit 5 · Discard 1 card",
        "Spider · hand limit 5 · Discard 2 cards",
    ]
    assert offered(position, "discard", "spider", "lion") == [
        "Discard 1 Eagle · 3 in hand",
        "Discard 1 Lion · 3 in hand",
    ]


# Choices


def test_actions_say_what_they_bring() -> None:
    assert offered(Table().raven_at("lion", "marshal"), "act", "raven") == [
        "Add banners · 4, 2 per fort",
    ]
    assert offered(Table().reserve("bear", 1).raven_at("bear", "steward"), "act", "raven") == [
        "Draw 1 card · 1 per 2 farms, 8 left",
        "Add banners · 1, the last in reserve",
    ]


def test_an_attack_says_from_where_against_what_and_how_each_number_ends() -> None:
    position = Table().banners("bear-4", "bear", 4).raven_at("bear", "marshal")
    assert "From B4 · up to 4" in offered(position, "act", "raven", "attack")
    assert offered(position, "act", "raven", "attack", "bear-4") == ["Take E5 · 2 defend, fort"]
    assert offered(position, "act", "raven", "attack", "bear-4", "eagle-5") == [
        "Send 4 · 1 arrives",
        "Send 3 · all fall, Eagle has it",
        "Send 2 · lose all, 1 defends on",
        "Send 1 · lose all, 2 defend on",
    ]


def test_an_action_has_an_icon_and_a_colour_that_its_regions_have_too() -> None:
    position = Table().banners("bear-4", "bear", 4).raven_at("bear", "marshal")
    marks = [label.mark for label in labels(position, "act", "raven")]
    assert marks == [Mark("plus", "empire.bear"), Mark("swords", "target")]
    (target,) = labels(position, "act", "raven", "attack", "bear-4")
    assert target.mark == Mark("swords", "target")


def test_only_what_is_safe_and_usual_is_the_main_answer() -> None:
    position = Table().loyal("raven", "lion", "bear", "eagle", "horse", "elephant").phase("swap")
    assert [label.main for label in labels(position, "swap", "raven")] == [False] * 5 + [True]
    position = Table().raven_at("bear", "marshal")
    assert not any(label.main for label in labels(position, "act", "raven"))


def test_a_council_seat_leaves_out_the_empire_and_says_who_acts() -> None:
    position = Table(2).council(bear={"chancellor": "spider"}).phase("deploy")
    assert offered(position, "deploy", "raven", "bear")[:2] == ["Sheriff · Spider acts", "Steward · Spider acts"]


def test_all_banners_to_one_region_are_one_answer() -> None:
    position = Table().raven_at("bear", "marshal")
    found = offered(position, "act", "raven", "banner-per-fort", "bear-4")
    assert found[:2] == ["3 on B4 · B4 is full", "3 on B1 · 0 now"]


def test_an_empty_fort_is_said_to_stop_a_single_banner() -> None:
    position = Table().banners("eagle-5", "eagle", 0).banners("bear-4", "bear", 1).raven_at("bear", "marshal")
    assert offered(position, "act", "raven", "attack", "bear-4", "eagle-5") == ["Send 1 · the fort stops it"]


def test_the_banner_counts_the_banners_that_are_left_to_place() -> None:
    position = Table().raven_at("bear", "marshal")
    (prompt,) = (each for each in position.prompts if each.kind == "act")
    path = (Pick("action", "banner-per-fort"), Pick("region", "bear-4"))
    said = [banner(position.state, prompt, path[:count]) for count in (1, 2)]
    assert [SAY(each.verb) for each in said] == ["Place 4 banners", "Place 3 banners"]
    assert [each.hint for each in said] == [Text("hint.place_banners", {"n": left}) for left in (4, 3)]


def test_placing_banners_says_what_stands_there_by_then_and_warns_of_the_limit() -> None:
    position = Table().raven_at("bear", "marshal")
    placed = offered(position, "act", "raven", "banner-per-fort", "bear-4")
    assert "1 on B4 · B4 is full" in placed
    assert "1 on B5 · 3 now" in placed
    assert offered(position, "act", "raven", "banner-per-fort")[0] == "4 on B1 · 0 now"


def test_a_council_is_called_by_its_empire_and_a_seat_by_its_name() -> None:
    position = Table().council(eagle={"marshal": "spider"}).phase("deploy")
    assert "Eagle" in offered(position, "deploy", "raven")
    assert offered(position, "deploy", "raven", "eagle") == [
        "Sheriff · Spider acts",
        "Steward · Spider acts",
        "Chancellor · free",
    ]


def test_an_ability_says_what_it_costs_and_then_what_it_does() -> None:
    position = Table().hand("raven", bear=1, eagle=1, horse=2).raven_at("bear", "sheriff")
    cards = offered(position, "play_card", "raven")
    assert "Mercenaries · pay 1 Bear, 1 Eagle" in cards
    assert "Rearrange · pay 2 Horse cards" in cards
    assert offered(position, "play_card", "raven", "mercenaries", "eagle-1") == [
        "2 banners · 0 stay",
        "1 banner · 1 stays",
    ]
    ability = Prompt("play_card", "raven", required=False), (Pick("ability", "mercenaries"),)
    does = "Raven · remove up to 3 in one region · Mercenaries"
    assert questions.asked(GAME, position.state, *ability) == does


def test_a_swap_names_slots_and_never_what_lies_there() -> None:
    position = Table().loyal("raven", "lion", "bear", "eagle", "horse", "elephant").phase("swap")
    assert offered(position, "swap", "raven")[0] == "Devout"
    assert offered(position, "swap", "raven")[-1] == "Don’t swap"
    assert offered(position, "swap", "raven", "devout")[0] == "Dutiful"


def test_tokens_the_companion_was_never_told_of_are_named_slot_by_slot() -> None:
    position = Table().phase("swap")
    assert offered(position, "swap", "raven", "devout")[0] == "Dutiful"
    assert offered(position, "swap", "raven", "devout", "opposed")[0] == "Bear · Devout"
    assert offered(position, "swap", "raven", "devout", "opposed", "bear")[0] == "Eagle · Opposed"


@pytest.mark.slow
def test_no_two_choices_of_a_list_read_the_same() -> None:
    for labels, _, prompt, path in every_list():
        assert len(set(labels)) == len(labels), (prompt, path, labels)


# Secrets


@pytest.mark.slow
def test_what_everybody_reads_is_the_same_whatever_lies_face_down() -> None:
    """Questions, and the choices of every question that is not secret."""
    compared = 0
    for seed in range(heard.GAMES):
        for moment in heard.moments(seed):
            for other in heard.otherwise(moment.after):
                compared += 1
                for prompt in moment.prompts:
                    assert banner(moment.after, prompt) == banner(other, prompt)
                for prompt, path, each in moment.asked:
                    if not prompt.secret and prompt.kind != "show_loyalties":
                        assert pick(moment.after, prompt, path, each) == pick(other, prompt, path, each)
    assert compared > heard.GAMES


def every_list() -> Iterator[tuple[list[str], State, Prompt, Path]]:
    """Every list of the random games, as it reads."""
    for seed in range(heard.GAMES):
        for moment in heard.moments(seed):
            lists: dict[tuple[Prompt, Path], list[str]] = defaultdict(list)
            for prompt, path, each in moment.asked:
                lists[prompt, path].append(questions.offered(GAME, moment.after, prompt, path, each))
            for (prompt, path), labels in lists.items():
                yield labels, moment.after, prompt, path


# Moves of hands, refusals, the score


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        (m.MoveBanners("bear", 2, "bear-4", "reserve"), "Bear: 2 banners off B4, to the reserve"),
        (m.MoveBanners("bear", 1, "reserve", "lion-3"), "Bear: put 1 banner on L3"),
        (m.MoveBanners("bear", 1, "box", "lion-3"), "Bear: put 1 banner on L3, from the box"),
        (m.MoveBanners("bear", 3, "bear-4", "lion-3"), "Bear: move 3 banners, B4 to L3"),
        (m.MoveBanners("bear", 1, "box", "reserve"), "Bear: move 1 banner, from the box to the reserve"),
        (m.SetUpBanners("bear", 3, ("bear-4",)), "Bear: put 3 banners on B4"),
        (m.SetUpBanners("bear", 3, ("bear-4", "bear-5")), "Bear: put 3 banners on each, B4, B5"),
        (m.SetUpBanners("bear", 11, ("reserve",)), "Bear: keep 11 in the reserve"),
        (m.MoveAgent("rat", "supply", Post("bear", "sheriff")), "Rat: agent on Bear Sheriff"),
        (m.MoveAgent("rat", "elephant-1", "supply"), "Rat: agent off, P1"),
        (m.MoveCards("rat", "lion", 2), "Rat: draw 2 Lion cards"),
        (m.MoveCards("rat", "lion", -1), "Rat: return 1 Lion card, shuffle the deck"),
        (m.PassToken("rat"), "Rat: take the first-player token"),
        (m.MarkTurn(2), "put marker 2, on the turn track"),
        (m.MarkTurn(1, back=True), "leave 1 marker, on the turn track"),
        (m.TurnToken("rat", "devout", "lion"), "Rat: turn Devout face up, Lion"),
        (m.TurnToken("rat", "devout", None), "Rat: turn Devout face down"),
    ],
)
def test_every_move_has_its_sentence(made: Move, sentence: str) -> None:
    assert SAY(move(made)) == sentence


def test_a_refusal_names_pieces_and_people_as_the_table_does() -> None:
    empire = refusal(Refused("too_many_banners", {"empire": "bear", "n": 22, "most": 20}))
    assert SAY(empire) == "Bear would have 22 banners and has only 20. Take some off elsewhere first."
    assert SAY(refusal(Refused("no_such_seat", {"seat": "rat"}))) == "Rat does not play. Choose a player."
    assert SAY(refusal(Refused("no_such_region", {"region": "lion-12"}))).startswith("There is no region L12")


def test_the_seats_of_a_swap_say_it_and_wear_its_icon_where_they_have_room_for_their_names_alone() -> None:
    agents = Table().council(bear={"sheriff": "spider", "chancellor": "raven"})
    found = labels(agents.at("bear", "chancellor"), "act", "raven", "swap")
    assert [(each.mark, each.lead) for each in found] == [(Mark("swap", "empire.bear"), Text("action.swap.lead"))]
    assert [(SAY(each.verb), each.short) for each in found] == [("Swap with Sheriff", Text("council_seat.sheriff"))]
    assert offered(agents.at("bear", "chancellor"), "act", "raven", "swap") == ["Swap with Sheriff · Spider’s agent"]


def test_a_number_of_banners_that_wins_has_the_sign_of_it() -> None:
    position = Table().banners("bear-4", "bear", 4).raven_at("bear", "marshal")
    found = labels(position, "act", "raven", "attack", "bear-4", "eagle-5")
    assert [each.mark for each in found] == [Mark("tick", "target"), *[Mark("swords", "target")] * 3]


def test_numbers_of_banners_that_all_win_have_no_sign() -> None:
    position = (
        Table().banners("elephant-1", "elephant", 3).banners("horse-10", "horse", 0).raven_at("elephant", "marshal")
    )
    found = labels(position, "act", "raven", "attack", "elephant-1", "horse-10")
    assert {each.mark for each in found} == {Mark("", "target")}
