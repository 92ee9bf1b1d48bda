"""Is the photo mirrored, as a front camera or a mirror shows it?

The reader network's features of a tile, and of the same tile flipped, are compared: a
direction among the features, found on training photos, tells which of the two is the
mirrored one (``vision.training.mirror``). One tile may be mistaken, a few together are
not: of the photos of sets and tables never trained on none is taken for mirrored that is not.
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
"""Telling tiles that are looked at first: for most photos they are enough to see that all is well."""

MOST = 8
"""Telling tiles that are looked at where the first ones left a doubt."""

DOUBTFUL = -0.5
"""Gain of the first tiles from which more are looked at."""

MARGIN = 0.1
"""Gain from which a photo is mirrored: the mean over the tiles, about 1 for mirrored photos and -1 for others."""


class MirrorReader(Protocol):
    """Tells mirrored tiles; ``vision.detector.OnnxDetector`` is one."""

    def mirror_gains(self, pixels: NDArray[np.uint8], boxes: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return for N boxes how much more the tile looks mirrored as it is than flipped left to right."""
        ...


def mirrored(tiles: Tiles, mirror_reader: MirrorReader) -> Text | None:
    """Return the remark if the tiles are mirrored; raises ``ModelError`` if the network can't run."""
    telling = np.flatnonzero(np.isin(tiles.faces, TELLING))
    if len(telling) < LEAST or _gain(tiles, telling, FIRST, mirror_reader) < DOUBTFUL:
        return None
    return MIRRORED if _gain(tiles, telling, MOST, mirror_reader) >= MARGIN else None


def _gain(tiles: Tiles, telling: NDArray[np.int64], most: int, mirror_reader: MirrorReader) -> float:
    chosen = tiles.boxes[telling[spread(len(telling), most)]]
    return float(mirror_reader.mirror_gains(tiles.pixels, chosen).mean())
