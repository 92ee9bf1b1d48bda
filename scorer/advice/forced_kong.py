"""逼杠: the fourth tile of one's own pung may be kept, konged or won on, but never discarded (A20, B39)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from scorer.doubt.supposed import is_won
from scorer.items import meld_items
from scorer.melds import KONG, PUNG, Meld
from scorer.notation import tile_name
from scorer.text import Text

if TYPE_CHECKING:
    from scorer.rules import RuleSet
    from scorer.table import PlayerTiles
    from scorer.tiles import Tile


@dataclass(frozen=True, slots=True)
class KongAdvice:
    """What may be done with the fourth tile of a pung."""

    tile: Tile
    may_win: bool
    """Whether the hand is won with it: the shape alone, self-draw needs no minimum."""
    kong_pao: int
    """What the kong is worth, to the winner or eaten."""
    texts: tuple[Text, ...]
    row: str = "A20"


class Discardable(NamedTuple):
    """Whether a tile may be discarded, and why."""

    may: bool
    row: str
    text: Text


_WIN: Final = Text("{tile}可以胡。", "{tile} wins the hand.")
_KEEP: Final = Text("{tile}可以留在手里用，留着不算杠。", "{tile} may be kept in the hand; it then counts no kong.")
_KONG: Final = Text(
    "不要就必须杠（{pao} 炮），不能打；补杠可能被抢。",
    "Unwanted it must be konged ({pao} 炮) and never discarded; the kong may be robbed.",
)
_BARRED: Final = Text(
    "自己碰了{tile}，第四张不能打：留用、杠或者胡。",
    "{tile} is the fourth of one's own pung: keep it, kong it or win, but never discard it.",
)
_FREE: Final = Text("{tile}可以打。", "{tile} may be discarded.")


def drawn(player: PlayerTiles, tile: Tile, rules: RuleSet) -> KongAdvice | None:
    """Return what may be done with a drawn tile that is the fourth of an own pung; None if it is none.

    Args:
        player: His tiles, the drawn one among the concealed.
        tile: The drawn tile.
        rules: How the house plays.
    """
    if not _has_punged(player, tile):
        return None
    pao = sum(item.pao for item in meld_items(Meld(KONG, (tile,) * 4), rules))
    name = tile_name(tile)
    may_win = is_won(player)
    texts = (_KEEP.fill(tile=name), _KONG.fill(pao=pao))
    return KongAdvice(tile, may_win, pao, (_WIN.fill(tile=name), *texts) if may_win else texts)


def may_discard(player: PlayerTiles, tile: Tile) -> Discardable:
    """Return whether ``player`` may discard ``tile`` (A20: not the fourth of his own pung)."""
    if _has_punged(player, tile):
        return Discardable(may=False, row="A20", text=_BARRED.fill(tile=tile_name(tile)))
    return Discardable(may=True, row="A11", text=_FREE.fill(tile=tile_name(tile)))


def _has_punged(player: PlayerTiles, tile: Tile) -> bool:
    return any(meld.kind is PUNG and tile in meld.tiles for meld in player.melds)
