"""Reads a frame whole: the networks see tiles, the layout says whose they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vision.detector import OnnxDetector
from vision.layout.doubt import SureFrom, sure_tiles
from vision.layout.remarks import remarks
from vision.layout.spots import spots_of
from vision.layout.table import lay_out
from vision.models import load_networks
from vision.photo_quality.checks import photo_remarks
from vision.reading import Candidate, ReadTile, TableReading
from vision.table_view.plane import TablePlane
from vision.taught.teach import fitting

if TYPE_CHECKING:
    from pathlib import Path

    from vision.detections import Detections
    from vision.frame import Frame
    from vision.models import Networks
    from vision.photo_quality.mirrored import MirrorReader
    from vision.protocols import TileDetector
    from vision.table_view.quad import TableQuad
    from vision.taught.taught_set import TaughtSet

CANDIDATES = 5
"""How many things a tile may be at most."""


class Reader:
    """A ``TableReader``: any detector, then ``vision.layout``; mirrored photos are told by the mirror reader."""

    def __init__(
        self, detector: TileDetector, limits: SureFrom | None = None, mirror_reader: MirrorReader | None = None
    ) -> None:
        self._detector = detector
        self._mirror_reader = mirror_reader
        self._limits = limits or SureFrom()

    def read(self, frame: Frame, quad: TableQuad | None = None) -> TableReading:
        """Return the reading; a frame without tiles is a reading with a remark.

        Args:
            frame: The picture.
            quad: Where the table lies in it and who sits where; without it both are guessed.

        Raises:
            ModelError: A network can't run.
        """
        return reading_of(frame, self._detector.detect(frame), self._limits, self._mirror_reader, quad)


def load_reader(models_dir: Path | None = None, threads: int | None = None, taught: TaughtSet | None = None) -> Reader:
    """Return a reader with the networks of a models folder.

    Args:
        models_dir: The folder; ``vision.models.models_folder`` says which by default.
        threads: Threads that a network computes with; 2 by default.
        taught: A set that people taught, to be read with its faces.

    Raises:
        ModelError: A model is missing, changed or not what the manifest says.
        TeachError: There is a taught set, and the reader network can't be taught.
    """
    return reader_with(load_networks(models_dir, threads), taught)


def reader_with(networks: Networks, taught: TaughtSet | None = None) -> Reader:
    """Return a reader of loaded networks, with a taught set or without; raises ``TeachError`` as ``load_reader``."""
    fit = None if taught is None else fitting(networks, taught)
    spec = networks.manifest.reader
    detector = OnnxDetector(networks, fit)
    return Reader(detector, SureFrom(spec.sure_threshold, spec.sure_score), detector if spec.mirror else None)


def reading_of(
    frame: Frame,
    detections: Detections,
    limits: SureFrom,
    mirror_reader: MirrorReader | None = None,
    quad: TableQuad | None = None,
) -> TableReading:
    """Return what detections in a frame amount to, on the table in ``quad`` if it is known."""
    spots = spots_of(detections, None if quad is None else TablePlane(quad))
    layout = lay_out(spots, quad)
    return TableReading(
        width=frame.width,
        height=frame.height,
        tiles=_tiles(detections, limits),
        rows=tuple(row.tiles for row in layout.rows),
        groups=layout.groups,
        remarks=(*photo_remarks(frame, detections, mirror_reader), *remarks(spots, layout, quad)),
    )


def _tiles(detections: Detections, limits: SureFrom) -> tuple[ReadTile, ...]:
    sure = sure_tiles(detections, limits)
    turns = detections.turns.argmax(axis=1) if len(sure) else []
    return tuple(
        ReadTile(_corners(box), _candidates(probabilities), int(turn), bool(certain))
        for box, probabilities, turn, certain in zip(
            detections.boxes.tolist(), detections.probabilities.tolist(), turns, sure, strict=True
        )
    )


def _corners(box: list[float]) -> tuple[float, float, float, float]:
    x0, y0, x1, y1 = box
    return x0, y0, x1, y1


def _candidates(probabilities: list[float]) -> tuple[Candidate, ...]:
    likeliest = sorted(range(len(probabilities)), key=lambda face: -probabilities[face])[:CANDIDATES]
    return tuple(Candidate(face, probabilities[face]) for face in likeliest)
