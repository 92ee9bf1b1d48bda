"""What the networks saw: parallel arrays, doubt included."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class Detections:
    """N tiles found in one frame, in no particular order."""

    boxes: NDArray[np.float32]
    """N × 4, ``x0 y0 x1 y1`` in px of the frame."""
    scores: NDArray[np.float32]
    """N, how sure the detector is that a tile is there, 0-1."""
    probabilities: NDArray[np.float32]
    """N × 34, calibrated, rows sum to 1; columns as in ``vision.faces.FACE_NAMES``."""
    turns: NDArray[np.float32]
    """N × 4, probabilities that the tile stands upright in the picture (0) or must be
    turned counter-clockwise by 90°, 180°, 270° to stand upright (1, 2, 3)."""
