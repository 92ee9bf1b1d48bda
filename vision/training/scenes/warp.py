"""Filling polygons and pasting textures, on no more of the picture than they need."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_FARTHEST_PX = 30000.0
"""cv2's fixed-point corners overflow beyond."""


def hull_of(points: NDArray[np.float64] | NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the corners (K × 2 px) around N × 2 px."""
    return np.asarray(cv2.convexHull(points.astype(np.float32))[:, 0], np.float32)


def fill(
    pixels: NDArray[np.uint8] | NDArray[np.int32], corners: NDArray[np.float32], value: float | tuple[float, ...]
) -> bool:
    """Fill a convex polygon; False, and nothing done, where it lies outside the picture.

    Edges are smooth in a colour picture and hard in masks.
    """
    low, high = corners.min(axis=0), corners.max(axis=0)
    outside = (high <= 0).any() or low[0] >= pixels.shape[1] or low[1] >= pixels.shape[0]
    if outside or (np.abs(corners) > _FARTHEST_PX).any():
        return False
    fixed = np.round(corners * 16 - 8).astype(np.int32)
    line = cv2.LINE_AA if pixels.ndim == 3 else cv2.LINE_8
    cv2.fillConvexPoly(pixels, fixed, value if isinstance(value, tuple) else (value,), line, 4)
    return True


def paste(pixels: NDArray[np.uint8], texture: NDArray[np.uint8], quad: NDArray[np.float32], shade: float) -> None:
    """Lay a premultiplied BGRA texture onto the quad (4 × 2 px: its top left, then clockwise)."""
    height, width = pixels.shape[:2]
    x0, y0 = np.maximum(np.floor(quad.min(axis=0)).astype(int) - 1, 0)
    x1, y1 = np.minimum(np.ceil(quad.max(axis=0)).astype(int) + 2, (width, height))
    if x1 - x0 < 2 or y1 - y0 < 2:
        return
    h, w = texture.shape[:2]
    source = np.array([[0, 0], [w, 0], [w, h], [0, h]], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(source, quad - np.array([x0 + 0.5, y0 + 0.5], np.float32))
    patch = cv2.warpPerspective(texture, matrix, (int(x1 - x0), int(y1 - y0)), flags=cv2.INTER_LINEAR)
    region = pixels[y0:y1, x0:x1]
    keep = cv2.cvtColor(255 - patch[:, :, 3], cv2.COLOR_GRAY2BGR)
    under = cv2.multiply(region, keep, scale=1 / 255)
    region[:] = cv2.add(under, cv2.convertScaleAbs(patch[:, :, :3], alpha=shade))
