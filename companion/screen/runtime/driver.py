"""A door for tests: real touches in, pictures and places out. There is none unless the startup line names its socket.

The socket (Unix, stream) takes one command a line and answers each with one line, ``ok ...`` or ``error ...``, after
whatever was waiting has been drawn. Lengths are pixels of the picture, x to the right and y down, whichever way it is
turned:

- ``size``: ``ok 800 480``
- ``connect STARTUP``: shows another table, as another startup line says; everything is made anew.
  ``leave`` lets go of the one it shows.
- ``pace TIMES``: from now on it waits less for fingers, and draws more often, so many times.
- ``tap X Y``; ``down X Y``, ``move X Y``, ``up X Y``: a finger. It goes in where the drivers of a touch panel do, and
  reaches whatever is there.
- ``press NAME``: a tap on the middle of what has that name at the moment the finger comes down; an error if nothing
  has. ``hold NAME``: the same without lifting the finger, ``ok X Y``.
- ``shot PATH``: writes a PNG there, ``ok PATH``
- ``targets``: ``ok`` and a JSON list of what can be touched: ``{"text", "name", "x", "y", "w", "h", "off", "away"}``, x
  and y being the middle. ``off`` is what would take no touch now, because it is faint or has only just come there;
  ``away`` is what has to be scrolled to first, as ``press`` and ``hold`` do. The lit places of the map are among them,
  named ``map:<touch>``. What carries a key cap has its ``key``, and an answer that is ``pointed`` at says so. Of what
  is covered nothing is listed.
- ``texts``: ``ok`` and a JSON list of all lines that can be read.
- ``cut``: the same of those that have no room for all they say.

Nothing can be pressed through the door but by a touch.
"""

from __future__ import annotations

import json
import socket
import struct
import threading
import zlib
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, Queue
from typing import Any

import msgspec
from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.input.motionevent import MotionEvent
from kivy.input.provider import MotionEventProvider
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.screen.runtime.breaks import is_wide
from companion.screen.runtime.paint import hurry
from companion.screen.runtime.process import FRAMES, Startup
from companion.screen.widgets.boxes import Scroll, Settles
from companion.screen.widgets.keycap import AnswerButton
from companion.screen.widgets.kit import Button, FittedText
from companion.screen.widgets.map import Map

SLOWEST = 100.0
"""Seconds a command may take before the door says that the screen hangs."""

Where = Callable[[], tuple[int, int] | None]
"""Pixels of the picture; asked on the thread of the widgets."""
Handed = Queue[tuple[int, int] | None]


class Finger(MotionEvent):
    """A touch from the door."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, is_touch=True, type_id="touch", **more)

    def depack(self, args: tuple[float, float]) -> None:
        self.sx, self.sy = args
        self.profile = ["pos"]
        super().depack(args)


class DoorTouches(MotionEventProvider):
    """Hands the window what fingers did, one thing a frame as a panel does."""

    def __init__(self) -> None:
        super().__init__("door", "")
        self._done: deque[tuple[str, Where, Handed]] = deque()
        self._finger: Finger | None = None
        self._count = 0

    def start(self) -> None: ...

    def stop(self) -> None: ...

    def put(self, what: str, where: Where) -> tuple[int, int]:
        """Have a finger do something; where it did it. ``where`` is asked at that moment, and may find nowhere."""
        handed: Handed = Queue()
        self._done.append((what, where, handed))
        try:
            at = handed.get(timeout=SLOWEST)
        except Empty:
            raise TimeoutError("the screen hangs") from None
        if at is None:
            raise ValueError("nothing has that name now")
        return at

    def update(self, dispatch_fn: Callable[[str, Finger], None]) -> None:
        if not self._done:
            return
        what, where, handed = self._done.popleft()
        at = where()
        if at is not None:
            width, height = Window.system_size
            self._move(what, (at[0] / width, 1 - at[1] / height), dispatch_fn)
        handed.put(at)

    def _move(self, what: str, share: tuple[float, float], dispatch_fn: Callable[[str, Finger], None]) -> None:
        if what == "begin":
            self._count += 1
            self._finger = Finger("door", self._count, share)
        elif self._finger is not None:
            self._finger.move(share)
        if self._finger is not None:
            if what == "end":
                self._finger.update_time_end()
            dispatch_fn(what, self._finger)


class Door:
    """Answers commands, one connection after the other."""

    def __init__(self, path: str) -> None:
        self._touches = DoorTouches()
        EventLoop.add_input_provider(self._touches)
        self._socket = socket.socket(socket.AF_UNIX)
        Path(path).unlink(missing_ok=True)  # a screen that was killed leaves it behind
        self._socket.bind(path)
        self._socket.listen()
        threading.Thread(target=self._serve, name="door", daemon=True).start()

    def _serve(self) -> None:
        while True:
            connection, _ = self._socket.accept()
            with connection, connection.makefile("rw", encoding="utf-8") as lines:
                for line in lines:
                    lines.write(self._answer(line) + "\n")
                    lines.flush()

    def _answer(self, line: str) -> str:
        command, *words = line.split()
        try:
            said = getattr(self, f"_{command}")(*words)
        except (AttributeError, TypeError, ValueError, OSError, TimeoutError) as error:
            return f"error {error}"
        return f"ok {said}".rstrip()

    # Commands

    def _size(self) -> str:
        width, height = on_screen(lambda: Window.system_size)
        return f"{width} {height}"

    def _connect(self, *startup: str) -> str:
        started = msgspec.json.decode(" ".join(startup), type=Startup)
        on_screen(lambda: App.get_running_app().connect(started))
        return ""

    def _leave(self) -> str:
        on_screen(App.get_running_app().root.leave)
        return ""

    def _pace(self, times: str) -> str:
        hurry(float(times))
        Clock._max_fps = FRAMES * max(float(times), 1.0)  # noqa: SLF001 - Kivy reads it for each frame and has no setter
        return ""

    def _tap(self, x: str, y: str) -> str:
        self._down(x, y)
        return self._up(x, y)

    def _down(self, x: str, y: str) -> str:
        return self._touch("begin", x, y)

    def _move(self, x: str, y: str) -> str:
        return self._touch("update", x, y)

    def _up(self, x: str, y: str) -> str:
        return self._touch("end", x, y)

    def _touch(self, what: str, x: str, y: str) -> str:
        at = (round(float(x)), round(float(y)))
        self._touches.put(what, lambda: at)
        on_screen(lambda: None)
        return ""

    def _press(self, *name: str) -> str:
        return self._up(*self._hold(*name).split())

    def _hold(self, *name: str) -> str:
        """Look and touch in one go: between two commands the screen may have become another."""
        wanted = " ".join(name)
        try:
            x, y = self._touches.put("begin", lambda: _middle_of(wanted))
        except ValueError:
            if not on_screen(lambda: _brings(wanted)):
                raise
            on_screen(lambda: None)  # until it has been drawn there
            x, y = self._touches.put("begin", lambda: _middle_of(wanted))
        return f"{x} {y}"

    def _shot(self, path: str) -> str:
        Path(path).write_bytes(on_screen(_picture))
        return path

    def _targets(self) -> str:
        return json.dumps(on_screen(lambda: list(_targets())))

    def _view(self) -> str:
        app = App.get_running_app()
        return str(on_screen(lambda: app.root.view.n if app is not None and app.root is not None else -1))

    def _cut(self) -> str:
        return json.dumps(
            on_screen(lambda: [label.text for label in _seen() if isinstance(label, FittedText) and label.cut])
        )

    def _texts(self) -> str:
        return json.dumps(on_screen(lambda: [_drawn(label) for label in _seen() if isinstance(label, Label)]))


def _drawn(label: Label) -> str:
    """What can be read of a text: where there are no letters for it, something else is drawn."""
    drawn: str = label._label.text  # noqa: SLF001 - Kivy's own label, which draws
    return drawn if is_wide(label.text) and not is_wide(drawn) else label.text


def open_door(path: str) -> None:
    """Make the socket, and answer on it from now on."""
    Door(path)


def on_screen(does: Callable[[], Any]) -> Any:
    """What a call on the widgets' thread gives, after what it found waiting has been drawn."""
    results: list[Any] = []
    done = threading.Event()

    def after_drawing(*_: Any) -> None:
        results.append(does())
        done.set()

    Clock.schedule_once(lambda *_: Clock.schedule_once(after_drawing, 0), 0)
    if not done.wait(SLOWEST):
        raise TimeoutError("the screen hangs")
    return results[0]


def _seen() -> Iterator[Any]:
    """Every widget in the window, from the top down to the first that covers the rest."""
    for root in Window.children:
        for child in root.children:
            yield from child.walk(restrict=True)
            if root.covers(child):
                return


def _middle_of(name: str) -> tuple[int, int] | None:
    there = (each for each in _targets() if each["name"] == name and not each["off"] and not each["away"])
    return next(((each["x"], each["y"]) for each in there), None)


def _targets() -> Iterator[dict[str, Any]]:
    for widget in _seen():
        if isinstance(widget, Button) and widget.on_press is not None:
            middle = widget.to_window(*widget.center)
            key = (
                {"key": widget.key, "pointed": widget.pointed}
                if isinstance(widget, AnswerButton) and widget.key
                else {}
            )
            off = not widget.ready or _settling(widget)
            found = _target(widget.name, widget.text, middle, widget.size, off=off)
            yield {**found, "away": _list_of(widget) is not None, **key}
        elif isinstance(widget, Map):
            off = not widget.ready or _settling(widget)
            for touch, x, y, across in widget.lit_places():
                found = _target(f"map:{touch}", "", widget.to_window(x, y), (across, across), off=off)
                yield {**found, "away": False, **({"key": widget.keys[touch]} if touch in widget.keys else {})}


def _settling(widget: Widget | None) -> bool:
    """Whether what it stands in has only just come."""
    while widget is not Window and widget is not None:
        if isinstance(widget, Settles) and widget.settling:
            return True
        widget = widget.parent
    return False


def _list_of(widget: Widget) -> Scroll | None:
    """The list it stands in, if its middle lies outside of what is seen of that."""
    x, y = widget.to_window(*widget.center)
    place = widget.parent
    while place is not Window and place is not None:
        left, bottom = place.to_window(*place.pos)
        inside = left <= x <= left + place.width and bottom <= y <= bottom + place.height
        if isinstance(place, Scroll) and not inside:
            return place
        place = place.parent
    return None


def _brings(name: str) -> bool:
    """Scroll to what has that name, if it has to be."""
    for widget in _seen():
        if isinstance(widget, Button) and widget.name == name and (place := _list_of(widget)) is not None:
            place.bring(widget)
            return True
    return False


def _target(
    name: str, text: str, middle: tuple[float, float], size: tuple[float, float], *, off: bool
) -> dict[str, Any]:
    """In pixels of the picture, whichever way the window is turned."""
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
    numbers = {"x": x, "y": y, "w": width, "h": height}
    return {"text": text, "name": name, "off": off, **{key: round(value) for key, value in numbers.items()}}


def _picture() -> bytes:
    """What stands in the window, as a PNG."""
    Window.dispatch("on_draw")  # the buffer that was shown may be gone: draw once more, and read before it is shown
    width, height = Window.system_size
    pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    rows = (pixels[row * width * 3 : (row + 1) * width * 3] for row in reversed(range(height)))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in (
            (b"IHDR", header),
            (b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows), 6)),
            (b"IEND", b""),
        )
    )
