"""What a camera does to a picture: glare, colour of the light, blur, noise, JPEG."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True, eq=False)
class Taking:
    """How a picture is taken."""

    on_tile: NDArray[np.bool_]
    """H × W: where a tile is, which shines more than cloth."""
    tile_px: float
    """Usual side of a plate: blur and loss are kept below what would make it unreadable."""
    difficulty: float
    """0 a clear picture, 1 a bad one."""


def photographed(pixels: NDArray[np.uint8], taking: Taking, rng: np.random.Generator) -> NDArray[np.uint8]:
    """Return the picture as a phone or webcam would have taken it; H × W × 3 BGR."""
    picture, difficulty = pixels.astype(np.float32), taking.difficulty
    if rng.random() < 0.55 * difficulty + 0.1:
        picture = _glare(picture, taking, rng)
    if rng.random() < 0.5:
        picture = _sheen(picture, taking.on_tile, rng)
    picture = _lit(picture, rng, difficulty)
    whole = _blurred(np.clip(picture, 0, 255).astype(np.uint8), taking, rng)
    return _compressed(_noisy(_resampled(whole, taking, rng), rng, difficulty), rng, difficulty)


def _glare(picture: NDArray[np.float32], taking: Taking, rng: np.random.Generator) -> NDArray[np.float32]:
    """Lamps mirrored in the plates; the cloth shines less."""
    height, width = picture.shape[:2]
    shine = np.zeros((height // 4 + 1, width // 4 + 1), np.float32)
    for _ in range(int(rng.integers(1, 5))):
        centre = (int(rng.integers(0, shine.shape[1])), int(rng.integers(0, shine.shape[0])))
        axes = (int(width / 4 * rng.uniform(0.02, 0.14)) + 1, int(width / 4 * rng.uniform(0.01, 0.09)) + 1)
        strength = float(rng.uniform(0.25, 0.4 + 0.7 * taking.difficulty))
        cv2.ellipse(shine, centre, axes, float(rng.uniform(0, 180)), 0, 360, strength, -1)
    shine = cv2.GaussianBlur(shine, (0, 0), float(rng.uniform(0.8, 6)))
    shine = cv2.resize(shine, (width, height), interpolation=cv2.INTER_LINEAR)
    share = np.clip(shine * np.where(taking.on_tile, 1.0, 0.15).astype(np.float32), 0, 0.86)[..., None]
    return np.asarray(picture * (1 - share) + 255 * share, np.float32)


def _sheen(picture: NDArray[np.float32], on_tile: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.float32]:
    """A bright wall or window mirrored faintly in all plates, stronger to one side."""
    height, width = picture.shape[:2]
    broad = cv2.resize(rng.random((3, 3), np.float32), (width, height), interpolation=cv2.INTER_CUBIC)
    share = (np.clip(broad, 0, 1) * np.float32(rng.uniform(0.05, 0.3)) * on_tile)[..., None]
    return np.asarray(picture * (1 - share) + 250 * share, np.float32)


def _lit(picture: NDArray[np.float32], rng: np.random.Generator, difficulty: float) -> NDArray[np.float32]:
    """White balance, exposure, contrast, a slope of the light and a vignette."""
    height, width = picture.shape[:2]
    warmth = float(np.clip(rng.normal(0, 0.08) * (0.3 + difficulty), -0.14, 0.14))
    gains = np.array([1 - warmth, 1 + rng.normal(0, 0.02), 1 + warmth]) * np.exp(rng.normal(0, 0.22 * difficulty))
    y, x = np.mgrid[-1:1:24j, -1:1:24j].astype(np.float32)
    slope = rng.normal(0, 0.16 * difficulty, 2)
    field = 1 + slope[0] * x + slope[1] * y - rng.uniform(0, 0.25) * difficulty * (x * x + y * y)
    field = cv2.resize(field.astype(np.float32), (width, height), interpolation=cv2.INTER_LINEAR)
    lit = picture * field[..., None] * gains.astype(np.float32)
    contrast = float(np.exp(rng.normal(0, 0.12)))
    return np.asarray((lit - 118) * contrast + 118, np.float32)


def _blurred(picture: NDArray[np.uint8], taking: Taking, rng: np.random.Generator) -> NDArray[np.uint8]:
    """Out of focus, or shaken."""
    kind, worst = rng.random(), taking.tile_px * 0.036 * taking.difficulty
    if kind < 0.35 * taking.difficulty:
        return np.asarray(cv2.GaussianBlur(picture, (0, 0), float(rng.uniform(0.4, 0.5 + worst))), np.uint8)
    if kind < 0.55 * taking.difficulty:
        reach = min(float(rng.uniform(0.8, 1.0 + 1.6 * worst)), 6.5)
        return np.asarray(cv2.filter2D(picture, -1, _streak(reach, float(rng.uniform(0, np.pi)))), np.uint8)
    return picture


def _streak(reach: float, angle: float) -> NDArray[np.float32]:
    """A kernel that smears along a line ``reach`` px to either side: the hand that shook."""
    kernel = np.zeros((15, 15), np.float32)
    step = np.array([np.cos(angle), np.sin(angle)]) * reach
    ends = [tuple(int(v) for v in np.round(112 + sign * step * 16)) for sign in (-1, 1)]
    cv2.line(kernel, ends[0], ends[1], 1.0, 1, cv2.LINE_AA, 4)
    return np.asarray(kernel / max(float(kernel.sum()), 1e-6), np.float32)


def _resampled(picture: NDArray[np.uint8], taking: Taking, rng: np.random.Generator) -> NDArray[np.uint8]:
    """Detail lost in a smaller sensor or a messenger, then a sharpening that shows."""
    if rng.random() < 0.4 * taking.difficulty:
        height, width = picture.shape[:2]
        least = float(np.clip(14 / taking.tile_px, 0.4, 0.9))  # 14 px a side can still be read
        scale = float(rng.uniform(least, 0.95))
        small = cv2.resize(picture, (round(width * scale), round(height * scale)), interpolation=cv2.INTER_AREA)
        picture = np.asarray(cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC), np.uint8)
    if rng.random() < 0.35:
        soft = cv2.GaussianBlur(picture, (0, 0), 1.2)
        amount = float(rng.uniform(0.3, 1.2))
        picture = np.asarray(cv2.addWeighted(picture, 1 + amount, soft, -amount, 0), np.uint8)
    return picture


def _noisy(picture: NDArray[np.uint8], rng: np.random.Generator, difficulty: float) -> NDArray[np.uint8]:
    sigma = float(rng.uniform(0.5, 2 + 9 * difficulty * rng.random()))
    noise = rng.standard_normal(picture.shape, np.float32) * np.float32(sigma)
    return np.asarray(np.clip(picture + noise, 0, 255), np.uint8)


def _compressed(picture: NDArray[np.uint8], rng: np.random.Generator, difficulty: float) -> NDArray[np.uint8]:
    quality = int(rng.integers(round(90 - 50 * difficulty), 96))
    encoded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
    return np.asarray(cv2.imdecode(encoded, cv2.IMREAD_COLOR), np.uint8)
