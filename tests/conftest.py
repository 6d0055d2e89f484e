"""What every test runs under: how hard Hypothesis tries, and that benchmarks wait for ``make bench``."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

import companion.text  # noqa: F401 - from here on errors are read in English words

REPEATABLE = "CI" in os.environ
"""On a build server the same commit must give the same result, so nothing is drawn or remembered there."""

os.environ["LC_ALL"] = "C.UTF-8"
"""What is said is English, whatever the developer's system speaks."""

settings.register_profile("default", deadline=None, derandomize=REPEATABLE, print_blob=True)
settings.register_profile("fast", deadline=None, max_examples=20, derandomize=REPEATABLE, print_blob=True)
settings.register_profile("soak", deadline=None, max_examples=2_000, derandomize=False, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Benchmarks are collected only where their plugin is on: workers side by side would spoil the numbers."""
    if collection_path.name == "bench" and not config.pluginmanager.hasplugin("benchmark"):
        return True
    return None
