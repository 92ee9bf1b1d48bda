"""Where the table lies in the picture: four corners, and who sits at which side."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import cv2
import numpy as np

from scorer.errors import KnownError
from scorer.table import Seat
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

Point = tuple[float, float]
"""x and y in px of the frame."""

Corners = tuple[Point, Point, Point, Point]

LEAST_AREA = 0.04
"""Share of the frame that the table must fill; on less its tiles can't be read."""

LEAST_SINE = 0.15
"""Sine of the flattest corner: below about 9° two sides are nearly one line."""

BEYOND = 1.0
"""How far a corner may lie outside the frame, in its width and height."""

NOT_CONVEX = Text(
    "四个角没有围成桌面：请按顺序拖到桌子的四个角上。",
    "The four corners do not enclose a table: drag each to its corner of the table.",
)
TOO_SMALL = Text(
    "框出的桌面太小：请把四个角拖到桌边，或把相机移近。",
    "The table in the frame is too small: drag the corners to its edges, or move the camera nearer.",
)
TOO_FAR_OUT = Text("有一个角离画面太远：请拖近一些。", "A corner lies far outside the picture: drag it nearer.")
UNREADABLE = Text("保存的桌面位置读不出来：请重新标定。", "The saved table corners can't be read: calibrate again.")


class QuadError(KnownError, ValueError):
    """Four points that can't be a table's corners, or a saved quad that can't be read."""


@dataclass(frozen=True, slots=True)
class TableQuad:
    """Four corners of the table, valid from the moment it exists.

    Raises:
        QuadError: The corners can't be a table's; its ``text`` says what to do.
    """

    corners: Corners
    """px of the frame: bottom left, bottom right, top right, top left of the table as the
    picture shows it. Side ``k`` runs from corner ``k`` to the next, so the sides come in the
    order bottom, right, top, left. Corners may lie outside the frame."""
    width: int
    """Width in px of the frame that the corners were set in."""
    height: int
    """Its height in px."""
    turn: int = 0
    """Whoever sits at the bottom side is ``Seat(turn)``; the others follow in order of play."""

    def __post_init__(self) -> None:
        problem = corners_problem(self.corners, (self.width, self.height))
        if problem is not None:
            raise QuadError(problem)
        object.__setattr__(self, "turn", self.turn % len(Seat))

    def seat_at(self, side: Seat) -> Seat:
        """Return who sits at a side of the picture, the side named as a seat."""
        return Seat((side + self.turn) % len(Seat))

    def side_of(self, seat: Seat) -> Seat:
        """Return the side of the picture at which somebody sits."""
        return Seat((seat - self.turn) % len(Seat))

    def turned(self, quarter_turns: int = 1) -> TableQuad:
        """Return the quad with everybody moved on by so many seats."""
        return replace(self, turn=self.turn + quarter_turns)

    def with_corner(self, index: int, point: Point) -> TableQuad:
        """Return the quad with one corner dragged to ``point``; raises ``QuadError`` if that can't be."""
        moved = list(self.corners)
        moved[index] = point
        return replace(self, corners=_four(moved))

    def scaled_to(self, width: int, height: int) -> TableQuad:
        """Return the quad for a frame of the same view in another size in px."""
        by_x, by_y = width / self.width, height / self.height
        corners = _four([(x * by_x, y * by_y) for x, y in self.corners])
        return TableQuad(corners, width, height, self.turn)

    def points(self) -> NDArray[np.float64]:
        """Return the corners as 4 × 2, px."""
        return np.array(self.corners, np.float64)

    def to_json(self) -> str:
        """Return the quad as one JSON object; ``from_json`` gives the same quad again."""
        return json.dumps(
            {"corners": self.corners, "width": self.width, "height": self.height, "turn": self.turn},
        )

    @classmethod
    def from_json(cls, document: str) -> TableQuad:
        """Return a saved quad; raises ``QuadError`` if the text is none."""
        try:
            saved = json.loads(document)
            corners = _four([(float(x), float(y)) for x, y in saved["corners"]])
            return cls(corners, int(saved["width"]), int(saved["height"]), int(saved["turn"]))
        except QuadError:
            raise
        except (ValueError, KeyError, TypeError) as error:
            raise QuadError(UNREADABLE) from error


def corners_problem(corners: Sequence[Point], frame_size: tuple[int, int]) -> Text | None:
    """Return why four points can't be the table's corners and what to do; None if they can.

    Args:
        corners: In the order of ``TableQuad.corners``, px.
        frame_size: Width and height of the frame in px.
    """
    points, size = np.array(corners, np.float64), np.array(frame_size, np.float64)
    if not np.isfinite(points).all() or (points < -BEYOND * size).any() or (points > (1 + BEYOND) * size).any():
        return TOO_FAR_OUT
    along = np.roll(points, -1, axis=0) - points
    lengths = np.hypot(along[:, 0], along[:, 1])
    after = np.roll(along, -1, axis=0)
    # In a picture y grows downwards: corners in the order of play turn against the clock.
    crosses = along[:, 1] * after[:, 0] - along[:, 0] * after[:, 1]
    if (crosses <= LEAST_SINE * np.maximum(lengths * np.roll(lengths, -1), 1e-9)).any():
        return NOT_CONVEX
    area = cv2.contourArea(points.astype(np.float32))
    return TOO_SMALL if area < LEAST_AREA * size.prod() else None


def in_order(points: Sequence[Point] | NDArray[np.float64]) -> Corners:
    """Return four points in the order of ``TableQuad.corners``, whatever their order was.

    The side that lies lowest in the picture becomes the bottom.
    """
    corners = np.array(points, np.float64)
    around = corners - corners.mean(axis=0)
    corners = corners[np.argsort(-np.arctan2(around[:, 1], around[:, 0]))]
    lowest = int(((corners + np.roll(corners, -1, axis=0))[:, 1]).argmax())
    return _four([(float(x), float(y)) for x, y in np.roll(corners, -lowest, axis=0)])


def _four(points: Sequence[Point]) -> Corners:
    bottom_left, bottom_right, top_right, top_left = points
    return bottom_left, bottom_right, top_right, top_left
