"""The address of the table: for phones in its networks, and for its own screen on this machine."""

from __future__ import annotations

from companion.networks import networks

EVERYWHERE = "0.0.0.0"  # noqa: S104 - phones come from any network of the machine
THIS_MACHINE = "127.0.0.1"
PORT = 8080
"""The default port: the lowest common one that needs no rights."""


class ListenAddress:
    """``host`` is the IPv4 address to listen at. ``port`` may be 0 for any, until the server has one."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port

    def for_phones(self) -> tuple[tuple[str, str], ...]:
        """The addresses for phones now, each with the system's name of its network."""
        found = (network for network in networks() if self.host in {EVERYWHERE, network.address})
        return tuple((f"http://{network.address}:{self.port}", network.name) for network in found)

    @property
    def inside(self) -> str:
        """The address for this machine."""
        return f"http://{THIS_MACHINE}:{self.port}"

    @property
    def needs_a_way_in(self) -> bool:
        """Whether this machine cannot connect to the address itself."""
        return self.host not in {EVERYWHERE, THIS_MACHINE}
