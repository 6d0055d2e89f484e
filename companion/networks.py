"""The networks this machine is in, and its address in each: how phones may find it. Asks the kernel, and nobody else.

Only IPv4: home routers and a Raspberry Pi's own Wi-Fi give every phone such an address, and it fits in a small code.
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
"""The kernel's ``struct ifreq``: the name of an interface, then room for the answer."""


class Network(msgspec.Struct, frozen=True):
    """``name`` is what the system calls it (``wlan0``), ``address`` this machine's numbers there."""

    name: str
    address: str


def networks() -> tuple[Network, ...]:
    """Every network that is up now, without the one inside this machine. Cheap enough to ask each time."""
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
