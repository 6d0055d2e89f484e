"""The app: one window with the page of the current stage, and the dialogs over every page.

It moves everything from the client to the thread of the widgets. A page is imported when its stage first comes. The app
knows no game.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import Any, Literal

from kivy.app import App
from kivy.base import EventLoop, ExceptionHandler, ExceptionManager
from kivy.clock import Clock, mainthread
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.backlight import Backlight
from companion.look import Theme
from companion.screen.runtime.client import Answered, Client
from companion.screen.runtime.context import StagePage, Then
from companion.screen.runtime.dimming import Dark, Dimming
from companion.screen.runtime.fonts import MISSING, PACKAGE, can_write
from companion.screen.runtime.letters import LARGER, READING
from companion.screen.runtime.memory import collect_rarely, give_back
from companion.screen.runtime.motion import MOTIONS
from companion.screen.runtime.paint import colour, dress, dressed, fit, in_latin, lay_panel, say, speak, spoken
from companion.screen.runtime.process import Startup, at_the_end, fail, give_up
from companion.screen.runtime.sounds import Sounds, heard, match_of
from companion.screen.widgets.boxes import Settles, flat_ground
from companion.screen.widgets.callout import Callout
from companion.screen.widgets.dialogs import Choice, Cover, Message, NoConnection, QuestionDialog, Veil
from companion.screen.widgets.keyboard import Keyboard
from companion.screen.widgets.typed import Typed
from companion.screen.widgets.warnings import WarningStrip
from companion.table import commands
from companion.table.commands import ClientCommand, Receipt
from companion.table.views.model import OfTable, StartView, TableView
from companion.text import ENGLISH, named_by_itself
from companion.touch import read_touch

BEATS_EVERY = 2.0
"""Seconds."""
STANDS = 0.1
"""Seconds after which a warning looks where there is free room."""
BY_DAY = range(7, 19)
"""The hours of the light theme, by the clock."""
QUIET = 1.5
"""Seconds after a view until its free memory is returned."""

PAGES = {
    "start": "companion.screen.pages.start:StartPage",
    "board": "companion.screen.pages.boards.page:BoardEditorPage",
    "boards": "companion.screen.pages.boards.library:BoardsPage",
    "lobby": "companion.screen.pages.lobby.lobby:LobbyPage",
    "play": "companion.screen.pages.play.play:PlayPage",
    "over": "companion.screen.pages.score.end:EndPage",
}
"""The ``StagePage`` of each stage."""


class TableWindow(Settles):
    """The whole window: the page of the stage, and over it a message or a dialog, if any. It is the ``Desk``."""

    def __init__(
        self,
        client: Callable[[TableWindow], Client],
        startup: Startup,
        sounds: Path | None = None,
        backlight: Backlight | None = None,
    ) -> None:
        super().__init__()
        self._stays = startup.stays
        self._startup = startup
        self._touch_known = not startup.panel or not startup.touch or Path(startup.touch).exists()
        self.view: OfTable[str] = StartView(n=-1)
        self._newest: OfTable[str] | None = None
        self._page: StagePage | None = None
        self._over: Widget | None = None
        self._place: tuple[str, ...] = ()
        """The inner page to return to after everything was made anew."""
        self._to_set_up = ""
        """The game whose set-up opens as soon as the start page is there."""
        self._touchable: list[Widget] = []
        self._make()
        self._dimming, self._sounds = Dimming(self, startup.minute, backlight), Sounds(sounds)
        at_the_end(self._dimming.backlight.up)
        self._ground_colour = flat_ground(self, "ground")
        self.bind(size=self._lay, children=self._lay)
        self.bind(children=self._uncovered)
        self.add_widget(self._no_connection)
        MOTIONS.begin(lambda draw: Clock.schedule_interval(draw, 0), lambda: EventLoop.touches)
        self._client = client(self)
        self._tidy = Clock.create_trigger(lambda *_: give_back(), QUIET)
        self._unwritten = ""
        self._follow = Clock.schedule_interval(lambda *_: self._stand_warned(), STANDS)
        self._follow.cancel()
        self._letters_missing = Clock.create_trigger(lambda *_: self._warned.show(self._warnings()))
        MISSING.bind(letters=self._letters_missing)

    def _make(self) -> None:
        """Make the widgets, in the current language."""
        self._pages: dict[str, StagePage] = {}
        self._question, self._message, self._no_connection = QuestionDialog(), Message(self._stays), NoConnection()
        self._warned = WarningStrip(self._warn, lambda: self._page.remedy() if self._page is not None else None)

    def _speak(self, language: str) -> bool:
        """Make everything anew in another language; without a font for it ask for English."""
        if not can_write(named_by_itself(language)):
            self._unwritten = language
            self._client.read(ENGLISH)
            return False
        speak(language)
        self._make_anew()
        return True

    def _dress(self, theme: Theme, scale: float) -> None:
        """Make everything anew in the colours of another theme or with texts of another size."""
        if (theme, scale) != (dressed(), READING.scale):
            dress(theme)
            READING.scale = scale
            self._ground_colour.rgba = colour("ground")
            self._make_anew()

    def _make_anew(self) -> None:
        self._place = self._page.place() if self._page is not None else ()
        self.clear_widgets([child for child in self.children if not isinstance(child, Dark)])
        self._page = self._over = None
        self._make()

    def covers(self, child: Widget) -> bool:
        """Whether a child covers everything below it."""
        return isinstance(child, Veil | Dark) or (child is self._over and not isinstance(child, Callout))

    def on_touch_down(self, touch: Any) -> bool:
        if self._dimming.stir() or self.settling:
            return True
        self._message.touched()
        return any(child.dispatch("on_touch_down", touch) or self.covers(child) for child in self.children[:])

    def _uncovered(self, *_: Any) -> None:
        """Wait for fingers after another page or cover has come."""
        touchable = [child for child in self.children if child is self._page or self.covers(child)]
        if touchable != self._touchable:
            self._touchable = touchable
            self.has_come()

    # From the client

    def take(self, view: OfTable[str]) -> None:
        """Draw a view, on the thread of the widgets, unless a newer one comes before."""
        waiting, self._newest = self._newest is not None, view
        if not waiting:
            self._take_newest()

    @mainthread
    def _take_newest(self) -> None:
        view, self._newest = self._newest, None
        if view is None:
            return
        if view.language not in {"", spoken()} and not self._speak(view.language):
            return
        self._try_again(view)
        theme = theme_at(view.comfort.theme, datetime.now().astimezone().hour)
        self._dress(theme, LARGER if view.comfort.large_text else 1.0)
        page, another = self._page_of(view.stage), match_of(view) != match_of(self.view)
        self._apply_comfort(view)
        self.view = view
        if page is not self._page or another:
            if self._page is not None:
                self.remove_widget(self._page)
            self._page = page
            self._pages = {stage: each for stage, each in self._pages.items() if each is page or each.stays}
            page.enter()
            self.add_widget(page, index=len(self.children))
            self._question.close()
            self.lift()
        page.show(view)
        if not self._touch_known:
            self._touch_known = True
            self.check_touch()
        if self._place:
            page.return_to(self._place)
            self._place = ()
        if self._to_set_up and isinstance(view, StartView):
            page.return_to(("setup", self._to_set_up))
            self._to_set_up = ""
        self._warned.show(self._warnings())
        if view.power == "off":
            self._no_connection.off()
            self._cover_all()
        self._tidy()

    def _try_again(self, view: OfTable[str]) -> None:
        """Return to the language of the table once there are fonts for it."""
        spoken_there = view.table_language if isinstance(view, StartView) else ""
        if self._unwritten and spoken_there and can_write(named_by_itself(spoken_there)):
            self._unwritten = ""
            self._client.read("")

    def _warnings(self) -> tuple[str, ...]:
        """Warnings of devices, and of missing fonts."""
        if self._unwritten:
            missing = say("ui.language.no_font", language=in_latin(self._unwritten), package=PACKAGE)
            return (*self.view.warnings, missing)
        if MISSING.letters:
            return (*self.view.warnings, say("ui.language.no_letters", package=PACKAGE))
        return self.view.warnings

    def _apply_comfort(self, view: OfTable[str]) -> None:
        """Apply the settings of this table for the panel, sounds and dimming."""
        comfort = view.comfort
        lay_panel(comfort.panel)
        MOTIONS.still = comfort.still
        self._sounds.on = comfort.sounds
        self._sounds.play(heard(self.view, view))
        self._dimming.after(comfort.dim)
        if _point(view) != _point(self.view):
            self._dimming.stir()

    def _page_of(self, stage: str) -> StagePage:
        if stage not in self._pages:
            module, _, name = PAGES[stage].partition(":")
            self._pages[stage] = getattr(import_module(module), name)(self)
        return self._pages[stage]

    @mainthread
    def answering(self, answering: bool) -> None:  # noqa: FBT001 - its only argument
        if self.view.power == "off":
            return  # its last words stay
        if answering:
            self.remove_widget(self._no_connection)
        else:
            self._no_connection.away()
            self._cover_all()

    def _cover_all(self) -> None:
        if self._no_connection.parent is None:
            self.add_widget(self._no_connection)

    # The desk

    def send(self, command: type[ClientCommand], /, *, then: Then | None = None, **fields: Any) -> None:
        self._client.send(command, mainthread(then or self._receipt), **fields)

    def call(self, path: str, body: object, then: Callable[[Answered], object], private: str = "") -> None:
        self._client.call(path, body, mainthread(then), private)

    def fetch(self, path: str, then: Callable[[bytes], object]) -> None:
        self._client.fetch(path, mainthread(then))

    def set_up(self, game: str) -> None:
        self._to_set_up = game

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
        self._question.ask(self, text, choices, about=about, why=why, danger=danger, main=main)

    def tell(self, text: str, *, done: bool = False) -> None:
        self._message.tell(self, text, done=done)

    def type_text(self, title: str, typed: Typed, then: Callable[[str], object]) -> None:
        def finish(text: str) -> None:
            self.lift()
            then(text)

        self.lay_over(Cover(Keyboard(title, typed, finish, self.lift)))

    def lay_over(self, widget: Widget) -> None:
        self.lift()
        self._over = widget
        self.add_widget(widget)

    def lift(self) -> None:
        if self._over is not None:
            self.remove_widget(self._over)
            self._over = None

    def keep_over(self, widget: Widget, *, wanted: bool) -> None:
        if wanted and widget.parent is None:
            self.lay_over(widget)
        elif not wanted and widget.parent is not None:
            self.lift()

    def turn(self) -> None:
        Window.rotation = (Window.rotation + 90) % 360
        self.send(commands.TurnScreen, rotation=int(Window.rotation))

    def check_touch(self) -> None:
        page = import_module("companion.screen.pages.touch_check")
        self.lay_over(page.TouchCheck(self, self._startup.touch, self._startup.minute))

    def touch_accepted(self) -> bool | None:
        note = self._startup.touch
        return read_touch(note).accepted if self._startup.panel and note else None

    def _receipt(self, receipt: Receipt) -> None:
        """Show the reason of a refusal, unless the next view is the answer."""
        if not receipt.done and receipt.code != "late" and receipt.text:
            self._sounds.play("refused")
            self.tell(receipt.text)

    def _warn(self) -> None:
        """Show the warning over the page, or take it away. While there is one, it keeps to the free room."""
        if self._warned.seen:
            self._follow()
        else:
            self._follow.cancel()
        self._stand_warned()

    def _stand_warned(self) -> None:
        rooms = self._page.quiet_rooms() if self._page is not None and self._warned.seen else ()
        if self._warned.stand_in(rooms) == (self._warned.parent is not None):
            return
        if rooms:
            self.add_widget(self._warned, index=max(len(self.children) - 1, 0))
        else:
            self.remove_widget(self._warned)
        self.has_come()

    def _lay(self, *_: Any) -> None:
        for child in self.children:
            if child.size_hint_y is not None:
                child.pos, child.size = (0, 0), self.size


def theme_at(wanted: Literal["dark", "light", "clock"], hour: int) -> Theme:
    """The theme of a setting at an hour of the day."""
    if wanted == "clock":
        return "light" if hour in BY_DAY else "dark"
    return wanted


def _point(view: OfTable[str]) -> tuple[object, ...]:
    """The state of the evening; a change of it lights the screen."""
    match = (view.match.id, view.match.entries, view.match.banner) if isinstance(view, TableView) else ()
    return (view.stage, match, view.warnings, view.notice, view.code, view.power)


class _Failing(ExceptionHandler):
    """Prints the error of a widget and ends the process; the table starts a new one."""

    def handle_exception(self, exception: BaseException) -> int:
        fail(type(exception), exception, exception.__traceback__)
        return int(ExceptionManager.RAISE)


class ScreenApp(App):
    """The Kivy application."""

    title = "Table companion"
    root: TableWindow

    def __init__(self, startup: Startup, **more: Any) -> None:
        super().__init__(**more)
        self._startup = startup

    def build(self) -> Widget:
        fit(*Window.size)
        known = can_write(named_by_itself(self._startup.language))
        speak(self._startup.language if known else ENGLISH)
        Window.rotation = self._startup.rotation
        note = Path(self._startup.light) if self._startup.light else None
        return TableWindow(self._client, self._startup, Path(os.environ["KIVY_HOME"]), Backlight(note))

    def open_settings(self, *_: Any) -> bool:
        """Hide the settings of Kivy."""
        return False

    def _client(self, table: TableWindow) -> Client:
        client = Client(self._startup.url, self._startup.key, table.take, table.answering)
        client.start()
        return client


def run(startup: Startup, beat: Callable[[], None]) -> None:
    """Show the window until it is closed; ``beat`` is called as long as it draws."""
    if Window is None:
        give_up("The display gives no window.")
    ExceptionManager.add_handler(_Failing())
    if startup.door:
        module, _, path = startup.door.partition(":")
        import_module(module).TestDriver(path)  # of the tests: the companion ships none
    Clock.schedule_once(lambda *_: collect_rarely())
    Clock.schedule_once(lambda *_: beat())
    Clock.schedule_interval(lambda *_: beat(), BEATS_EVERY)
    ScreenApp(startup).run()
