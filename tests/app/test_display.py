"""Where a screen could be drawn is looked for in order: what was chosen, a desktop, a panel wired to this machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app import display
from companion.app.display import Display, NoDisplay, find_displays
from companion.engine.text import Text, Value
from companion.text import catalogue


@pytest.fixture(autouse=True)
def bare_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without desktop and panel, on which everything that draws is installed."""
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(display, "_CONNECTORS", tmp_path / "drm")
    monkeypatch.setattr(display, "_CARDS", tmp_path / "dri")
    monkeypatch.setattr(display, "DRAWING_LIBRARIES", ("libc.so.6",))
    monkeypatch.setenv("PATH", str(tmp_path))


def wire(folder: Path, connector: str, status: str, *, mine: bool = True) -> None:
    """Put a connector on the machine, and its card where this user may draw on it."""
    (folder / "drm" / connector).mkdir(parents=True)
    (folder / "drm" / connector / "status").write_text(f"{status}\n", encoding="ascii")
    if mine:
        (folder / "dri").mkdir(exist_ok=True)
        (folder / "dri" / connector.partition("-")[0]).touch()


def said(value: Value) -> str:
    return catalogue().say(value) if isinstance(value, Text) else str(value)


def test_a_machine_without_desktop_and_panel_has_no_screen() -> None:
    assert find_displays() == NoDisplay(Text("cli.display.none"))


@pytest.mark.parametrize(("name", "value"), [("DISPLAY", ":0"), ("WAYLAND_DISPLAY", "wayland-1")])
def test_a_desktop_is_drawn_on_and_nothing_else_instead(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    desktop = Text("cli.display.desktop", {"name": value})
    assert find_displays() == (Display(desktop, environment={"SDL_VIDEODRIVER": "x11,wayland"}),)


def test_a_panel_that_is_connected_is_named_by_its_card(tmp_path: Path) -> None:
    wire(tmp_path, "card0-HDMI-A-1", "disconnected")
    wire(tmp_path, "card1-DSI-1", "connected")
    chosen = {"SDL_VIDEODRIVER": "kmsdrm", "SDL_KMSDRM_DEVICE_INDEX": "1"}
    panel = Display(
        Text("cli.display.panel", {"socket": "DSI-1", "card": "card1"}), panel=True, environment=chosen, way="kmsdrm"
    )
    assert find_displays() == (panel,)


def test_a_panel_is_drawn_on_through_every_display_server_that_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wire(tmp_path, "card1-DSI-1", "connected")
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    monkeypatch.setenv("RUNTIME_DIRECTORY", "/run/table-companion")
    for program in ("cage", "Xwayland", "xinit", "Xorg"):
        (tmp_path / program).touch(mode=0o755)
    found = find_displays()
    assert isinstance(found, tuple)
    assert [(display.way, display.through, display.panel) for display in found] == [
        ("kmsdrm", (), True),
        ("cage", ("cage", "--"), False),
        ("xinit", ("xinit",), False),
    ]
    assert found[1].environment == {"SDL_VIDEODRIVER": "x11", "XDG_RUNTIME_DIR": "/run/table-companion"}
    assert said(found[1].name) == "cage on DSI-1 of card1"


def test_a_display_server_without_what_it_needs_is_not_tried(tmp_path: Path) -> None:
    wire(tmp_path, "card1-DSI-1", "connected")
    for program in ("cage", "Xorg"):
        (tmp_path / program).touch(mode=0o755)
    found = find_displays()
    assert isinstance(found, tuple)
    assert [display.way for display in found] == ["kmsdrm"]


def test_a_panel_that_may_not_be_used_comes_with_its_remedy(tmp_path: Path) -> None:
    wire(tmp_path, "card1-DSI-1", "connected", mine=False)
    found = find_displays()
    assert isinstance(found, NoDisplay)
    assert "card1-DSI-1" in said(found.why)
    assert "video,render,input" in said(found.remedy)


def test_what_somebody_chose_comes_before_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wire(tmp_path, "card1-DSI-1", "connected")
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    assert find_displays() == (Display("offscreen"),)


def test_a_desktop_without_the_libraries_for_drawing_is_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(display, "DRAWING_LIBRARIES", ("libc.so.6", "libnowhere.so.1"))
    found = find_displays()
    assert isinstance(found, NoDisplay)
    assert "libnowhere.so.1 cannot be loaded" in said(found.why)
    assert said(found.remedy).startswith("sudo apt install")
