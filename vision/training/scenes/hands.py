"""A person's hand that reaches into the picture and hides tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

SKINS = ((125, 160, 205), (150, 185, 228), (95, 130, 180), (70, 100, 150))
"""BGR."""


def reach_in(pixels: NDArray[np.uint8], owner: NDArray[np.int32], rng: np.random.Generator) -> None:
    """Draw an arm from an edge of the picture; what it hides belongs to no tile any more."""
    mask = _hand_mask(pixels.shape[:2], rng)
    skin = np.array(SKINS[int(rng.integers(len(SKINS)))], np.float32) * float(rng.uniform(0.75, 1.1))
    soft = cv2.GaussianBlur(mask, (0, 0), 1.2).astype(np.float32)[..., None] / 255
    far = cv2.distanceTransform((mask > 127).astype(np.uint8), cv2.DIST_L2, 3)
    round_ = 0.68 + 0.32 * np.clip(far / max(float(far.max()), 1.0) * 2.2, 0, 1)
    shade = np.roll(mask, (9, 6), (0, 1))
    under = pixels * (1 - 0.35 * cv2.GaussianBlur(shade, (0, 0), 7).astype(np.float32)[..., None] / 255)
    pixels[:] = np.clip(under * (1 - soft) + skin * round_[..., None] * soft, 0, 255).astype(np.uint8)
    owner[mask > 127] = -1


def _hand_mask(shape: tuple[int, ...], rng: np.random.Generator) -> NDArray[np.uint8]:
    """Arm, palm and fingers as thick lines; none of them covers much more than a third."""
    height, width = shape[:2]
    unit = min(height, width)
    angle = float(rng.uniform(0, 2 * np.pi))
    inward = -np.array([np.cos(angle), np.sin(angle)])
    wrist = np.array([width, height]) / 2 - inward * unit * float(rng.uniform(0.3, 0.5))
    thick = unit * float(rng.uniform(0.05, 0.1))
    mask = np.zeros(shape[:2], np.uint8)
    palm = wrist + inward * thick * 1.1
    _line(mask, wrist - inward * unit * 1.2, wrist, thick * 1.25)
    _line(mask, wrist, palm, thick * 1.7)
    for k in range(5):
        spread = (k - 2) * 0.26 + float(rng.normal(0, 0.06))
        way = np.array([[np.cos(spread), -np.sin(spread)], [np.sin(spread), np.cos(spread)]]) @ inward
        root = palm + np.array([-inward[1], inward[0]]) * (k - 2) * thick * 0.36
        _line(mask, root, root + way * thick * float(rng.uniform(1.2, 2.3)), thick * 0.4)
    return mask


def _line(mask: NDArray[np.uint8], start: NDArray[np.float64], end: NDArray[np.float64], thick: float) -> None:
    a, b = (tuple(int(v) for v in np.round(p)) for p in (start, end))
    cv2.line(mask, a, b, 255, max(1, round(thick)), cv2.LINE_AA)
