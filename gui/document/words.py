"""Names of seats, places and melds, in both languages."""

from __future__ import annotations

from scorer.melds import MeldKind
from scorer.table import Relative, Seat
from scorer.text import Text
from vision.reading import Role

SEAT_NAMES = {
    Seat.BOTTOM: Text("下边", "Bottom"),
    Seat.RIGHT: Text("右边", "Right"),
    Seat.TOP: Text("上边", "Top"),
    Seat.LEFT: Text("左边", "Left"),
}
"""Seats by the side of the photo at which they sit."""

RELATIVE_NAMES = {
    Relative.SELF: Text("胡家", "winner"),
    Relative.NEXT: Text("下家", "next"),
    Relative.OPPOSITE: Text("对家", "opposite"),
    Relative.PREVIOUS: Text("上家", "previous"),
}

PLACE_NAMES = {
    Role.HAND: Text("手牌", "hand"),
    Role.MELD: Text("副露", "meld"),
    Role.FA: Text("面前的发", "Fa in front"),
    Role.POOL: Text("牌池", "pool"),
    Role.NOBODY: Text("没有归属", "nobody's"),
}

MELD_NAMES = {
    MeldKind.CHI: Text("吃", "chi"),
    MeldKind.PUNG: Text("碰", "pung"),
    MeldKind.KONG: Text("明杠", "kong"),
    MeldKind.CONCEALED_KONG: Text("暗杠", "concealed kong"),
}
