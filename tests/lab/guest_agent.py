"""Commands in an emulated machine: QEMU's own guest agent runs there, on a line that QEMU makes."""

from __future__ import annotations

import json
import secrets
import socket
from base64 import b64decode
from pathlib import Path
from typing import Any

from tests.harness.patience import until

AGENT = "qemu-guest-agent"
"""The package of the agent."""
PORT = "org.qemu.guest_agent.0"
"""The name by which the agent knows its line."""
SLOW = 900.0
"""The patience with an emulated machine, in seconds."""
PROMPT = 20.0
"""Seconds for one answer of an agent that runs."""


class GuestAgent:
    """The agent at the other end of a line. It starts with the machine."""

    def __init__(self, line: Path) -> None:
        self._line = line

    def does(self, command: str) -> str:
        """Run a shell command as root and return its output. It must succeed."""
        code, said = self._run(command)
        assert code == 0, f"{command} ended with {code}:\n{said}"
        return said.rstrip()

    def asks(self, command: str) -> str:
        """Run a command that may fail, and return its output."""
        return self._run(command)[1].rstrip()

    def _run(self, command: str) -> tuple[int, str]:
        until(self._runs, "the agent runs", SLOW)
        number = self._tell("guest-exec", path="/bin/sh", arg=["-c", command], **{"capture-output": "merged"})["pid"]
        ended = until(lambda: self._ended(number), command, SLOW)
        return ended.get("exitcode", -1), b64decode(ended.get("out-data", "")).decode()

    def _ended(self, number: int) -> dict[str, Any] | None:
        status = self._tell("guest-exec-status", pid=number)
        return status if status["exited"] else None

    def _runs(self) -> bool:
        try:
            self._tell("guest-ping")
        except TimeoutError:
            return False
        return True

    def _tell(self, command: str, **arguments: Any) -> Any:
        """Give the agent a command. The agent first repeats a number, so answers to earlier commands are skipped."""
        number = secrets.randbelow(1 << 30)
        with socket.socket(socket.AF_UNIX) as line:
            line.settimeout(PROMPT)
            line.connect(str(self._line))
            with line.makefile("rw", encoding="utf-8") as file:
                for execute, given in (("guest-sync", {"id": number}), (command, arguments)):
                    file.write(json.dumps({"execute": execute, "arguments": given}) + "\n")
                    file.flush()
                    said = json.loads(file.readline())
                    while execute == "guest-sync" and said != {"return": number}:
                        said = json.loads(file.readline())
        assert "error" not in said, said
        return said["return"]
