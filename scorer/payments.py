"""What each payer pays: the winner's own 炮 and what is eaten from him (A43-A50, B6, B7, B56)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scorer.items import Item, eaten_items
from scorer.lines import line
from scorer.outcome import Payment
from scorer.table import OTHERS, ROBBED_KONG, Circumstance, Relative

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.outcome import Line
    from scorer.rules import RuleSet
    from scorer.table import PlayerTiles


_SELF: Final = Relative.SELF


def payments(hand: Facts, own: int, rules: RuleSet, points_per_pao: int) -> tuple[Payment, Payment, Payment]:
    """Return the columns of next, opposite and previous.

    Args:
        hand: The win.
        own: The winner's own 炮.
        rules: How the house plays.
        points_per_pao: Points per 炮 of this hand.
    """
    following, opposite, previous = [
        _payment(hand, player, own, rules, points_per_pao)
        if hand.self_drawn or player is hand.win.source
        else Payment(player, 0, (), 0, 0)
        for player in OTHERS
    ]
    return following, opposite, previous


def eaten_pao(hand: Facts, rules: RuleSet) -> int:
    """Return how many 炮 are eaten from the one who gave the tile."""
    source = hand.win.source
    return sum(item.pao for item in _eaten(hand, source, rules)) if source else 0


def _payment(hand: Facts, payer: Relative, own: int, rules: RuleSet, points_per_pao: int) -> Payment:
    eaten: tuple[Line, ...] = ()
    pao = own
    if items := _eaten(hand, payer, rules):
        eaten = tuple([line(item) for item in items])
        pao += sum([item.pao for item in items])
    times = _times(hand, payer, rules)
    return Payment(payer, own, eaten, pao * times, pao * times * points_per_pao, times)


def _times(hand: Facts, payer: Relative, rules: RuleSet) -> int:
    """How often the payer pays: for all three (B7), or as dealer or to the dealer (B56)."""
    win = hand.win
    times = 1
    if win.method is ROBBED_KONG and rules.robbed_kong_payer == "konger_for_all":
        times = 3
    if win.dealer is payer or win.dealer is _SELF:
        times *= rules.dealer_factor
    return times


def _eaten(hand: Facts, payer: Relative, rules: RuleSet) -> list[Item]:
    tiles = hand.win.others[OTHERS.index(payer)]
    found = _eaten_ready(hand, tiles, rules) if tiles.declared_ready else []
    if not hand.self_drawn and rules.eaten_on_discard == "everyone":
        found += [item for other in hand.win.others for item in eaten_items(other, rules)]
    elif tiles.fa or tiles.melds or tiles.concealed:
        found += eaten_items(tiles, rules)
    if hand.win.method is ROBBED_KONG:
        found.append(Item("eaten_robbed_kong", rules.eaten_robbed_kong, (hand.win.winning_tile,) * 4))
    return found


def _eaten_ready(hand: Facts, payer: PlayerTiles, rules: RuleSet) -> list[Item]:
    """A declared 报听 of the payer (A49, B28); its tiles are his hand, where he laid it open."""
    if hand.self_drawn and not rules.eaten_ready_on_self_draw:
        return []
    if Circumstance.EARTHLY in hand.occasions and not rules.eaten_ready_in_earthly:
        return []
    return [Item("eaten_ready", rules.eaten_ready, payer.concealed)]
