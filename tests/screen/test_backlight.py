"""The light of a panel goes down and comes back to what it was, where it may be set."""

from __future__ import annotations

from pathlib import Path

from companion.screen.backlight import Backlight


def test_the_light_goes_down_and_comes_back_as_it_was(tmp_path: Path) -> None:
    panel = tmp_path / "10-0045"
    panel.mkdir()
    (panel / "brightness").write_text("200\n")
    backlight = Backlight(tmp_path)
    backlight.down()
    assert (panel / "brightness").read_text() == "60"
    backlight.up()
    assert (panel / "brightness").read_text() == "200"
    (panel / "brightness").write_text("90")
    backlight.up()
    assert (panel / "brightness").read_text() == "90", "what somebody else sets meanwhile stays"


def test_where_there_is_no_light_to_set_nothing_happens(tmp_path: Path) -> None:
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "brightness").write_text("very")
    backlight = Backlight(tmp_path)
    backlight.down()
    backlight.up()
    assert (tmp_path / "broken" / "brightness").read_text() == "very"
    Backlight(tmp_path / "nowhere").down()
