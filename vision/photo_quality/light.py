"""Is there enough light, and no glare on the tiles?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from scorer.text import Text
from vision.photo_quality.samples import cut_out

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from vision.photo_quality.samples import Tiles

TOO_DARK = Text("照片太暗：请开灯或打开闪光灯再拍。", "The photo is very dark: switch a light on and take it again.")
GLARE = Text(
    "{count} 张牌反光，看不清牌面：请换个角度或关掉闪光灯再拍。",
    "Glare hides the faces of {count} tiles: take the photo from another side or without a flash.",
)

DARK = 60
"""Brightness, 0-255, below which the white of the tiles (the whole picture, if there are none) is too dark."""

WHITE = 80
"""Percentile of a tile's brightness that is taken for its white."""

BLOWN_OUT = 250
"""Darkest of a pixel's three colours from which it is taken for a reflection."""

GLARING = 0.5
"""Share of a tile that must be blown out."""

DOUBTFUL = 0.9
"""Probability of the likeliest face below which glare may be why; white tiles are often blown out and read well."""

LEAST_GLARING = 2
"""Tiles with glare that are worth a sentence."""


def too_dark(samples: Sequence[NDArray[np.uint8]], pixels: NDArray[np.uint8]) -> Text | None:
    """Return the remark if the tiles (the picture, where none were found) are too dark."""
    return TOO_DARK if brightness(samples or [pixels[::4, ::4]]) < DARK else None


def brightness(samples: Sequence[NDArray[np.uint8]]) -> float:
    """Return how bright the white of the tiles is, 0-255: the median over the tiles."""
    return float(np.median([np.percentile(sample, WHITE) for sample in samples]))


def glare(tiles: Tiles) -> Text | None:
    """Return the remark if reflections hide faces."""
    doubtful = np.flatnonzero(tiles.probabilities.max(axis=1, initial=0.0) < DOUBTFUL)
    count = sum(blown_out(cut_out(tiles.pixels, tiles.boxes[tile])) >= GLARING for tile in doubtful)
    return GLARE.fill(count=count) if count >= LEAST_GLARING else None


def blown_out(tile: NDArray[np.uint8]) -> float:
    """Return the share of a tile that is blown out."""
    return float((tile.min(axis=2) >= BLOWN_OUT).mean())
