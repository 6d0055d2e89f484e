"""Bounds: what a client may cost, all in one place. Over a bound that client is refused or waits, and nobody else does.

A seat is bounded however many devices share its secret, and an address however many connections it opens. A person at
a table stays far below each of them.
"""

from __future__ import annotations

from typing import NamedTuple


class Rate(NamedTuple):
    """A budget: ``most`` at once, and ``per_second`` new ones."""

    per_second: float
    most: float


# Bytes in

BYTES_IN = Rate(2 * 1024 * 1024, 16 * 1024 * 1024)
"""Bytes of an address: five photos at once. What comes faster is read later, and a body that is then too slow is
refused. A seat is bounded by its commands and their longest body."""
LONGEST_HEAD = 32 * 1024
"""Bytes of a request outside its body: the request line, the headers, and the lines between chunks."""
MOST_HEADERS = 100
"""Headers of a request. A browser sends about twenty; each costs time before the request is looked at."""
LONGEST_COOKIES = 4 * 1024
"""Bytes of all cookies of a request; ours have some hundred."""
LONGEST_LANGUAGES = 500
"""Letters of the header of languages that are read."""
LONGEST_COMMAND = 16 * 1024
"""Bytes in the body of a command; the longest has 200 picks."""
LONGEST_BODY = 16 * 1024 * 1024
"""Bytes of a body. A body that is too long for a page gets a 413 long before; this limit closes the connection."""

# Time of a connection

SLOWEST_HEAD = 20.0
"""Seconds for a head to arrive, counted from its start or from that of the connection."""
SLOWEST_COMMAND = 10.0
"""Seconds for the body of a command to arrive."""
SLOWEST_UPLOAD = 60.0
"""Seconds for a photo to arrive, over a slow Wi-Fi."""

# Connections

MOST_LINES = 100
"""Connections from one address, many more than a browser opens. Without it one device could take all of them."""
MOST_AT_ALL = 600
"""Connections from all addresses, fewer than the files that a process may open."""
MOST_STREAMS = 8
"""Streams of one viewer. A phone that lost its network leaves dead ones behind, so the oldest are closed."""

# Commands, and time on the loop: so many of each kind, as each takes so long

REQUESTS = Rate(200, 400)
"""Requests of one address that are served; more of them wait. At once: several phones behind one address that load
their pages. A request takes about a fifth of a millisecond where it takes no more below."""
COMMANDS = Rate(30, 60)
"""Commands of a seat, or of the table: each may draw every view anew, some milliseconds."""
AMENDMENTS = Rate(1 / 10, 10)
"""Entries that a seat amends: each holds all that follows, and goes to the disk."""
SHEETS = Rate(1, 10)
"""Sheets with labels for one address: each is drawn anew, some milliseconds."""
WRONG_CODES = Rate(10 / 60, 10)
"""Wrong codes from one address, or wrong keys of the table: nobody finds one by trying."""
