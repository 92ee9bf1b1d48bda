from __future__ import annotations

from gui.document.document import Document
from gui.document.edits import Add, Move, SetFace, SetReady, SetWinningTile
from gui.document.issues import document_issues, wrong_tiles
from gui.document.tiles import POOL, Place, TileId
from gui.document.to_table import counted_as, meant_by, table_from
from scorer.legality import table_issues
from scorer.melds import Meld, MeldKind
from scorer.rules import ruleset
from scorer.table import Seat
from scorer.tiles import Tile
from vision.faces import Face
from vision.reading import Role

RULES = ruleset("jiujiang")


def issues_of(document):
    return document_issues(document, table_issues(table_from(document), RULES))


def test_the_scorer_sees_seats_melds_fa_and_pool(document):
    table = table_from(SetWinningTile(TileId(13)).apply(document))
    assert table.winner is Seat.BOTTOM
    assert table.winning_tile is Tile.S9
    assert len(table.seats[Seat.BOTTOM].concealed) == 14
    assert table.seats[Seat.RIGHT].melds == (Meld(MeldKind.PUNG, (Tile.BAI,) * 3),)
    assert table.seats[Seat.RIGHT].fa == 1
    assert table.pool == (Tile.M9, Tile.M9, Tile.S8), "a wind is no tile of the game"


def test_backs_of_a_concealed_kong_are_its_tile(document):
    table = table_from(document)
    assert table.seats[Seat.TOP].melds == (Meld(MeldKind.CONCEALED_KONG, (Tile.P2,) * 4),)


def test_a_payer_who_declared_ready_is_told(document):
    assert table_from(SetReady(Seat.TOP, True).apply(document)).seats[Seat.TOP].declared_ready


def test_the_read_table_has_only_its_winning_tile_missing(document):
    blocking = [issue for issue in issues_of(document) if issue.blocks]
    assert len(blocking) == 1
    marked = SetWinningTile(TileId(13)).apply(document)
    assert not [issue for issue in issues_of(marked) if issue.blocks]


def test_a_fifth_copy_names_all_five_wherever_they_lie(document):
    crowded = Add((Tile.ZHONG, Tile.ZHONG), POOL).apply(document)
    wrong = wrong_tiles(issues_of(crowded))
    assert {crowded.tiles[t].tile for t in wrong} == {Tile.ZHONG}
    assert len(wrong) == 5


def test_backs_of_a_kong_are_meant_by_a_fifth_copy(document):
    crowded = Add((Tile.P2,), POOL).apply(document)
    kong = crowded.seats[Seat.TOP].melds[0].tiles
    assert wrong_tiles(issues_of(crowded)) == {*kong, crowded.pool[-1]}


def test_a_back_in_a_hand_is_asked_for(document):
    turned = SetFace(TileId(0), Face.BACK).apply(document)
    issue = issues_of(turned)[0]
    assert issue.tiles == {TileId(0)}
    assert "牌背" in issue.text.zh


def test_a_kong_of_four_backs_is_asked_for_once():
    document = Add((Face.BACK,) * 4, Place(Role.MELD, Seat.LEFT)).apply(Document())
    (asked,) = [issue for issue in issues_of(document) if "扣着的暗杠" in issue.text.zh]
    assert len(asked.tiles) == 4


def test_only_fa_may_lie_in_front(document):
    moved = Move((TileId(0),), Place(Role.FA, Seat.BOTTOM)).apply(document)
    assert any(issue.tiles == {TileId(0)} and "4万" in issue.text.zh for issue in issues_of(moved))


def test_a_hand_of_thirteen_is_pointed_at_but_not_framed(document):
    short = Move((TileId(0),), POOL).apply(SetWinningTile(TileId(13)).apply(document))
    counted = [issue for issue in issues_of(short) if issue.blocks]
    assert len(counted) == 1
    assert counted[0].tiles == set(short.seats[Seat.BOTTOM].hand)
    assert wrong_tiles(counted) == frozenset()


def test_a_broken_meld_is_meant_and_not_the_same_tile_elsewhere(document):
    meld = document.seats[Seat.RIGHT].melds[0]
    broken = SetFace(meld.tiles[0], Tile.M1).apply(document)
    assert wrong_tiles(issues_of(broken)) == set(meld.tiles), "the right hand holds 1m too"


def test_fa_in_a_hand_does_not_mean_the_one_in_front(document):
    held = SetFace(document.seats[Seat.RIGHT].hand[0], Tile.FA).apply(document)
    issue = next(issue for issue in issues_of(held) if "发" in issue.text.zh)
    assert issue.tiles == {document.seats[Seat.RIGHT].hand[0]}


def test_a_tile_that_does_not_win_is_meant_itself(document):
    marked = SetWinningTile(TileId(0)).apply(SetFace(TileId(0), Tile.P1).apply(document))
    assert wrong_tiles(issues_of(marked)) == {TileId(0)}


def test_every_reason_finds_its_tiles(document):
    broken = SetFace(document.seats[Seat.RIGHT].melds[0].tiles[0], Tile.M1).apply(document)
    reasons = [why for why in table_issues(table_from(broken), RULES) if why.tiles]
    assert reasons
    for why in reasons:
        found = meant_by(broken, why)
        assert found
        assert {counted_as(broken, t) for t in found} <= set(why.tiles)
