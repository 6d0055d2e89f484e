"""What the window shows to the test driver: targets, places of the map and texts, from the top down.

Positions are pixels of the picture, x to the right and y down, whichever way it is turned.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.core.window import Window
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.screen.pages.play.answer_card import KeyedTarget
from companion.screen.runtime.breaks import is_wide
from companion.screen.widgets.boxes import Scroll, Settles
from companion.screen.widgets.map import Map
from companion.screen.widgets.parts.press import Pressable

Pixel = tuple[int, int]


def drawn(label: Label) -> str:
    """The text of a label as it is drawn: dots replace letters without a font."""
    drawn: str = label._label.text
    return drawn if is_wide(label.text) and not is_wide(drawn) else label.text


def placed(label: Label) -> dict[str, Any]:
    """The text of a label with its place."""
    return {"text": drawn(label), **_numbers(label.to_window(*label.center), label.size)}


def seen() -> Iterator[Any]:
    """Every widget in the window, from the top down to the first that covers the rest."""
    for root in Window.children:
        for child in root.children:
            yield from child.walk(restrict=True)
            if root.covers(child):
                return


def middle_of(name: str) -> Pixel | None:
    """The middle of a target that takes touches now."""
    there = (each for each in targets() if each["name"] == name and not each["off"] and not each["away"])
    return next(((each["x"], each["y"]) for each in there), None)


def targets() -> Iterator[dict[str, Any]]:
    """The targets of the window, as the driver lists them."""
    for widget in seen():
        if isinstance(widget, Pressable) and widget.on_press is not None:
            key = (
                {"key": widget.key.name, "pointed": widget.pointed}
                if isinstance(widget, KeyedTarget) and widget.key.name
                else {}
            )
            away = _list_of(widget) is not None
            names = {"text": widget.says, "name": widget.name, "off": _is_off(widget), "away": away, **key}
            yield names | _numbers(widget.to_window(*widget.center), widget.size)
        elif isinstance(widget, Map):
            off = _is_off(widget)
            for touch, x, y, across in _lit_places(widget):
                key = {"key": widget.keys[touch].name} if touch in widget.keys else {}
                names = {"text": "", "name": f"map:{touch}", "off": off, "away": False, **key}
                names["pointed"] = touch in widget._chosen
                yield names | _numbers(widget.to_window(x, y), (across, across))


def _lit_places(shown: Map) -> Iterator[tuple[str, float, float, float]]:
    """The visible lit places of a map: middle and width, in pixels of the window."""
    for place in shown._places:
        x, y = shown._on_widget(place.at)
        if place.touch in shown._lit and shown.collide_point(x, y):
            yield place.touch, x, y, 2 * place.radius * shown._scale


def place_of(touch: str) -> Pixel | None:
    """The middle of a place of a map that takes touches."""
    for shown in seen():
        if isinstance(shown, Map) and not _is_off(shown):
            for place in shown._places:
                if place.touch == touch:
                    at = _numbers(shown.to_window(*shown._on_widget(place.at)), (0, 0))
                    return at["x"], at["y"]
    return None


def _parents(widget: Widget) -> Iterator[Widget]:
    while (widget := widget.parent) is not Window and widget is not None:
        yield widget


def _is_off(widget: Pressable | Map) -> bool:
    """Whether a widget takes no touch now, by itself or because a parent has just come."""
    return not widget.ready or any(isinstance(each, Settles) and each.settling for each in _parents(widget))


def _list_of(widget: Widget) -> Scroll | None:
    """The list that a widget has to be scrolled to in: its middle is outside."""
    x, y = widget.to_window(*widget.center)
    for place in _parents(widget):
        left, bottom = place.to_window(*place.pos)
        inside = left <= x <= left + place.width and bottom <= y <= bottom + place.height
        if isinstance(place, Scroll) and not inside:
            return place
    return None


def scroll_to(name: str) -> bool:
    """Scroll to a target, if necessary."""
    for widget in seen():
        if isinstance(widget, Pressable) and widget.name == name and (place := _list_of(widget)) is not None:
            place.bring(widget)
            return True
    return False


def _numbers(middle: tuple[float, float], size: tuple[float, float]) -> dict[str, int]:
    """A middle and a size in pixels of the picture, whichever way the window is turned."""
    full_width, full_height = Window.system_size
    x, y = middle
    turned = {
        0: (x, full_height - y),
        90: (full_width - y, full_height - x),
        180: (full_width - x, y),
        270: (y, x),
    }
    x, y = turned[int(Window.rotation)]
    width, height = size if Window.rotation in {0, 180} else reversed(size)
    return {"x": round(x), "y": round(y), "w": round(width), "h": round(height)}
