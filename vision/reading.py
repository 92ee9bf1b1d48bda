"""The reading of a picture: tiles with their doubt, rows, seats, remarks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.melds import MeldKind
    from scorer.table import Seat
    from scorer.text import Text


@dataclass(frozen=True, slots=True)
class Candidate:
    """One thing that a tile may be."""

    face: int
    """Class id (``vision.faces``)."""
    probability: float
    """0-1, calibrated."""


@dataclass(frozen=True, slots=True)
class ReadTile:
    """One tile seen in the picture."""

    box: tuple[float, float, float, float]
    """``x0 y0 x1 y1`` in px of the frame."""
    candidates: tuple[Candidate, ...]
    """The likeliest first, at least one, at most five."""
    turn: int
    """Quarter turns counter-clockwise that make the tile stand upright, 0-3."""
    sure: bool
    """False where the tile is shown as doubtful."""

    @property
    def face(self) -> int:
        """The likeliest class id."""
        return self.candidates[0].face


class Role(Enum):
    """What a group of tiles is for its seat."""

    HAND = "hand"
    """The standing or laid-open hand."""
    MELD = "meld"
    FA = "fa"
    """发 lying in front."""
    POOL = "pool"
    """Discards in the middle."""
    NOBODY = "nobody"
    """Seen, but it belongs to no seat."""


@dataclass(frozen=True, slots=True)
class Group:
    """Neighbouring tiles that belong together."""

    role: Role
    seat: Seat | None
    """None for the pool and for nobody's tiles."""
    tiles: tuple[int, ...]
    """Indexes into ``TableReading.tiles``, in reading order."""
    meld: MeldKind | None = None
    """What the tiles of a meld look like; None for other roles, or if unclear."""


@dataclass(frozen=True, slots=True)
class TableReading:
    """Everything read from one frame. Nothing here was confirmed by anybody."""

    width: int
    """Width of the frame in px."""
    height: int
    """Height of the frame in px."""
    tiles: tuple[ReadTile, ...]
    rows: tuple[tuple[int, ...], ...]
    """Rows as they lie, indexes into ``tiles``, each from its left as its tiles stand upright."""
    groups: tuple[Group, ...]
    """Every tile is in exactly one group."""
    remarks: tuple[Text, ...] = ()
    """What people should know: no tiles, blurred, a gap in a row, a wind seen."""
