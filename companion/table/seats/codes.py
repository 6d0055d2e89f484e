"""QR codes as rows of modules, and the text of a Wi-Fi code."""

from __future__ import annotations

from functools import lru_cache

import qrcode
from qrcode.constants import ERROR_CORRECT_L, ERROR_CORRECT_M

SHORTEST_PASSWORD = 8
"""The shortest Wi-Fi password."""

LONG = 300
"""Bytes of a text from which its code has large modules rather than many spare ones."""

_SPECIAL = str.maketrans({letter: "\\" + letter for letter in '\\;,:"'})


@lru_cache(maxsize=16)
def rows(text: str) -> tuple[str, ...]:
    """The code of a text, ``#`` for dark and ``.`` for light, without the quiet zone around it."""
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M if len(text) < LONG else ERROR_CORRECT_L, border=0)
    code.add_data(text)
    code.make(fit=True)
    return tuple("".join("#" if dark else "." for dark in row) for row in code.get_matrix())


def wifi(network: str, password: str) -> str:
    """The text that a phone reads to join a network: WPA with a password, open without one."""
    kind = "WPA" if password else "nopass"
    key = f"P:{password.translate(_SPECIAL)};" if password else ""
    return f"WIFI:T:{kind};S:{network.translate(_SPECIAL)};{key};"
