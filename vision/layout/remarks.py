"""What people should know about a picture, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cv2
import numpy as np

from scorer.table import Seat
from scorer.text import Text
from vision.faces import Face
from vision.layout.groups import free_tiles
from vision.reading import Role

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from vision.frame import Frame
    from vision.layout.rows import Row
    from vision.layout.spots import Spots
    from vision.layout.table import Layout

DARK = 60
"""Brightness, 0-255, below which the white of the tiles (the whole picture, if there are none) is too dark."""

WHITE = 80
"""Percentile of a tile's brightness that is taken for its white."""

BLURRED = 150.0
"""Variance of the Laplacian over the tiles, below which they are blurred. Sharp
photos have more than 1700; half of those blurred by 0.06 tile widths less than 113."""

SMALL_PX = 16
"""Short side of the median tile in px of the frame, below which faces can't be told apart."""

SAMPLE_PX = 32
"""Tiles are brought to this size before their light and sharpness are measured."""

MISSING = 0.6
"""Free tiles inside a hand from which one tile was probably missed."""

DOUBLE = 1.6
"""Length of a box, in those beside it, from which it probably holds two tiles."""

NO_TILES = Text("没有找到麻将牌：请对准摊开的牌再拍一张。", "No tiles found: take a photo of the tiles laid open.")
TOO_DARK = Text("照片太暗：请开灯或打开闪光灯再拍。", "The photo is very dark: switch a light on and take it again.")
TOO_BLURRED = Text(
    "照片模糊：请拿稳、对焦后再拍。", "The photo is blurred: hold still, let it focus and take it again."
)
TOO_SMALL = Text("牌拍得太小：请靠近一些再拍。", "The tiles are too small: go nearer and take it again.")
BACKS = Text("牌背朝上：{count} 张。", "Tiles face down: {count}.")
WINDS = Text("看到风牌 {count} 张：九江麻将不用。", "Winds seen: {count}; they are no part of this game.")
FLOWERS = Text("看到花牌 {count} 张：九江麻将不用。", "Flowers seen: {count}; they are no part of this game.")
GAP = Text(
    "{where}手牌 {count} 张，第 {place} 张后面有空位：可能漏了一张。",
    "{where}{count} tiles in the hand, a gap after tile {place}: one may have been missed.",
)
WIDE = Text(
    "{where}一排牌中第 {place} 张特别宽：可能是两张牌。",
    "{where}Tile {place} of a row is very wide: it may be two tiles.",
)
PLACES = {
    Seat.BOTTOM: Text("下方：", "Bottom: "),
    Seat.RIGHT: Text("右方：", "Right: "),
    Seat.TOP: Text("上方：", "Top: "),
    Seat.LEFT: Text("左方：", "Left: "),
}
NOWHERE = Text("", "")
"""Where one player alone is seen there is no need to say whose tiles are meant."""

_NOT_OF_THE_GAME = ((Face.BACK, BACKS), (Face.WIND, WINDS), (Face.FLOWER, FLOWERS))


def remarks(frame: Frame, spots: Spots, layout: Layout) -> tuple[Text, ...]:
    """Return everything worth saying about a picture, the weightiest first."""
    return (*_of_the_picture(frame, spots), *_of_the_faces(spots), *_of_the_spacing(spots, layout))


def _of_the_picture(frame: Frame, spots: Spots) -> Iterator[Text]:
    samples = tile_samples(frame.pixels, spots)
    if not samples:
        yield NO_TILES
    if brightness(samples or [frame.pixels[::4, ::4]]) < DARK:
        yield TOO_DARK
    if samples and np.median(spots.sizes.min(axis=1)) < SMALL_PX:
        yield TOO_SMALL
    elif samples and sharpness(samples) < BLURRED:
        yield TOO_BLURRED


def tile_samples(pixels: NDArray[np.uint8], spots: Spots) -> list[NDArray[np.uint8]]:
    """Return every tile brought to one size: ``SAMPLE_PX`` × ``SAMPLE_PX`` × 3 uint8, BGR."""
    samples = []
    for (x, y), (width, height) in zip(spots.centres, spots.sizes, strict=True):
        x0, y0 = max(0, int(x - width / 2)), max(0, int(y - height / 2))
        tile = pixels[y0 : y0 + max(1, int(height)), x0 : x0 + max(1, int(width))]
        small = cv2.resize(tile, (SAMPLE_PX, SAMPLE_PX), interpolation=cv2.INTER_AREA)
        samples.append(np.asarray(small, np.uint8))
    return samples


def brightness(samples: Sequence[NDArray[np.uint8]]) -> float:
    """Return how bright the white of the tiles is, 0-255: the median over the tiles."""
    return float(np.median([np.percentile(sample, WHITE) for sample in samples]))


def sharpness(samples: Sequence[NDArray[np.uint8]]) -> float:
    """Return the variance of the Laplacian: the median over the tiles."""
    greys = (cv2.cvtColor(sample, cv2.COLOR_BGR2GRAY) for sample in samples)
    return float(np.median([cv2.Laplacian(grey, cv2.CV_64F).var() for grey in greys]))


def _of_the_faces(spots: Spots) -> Iterator[Text]:
    for face, text in _NOT_OF_THE_GAME:
        count = int((spots.faces == face).sum())
        if count:
            yield text.fill(count=count)


def _of_the_spacing(spots: Spots, layout: Layout) -> Iterator[Text]:
    hand = {tile for group in layout.groups if group.role is Role.HAND for tile in group.tiles}
    whose = {tile: group.seat for group in layout.groups for tile in group.tiles}
    seats = set(whose.values()) - {None}
    for row in layout.rows:
        seat = whose[row.tiles[0]]
        where = PLACES[seat] if seat is not None and len(seats) > 1 else NOWHERE
        yield from _gaps(spots, row, hand, where)
        yield from _wide_boxes(spots, row, where)


def _gaps(spots: Spots, row: Row, hand: set[int], where: Text) -> Iterator[Text]:
    """Name gaps with at least two tiles of the hand on either side; one apart at an end is no gap."""
    own = [tile for tile in row.tiles if tile in hand]
    free = free_tiles(spots, row.axis, row.tiles)
    for space, before, after in zip(free, row.tiles, row.tiles[1:], strict=False):
        if space >= MISSING and before in hand and after in hand:
            place = own.index(before) + 1
            if 2 <= place <= len(own) - 2:
                yield GAP.fill(where=where, count=len(own), place=place)


def _wide_boxes(spots: Spots, row: Row, where: Text) -> Iterator[Text]:
    """Name boxes that are much longer than those beside them, yet no less wide, as a turned tile would be."""
    along = row.axis.value
    sizes = spots.sizes[list(row.tiles)]
    for place in range(len(sizes)) if len(sizes) >= 4 else ():
        beside = np.delete(sizes, place, axis=0)[max(0, place - 2) : place + 2]
        growth = sizes[place] / np.median(beside, axis=0)
        longer, wider = growth[along], growth[1 - along]
        if longer > DOUBLE and wider > 0.8:
            yield WIDE.fill(where=where, place=place + 1)
