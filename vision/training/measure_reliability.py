"""Can the reader's probabilities be trusted? Ten bins: what it says beside what is right."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from vision.training.calibrate import reliability

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

SIDE_PX = 300
"""Side of the diagram."""

MARGIN_PX = 40


@dataclass(frozen=True, slots=True)
class Said:
    """One tile of a reading that was judged."""

    probability: float
    right: bool


Bins = tuple[tuple[float, float, int], ...]
"""Mean probability, share that was right, count; empty bins left out."""


def bins_of(said: Sequence[Said]) -> Bins:
    """Return the ten bins of the tiles read, those without tiles left out."""
    return reliability(
        np.array([each.probability for each in said], np.float32), np.array([each.right for each in said], np.bool_)
    )


def calibration_error(bins: Bins) -> float:
    """Return how far probabilities are off on average, each bin counting by its tiles."""
    total = sum(count for _, _, count in bins)
    return sum(abs(said - right) * count for said, right, count in bins) / max(total, 1)


def write_bins(path: Path, bins: Bins) -> None:
    """Write one row a bin."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["said", "right", "tiles"])
        writer.writerows((f"{said:.4f}", f"{right:.4f}", count) for said, right, count in bins)


def write_diagram(path: Path, bins: Bins) -> None:
    """Write the reliability diagram as SVG: dots on the diagonal are honest, larger ones stand for more tiles."""
    path.write_text(diagram(bins), encoding="utf-8")


def diagram(bins: Bins) -> str:
    """Return the diagram: what was said from the left to the right, what was right upwards."""
    end, full = MARGIN_PX + SIDE_PX, SIDE_PX + 2 * MARGIN_PX
    most = max((count for _, _, count in bins), default=1)
    dots = "".join(_dot(said, right, count, most) for said, right, count in bins)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{full}" height="{full}" font-family="sans-serif" '
        f'font-size="12"><rect width="{full}" height="{full}" fill="white"/>'
        f'<rect x="{MARGIN_PX}" y="{MARGIN_PX}" width="{SIDE_PX}" height="{SIDE_PX}" fill="none" stroke="grey"/>'
        f'<line x1="{MARGIN_PX}" y1="{end}" x2="{end}" y2="{MARGIN_PX}" stroke="grey" stroke-dasharray="4"/>{dots}'
        f'<text x="{MARGIN_PX}" y="{full - 14}">said 0–1</text><text x="4" y="{MARGIN_PX - 10}">right 0–1</text></svg>'
    )


def _dot(said: float, right: float, count: int, most: int) -> str:
    x, y = MARGIN_PX + said * SIDE_PX, MARGIN_PX + (1 - right) * SIDE_PX
    radius = 3 + 7 * (count / most) ** 0.5
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="seagreen">'
        f"<title>{count} tiles: said {said:.3f}, right {right:.3f}</title></circle>"
    )
