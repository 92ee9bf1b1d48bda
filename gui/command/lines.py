"""A reading as lines for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorer.melds import MeldKind
from scorer.table import Seat
from scorer.text import Text
from vision.faces import FACE_NAMES
from vision.reading import Role

if TYPE_CHECKING:
    from scorer.text import Language
    from vision.reading import Group, TableReading

SEATS: Final = {
    Seat.BOTTOM: Text("下边", "bottom"),
    Seat.RIGHT: Text("右边", "right"),
    Seat.TOP: Text("上边", "top"),
    Seat.LEFT: Text("左边", "left"),
}
ROLES: Final = {
    Role.HAND: Text("手牌", "hand"),
    Role.MELD: Text("副露", "meld"),
    Role.FA: Text("面前的发", "发 in front"),
    Role.POOL: Text("牌池", "pool"),
    Role.NOBODY: Text("没有归属", "nobody's"),
}
MELDS: Final = {
    MeldKind.CHI: Text("吃", "chi"),
    MeldKind.PUNG: Text("碰", "pung"),
    MeldKind.KONG: Text("明杠", "kong"),
    MeldKind.CONCEALED_KONG: Text("暗杠", "concealed kong"),
}


def row_lines(reading: TableReading, language: Language) -> list[str]:
    """Return the rows as they lie, a doubtful tile with a question mark, then the remarks."""
    rows = ["  " + _shown(reading, row) for row in reading.rows]
    return rows + _remark_lines(reading, language)


def seat_lines(reading: TableReading, language: Language) -> list[str]:
    """Return a line a seat with its hand, melds and 发, then the pool, then the remarks."""
    places = [*Seat, None]
    lines = [_place_line(reading, place, language) for place in places]
    return [line for line in lines if line] + _remark_lines(reading, language)


def _place_line(reading: TableReading, place: Seat | None, language: Language) -> str:
    groups = [g for g in reading.groups if g.seat is place]
    if not groups:
        return ""
    said = "  |  ".join(f"{_group_name(g).say(language)} {_shown(reading, g.tiles)}" for g in groups)
    return f"  {SEATS[place].say(language)}: {said}" if place is not None else f"  {said}"


def _group_name(group: Group) -> Text:
    return MELDS[group.meld] if group.meld is not None else ROLES[group.role]


def _shown(reading: TableReading, indexes: tuple[int, ...]) -> str:
    tiles = [reading.tiles[index] for index in indexes]
    return " ".join(FACE_NAMES[tile.face] + ("" if tile.sure else "?") for tile in tiles)


def _remark_lines(reading: TableReading, language: Language) -> list[str]:
    return [f"  {remark.say(language)}" for remark in reading.remarks]
