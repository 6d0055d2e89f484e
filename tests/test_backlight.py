"""The light of a panel goes down and comes back to what it was, whatever becomes of who dimmed it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.backlight import Backlight


@pytest.fixture
def light(tmp_path: Path) -> Path:
    panel = tmp_path / "10-0045"
    panel.mkdir()
    (panel / "brightness").write_text("200\n")
    return panel / "brightness"


def test_the_light_goes_down_and_comes_back_as_it_was(tmp_path: Path, light: Path) -> None:
    backlight = Backlight(folder=tmp_path)
    backlight.down()
    assert light.read_text() == "60"
    backlight.up()
    assert light.read_text() == "200"
    light.write_text("90")
    backlight.up()
    assert light.read_text() == "90", "what somebody else sets meanwhile stays"


def test_after_a_screen_that_was_killed_the_light_comes_up_again(tmp_path: Path, light: Path) -> None:
    note = tmp_path / "note"
    Backlight(note, tmp_path).down()
    assert light.read_text() == "60"
    Backlight(note, tmp_path).up()
    assert light.read_text() == "200"
    assert not note.exists()


def test_a_light_that_somebody_has_set_since_stays_as_it_is(tmp_path: Path, light: Path) -> None:
    note = tmp_path / "note"
    Backlight(note, tmp_path).down()
    light.write_text("120")
    Backlight(note, tmp_path).up()
    assert light.read_text() == "120"
    note.write_text("no note at all")
    Backlight(note, tmp_path).up()
    assert (light.read_text(), note.exists()) == ("120", False)


def test_where_there_is_no_light_to_set_nothing_happens(tmp_path: Path) -> None:
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "brightness").write_text("very")
    backlight = Backlight(tmp_path / "note", tmp_path)
    backlight.down()
    backlight.up()
    assert (tmp_path / "broken" / "brightness").read_text() == "very"
    Backlight(folder=tmp_path / "nowhere").down()
