"""Access control: which requests are served, and the security headers of every answer.

A foreign page must not act for a player. So the Host must be our own address (a name that was pointed at us is not),
and commands must come from our own pages. The table's part is for this machine only.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from companion.web import cookies
from companion.web.errors import error_response

_HOST = re.compile(r"(?P<name>\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(?P<port>[0-9]{1,5}))?")
_HTTP_PORT = 80

_OF_PAGE = (
    (
        b"content-security-policy",
        (
            b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
            b"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
    ),
    (b"referrer-policy", b"no-referrer"),
)

_SHIPPED = (b"text/css", b"text/javascript")
"""The files that everybody has. They may be embedded anywhere."""
_PARTS = (*_SHIPPED, b"application/json")
"""What is no page of its own. The policies of the page that asks for it hold."""

_OWN = ((b"cross-origin-resource-policy", b"same-origin"),)
HEADERS = ((b"x-content-type-options", b"nosniff"),)
"""The headers of every answer. That of a page has its policies too."""

_NO_STORE = (b"cache-control", b"no-store")


def own_names() -> frozenset[str]:
    """The names of this machine."""
    name = socket.gethostname().lower().split(".")[0]
    return frozenset({"localhost", name, f"{name}.local"})


def is_our_address(host: str, server: tuple[str, int], names: Iterable[str]) -> bool:
    """Whether a Host header names the address and port of the connection, or one of our names."""
    found = _HOST.fullmatch(host.lower())
    if found is None or int(found["port"] or _HTTP_PORT) != server[1]:
        return False
    return found["name"] in names or _address(found["name"].strip("[]")) == _address(server[0])


def is_this_machine(client: tuple[str, int] | None) -> bool:
    """Whether the client is on this machine."""
    address = _address(client[0]) if client else None
    return address is not None and address.is_loopback


def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return address.ipv4_mapped or address if isinstance(address, IPv6Address) else address


class SecurityMiddleware:
    """Refuse foreign requests, and put the headers on every answer. ``names`` are our own."""

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self._app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        headers: list[tuple[bytes, bytes]] = scope["headers"]

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = dict(message["headers"])
                kind = given.get(b"content-type", b"")
                policies = (() if kind.startswith(_PARTS) else _OF_PAGE) + (() if kind.startswith(_SHIPPED) else _OWN)
                stored = () if b"cache-control" in given else (_NO_STORE,)
                message["headers"] = [*message["headers"], *policies, *HEADERS, *stored]
            await send(message)

        refused = self._refused(scope, headers)
        if refused is None:
            await self._app(scope, receive, guarded)
        else:
            await error_response(scope, *refused)(scope, receive, guarded)

    def _refused(self, scope: Scope, headers: list[tuple[bytes, bytes]]) -> tuple[int, str] | None:
        """The status and code of a refusal; ``None`` for a request that is served."""
        hosts = [value.decode("latin-1") for name, value in headers if name == b"host"]
        if len(hosts) != 1 or not is_our_address(hosts[0], scope["server"], self._names):
            return 421, "ui.errors.wrong_host"
        own = f"http://{hosts[0]}".lower()
        if any(name == b"origin" and value.decode("latin-1").lower() != own for name, value in headers):
            return 403, "ui.errors.wrong_origin"
        path: str = scope["path"]
        if path.startswith("/table") and not is_this_machine(scope["client"]):
            return 403, "ui.errors.only_here"
        if cookies.are_refused(scope):
            return 400, "ui.errors.bad_cookies"
        return None
