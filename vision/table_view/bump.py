"""Has the camera been bumped? Points that stand still beside the play are followed.

Corners of the picture outside the tiles' square are remembered when the table is
calibrated and looked for in every frame. People and hands move some of them, each
its own way; a bumped camera moves nearly all of them, together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from scorer.text import Text
from vision.table_view.plane import SIDE, TablePlane
from vision.table_view.quad import QuadError, TableQuad
from vision.table_view.values import Bump, Movement

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.frame import Frame

SMALL_PX = 480
"""Long side of the picture that is looked at; a 1080p frame is shrunk four times."""

PLAY = 0.86
"""Share of the table's side, from its middle, where tiles lie and hands reach: no points are taken there."""

MOST_POINTS = 120
LEAST_POINTS = 12
"""Points without which nothing can be told."""

QUALITY = 0.005
"""How clear a corner must be, over the clearest."""

APART_PX = 9
"""Points are at least so far apart, px of the small picture."""

WINDOW = (15, 15)
LEVELS = 3

BACK_PX = 0.7
"""A point followed there and back must come out this near to where it began, px of the small picture."""

HELD_PX = 0.6
"""Points that moved less stand still."""

STILL_SHARE = 0.4
"""Share of the points that stand still, from which the camera does: people hide or move the others."""

TOGETHER = 0.5
"""Share of all points that must move as one for the camera to have moved."""

FITS_PX = 1.0
"""How far a point may be from where the others' movement puts it."""

MOVED_SHARE = 0.004
"""Movement of the table's corners, over the frame's long side, from which the corners are wrong: 8 px at 1080p."""

ALIKE = 0.25
"""Likeness (peak of the phase correlation) from which two pictures show the same, shifted."""

SAME = 0.6
"""Likeness from which two pictures that lie on one another show that nothing moved."""

STILL = Text("相机没有动。", "The camera has not moved.")
MOVED = Text(
    "相机被碰动了（约 {px} 像素）：请确认新的桌角，或重新标定。",
    "The camera was bumped (by about {px} px): confirm the new corners or calibrate again.",
)
LOST = Text("相机被碰动了：桌角对不上，请重新标定。", "The camera was bumped: the corners are lost, calibrate again.")
UNSURE = Text(
    "看不清桌边，暂时不知道相机有没有动。", "Too little beside the table is seen to tell whether the camera moved."
)


class BumpWatch:
    """Remembers where the camera stood when the table was calibrated."""

    def __init__(self, quad: TableQuad, reference: Frame) -> None:
        """Remember the reference frame; its picture is shrunk, not kept.

        Args:
            quad: The table's corners in it.
            reference: A frame of the table, best without people over its edges.
        """
        self._quad = quad.scaled_to(reference.width, reference.height)
        self._scale = SMALL_PX / max(reference.width, reference.height)
        self._grey = _small_grey(reference.pixels, self._scale)
        self._hann = cv2.createHanningWindow(self._grey.shape[::-1], cv2.CV_32F)
        self._points = _standing_points(self._grey, self._quad, self._scale)

    @property
    def points(self) -> int:
        """How many points it follows; with fewer than ``LEAST_POINTS`` it can't tell anything."""
        return len(self._points)

    def moved(self, frame: Frame) -> Bump:
        """Return whether the camera has moved since the reference frame; under 5 ms at 1080p."""
        if self.points < LEAST_POINTS:
            return Bump(Movement.UNSURE, UNSURE, 0.0)
        grey = self._as_bright(_small_grey(frame.pixels, self._scale))
        if grey.shape != self._grey.shape:
            return Bump(Movement.MOVED, LOST, 0.0)
        seen, found = _followed(self._grey, grey, self._points)
        steps = np.hypot(*(found - self._points).T)
        if (seen & (steps < HELD_PX)).mean() >= STILL_SHARE:
            return Bump(Movement.STILL, STILL, 0.0)
        matrix, share = _together(self._points[seen], found[seen], self.points)
        return self._far_off(grey) if matrix is None or share < TOGETHER else self._bumped(matrix)

    def _as_bright(self, grey: NDArray[np.uint8]) -> NDArray[np.uint8]:
        """Return a picture as bright as the reference: a lamp switched on or off moves nothing."""
        bright, wanted = cv2.mean(grey)[0], cv2.mean(self._grey)[0]
        return np.asarray(cv2.convertScaleAbs(grey, alpha=wanted / max(bright, 1.0)), np.uint8)

    def _bumped(self, matrix: NDArray[np.float64]) -> Bump:
        """Return what a movement of the whole picture, 2 × 3 in px of the small picture, means for the corners."""
        corners = self._quad.points()
        carried = (corners * self._scale) @ matrix[:, :2].T + matrix[:, 2]
        after = carried / self._scale
        shift = float(np.hypot(*(after - corners).T).max())
        if shift < MOVED_SHARE * max(self._quad.width, self._quad.height):
            return Bump(Movement.STILL, STILL, 0.0)
        return Bump(Movement.MOVED, MOVED.fill(px=round(shift)), shift, self._carried(after))

    def _far_off(self, grey: NDArray[np.uint8]) -> Bump:
        """Return what the picture as a whole says, where the points are hidden or too far off to be followed."""
        (x, y), likeness = cv2.phaseCorrelate(self._grey.astype(np.float32), grey.astype(np.float32), self._hann)
        far = float(np.hypot(x, y)) / self._scale
        if likeness < ALIKE:
            return Bump(Movement.UNSURE, UNSURE, 0.0)
        if far < MOVED_SHARE * max(self._quad.width, self._quad.height):
            return Bump(Movement.STILL, STILL, 0.0) if likeness > SAME else Bump(Movement.UNSURE, UNSURE, 0.0)
        return Bump(Movement.MOVED, LOST, far)

    def _carried(self, corners: NDArray[np.float64]) -> TableQuad | None:
        first, second, third, fourth = ((float(x), float(y)) for x, y in corners)
        try:
            return TableQuad((first, second, third, fourth), self._quad.width, self._quad.height, self._quad.turn)
        except QuadError:
            return None


def _small_grey(pixels: NDArray[np.uint8], scale: float) -> NDArray[np.uint8]:
    size = (round(pixels.shape[1] * scale), round(pixels.shape[0] * scale))
    small = cv2.resize(pixels, size, interpolation=cv2.INTER_LINEAR)  # INTER_AREA alone would take 5 ms
    return np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8)


def _standing_points(grey: NDArray[np.uint8], quad: TableQuad, scale: float) -> NDArray[np.float32]:
    """Return N × 2 corners of the small picture beside the play, spread over it."""
    edge = SIDE * (1 - PLAY) / 2
    square = np.array([[edge, SIDE - edge], [SIDE - edge, SIDE - edge], [SIDE - edge, edge], [edge, edge]])
    mask = np.full(grey.shape, 255, np.uint8)
    play = TablePlane(quad).to_frame(square) * scale
    cv2.fillConvexPoly(mask, np.asarray(play.round(), np.int32), 0)
    found = cv2.goodFeaturesToTrack(grey, MOST_POINTS, QUALITY, APART_PX, mask=mask)
    return np.zeros((0, 2), np.float32) if found is None else np.asarray(found.reshape(-1, 2), np.float32)


def _followed(
    before: NDArray[np.uint8], after: NDArray[np.uint8], points: NDArray[np.float32]
) -> tuple[NDArray[np.bool_], NDArray[np.float32]]:
    """Return which points were found again, and where."""
    there, ok, _ = cv2.calcOpticalFlowPyrLK(before, after, points, points.copy(), winSize=WINDOW, maxLevel=LEVELS)
    back, ok_back, _ = cv2.calcOpticalFlowPyrLK(after, before, there, there.copy(), winSize=WINDOW, maxLevel=LEVELS)
    away = np.hypot(*(back - points).T)
    seen = (ok.ravel() > 0) & (ok_back.ravel() > 0) & (away < BACK_PX)
    return np.asarray(seen, np.bool_), np.asarray(there, np.float32)


def _together(
    before: NDArray[np.float32], after: NDArray[np.float32], count: int
) -> tuple[NDArray[np.float64] | None, float]:
    """Return how the picture moved as a whole (2 × 3) and the share of all ``count`` points that moved so."""
    if len(before) < LEAST_POINTS:
        return None, 0.0
    matrix, inside = cv2.estimateAffinePartial2D(before, after, method=cv2.RANSAC, ransacReprojThreshold=FITS_PX)
    found = np.asarray(matrix, np.float64)
    return (found, float(inside.sum()) / count) if found.shape == (2, 3) else (None, 0.0)
