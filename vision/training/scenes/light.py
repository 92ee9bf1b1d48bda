"""The lamp over the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class Light:
    """One lamp, far away."""

    towards: NDArray[np.float64]
    """3, unit: from the table to the lamp."""
    ambient: float
    """Brightness of what the lamp doesn't reach, 0-1."""
    shadow: float
    """How dark its shadows are, 0-1."""
    softness: float
    """Blur of the shadows, mm."""

    def on(self, normal: NDArray[np.float64]) -> float:
        """Brightness of a surface; 1 for one that lies flat."""
        lit = max(0.0, float(normal @ self.towards)) / max(float(self.towards[2]), 0.3)
        return float(np.clip(self.ambient + (1 - self.ambient) * lit, 0, 1.08))

    def cast(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return where the shadows of N × 3 mm fall on the table, N × 3."""
        return np.asarray(points - points[:, 2:] * (self.towards / self.towards[2]))


def any_light(rng: np.random.Generator, difficulty: float) -> Light:
    """Return a lamp somewhere above the table."""
    angle, height = rng.uniform(0, 2 * np.pi), rng.uniform(0.9, 2.5)
    towards = np.array([np.cos(angle), np.sin(angle), height])
    shadow = float(rng.uniform(0.1, 0.3 + 0.25 * difficulty))
    softness = float(rng.uniform(1.5, 12))
    return Light(towards / np.linalg.norm(towards), float(rng.uniform(0.55, 0.85)), shadow, softness)
