"""What the flowers look at: a legal win, counted out once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorer.melds import MeldKind
from scorer.shapes.hand import counted, waits
from scorer.table import Circumstance, Method
from scorer.tiles import Tile

if TYPE_CHECKING:
    from scorer.melds import Meld
    from scorer.win import Win

DRAGONS = (Tile.ZHONG, Tile.BAI)
"""The dragons that can be part of a hand."""

DRAGON_SUIT = 3
"""Stands for the dragons among the suits 0, 1, 2."""


class Facts(NamedTuple):
    """A win, seen by the flowers."""

    win: Win
    occasions: frozenset[Circumstance]
    """The circumstances; 抢杠 and the winner's 报听 included."""
    counts: list[int]
    """30 counts of the concealed tiles, the winning tile included."""
    concealed: tuple[Tile, ...]
    """The same tiles, sorted."""
    tiles: tuple[Tile, ...]
    """All tiles of the hand, the melds' after the concealed ones."""
    suits: list[int]
    """The suits that occur in the whole hand, 0-2 for 万 筒 条, 3 for dragons."""
    melds: tuple[Meld, ...]
    meld_triplets: tuple[Tile, ...]
    """The tile of every pung and kong on the table."""
    open_melds: int
    """How many of the melds are 吃, 碰 or 明杠."""
    waits: frozenset[Tile]
    """Every kind that would have completed the hand."""
    self_drawn: bool


def facts(win: Win) -> Facts:
    """Return the facts of ``win``; its melds must be melds."""
    hand, melds = win.hand, win.hand.melds
    tiles = concealed = tuple(sorted((*hand.concealed, win.winning_tile)))
    counts = held = counted(hand.concealed)
    if melds:
        melded = [tile for meld in melds for tile in meld.tiles]
        tiles = (*concealed, *melded)
        held = counted((*hand.concealed, *melded))
    waiting = waits(counts, len(melds), held)
    counts[win.winning_tile] += 1
    return Facts(
        win,
        occasions(win),
        counts,
        concealed,
        tiles,
        _suits(counts, melds),
        melds,
        tuple([meld.tiles[0] for meld in melds if meld.kind is not MeldKind.CHI]),
        len([meld for meld in melds if meld.kind is not MeldKind.CONCEALED_KONG]),
        waiting,
        win.method is Method.SELF_DRAW,
    )


def _suits(counts: list[int], melds: tuple[Meld, ...]) -> list[int]:
    melded = [meld.tiles[0] // 9 for meld in melds]
    return [suit for suit in range(4) if any(counts[9 * suit : 9 * suit + 9]) or suit in melded]


def occasions(win: Win) -> frozenset[Circumstance]:
    """Return the circumstances of ``win``, those that its other fields say included."""
    found = win.circumstances
    if win.method is Method.ROBBED_KONG:
        found |= {Circumstance.ROBBED_KONG}
    if win.hand.declared_ready:
        found |= {Circumstance.DECLARED_READY}
    return found
