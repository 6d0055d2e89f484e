"""A table of a few lines over real HTTP: shows what a test tells it to, keeps what the screen sends."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BufferedIOBase

import msgspec

from companion.table import commands
from companion.table.views.model import TableView

KEY = "the-key-of-this-table"

Command = commands.TableCommand
Receive = Callable[[Command], commands.Receipt]


class LittleTable:
    """Serves ``/table/stream`` and ``/table/send`` on a free port of this machine; ``received`` is what came."""

    def __init__(self, receive: Receive | None = None) -> None:
        self.received: list[Command] = []
        self.receive: Receive = receive or (lambda command: commands.Receipt(command.id, done=True))
        self.broken = 0
        """So many of the next commands are answered with an error of the server."""
        self._changed = threading.Condition()
        self._listened = threading.Event()
        self._views: list[bytes] = []
        self._dropped = 0
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def show(self, shown: TableView[str]) -> None:
        self.show_raw(msgspec.json.encode(shown))

    def show_raw(self, view: bytes) -> None:
        with self._changed:
            self._views.append(view)
            self._changed.notify_all()

    def wait_for_listener(self) -> None:
        """Until somebody has asked for the stream."""
        assert self._listened.wait(30), "nobody listens"

    def drop(self) -> None:
        """End every stream; those who listen come again."""
        with self._changed:
            self._dropped += 1
            self._changed.notify_all()

    def close(self) -> None:
        self.drop()
        self._server.shutdown()
        self._server.server_close()

    def _stream(self, out: BufferedIOBase) -> None:
        """Write the newest view, then each newer one, until this stream is to end."""
        self._listened.set()
        with self._changed:
            dropped, at = self._dropped, max(len(self._views) - 1, 0)
        while True:
            with self._changed:
                while len(self._views) == at and self._dropped == dropped:
                    self._changed.wait(0.5)
                if self._dropped != dropped:
                    return
                views, at = self._views[at:], len(self._views)
            out.write(b"".join(b"data: " + view + b"\n\n" for view in views))
            out.flush()

    def _handler(table) -> type[BaseHTTPRequestHandler]:  # noqa: N805 - self is the request
        class Handler(BaseHTTPRequestHandler):
            def log_message(self, *_: object) -> None: ...

            def do_GET(self) -> None:
                if self._known():
                    self.send_response(200)
                    self.send_header("Content-Type", "text/event-stream")
                    self.end_headers()
                    self.wfile.write(b": hello\n\n")
                    with suppress(OSError):
                        table._stream(self.wfile)

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                if not self._known():
                    return
                if table.broken:
                    table.broken -= 1
                    table.received.append(msgspec.json.decode(body, type=commands.TableCommand))
                    self._answer(500, b"")
                    return
                command = msgspec.json.decode(body, type=commands.TableCommand)
                table.received.append(command)
                self._answer(200, msgspec.json.encode(table.receive(command)))

            def _known(self) -> bool:
                if self.headers["Authorization"] == f"Bearer {KEY}":
                    return True
                self._answer(401, b'{"code": "key", "text": "That is not the key."}')
                return False

            def _answer(self, status: int, body: bytes) -> None:
                self.send_response(status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

        return Handler
