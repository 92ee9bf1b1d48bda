import pytest

from scorer.melds import Meld, MeldKind
from scorer.table import PlayerTiles, Seat
from scorer.tiles import Tile
from vision.draft import table_draft
from vision.faces import FACE_NAMES
from vision.fakes import ScriptedDetector, detections_of, laid_row, together
from vision.reader import Reader

SEVEN = "1m 2m 3m 4p 4p 7s 8s"
FULL = f"{SEVEN} 9s 5s 5s 5s 中 中 中"
WAITING = f"{SEVEN} 9s 5s 5s 5s 中 中"


@pytest.fixture
def draft(frame):
    return lambda *parts: table_draft(Reader(ScriptedDetector(together(*parts))).read(frame))


def tiles(names):
    return tuple(Tile(FACE_NAMES.index(name)) for name in names.split())


def row(faces, names, seat=Seat.BOTTOM, start=(300, 600), **gaps):
    return laid_row(faces(names), seat, start, gaps={int(k[1:]): v for k, v in gaps.items()})


def test_one_player_is_the_winner_and_his_last_tile_won(faces, draft):
    table = draft(row(faces, FULL))
    assert table.seats[0] == PlayerTiles(concealed=tiles(FULL))
    assert (table.winner, table.winning_tile) == (Seat.BOTTOM, Tile.ZHONG)


@pytest.mark.parametrize(
    ("names", "gaps"),
    [(f"{WAITING} 白", {"_13": 1.0}), (f"白 {WAITING}", {"_1": 1.0}), (f"白 {SEVEN} 5p 5p 5p", {"_1": 1.0, "_8": 1.0})],
)
def test_a_tile_apart_from_the_hand_won(faces, draft, names, gaps):
    table = draft(row(faces, names, **gaps))
    assert table.winning_tile == Tile.BAI
    assert Tile.BAI in table.seats[0].concealed


def test_melds_and_fa_are_in_the_draft(faces, draft):
    table = draft(row(faces, f"{SEVEN} 9s 5p 5p 5p 6p 6p 6p 6p 1s 2s 3s 发 发", _8=1.0, _11=0.6, _15=0.6, _18=1.0))
    assert table.seats[0] == PlayerTiles(
        concealed=tiles(f"{SEVEN} 9s"),
        melds=(
            Meld(MeldKind.PUNG, tiles("5p 5p 5p")),
            Meld(MeldKind.KONG, tiles("6p 6p 6p 6p")),
            Meld(MeldKind.CHI, tiles("1s 2s 3s")),
        ),
        fa=2,
    )


@pytest.mark.parametrize("names", ["back 2s 2s back", "2s back back 2s", "back 2s back back", "back 2s 2s 2s"])
def test_backs_around_a_face_are_a_concealed_kong_of_it(faces, draft, names):
    table = draft(row(faces, f"{SEVEN} {names}", _7=1.0))
    assert table.seats[0].melds == (Meld(MeldKind.CONCEALED_KONG, tiles("2s 2s 2s 2s")),)


def test_the_tile_of_four_backs_stays_open(faces, draft):
    table = draft(row(faces, f"{SEVEN} back back back back", _7=1.0))
    assert table.seats[0].melds == (Meld(MeldKind.CONCEALED_KONG, ()),)


def test_the_winner_is_who_has_fourteen(faces, draft):
    table = draft(
        row(faces, WAITING, Seat.BOTTOM, (500, 1150)),
        row(faces, "1p 2p 3p 7p 8p 9p 白 白 9m 9m 9m", Seat.RIGHT, (1450, 950), _8=0.1),
        row(faces, "6m 6m 7m 8m 9m 2p 2p 3s 3s 3s 1m", Seat.TOP, (1100, 60)),
        row(faces, "4s 4s 1p 1p 1p 6s 7s 8s 5m 5m 5m 8p 8p 8p", Seat.LEFT, (150, 250), _11=1.0),
    )
    assert table.winner is Seat.LEFT
    assert table.seats[Seat.LEFT].melds == (Meld(MeldKind.PUNG, tiles("8p 8p 8p")),)


def test_a_kong_counts_three(faces, draft):
    table = draft(
        row(faces, WAITING, Seat.BOTTOM, (500, 1150)),
        row(faces, "4s 4s 1p 1p 1p 6s 7s 8s 5m 5m 5m 8p 8p 8p 8p", Seat.TOP, (1200, 60), _11=1.0),
    )
    assert table.winner is Seat.TOP


@pytest.mark.parametrize("names", [WAITING, FULL])
def test_nobody_is_named_if_several_or_none_may_have_won(faces, draft, names):
    table = draft(row(faces, names, Seat.BOTTOM, (500, 1150)), row(faces, names, Seat.TOP, (1100, 60)))
    assert (table.winner, table.winning_tile) == (None, None)


def test_backs_winds_and_flowers_are_no_tiles_of_the_game(faces, draft):
    table = draft(row(faces, "1m wind 2m flower 3m back 5p"))
    assert table.seats[0].concealed == tiles("1m 2m 3m 5p")


def test_the_pool_is_counted_and_nobody_s(faces, draft):
    table = draft(row(faces, FULL, start=(300, 1100)), row(faces, "1p 9s wind 4m", start=(500, 300)))
    assert table.pool == tiles("1p 9s 4m")
    assert table.seats[1:] == (PlayerTiles(),) * 3


def test_an_empty_picture_is_an_empty_table(draft):
    table = draft(detections_of([], []))
    assert table.seats == (PlayerTiles(),) * 4
    assert (table.winner, table.winning_tile, table.pool) == (None, None, ())
