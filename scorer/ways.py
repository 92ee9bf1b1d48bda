"""How a hand can have been won: what may be chosen, and what the tiles prove already."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scorer.catalog.reasons import reason
from scorer.claim import without
from scorer.laws.circumstances import circumstance_reason
from scorer.laws.said import Said
from scorer.laws.sources import method_reason, source_reason
from scorer.places import places_of_table
from scorer.table import Circumstance, HowWon, Method, Relative, Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scorer.reasons import Reason
    from scorer.rules import RuleSet
    from scorer.table import Table


@dataclass(frozen=True, slots=True)
class Choices:
    """Every option with the one reason against it; None where it may be chosen."""

    methods: Mapping[Method, Reason | None]
    """Judged by the tiles alone, so that a way out is always open: ``proven``
    drops what does not fit a newly chosen method."""
    sources: Mapping[Seat, Reason | None]
    """Who discarded or konged, judged by the tiles, the method and the occasions."""
    circumstances: Mapping[Circumstance, Reason | None]
    """Judged by the tiles and everything else that was said; one already chosen
    has a reason only if it can't stay."""
    dealers: Mapping[Seat, Reason | None]
    """Judged by the occasions: 天胡 is the dealer's, 地胡 never."""


def choices(table: Table, how: HowWon, rules: RuleSet) -> Choices:
    """Return what may be chosen, given the rest of ``how``.

    While nobody is named as the winner every option says so.
    """
    if table.winner is None:
        missing = reason("winner_missing")
        return Choices(
            dict.fromkeys(Method, missing),
            dict.fromkeys(Seat, missing),
            dict.fromkeys(Circumstance, missing),
            dict.fromkeys(Seat, missing),
        )
    said = _said(table, how, table.winner)
    return Choices(
        {method: method_reason(said._replace(method=method), rules) for method in Method},
        {seat: _source(said._replace(source=seat.relative_to(table.winner)), rules) for seat in Seat},
        {each: circumstance_reason(each, said, rules) for each in Circumstance},
        {seat: _dealer(said._replace(dealer=seat.relative_to(table.winner)), rules) for seat in Seat},
    )


def _source(said: Said, rules: RuleSet) -> Reason | None:
    if why := source_reason(said, rules):
        return why
    tied = said.occasions & {Circumstance.KONG_TEARS, Circumstance.EARTHLY}
    return next((why for each in tied if (why := circumstance_reason(each, said, rules))), None)


def _dealer(said: Said, rules: RuleSet) -> Reason | None:
    tied = said.occasions & {Circumstance.HEAVENLY, Circumstance.EARTHLY}
    return next((why for each in tied if (why := circumstance_reason(each, said, rules))), None)


def proven(table: Table, rules: RuleSet, how: HowWon | None = None) -> HowWon:
    """Return ``how`` with what the tiles prove put in, and what became impossible taken out.

    Without ``how`` a self-draw is assumed: it needs nothing more to be said. A
    robbed kong that can't be becomes a discard; a source that can be is kept
    and the occasions go after it.
    """
    how = how or HowWon(Method.SELF_DRAW)
    if table.winner is None:
        return how
    while (better := _one_step(table, how, table.winner, rules)) != how:
        how = better
    return how


def _one_step(table: Table, how: HowWon, winner: Seat, rules: RuleSet) -> HowWon:
    """Return ``how`` with each part brought in line with the ones before it."""
    if method_reason(_said(table, how, winner), rules):
        how = replace(how, method=Method.DISCARD)
    how = _with_source(table, how, winner, rules)
    how = _with_circumstances(table, how, winner, rules)
    return _with_dealer(how, winner)


def _with_source(table: Table, how: HowWon, winner: Seat, rules: RuleSet) -> HowWon:
    """Drop a source that can't be; where none is left put in the only one that can."""
    if how.method is Method.SELF_DRAW:
        return replace(how, source=None)
    said = _said(table, how, winner)
    if not source_reason(said, rules):
        return how
    sources = {seat: said._replace(source=seat.relative_to(winner)) for seat in Seat if seat is not winner}
    possible = [seat for seat, claim in sources.items() if not _source(claim, rules)]
    return replace(how, source=possible[0] if len(possible) == 1 else None)


def _with_circumstances(table: Table, how: HowWon, winner: Seat, rules: RuleSet) -> HowWon:
    """Keep the occasions that can be; 抢杠 and the winner's 报听 follow from what was said elsewhere."""
    wanted = set(how.circumstances - {Circumstance.ROBBED_KONG})
    if table.seats[winner].declared_ready:
        wanted.add(Circumstance.DECLARED_READY)
    kept = frozenset({Circumstance.ROBBED_KONG} if how.method is Method.ROBBED_KONG else ())
    for each in Circumstance:
        said = _said(table, replace(how, circumstances=kept), winner)
        if each in wanted and not circumstance_reason(each, said, rules):
            kept |= {each}
    return replace(how, circumstances=kept)


def _with_dealer(how: HowWon, winner: Seat) -> HowWon:
    if how.dealer is None and Circumstance.HEAVENLY in how.circumstances:
        return replace(how, dealer=winner)
    if how.dealer is None and Circumstance.EARTHLY in how.circumstances:
        return replace(how, dealer=how.source)
    return how


def _said(table: Table, how: HowWon, winner: Seat) -> Said:
    """Return the claim with seats as relatives; the winner's hand without the winning tile."""
    by_player = {place.player: place for place in places_of_table(table)}
    own, *others = (by_player[player] for player in Relative)
    hand = replace(own.tiles, concealed=without(own.tiles.concealed, table.winning_tile))
    return Said(
        places=(own._replace(tiles=hand), *others),
        winning=table.winning_tile,
        method=how.method,
        source=None if how.source is None else how.source.relative_to(winner),
        occasions=_occasions(how),
        dealer=None if how.dealer is None else how.dealer.relative_to(winner),
        pool=table.pool,
    )


def _occasions(how: HowWon) -> frozenset[Circumstance]:
    """Return what was said of the occasion; a robbed kong is always 抢杠."""
    if how.method is Method.ROBBED_KONG:
        return how.circumstances | {Circumstance.ROBBED_KONG}
    return how.circumstances
