"""Why something cannot be: a value, never an exception (design law 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.table import Relative, Seat
    from scorer.text import Text
    from scorer.tiles import Tile


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason for an impossible table or a refused win."""

    rule: str
    """The rule of the rule book that stands against it, such as ``A30``."""
    code: str
    """A stable short name such as ``fifth_copy``, for tests and programs."""
    text: Text
    """One sentence: what is wrong."""
    mend: Text
    """One sentence: what would mend it."""
    player: Relative | None = None
    """Whose tiles are meant, seen from the winner; None for the whole table or while nobody won."""
    seat: Seat | None = None
    """The physical seat that is meant, where a ``Table`` was judged."""
    tiles: tuple[Tile, ...] = ()
    """The tiles that are meant."""
    blocks: bool = True
    """Whether the win can't be scored until it is mended; otherwise only a hint to look again."""
