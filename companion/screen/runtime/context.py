"""The context of a page: it sends commands, asks the whole table and shows messages.

A page is a widget with ``show(view)``, called with each new view of its stage. It keeps only that view. Network and
window are behind the ``Desk``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from kivy.uix.widget import Widget

from companion.screen.runtime.client import Answered
from companion.screen.widgets.boxes import Filled
from companion.screen.widgets.dialogs import Choice
from companion.screen.widgets.parts.page import Page
from companion.screen.widgets.typed import Typed
from companion.table.commands import ClientCommand, Receipt

Then = Callable[[Receipt], object]
"""Called with the receipt of a command, on the thread of the widgets."""


class Desk(Protocol):
    """The services of the window for its pages."""

    def send(self, command: type[ClientCommand], /, *, then: Then | None = None, **fields: Any) -> None:
        """Send a command with a fresh id: ``send(commands.Invite, seat="raven")``.

        A refusal is shown as a message, unless ``then`` takes the receipt.
        """

    def call(self, path: str, body: object, then: Callable[[Answered], object], private: str = "") -> None:
        """POST a body, or GET without one, at another address of the table. ``private`` is the header of that name."""

    def fetch(self, path: str, then: Callable[[bytes], object]) -> None:
        """GET a file, a picture say; it is empty when the table does not have it."""

    def set_up(self, game: str) -> None:
        """Open the set-up of a game as soon as the start page is there."""

    def ask(  # noqa: PLR0913 - keywords, each a property of a question
        self,
        text: str,
        choices: Sequence[Choice],
        *,
        about: Widget | None = None,
        why: str = "",
        danger: bool = False,
        main: int | None = None,
    ) -> None:
        """Ask a question over everything, with its reason and large buttons; one of them has to be pressed.

        ``about`` is a widget that shows what the question is about.
        ``danger`` marks that one of two answers destroys something, ``main`` is the place of the usual answer.
        """

    def tell(self, text: str, *, done: bool = False) -> None:
        """Show a message until somebody touches it or has read it and touches anything, or another one comes.

        With ``done`` it is no refusal: it goes by itself or with the next touch, and lets every touch through.
        """

    def type_text(self, title: str, typed: Typed, then: Callable[[str], object]) -> None:
        """Cover the whole window with a keyboard for one line of text. ``then`` gets the text, if it is finished."""

    def lay_over(self, widget: Widget) -> None:
        """Cover the whole window with a widget, until ``lift``."""

    def lift(self) -> None: ...

    def keep_over(self, widget: Widget, *, wanted: bool) -> None:
        """Cover the whole window with a widget while it is ``wanted``."""

    def turn(self) -> None:
        """Turn the picture by a quarter, for good."""

    def check_touch(self) -> None:
        """Check the touch of the panel with three dots."""

    def touch_accepted(self) -> bool | None:
        """Whether such a check has found it right; ``None`` without a panel."""


W = TypeVar("W", bound=Widget)


class OnDemand(Generic[W]):
    """A drawer or a cover that exists while it is open: a page has many, and few are ever opened.

    ``make`` makes it and ``fill`` shows it the newest view. ``on_change`` learns whether it is open.
    """

    def __init__(self, desk: Desk, make: Callable[[], W], fill: Callable[[W], object]) -> None:
        self._desk, self._make, self._fill = desk, make, fill
        self._made: W | None = None
        self.on_change: Callable[[bool], object] = lambda _: None

    def open(self) -> None:
        made = self._make()
        made.bind(parent=self._changed)
        self._fill(made)
        self._desk.lay_over(made)

    def renew(self) -> None:
        """Show it a newer view, if it is open."""
        if self._made is not None:
            self._fill(self._made)

    def keep(self, *, wanted: bool) -> None:
        """Have it open while it is ``wanted``."""
        if wanted and self._made is None:
            self.open()
        elif wanted:
            self.renew()
        elif self._made is not None:
            self._desk.lift()

    def _changed(self, made: W, parent: Widget | None) -> None:
        self._made = made if parent is not None else None
        self.on_change(parent is not None)


class StagePage(Filled):
    """The page of one stage. Its one child fills it. It is made when its stage begins, and dropped with it."""

    stays = False
    """Whether it is kept for its next stage."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.bind(children=self._lay)

    @property
    def portrait(self) -> bool:
        return bool(self.height > self.width)

    def enter(self) -> None:
        """Start anew, in place of another page."""

    def show(self, view: Any) -> None:
        """Draw a view by changing the widgets; each page names the type of its view."""

    def place(self) -> tuple[str, ...]:
        """The inner page on show, for a page that is made anew in other colours or words; empty for the first one."""
        return ()

    def return_to(self, place: tuple[str, ...]) -> None:
        """Show an inner page again."""

    def quiet_rooms(self) -> Sequence[tuple[float, float, float, float]]:
        """Where a warning may lie over the page, the best room first: places that nobody presses, in pixels."""
        page = next((each for each in self.walk(restrict=True) if isinstance(each, Page)), None)
        return page.quiet_rooms if page is not None else ()

    def remedy(self) -> Callable[[], object] | None:
        """What mends the cause of the first warning, if the page knows it."""
        return None

    def laid(self) -> None:
        """Lay the page out for its new size; for pages that look different upright."""

    def _lay(self, *_: Any) -> None:
        super()._lay()
        self.laid()
