"""The picture for buttons straight on the pins: the header, one place in full, and what goes where for every place."""

from __future__ import annotations

from hardware.pin_map import Wiring
from hardware.signals import NO, STATUS, YES
from hardware.wiring import parts
from hardware.wiring.header import PIN, grounds_of, name_of
from hardware.wiring.svg import INK, PALE, PAPER, Picture

WORDS = {YES: "YES", NO: "NO", STATUS: "LIGHT"}
TOP, ROW, ODD, EVEN = 128, 30, 292, 326
"""Of the header: y of its first row, height of a row, x of its two columns."""


def draw(wirings: dict[str, Wiring]) -> str:
    picture = Picture(1240, 1010, "Buttons and lights on the 40 pins of a Raspberry Pi")
    picture.text((40, 52), "Straight on the pins: two buttons and a light at each place", size=26, bold=True)
    picture.text((40, 80), "Pi 4, Pi 5, Zero 2 W. Seen from above, the slot for the SD card at the top.", size=15)
    _header(picture, wirings)
    number, wiring = next(iter(wirings.items()))
    _place(picture, number, wiring, grounds_of(wirings.values())[0])
    _notes(picture)
    _table(picture, wirings)
    return str(picture)


def _header(picture: Picture, wirings: dict[str, Wiring]) -> None:
    used = {
        PIN[pin]: f"place {number}: {WORDS[wire]}"
        for number, wiring in wirings.items()
        for wire, pin in wiring._asdict().items()
    }
    for number, ground in zip(wirings, grounds_of(wirings.values()), strict=True):
        used[ground] = f"place {number}: GND"
    picture.box((ODD - 20, TOP - 20), EVEN - ODD + 40, ROW * 19 + 40, fill=PALE, round_by=6)
    for pin in range(1, 41):
        x, y = (ODD if pin % 2 else EVEN), TOP + (pin - 1) // 2 * ROW
        if pin == 1:
            picture.box((x - 13, y - 13), 26, 26, fill=PAPER)  # the square pad on the board
        picture.disc((x, y), 11, fill=INK if pin in used else PAPER)
        picture.text((x, y + 4), str(pin), size=11, side="middle", bold=True, ink=PAPER if pin in used else INK)
        _label(picture, pin, used.get(pin, ""))


def _label(picture: Picture, pin: int, use: str) -> None:
    left = bool(pin % 2)
    y = TOP + (pin - 1) // 2 * ROW
    beside, side = (ODD - 28, "end") if left else (EVEN + 28, "start")
    if not use:
        picture.text((beside, y + 5), name_of(pin), size=12, side=side)
        return
    wide = 224
    x = ODD - 26 - wide if left else EVEN + 26
    picture.box((x, y - 12), wide, 24, round_by=4)
    words = f"{use}   ({name_of(pin)})" if name_of(pin) != "GND" else use
    picture.text((x + wide / 2, y + 5), words, size=14, side="middle", bold=True)


def _place(picture: Picture, number: str, wiring: Wiring, ground: int) -> None:
    left, right, end = 650, 1040, 1170
    picture.text((left, 118), f"One place in full (here place {number}; the others alike)", size=18, bold=True)
    picture.box((left - 10, 136), 290, 420, line=1)
    picture.text((left, 158), "at the Pi", size=14, bold=True)
    picture.box((1000, 136), 200, 420, line=1)
    picture.text((1012, 158), "at the seat", size=14, bold=True)
    picture.text((965, 590), "cable: four wires", size=14, side="middle", bold=True)
    for row, (wire, pin) in enumerate(wiring._asdict().items()):
        y = 224 + row * 104
        picture.disc((left + 14, y), 6)
        picture.text((left, y - 34), WORDS[wire], size=16, bold=True)
        picture.text((left, y - 16), f"pin {PIN[pin]} (GPIO {pin})", size=13)
        picture.wire((left + 14, y), (right, y))
        if wire == STATUS:
            parts.resistor(picture, (left + 180, y), "R3", "470 Ω or 100 Ω")
            parts.diode(picture, (right + 20, y), lights=True)
            picture.wire((right, y), (right + 20, y))
            picture.wire((right + 60, y), (end, y))
            picture.text((right + 40, y + 34), "D1: the light", size=14, side="middle")
        else:
            parts.resistor(picture, (left + 180, y), "R1" if wire == YES else "R2", "1 kΩ")
            parts.joint(picture, (left + 120, y))
            parts.capacitor(picture, (left + 120, y), 36)
            parts.ground(picture, (left + 120, y + 36))
            picture.text((left + 98, y + 24), "C1" if wire == YES else "C2", size=13, side="end", bold=True)
            picture.text((left + 98, y + 40), "100 nF", size=13, side="end")
            parts.button(picture, (right, y))
            picture.wire((right + 60, y), (end, y))
            picture.text((right + 30, y + 26), "S1: yes" if wire == YES else "S2: no", size=14, side="middle")
        parts.joint(picture, (end, y))
    y = 516
    picture.disc((left + 14, y), 6)
    picture.text((left, y - 34), "GND", size=16, bold=True)
    picture.text((left, y - 16), f"pin {ground}", size=13)
    picture.wire((left + 14, y), (end, y), (end, 224))
    picture.wire((left + 180, y), (left + 180, y + 4))
    parts.joint(picture, (left + 180, y))
    parts.ground(picture, (left + 180, y + 4))


def _notes(picture: Picture) -> None:
    picture.lines(
        (640, 622),
        "Buttons close to ground; the Pi's own resistors pull up. No 5 V goes to a seat.",
        "C1, C2 for cables longer than 30 cm. R1, R2 always: they guard the Pi.",
        "R3: 470 Ω for red, yellow and old green; 100 Ω for blue, white, bright green.",
        "D1: the long leg (anode) to R3, the side with the flat rim to GND.",
    )


def _table(picture: Picture, wirings: dict[str, Wiring]) -> None:
    rows: list[tuple[str, ...]] = [("place", "YES", "NO", "LIGHT (status)", "GND")]
    for (number, wiring), ground in zip(wirings.items(), grounds_of(wirings.values()), strict=True):
        rows.append((number, *(f"pin {PIN[pin]} = GPIO {pin}" for pin in wiring), f"pin {ground}"))
    picture.text((40, 756), "Every wire", size=18, bold=True)
    picture.table((40, 772), (90, 220, 220, 220, 120), rows, tall=30)
    picture.text(
        (40, 966), "Left free on purpose: GPIO 0 to 3, 14 and 15. A display takes 5 V and GND from pins 2, 4 and 6."
    )
