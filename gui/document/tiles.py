"""The parts of a document: tiles as they lie, melds, seats, places, the photo."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NewType

from vision.faces import face_tile
from vision.reading import Role

if TYPE_CHECKING:
    from scorer.melds import MeldKind
    from scorer.table import Seat
    from scorer.tiles import Tile
    from vision.frame import Frame
    from vision.reading import Candidate

TileId = NewType("TileId", int)
"""Names one tile of a document for as long as the document lives, undo included."""
MeldId = NewType("MeldId", int)
"""Names one meld of a document; drawn from the same counter as tile ids."""

Box = tuple[float, float, float, float]
"""``x0 y0 x1 y1`` in px of the photo."""


@dataclass(frozen=True, slots=True)
class LaidTile:
    """One tile as it lies on the table: what was read and what people said."""

    id: TileId
    face: int
    """Class id (``vision.faces``) that counts now."""
    box: Box | None = None
    """Where the photo shows it; None for a tile added by hand."""
    candidates: tuple[Candidate, ...] = ()
    """What the reader took it for, likeliest first; empty for a tile added by hand."""
    turn: int = 0
    """Quarter turns counter-clockwise that make it stand upright, 0-3."""
    sure: bool = True
    """What the reader said about its own reading."""
    confirmed: bool = False
    """Whether people said what it is."""

    @property
    def doubtful(self) -> bool:
        """Whether people should look at it."""
        return not (self.sure or self.confirmed)

    @property
    def tile(self) -> Tile | None:
        """The tile of the game, None for a back, wind, flower or nothing."""
        return face_tile(self.face)

    def shows(self, face: int) -> LaidTile:
        """Return it as people say it is."""
        return replace(self, face=face, confirmed=True)


@dataclass(frozen=True, slots=True)
class LaidMeld:
    """One meld before a seat; possibly incomplete while people build it."""

    id: MeldId
    kind: MeldKind
    tiles: tuple[TileId, ...]


@dataclass(frozen=True, slots=True)
class LaidSeat:
    """What lies before one seat."""

    hand: tuple[TileId, ...] = ()
    melds: tuple[LaidMeld, ...] = ()
    fa: tuple[TileId, ...] = ()
    """发 in front."""
    declared_ready: bool = False
    """Whether the player had declared 报听."""
    name: str = ""
    """The player's name; empty: the seat is named by its side of the photo."""

    @property
    def tiles(self) -> tuple[TileId, ...]:
        """Every tile of the seat: hand, melds, 发."""
        return (*self.hand, *(t for meld in self.melds for t in meld.tiles), *self.fa)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a tile can lie."""

    role: Role
    seat: Seat | None = None
    """None for the pool and for nobody's tiles."""
    meld: MeldId | None = None
    """Which meld; None with role ``MELD`` means a new one."""


POOL = Place(Role.POOL)
NOBODY = Place(Role.NOBODY)


@dataclass(frozen=True, slots=True)
class PhotoRef:
    """Which photo the boxes belong to."""

    source: str
    """A name for people, such as ``IMG_2742.jpg``."""
    sha256: str
    path: str | None
    """Where it can be opened again; None if nowhere."""
    width: int
    """Width in px."""
    height: int
    """Height in px."""

    @classmethod
    def of(cls, frame: Frame, path: str | None) -> PhotoRef:
        """Return the reference of ``frame``, which can be opened again at ``path``."""
        return cls(frame.source, frame.sha256, path, frame.width, frame.height)
