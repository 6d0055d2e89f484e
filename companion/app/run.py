"""One evening: the journal, the table, the web and the screen, built in that order and stopped in reverse.

A failure before everything runs is an error with a remedy, and the parts that already run are stopped.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, closing
from pathlib import Path

import msgspec
import uvloop

from companion.app import service
from companion.app.buttons import DrivenButtons
from companion.app.child import ScreenChild
from companion.app.console import show_on_console
from companion.app.display import NoDisplay, find_displays
from companion.app.ladder import GOOD_DISPLAY, DisplayLadder
from companion.app.lock import only_table
from companion.app.place import THIS_MACHINE, ListenAddress
from companion.app.text_log import FILE_NAME as LOG
from companion.app.text_log import text_log
from companion.backlight import NOTE, Backlight
from companion.box import VERSIONS, box_folder, box_versions
from companion.engine.text import Text
from companion.errors import JournalError
from companion.journal import Journal
from companion.journal.sqlite import SqliteJournal
from companion.journal.unopened import UnopenedJournal
from companion.table.table import Table
from companion.text import language_of_system
from companion.touch import NOTE as TOUCH
from companion.web.app import Web
from companion.web.server import serve

STARTING = 5.0
"""Seconds in which the screen starts. A phone that comes earlier waits for its page a little longer."""
FAREWELL = 2.0
"""Seconds in which the screen says that the machine goes off."""
LOOK_EVERY = 3.0
"""Seconds between two looks at the networks of this machine, and at its USB sticks."""
DOOR = "COMPANION_SCREEN_DOOR"
"""For tests only: the module of a test driver of the screen and its socket, as ``module:path``."""
STOPS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)

Report = Callable[[Text], None]
"""Prints a line."""

_log = logging.getLogger(__name__)


class RunOptions(msgspec.Struct, frozen=True):
    """The options of ``companion run``. ``size`` is the screen in pixels, or all of it; ``window`` adds a frame."""

    folder: Path
    host: str
    port: int
    screen: bool = True
    size: tuple[int, int] | None = None
    window: bool = False


def run(options: RunOptions, say: Report, diagnose: Callable[[], bytes]) -> None:
    """Run the table until a signal stops this process. ``say`` prints lines for the user.

    ``diagnose`` makes the report of the doctor, for a phone.
    """
    os.umask(0o077)  # files in the data folder are for their owner only
    with (
        only_table(options.folder),
        text_log(options.folder),
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as loop,
    ):
        loop.run(_evening(options, say, diagnose))


async def _evening(options: RunOptions, say: Report, diagnose: Callable[[], bytes]) -> None:
    stop = _told_to_stop()
    place = ListenAddress(options.host, options.port)
    async with AsyncExitStack() as house:
        journal = house.enter_context(closing(_journal(options.folder)))
        table = Table(journal, options.folder, place.for_phones)
        if (folder := box_folder()) is not None:
            table.box.folder, table.box.versions = folder, box_versions(VERSIONS)
        table.box.diagnose = diagnose
        table.lobby.open_again()
        table.usual_language = language_of_system()
        house.push_async_callback(table.teaching.save)
        house.callback(table.stop)
        web = Web(table)
        await _serve(house, web, place)
        _keep_up(house, _follow_surroundings(table, place))
        _keep_up(house, _follow_sticks(table))
        _keep_up(house, DrivenButtons(table, options.folder).keep())
        for line in _where(options, table):
            say(line)
        if screen := _screen(options, table, place, say):
            _keep_up(house, screen.keep())
        _keep_up(house, service.stay_alive())
        _keep_up(house, _prepare(web))
        say(Text("cli.run.stop"))
        await stop.wait()
        await _say_farewell(table)


async def _say_farewell(table: Table) -> None:
    """Say that the machine goes off, however it was switched off, and give people the time to read it."""
    goes_off = table.box.folder is not None and await asyncio.to_thread(service.machine_goes_off)
    if goes_off:
        table.box.going_off = True
        table.publish()
        await asyncio.sleep(FAREWELL)


def _journal(folder: Path) -> Journal:
    """Open the journal. The screen shows the reason when that fails."""
    try:
        return SqliteJournal(folder)
    except JournalError as error:
        _log.error("%s", error)
        return UnopenedJournal(error)


async def _prepare(web: Web) -> None:
    """Make what phones need, once the screen has started: beside it, both would be slower."""
    await asyncio.sleep(STARTING)
    await asyncio.to_thread(web.prepare)
    gc.collect()
    gc.freeze()  # rules, words and boards stay: scanning them in each collection delayed answers by 10 ms


async def _serve(house: AsyncExitStack, web: Web, place: ListenAddress) -> None:
    serving = await serve(web, place.host, place.port)
    house.push_async_callback(serving.stop)
    place.port = serving.port
    if place.needs_a_way_in:
        house.push_async_callback((await serve(web, THIS_MACHINE, place.port)).stop)


def _told_to_stop() -> asyncio.Event:
    stop = asyncio.Event()
    for number in STOPS:
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    return stop


async def _follow_surroundings(table: Table, place: ListenAddress) -> None:
    """Publish when a network comes or goes, so that the address in a code is a live one.

    The same when a phone is late, and when an update has failed.
    """

    def surroundings() -> tuple[object, ...]:
        return (place.for_phones(), table.box.trouble)

    before = surroundings()
    while True:
        await asyncio.sleep(LOOK_EVERY)
        changed = table.lobby.look()
        if (now := surroundings()) != before or changed:
            before = now
            table.publish()


async def _follow_sticks(table: Table) -> None:
    """Publish when an update comes or goes on a stick. A stick that does not answer delays nothing else."""
    while True:
        if await table.box.look():
            table.publish()
        await asyncio.sleep(LOOK_EVERY)


def _where(options: RunOptions, table: Table) -> Iterator[Text]:
    yield Text("cli.run.kept", {"folder": str(options.folder.absolute())})
    yield from table.lobby.problem
    found = table.lobby.addresses
    yield Text("cli.run.phones" if found else "cli.run.no_phones")
    for address in found:
        yield Text("cli.run.address", {"url": address.url, "network": address.network})


def _screen(options: RunOptions, table: Table, place: ListenAddress, say: Report) -> ScreenChild | None:
    """The screen, not started yet. ``None`` without a display; then the reason is printed."""
    instead = Text("cli.run.browser", {"url": f"{place.inside}/table#{table.seats.key}"})

    if not options.screen:
        say(instead)
        service.ready(Text("cli.run.not_wanted"))
        return None
    displays = find_displays()
    if isinstance(displays, NoDisplay):
        said = {"why": displays.why, "remedy": displays.remedy or "", "instead": instead}
        say(Text("cli.run.no_screen_try" if displays.remedy else "cli.run.no_screen", said))
        service.ready(displays.why)
        return None

    folder = options.folder.absolute()
    light = folder / NOTE
    ladder = DisplayLadder(displays, folder / GOOD_DISPLAY)

    def greeting() -> bytes:
        said = {
            "url": place.inside,
            "key": table.seats.key,
            "size": options.size,
            "fullscreen": not options.window,
            "rotation": table.lobby.settings.rotation,
            "panel": ladder.now.panel,
            "language": table.language,
            "light": str(light),
            "touch": str(folder / TOUCH),
            "door": os.environ.get(DOOR, ""),
        }
        return msgspec.json.encode(said) + b"\n"

    def gave_up() -> None:
        gone = Text("cli.run.screen_gone", {"log": str(options.folder / LOG), "instead": instead})
        say(gone)
        show_on_console(gone)
        service.ready(Text("cli.run.not_drawn"))

    def drawn() -> None:
        service.ready(Text("cli.run.drawn", {"screen": ladder.now.name}))

    say(Text("cli.run.screen", {"screen": ladder.now.name}))
    return ScreenChild(
        greeting,
        ladder,
        gave_up,
        drawn=drawn,
        after=Backlight(light).up,
    )


def _keep_up(house: AsyncExitStack, work: Coroutine[None, None, None]) -> None:
    """Run a task beside the others until the table stops. An error in it stops no game."""
    task = asyncio.create_task(work)
    task.add_done_callback(_tell_mistake)
    house.push_async_callback(asyncio.wait, {task})
    house.callback(task.cancel)


def _tell_mistake(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (mistake := task.exception()):
        _log.error("a part of the table stopped", exc_info=mistake)
