"""What a table top shows beside its cloth: the machine's disc and lines, an edge, flat clutter."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.training.scenes.surface.materials import TOP_PX

if TYPE_CHECKING:
    from numpy.typing import NDArray

_MIDDLE = TOP_PX // 2
_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def disc(top: NDArray[np.uint8], radius: int, dark: list[int], ring: list[int]) -> None:
    """Draw an automatic table's middle: a dark disc with a ring, four dials and a dome."""
    centre = (_MIDDLE, _MIDDLE)
    cv2.circle(top, centre, radius, dark, -1, cv2.LINE_AA)
    cv2.circle(top, centre, int(radius * 0.9), ring, max(1, radius // 40), cv2.LINE_AA)
    for k in range(4):
        x, y = np.array([np.cos(k * np.pi / 2), np.sin(k * np.pi / 2)]) * radius * 0.62 + _MIDDLE
        cv2.circle(top, (int(x), int(y)), int(radius * 0.19), (200, 200, 200), -1, cv2.LINE_AA)
        cv2.circle(top, (int(x), int(y)), int(radius * 0.14), dark, -1, cv2.LINE_AA)
        cv2.circle(top, (int(x), int(y)), int(radius * 0.06), (150, 150, 150), -1, cv2.LINE_AA)
    cv2.circle(top, centre, int(radius * 0.3), [min(255, c + 25) for c in dark], -1, cv2.LINE_AA)
    cv2.circle(top, (_MIDDLE - radius // 10, _MIDDLE - radius // 10), max(2, radius // 14), (235, 235, 235), -1)


def flaps(top: NDArray[np.uint8], reach: int, dark: list[int]) -> None:
    """Draw the slots through which an automatic table lifts its walls, and their corners."""
    for k in range(4):
        a, b = ((_MIDDLE + dx * reach, _MIDDLE + dy * reach) for dx, dy in (_CORNERS[k], _CORNERS[(k + 1) % 4]))
        cv2.line(top, a, b, dark, 1, cv2.LINE_AA)
        cv2.rectangle(top, (a[0] - 22, a[1] - 14), (a[0] + 22, a[1] + 14), dark, -1)
        cv2.rectangle(top, (a[0] - 8, a[1] - 12), (a[0] + 20, a[1] + 8), [min(255, c + 18) for c in dark], 1)


def edge(top: NDArray[np.uint8], width: int, colour: list[int]) -> None:
    """Draw the table's raised edge around the cloth."""
    side = TOP_PX - 1
    dark, light = [c * 0.55 for c in colour], [min(255.0, c * 1.25) for c in colour]
    cv2.rectangle(top, (0, 0), (side, side), colour, 2 * width)
    cv2.rectangle(top, (width, width), (side - width, side - width), dark, 3, cv2.LINE_AA)
    cv2.rectangle(top, (width // 3, width // 3), (side - width // 3, side - width // 3), light, 2, cv2.LINE_AA)


def any_features(top: NDArray[np.uint8], mm_per_px: float, rng: np.random.Generator) -> None:
    """Draw some of all that, and a few flat things; the disc and the slots in their true size."""
    dark = rng.integers(10, 60, 3).tolist()
    if rng.random() < 0.3:
        disc(top, int(rng.uniform(70, 135) / mm_per_px), dark, rng.integers(60, 220, 3).tolist())
    if rng.random() < 0.35:
        flaps(top, int(rng.uniform(150, 290) / mm_per_px), dark)
    if rng.random() < 0.4:
        edge(top, int(rng.integers(14, 80)), rng.integers(15, 200, 3).tolist())
    for _ in range(int(rng.poisson(0.9))):
        _flat_thing(top, rng)
    if rng.random() < 0.3:
        _printed_sheet(top, rng)


def _flat_thing(top: NDArray[np.uint8], rng: np.random.Generator) -> None:
    """A card, a note, a phone or a coaster: no tile."""
    x, y = rng.uniform(60, TOP_PX - 60, 2)
    colour = _muted(rng)
    if rng.random() < 0.25:
        radius = int(rng.uniform(18, 70))
        cv2.circle(top, (int(x), int(y)), radius, colour, -1, cv2.LINE_AA)
        cv2.circle(top, (int(x), int(y)), int(radius * 0.8), _muted(rng), 2, cv2.LINE_AA)
        return
    size = (float(rng.uniform(30, 170)), float(rng.uniform(20, 90)))
    corners = _box((float(x), float(y)), size, float(rng.uniform(0, 180)))
    cv2.fillConvexPoly(top, corners, colour, cv2.LINE_AA)
    if rng.random() < 0.5:
        cv2.polylines(top, [corners], True, _muted(rng), int(rng.integers(1, 4)), cv2.LINE_AA)


def _printed_sheet(top: NDArray[np.uint8], rng: np.random.Generator) -> None:
    """A white sheet or card with print on it: white and inked, yet no tile."""
    x, y, angle = rng.uniform(80, TOP_PX - 80), rng.uniform(80, TOP_PX - 80), rng.uniform(0, 180)
    size = (float(rng.uniform(40, 160)), float(rng.uniform(50, 200)))
    light, ink = int(rng.integers(190, 250)), rng.integers(0, 120, 3).tolist()
    cv2.fillConvexPoly(top, _box((x, y), size, angle), (light, light, light), cv2.LINE_AA)
    along = np.array([np.cos(np.radians(angle)), np.sin(np.radians(angle))])
    across = np.array([-along[1], along[0]])
    for k in np.arange(-0.4, 0.41, float(rng.uniform(0.08, 0.3))):
        start = np.array([x, y]) + across * k * size[1] - along * size[0] * 0.4
        end = start + along * size[0] * float(rng.uniform(0.2, 0.8))
        a, b = (tuple(int(v) for v in p) for p in (start, end))
        cv2.line(top, a, b, ink, int(rng.integers(1, 4)), cv2.LINE_AA)


def _box(centre: tuple[float, float], size: tuple[float, float], angle: float) -> NDArray[np.int32]:
    return np.asarray(cv2.boxPoints((centre, size, angle)), np.int32)


def _muted(rng: np.random.Generator) -> list[float]:
    grey, colour = float(rng.uniform(20, 245)), rng.uniform(0, 255, 3)
    share = float(rng.uniform(0.1, 0.8))
    return [float(v) for v in grey * (1 - share) + colour * share]
