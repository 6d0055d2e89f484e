"""A pen for line drawings: SVG as text, the same bytes every time, readable when printed in black and white.

Knows nothing of pins and boards. Lengths are user units; x goes right, y goes down.
"""

from __future__ import annotations

from xml.sax.saxutils import escape

Point = tuple[float, float]

INK, PALE, PAPER = "#111", "#ececec", "#fff"
FONT = "DejaVu Sans, Verdana, Arial, sans-serif"


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


class Picture:
    """A white sheet of a size, with a title for screen readers."""

    def __init__(self, width: float, height: float, title: str) -> None:
        size = f"{_number(width)} {_number(height)}"
        self._lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" font-family="{FONT}" role="img">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{_number(width)}" height="{_number(height)}" fill="{PAPER}"/>',
        ]

    def wire(self, *points: Point, width: float = 2) -> None:
        """A line through points, with round corners and ends."""
        path = " ".join(f"{_number(x)},{_number(y)}" for x, y in points)
        self._lines.append(
            f'<polyline points="{path}" fill="none" stroke="{INK}" stroke-width="{_number(width)}"'
            ' stroke-linejoin="round" stroke-linecap="round"/>'
        )

    def shape(self, *points: Point, fill: str = PAPER) -> None:
        path = " ".join(f"{_number(x)},{_number(y)}" for x, y in points)
        self._lines.append(f'<polygon points="{path}" fill="{fill}" stroke="{INK}" stroke-width="2"/>')

    def box(  # noqa: PLR0913 - a box has four sides
        self, at: Point, wide: float, tall: float, *, fill: str = PAPER, line: float = 2, round_by: float = 0
    ) -> None:
        self._lines.append(
            f'<rect x="{_number(at[0])}" y="{_number(at[1])}" width="{_number(wide)}" height="{_number(tall)}"'
            f' rx="{_number(round_by)}" fill="{fill}" stroke="{INK}" stroke-width="{_number(line)}"/>'
        )

    def disc(self, at: Point, radius: float, *, fill: str = INK) -> None:
        self._lines.append(
            f'<circle cx="{_number(at[0])}" cy="{_number(at[1])}" r="{_number(radius)}" fill="{fill}" stroke="{INK}"'
            ' stroke-width="2"/>'
        )

    def text(  # noqa: PLR0913 - what is written, where, how
        self, at: Point, words: str, *, size: float = 14, side: str = "start", bold: bool = False, ink: str = INK
    ) -> None:
        """``at`` is on the base line; ``side`` is start, middle or end."""
        weight = ' font-weight="bold"' if bold else ""
        self._lines.append(
            f'<text x="{_number(at[0])}" y="{_number(at[1])}" font-size="{_number(size)}" text-anchor="{side}"'
            f'{weight} fill="{ink}">{escape(words)}</text>'
        )

    def lines(self, at: Point, *words: str, size: float = 14, apart: float = 20) -> None:
        """Several lines of text below each other."""
        for row, line in enumerate(words):
            self.text((at[0], at[1] + row * apart), line, size=size)

    def table(self, at: Point, widths: tuple[float, ...], rows: list[tuple[str, ...]], *, tall: float = 26) -> None:
        """Rows of cells with rules between them; the first row is the heading."""
        x, y = at
        self.box((x, y), sum(widths), tall, fill=PALE, line=0)
        for number, row in enumerate(rows):
            left = x
            for wide, cell in zip(widths, row, strict=True):
                self.text((left + 8, y + tall * (number + 0.7)), cell, size=14, bold=number == 0)
                left += wide
        for number in range(len(rows) + 1):
            self.wire((x, y + tall * number), (x + sum(widths), y + tall * number), width=1)

    def __str__(self) -> str:
        return "\n".join([*self._lines, "</svg>", ""])
