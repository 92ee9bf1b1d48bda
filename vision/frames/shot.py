"""A picture with its time: what the pump keeps and hands out."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from vision.frame import Frame

if TYPE_CHECKING:
    from datetime import datetime

    from numpy.typing import NDArray

    from vision.frames.source import Picture


@dataclass(frozen=True, slots=True, eq=False)
class Shot:
    """One picture of a running source."""

    picture: Picture
    """The picture; its pixels are read-only."""
    at: float
    """When it came, monotonic seconds."""
    changed_at: float
    """When a picture came last that differed from the one before; with a frozen camera long before ``at``."""
    number: int
    """Counts the pictures of a pump, from 1."""
    source: str
    """The source's name."""

    @property
    def pixels(self) -> NDArray[np.uint8]:
        """H × W × 3, uint8, BGR, read-only."""
        return self.picture.pixels

    def frame(self, taken_at: datetime | None = None) -> Frame:
        """Return it as everything else in ``vision`` takes it.

        A photo stays what it was. The picture of a camera gets a hash over its pixels
        (6 ms at 1080p, so only for pictures that are read or kept).
        """
        if self.picture.photo is not None:
            return self.picture.photo
        pixels = np.ascontiguousarray(self.pixels)
        return Frame(pixels, self.source, hashlib.sha256(pixels.data).hexdigest(), taken_at)
