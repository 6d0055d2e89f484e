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
"""The file that asks for an update. It holds the path of a release on a USB stick."""
FAILED = "update.failed"
"""The file that says why an update has failed: ``damaged``, ``unsigned`` or ``refused``."""
VERSIONS = Path("/opt/table-companion")
"""The folder of the versions, which `sudo ./install` fills."""
WENT_BACK = "went-back"
"""The file in it with the version that did not come up, so that the one before runs again."""
RELEASE = re.compile(r"table-companion-((\d+)\.(\d+)\.(\d+)(?:-\w+)?)\.tar\.gz")
"""The name of a release, as `make release` gives it."""
FOLDER_ON_STICK = "table-companion"

Power = Literal["", "on", "off"]
"""Whether the table may switch its machine off. ``""``: it may not; ``off``: the machine is going off."""


def box_folder() -> Path | None:
    """The folder of this machine, if it is a box."""
    return Path(folder) if (folder := os.environ.get(FOLDER)) else None


class BoxUpdate(msgspec.Struct, frozen=True):
    """A version on a USB stick that can be installed, or is being installed (``begun``)."""

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
    """A release on a stick: the number and the name of its version, and its path."""

    number: tuple[int, ...]
    version: str
    path: str


class BoxRequests:
    """The requests to the system. Without a folder each one is refused. ``version`` is the one that runs.

    ``look`` has to be called now and then. Everything else works with the releases that it has found.
    """

    def __init__(self, plugged_in: Callable[[], tuple[Stick, ...]] = sticks) -> None:
        self.folder: Path | None = None
        self.versions: BoxVersions | None = None
        self.going_off = False
        self.version = Path(sys.prefix).name
        self.plugged_in = plugged_in
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
                return (Text(f"ui.update.{why}" if why in {"damaged", "unsigned"} else "ui.update.refused"),)
        return ()

    def install(self, version: str) -> None:
        """Ask for a version that was found on a stick."""
        found = next((release.path for release in self._found if release.version == version), None)
        if self.folder is None or found is None:
            raise SetupError(Text("ui.errors.no_update", {"version": version}))
        (self.folder / FAILED).unlink(missing_ok=True)
        self._begun = version
        asking = self.folder / f"{UPDATE}.new"
        asking.write_text(found, encoding="utf-8")
        asking.replace(self.folder / UPDATE)

    def _releases(self) -> Iterator[BoxRelease]:
        """The releases on the sticks that are not older than this version."""
        own = _number(f"table-companion-{self.version}.tar.gz")
        for stick in self.plugged_in():
            for folder in (Path(stick.at), Path(stick.at) / FOLDER_ON_STICK):
                with suppress(OSError):
                    for file in folder.iterdir():
                        number = _number(file.name)
                        version = file.name.removeprefix("table-companion-").removesuffix(".tar.gz")
                        if number and number >= own and version != self.version:
                            yield BoxRelease(number, version, str(file))


def _number(name: str) -> tuple[int, ...]:
    """The number of a release by its name; empty for another file."""
    named = RELEASE.fullmatch(name)
    return tuple(map(int, named.groups()[1:])) if named else ()
