"""自摸, 门清 and 边/卡/单钓: one each on a plain hand, five each on a flower hand (A36-A39, A51)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.items import Item
from scorer.shapes.suit import PAIR, RUN

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.patterns.flower import Flower
    from scorer.rules import RuleSet
    from scorer.shapes.hand import Form
    from scorer.switches import Counts


def bonus_items(hand: Facts, form: Form, flowers: list[Flower], is_flower: bool, rules: RuleSet) -> list[Item]:
    """Return the bonuses of a reading whose flowers are known.

    Args:
        hand: The win.
        form: The reading.
        flowers: Its flowers, those of the occasion included.
        is_flower: Whether the hand is a flower hand.
        rules: The prices and switches.
    """
    times = 1
    if rules.bonus_per_flower:
        times = max(1, sum(not flower.is_extra for flower in flowers))
    found = []
    if hand.self_drawn and (not flowers or _counts([f.self_draw for f in flowers])):
        price = rules.self_draw_flower if is_flower else rules.self_draw_plain
        found.append(Item("self_draw", price * times, (hand.win.winning_tile,)))
    if is_concealed(hand, rules) and (not flowers or _counts([f.concealed for f in flowers])):
        price = rules.concealed_flower if is_flower else rules.concealed_plain
        found.append(Item("concealed", price * times, hand.concealed))
    price = rules.wait_flower if is_flower else rules.wait_plain
    if len(hand.waits) == 1 or rules.wait_rule == "shape":
        found += _wait_items(hand, form, flowers, price * times, rules)
    return found


def _counts(beside: list[Counts]) -> bool:
    """Whether the bonus is counted: ``never`` bars it, ``other_flower`` needs a flower that bears it."""
    if "never" in beside:
        return False
    return "other_flower" not in beside or "always" in beside


def is_concealed(hand: Facts, rules: RuleSet) -> bool:
    """Whether the hand is 门清 (B14, B66)."""
    taken = hand.open_melds if rules.concealed_kong_keeps_concealed else len(hand.melds)
    return not taken and (hand.self_drawn or rules.concealed_on_discard)


def _wait_items(hand: Facts, form: Form, flowers: list[Flower], price: int, rules: RuleSet) -> list[Item]:
    """Return 卡张, 边张 or 单钓, whichever counts first; one at most."""
    for rule, item in _wait_shapes(hand, form, price):
        if rule == "single_wait":
            if rules.single_wait_counts and _counts([f.single_wait for f in flowers]):
                return [item]
        elif _counts([f.edge_wait for f in flowers]):
            return [item]
    return []


def _wait_shapes(hand: Facts, form: Form, price: int) -> list[tuple[str, Item]]:
    tile = hand.win.winning_tile
    found = set()
    for group in form.groups:
        if tile not in group.tiles:
            continue
        if group.kind is PAIR:
            found.add("single_wait")
        elif group.kind is RUN:
            found.add(_run_wait(tile - group.first, group.first % 9))
    return [(rule, Item(rule, price, (tile,))) for rule in ("closed_wait", "edge_wait", "single_wait") if rule in found]


def _run_wait(step: int, first: int) -> str:
    """Return what waited for tile ``step`` of the run that starts at number ``first`` + 1 (A88, A89)."""
    if step == 1:
        return "closed_wait"
    return "edge_wait" if (step, first) in {(2, 0), (0, 6)} else ""
