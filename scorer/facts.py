"""What the flowers look at: a legal win, counted out once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorer.melds import CHI, CONCEALED_KONG
from scorer.shapes.hand import packed, suits_of, waits
from scorer.table import ROBBED_KONG, SELF_DRAW, Circumstance
from scorer.tiles import Tile

if TYPE_CHECKING:
    from scorer.melds import Meld
    from scorer.shapes.suit import Packed
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
    counts: Packed
    """The concealed tiles packed, the winning tile included."""
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


def facts(win: Win, said: frozenset[Circumstance]) -> Facts:
    """Return the facts of ``win``, whose melds are melds; ``said`` are its ``occasions``."""
    hand, melds = win.hand, win.hand.melds
    tiles = concealed = tuple(sorted((*hand.concealed, win.winning_tile)))
    counts = packed(concealed)
    before = held = counts - packed((win.winning_tile,))
    suits = suits_of(counts)
    if melds:
        melded = [tile for meld in melds for tile in meld.tiles]
        tiles = (*concealed, *melded)
        held += packed(melded)
        suits = suits_of(held + packed((win.winning_tile,)))
    return Facts(
        win=win,
        occasions=said,
        counts=counts,
        concealed=concealed,
        tiles=tiles,
        suits=suits,
        melds=melds,
        meld_triplets=tuple([meld.tiles[0] for meld in melds if meld.kind is not CHI]),
        open_melds=len([meld for meld in melds if meld.kind is not CONCEALED_KONG]),
        waits=waits(before, len(melds), held),
        self_drawn=win.method is SELF_DRAW,
    )


def occasions(win: Win) -> frozenset[Circumstance]:
    """Return the circumstances of ``win``, those that its other fields say included."""
    found = win.circumstances
    if win.method is ROBBED_KONG:
        found |= {Circumstance.ROBBED_KONG}
    if win.hand.declared_ready:
        found |= {Circumstance.DECLARED_READY}
    return found
