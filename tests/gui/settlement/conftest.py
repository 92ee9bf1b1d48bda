import pytest

from gui.i18n import set_language
from scorer.melds import Meld, MeldKind
from scorer.notation import parse_tiles
from scorer.outcome import Line, Payment, Reading, Refused, ScoreSheet, Settlement
from scorer.reasons import Reason
from scorer.table import PlayerTiles, Relative, Seat, Table
from scorer.text import Text

NAMES = {Seat.BOTTOM: "阿强", Seat.RIGHT: "小敏", Seat.TOP: Text("老周", "Zhou"), Seat.LEFT: "阿芳"}


def line(zh, en, pao, tiles):
    return Line(
        en.lower(), Text(zh, en), pao, parse_tiles(tiles), Text(f"{zh}的规则。", f"The rule of {en}."), "A1; 000 L1"
    )


@pytest.fixture(autouse=True)
def _chinese_again():
    yield
    set_language("zh")


@pytest.fixture
def names():
    return NAMES


@pytest.fixture
def table():
    tiles = PlayerTiles(parse_tiles("456m 789p 中中中 123s 99s"))
    nothing = PlayerTiles()
    return Table((tiles, nothing, nothing, nothing), Seat.BOTTOM, parse_tiles("2s")[0])


@pytest.fixture
def settlement():
    lines = (line("平胡", "Plain", 1, "456m 789p"), line("自摸", "Drawn", 1, "2s"), line("发财", "Fa", 2, "发发"))
    groups = tuple(parse_tiles(group) for group in ("456m", "789p", "中中中", "123s", "99s"))
    kong = Meld(MeldKind.CONCEALED_KONG, parse_tiles("5555p"))
    sheet = ScoreSheet(lines, 4, Reading("standard", groups), (kong,), frozenset(parse_tiles("2s")), "jiujiang 1")
    eaten = (line("暗杠2222m", "Concealed kong 2222m", 2, "2222m"),)
    payments = (
        Payment(Relative.NEXT, 4, (), 4, 8),
        Payment(Relative.OPPOSITE, 4, eaten, 6, 12),
        Payment(Relative.PREVIOUS, 0, (), 0, 0),
    )
    return Settlement(sheet, payments, 2, 20)


@pytest.fixture
def refused():
    few = Reason(
        "A30", "below_minimum", Text("只有 1 炮。", "Only 1."), Text("改成自摸。", "Say self-draw."), Relative.SELF,
        tiles=parse_tiles("123m"),
    )  # fmt: skip
    five = Reason("A2", "fifth_copy", Text("五张五筒。", "Five 5p."), Text("看看照片。", "See the photo."))
    return Refused((few, five), frozenset(parse_tiles("14s")))
