"""What was claimed at the table, as a value."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer.table import Method, Relative
    from scorer.tiles import Tile


class Stance(Enum):
    """How a rule was spoken of."""

    CLAIMED = "claimed"
    """It was counted."""
    DENIED = "denied"
    """“That was no 清一色”: somebody says that it must not be counted."""
    FORGOTTEN = "forgotten"
    """“You forgot my 发财”: somebody says that it must be counted and was not."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """One rule that was spoken of."""

    word: str
    """As it was said."""
    rules: tuple[str, ...]
    """Ids of the catalogue; whichever of them the hand has is meant."""
    stance: Stance = Stance.CLAIMED
    pao: int | None = None
    """炮 said for it."""
    count: int | None = None
    """How often, where that was said: 2滚."""
    tile: Tile | None = None
    """Of which tile, where that was said: 碰红中."""
    player: Relative | None = None
    """Whose, where that was said: 下家的发财."""


@dataclass(frozen=True, slots=True)
class Claim:
    """What was said at the table about one win. What wasn't said is None or empty."""

    lines: tuple[Claimed, ...] = ()
    method: Method | None = None
    source: Relative | None = None
    """Who discarded or konged."""
    pao: int | None = None
    """The winner's 炮, or what each payer was asked for."""
    paid: Mapping[Relative, int] = field(default_factory=dict)
    """炮 that payers were asked for, where they were named one by one."""
    points: Mapping[Relative, int] = field(default_factory=dict)
    """Signed points of players."""
    points_per_pao: int | None = None
    ruleset: str | None = None
    text: str = ""
    """The claim as it was said."""
