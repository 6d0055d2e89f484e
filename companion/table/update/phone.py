"""An update from a phone: its file is checked while it comes, and asked for as one on a USB stick."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable
from pathlib import Path

from companion.box import BoxRequests
from companion.engine.text import Text
from companion.errors import CompanionError, FileError, SetupError
from companion.table.boards.transfer import Transfer, TransferCode
from companion.table.update.incoming import LONGEST_HEAD, IncomingRelease, no_update

FOLDER = "update"
"""The folder of the file while it is here. Root takes a release from this folder and from sticks only."""
ROOM = 8
"""So many times its size have to be free: for the file, for its copy, and for what is unpacked and installed."""
MB = 1_000_000


class PhoneUpdate:
    """The code for an update from a phone, and what has come of its file.

    What an evening before has left is removed.
    """

    def __init__(self, folder: Path, box: BoxRequests, code: TransferCode, publish: Callable[[], None]) -> None:
        self._folder = folder / FOLDER
        self._box, self._code, self._publish = box, code, publish
        self._coming = False
        self._clear()

    def _clear(self) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)

    def show_code(self) -> None:
        """Show a code with which a phone may send one update."""
        if self._box.folder is None:
            raise SetupError(Text("ui.errors.no_updates"))
        self._code.show(Transfer("update"))

    async def take(self, pieces: AsyncIterator[bytes], size: int) -> None:
        """Take the pieces of a file, and return when it is being installed. Nothing of the file stays here.

        The code is used up with it. A wrong file is a ``CompanionError``, and its code stays good.
        """
        if self._coming:
            raise SetupError(Text("ui.update.another"))
        self._coming, problem = True, None
        self._note(Text("ui.update.code.coming"))
        try:
            await self._install(pieces, size)
        except CompanionError as error:
            problem = error.problems[0]
            raise
        else:
            self._code.hide()
        finally:
            self._coming = False
            self._clear()
            self._note(problem)

    def _note(self, text: Text | None) -> None:
        """Say this beside the code."""
        self._code.note("update", text)
        self._publish()

    async def _install(self, pieces: AsyncIterator[bytes], size: int) -> None:
        head = b""
        async for piece in pieces:
            head += piece
            if head.count(b"\n") > 1 or len(head) > LONGEST_HEAD:
                break
        if head[:LONGEST_HEAD].count(b"\n") < 2:  # noqa: PLR2004 - two lines, as the head is described
            raise no_update()
        release = await asyncio.to_thread(IncomingRelease, self._folder, head)
        try:
            found = self._box.release(release.path)
            self._check_room(size)
            async for piece in pieces:
                await asyncio.to_thread(release.write, piece)
            await asyncio.to_thread(release.finish)
        finally:
            release.close()
        await self._box.take(found)

    def _check_room(self, size: int) -> None:
        needed = ROOM * size
        if shutil.disk_usage(self._folder).free < needed:
            raise FileError(Text("ui.update.no_room", {"mb": -(-needed // MB)}))
