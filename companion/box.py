"""A box: a machine that is the table and nothing else. The table asks its system for what only root may do.

The service manager tells the table a folder. Units that run as root watch it and do what a file in it asks for. On any
other machine there is no such folder, and nothing can be asked for.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from companion.engine.text import Text
from companion.errors import SetupError
from companion.sticks import Stick, sticks

FOLDER = "COMPANION_BOX"
"""The environment variable with the folder."""
OFF = "off"
"""The file that asks to switch the machine off."""

UPDATE = "update"
"""The file that asks for an update. It holds the path of a release, on a USB stick or sent by a phone."""
BEGUN = "update.begun"
"""The file that says that an update was checked and is being installed."""
FAILED = "update.failed"
"""The file that says why an update has failed: ``damaged``, ``unsigned``, ``read-only`` or ``refused``."""
SAID = {"damaged": "ui.update.damaged", "unsigned": "ui.update.unsigned", "read-only": "ui.update.read_only"}
"""The sentence for each of these; the others are said as ``refused``."""
REAL = Path("/media/root-ro")
"""While the system of the box is read-only, its real files are here, and what is written elsewhere is in memory."""
VERSIONS = Path("/opt/table-companion")
"""The folder of the versions, which `sudo ./install` fills."""
WENT_BACK = "went-back"
"""The file in it with the version that did not come up, so that the one before runs again."""
RELEASE = re.compile(r"table-companion-((\d+)\.(\d+)\.(\d+)(?:-\w+)?)\.tar\.gz")
"""The name of a release, as `make release` gives it."""
FOLDER_ON_STICK = "table-companion"
LONGEST_CHECK = 300.0
"""Seconds in which the check of an update has ended, on a slow card too."""
LOOK_EVERY = 0.2
"""Seconds between two looks at what has become of it."""

Power = Literal["", "on", "off"]
"""Whether the table may switch its machine off. ``""``: it may not; ``off``: the machine is going off."""


def box_folder() -> Path | None:
    """The folder of this machine, if it is a box."""
    return Path(folder) if (folder := os.environ.get(FOLDER)) else None


class BoxUpdate(msgspec.Struct, frozen=True):
    """A version on a USB stick that can be installed; or one from anywhere that is being installed (``begun``)."""

    version: str
    begun: bool = False


class BoxVersions(msgspec.Struct, frozen=True):
    """The version that runs, and the others that are kept, the newest first.

    ``failed`` is a version that did not come up after an update, until another update succeeds.
    """

    running: str
    kept: tuple[str, ...] = ()
    failed: str = ""


def box_versions(folder: Path) -> BoxVersions | None:
    """The versions in the folder of an installation, if it is one."""
    try:
        running = (folder / "current").readlink().name
        whole = sorted(folder.glob("*/whole"), key=lambda file: file.stat().st_mtime, reverse=True)
    except OSError:
        return None
    kept = tuple(file.parent.name for file in whole if file.parent.name not in {running, "current"})
    failed = ""
    with suppress(OSError):
        failed = (folder / WENT_BACK).read_text(encoding="utf-8").strip()
    return BoxVersions(running, kept, failed)


class BoxRelease(NamedTuple):
    """A release: the number and the name of its version, and its path."""

    number: tuple[int, ...]
    version: str
    path: str


class BoxRequests:
    """The requests to the system. Without a folder each one is refused. ``version`` is the one that runs.

    ``look`` has to be called now and then. Everything else works with the releases that it has found. ``diagnose``
    makes the report of the doctor as JSON, on any machine. It may take seconds, so another thread calls it.
    """

    def __init__(self, plugged_in: Callable[[], tuple[Stick, ...]] = sticks) -> None:
        self.folder: Path | None = None
        self.versions: BoxVersions | None = None
        self.going_off = False
        self.version = Path(sys.prefix).name
        self.plugged_in = plugged_in
        self.diagnose: Callable[[], bytes] = lambda: b"[]"
        self._begun = ""
        self._found: tuple[BoxRelease, ...] = ()

    async def look(self) -> bool:
        """Look for releases on the sticks, in a thread: a stick may be slow. Return whether there are others now."""
        before = self._found
        if self.folder is not None:
            self._found = await asyncio.to_thread(lambda: tuple(sorted(self._releases())))
        return self._found != before

    @property
    def power(self) -> Power:
        if self.folder is None:
            return ""
        return "off" if self.going_off else "on"

    def switch_off(self) -> None:
        if self.folder is None:
            raise SetupError(Text("ui.errors.no_box"))
        (self.folder / OFF).touch()

    @property
    def update(self) -> BoxUpdate | None:
        """The newest version on the sticks, if it is another one and not older; or the one that is being installed."""
        if self.folder is None:
            return None
        if self._begun and not self.trouble:
            return BoxUpdate(self._begun, begun=True)
        return BoxUpdate(self._found[-1].version) if self._found else None

    @property
    def trouble(self) -> tuple[Text, ...]:
        """Why the last update has failed, if it has."""
        with suppress(OSError):
            if self.folder is not None:
                why = (self.folder / FAILED).read_text(encoding="utf-8").strip()
                return (Text(SAID.get(why, "ui.update.refused")),)
        return ()

    def install(self, version: str) -> None:
        """Ask for a version that was found on a stick."""
        found = next((release for release in self._found if release.version == version), None)
        if self.folder is None or found is None:
            raise SetupError(Text("ui.errors.no_update", {"version": version}))
        self._ask(self.folder, found)

    async def take(self, release: BoxRelease) -> None:
        """Ask for a release that a phone has sent, and wait until it is being installed.

        One that does not pass the check is a ``SetupError``.
        """
        folder = self.folder
        if folder is None:
            raise SetupError(Text("ui.errors.no_updates"))
        self._ask(folder, release)
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_CHECK):
                while not self.trouble:
                    if (folder / BEGUN).exists():
                        return
                    await asyncio.sleep(LOOK_EVERY)
        self._begun = ""
        (folder / UPDATE).unlink(missing_ok=True)
        raise SetupError(*(self.trouble or (Text("ui.update.unanswered"),)))

    def _ask(self, folder: Path, release: BoxRelease) -> None:
        for answer in (FAILED, BEGUN):
            (folder / answer).unlink(missing_ok=True)
        self._begun = release.version
        asking = folder / f"{UPDATE}.new"
        asking.write_text(release.path, encoding="utf-8")
        asking.replace(folder / UPDATE)

    def release(self, file: Path) -> BoxRelease:
        """The release in a file, by its name. One that is not newer than this version is a ``SetupError``."""
        release = _release(file)
        if release is None or not self._is_newer(release):
            version = release.version if release else file.name
            raise SetupError(Text("ui.update.older", {"version": plain(version), "own": plain(self.version)}))
        return release

    def _releases(self) -> Iterator[BoxRelease]:
        """The releases on the sticks that are not older than this version."""
        for stick in self.plugged_in():
            for folder in (Path(stick.at), Path(stick.at) / FOLDER_ON_STICK):
                with suppress(OSError):
                    yield from filter(self._is_newer, filter(None, map(_release, folder.iterdir())))

    def _is_newer(self, release: BoxRelease) -> bool:
        """Whether a release is another version than this one, and not older."""
        return release.number >= _number(f"table-companion-{self.version}.tar.gz") and release.version != self.version


def plain(version: str) -> str:
    """A version without its commit."""
    return version.partition("-")[0]


def _release(file: Path) -> BoxRelease | None:
    """The release in a file, by its name."""
    version = file.name.removeprefix("table-companion-").removesuffix(".tar.gz")
    number = _number(file.name)
    return BoxRelease(number, version, str(file)) if number else None


def _number(name: str) -> tuple[int, ...]:
    """The number of a release by its name; empty for another file."""
    named = RELEASE.fullmatch(name)
    return tuple(map(int, named.groups()[1:])) if named else ()
