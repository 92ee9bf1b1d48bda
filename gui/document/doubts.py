"""The doubtful tiles of a document as the scorer weighs them, and the way back to the tiles."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gui.document.to_table import table_from
from scorer.doubt import Candidate, Doubtful, Spot, Where, weigh
from scorer.melds import MeldKind
from scorer.table import Seat
from scorer.tiles import Tile
from vision.faces import face_tile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gui.document.document import Document
    from gui.document.tiles import LaidMeld, LaidTile, TileId
    from scorer.doubt import Question
    from scorer.rules import RuleSet


@dataclass(frozen=True, slots=True)
class AskedTile:
    """A doubtful tile whose other readings would change something."""

    tile: TileId
    question: Question


@dataclass(frozen=True, slots=True)
class DocumentDoubts:
    """Which doubtful tiles to ask about, and how many are left alone."""

    asked: tuple[AskedTile, ...] = ()
    """What moves the most points first."""
    left_alone: tuple[TileId, ...] = ()
    """Doubtful tiles that change nothing, whatever they are."""


def weighed_doubts(document: Document, rules: RuleSet) -> DocumentDoubts:
    """Return what to ask of a document; some tenths of a second with many doubtful tiles: for a worker thread."""
    found = dict(doubtful_tiles(document))
    if not found:
        return DocumentDoubts()
    doubts = weigh(table_from(document), document.how, rules, tuple(found.values()))
    tiles = {doubtful.spot: tile for tile, doubtful in found.items()}
    asked = tuple(AskedTile(tiles[question.doubtful.spot], question) for question in doubts.asked)
    return DocumentDoubts(asked, tuple(tiles[left.doubtful.spot] for left in doubts.left_alone))


def doubtful_tiles(document: Document) -> Iterator[tuple[TileId, Doubtful]]:
    """Yield every doubtful tile that the scorer counts, with its place on the scorer's table."""
    for tile, spot in _spots(document):
        laid = document.tiles[tile]
        if laid.doubtful:
            yield tile, Doubtful(spot, candidates_of(laid))


def candidates_of(tile: LaidTile) -> tuple[Candidate, ...]:
    """Return what the scorer may take a tile for; backs, winds, flowers and nothing are one candidate, ``None``."""
    chances: dict[Tile | None, float] = defaultdict(float)
    for candidate in tile.candidates:
        chances[face_tile(candidate.face)] += candidate.probability
    ordered = sorted(chances.items(), key=lambda chance: -chance[1])
    return tuple(Candidate(what, probability) for what, probability in ordered)


def _spots(document: Document) -> Iterator[tuple[TileId, Spot]]:
    """Yield every tile that ``table_from`` takes over, with its place there."""
    for seat in Seat:
        laid = document.seats[seat]
        for at, tile in enumerate(_counting(document, laid.hand)):
            yield tile, Spot(seat, Where.CONCEALED, at, is_winning=tile == document.winning)
        for number, meld in enumerate(laid.melds):
            yield from _of_meld(document, seat, number, meld)
        for at, tile in enumerate(tile for tile in laid.fa if document.tiles[tile].face == Tile.FA):
            yield tile, Spot(seat, Where.FA, at)
    for at, tile in enumerate(_counting(document, (*document.pool, *document.nobody))):
        yield tile, Spot(None, Where.POOL, at)


def _of_meld(document: Document, seat: Seat, number: int, meld: LaidMeld) -> Iterator[tuple[TileId, Spot]]:
    """Yield a meld's tiles; where a concealed kong shows one face alone, that is what all four are."""
    counting = _counting(document, meld.tiles)
    if meld.kind is MeldKind.CONCEALED_KONG and len(counting) == 1 and len(meld.tiles) > 1:
        yield counting[0], Spot(seat, Where.MELD, number)
        return
    backs = meld.kind is MeldKind.CONCEALED_KONG and counting
    places = [tile for tile in meld.tiles if backs or document.tiles[tile].tile is not None]
    for at, tile in enumerate(places):
        if tile in counting:
            yield tile, Spot(seat, Where.MELD, number, at)


def _counting(document: Document, tiles: tuple[TileId, ...]) -> tuple[TileId, ...]:
    return tuple(tile for tile in tiles if document.tiles[tile].tile is not None)
