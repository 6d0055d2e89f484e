"""A stand-in for the screen's process: it notes what it is told and then does as its first word says.

``stand_in.py DOES NOTES READ WRITE``: ``draws`` until the pipe closes, ``hangs`` after one beat, ``hushes`` without
one, ``dies`` at once, ``stays`` whatever it is asked, ``chatters`` on standard error and dies, ``waits`` half a second
before it draws, ``labours`` half a second after its first beat and notes that it is done.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path


def main(does: str, notes: Path, told: int, beats: int) -> None:
    with os.fdopen(told, "rb", buffering=0) as pipe, notes.open("ab") as noted:
        noted.write(b"%d %s" % (os.getpid(), pipe.readline()))
        noted.flush()
        if does == "stays":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
        if does == "waits":
            time.sleep(0.5)
        if does in {"draws", "hangs", "labours", "stays", "waits"}:
            os.write(beats, b"\n")
        if does == "chatters":
            sys.stderr.write("a warning\n" + "x" * 200_000 + "\nthe last word\n")
        if does == "labours":
            time.sleep(0.5)
            noted.write(b"%d done\n" % os.getpid())
            noted.flush()
        if does in {"draws", "labours", "waits"}:
            pipe.read()
        elif does in {"hangs", "hushes", "stays"}:
            time.sleep(60)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
