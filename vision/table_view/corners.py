"""The table's corners, found by the colour of its cloth; nothing is said where that is unsure.

Colours that fill the middle of the picture are tried one after the other: where such a
colour ends all around, along four straight sides, there the table ends. A table that fills the
picture has no sides to be seen, and a cloth of the floor's colour none that can be:
then people drag the corners.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from vision.table_view.quad import QuadError, TableQuad, in_order
from vision.table_view.values import FoundCorners

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from vision.frame import Frame

SMALL_PX = 400
"""Long side of the picture that is looked at."""

COLOURS = 4
"""Colours that the middle is thought to be of: cloth, tiles, backs, what lies about."""

MIDDLE = 0.6
"""Share of the picture's width and height that is its middle."""

LEAST_SHARE = 0.12
"""Share of the middle that the cloth must have."""

SPREAD = 3.0
"""Standard deviations that the cloth's colour may differ from its mean, on top of ``ANY``."""

ANY = 9.0
"""Difference in Lab that shade and noise make."""

LIGHT_COUNTS = 0.5
"""How much brightness counts against colour: light falls off over a table."""

WIDTHS = (1.0, 0.6)
"""Widths of a colour that are tried: a narrow one doesn't leak into a floor of nearly the same colour."""

HOLE = 0.04
"""Size of the holes that tiles leave in the cloth, over the picture's long side."""

NECK = 0.1
"""What hangs on the table by a narrower neck than this, over the long side, is no part of it."""

BORDER_PX = 3
"""Sides nearer to the picture's border than this are its border."""

LEAST_CONFIDENCE = 0.5
"""Below this nothing is said."""


def find_corners(frame: Frame) -> FoundCorners | None:
    """Return the table as it is found in a frame, ``None`` where that would be a guess.

    Whoever sits lowest in the picture is ``Seat.BOTTOM``. Takes about 60 ms.
    """
    scale = SMALL_PX / max(frame.width, frame.height)
    size = (max(round(frame.width * scale), 1), max(round(frame.height * scale), 1))
    small = cv2.medianBlur(cv2.resize(frame.pixels, size, interpolation=cv2.INTER_AREA), 5)
    lab = cv2.cvtColor(small, cv2.COLOR_BGR2LAB).astype(np.float32) * np.array([LIGHT_COUNTS, 1, 1], np.float32)
    found = [_rated(cloth) for cloth in _cloths(lab)]
    confidence, corners = max(found, key=lambda each: each[0], default=(0.0, None))
    if corners is None or confidence < LEAST_CONFIDENCE:
        return None
    try:
        return FoundCorners(TableQuad(in_order(corners / scale), frame.width, frame.height), confidence)
    except QuadError:
        return None


def _cloths(lab: NDArray[np.float32]) -> Iterator[NDArray[np.uint8]]:
    """Yield masks (H × W, 0 or 255) of what may be the cloth, holes closed."""
    height, width = lab.shape[:2]
    top, left = int(height * (1 - MIDDLE) / 2), int(width * (1 - MIDDLE) / 2)
    middle = np.ascontiguousarray(lab[top : height - top : 2, left : width - left : 2]).reshape(-1, 3)
    stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 12, 0.5)
    cv2.setRNGSeed(1)
    _, labels, colours = cv2.kmeans(
        middle, COLOURS, np.zeros((len(middle), 1), np.int32), stop, 1, cv2.KMEANS_PP_CENTERS
    )
    holes = _disc(lab, HOLE)
    for number, colour in enumerate(colours):
        own = middle[labels.ravel() == number]
        if len(own) < LEAST_SHARE * len(middle):
            continue
        for wide in WIDTHS:
            limit = wide * (ANY + SPREAD * np.minimum(own.std(axis=0), ANY))
            like = (np.abs(lab - colour) < limit).all(axis=2).astype(np.uint8) * np.uint8(255)
            opened = cv2.morphologyEx(like, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
            yield np.asarray(cv2.morphologyEx(opened, cv2.MORPH_CLOSE, holes), np.uint8)


def _disc(picture: NDArray[np.float32] | NDArray[np.uint8], share: float) -> NDArray[np.uint8]:
    """Return a disc for morphology, its size given over the long side."""
    size = max(3, int(max(picture.shape[:2]) * share)) | 1
    return np.asarray(cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size)), np.uint8)


def _rated(cloth: NDArray[np.uint8]) -> tuple[float, NDArray[np.float64] | None]:
    """Return how surely a mask is a table, 0-1, and its four corners, 4 × 2 in px of the small picture."""
    contours, _ = cv2.findContours(cloth, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    if not contours:
        return 0.0, None
    largest = max(contours, key=cv2.contourArea)
    if cv2.contourArea(largest) < LEAST_SHARE * cloth.size:
        return 0.0, None
    filled = np.asarray(cv2.drawContours(np.zeros_like(cloth), [largest], -1, 255, cv2.FILLED), np.uint8)
    cut = np.asarray(cv2.morphologyEx(filled, cv2.MORPH_OPEN, _disc(cloth, NECK)), np.uint8)
    corners = _four_corners(cut)
    if corners is None:
        return 0.0, None
    return _fit(cut, corners) * _seen(corners, cloth.shape) * _ends(cut, corners), corners


def _four_corners(shape: NDArray[np.uint8]) -> NDArray[np.float64] | None:
    """Return the four corners that enclose the largest part of a mask, 4 × 2 px; None if there are none."""
    parts, _ = cv2.findContours(shape, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    if not parts:
        return None
    corners = np.asarray(cv2.approxPolyN(max(parts, key=cv2.contourArea), 4, ensure_convex=True), np.float64)
    return corners.reshape(-1, 2) if corners.size == 8 else None


def _fit(filled: NDArray[np.uint8], corners: NDArray[np.float64]) -> float:
    """Return how well four straight sides enclose a shape: 1 if they do exactly, 0 at 15 % off."""
    four = np.zeros_like(filled)
    cv2.fillConvexPoly(four, np.asarray(corners.round(), np.int32), 255)
    both, either = float(np.count_nonzero(filled & four)), float(np.count_nonzero(filled | four))
    return float(np.clip(1 - (1 - both / max(either, 1.0)) / 0.15, 0, 1))


def _seen(corners: NDArray[np.float64], shape: tuple[int, ...]) -> float:
    """Return how much of the least seen side lies inside the picture, off its border; all from 60 % on."""
    inside = [_inside(side, shape).mean() for side in _sides(corners)]
    return float(np.clip(min(inside) / 0.6, 0, 1))


def _ends(cloth: NDArray[np.uint8], corners: NDArray[np.float64]) -> float:
    """Return where, along the least clear side, the cloth ends: its colour inside and another just outside."""
    middle = corners.mean(axis=0)
    shares = []
    for side in _sides(corners):
        away = side - middle
        away /= np.hypot(*away.T)[:, None]
        inner, outer = side - 5 * away, side + 5 * away
        seen = _inside(outer, cloth.shape) & _inside(inner, cloth.shape)
        if seen.sum() < 8:
            return 0.0
        shares.append(float(((_at(cloth, inner[seen]) > 0) & (_at(cloth, outer[seen]) == 0)).mean()))
    return float(np.clip(min(shares) / 0.8, 0, 1))


def _sides(corners: NDArray[np.float64]) -> Iterator[NDArray[np.float64]]:
    """Yield 60 points along each side, its ends left out."""
    along = np.linspace(0.06, 0.94, 60)[:, None]
    for start, end in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        yield start + (end - start) * along


def _inside(points: NDArray[np.float64], shape: tuple[int, ...]) -> NDArray[np.bool_]:
    x, y = points.T
    far_x, far_y = shape[1] - 1 - BORDER_PX, shape[0] - 1 - BORDER_PX
    return np.asarray((x > BORDER_PX) & (y > BORDER_PX) & (x < far_x) & (y < far_y), np.bool_)


def _at(cloth: NDArray[np.uint8], points: NDArray[np.float64]) -> NDArray[np.uint8]:
    x, y = points.round().astype(int).T
    return np.asarray(cloth[y, x], np.uint8)
