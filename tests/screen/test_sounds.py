"""What is public is heard, and nothing else."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from companion.screen.runtime.sounds import Sounds, heard
from companion.table.views.model import StartView, TableSeat, TableView
from tests.views import changed, match


def view(*asked: str, entries: int = 1, n: int = 1) -> TableView[str]:
    seats = tuple(
        TableSeat(
            id=seat, name="", label=seat, role="", icon="", facts=(), first=False, asked=seat in asked, phone="none"
        )
        for seat in ("raven", "rat", "spider")
    )
    return TableView(n=n, stage="play", match=match(entries=entries), seats=seats)


def test_whoever_is_asked_next_hears_the_note_of_that_place() -> None:
    assert heard(view("raven"), view("rat", entries=2)) == "asked:1"
    assert heard(view("rat"), view("raven", entries=2)) == "asked:0"


def test_a_player_who_is_asked_again_hears_nothing() -> None:
    assert heard(view("rat"), view("rat", entries=2)) == ""


def test_who_of_several_puts_in_a_secret_is_not_heard() -> None:
    everybody = view("raven", "rat", "spider")
    assert heard(everybody, view("raven", "spider", entries=2)) == ""
    assert heard(everybody, changed(everybody, entries=2)) == "", "a secret that is put in anew"
    assert heard(view("spider", entries=3), view("raven", "rat", "spider", entries=4)) == ""


def test_the_first_view_and_another_match_make_no_sound() -> None:
    assert heard(StartView(n=-1), view("rat")) == ""
    assert heard(view("raven"), changed(view("rat", entries=2), id="2")) == ""


def test_a_device_that_is_lost_and_the_end_of_the_game_are_heard() -> None:
    assert heard(view("rat"), replace(view("rat"), warnings=("The red pod is away.",))) == "lost"
    assert heard(replace(view("rat"), warnings=("It is away.",)), view("rat")) == ""
    assert heard(view("rat"), replace(view(entries=2), stage="over")) == "over"


def test_without_being_wanted_nothing_is_made_or_played(tmp_path: Path) -> None:
    Sounds(tmp_path).play("over")
    assert list(tmp_path.iterdir()) == []
