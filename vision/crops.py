"""Tiles cut out for the reader network: one way, shared by training and use."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

GREY = 114
"""What surrounds a tile in its square, in all three channels."""


def crop_tiles(pixels: NDArray[np.uint8], boxes: NDArray[np.float32], side_px: int) -> NDArray[np.uint8]:
    """Return every box as a square: scaled to fit, aspect kept, centred, grey around.

    Nothing outside the box is shown, so that a neighbour is never read along.

    Args:
        pixels: H × W × 3 uint8, BGR.
        boxes: N × 4, ``x0 y0 x1 y1`` in px of ``pixels``; what lies outside the picture is cut off.
        side_px: Side of the squares.

    Returns:
        N × ``side_px`` × ``side_px`` × 3 uint8, BGR.
    """
    squares = np.full((len(boxes), side_px, side_px, 3), GREY, np.uint8)
    for square, (x0, y0, x1, y1) in zip(squares, _whole_pixels(pixels, boxes), strict=True):
        _put_centred(square, pixels[y0:y1, x0:x1])
    return squares


def network_input(squares: NDArray[np.uint8], mean: Sequence[float], std: Sequence[float]) -> NDArray[np.float32]:
    """Return squares as the reader network takes them.

    Args:
        squares: N × S × S × 3 uint8, BGR, from ``crop_tiles``.
        mean: Mean of R, G, B on the scale 0-1.
        std: Standard deviation of R, G, B on the scale 0-1.

    Returns:
        N × 3 × S × S float32, RGB, ``(value / 255 - mean) / std``.
    """
    rgb = squares[..., ::-1].astype(np.float32) / 255
    normal = (rgb - np.array(mean, np.float32)) / np.array(std, np.float32)
    return np.ascontiguousarray(normal.transpose(0, 3, 1, 2), np.float32)


def _whole_pixels(pixels: NDArray[np.uint8], boxes: NDArray[np.float32]) -> NDArray[np.int64]:
    """Return the boxes on whole pixels inside the picture, at least one pixel wide and high."""
    limit = np.array([pixels.shape[1], pixels.shape[0]])
    starts = np.clip(np.floor(boxes[:, :2]), 0, limit - 1)
    ends = np.clip(np.ceil(boxes[:, 2:]), starts + 1, limit)
    return np.concatenate([starts, ends], axis=1).astype(np.int64)


def _put_centred(square: NDArray[np.uint8], tile: NDArray[np.uint8]) -> None:
    side = square.shape[0]
    scale = side / max(tile.shape[:2])
    width, height = (max(1, round(length * scale)) for length in (tile.shape[1], tile.shape[0]))
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    left, top = (side - width) // 2, (side - height) // 2
    square[top : top + height, left : left + width] = cv2.resize(tile, (width, height), interpolation=how)
