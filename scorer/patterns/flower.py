"""A flower found in a hand, and what it does to the bonuses."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorer.switches import ALWAYS

if TYPE_CHECKING:
    from scorer.switches import Counts
    from scorer.tiles import Tile


class Flower(NamedTuple):
    """花: one reason why a hand is no 平胡."""

    rule: str
    """Id in the catalogue."""
    pao: int
    tiles: tuple[Tile, ...]
    """The tiles that earn it."""
    number: int = 1
    """How often, where the name says so: 2滚, 3豪华."""
    is_extra: bool = False
    """Whether it only adds to another flower: 潇洒, 滚, 豪华."""
    self_draw: Counts = ALWAYS
    """Whether 自摸 is counted beside it."""
    concealed: Counts = ALWAYS
    """Whether 门清 is counted beside it."""
    single_wait: Counts = ALWAYS
    """Whether 单钓 is counted beside it."""
    edge_wait: Counts = ALWAYS
    """Whether 边 and 卡 are counted beside it."""
