"""The seams of ``vision``: whoever fulfils these can stand in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from vision.detections import Detections
    from vision.frame import Frame
    from vision.reading import TableReading
    from vision.table_view.quad import TableQuad


class TileDetector(Protocol):
    """Finds the tiles of a frame and says what each may be."""

    def detect(self, frame: Frame) -> Detections:
        """Return everything found; raises ``ModelError`` if the model can't run."""
        ...


class TableReader(Protocol):
    """Reads a frame whole: tiles, rows, seats, remarks."""

    def read(self, frame: Frame, quad: TableQuad | None = None) -> TableReading:
        """Return the reading, seats told by ``quad`` if it is known; without tiles it is one with a remark."""
        ...
