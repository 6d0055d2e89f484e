"""The networks of this machine and its address in each, for phones. It asks the kernel only.

IPv4 only: home routers and the Wi-Fi of a Raspberry Pi give such an address to every phone, and it fits into a small
code.
"""

from __future__ import annotations

import fcntl
import socket
import struct
from collections.abc import Iterator
from ipaddress import IPv4Address

import msgspec

_GET_ADDRESS = 0x8915  # SIOCGIFADDR
_GET_FLAGS = 0x8913  # SIOCGIFFLAGS
_UP_AND_RUNNING = 0x1 | 0x40  # IFF_UP | IFF_RUNNING
_NAME_AND_ANSWER = "16s240x"
"""The ``struct ifreq`` of the kernel: the name of an interface, then room for the answer."""


class Network(msgspec.Struct, frozen=True):
    """``name`` is the system's name (``wlan0``), ``address`` the address of this machine there."""

    name: str
    address: str


def networks() -> tuple[Network, ...]:
    """Every network that is up, without the loopback. Cheap enough for each call."""
    return tuple(_networks())


def _networks() -> Iterator[Network]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as kernel:
        for _, name in socket.if_nameindex():
            question = struct.pack(_NAME_AND_ANSWER, name.encode())
            try:
                (flags,) = struct.unpack_from("H", fcntl.ioctl(kernel, _GET_FLAGS, question), 16)
                (number,) = struct.unpack_from("!I", fcntl.ioctl(kernel, _GET_ADDRESS, question), 20)
            except OSError:  # it has no address, or went away just now
                continue
            address = IPv4Address(number)
            if flags & _UP_AND_RUNNING == _UP_AND_RUNNING and not address.is_loopback:
                yield Network(name, str(address))
