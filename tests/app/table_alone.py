"""A table that has nothing but a screen, as a process of its own that can be killed: ``table_alone.py NOTES``."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from companion.app.child import ScreenChild
from companion.app.display import Display
from companion.app.ladder import DisplayLadder

STAND_IN = Path(__file__).with_name("stand_in.py")


def main(notes: str) -> None:
    here = DisplayLadder((Display("the only one"),), Path(notes).with_name("display"))
    screen = ScreenChild(lambda: b"{}\n", here, lambda: None, program=(sys.executable, str(STAND_IN), "draws", notes))
    asyncio.run(screen.keep())


if __name__ == "__main__":
    main(sys.argv[1])
