"""Melds as they lie on the table: 吃, 碰, 明杠, 暗杠.

A ``Meld`` may hold tiles that are no meld at all: people build it step by step
in the confirm window. ``scorer.legality`` says what is wrong with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.tiles import Tile


class MeldKind(Enum):
    """How the tiles came to lie on the table; the value is the notation."""

    CHI = "chi"
    """吃: a run taken from the previous seat."""
    PUNG = "pung"
    """碰: a triplet completed by a discard."""
    KONG = "kong"
    """明杠: four of a kind, from a discard or added to a pung."""
    CONCEALED_KONG = "ckong"
    """暗杠: four of a kind, all drawn."""


CHI, PUNG, KONG, CONCEALED_KONG = MeldKind
"""The kinds, looked up once: asking an enum for a member is slow before Python 3.12."""


@dataclass(frozen=True, slots=True)
class Meld:
    """One meld on the table."""

    kind: MeldKind
    """What was called."""
    tiles: tuple[Tile, ...]
    """Its tiles, in table order; 3 of them, 4 in a kong."""
