"""Phones are sent to addresses at which this machine really is."""

from __future__ import annotations

import errno
import fcntl
import socket
from ipaddress import IPv4Address

import pytest

from companion.networks import networks


def test_every_address_is_one_of_this_machine() -> None:
    for network in networks():
        socket.create_server((network.address, 0)).close()
        assert not IPv4Address(network.address).is_loopback
        assert network.name in {name for _, name in socket.if_nameindex()}


def test_a_network_that_goes_away_while_it_is_asked_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> bytes:
        raise OSError(errno.ENODEV, "No such device")

    monkeypatch.setattr(fcntl, "ioctl", gone)
    assert networks() == ()


def test_a_network_whose_cable_is_out_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def cable_out(_: object, question: int, request: bytes) -> bytes:
        answer = bytearray(request)
        if question == 0x8913:
            answer[16:18] = (0x1).to_bytes(2, "little")
        else:
            answer[20:24] = IPv4Address("192.168.1.20").packed
        return bytes(answer)

    monkeypatch.setattr(fcntl, "ioctl", cable_out)
    assert networks() == ()


def test_an_address_is_read_as_the_kernel_writes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def up(_: object, question: int, request: bytes) -> bytes:
        answer = bytearray(request)
        if question == 0x8913:
            answer[16:18] = (0x1043).to_bytes(2, "little")
        else:
            answer[20:24] = IPv4Address("192.168.1.20").packed
        return bytes(answer)

    monkeypatch.setattr(socket, "if_nameindex", lambda: [(2, "wlan0")])
    monkeypatch.setattr(fcntl, "ioctl", up)
    assert [(network.name, network.address) for network in networks()] == [("wlan0", "192.168.1.20")]
