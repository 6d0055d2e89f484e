"""``python -m companion.screen FD``: the touchscreen as a process of its own, started by a pipe."""

from __future__ import annotations

import sys

from companion.screen.runtime.process import main

if __name__ == "__main__":
    main(sys.argv[1:])
