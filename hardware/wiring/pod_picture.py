"""The picture of a pod: the Pico with its seven buttons to the left and the chain of six lights to the right."""

from __future__ import annotations

from hardware.wiring import parts
from hardware.wiring.pico import GROUND_LEFT, GROUND_RIGHT, NAMES, PIN, VBUS
from hardware.wiring.svg import INK, PALE, PAPER, Picture

LEFT, RIGHT, TOP, ROW = 400, 580, 168, 34
"""Of the Pico: x of its two columns of pins, y of its first row, height of a row."""
BUS = 90
"""x of the wire to ground that all buttons share."""
GROUND_RAIL, POWER_RAIL, LAMP = 860, 1120, 990
"""x of the two rails of the chain, and of the middle of its lights."""
LAMPS = ("1", "2", "3", "4", "5", "status")
LAMP_TALL, LAMP_WIDE, LAMP_ROW = 52, 120, 94
LAMPS_END = 870
"""y of the lower edge of the first light; the chain climbs from there."""


def _y(pin: int) -> float:
    """Down the left side, up the right one."""
    return TOP + (pin - 1 if pin <= 20 else 40 - pin) * ROW  # noqa: PLR2004 - half of 40 pins


def draw(buttons: dict[str, int], lights_pin: int) -> str:
    """``buttons``: the pins (GP) of the buttons by control; ``lights_pin``: that of the chain."""
    picture = Picture(1240, 1310, "Wiring of a pod: Raspberry Pi Pico, seven buttons, six lights in a chain")
    picture.text(
        (40, 52), "The pod: seven buttons and a chain of six lights on a Raspberry Pi Pico", size=26, bold=True
    )
    picture.text((40, 80), "Pico or Pico 2, seen from above, the USB socket at the top.", size=15)
    _buttons(picture, buttons)
    _supply(picture)
    _data(picture, lights_pin)
    _board(picture, {GROUND_LEFT, GROUND_RIGHT, VBUS, *(PIN[f"GP{gp}"] for gp in (*buttons.values(), lights_pin))})
    _chain(picture)
    _words(picture, buttons, lights_pin)
    return str(picture)


def _board(picture: Picture, used: set[int]) -> None:
    picture.box((LEFT - 22, TOP - 34), RIGHT - LEFT + 44, ROW * 19 + 68, fill=PALE, round_by=8)
    picture.box((LEFT + 54, TOP - 52), RIGHT - LEFT - 108, 40, fill=PAPER)
    picture.text(((LEFT + RIGHT) / 2, TOP - 27), "USB", size=15, side="middle", bold=True)
    picture.text(((LEFT + RIGHT) / 2, TOP + 19 * ROW + 26), "Raspberry Pi Pico", size=14, side="middle", bold=True)
    for pin, name in NAMES.items():
        left = pin <= 20  # noqa: PLR2004 - half of 40 pins
        x, y = (LEFT if left else RIGHT), _y(pin)
        fill, ink = (INK, PAPER) if pin in used else (PAPER, INK)
        picture.disc((x, y), 12, fill=fill)
        picture.text((x, y + 4), str(pin), size=11, side="middle", bold=True, ink=ink)
        side = "start" if left else "end"
        picture.text((x + (18 if left else -18), y + 5), name, size=13, side=side, bold=pin in used)


def _buttons(picture: Picture, buttons: dict[str, int]) -> None:
    pins = {control: PIN[f"GP{gp}"] for control, gp in buttons.items()}
    rows = [_y(pin) for pin in (*pins.values(), GROUND_LEFT)]
    picture.wire((BUS, min(rows)), (BUS, max(rows) + 16))
    parts.ground(picture, (BUS, max(rows) + 16))
    picture.wire((BUS, _y(GROUND_LEFT)), (LEFT, _y(GROUND_LEFT)), width=3)
    parts.joint(picture, (BUS, _y(GROUND_LEFT)))
    picture.text((BUS + 160, _y(GROUND_LEFT) - 6), "GND", size=14, side="middle", bold=True)
    for control, pin in pins.items():
        y = _y(pin)
        picture.wire((BUS, y), (BUS + 30, y))
        parts.button(picture, (BUS + 30, y))
        picture.wire((BUS + 90, y), (LEFT, y))
        parts.joint(picture, (BUS, y))
        net = control.upper() if control.isalpha() else f"SLOT {control}"
        picture.text((BUS + 120, y - 6), net, size=15, bold=True)
    picture.text((40, TOP - 30), "Buttons: each between its pin and GND", size=15, bold=True)


def _supply(picture: Picture) -> None:
    """From VBUS over the diode to the right-hand rail, from GND to the left-hand one, the capacitor between them."""
    power, ground = _y(VBUS), _y(GROUND_RIGHT)
    first = LAMPS_END - LAMP_TALL / 2
    picture.wire((RIGHT, power), (POWER_RAIL, power), (POWER_RAIL, first), width=3)
    picture.text((RIGHT + 34, power - 10), "5 V", size=15, bold=True)
    parts.diode(picture, (RIGHT + 100, power))
    picture.text((RIGHT + 120, power - 38), "D1  1N4001", size=14, side="middle", bold=True)
    picture.text((RIGHT + 120, power - 20), "bar to the lights", size=13, side="middle")
    picture.text((POWER_RAIL + 10, power + 24), "V_LIGHTS", size=15, bold=True)
    picture.text((POWER_RAIL + 10, power + 44), "about 4.3 V", size=13)
    picture.wire((RIGHT, ground), (GROUND_RAIL, ground), (GROUND_RAIL, first), width=3)
    picture.text((RIGHT + 34, ground + 20), "GND", size=15, bold=True)
    parts.joint(picture, (GROUND_RAIL, ground))
    picture.wire((GROUND_RAIL, ground), (LAMP, ground))
    parts.joint(picture, (LAMP, power))
    parts.capacitor(picture, (LAMP, power), ground - power, plus=True)
    picture.text((LAMP + 24, power + 30), "C1", size=14, bold=True)
    picture.text((LAMP + 24, power + 48), "100 µF", size=13)


def _data(picture: Picture, lights_pin: int) -> None:
    y = _y(PIN[f"GP{lights_pin}"])
    end = LAMPS_END + 40
    picture.wire((RIGHT, y), (RIGHT + 250, y), (RIGHT + 250, end), (LAMP, end), (LAMP, LAMPS_END))
    parts.resistor(picture, (RIGHT + 110, y), "R1", "330 Ω")
    picture.text((RIGHT + 34, y - 10), "DATA", size=15, bold=True)
    picture.text((LAMP + 10, end + 4), "DATA 1", size=14, bold=True)


def _chain(picture: Picture) -> None:
    for number, lamp in enumerate(LAMPS):
        y = LAMPS_END - LAMP_TALL - number * LAMP_ROW
        middle = y + LAMP_TALL / 2
        picture.wire((GROUND_RAIL, middle), (LAMP - LAMP_WIDE / 2, middle))
        picture.wire((LAMP + LAMP_WIDE / 2, middle), (POWER_RAIL, middle))
        parts.joint(picture, (GROUND_RAIL, middle))
        parts.joint(picture, (POWER_RAIL, middle))
        picture.box((LAMP - LAMP_WIDE / 2, y), LAMP_WIDE, LAMP_TALL, round_by=6)
        picture.text((LAMP, middle - 4), "light", size=13, side="middle")
        picture.text((LAMP, middle + 16), lamp, size=20, side="middle", bold=True)
        picture.text((LAMP - LAMP_WIDE / 2 - 6, middle - 6), "GND", size=11, side="end")
        picture.text((LAMP + LAMP_WIDE / 2 + 6, middle - 6), "V+", size=11)
        picture.text((LAMP + 8, y + LAMP_TALL + 14), "DIN", size=11)
        if number < len(LAMPS) - 1:
            above = y - (LAMP_ROW - LAMP_TALL)
            picture.wire((LAMP, y), (LAMP, above))
            picture.shape((LAMP - 6, above + 12), (LAMP + 6, above + 12), (LAMP, above + 1), fill=INK)
            picture.text((LAMP - 8, y - 5), "DOUT", size=11, side="end")
            picture.text((LAMP - 14, above + 20), f"DATA {number + 2}", size=11, side="end")
    picture.text((POWER_RAIL + 12, LAMPS_END - 300), "C2 to C7:", size=13, bold=True)
    picture.lines((POWER_RAIL + 12, LAMPS_END - 282), "100 nF from", "V+ to GND", "at each light", size=13, apart=17)


def _words(picture: Picture, buttons: dict[str, int], lights_pin: int) -> None:
    rows: list[tuple[str, ...]] = [("wire", "Pico", "goes to")]
    for control, gp in buttons.items():
        net = control.upper() if control.isalpha() else f"SLOT {control}"
        rows.append((net, f"pin {PIN[f'GP{gp}']} = GP{gp}", "one contact of the button; its other contact to GND"))
    rows += [
        ("DATA", f"pin {PIN[f'GP{lights_pin}']} = GP{lights_pin}", "R1, from there DIN of light 1 (DATA 1)"),
        ("5 V", f"pin {VBUS} = VBUS", "D1, the end without bar; its bar to V_LIGHTS"),
        ("GND", f"pins {GROUND_LEFT} and {GROUND_RIGHT}", "the buttons, and the chain with the minus of C1"),
    ]
    picture.text((40, 968), "Every wire", size=18, bold=True)
    picture.table((40, 984), (110, 170, 440), rows, tall=26)
    picture.lines(
        (790, 1004),
        "Data goes from DOUT to DIN, light 1 first,",
        "status last. The lights are WS2812B or",
        "SK6812, RGB (not RGBW).",
        "",
        "D1 lowers the lights' supply, so that the",
        "3.3 V of GP16 is a sure high for light 1.".replace("GP16", f"GP{lights_pin}"),
        "",
        "R1 sits at the Pico. C1: 10 V or more, mind",
        "its plus. C2 to C7 are on most small boards",
        "for single lights already.",
    )
