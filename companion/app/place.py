"""Where the table is found: by phones in the networks it listens to, by its own screen inside this machine."""

from __future__ import annotations

from companion.networks import networks

EVERYWHERE = "0.0.0.0"  # noqa: S104 - phones come from whatever network the table is in
THIS_MACHINE = "127.0.0.1"
PORT = 8080
"""Where phones look unless told otherwise: the lowest usual one that needs no rights."""


class Place:
    """``host`` is the IPv4 address listened at; ``port`` may be 0, for any, until one has been got."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port

    def for_phones(self) -> tuple[tuple[str, str], ...]:
        """Addresses that phones can try now, each with what the system calls its network."""
        found = (network for network in networks() if self.host in {EVERYWHERE, network.address})
        return tuple((f"http://{network.address}:{self.port}", network.name) for network in found)

    @property
    def inside(self) -> str:
        """The address for this machine itself."""
        return f"http://{THIS_MACHINE}:{self.port}"

    @property
    def needs_a_way_in(self) -> bool:
        """Whether this machine itself cannot come in by what is listened at."""
        return self.host not in {EVERYWHERE, THIS_MACHINE}
