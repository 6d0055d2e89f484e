"""``python -m companion`` is the ``companion`` command."""

from __future__ import annotations

from companion.cli import main

if __name__ == "__main__":
    main()
