"""The board editor: a board made from nothing is a board like any other, and the editor names what it lacks."""

from __future__ import annotations

from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.assets import asset
from companion.engine.boards import editor as made
from companion.errors import FileError, SetupError
from companion.games.war_of_whispers import board_problems
from companion.games.war_of_whispers.board_editor import BoardFileEditor, board_editor
from companion.games.war_of_whispers.board_file import load
from companion.games.war_of_whispers.terms import COUNCIL_SEATS, EMPIRES
from companion.text import catalogue

STANDARD = asset("boards/standard.json").read_bytes()


def empty() -> BoardFileEditor:
    return board_editor(None, "", "Ours")


def changed(opened: BoardFileEditor, *changes: made.Change) -> BoardFileEditor:
    return reduce(BoardFileEditor.change, changes, opened)


def told(opened: BoardFileEditor) -> list[str]:
    return [catalogue(strict=True).say(line.text) for line in opened.missing]


def small() -> BoardFileEditor:
    """Five regions in a ring, and an attack on every seat."""
    places = [(100, 100), (300, 100), (500, 100), (400, 300), (200, 300)]
    regions = [made.AddRegion(name, at) for name, at in zip(EMPIRES, places, strict=True)]
    ids = [f"{name}-1" for name in EMPIRES]
    links = [made.ToggleLink(one, other) for one, other in zip(ids, [*ids[1:], ids[0]], strict=True)]
    acts = [made.ToggleAct(f"{name}/{seat}", "attack") for name in EMPIRES for seat in COUNCIL_SEATS]
    return changed(empty(), *regions, *links, *acts)


def test_an_empty_board_says_what_it_lacks_and_where() -> None:
    opened = empty()
    assert told(opened)[:2] == ["No empire has a home region yet.", "Bear council: no actions yet."]
    assert len([line for line in opened.missing if line.post]) == len(EMPIRES)
    begun = changed(opened, made.AddRegion("bear", (10, 10)), made.ToggleAct("bear/sheriff", "attack"))
    assert {line.part for line in begun.missing if line.part} == {*EMPIRES} - {"bear"}
    assert "Bear Steward has no action yet." in told(begun)


def test_a_region_gets_the_first_number_that_is_free() -> None:
    opened = changed(empty(), *(made.AddRegion("bear", (100 + 90 * n, 100)) for n in range(3)))
    opened = changed(
        opened, made.RemoveRegion("bear-2"), made.AddRegion("bear", (50, 300)), made.AddRegion("lion", (9, 9))
    )
    assert list(opened.file.regions) == ["bear-1", "bear-2", "bear-3", "lion-1"]
    assert opened.file.regions["bear-2"].at == (19.0, 269.0)


def test_a_region_never_leaves_the_map() -> None:
    opened = changed(empty(), made.AddRegion("bear", (-900, 90_000)))
    assert opened.file.regions["bear-1"].at == (0, opened.file.size[1])


def test_two_regions_exchange_their_numbers_and_keep_their_links() -> None:
    opened = changed(small(), made.AddRegion("bear", (60, 300)), made.ToggleLink("bear-2", "lion-1"))
    before = set(opened.file.links)
    opened = changed(opened, made.NumberRegion("bear-2", 1))
    swapped = {"bear-1": "bear-2", "bear-2": "bear-1"}
    assert {frozenset(link) for link in opened.file.links} == {
        frozenset(swapped.get(end, end) for end in link) for link in before
    }


def test_a_region_is_called_what_its_owners_call_it_and_keeps_its_links() -> None:
    before = small()
    opened = changed(before, made.NameRegion("bear-1", "  Old   Port "))
    named = {"bear-1": "bear-Old Port"}
    assert [region.label for region in opened.board.regions if region.part == "bear"] == ["Old Port"]
    assert {frozenset(link) for link in opened.file.links} == {
        frozenset(named.get(end, end) for end in link) for link in before.file.links
    }
    given = changed(opened, made.GiveRegion("bear-Old Port", "eagle"))
    assert "eagle-Old Port" in given.file.regions, "it keeps its name"
    assert changed(opened, made.NameRegion("bear-Old Port", " ")).file == before.file


@pytest.mark.parametrize("name", ["3", "L3", "-x", "a.b", "thirteen long", "bell\x07", "old port"])
def test_a_name_that_is_none_or_another_regions_is_refused_with_what_to_do(name: str) -> None:
    opened = changed(small(), made.NameRegion("lion-1", "Old Port"))
    with pytest.raises(SetupError, match=r"start with a letter|choose another name"):
        opened.change(made.NameRegion("bear-1", name))


def test_a_region_given_to_another_empire_gets_a_name_there_and_keeps_its_links() -> None:
    opened = changed(small(), made.GiveRegion("bear-1", "eagle"))
    assert "bear-1" not in opened.file.regions
    assert opened.file.regions["eagle-2"].home == "eagle"
    assert told(opened) == ["Bear has no home region yet."]
    assert changed(opened, made.GiveRegion("eagle-2", "eagle")) == opened


def test_a_link_drawn_again_is_gone_and_one_to_itself_is_refused() -> None:
    opened = small()
    assert changed(opened, made.ToggleLink("bear-1", "lion-1"), made.ToggleLink("lion-1", "bear-1")) == opened
    with pytest.raises(SetupError, match="two different regions"):
        opened.change(made.ToggleLink("bear-1", "bear-1"))


def test_acts_come_and_go_and_a_seat_without_any_is_told() -> None:
    opened = changed(small(), made.ToggleAct("lion/steward", "card-per-2-farms"))
    post = next(post for post in opened.board.posts if post.id == "lion/steward")
    assert post.acts == ("attack", "card-per-2-farms")
    opened = changed(opened, *(made.ToggleAct("lion/steward", act) for act in post.acts))
    assert told(opened) == ["Lion Steward has no action yet."]


@pytest.mark.parametrize(
    "change",
    [
        made.AddRegion("wolf", (1, 1)),
        made.MoveRegion("bear-9", (1, 1)),
        made.RemoveRegion("bear-9"),
        made.NumberRegion("bear-9", 3),
        made.NameRegion("bear-9", "Harbour"),
        made.GiveRegion("bear-1", "wolf"),
        made.ToggleIcon("bear-1", "castle"),
        made.SetCount("bear-1", 21),
        made.ToggleLink("bear-1", "sea"),
        made.ToggleAct("bear/boss", "attack"),
        made.ToggleAct("bear/sheriff", "dance"),
        made.Rename("  "),
    ],
)
def test_a_change_of_what_is_not_there_is_refused(change: made.Change) -> None:
    with pytest.raises(SetupError):
        small().change(change)


def test_regions_apart_and_regions_in_one_place_lead_to_the_region() -> None:
    opened = changed(small(), made.AddRegion("bear", (50, 350)), made.AddRegion("bear", (50, 350)))
    assert {line.region for line in opened.missing} == {"bear-2", "bear-3"}
    opened = changed(opened, made.MoveRegion("bear-2", (90, 300)), made.ToggleLink("bear-2", "bear-3"))
    assert told(opened) == ["B1 and B2 are not connected yet."]


def test_the_standard_board_opens_as_it_is_chosen_and_nothing_is_missing() -> None:
    opened = board_editor(STANDARD, "standard.json", "")
    assert opened.missing == ()
    board = load(STANDARD, "standard.json")
    assert (opened.file.regions, opened.file.links) == (board.regions, board.links)
    assert [catalogue(strict=True).say(fact) for fact in opened.facts] == ["40 regions", "12 cities"]


def test_a_board_that_is_finished_can_be_loaded_and_one_that_is_not_can_be_worked_on() -> None:
    assert load(small().data(), "ours.json").adjacent["bear-1"] == ("eagle-1", "horse-1")
    unfinished = changed(small(), made.RemoveRegion("bear-1"))
    with pytest.raises(FileError, match="no home of the empire bear"):
        load(unfinished.data(), "ours.json")
    assert board_editor(unfinished.data(), "ours.json", "") == unfinished


def test_links_that_cannot_be_drawn_are_left_out() -> None:
    broken = small().data().replace(b'"eagle-1",\n      "elephant-1"', b'"eagle-1",\n      "sea"')
    assert broken != small().data()
    assert len(board_editor(broken, "ours.json", "").file.links) == 4


CHANGES = st.one_of(
    st.builds(made.AddRegion, st.sampled_from(EMPIRES), st.tuples(st.integers(0, 700), st.integers(0, 500))),
    st.builds(made.RemoveRegion, st.sampled_from(["bear-1", "lion-1", "horse-2"])),
    st.builds(made.NumberRegion, st.sampled_from(["bear-1", "lion-1"]), st.integers(1, 99)),
    st.builds(made.GiveRegion, st.sampled_from(["bear-1", "lion-1"]), st.sampled_from(EMPIRES)),
    st.builds(made.SetCount, st.sampled_from(["bear-1", "lion-1"]), st.integers(0, 20)),
    st.builds(made.ToggleLink, st.sampled_from(["bear-1", "bear-2"]), st.sampled_from(["lion-1", "eagle-1"])),
    st.builds(made.ToggleAct, st.sampled_from(["bear/sheriff", "lion/marshal"]), st.sampled_from(["attack", "swap"])),
)


@pytest.mark.slow
@given(st.lists(CHANGES, max_size=25))
def test_whatever_is_done_the_todo_list_is_empty_exactly_when_the_board_is_whole(changes: list[made.Change]) -> None:
    opened = small()
    for change in changes:
        try:
            opened = opened.change(change)
        except SetupError:
            continue
    assert bool(opened.missing) == bool(board_problems.problems(opened.file))
    assert board_editor(opened.data(), "ours.json", "") == opened


def test_a_name_that_cannot_be_shown_is_told_in_the_words_of_the_check() -> None:
    assert "cannot be shown" in told(board_editor(small().data().replace(b'"Ours"', b'"\\t"'), "a", ""))[0]
