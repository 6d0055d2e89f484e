"""Bounds: the most that one client may cost. A client over a bound is refused or waits; other clients are not.

All devices with the secret of one seat share the bounds of that seat. All connections from one address share the bounds
of that address. A person at a table stays far below every bound.
"""

from __future__ import annotations

from typing import NamedTuple


class Rate(NamedTuple):
    """A budget: ``most`` at once, and ``per_second`` new ones."""

    per_second: float
    most: float


# Bytes in

BYTES_IN = Rate(2 * 1024 * 1024, 16 * 1024 * 1024)
"""Bytes from one address: five photos at once. Bytes above that are read later. A body that becomes too slow by this is
refused. The bytes of a seat are bounded by its commands and their longest body."""
LONGEST_HEAD = 32 * 1024
"""Bytes of a request outside its body: the request line, the headers, and the lines between chunks."""
MOST_HEADERS = 100
"""Headers of a request. A browser sends about twenty. Each header costs time before the request is checked."""
LONGEST_COOKIES = 4 * 1024
"""Bytes of all cookies of a request; ours have some hundred."""
LONGEST_LANGUAGES = 500
"""Letters of the language header; letters after these are ignored."""
LONGEST_COMMAND = 16 * 1024
"""Bytes in the body of a command; the longest has 200 picks."""
LONGEST_RELEASE = 128 * 1024 * 1024
"""Bytes of an update that a phone sends, three times those of a release now. It goes to the disk piece by piece."""
LONGEST_BODY = LONGEST_RELEASE + 1024 * 1024
"""Bytes of a body. Each page refuses a long body earlier, with a 413. This limit closes the connection. What comes
until then is read no faster than ``BYTES_IN``, and fills no memory."""

# Time of a connection

SLOWEST_HEAD = 20.0
"""Seconds for a head to arrive, from its first byte. For the first head they count from the start of the connection."""
SLOWEST_COMMAND = 10.0
"""Seconds for the body of a command to arrive."""
SLOWEST_UPLOAD = 60.0
"""Seconds for a photo to arrive, over a slow Wi-Fi."""
SLOWEST_PIECE = 30.0
"""Seconds for the next piece of an update to arrive. A phone that has gone makes room for another one."""

# Connections

MOST_LINES = 100
"""Connections from one address, many more than a browser opens. Without this bound one device could take them all."""
MOST_AT_ALL = 600
"""Connections from all addresses, fewer than the files that a process may open."""
MOST_STREAMS = 8
"""Streams of one viewer. A phone that loses its network leaves a dead stream. The oldest streams are closed."""

# Commands: how many of each kind, by the time that one takes on the loop

REQUESTS = Rate(200, 400)
"""Requests of one address; more of them wait. Several phones behind one address may load their pages at once. A request
takes about a fifth of a millisecond, except for those below."""
COMMANDS = Rate(30, 60)
"""Commands of a seat, or of the table. Each may build every view again, which takes some milliseconds."""
AMENDMENTS = Rate(1 / 10, 10)
"""Entries that a seat amends. Each replays all later entries, and is written to the disk."""
SHEETS = Rate(1, 10)
"""Sheets with labels for one address. Each is drawn again, which takes some milliseconds."""
WRONG_CODES = Rate(10 / 60, 10)
"""Wrong codes from one address, or wrong keys of the table. So few tries find no code."""
