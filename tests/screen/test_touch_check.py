"""The touch check: three taps are kept, a wrong panel is put right, and without a touch it ends by itself."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion.touch import DOTS, NOTE, USUAL, Touch, read_touch
from tests.harness.patience import PATIENCE
from tests.screen.finger import press_all
from tests.screen.real_table import RealTable
from tests.screen.screen import SIZES, OneScreen, Screen

pytestmark = pytest.mark.slow

ASKED = "Tap the gold dot"
TAP_AGAIN = "That missed. Once more from the first dot."
SIZE = SIZES[0]


def tap_dots(screen: Screen, panel: Touch = USUAL, *, off: float = 0.0) -> None:
    """Tap each dot in the middle, on a panel that reports its places in its own way."""
    for number, dot in enumerate(DOTS, start=1):
        x, y = panel.turned_back((dot[0], dot[1] + off))
        tap_dot(screen, number, x * SIZE[0], (1 - y) * SIZE[1])


def tap_dot(screen: Screen, number: int, x: float, y: float) -> None:
    """Tap there for a dot of the touch check until the tap is heard: what has just come takes no touch yet."""
    asked = {f"{number} of 3. Tap it right in the middle."} | ({TAP_AGAIN} if number == 1 else set())
    screen.wait_until(lambda screen: asked & set(screen.texts()))

    def heard(screen: Screen) -> bool:
        screen.say(f"tap {x} {y}")
        return "Got it." in (texts := screen.texts()) or not asked & set(texts)

    screen.wait_until(heard)


def is_over(screen: Screen) -> bool:
    return ASKED not in screen.texts()


def test_a_new_panel_is_checked_once_and_never_again(one_screen: OneScreen, table: RealTable, tmp_path: Path) -> None:
    note = tmp_path / NOTE
    screen = one_screen.showing(table.url, table.key, panel=True, touch=str(note))
    tap_dots(screen)
    screen.wait_until(lambda screen: "Touch works." in screen.texts())
    assert read_touch(str(note)) == Touch(accepted=True)
    screen = one_screen.showing(table.url, table.key, panel=True, touch=str(note))
    screen.press("start:settings")
    assert is_over(screen)


def test_a_mirrored_panel_is_noted_and_the_screen_starts_again(table: RealTable, tmp_path: Path) -> None:
    note = tmp_path / NOTE
    mirrored = Touch(flip_x=True)
    screen = Screen(tmp_path, table.url, table.key, panel=True, touch=str(note))
    tap_dots(screen, mirrored)
    screen.wait_until(lambda screen: "Touch is corrected" in screen.texts())
    assert read_touch(str(note)) == Touch(flip_x=True, accepted=True)
    assert screen.process.wait(PATIENCE) == 0
    assert screen.errors.read_text() == ""
    screen.end()


def test_without_a_touch_it_says_what_to_plug_in_and_goes_on(
    one_screen: OneScreen, table: RealTable, tmp_path: Path
) -> None:
    note = tmp_path / NOTE
    screen = one_screen.showing(table.url, table.key, panel=True, touch=str(note), minute=1.0)
    screen.wait_until(warned)
    assert is_over(screen)
    assert read_touch(str(note)) == USUAL
    assert note.exists()
    assert warned(screen)

    def touched(screen: Screen) -> bool:
        screen.say(f"tap {SIZE[0] / 2} {SIZE[1] - 2}")  # above the title
        return not warned(screen)

    screen.wait_until(touched)


def warned(screen: Screen) -> bool:
    return any(text.startswith("No touch came.") for text in screen.texts())


def test_taps_beside_the_dots_are_asked_for_again(one_screen: OneScreen, table: RealTable, tmp_path: Path) -> None:
    screen = one_screen.showing(table.url, table.key, touch=str(tmp_path / NOTE))
    press_all(screen, "start:settings", "settings:picture", "settings:touch")
    tap_dots(screen, off=0.12)
    screen.wait_until(lambda screen: TAP_AGAIN in screen.texts())
    tap_dots(screen)
    screen.wait_for("settings:touch")
    assert msgspec.json.decode((tmp_path / NOTE).read_bytes()) == {"accepted": True}


def test_a_turned_picture_is_no_turned_panel(one_screen: OneScreen, table: RealTable, tmp_path: Path) -> None:
    """The test driver touches where people see it, so a tap in the middle of a dot is right in every rotation."""
    screen = one_screen.showing(table.url, table.key, touch=str(tmp_path / NOTE))
    press_all(screen, "start:settings", "settings:picture", "settings:turn", "settings:touch")
    try:
        width, height = SIZE
        for number, (x, y) in enumerate(DOTS, start=1):
            # By a quarter counter-clockwise, the right of the picture is the top of the panel.
            tap_dot(screen, number, (1 - y) * width, (1 - x) * height)
        screen.wait_for("settings:turn")
        assert read_touch(str(tmp_path / NOTE)) == Touch(accepted=True)
    finally:
        press_all(screen, *["settings:turn"] * 3)
