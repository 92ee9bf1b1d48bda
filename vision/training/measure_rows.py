"""What is known of labelled photos beside their boxes: the rows in order, and where nothing is labelled.

``rows.json`` lists, for photos with clear rows, the tiles of each in reading order;
its kind ``line`` (one row, or a hand with its melds) is the fair measure, rows that
touch each other (``block``) are harder. ``ignore.json`` lists rectangles in px in
which tiles are unlabelled: what is read there without a label isn't judged.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from vision.faces import FACE_NAMES, Face

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from vision.reading import TableReading

Rectangle = tuple[float, float, float, float]
"""``x0 y0 x1 y1`` in px of the photo."""

LINE = "line"
"""The kind of rows that lie apart from all others."""


@dataclass(frozen=True, slots=True)
class KnownRow:
    """One row as it should be read."""

    kind: str
    tiles: tuple[str, ...]
    """Names (``vision.faces.FACE_NAMES``), from the row's left."""


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of one photo."""

    rows: tuple[KnownRow, ...] = ()
    unlabelled: tuple[Rectangle, ...] = ()


@dataclass(frozen=True, slots=True)
class RowCount:
    """How many rows are read exactly."""

    rows: int
    rows_exact: int
    lines: int
    lines_exact: int


def load_known(data: Path) -> Mapping[str, Known]:
    """Return what is known of each photo, by its name below ``photos/``; files that are missing say nothing."""
    rows, rectangles = _read(data / "rows.json"), _read(data / "ignore.json")
    return {
        name: Known(
            tuple(KnownRow(row["kind"], tuple(row["tiles"])) for row in rows.get(name, [])),
            tuple((x0, y0, x1, y1) for x0, y0, x1, y1 in rectangles.get(name, [])),
        )
        for name in {*rows, *rectangles}
    }


def _read(path: Path) -> dict[str, list]:
    return json.loads(path.read_text("utf-8")) if path.exists() else {}


def count_rows(reading: TableReading, known: Known) -> RowCount:
    """Return how many of the known rows a reading holds, tile for tile; what is no tile at all is left out."""
    read = {
        tuple(FACE_NAMES[face] for index in row if (face := reading.tiles[index].face) != Face.NOTHING)
        for row in reading.rows
    }
    lines = [row for row in known.rows if row.kind == LINE]
    return RowCount(
        len(known.rows), sum(row.tiles in read for row in known.rows),
        len(lines), sum(row.tiles in read for row in lines),
    )  # fmt: skip


def is_unlabelled(box: Rectangle, known: Known) -> bool:
    """Whether the centre of a box lies where tiles are unlabelled."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return any(x0 <= x <= x1 and y0 <= y <= y1 for x0, y0, x1, y1 in known.unlabelled)
