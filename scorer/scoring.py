"""Who pays whom: the one implementation of the rules that everything uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.catalog.reasons import About, reason
from scorer.facts import facts
from scorer.laws.circumstances import circumstance_reasons
from scorer.laws.copies import census, copy_reasons
from scorer.laws.hands import count_reasons, fa_reasons, shape_reasons
from scorer.laws.melds import meld_reasons
from scorer.laws.said import said_of_win
from scorer.laws.sources import source_reason
from scorer.lines import line
from scorer.outcome import Reading, Refused, ScoreSheet, Settlement
from scorer.payments import eaten_pao, payments
from scorer.places import places_of_win
from scorer.pricing import best
from scorer.table import ROBBED_KONG, Circumstance
from scorer.tiles import COPIES, FA

if TYPE_CHECKING:
    from scorer.facts import Facts
    from scorer.laws.said import Said
    from scorer.pricing import Priced
    from scorer.reasons import Reason
    from scorer.rules import RuleSet
    from scorer.win import Win


def settle(win: Win, rules: RuleSet, points_per_pao: int = 1) -> Settlement | Refused:
    """Return the settlement of a win, or every reason why it is refused.

    Args:
        win: The claim, seen from the winner.
        rules: How the house plays.
        points_per_pao: Points per 炮 of this hand, at least 1 (A76).
    """
    places = places_of_win(win)
    said = said_of_win(win, places)
    if reasons := _tile_reasons(said, rules) + _said_reasons(said, rules):
        return Refused(tuple(reasons + _shape_reasons_if_counted(win, reasons)))
    hand = facts(win, said.occasions)
    priced = best(hand, rules)
    if priced is None:
        return Refused(tuple(shape_reasons(places[0], win.hand.concealed, win.winning_tile)), hand.waits)
    if too_little := _minimum_reason(hand, priced, rules):
        return Refused((too_little,), hand.waits)
    paid = payments(hand, priced.pao, rules, points_per_pao)
    return Settlement(_sheet(hand, priced, rules), paid, points_per_pao, sum([payment.points for payment in paid]))


def _sheet(hand: Facts, priced: Priced, rules: RuleSet) -> ScoreSheet:
    form = priced.form
    reading = Reading("seven_pairs" if form.seven_pairs else "standard", tuple([g.tiles for g in form.groups]))
    lines = tuple([line(item) for item in priced.items])
    return ScoreSheet(lines, priced.pao, reading, hand.melds, hand.waits, str(rules))


def _tile_reasons(said: Said, rules: RuleSet) -> list[Reason]:
    """Return what cannot be about the tiles themselves, the weightiest first."""
    found = []
    if said.winning is FA:
        found.append(reason("fa_won_on", About(said.winner, (FA,))))
    players = [place.tiles for place in said.places]
    for place in said.places:
        if place.tiles.melds:
            found += meld_reasons(place, rules)
    counts = census(players, said.pool, said.winning)
    if counts[FA] or min([player.fa for player in players]) < 0:
        found += _fa_reasons(said)
    if max(counts) > COPIES:
        found += copy_reasons(said.places, said.pool, said.winning)
    return found + count_reasons(said.winner, 13, said.winning)


def _fa_reasons(said: Said) -> list[Reason]:
    reasons = [why for place in said.places for why in fa_reasons(place, is_winner=place is said.winner)]
    return [why for why in reasons if why.blocks]


def _said_reasons(said: Said, rules: RuleSet) -> list[Reason]:
    """Return what cannot be about how the hand was won."""
    source = source_reason(said, rules)
    found = [source] if source else []
    return found + circumstance_reasons(said, rules) if said.occasions else found


def _shape_reasons_if_counted(win: Win, found: list[Reason]) -> list[Reason]:
    """Return what is wrong with the shape, unless the tiles are wrong already."""
    if any(why.code in _TILES_ARE_WRONG for why in found):
        return []
    return shape_reasons(places_of_win(win)[0], win.hand.concealed, win.winning_tile)


_TILES_ARE_WRONG = frozenset(
    (
        "fa_won_on",
        "fa_in_hand",
        "fa_in_meld",
        "meld_size",
        "meld_unlike",
        "chi_no_run",
        "too_many_melds",
        "fifth_copy",
        "too_few_tiles",
        "too_many_tiles",
    ),
)


def _minimum_reason(hand: Facts, priced: Priced, rules: RuleSet) -> Reason | None:
    """Return why the own 炮 are too few for a discard, None if they suffice (A29-A31, B29, B30)."""
    own, minimum = priced.pao, rules.minimum
    if hand.self_drawn or own >= minimum or _is_spared(hand, rules):
        return None
    eaten = eaten_pao(hand, rules)
    if rules.eaten_helps_minimum and own + eaten >= minimum:
        return None
    about = About(places_of_win(hand.win)[0])
    if eaten:
        return reason("below_minimum_eaten", about, own=own, minimum=minimum, eaten=eaten)
    return reason("below_minimum", about, own=own, minimum=minimum)


def _is_spared(hand: Facts, rules: RuleSet) -> bool:
    if hand.win.method is ROBBED_KONG:
        return rules.minimum_spares_robbed_kong
    if Circumstance.KONG_TEARS in hand.occasions and rules.minimum_spares_kong_tears:
        return True
    return Circumstance.LAST_DISCARD in hand.occasions and rules.minimum_spares_last_discard
