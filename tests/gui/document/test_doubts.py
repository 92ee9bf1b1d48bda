from __future__ import annotations

from dataclasses import replace

from gui.document.doubts import candidates_of, doubtful_tiles, weighed_doubts
from gui.document.to_table import table_from
from scorer.doubt import Where
from scorer.doubt.spots import tile_at
from scorer.rules import ruleset
from scorer.table import Seat
from scorer.tiles import Tile
from vision.faces import Face
from vision.reading import Candidate

RULES = ruleset("jiujiang")


def doubt(document, *tiles):
    """Return the document with these tiles doubtful and no others."""
    laid = {t: replace(tile, sure=t not in tiles) for t, tile in document.tiles.items()}
    return replace(document, tiles=laid)


def test_every_doubtful_tile_is_found_where_the_scorer_has_it(document):
    everything = doubt(document, *document.tiles)
    table = table_from(everything)
    found = list(doubtful_tiles(everything))
    for tile, doubtful in found:
        assert tile_at(table, doubtful.spot) is everything.tiles[tile].tile
    counting = [t for t, tile in document.tiles.items() if tile.tile is not None]
    assert {tile for tile, _ in found} == set(counting)


def test_a_kong_that_shows_one_face_is_all_of_that_face(document):
    laid = document.seats[Seat.TOP].melds[0]
    shown = [t for t in laid.tiles if document.tiles[t].tile is not None]
    back = replace(document.tiles[shown[1]], face=int(Face.BACK), candidates=())
    one = doubt(document.with_tile(back), shown[0])
    ((_, doubtful),) = doubtful_tiles(one)
    assert doubtful.spot.where is Where.MELD
    assert doubtful.spot.tile is None


def test_what_is_no_tile_of_the_game_is_one_candidate(document):
    tile = replace(
        document.tiles[0],
        candidates=(Candidate(int(Tile.ZHONG), 0.4), Candidate(int(Face.BACK), 0.3), Candidate(int(Face.WIND), 0.2)),
    )
    named = {candidate.tile: candidate.probability for candidate in candidates_of(tile)}
    assert named[Tile.ZHONG] == 0.4
    assert abs(named[None] - 0.5) < 1e-9


def test_only_doubts_that_change_something_are_asked(document):
    hand, pool = document.seats[Seat.BOTTOM].hand[0], document.pool[2]
    found = weighed_doubts(doubt(document, hand, pool), RULES)
    assert [asked.tile for asked in found.asked] == [hand]
    assert found.left_alone == (pool,)


def test_without_doubtful_tiles_nothing_is_asked(document):
    assert weighed_doubts(doubt(document), RULES).asked == ()
