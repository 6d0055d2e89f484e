"""The picture of the start, in the formats of frame buffers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from companion.app.splash import FrameBuffer, draw, show
from companion.look import palette

WIDE = FrameBuffer(800, 480, 3328, 32)
"""Its rows have bytes that no pixel uses."""


def rgb(role: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(palette("dark")[role][1:]))


def picture(screen: FrameBuffer) -> Image.Image:
    raw = "BGRX" if screen.bits == 32 else "BGR;16"
    return Image.frombuffer("RGB", (screen.width, screen.height), draw(screen), "raw", raw, screen.stride, 1)


@pytest.mark.parametrize("screen", [WIDE, FrameBuffer(720, 1280, 2880, 32)])
def test_a_table_with_its_players_is_in_the_middle(screen: FrameBuffer) -> None:
    shown = picture(screen)
    middle, far = (screen.width // 2, screen.height // 2), round(min(screen.width, screen.height) * 0.36 * 0.41)
    x, y = middle
    assert shown.getpixel(middle) == rgb("wood")
    assert shown.getpixel((x, y + far)) == rgb("brass")
    assert {shown.getpixel(at) for at in ((x, y - far), (x - far, y), (x + far, y))} == {rgb("paper")}
    assert {shown.getpixel(at) for at in ((0, 0), (screen.width - 1, screen.height - 1))} == {rgb("ground")}


def test_a_panel_with_fewer_colours_shows_the_same() -> None:
    few, many = picture(FrameBuffer(800, 480, 1600, 16)), picture(WIDE)
    for at in ((400, 240), (400, 311), (5, 5)):
        one, other = few.getpixel(at), many.getpixel(at)
        assert isinstance(one, tuple)
        assert isinstance(other, tuple)
        assert all(abs(a - b) <= 8 for a, b in zip(one, other, strict=True))


def test_it_is_written_in_the_format_that_the_kernel_tells(tmp_path: Path) -> None:
    device, told = tmp_path / "fb0", tmp_path / "system" / "fb0"
    told.mkdir(parents=True)
    for name, value in (("virtual_size", "800,480"), ("stride", "3328"), ("bits_per_pixel", "32")):
        (told / name).write_text(f"{value}\n")
    device.write_bytes(bytes(3328 * 480))
    show(device, told.parent)
    assert device.read_bytes() == draw(WIDE)
    (told / "bits_per_pixel").write_text("8\n")
    with pytest.raises(ValueError, match="8 bits for a pixel"):
        show(device, told.parent)


@pytest.mark.skipif(Path("/dev/fb0").exists(), reason="this machine has a panel")
def test_without_a_panel_it_says_so() -> None:
    done = subprocess.run([sys.executable, "-m", "companion.app.splash"], check=False, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("error: no picture for the start: ")
