"""What the live table answers with; every answer carries its sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.outcome import Line
    from scorer.table import Seat
    from scorer.text import Text
    from vision.table_view.quad import TableQuad


@dataclass(frozen=True, slots=True)
class FoundCorners:
    """The table as it was found without anybody's help."""

    quad: TableQuad
    confidence: float
    """0-1: how well the sides are seen, and how much like one table what they enclose is."""


class Verdict(Enum):
    """Whether the camera can stay as it is."""

    GO = "go"
    WARN = "warn"
    """It works, but something should be bettered."""
    NO_GO = "no-go"
    """Tiles can't be read like this."""


@dataclass(frozen=True, slots=True)
class SetupCheck:
    """One line of the go/no-go page."""

    key: str
    """``pixels``, ``light``, ``glare``, ``blur``, ``mirror``: stable, for icons and tests."""
    name: Text
    value: float | None
    """What was measured, in ``unit``; None where nothing could be measured yet."""
    unit: Text
    verdict: Verdict
    sentence: Text
    """What was found and, unless all is well, what to do."""


class Movement(Enum):
    """What became of the camera since the table was calibrated."""

    STILL = "still"
    MOVED = "moved"
    UNSURE = "unsure"
    """Too little of what stands still is seen: people in the way, or the light is out."""


@dataclass(frozen=True, slots=True)
class Bump:
    """Whether the camera was moved."""

    movement: Movement
    text: Text
    shift_px: float
    """How far the table's corners moved, px of the frame, the largest; 0 where that is unknown."""
    proposed: TableQuad | None = None
    """The quad moved with the camera, to be shown and confirmed, never taken silently;
    None if it stayed, or if the corners must be set again by hand."""


@dataclass(frozen=True, slots=True)
class KongQuestion:
    """A concealed kong that lies face down, so people must say or confirm what it is."""

    seat: Seat
    group: int
    """Index into ``TableReading.groups``."""
    tiles: tuple[int, ...]
    """Indexes into ``TableReading.tiles``."""
    face: int | None
    """Class id of the tile that is seen in it; None if all tiles lie face down."""
    text: Text


@dataclass(frozen=True, slots=True)
class Arrow:
    """One thing that lies before a loser and will be eaten."""

    payer: Seat
    winner: Seat | None
    """Who will be paid; None while nobody is named: then this is what the payer would be eaten for."""
    line: Line
    """The scorer's line: 炮, name and tiles, the rule's sentence and source."""
    tiles: tuple[int, ...]
    """Indexes into ``TableReading.tiles``; empty where the table was corrected by hand."""
    boxes: tuple[tuple[float, float, float, float], ...]
    """Their boxes, ``x0 y0 x1 y1`` in px of the frame, in the same order."""
    at_least: bool = False
    """True for a concealed kong that nobody has named: a dragon's would cost more."""

    @property
    def pao(self) -> int:
        """炮 that this payer pays for it."""
        return self.line.pao
