"""The seams of ``vision``: whoever fulfils these can stand in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from vision.detections import Detections
    from vision.frame import Frame
    from vision.reading import TableReading


class TileDetector(Protocol):
    """Finds the tiles of a frame and says what each may be."""

    def detect(self, frame: Frame) -> Detections:
        """Return everything found; raises ``ModelError`` if the model can't run."""
        ...


class TableReader(Protocol):
    """Reads a frame whole: tiles, rows, seats, remarks."""

    def read(self, frame: Frame) -> TableReading:
        """Return the reading; a frame without tiles is a reading with a remark."""
        ...
