"""A rendered table beside its reading: tiles, hands, melds, 发 in front.

A tile is right when a predicted box overlaps its box with IoU ≥ 0.5, one to one, and
the tile agrees, backs included. A hand is exact when its tiles of the game are, as a
multiset; a meld, when its seat, its kind and its tiles are, backs included; a seat,
when its hand, its melds and its 发 are exact and no meld is invented.

Seats of which a tile is hidden or outside the picture, and hands that still stand,
can't be exact: they are counted apart, as not whole.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

import numpy as np

from scorer.melds import MeldKind
from scorer.table import Seat
from vision.faces import GAME_FACES, Face
from vision.reading import Role
from vision.training.measure import matched

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from vision.reading import TableReading
    from vision.training.scenes.model import Scene, SceneTile

SEEN = 0.4
"""Share of a tile that must be seen for its reading to be judged."""


class Slip(Enum):
    """What went wrong with one tile, or with one group of tiles."""

    MISSED = "missed"
    MISREAD = "misread"
    EXTRA = "extra"
    """A tile is read where none is."""
    OTHER_SEAT = "other seat"
    """Read, but given to another seat, the pool or nobody; or the pool's tile given to a seat."""
    OTHER_ROLE = "other role"
    """The right seat, but taken for hand, meld or 发 wrongly."""
    CUT_WRONG = "cut wrong"
    """A meld's tiles are all taken for melds, but not for this one."""
    OTHER_KIND = "other kind"
    """The right tiles, but called by another kind of meld."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What became of the tiles before one player."""

    seat: Seat
    whole: bool
    """All of its tiles lie open to the camera."""
    hand: bool
    melds: int
    melds_exact: int
    fa: bool
    exact: bool
    slips: tuple[Slip, ...]


@dataclass(frozen=True, slots=True)
class SceneResult:
    """What became of one table."""

    seed: int
    tiles: int
    """Tiles that are seen well enough, backs included."""
    found: int
    right: int
    extra: int
    seats: tuple[SeatResult, ...]
    slips: tuple[Slip, ...]
    """Of the pool's tiles, and of what is no tile."""


def judged(reading: TableReading, scene: Scene) -> SceneResult:
    """Compare a reading with the scene that it is a reading of."""
    return _Comparison(reading, scene).result()


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a reading puts a tile."""

    seat: Seat | None
    role: Role
    group: int
    kind: MeldKind | None


_NOWHERE = _Place(None, Role.NOBODY, -1, None)


class _Comparison:
    """One reading beside its scene."""

    def __init__(self, reading: TableReading, scene: Scene) -> None:
        self._reading = reading
        self._scene = scene
        boxes = np.array([tile.box for tile in scene.tiles], np.float32).reshape(-1, 4)
        self._read_as = {truth: index for index, truth in matched(reading, boxes).items()}
        self._places = {
            tile: _Place(group.seat, group.role, number, group.meld)
            for number, group in enumerate(reading.groups)
            for tile in group.tiles
        }

    def result(self) -> SceneResult:
        scene, reading = self._scene, self._reading
        judged_tiles = [i for i, tile in enumerate(scene.tiles) if tile.visible >= SEEN]
        matched_tiles = set(self._read_as.values())
        extra = sum(i not in matched_tiles and tile.face != Face.NOTHING for i, tile in enumerate(reading.tiles))
        common = [i for i in judged_tiles if scene.tiles[i].seat is None]
        return SceneResult(
            seed=scene.seed,
            tiles=len(judged_tiles),
            found=sum(i in self._read_as for i in judged_tiles),
            right=sum(self._reads(i) == scene.tiles[i].face for i in judged_tiles),
            extra=extra,
            seats=tuple(self._seat(seat) for seat in Seat),
            slips=(*(slip for i in common for slip in self._slips(i)), *(Slip.EXTRA,) * extra),
        )

    def _reads(self, truth: int) -> int | None:
        index = self._read_as.get(truth)
        return None if index is None else self._reading.tiles[index].face

    def _seat(self, seat: Seat) -> SeatResult:
        own = [i for i, tile in enumerate(self._scene.tiles) if tile.seat is seat]
        groups = [group for group in self._reading.groups if group.seat is seat]
        hand = _game_faces(self._reading.tiles[i].face for g in groups if g.role is Role.HAND for i in g.tiles)
        hand_exact = hand == _game_faces(self._faces(own, Role.HAND))
        fa_exact = sum(len(g.tiles) for g in groups if g.role is Role.FA) == len(list(self._faces(own, Role.FA)))
        melds = self._melds(own)
        right, wrong = self._melds_beside(melds, seat)
        return SeatResult(
            seat=seat,
            whole=_is_whole([self._scene.tiles[i] for i in own]),
            hand=hand_exact,
            melds=len(melds),
            melds_exact=right,
            fa=fa_exact,
            exact=hand_exact and fa_exact and right == len(melds) and not wrong,
            slips=(*(slip for i in own for slip in self._slips(i)), *self._meld_slips(melds)),
        )

    def _faces(self, own: Sequence[int], role: Role) -> Iterator[int]:
        return (self._scene.tiles[i].face for i in own if self._scene.tiles[i].role is role)

    def _melds(self, own: Sequence[int]) -> list[list[int]]:
        groups = sorted({self._scene.tiles[i].group for i in own if self._scene.tiles[i].role is Role.MELD})
        return [[i for i in own if self._scene.tiles[i].group == group] for group in groups]

    def _melds_beside(self, melds: Sequence[Sequence[int]], seat: Seat) -> tuple[int, int]:
        """Return how many of the seat's melds are read exactly, and how many read melds are none of them."""
        truth = Counter(
            (self._scene.tiles[meld[0]].meld, tuple(sorted(self._scene.tiles[i].face for i in meld))) for meld in melds
        )
        read = Counter(
            (group.meld, tuple(sorted(self._reading.tiles[i].face for i in group.tiles)))
            for group in self._reading.groups
            if group.seat is seat and group.role is Role.MELD
        )
        return (truth & read).total(), (read - truth).total()

    def _slips(self, truth: int) -> Iterator[Slip]:
        tile, index = self._scene.tiles[truth], self._read_as.get(truth)
        if tile.visible < SEEN:
            return
        if index is None:
            yield Slip.MISSED
            return
        place = self._places.get(index, _NOWHERE)
        if self._reading.tiles[index].face != tile.face:
            yield Slip.MISREAD
        if place.seat is not tile.seat:
            yield Slip.OTHER_SEAT
        elif tile.seat is not None and place.role is not tile.role:
            yield Slip.OTHER_ROLE

    def _meld_slips(self, melds: Sequence[Sequence[int]]) -> Iterator[Slip]:
        for meld in melds:
            places = [self._places.get(self._read_as.get(i, -1), _NOWHERE) for i in meld]
            if any(place.role is not Role.MELD for place in places):
                continue
            groups = {place.group for place in places}
            if len(groups) > 1 or len(self._reading.groups[places[0].group].tiles) != len(meld):
                yield Slip.CUT_WRONG
            elif places[0].kind is not self._scene.tiles[meld[0]].meld:
                yield Slip.OTHER_KIND


def _game_faces(faces: Iterable[int]) -> Counter[int]:
    return Counter(face for face in faces if face in GAME_FACES)


def _is_whole(tiles: Sequence[SceneTile]) -> bool:
    """Whether the camera sees every tile that a player has: 13 or 14, a meld counting three."""
    sizes = Counter(tile.group for tile in tiles if tile.role is Role.MELD)
    kinds = {tile.group: tile.meld for tile in tiles if tile.role is Role.MELD}
    melds_whole = all(
        size == (4 if kinds[group] in (MeldKind.KONG, MeldKind.CONCEALED_KONG) else 3) for group, size in sizes.items()
    )
    hand = sum(tile.role is Role.HAND for tile in tiles)
    counts = hand + 3 * len(sizes) in (13, 14)
    return melds_whole and counts and all(tile.visible >= SEEN for tile in tiles)
