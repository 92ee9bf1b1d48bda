"""What the confirm screen shows, as values: made from the document, without Qt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gui.document.from_reading import FULL_HAND, hand_size
from gui.document.issues import wrong_tiles
from gui.document.tiles import NOBODY, POOL, Place
from gui.document.words import RELATIVE_NAMES, SEAT_NAMES
from scorer.melds import MeldKind
from scorer.text import Text
from vision.reading import Role

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gui.document.document import Document
    from gui.document.issues import Issue
    from gui.document.tiles import LaidMeld, LaidTile, TileId
    from scorer.table import Seat


@dataclass(frozen=True, slots=True)
class TileLook:
    """One tile on the screen."""

    tile: LaidTile
    wrong: bool = False
    winning: bool = False


@dataclass(frozen=True, slots=True)
class RowLook:
    """The tiles of one place."""

    place: Place
    tiles: tuple[TileLook, ...]


@dataclass(frozen=True, slots=True)
class MeldLook:
    """One meld."""

    meld: LaidMeld
    row: RowLook
    wrong: bool


@dataclass(frozen=True, slots=True)
class SeatLook:
    """Everything before one seat."""

    seat: Seat
    name: str
    """The player's name, empty if nobody gave one."""
    side: Text
    """Where the seat is: 下边; with 下家 and so on once somebody won."""
    is_winner: bool
    count: Text
    """How many tiles the hand counts for."""
    complete: bool
    crowded: bool
    """Whether it counts for more tiles than anybody can hold, or the winner's for fewer."""
    hand: RowLook
    melds: tuple[MeldLook, ...]
    fa: RowLook


@dataclass(frozen=True, slots=True)
class BoardLook:
    """The whole screen."""

    seats: tuple[SeatLook, ...]
    """The winner first, then in order of play."""
    pool: RowLook
    nobody: RowLook


_COUNT = Text("{n} / {full} 张", "{n} of {full} tiles")
_SIDE = Text("{side} · {relative}", "{side} · {relative}")


def board_look(document: Document, issues: Sequence[Issue]) -> BoardLook:
    """Return what the confirm screen shows of ``document``."""
    wrong = wrong_tiles(issues)
    return BoardLook(
        seats=tuple(_seat(document, seat, wrong) for seat in document.seat_order()),
        pool=_row(document, POOL, wrong),
        nobody=_row(document, NOBODY, wrong),
    )


def _row(document: Document, place: Place, wrong: frozenset[TileId]) -> RowLook:
    return RowLook(
        place, tuple(TileLook(document.tiles[t], t in wrong, t == document.winning) for t in document.at(place))
    )


def _seat(document: Document, seat: Seat, wrong: frozenset[TileId]) -> SeatLook:
    laid = document.seats[seat]
    is_winner = seat is document.winner
    full = FULL_HAND if is_winner else FULL_HAND - 1
    size = hand_size(document, seat)
    melds = []
    for meld in laid.melds:
        row = _row(document, Place(Role.MELD, seat, meld.id), wrong)
        melds.append(MeldLook(meld, row, wrong.issuperset(meld.tiles)))
    return SeatLook(
        seat=seat,
        name=laid.name,
        side=_side(document, seat),
        is_winner=is_winner,
        count=_COUNT.fill(n=size, full=full),
        complete=size == full,
        crowded=size > full or (is_winner and size < full),
        hand=_row(document, Place(Role.HAND, seat), wrong),
        melds=tuple(melds),
        fa=_row(document, Place(Role.FA, seat), wrong),
    )


def _side(document: Document, seat: Seat) -> Text:
    if document.winner is None:
        return SEAT_NAMES[seat]
    return _SIDE.fill(side=SEAT_NAMES[seat], relative=RELATIVE_NAMES[seat.relative_to(document.winner)])


_ALL = tuple(MeldKind)
_KINDS_OF = {3: (MeldKind.CHI, MeldKind.PUNG), 4: (MeldKind.KONG, MeldKind.CONCEALED_KONG)}


def next_meld_kind(meld: LaidMeld) -> MeldKind:
    """Return what one click on a meld's name makes of it: the other kind of as many tiles."""
    kinds = _KINDS_OF.get(len(meld.tiles), _ALL)
    at = kinds.index(meld.kind) if meld.kind in kinds else -1
    return kinds[(at + 1) % len(kinds)]
