"""What cannot be at the table, each with the very tiles that it means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from gui.document.faces import face_text
from gui.document.to_table import counted_as, meant_by
from gui.document.words import SEAT_NAMES
from scorer.melds import MeldKind
from scorer.table import Seat
from scorer.text import Text
from scorer.tiles import Tile
from vision.faces import Face

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from gui.document.document import Document
    from gui.document.tiles import LaidMeld, TileId
    from scorer.reasons import Reason


@dataclass(frozen=True, slots=True)
class Issue:
    """One thing that cannot be."""

    text: Text
    """One sentence: what is wrong."""
    mend: Text
    """One sentence: what would mend it."""
    tiles: frozenset[TileId] = frozenset()
    """The tiles that are meant: a click points at them."""
    seat: Seat | None = None
    blocks: bool = True
    """Whether it must be mended; otherwise only a hint to look again."""
    exact: bool = True
    """Whether each of the tiles is wrong, and not only all of them together (too few, no winning shape)."""


_UNKNOWN = Text("{seat}有一张牌不知道是什么（{face}）。", "{seat}: one tile isn't known ({face}).")
_UNKNOWN_MEND = Text("点它，说出是哪张牌；没有这张就删掉。", "Click it and say which tile it is, or remove it.")
_KONG = Text("{seat}有一副扣着的暗杠，不知道是什么牌。", "{seat}: a concealed kong lies face down and isn't named.")
_KONG_MEND = Text("翻开看一眼；点这里，再说出是哪张牌。", "Turn a tile up; click here, then say which tile it is.")
_NO_FA = Text("{seat}面前放发的地方有一张{face}。", "{seat}: a {face} lies where only Fa may lie.")
_NO_FA_MEND = Text("把它移回手牌或副露，或改成发。", "Move it to the hand or a meld, or change it to Fa.")


def wrong_tiles(issues: Iterable[Issue]) -> frozenset[TileId]:
    """Return the tiles that are framed red."""
    return frozenset(tile for issue in issues if issue.blocks and issue.exact for tile in issue.tiles)


def document_issues(document: Document, reasons: Sequence[Reason]) -> tuple[Issue, ...]:
    """Return what no ``Table`` can say (unknown tiles), ``reasons`` with their tiles, the reader's remarks."""
    judged = (Issue(r.text, r.mend, meant_by(document, r), r.seat, r.blocks, bool(r.tiles)) for r in reasons)
    remarked = (Issue(remark, Text("", ""), blocks=False, exact=False) for remark in document.remarks)
    return (*_unknown(document), *_not_fa(document), *judged, *remarked)


def _unknown(document: Document) -> Iterator[Issue]:
    for seat in Seat:
        laid = document.seats[seat]
        unnamed = [meld for meld in laid.melds if _is_unnamed_kong(document, meld)]
        for meld in unnamed:
            yield Issue(_KONG.fill(seat=SEAT_NAMES[seat]), _KONG_MEND, frozenset(meld.tiles), seat)
        for tile in (*laid.hand, *(t for meld in laid.melds if meld not in unnamed for t in meld.tiles)):
            if counted_as(document, tile) is None:
                face = face_text(document.tiles[tile].face)
                yield Issue(_UNKNOWN.fill(seat=SEAT_NAMES[seat], face=face), _UNKNOWN_MEND, frozenset({tile}), seat)


def _is_unnamed_kong(document: Document, meld: LaidMeld) -> bool:
    """Whether all of a concealed kong lies face down: one question, not one for each back."""
    backs = all(document.tiles[tile].face == Face.BACK for tile in meld.tiles)
    return meld.kind is MeldKind.CONCEALED_KONG and bool(meld.tiles) and backs


def _not_fa(document: Document) -> Iterator[Issue]:
    for seat in Seat:
        for tile in document.seats[seat].fa:
            if document.tiles[tile].face != Tile.FA:
                face = face_text(document.tiles[tile].face)
                yield Issue(_NO_FA.fill(seat=SEAT_NAMES[seat], face=face), _NO_FA_MEND, frozenset({tile}), seat)
