"""Does the picture move? Two frames are compared as coarse greys, on the table alone where it is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.frame import Frame
    from vision.table_view.quad import TableQuad

CELLS = (48, 36)
"""Width and height of the coarse picture."""

FINE = 6
"""Px of the frame that are averaged in a cell, along either side."""

DIFFERS = 10.0
"""Grey levels, 0-255, by which a cell differs that something moves over; noise makes less than 4."""


class Motion:
    """Remembers the last frame, coarsely, and says how much of the next one differs."""

    def __init__(self, quad: TableQuad | None = None) -> None:
        self._quad = quad
        self._last: NDArray[np.float32] | None = None

    def share(self, frame: Frame) -> float:
        """Return the share of the table, 0-1, that differs from the frame before; 0 for the first."""
        grey = _coarse(frame.pixels)
        last, self._last = self._last, grey
        if last is None:
            return 0.0
        steps = grey - last
        moved = np.abs(steps - np.median(steps)) > DIFFERS  # the median: a lamp or the exposure changes all alike
        return float(moved[self._table()].mean())

    def _table(self) -> NDArray[np.bool_]:
        """Return the cells on the table, all of them where it is not known; at least one."""
        mask = np.zeros(CELLS[::-1], np.uint8)
        if self._quad is not None:
            corners = self._quad.points() * np.array(CELLS) / (self._quad.width, self._quad.height)
            cv2.fillConvexPoly(mask, np.asarray(corners.round(), np.int32), 1)
        return mask > 0 if mask.any() else np.ones(CELLS[::-1], np.bool_)


def _coarse(pixels: NDArray[np.uint8]) -> NDArray[np.float32]:
    """Return the frame as greys of ``CELLS``, each the mean of a few px spread over it."""
    fine = cv2.resize(pixels, (CELLS[0] * FINE, CELLS[1] * FINE), interpolation=cv2.INTER_NEAREST)
    grey = cv2.cvtColor(fine, cv2.COLOR_BGR2GRAY).astype(np.float32)
    return np.asarray(cv2.resize(grey, CELLS, interpolation=cv2.INTER_AREA), np.float32)
