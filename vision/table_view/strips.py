"""One seat's tiles, upright: what its player sees before him, cut out of the frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.table_view.plane import SIDE, TablePlane

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from scorer.table import Seat
    from vision.frame import Frame
    from vision.table_view.quad import TableQuad

DEPTH = 0.42
"""How far a strip reaches inwards, over the table's side: hand, melds and 发."""

OUTSIDE = 0.06
"""How far it reaches outwards, beyond the table's side."""

WIDTH_PX = 1200
"""Width of a strip in px: the table's side and what it reaches beyond."""


@dataclass(frozen=True, slots=True, eq=False)
class SeatStrip:
    """The picture of one seat's side of the table, as if its player looked straight down on it."""

    seat: Seat
    pixels: NDArray[np.uint8]
    """H × W × 3, uint8, BGR; the player's own side is at the bottom. Never mirrored."""
    to_frame: NDArray[np.float64]
    """3 × 3, homogeneous px of the strip to px of the frame."""

    def frame_points(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return N × 2 px of the frame for N × 2 px of the strip."""
        seen = np.column_stack([points, np.ones(len(points))]) @ self.to_frame.T
        return np.asarray(seen[:, :2] / seen[:, 2:], np.float64)

    def frame_box(self, box: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
        """Return the box in px of the frame that holds a box of the strip, both ``x0 y0 x1 y1``."""
        x0, y0, x1, y1 = box
        corners = self.frame_points(np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1]], np.float64))
        (left, top), (right, bottom) = corners.min(axis=0).tolist(), corners.max(axis=0).tolist()
        return left, top, right, bottom


def seat_strip(frame: Frame, quad: TableQuad, seat: Seat, width_px: int = WIDTH_PX) -> SeatStrip:
    """Return one seat's strip.

    Args:
        frame: The picture; a quad set in another size of the same view is scaled.
        quad: Where the table lies.
        seat: Whose strip; ``quad`` knows at which side he sits.
        width_px: Width of the strip in px.
    """
    fitted = quad.scaled_to(frame.width, frame.height)
    scale = width_px / (SIDE * (1 + 2 * OUTSIDE))
    height_px = round(SIDE * (DEPTH + OUTSIDE) * scale)
    to_strip = _upright(quad.side_of(seat), scale) @ TablePlane(fitted).matrix
    pixels = cv2.warpPerspective(frame.pixels, to_strip, (width_px, height_px), flags=cv2.INTER_LINEAR)
    return SeatStrip(seat, np.asarray(pixels, np.uint8), np.asarray(np.linalg.inv(to_strip), np.float64))


def _upright(side: Seat, scale: float) -> NDArray[np.float64]:
    """Return 3 × 3, px of the plane to px of the strip of a side."""
    middle = np.array([[1, 0, -SIDE / 2], [0, 1, -SIDE / 2], [0, 0, 1]], np.float64)
    across, along = [(1, 0), (0, 1), (-1, 0), (0, -1)][side]  # quarter turns that bring the side to the bottom
    turned = np.array([[across, -along, 0], [along, across, 0], [0, 0, 1]], np.float64)
    left, top = SIDE / 2 + SIDE * OUTSIDE, DEPTH * SIDE - SIDE / 2
    placed = np.array([[scale, 0, left * scale], [0, scale, top * scale], [0, 0, 1]], np.float64)
    return placed @ turned @ middle
