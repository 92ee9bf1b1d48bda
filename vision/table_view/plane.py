"""From px of the frame to places on the table, and back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.table_view.quad import TableQuad

SIDE = 1000.0
"""Side of the table seen from above, in px of the plane."""

HORIZON = 0.05
"""Points nearer to the horizon than this, or beyond it, are placed as if they were here:
depth over that of the table's middle."""

_SQUARE = np.array([[0, SIDE], [SIDE, SIDE], [SIDE, 0], [0, 0]], np.float32)
"""The corners as ``TableQuad.corners`` orders them."""


@dataclass(frozen=True, slots=True, eq=False)
class TablePlane:
    """The table as if the camera hung right above it: ``SIDE`` × ``SIDE`` px, sides as in the picture."""

    quad: TableQuad
    matrix: NDArray[np.float64] = field(init=False)
    """3 × 3, homogeneous px of the frame to px of the plane."""
    inverse: NDArray[np.float64] = field(init=False)
    """3 × 3, the way back."""

    def __post_init__(self) -> None:
        corners = self.quad.points().astype(np.float32)
        matrix = np.asarray(cv2.getPerspectiveTransform(corners, _SQUARE), np.float64)
        object.__setattr__(self, "matrix", matrix)
        object.__setattr__(self, "inverse", np.linalg.inv(matrix))

    def from_frame(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return N × 2 px of the plane for N × 2 px of the frame."""
        middle = self.inverse @ (SIDE / 2, SIDE / 2, 1.0)
        at_middle = float(self.matrix[2] @ (middle / middle[2]))
        return _mapped(self.matrix / at_middle, points)

    def to_frame(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return N × 2 px of the frame for N × 2 px of the plane."""
        at_middle = float(self.inverse[2] @ (SIDE / 2, SIDE / 2, 1.0))
        return _mapped(self.inverse / at_middle, points)

    def boxes(self, boxes: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return where N boxes lie on the table and how large they are there.

        Args:
            boxes: N × 4, ``x0 y0 x1 y1`` in px of the frame.

        Returns:
            Centres and sizes (width, height), N × 2 each, px of the plane. The
            size is measured from side to side through the middle.
        """
        (x0, y0, x1, y1), count = boxes.T, len(boxes)
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        sides = np.concatenate([np.column_stack(p) for p in ((x0, y), (x1, y), (x, y0), (x, y1), (x, y))])
        left, right, top, bottom, middle = self.from_frame(sides).reshape(5, count, 2)
        sizes = np.column_stack([np.hypot(*(right - left).T), np.hypot(*(bottom - top).T)])
        return middle, np.maximum(sizes, 1.0)


def _mapped(matrix: NDArray[np.float64], points: NDArray[np.float64]) -> NDArray[np.float64]:
    seen = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return np.asarray(seen[:, :2] / np.maximum(seen[:, 2:], HORIZON), np.float64)
