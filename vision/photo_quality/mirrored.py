"""Is the photo mirrored, as a front camera or a mirror shows it?

The reader network never saw a mirrored tile: flipped, a mirrored one looks more
like a tile to it, by a little. One tile proves nothing, a few together do: on the
labelled photos with four or more telling tiles, none came out above -0.02, of their
mirrored copies 97 of 100 above 0.04.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import numpy as np

from scorer.text import Text
from vision.faces import FACE_NAMES
from vision.photo_quality.samples import spread

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.photo_quality.samples import Tiles

MIRRORED = Text(
    "照片左右颠倒了：请关掉前置镜头的镜像，或用后置镜头再拍。",
    "The photo is mirrored: switch mirroring off or use the rear camera, and take it again.",
)

TELLING = tuple(FACE_NAMES.index(name) for name in ("2m", "3m", "5m", "6m", "7m", "8m", "9m", "7p"))
"""Faces that look wrong in a mirror; most of the others look the same or nearly so."""

LEAST = 4
"""Telling tiles that are needed to say anything."""

FIRST = 3
"""Telling tiles that are read at first, each both ways: for most photos they are enough to see that all is well."""

MOST = 8
"""Telling tiles that are read where the first ones left a doubt."""

DOUBTFUL = -0.1
"""Gain of the first tiles from which more are read."""

MARGIN = 0.05
"""Gain from which a photo is mirrored: how much stronger flipped tiles look like any face than as they are,
the mean difference of their strongest logits."""


class FaceReader(Protocol):
    """Reads tiles of a photo; ``vision.detector.OnnxDetector`` is one."""

    def both_ways(
        self, pixels: NDArray[np.uint8], boxes: NDArray[np.float32]
    ) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Return N × 34 logits of the faces in N boxes as they are, and the same flipped left to right."""
        ...


def mirrored(tiles: Tiles, face_reader: FaceReader) -> Text | None:
    """Return the remark if the tiles read better flipped; raises ``ModelError`` if the network can't run."""
    telling = np.flatnonzero(np.isin(tiles.faces, TELLING))
    if len(telling) < LEAST or _gain(tiles, telling, FIRST, face_reader) < DOUBTFUL:
        return None
    return MIRRORED if _gain(tiles, telling, MOST, face_reader) >= MARGIN else None


def _gain(tiles: Tiles, telling: NDArray[np.int64], most: int, face_reader: FaceReader) -> float:
    chosen = tiles.boxes[telling[spread(len(telling), most)]]
    as_they_are, flipped = face_reader.both_ways(tiles.pixels, chosen)
    return float((flipped.max(axis=1) - as_they_are.max(axis=1)).mean())
