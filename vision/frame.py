"""A picture as everything else in ``vision`` takes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime

    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One picture, EXIF rotation applied, never mirrored."""

    pixels: NDArray[np.uint8]
    """H × W × 3, uint8, BGR."""
    source: str
    """Where it came from, for people: a file name, a camera's name, ``clipboard``."""
    sha256: str
    """Hash of the original bytes, hex."""
    taken_at: datetime | None = None
    """When it was taken, if the picture or the camera says so."""

    @property
    def width(self) -> int:
        """Width in px."""
        return int(self.pixels.shape[1])

    @property
    def height(self) -> int:
        """Height in px."""
        return int(self.pixels.shape[0])
