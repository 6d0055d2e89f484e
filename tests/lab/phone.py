"""A phone of the lab. It opens the address of a code, takes the seat, prints what it is shown, and stays.

It runs in an emulated machine, which has nothing but Python.
"""

from __future__ import annotations

import json
import sys
from http.client import HTTPConnection
from urllib.parse import urlsplit

PATIENCE = 120.0
"""Seconds for an answer of an emulated table."""


def take_seat(code: str) -> None:
    url = urlsplit(code)
    line = HTTPConnection(url.netloc, timeout=PATIENCE)
    line.request("GET", url.path)
    page = line.getresponse()
    assert page.status == 200, page.read()
    page.read()
    body = json.dumps({"code": url.fragment, "take": True})
    line.request("POST", "/join", body, {"Content-Type": "application/json"})
    joined = line.getresponse()
    assert joined.status == 200, joined.read()
    joined.read()
    line.request("GET", "/phone/stream", headers={"Cookie": joined.headers["Set-Cookie"].partition(";")[0]})
    for said in line.getresponse():
        sys.stdout.write(said.decode())
        sys.stdout.flush()


if __name__ == "__main__":
    take_seat(sys.argv[1])
