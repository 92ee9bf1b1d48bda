"""The small items: 发, 中/白 triplets and kongs, the winner's own and eaten ones (A40-A48)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorer.facts import DRAGONS
from scorer.melds import CHI, CONCEALED_KONG, PUNG
from scorer.shapes.hand import number_of
from scorer.tiles import FA, Tile

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.melds import Meld
    from scorer.rules import RuleSet
    from scorer.shapes.hand import Form
    from scorer.table import PlayerTiles


_ZHONG = Tile.ZHONG


class Item(NamedTuple):
    """One priced entry of a score, before it is put into words."""

    rule: str
    """Id in the catalogue."""
    pao: int
    tiles: tuple[Tile, ...] = ()
    number: int = 1


def fa_items(fa: int, rules: RuleSet, prefix: str = "") -> list[Item]:
    """Return the items of ``fa`` 发 in front: one each, four together ten (B1)."""
    tiles = (FA,) * fa
    if fa >= 4:
        singles = [Item(prefix + "fa", rules.fa * 4, tiles, 4)] if rules.four_fa_mode == "add" else []
        return [*singles, Item(prefix + "four_fa", rules.four_fa, tiles)]
    return [Item(prefix + "fa", rules.fa * fa, tiles, fa)] if fa else []


def meld_items(meld: Meld, rules: RuleSet, prefix: str = "") -> list[Item]:
    """Return what a meld on the table is worth: 碰 of 中/白, 明杠, 暗杠."""
    kind, tiles = meld.kind, meld.tiles
    is_dragon = tiles[0] >= _ZHONG
    if kind is PUNG:
        return [Item(prefix + "dragon_pung", _pung_price(rules, prefix), tiles)] if is_dragon else []
    if kind is CHI:
        return []
    if kind is CONCEALED_KONG:
        if is_dragon:
            return [Item(prefix + "dragon_concealed_kong", rules.dragon_concealed_kong, tiles)]
        return [Item(prefix + "concealed_kong", rules.concealed_kong, tiles)]
    if not is_dragon:
        return [Item(prefix + "kong", rules.kong, tiles)]
    pung = [Item(prefix + "dragon_pung", _pung_price(rules, prefix), tiles[:3])]
    return [*(pung if rules.dragon_kong_keeps_pung else []), Item(prefix + "dragon_kong", rules.dragon_kong, tiles)]


def _pung_price(rules: RuleSet, prefix: str) -> int:
    return rules.dragon_pung * (3 if prefix and rules.eaten_dragon_pung_per_tile else 1)


def standing_items(hand: Facts, form: Form, rules: RuleSet) -> list[Item]:
    """Return the standing 中/白 triplets; one that a discard completed is no standing one (B15)."""
    found: list[Item] = []
    if form.seven_pairs and not rules.seven_pairs_standing_dragons:
        return found
    for dragon in DRAGONS:
        if number_of(dragon, hand.counts) < 3:
            continue
        completed = hand.win.winning_tile is dragon and not hand.self_drawn and not form.seven_pairs
        found += _completed(dragon, rules) if completed else [_standing(dragon, rules)]
    return found


def _standing(dragon: Tile, rules: RuleSet) -> Item:
    return Item("dragon_standing", rules.dragon_standing, (dragon,) * 3)


def _completed(dragon: Tile, rules: RuleSet) -> list[Item]:
    if rules.dragon_completed == "standing":
        return [_standing(dragon, rules)]
    if rules.dragon_completed == "nothing":
        return []
    return [Item("dragon_completed", rules.dragon_pung, (dragon,) * 3)]


def eaten_items(payer: PlayerTiles, rules: RuleSet) -> list[Item]:
    """Return what is eaten from a payer's tiles: 发, 中/白, kongs, 红旗飘飘."""
    fa = payer.fa
    if rules.eaten_unreplaced_fa:
        fa += payer.concealed.count(Tile.FA)
    found = fa_items(fa, rules, "eaten_") if fa else []
    if payer.melds:
        for meld in payer.melds:
            found += meld_items(meld, rules, "eaten_")
        found += _eaten_flags(payer, rules)
    elif rules.eaten_red_flags_shown == "standing":
        found += _eaten_flags(payer, rules)
    return found


def _eaten_flags(payer: PlayerTiles, rules: RuleSet) -> list[Item]:
    shown = [tile for meld in payer.melds if _is_shown(meld, rules) for tile in meld.tiles]
    if rules.eaten_red_flags_shown == "standing":
        shown += payer.concealed
    if any(shown.count(dragon) < 3 for dragon in DRAGONS):
        return []
    return [Item("eaten_red_flags", rules.eaten_red_flags, tuple(t for t in shown if t in DRAGONS))]


def _is_shown(meld: Meld, rules: RuleSet) -> bool:
    return meld.kind is not CONCEALED_KONG or rules.eaten_red_flags_shown != "open"
