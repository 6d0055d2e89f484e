"""A QR code as large as possible, black on white with its margin, and its player, its explanation and buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from companion.engine.scene import Box, Icon, Label
from companion.screen.runtime import paint
from companion.screen.runtime.paint import capital, colour, corner, say, u
from companion.screen.widgets.boxes import Laid, Stack, place
from companion.screen.widgets.dialogs import Cover
from companion.screen.widgets.drawing import POD, ShapesDrawing, phone_shapes
from companion.screen.widgets.keycap import key_name
from companion.screen.widgets.parts.action import Action
from companion.screen.widgets.parts.banner import Turn
from companion.screen.widgets.parts.sided import Sided
from companion.screen.widgets.parts.type_label import TypeLabel
from companion.table.views.model import Code, TableSeat, TableView

QUIET = 4
"""The white margin of a code in modules; readers need it."""
CAMERA = 120
"""The height of the drawing of a phone in units."""
BESIDE, BELOW, APART = 72, 68, 12
"""Units: the width of a strip beside a code, the height of one below it, and the gap above that."""
SHARE = 0.7
"""The share of the place of a code that an opened phone is high."""


class CodeView(Laid):
    """The rows of a code, as large as whole pixels allow, in the middle."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[str, ...] = ()
        with self.canvas:
            Color(*colour("sheet"))
            self._paper = SmoothRoundedRectangle(size=(0, 0), radius=[corner("cover")])
            self._modules = Rectangle(size=(0, 0))

    def show(self, rows: tuple[str, ...]) -> None:
        """Show a code; nothing without rows."""
        if rows != self._rows:
            self._rows = rows
            self._modules.texture = _texture(rows) if rows else None
            self._lay()

    def _lay(self, *_: Any) -> None:
        if not self._rows:
            self._paper.size = self._modules.size = (0, 0)
            return
        across = len(self._rows) + 2 * QUIET
        module = max(int(min(self.size) // across), 1)
        side = module * across
        left, bottom = round(self.x + (self.width - side) / 2), round(self.y + (self.height - side) / 2)
        place(self._paper, left, bottom, side, side)
        inside, quiet = module * len(self._rows), module * QUIET
        place(self._modules, left + quiet, bottom + quiet, inside, inside)


def _texture(rows: tuple[str, ...]) -> Any:
    """A texture with a pixel for each module, enlarged without smoothing."""
    side = len(rows)
    texture = Texture.create(size=(side, side), colorfmt="rgb")
    texture.mag_filter = texture.min_filter = "nearest"
    pixels = bytes(0 if module == "#" else 255 for row in reversed(rows) for module in row for _ in range(3))
    texture.blit_buffer(pixels, colorfmt="rgb", bufferfmt="ubyte")
    return texture


def hide_code(does: Callable[[], object]) -> Action:
    """The way out of every code."""
    return Action(say("ui.lobby.hide"), does, icon="ui.close", name="code:hide")


def name_way_out(hide: Action, code: Code[str]) -> None:
    """A phone that has opened its page has left no code to hide."""
    words = say("ui.close" if code.coming == "opened" else "ui.lobby.hide")
    hide.change(words, hide.on_press, icon="ui.close", name=hide.name)


def called(seat: TableSeat[str]) -> str:
    return paint.called(seat.name, seat.label)


def turn_of(seat: TableSeat[str], verb: str, place: str = "") -> Turn:
    """The banner of a seat. The place is its society, unless another one is given."""
    name = seat.name or seat.label
    return Turn(name, verb, seat.role, seat.icon, capital(place) or (seat.label if seat.name else ""))


class CodeAlong(Laid):
    """A code, and a strip along it where it has room to spare: at its right, or below it on an upright page."""

    def __init__(self, code: Widget, strip: Widget) -> None:
        self._code, self._strip = code, strip
        super().__init__(code, strip)

    def _lay(self, *_: Any) -> None:
        right = u(BESIDE) if self.width > self.height else 0
        below = 0 if right else u(BELOW)
        wide, high = self.width - right, self.height - below
        apart = u(APART) if below else 0
        place(self._code, self.x, self.y + below + apart, max(wide, 1), max(high - apart, 1))
        place(self._strip, self.x + (wide if right else 0), self.y, right or wide, below or high)


class Camera(ShapesDrawing):
    """A phone that looks at a code, where there is room for it."""

    text, high = "", 0.0

    def __init__(self) -> None:
        super().__init__()
        self.show((*phone_shapes(), Icon("ui.camera", (POD[0] / 2, 50), 36, "ink")), POD)

    def high_for(self, _width: float) -> float:
        return self.high


class Opened(Laid):
    """A phone that has opened its page, with the button that waits for a tap. The banner says so."""

    def __init__(self) -> None:
        self._phone = ShapesDrawing()
        words = (Box((103, 24), (34, 4), "off", corner=2), Box((103, 33), (24, 4), "off", corner=2))
        button = (
            Box((102, 50), (36, 17), "brass", corner=4),
            Label(key_name("yes").capitalize(), (POD[0] / 2, 58.5), 12, "on.brass", bold=True),
        )
        self._phone.show((*phone_shapes(), *words, *button), POD)
        super().__init__(self._phone)

    def _lay(self, *_: Any) -> None:
        high = min(self.height, self.width) * SHARE
        wide = high * POD[0] / POD[1]  # beside the phone there is nothing
        place(self._phone, self.x + (self.width - wide) / 2, self.y + (self.height - high) / 2, wide, high)


class CodeSheet(Sided):
    """A code beside its explanation, with buttons below the words. Another part may stand along the code.

    After a phone has opened its page, nothing is left to scan: the phone is in the place of the code. A phone that is
    late may lack the Wi-Fi: the code of that comes first, with a button for the page.
    """

    def __init__(self, *buttons: Action, along: Widget | None = None) -> None:
        self._code, self._opened = CodeView(), Opened()
        main = self._seen = Stack(code=self._code, opened=self._opened)
        self._hint, self._how = TypeLabel("", "body"), TypeLabel("", "body", "muted")
        self._named, self._password = TypeLabel("", "aside", "muted"), TypeLabel("", "act")
        self._phone, self._scanned = Camera(), ""
        self._page = Action(say("ui.lobby.code.page"), self._swap, look="main", name="code:page")
        self._shown: tuple[Code[str], tuple[TableSeat[str], ...]] | None = None
        self._joined, self._for_wifi = "", False
        super().__init__(main if along is None else CodeAlong(main, along), inset=8)
        self.offer(*buttons)

    def offer(self, *buttons: Action) -> None:
        page = (self._page,) if self._for_wifi else ()
        self._own = buttons
        self.fill((self._hint, self._named, self._password, self._how, self._phone), (*buttons, *page))

    def show(self, code: Code[str], seats: tuple[TableSeat[str], ...]) -> None:
        self._shown, self._for_wifi = (code, seats), bool(code.wifi) and code.text != self._joined
        self._code.show(code.wifi if self._for_wifi else code.rows)
        self._named.text, self._password.text = say("ui.start.wifi.password") if code.password else "", code.password
        self._seen.show("opened" if code.coming == "opened" else "code")
        seat = next((seat for seat in seats if seat.id == code.seat), None)
        if seat is None:
            self._hint.text, self._scanned = code.hint or say("ui.lobby.wifi.hint"), ""
            self.belong_to(None, code.title)
        else:
            self._hint.text, self._scanned = self._told(code)
            does = "wifi" if self._for_wifi else code.coming or "scan"
            self.belong_to(turn_of(seat, say(f"ui.lobby.code.{does}")))
        self.offer(*self._own)

    def _told(self, code: Code[str]) -> tuple[str, str]:
        """What to do with the code of a seat, and how to scan it."""
        if code.coming == "opened":
            return "", ""
        if self._for_wifi:
            return code.hint or say("ui.lobby.code.wifi.first"), ""
        if not code.coming:
            return code.hint, say("ui.lobby.code.how")
        return say("ui.lobby.code.late.help"), say(f"ui.lobby.code.{'how' if code.wifi else 'again'}")

    def _swap(self) -> None:
        """Show the code of the page in place of that of its Wi-Fi, or that again."""
        if self._shown is not None:
            code, seats = self._shown
            self._joined = code.text if self._for_wifi else ""
            self.show(code, seats)

    def _lay(self, *_: Any) -> None:
        """On an upright page leave the code the room of the words about the camera."""
        upright = self.height >= self.width
        self._how.text, self._phone.high = "" if upright else self._scanned, 0 if upright else u(CAMERA)
        self._phone.size = (0, 0)  # until it has a place
        super()._lay()


class CodeCover(Cover):
    """Covers everything with the code of a game."""

    def __init__(self, hide: Action) -> None:
        self._hide = hide
        self._sheet = CodeSheet(hide)
        super().__init__(self._sheet)

    def show(self, view: TableView[str]) -> None:
        if view.code is not None:
            name_way_out(self._hide, view.code)
            self._sheet.show(view.code, view.seats)
