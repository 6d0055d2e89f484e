"""What several evenings need."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from gpiozero import Device as Gpio
from gpiozero.pins.mock import MockFactory

from companion.table.devices import state as devices
from tests.harness.patience import PACE


@pytest.fixture
def quick_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players who react to a change of their buttons quicker than people."""
    monkeypatch.setattr(devices, "SETTLES", devices.SETTLES / PACE)


@pytest.fixture
def mock_pins() -> Iterator[None]:
    """The pin library's own mock in place of pins."""
    before, Gpio.pin_factory = Gpio.pin_factory, MockFactory()
    yield
    Gpio.pin_factory.close()
    Gpio.pin_factory = before
