"""The longest silence of a phone.

The table sends a sign of life on each stream. A phone that is gone does not acknowledge it, and the kernel drops the
connection: the phone counts as away at most ``BEAT`` + ``DEAD_AFTER`` after its last word. In turn a phone gives up a
stream without signs of life after more than two of them (``ALIVE`` in static/lib/stream.js).
"""

from __future__ import annotations

BEAT = 15.0
"""Seconds between signs of life. ``ALIVE`` has to stay above twice this."""

DEAD_AFTER = 25.0
"""Seconds for which sent data may stay unacknowledged before the kernel drops the connection."""
