"""What one reading of a win is worth, and which reading is taken (A34, B19, B53, B55)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scorer.bonuses import bonus_items
from scorer.facts import DRAGON_SUIT
from scorer.items import Item, fa_items, meld_items, standing_items
from scorer.patterns import OCCASIONS, SEVEN_PAIRS, STANDARD, seven_fairies
from scorer.patterns.red_flags import red_flag_tiles
from scorer.shapes.hand import forms
from scorer.table import Circumstance

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.patterns.flower import Flower
    from scorer.rules import RuleSet
    from scorer.shapes.hand import Form


class Priced(NamedTuple):
    """One reading with its price."""

    pao: int
    form: Form
    items: list[Item]


def best(hand: Facts, rules: RuleSet) -> Priced | None:
    """Return the reading that gives most, None if the tiles are no winning hand.

    A hand of the 七仙女 shape is 七仙女 and nothing else of its form; of equals
    seven pairs are taken (A34).
    """
    readings = forms(hand.counts, len(hand.melds))
    if not readings:
        return None
    occasions = [flower for find in OCCASIONS if (flower := find(hand, rules))] if hand.occasions else []
    own = _own_items(hand, rules)
    first = readings[0]
    if first.seven_pairs:
        if fairies := seven_fairies(hand, first, rules):
            beside = occasions if rules.seven_fairies_with_occasions else []
            return _priced(hand, first, [fairies, *beside], own, rules)
        if rules.seven_pairs_forced:
            readings = [first]
    priced = [_priced(hand, form, [*_flowers(hand, form, rules), *occasions], own, rules) for form in readings]
    return max(priced, key=lambda one: one.pao) if len(priced) > 1 else priced[0]


def _flowers(hand: Facts, form: Form, rules: RuleSet) -> list[Flower]:
    patterns = SEVEN_PAIRS if form.seven_pairs else STANDARD
    found = [flower for find in patterns if (flower := find(hand, form, rules))]
    if not rules.all_pungs_with_suits:
        found = _without_the_smaller(found)
    return found


def _without_the_smaller(flowers: list[Flower]) -> list[Flower]:
    """Where 碰碰胡 and 清一色 or 混一色 don't go together, keep the dearer side (B53)."""
    suits = [f for f in flowers if f.rule in {"pure_suit", "mixed_suit"}]
    pungs = [f for f in flowers if f.rule.startswith("all_pungs")]
    if not suits or not pungs:
        return flowers
    dropped = suits if sum(f.pao for f in pungs) >= sum(f.pao for f in suits) else pungs
    return [f for f in flowers if f not in dropped]


def _own_items(hand: Facts, rules: RuleSet) -> list[Item]:
    """Return the winner's own items that are the same in every reading."""
    fa = hand.win.hand.fa
    found = fa_items(fa, rules) if fa else []
    for meld in hand.melds:
        found += meld_items(meld, rules)
    return found


def _priced(hand: Facts, form: Form, flowers: list[Flower], own: list[Item], rules: RuleSet) -> Priced:
    four_fa = rules.four_fa_weight == "flower" and hand.win.hand.fa >= 4
    is_flower = bool(flowers) or four_fa
    if is_flower:
        items = [Item(f.rule, f.pao, f.tiles, f.number) for f in flowers]
        if rules.flower_base:
            items.append(Item("flower_base", rules.flower_base, hand.tiles))
    else:
        items = [Item("plain", rules.plain, hand.tiles)]
    items += bonus_items(hand, form, flowers, is_flower, rules)
    items += own
    if hand.suits[-1] == DRAGON_SUIT:
        items += standing_items(hand, form, rules)
    items += _additions(hand, form, rules)
    return Priced(sum([item.pao for item in items]), form, items)


def _additions(hand: Facts, form: Form, rules: RuleSet) -> list[Item]:
    """Return what a house adds to the plain count instead of taking it as a flower (B3, B10, B11)."""
    found = []
    if rules.red_flags_weight == "addition" and (tiles := red_flag_tiles(hand, form)):
        found.append(Item("red_flags", rules.red_flags, tiles))
    if not hand.occasions:
        return found
    if Circumstance.LAST_DRAW in hand.occasions and rules.last_draw_weight == "addition":
        found.append(Item("last_draw", rules.last_draw, (hand.win.winning_tile,)))
    if Circumstance.LAST_DISCARD in hand.occasions and rules.last_discard_weight == "addition":
        found.append(Item("last_discard", rules.last_discard, (hand.win.winning_tile,)))
    return found
