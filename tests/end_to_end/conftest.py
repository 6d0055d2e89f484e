"""What several evenings need."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from gpiozero import Device as Gpio
from gpiozero.pins.mock import MockFactory


@pytest.fixture
def mock_pins() -> Iterator[None]:
    """The pin library's own mock in place of pins."""
    before, Gpio.pin_factory = Gpio.pin_factory, MockFactory()
    yield
    Gpio.pin_factory.close()
    Gpio.pin_factory = before
