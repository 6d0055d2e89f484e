"""What a page is given: somewhere to send commands, and the ways to ask and tell the whole table.

A page is a widget with ``show(view)``, called with the newest view while its stage lasts. It keeps nothing but that
view, and touches neither network nor window: both stand behind the ``Desk``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from kivy.uix.widget import Widget

from companion.screen.runtime.client import Answered
from companion.table.commands import ClientCommand, Receipt

Then = Callable[[Receipt], object]
"""Called with what became of a command, on the thread of the widgets."""

Choice = tuple[str, Callable[[], object]]
"""What a big button says and what it does."""


class Desk(Protocol):
    """All a page can do beside drawing itself."""

    def send(self, command: type[ClientCommand], /, *, then: Then | None = None, **fields: Any) -> None:
        """Send a command with a fresh id: ``send(sent.Invite, seat="raven")``.

        What is refused is told by itself, unless ``then`` is given and takes care of it.
        """

    def call(self, path: str, body: object, then: Callable[[Answered], object], private: str = "") -> None:
        """POST (GET without a body, ``None``) to another address of the table, for the private look.

        ``private`` goes along as the header of that name.
        """

    def fetch(self, path: str, then: Callable[[bytes], object]) -> None:
        """GET what is no JSON, a picture say; nothing of it where the table does not give it."""

    def ask(self, text: str, choices: Sequence[Choice]) -> None:
        """A question over everything, with big buttons; one of them has to be pressed."""

    def tell(self, text: str, *, done: bool = False) -> None:
        """Show a line until somebody touches it or another line comes.

        With ``done`` it is no warning: it goes by itself or with the next touch, and lets every finger through.
        """

    def lay_over(self, widget: Widget) -> None:
        """Cover the whole window with a widget, until ``lift``."""

    def lift(self) -> None: ...

    def turn(self) -> None:
        """Turn the picture by a quarter, to those who sit along the next edge; it stays so at the next start."""


class Page(Widget):
    """A page of one stage. The one child that it is given fills it."""

    def __init__(self, desk: Desk, **more: Any) -> None:
        super().__init__(**more)
        self.desk = desk
        self.bind(pos=self._lay, size=self._lay, children=self._lay)

    @property
    def portrait(self) -> bool:
        """Whether the page is higher than wide; changes when the picture is turned, and ``laid`` is called."""
        return bool(self.height > self.width)

    def enter(self) -> None:
        """Called when the page takes the place of another: what was half done on it before is over."""

    def show(self, view: Any) -> None:
        """Draw the view, by changing widgets that are there; each page names the type it is for."""

    def laid(self) -> None:
        """Called after the page got another size: a page that looks different upright says so here."""

    def _lay(self, *_: Any) -> None:
        for child in self.children:
            child.pos, child.size = self.pos, self.size
        self.laid()
