"""Whether there is time for the long way: ``make soak``."""

from __future__ import annotations

import os

SOAKING = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
