"""``python -m companion.screen FD``: the touchscreen as a process of its own, told what it needs through a pipe."""

from __future__ import annotations

import sys

from companion.screen.runtime.process import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
