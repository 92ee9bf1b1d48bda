"""One training crop of the reader, as different from its source as real photos differ.

A crop is what ``vision.crops.crop_tiles`` would cut at run time: the tile's
upright bounding box in a square of grey. The tile may lie at any angle; it is
never mirrored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.faces import Face

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.training.tile_sources import TileSource

GREY = 114
"""Fill outside the box, as in ``vision.crops``."""

MOST_ADDED, MOST_CUT = 0.25, 0.07
"""How much a crop's box may reach beyond the tile, and into it, as shares of its side."""

TURN_UNKNOWN = -100
"""Turn label that the loss leaves out."""


def training_crop(source: TileSource, side_px: int, rng: np.random.Generator) -> tuple[NDArray[np.uint8], int]:
    """Return one augmented crop (side × side × 3 uint8 BGR) and its turn label.

    The turn counts the quarter turns counter-clockwise that make the tile stand upright.
    """
    angle = _angle(rng)
    matrix, box = _placement(source, angle, side_px, rng)
    crop = _warped(source.pixels, matrix, side_px, rng)
    _grey_outside(crop, box)
    turn = round(angle / 90) % 4 if source.turn_known else TURN_UNKNOWN
    crop = photographed(crop, rng)
    _grey_outside(crop, box)
    return crop, turn


def plain_crop(source: TileSource, side_px: int) -> NDArray[np.uint8]:
    """Return the crop without any change, for evaluation."""
    corners = source.quad
    box = np.concatenate([corners.min(0), corners.max(0)])
    matrix, place = _fit(box, side_px)
    crop = np.full((side_px, side_px, 3), GREY, np.uint8)
    warped = _resampled(source.pixels, matrix, side_px)
    x0, y0, x1, y1 = place
    crop[y0:y1, x0:x1] = warped[y0:y1, x0:x1]
    return crop


def _angle(rng: np.random.Generator) -> float:
    """Degrees clockwise: mostly near a quarter turn, at times anything."""
    if rng.random() < 0.7:
        return float(rng.integers(4) * 90 + rng.normal(0, 6))
    return float(rng.uniform(0, 360))


def _placement(
    source: TileSource, angle: float, side_px: int, rng: np.random.Generator
) -> tuple[NDArray[np.float64], tuple[int, int, int, int]]:
    """Return the 3 × 3 map from picture to crop, and the box's place in the crop."""
    centre = source.quad.mean(0).astype(np.float64)
    shift = np.array([[1, 0, -centre[0]], [0, 1, -centre[1]], [0, 0, 1]])
    bent = _bend(source, rng) @ shift
    # Image y grows downwards: this matrix turns clockwise by ``angle``.
    c, s = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    turned = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]) @ bent
    quad = cv2.perspectiveTransform(source.quad[None].astype(np.float64), turned)[0]
    box = np.concatenate([quad.min(0), quad.max(0)])
    size = box[2:] - box[:2]
    slack = 0.05 if rng.random() < 0.8 else 0.12
    off = np.clip(rng.normal(0, slack, 4), -MOST_ADDED, MOST_ADDED) * np.concatenate([size, size])
    inward = off * (1, 1, -1, -1)  # a box too small by much would cut a stroke off: a 三 becomes a 二
    box = box + np.where(inward > MOST_CUT * np.concatenate([size, size]), 0, off)
    fit, place = _fit(box, side_px)
    return fit @ turned, place


def _bend(source: TileSource, rng: np.random.Generator) -> NDArray[np.float64]:
    """Aspect, shear and perspective around the tile's centre."""
    span = 0.30 if source.stretched else 0.12
    aspect = float(np.exp(rng.uniform(-span, span)))
    shear = rng.normal(0, 0.06)
    size = max(float(np.ptp(source.quad, axis=0).max()), 1.0)
    tilt = rng.normal(0, 0.10, 2) / size
    return np.array([[aspect, shear, 0], [0, 1 / aspect, 0], [tilt[0], tilt[1], 1]])


def _fit(box: NDArray[np.float64], side_px: int) -> tuple[NDArray[np.float64], tuple[int, int, int, int]]:
    size = np.maximum(box[2:] - box[:2], 4)
    scale = side_px / float(size.max())
    offset = (side_px - size * scale) / 2
    matrix = np.array(
        [[scale, 0, offset[0] - box[0] * scale], [0, scale, offset[1] - box[1] * scale], [0, 0, 1]], np.float64
    )
    low = np.round(offset).astype(int)
    high = np.round(offset + size * scale).astype(int)
    return matrix, (int(low[0]), int(low[1]), int(high[0]), int(high[1]))


def _warped(
    pixels: NDArray[np.uint8], matrix: NDArray[np.float64], side_px: int, rng: np.random.Generator
) -> NDArray[np.uint8]:
    """Warp, at times through a low resolution as of a far-away tile."""
    if rng.random() < 0.4:
        small = int(rng.uniform(0.3, 0.9) * side_px)
        scale = np.diag([small / side_px, small / side_px, 1.0])
        low = _resampled(pixels, scale @ matrix, small)
        return np.asarray(cv2.resize(low, (side_px, side_px), interpolation=cv2.INTER_LINEAR), np.uint8)
    return _resampled(pixels, matrix, side_px)


def _resampled(pixels: NDArray[np.uint8], matrix: NDArray[np.float64], side_px: int) -> NDArray[np.uint8]:
    """Warp to side × side without aliasing: a strong reduction goes through a larger crop."""
    scale = float(np.sqrt(abs(np.linalg.det(matrix[:2, :2]))))
    factor = max(1, min(4, round(1 / max(scale, 1e-3))))
    large = np.diag([factor, factor, 1.0]) @ matrix
    warped = cv2.warpPerspective(
        pixels, large, (side_px * factor, side_px * factor), flags=cv2.INTER_LINEAR, borderValue=(GREY, GREY, GREY)
    )
    if factor > 1:
        warped = cv2.resize(warped, (side_px, side_px), interpolation=cv2.INTER_AREA)
    return np.asarray(warped, np.uint8)


def _grey_outside(crop: NDArray[np.uint8], box: tuple[int, int, int, int]) -> None:
    x0, y0, x1, y1 = (max(0, v) for v in box)
    crop[:y0], crop[y1:], crop[:, :x0], crop[:, x1:] = GREY, GREY, GREY, GREY


def photographed(crop: NDArray[np.uint8], rng: np.random.Generator) -> NDArray[np.uint8]:
    """Return the crop as another camera, light and hand would have taken it."""
    image = crop.astype(np.float32)
    image = _coloured(image, rng)
    if rng.random() < 0.3:
        image = _lit(image, rng)
    if rng.random() < 0.35:
        image = _blurred(image, rng)
    if rng.random() < 0.5:
        image += rng.normal(0, rng.uniform(1, 10), image.shape).astype(np.float32)
    out = np.clip(image, 0, 255).astype(np.uint8)
    if rng.random() < 0.3:
        quality = int(rng.integers(25, 80))
        encoded = cv2.imencode(".jpg", out, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
        out = np.asarray(cv2.imdecode(encoded, cv2.IMREAD_COLOR), np.uint8)
    return out


def _coloured(image: NDArray[np.float32], rng: np.random.Generator) -> NDArray[np.float32]:
    gain = np.exp(rng.normal(0, 0.10, 3)) * np.exp(rng.normal(0, 0.22))
    image = image * gain.astype(np.float32)
    grey = image.mean(axis=2, keepdims=True)
    saturation = rng.uniform(0.35, 1.4) if rng.random() < 0.6 else 1.0
    image = grey + (image - grey) * np.float32(saturation)
    contrast = rng.uniform(0.65, 1.3)
    mean = image.mean()
    image = (image - mean) * np.float32(contrast) + mean
    gamma = np.exp(rng.normal(0, 0.2))
    return np.asarray(255 * (np.clip(image, 0, 255) / 255) ** np.float32(gamma), np.float32)


def _lit(image: NDArray[np.float32], rng: np.random.Generator) -> NDArray[np.float32]:
    """A glare spot, or one side in the shadow."""
    side = image.shape[0]
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) / side
    if rng.random() < 0.5:
        cx, cy, r = rng.uniform(0, 1), rng.uniform(0, 1), rng.uniform(0.08, 0.35)
        spot = np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * r * r))[..., None]
        return image + (255 - image) * spot * np.float32(rng.uniform(0.3, 0.95))
    theta = rng.uniform(0, 2 * np.pi)
    edge = (x - 0.5) * np.cos(theta) + (y - 0.5) * np.sin(theta) + rng.uniform(-0.3, 0.3)
    dark = 1 / (1 + np.exp(-edge * rng.uniform(8, 60)))[..., None]
    return np.asarray(image * (1 - dark * rng.uniform(0.2, 0.6)), np.float32)


def _blurred(image: NDArray[np.float32], rng: np.random.Generator) -> NDArray[np.float32]:
    if rng.random() < 0.6:
        return np.asarray(cv2.GaussianBlur(image, (0, 0), float(rng.uniform(0.4, 1.8))), np.float32)
    length = int(rng.integers(3, 8))
    kernel = np.zeros((length, length), np.float32)
    angle = rng.uniform(0, np.pi)
    centre = (length - 1) / 2
    for step in np.linspace(-centre, centre, length * 2):
        kernel[round(centre + step * np.sin(angle)), round(centre + step * np.cos(angle))] = 1
    return np.asarray(cv2.filter2D(image, -1, kernel / kernel.sum()), np.float32)


def is_trainable(source: TileSource) -> bool:
    """Whether a source has a class that the reader knows."""
    return 0 <= source.face <= Face.NOTHING
