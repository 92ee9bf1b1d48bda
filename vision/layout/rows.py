"""Rows: which tiles lie side by side.

Every tile is linked to the nearest one on its right (below it, in a row that
runs down the picture), if that one's nearest on the left is the tile itself.
Lengths are measured in tiles, so neither the size of the picture nor the
distance of the camera matters. A row may be tilted or bent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from vision.layout.spots import Axis

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.layout.spots import Spots

MAX_GAP = 3.0
"""Free tiles between two neighbours from which they are no longer in one row."""

TOUCHING_GAP = 0.6
"""The same where a tile is to continue a row against the way that it seems to be turned."""

MAX_OFFSET = 0.55
"""How far two neighbours may lie off the line of their row, in tiles across it."""

NEAREST = 0.35
"""Centres nearer than this, in tiles along the row, lie on one another, not beside."""

MAX_SLOPE = 0.6
"""The steepest row, sideways over along: about 30°."""

AROUND = 1.5
"""Tiles whose centres are at most so many tiles apart vote together on the axis."""


ROUNDS = 4
"""How often tiles listen to those around them before the votes are counted."""


@dataclass(frozen=True, slots=True)
class Row:
    """Tiles side by side, in the order of the picture: from the left, or from the top."""

    axis: Axis
    tiles: tuple[int, ...]


def find_rows(spots: Spots) -> tuple[Row, ...]:
    """Return the rows, the upper ones first; a tile on its own is a row of one."""
    if not len(spots):
        return ()
    rows = _rows(spots, _settled(spots, leans_across(spots)), MAX_GAP)
    return tuple(sorted(rows, key=lambda row: tuple(spots.centres[list(row.tiles)].mean(axis=0)[::-1])))


def _rows(spots: Spots, across: NDArray[np.bool_], max_gap: float) -> list[Row]:
    return [
        Row(axis, tiles) for axis in Axis for tiles in _chains(spots, axis, across == (axis is Axis.ACROSS), max_gap)
    ]


def _settled(spots: Spots, across: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return the axes with those corrected that left a tile or two alone beside a row that they continue."""
    before = _row_lengths(spots, across)
    flipped = np.where(before <= 2, ~across, across)
    after = _row_lengths(spots, flipped)
    return np.where(after >= before + 3, flipped, across)


def _row_lengths(spots: Spots, across: NDArray[np.bool_]) -> NDArray[np.int64]:
    """Return for each tile how many tiles its row has, gaps ending rows."""
    lengths = np.zeros(len(spots), np.int64)
    for row in _rows(spots, across, TOUCHING_GAP):
        lengths[list(row.tiles)] = len(row.tiles)
    return lengths


def leans_across(spots: Spots) -> NDArray[np.bool_]:
    """Return for each tile whether its row runs across the picture.

    Tiles lie side by side with their long sides, so a tile votes by how it is
    turned and, as far as that is unknown, by where its nearest neighbour is;
    those around it vote with it, which keeps a turned tile in the row of its meld.
    """
    vectors = spots.centres[None] - spots.centres[:, None]
    distances = np.hypot(*np.moveaxis(vectors, 2, 0)) / spots.sizes.mean(axis=1)[:, None]
    votes = spots.upright + (1 - np.abs(spots.turn_votes)) * _toward_nearest(vectors, distances)
    weights = np.clip(AROUND + 0.5 - distances, 0, 1)
    weights /= weights.sum(axis=1, keepdims=True)
    for _ in range(ROUNDS):
        votes = weights @ votes
    return np.asarray(votes >= 0, np.bool_)


def _toward_nearest(vectors: NDArray[np.float64], distances: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return for each tile 0.5 if its nearest neighbour is beside it, -0.5 if above or below, 0 without one."""
    others = distances + np.diag(np.full(len(distances), np.inf))
    nearest = others.argmin(axis=1)
    rows = np.arange(len(distances))
    angles = np.arctan2(vectors[rows, nearest, 1], vectors[rows, nearest, 0])
    return np.where(others[rows, nearest] < AROUND, 0.5 * np.cos(2 * angles), 0.0)


def _chains(spots: Spots, axis: Axis, members: NDArray[np.bool_], max_gap: float) -> list[tuple[int, ...]]:
    """Return the rows along one axis among ``members``: link, see how each row is tilted, link again."""
    tiles = np.flatnonzero(members)
    along, sideways = (spots.centres[tiles, 0], spots.centres[tiles, 1])
    lengths, widths = (spots.sizes[tiles, 0], spots.sizes[tiles, 1])
    if axis is Axis.DOWN:
        along, sideways, lengths, widths = sideways, along, widths, lengths
    places = _Places(along, sideways, lengths, widths, max_gap)
    level = places.linked(np.zeros(len(tiles)))
    tilted = places.linked(places.slopes(level))
    return [tuple(int(tiles[i]) for i in chain) for chain in tilted]


@dataclass(frozen=True, slots=True, eq=False)
class _Places:
    """Tiles in coordinates along and sideways of their rows, px."""

    along: NDArray[np.float64]
    sideways: NDArray[np.float64]
    lengths: NDArray[np.float64]
    """Extent along the row."""
    widths: NDArray[np.float64]
    """Extent sideways of the row."""
    max_gap: float
    """Free tiles between neighbours at most."""

    def linked(self, slopes: NDArray[np.float64]) -> list[list[int]]:
        """Return chains of mutual nearest neighbours, each tile's row sloping as given."""
        costs = self._costs(slopes)
        after, before = costs.argmin(axis=1) if costs.size else [], costs.argmin(axis=0) if costs.size else []
        following = {i: int(j) for i, j in enumerate(after) if np.isfinite(costs[i, j]) and before[j] == i}
        starts = sorted(set(range(len(self.along))) - set(following.values()))
        return [_followed(start, following) for start in starts]

    def _costs(self, slopes: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return N × N, how far j lies after i along the row and off it, in tiles; infinite if it is no neighbour."""
        ahead = self.along[None] - self.along[:, None]
        slope = (slopes[None] + slopes[:, None]) / 2
        aside = np.abs(self.sideways[None] - self.sideways[:, None] - slope * ahead)
        ahead = ahead / ((self.lengths[None] + self.lengths[:, None]) / 2)
        aside = aside / ((self.widths[None] + self.widths[:, None]) / 2)
        fits = (ahead > NEAREST) & (ahead < 1 + self.max_gap) & (aside < MAX_OFFSET)
        return np.where(fits, ahead + 2 * aside, np.inf)

    def slopes(self, chains: list[list[int]]) -> NDArray[np.float64]:
        """Return for each tile how steeply its row runs, sideways over along; short rows run as all do."""
        slopes = np.full(len(self.along), np.nan)
        for chain in chains:
            if len(chain) >= 3:
                slopes[chain] = np.polyfit(self.along[chain], self.sideways[chain], 1)[0]
        usual = np.nanmedian(slopes) if np.isfinite(slopes).any() else 0.0
        return np.asarray(np.nan_to_num(slopes, nan=usual).clip(-MAX_SLOPE, MAX_SLOPE), np.float64)


def _followed(start: int, following: dict[int, int]) -> list[int]:
    chain = [start]
    while chain[-1] in following:
        chain.append(following[chain[-1]])
    return chain
