"""The test driver: real touches in, pictures and places out. It runs only if the startup line names its socket.

The socket (Unix, stream) takes one command a line. It answers each with one line, ``ok ...`` or ``error ...``, after
everything waiting has been laid out. Lengths are pixels of the picture, x to the right and y down, whichever way it is
turned:

- ``size``: ``ok 800 480``
- ``connect STARTUP``: show another table, with everything made anew. ``leave`` disconnects from the table.
- ``pace TIMES``: wait less for fingers, by this factor. Faster than people, only some frames are drawn.
- ``rest SECONDS``: how long a finger rests on a target until it holds it; ``connect`` takes the usual time again.
- ``tap X Y``; ``down X Y``, ``move X Y``, ``up X Y``: a finger. It takes the way of a real touch panel.
- ``press NAME``: tap the middle of the target with that name; an error without one, or if nothing came of it.
  ``press_in VIEW NAME``: the same, and an error unless the view of that number is drawn when the finger comes down.
  ``hold NAME``: without lifting the finger, ``ok X Y``.
- ``point TOUCH``: tap the place of the map with that touch, lit or not.
- ``shot PATH``: write a PNG, ``ok PATH``
- ``targets``: ``ok`` and a JSON list of the touch targets: ``{"text", "name", "x", "y", "w", "h", "off", "away"}``; x
  and y are the middle. ``off``: it takes no touch now, because it is disabled or new in its place. ``away``: it has to
  be scrolled to first; ``press`` and ``hold`` do so. The lit places of the map are listed as ``map:<touch>``. A target
  with a key cap has its ``key``; a selected answer is ``pointed``. Covered targets are not listed.
- ``texts``: ``ok`` and a JSON list of all visible texts. ``cut``: those without enough room. ``labels``: all of them
  with their places, ``{"text", "x", "y", "w", "h"}``.
- ``view``: the number of the view that is drawn. ``waiting``: how much is to be laid out before it is still. ``settle``
  waits until the table has answered every command so far, and all is laid out.

A touch is the only way to press anything.
"""

from __future__ import annotations

import json
import socket
import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path
from queue import Empty, Queue
from time import monotonic
from typing import Any, TypeVar

import msgspec
from kivy.app import App
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.input.motionevent import MotionEvent
from kivy.input.provider import MotionEventProvider
from kivy.uix.label import Label

from companion.screen.runtime import holding, paint
from companion.screen.runtime.fonts import MISSING
from companion.screen.runtime.motion import MOTIONS
from companion.screen.runtime.process import FRAMES, Startup
from companion.screen.widgets.parts.press import Pressable
from companion.screen.widgets.parts.type_label import TypeLabel
from tests.screen.seen import Pixel, drawn, middle_of, place_of, placed, scroll_to, seen, targets

REST = 2.0
"""Seconds until a finger holds a target: between two commands it stays where it is for a while."""
holding.HOLD = REST
T = TypeVar("T")

SLOWEST = 100.0
"""Seconds after which a command fails because the screen hangs."""

RESTING = 4
"""Frames a second while it shows no table."""
DRAWN = 0.5
"""Seconds between two drawn frames when fingers are faster than people. Without a graphics chip, drawing is half of the
work, and a test looks at few frames; a picture is always drawn."""

Dispatch = Callable[[str, "Finger"], None]
"""Passes an event of a finger (``begin``, ``update`` or ``end``) to the window."""


class Finger(MotionEvent):
    """A touch of the driver."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, is_touch=True, type_id="touch", **more)

    def depack(self, args: tuple[float, float]) -> None:
        self.sx, self.sy = args
        self.profile = ["pos"]
        super().depack(args)


class TestDriver(MotionEventProvider):
    """Answers commands, one connection after the other. It acts once a frame, like a touch panel."""

    def __init__(self, path: str) -> None:
        super().__init__("driver", "")
        self._jobs: deque[Callable[[Dispatch], None]] = deque()
        self._finger: Finger | None = None
        self._count = 0
        self._draw_at = self._between = 0.0
        Window.bind(on_draw=self._rests)
        EventLoop.add_input_provider(self)
        self._socket = socket.socket(socket.AF_UNIX)
        Path(path).unlink(missing_ok=True)  # a killed screen leaves it behind
        self._socket.bind(path)
        self._socket.listen()
        threading.Thread(target=self._serve, name="driver", daemon=True).start()

    def start(self) -> None: ...

    def stop(self) -> None: ...

    def update(self, dispatch_fn: Dispatch) -> None:
        if self._jobs:
            Clock.tick_draw()  # finish the layout of this frame: until then places are old ones
            self._jobs.popleft()(dispatch_fn)

    def _rests(self, *_: Any) -> bool:
        """Whether a frame is left out."""
        if monotonic() < self._draw_at:
            return True
        self._draw_at = monotonic() + self._between
        return False

    def _do(self, job: Callable[[Dispatch], T]) -> T:
        """Do a job on the thread of the widgets. Return its result."""
        results: Queue[T] = Queue()
        self._jobs.append(lambda dispatch: results.put(job(dispatch)))
        try:
            return results.get(timeout=SLOWEST)
        except Empty:
            raise TimeoutError("the screen hangs") from None

    def _look(self, does: Callable[[], T]) -> T:
        """Call a function after everything waiting has been drawn."""
        self._do(lambda _: None)
        return self._do(lambda _: does())

    def _touch(self, kind: str, find: Callable[[], Pixel | None]) -> Pixel:
        """Make a touch event at the pixel that ``find`` finds at that moment. Return the pixel."""

        def touch(dispatch: Dispatch) -> Pixel | None:
            if (at := find()) is not None:
                width, height = Window.system_size
                share = (at[0] / width, 1 - at[1] / height)
                if kind == "begin":
                    self._count += 1
                    self._finger = Finger("driver", self._count, share)
                elif self._finger is not None:
                    self._finger.move(share)
                if self._finger is not None:
                    if kind == "end":
                        self._finger.update_time_end()
                    dispatch(kind, self._finger)
            return at

        at = self._do(touch)
        if at is None:
            raise ValueError("nothing has that name now")
        return at

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
            answer = getattr(self, f"_{command}")(*words)
        except (AttributeError, TypeError, ValueError, OSError, TimeoutError) as error:
            return f"error {error}"
        return f"ok {answer or ''}".rstrip()

    # Commands

    def _size(self) -> str:
        width, height = self._look(lambda: Window.system_size)
        return f"{width} {height}"

    def _connect(self, *startup: str) -> None:
        holding.HOLD = REST
        started = msgspec.json.decode(" ".join(startup), type=Startup)
        self._look(lambda: _show_table(started))

    def _leave(self) -> None:
        self._look(_leave_table)
        Clock._max_fps = RESTING

    def _pace(self, times: str) -> None:
        paint._Screen.pace = float(times)
        Clock._max_fps = FRAMES * max(float(times), 1.0)
        self._between = DRAWN if float(times) > 1 else 0.0

    def _rest(self, seconds: str) -> None:
        holding.HOLD = float(seconds)

    def _tap(self, x: str, y: str) -> None:
        self._down(x, y)
        self._up(x, y)

    def _down(self, x: str, y: str, kind: str = "begin") -> None:
        at = (round(float(x)), round(float(y)))
        self._touch(kind, lambda: at)
        self._look(lambda: None)

    def _move(self, x: str, y: str) -> None:
        self._down(x, y, "update")

    def _up(self, x: str, y: str) -> None:
        self._down(x, y, "end")

    def _press_in(self, view: str, *name: str) -> None:
        self._press(*name, view=int(view))

    def _press(self, *name: str, view: int | None = None) -> None:
        """Touch a target; ``ValueError`` if nothing came of it.

        Then something lies over the target that is about to go, or the button changed under the finger.
        """
        at = self._hold(*name, view=view).split()
        held = self._look(lambda: list(self._finger.grab_list) if self._finger is not None else [])
        buttons = [button for each in held if isinstance(button := each(), Pressable)]
        before = [button.pressed_at for button in buttons]
        self._up(*at)
        if not held and any(each["name"] == " ".join(name) for each in self._look(lambda: list(targets()))):
            raise ValueError("something lies over it")
        if buttons and [button.pressed_at for button in buttons] == before:
            raise ValueError("it changed under the finger")

    def _hold(self, *name: str, view: int | None = None) -> str:
        """Find and touch at the same moment: between two commands the page may change."""
        wanted = " ".join(name)

        def found() -> Pixel | None:
            return middle_of(wanted) if view in (None, drawn_view()) else None

        try:
            x, y = self._touch("begin", found)
        except ValueError:
            if not self._look(lambda: scroll_to(wanted)):
                raise
            self._look(lambda: None)  # until it has been drawn there
            x, y = self._touch("begin", found)
        return f"{x} {y}"

    def _point(self, touch: str) -> None:
        """Tap a place of the map; ``ValueError`` for none, or while the map takes no touch."""
        at = self._touch("begin", lambda: place_of(touch))
        self._up(*map(str, at))

    def _shot(self, path: str) -> str:
        while self._look(lambda: MOTIONS.going):
            pass  # a picture is of what stays
        self._look(lambda: self._save_picture(path))
        return path

    def _save_picture(self, path: str) -> None:
        self._draw_at = 0.0
        Window.dispatch("on_draw")  # the buffer that was shown may be gone: draw once more, and read before it is shown
        width, height = Window.system_size
        pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
        Window._win.save_bytes_in_png(path, pixels, width, height)

    def _targets(self) -> str:
        return json.dumps(self._look(lambda: list(targets())))

    def _view(self) -> str:
        return str(self._look(drawn_view))

    def _waiting(self) -> str:
        return str(self._look(lambda: sum(not each.loop and each.timeout <= 0 for each in Clock.get_events())))

    def _settle(self) -> None:
        answered = threading.Event()
        self._look(lambda: App.get_running_app().root._client._out.put(answered.set))  # one after the other
        if not answered.wait(SLOWEST):
            raise TimeoutError("a command is not answered")
        while self._waiting() != "0":
            pass

    def _cut(self) -> str:
        self._look(lambda: None)  # boxes in boxes of a new page get their places one after the other
        return json.dumps(
            self._look(lambda: [text.text for text in seen() if isinstance(text, TypeLabel) and text.cut])
        )

    def _texts(self) -> str:
        return json.dumps(self._look(lambda: [drawn(label) for label in seen() if isinstance(label, Label)]))

    def _labels(self) -> str:
        return json.dumps(self._look(lambda: [placed(label) for label in seen() if isinstance(label, Label)]))


def drawn_view() -> int:
    """The number of the view that is drawn, -1 for none."""
    app = App.get_running_app()
    return app.root.view.n if app is not None and app.root is not None else -1


def _show_table(startup: Startup) -> None:
    """Show another table, with everything made anew."""
    app = App.get_running_app()
    _leave_table()
    Window.remove_widget(app.root)
    app._startup = startup
    if startup.size is not None:
        Window.size = startup.size
    app.root = app.build()
    Window.add_widget(app.root)


def _leave_table() -> None:
    """Disconnect from the table, and from everything that outlives the window."""
    root = App.get_running_app().root
    root._client.stop()
    root._dimming.after(0)
    root._tidy.cancel()
    MISSING.unbind(letters=root._letters_missing)
