"""The totals over the hands as a drawing (SVG) that needs nothing beside itself."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from gui.columns import signed
from gui.theme.schemes import LIGHT, seat_colour
from scorer.table import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scorer.session.state import SessionState

WIDTH: Final = 960
HEIGHT: Final = 340

_LEFT: Final = 60
_RIGHT: Final = 190
_TOP: Final = 16
_BOTTOM: Final = 34
_LABEL: Final = 24
"""Least distance between two names, px."""
_DASHES: Final = ("", "10 5", "3 4")
"""Players beyond four get the same colours in broken lines."""
_STEPS: Final = (1, 2, 5)


def totals_svg(state: SessionState, families: Sequence[str]) -> str:
    """Return a line a player over the hands, named at its end."""
    lines = {player.id: [0, *(hand.totals.get(player.id, 0) for hand in state.hands)] for player in state.players}
    low = min(min(line) for line in lines.values())
    high = max(max(line) for line in lines.values())
    scale = _Scale(len(state.hands), low, high)
    fonts = escape(", ".join(families))
    parts = [*scale.grid(), *_curves(state, lines, scale)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
        f' font-family="{fonts}" font-size="15">{"".join(parts)}</svg>'
    )


class _Scale:
    """Where hands and points lie on the drawing."""

    def __init__(self, hands: int, low: int, high: int) -> None:
        self.hands = max(1, hands)
        self.step = _step(max(1, high - low) / 5)
        self.low = low // self.step * self.step
        self.high = max(self.low + self.step, -(-high // self.step) * self.step)

    def x(self, hand: int) -> float:
        return _LEFT + (WIDTH - _LEFT - _RIGHT) * hand / self.hands

    def y(self, points: float) -> float:
        return _TOP + (HEIGHT - _TOP - _BOTTOM) * (self.high - points) / (self.high - self.low)

    def grid(self) -> Iterator[str]:
        for points in range(self.low, self.high + 1, self.step):
            y, weight = self.y(points), 2 if points == 0 else 1
            yield (
                f'<line x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{y:.1f}" y2="{y:.1f}"'
                f' stroke="{LIGHT.line}" stroke-width="{weight}"/>'
            )
            yield _text((_LEFT - 8, y + 5), signed(points), LIGHT.quiet, 'text-anchor="end"')
        every = _step(self.hands / 8)
        for hand in range(0, self.hands + 1, every):
            yield _text((self.x(hand), HEIGHT - 8), str(hand), LIGHT.quiet, 'text-anchor="middle"')


def _step(least: float) -> int:
    """Return the next round number: 1, 2, 5, 10, 20 and so on."""
    size = 1
    while True:
        for step in _STEPS:
            if step * size >= least:
                return step * size
        size *= 10


def _curves(state: SessionState, lines: dict[str, list[int]], scale: _Scale) -> Iterator[str]:
    heights = _apart({player: scale.y(line[-1]) for player, line in lines.items()})
    for index, player in enumerate(state.players):
        line, colour = lines[player.id], seat_colour(Seat(index % 4))
        dashes = _DASHES[min(index // 4, len(_DASHES) - 1)]
        points = " ".join(f"{scale.x(hand):.1f},{scale.y(total):.1f}" for hand, total in enumerate(line))
        broken = f' stroke-dasharray="{dashes}"' if dashes else ""
        yield f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="3"{broken}/>'
        end = f"{_short(player.name)} {signed(line[-1])}"
        yield _text((WIDTH - _RIGHT + 10, heights[player.id] + 5), end, colour, 'font-weight="bold"')


def _apart(wanted: dict[str, float]) -> dict[str, float]:
    """Return the heights of the names, moved so that none covers another."""
    ordered = sorted(wanted, key=wanted.__getitem__)
    found: dict[str, float] = {}
    lowest = _TOP + 4.0
    for player in ordered:
        found[player] = max(wanted[player], lowest)
        lowest = found[player] + _LABEL
    over = max(0.0, lowest - _LABEL - (HEIGHT - _BOTTOM))
    top = float(HEIGHT - _BOTTOM)
    for player in reversed(ordered if over else []):
        found[player] = min(found[player], top)
        top = found[player] - _LABEL
    return found


def _short(name: str) -> str:
    return name if len(name) <= 8 else f"{name[:7]}…"


def _text(at: tuple[float, float], said: str, colour: str, more: str) -> str:
    return f'<text x="{at[0]:.1f}" y="{at[1]:.1f}" fill="{colour}" {more}>{escape(said)}</text>'
