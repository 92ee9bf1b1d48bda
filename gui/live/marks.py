"""Everything that is drawn over the running picture, in px of its frame."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gui.capture.marks import Mark
from gui.document.faces import face_label
from gui.i18n import tr
from gui.theme import seat_colour
from scorer.table import Seat
from vision.table_view.values import Movement

if TYPE_CHECKING:
    from gui.live.eaten import EatenLook
    from gui.live.table_watch import LiveAnswer
    from vision.reading import TableReading
    from vision.table_view.quad import TableQuad

_NOBODY = "#8b8f8c"

Box = tuple[float, float, float, float]
"""``x0 y0 x1 y1``, px of the frame."""


@dataclass(frozen=True, slots=True, eq=False)
class LiveMarks:
    """Boxes with their labels, the table's corners, what will be eaten."""

    boxes: tuple[tuple[Box, Mark], ...] = ()
    quad: TableQuad | None = None
    """Where the table lies, if that is known."""
    proposed: TableQuad | None = None
    """Where it seems to lie since the camera was bumped."""
    eaten: tuple[EatenLook, ...] = ()


def marks_of(answer: LiveAnswer, quad: TableQuad | None) -> LiveMarks:
    """Return what is drawn for an answer, in the window's language."""
    reading = answer.steady.reading
    bump = answer.bump
    proposed = bump.proposed if bump is not None and bump.movement is Movement.MOVED else None
    return LiveMarks(() if reading is None else tuple(_boxes(reading)), quad, proposed, answer.eaten)


def _boxes(reading: TableReading) -> list[tuple[Box, Mark]]:
    seats = {index: group.seat for group in reading.groups for index in group.tiles}
    return [
        (tile.box, Mark(tr(face_label(tile.face)), _colour(seats.get(index)), doubtful=not tile.sure))
        for index, tile in enumerate(reading.tiles)
    ]


def _colour(seat: Seat | None) -> str:
    return _NOBODY if seat is None else seat_colour(seat)


def side_points(quad: TableQuad) -> dict[Seat, tuple[float, float]]:
    """Return, for each seat, the middle of its side of the table, px of the frame."""
    corners = quad.corners
    middles = {side: ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for side, (a, b) in zip(Seat, _sides(corners), strict=True)}
    return {quad.seat_at(side): middle for side, middle in middles.items()}


def _sides(corners: tuple[tuple[float, float], ...]) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    return list(zip(corners, (*corners[1:], corners[0]), strict=True))
