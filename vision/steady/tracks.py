"""Each tile followed over the frames, and what was read of it fused.

A tile is the one of before whose box it overlaps most. Its probabilities are the
mean of what the last frames gave. The mean, and no product: frames of one table are no
independent witnesses, glare or a bad print misleads all of them alike, and the product
of five doubtful readings would be a sure one.
"""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from vision.layout.again import face_probabilities
from vision.reading import Candidate, ReadTile

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

SAME_TILE = 0.5
"""Overlap (IoU) from which two boxes are one tile."""

VOTES = 15
"""The newest so many readings of a tile are fused."""

PERSISTS_S = 0.4
"""How long a tile must be gone, new, or another one, before that is believed: a detector blinks."""

LEAST_SEEN = 0.5
"""Share of the frames in which a tile must have been seen to be part of the reading."""

CANDIDATES = 5


@dataclass(slots=True, eq=False)
class Track:
    """One place on the table where a tile is, over time."""

    born_at: float
    """When it was first seen, s."""
    votes: deque[ReadTile] = field(default_factory=lambda: deque(maxlen=VOTES))
    """What was read, the newest last."""
    faces: deque[NDArray[np.float64]] = field(default_factory=lambda: deque(maxlen=VOTES))
    """The probabilities of all classes, 34, of each of them."""
    chances: int = 0
    """Frames since it was first seen, ``VOTES`` at most."""
    known: bool = False
    """Whether it was there long enough to be believed."""
    missing_since: float | None = None
    """Since when it is not seen, s."""
    other_since: float | None = None
    """Since when another face than the fused one is surely seen, s."""

    def see(self, tile: ReadTile, now: float) -> bool:
        """Take one more reading; return whether another tile lies here than did."""
        other = tile.sure and self._was_another(tile.face)
        self.other_since = (now if self.other_since is None else self.other_since) if other else None
        replaced = self.other_since is not None and now - self.other_since >= PERSISTS_S
        if replaced:
            self.votes.clear()
            self.faces.clear()
            self.chances, self.other_since = 0, None
        self.votes.append(tile)
        self.faces.append(face_probabilities(tile))
        self.chances = min(self.chances + 1, VOTES)
        self.missing_since = None
        return replaced

    def _was_another(self, face: int) -> bool:
        """Return whether the readings so far say another face."""
        if all(vote.face == face for vote in self.votes):
            return False
        return int(np.mean(self.faces, axis=0).argmax()) != face

    def miss(self, now: float) -> bool:
        """Take note that it isn't seen; return whether that has lasted."""
        self.chances = min(self.chances + 1, VOTES)
        self.missing_since = now if self.missing_since is None else self.missing_since
        return now - self.missing_since >= PERSISTS_S

    @property
    def seen(self) -> bool:
        """Whether it was seen in enough of the frames."""
        return len(self.votes) >= LEAST_SEEN * self.chances

    def fused(self) -> ReadTile:
        """Return what all readings together say."""
        faces = np.mean(self.faces, axis=0)
        order = np.argsort(-faces, kind="stable")[:CANDIDATES]
        candidates = tuple(Candidate(int(face), float(faces[face])) for face in order)
        agree = sum(vote.sure and vote.face == candidates[0].face for vote in self.votes)
        turn = Counter(vote.turn for vote in self.votes).most_common(1)[0][0]
        x0, y0, x1, y1 = np.median([vote.box for vote in self.votes], axis=0).tolist()
        return ReadTile((x0, y0, x1, y1), candidates, turn, sure=agree * 2 > len(self.votes))


@dataclass(frozen=True, slots=True)
class Match:
    """One frame's tiles beside the tracks."""

    pairs: tuple[tuple[int, int], ...]
    """Track and tile, one to one."""
    gone: tuple[int, ...]
    """Tracks without a tile."""
    new: tuple[int, ...]
    """Tiles without a track."""


class Tracks:
    """All tiles of the table over time."""

    def __init__(self) -> None:
        self._tracks: list[Track] = []

    def __len__(self) -> int:
        return sum(track.known for track in self._tracks)

    def match(self, tiles: Sequence[ReadTile]) -> Match:
        """Return which tile is which track's; nothing is taken in yet."""
        overlap = overlaps([track.votes[-1].box for track in self._tracks], [tile.box for tile in tiles])
        pairs: list[tuple[int, int]] = []
        for place in np.argsort(-overlap, axis=None, kind="stable"):
            track, tile = divmod(int(place), max(len(tiles), 1))
            if overlap[track, tile] < SAME_TILE:
                break
            pairs.append((track, tile))
            overlap[track, :] = overlap[:, tile] = 0.0
        tracked, taken = {track for track, _ in pairs}, {tile for _, tile in pairs}
        gone = tuple(track for track in range(len(self._tracks)) if track not in tracked)
        return Match(tuple(pairs), gone, tuple(tile for tile in range(len(tiles)) if tile not in taken))

    def known_gone(self, match: Match) -> int:
        """Return how many believed tiles a frame doesn't show."""
        return sum(self._tracks[track].known for track in match.gone)

    def take(self, tiles: Sequence[ReadTile], match: Match, now: float) -> bool:
        """Take one frame in; return whether the table changed, for good."""
        begins = not self._tracks
        changed = any(self._tracks[track].see(tiles[tile], now) for track, tile in match.pairs)
        lost = {track for track in match.gone if self._tracks[track].miss(now)}
        changed |= any(self._tracks[track].known for track in lost)
        self._tracks = [track for number, track in enumerate(self._tracks) if number not in lost]
        changed |= any(self._believed(track, now) for track in self._tracks)
        for tile in match.new:
            track = Track(now, known=begins)
            track.see(tiles[tile], now)
            self._tracks.append(track)
        return changed or begins

    @staticmethod
    def _believed(track: Track, now: float) -> bool:
        """Return whether a track is believed from now on."""
        there = track.seen and track.missing_since is None
        lasts = there and not track.known and now - track.born_at >= PERSISTS_S
        track.known = track.known or lasts
        return lasts

    def fused(self) -> tuple[ReadTile, ...]:
        """Return the tiles that are there, each with all its readings fused."""
        return tuple(track.fused() for track in self._tracks if track.known and track.seen)


def overlaps(boxes: Sequence[Sequence[float]], others: Sequence[Sequence[float]]) -> NDArray[np.float64]:
    """Return the overlap (IoU) of N boxes with M others, N × M; boxes are ``x0 y0 x1 y1``."""
    a, b = np.array(boxes, np.float64).reshape(-1, 1, 4), np.array(others, np.float64).reshape(1, -1, 4)
    shared = (np.minimum(a[..., 2:], b[..., 2:]) - np.maximum(a[..., :2], b[..., :2])).clip(min=0).prod(axis=2)
    areas = (a[..., 2:] - a[..., :2]).prod(axis=2) + (b[..., 2:] - b[..., :2]).prod(axis=2)
    return np.asarray(shared / np.maximum(areas - shared, 1e-9), np.float64)
