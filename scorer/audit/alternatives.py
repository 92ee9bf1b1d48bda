"""What else it could be: each other reading, way to win, dealer, 报听 and ruleset, with the difference for everybody.

The smallest changes that would make a claim true come first. A changed hand
comes with its table and how it was won, so that whoever keeps the session can
say what it does to the hands after it (``later``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain, combinations, islice, product
from typing import TYPE_CHECKING, Final

from scorer.audit.truth import is_true
from scorer.audit.turns import (
    Hand,
    Step,
    Turn,
    dealer_turns,
    method_turns,
    occasion_turns,
    other_candidates,
    ready_turns,
    rules_turns,
    tile_turns,
    winning_tile_turns,
)
from scorer.doubt.differences import differences, worth
from scorer.doubt.spots import tile_at
from scorer.doubt.supposed import outcome_of, points_of, with_winner
from scorer.doubt.weigh import AT_MOST, joined
from scorer.laws.copies import census
from scorer.outcome import Refused
from scorer.tiles import COPIES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from scorer.audit.claim import Claim
    from scorer.doubt.spots import Doubtful
    from scorer.doubt.supposed import Outcome
    from scorer.rules import RuleSet
    from scorer.table import HowWon, Table
    from scorer.text import Text
    from scorer.tiles import Tile

    Points = tuple[int, int, int, int]
    Later = Callable[["Alternative"], Points]


@dataclass(frozen=True, slots=True)
class Alternative:
    """A hand as it may have been, beside the one that was confirmed."""

    hand: Hand
    """Its table, how it was won, the rules, and the steps that lead to it."""
    outcome: Outcome
    before: Outcome
    """What the confirmed hand comes to."""
    points: Points
    """What each seat (``Seat``) would win or lose beside the confirmed hand."""
    makes_true: bool
    """Whether the claim would be true so, and isn't now."""
    later: Points | None = None
    """What each seat would win or lose in the hands after it, where somebody said so."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """What is changed."""
        return self.hand.steps

    @property
    def text(self) -> Text:
        """The changes in one sentence."""
        return joined([step.text for step in self.steps])

    @property
    def changes(self) -> tuple[Text, ...]:
        """What would be different, a short sentence each."""
        return differences(self.before, self.outcome)


_SAID_WRONGLY: Final = frozenset(
    ("below_minimum", "below_minimum_eaten", "not_winning", "not_waiting", "pairs_with_meld", "chi_not_played")
)
"""Refusals that are worth showing; the others mean that it can't have been so."""


def alternatives(  # noqa: PLR0913  a hand, its doubt, a claim, and how to look at both
    table: Table,
    how: HowWon,
    rules: RuleSet,
    doubtful: Sequence[Doubtful] = (),
    claim: Claim | None = None,
    *,
    at_most: int = 60,
    later: Later | None = None,
) -> tuple[Alternative, ...]:
    """Return what else the hand could be, where it makes a difference.

    Args:
        table: The table as confirmed.
        how: How the hand was won, as confirmed.
        rules: How the house plays.
        doubtful: Its uncertain tiles.
        claim: What was claimed; alternatives that make it true come first.
        at_most: How many are returned.
        later: Asked for each returned one: what it does to each seat in the hands after it.
    """
    here = Hand(with_winner(table), how, rules)
    before = outcome_of(here.table, how, rules)
    is_true_now = claim is None or is_true(claim, before, how, here.table.winner)
    found = []
    seen = {frozenset[Step](): (worth(before), False)}
    for hand in _hands(here, doubtful):
        outcome = outcome_of(hand.table, hand.how, hand.rules)
        makes_true = not is_true_now and claim is not None and is_true(claim, outcome, hand.how, hand.table.winner)
        steps, result = frozenset(hand.steps), (worth(outcome), makes_true)
        seen[steps] = result
        if _is_possible(outcome) and all(seen.get(steps - {step}) != result for step in steps):
            now, then = points_of(outcome, hand.table.winner), points_of(before, here.table.winner)
            bottom, right, top, left = (one - other for one, other in zip(now, then, strict=True))
            found.append(Alternative(hand, outcome, before, (bottom, right, top, left), makes_true))
    found.sort(key=_order)
    chosen = found[:at_most]
    return tuple(replace(each, later=later(each)) for each in chosen) if later else tuple(chosen)


def _is_possible(outcome: Outcome) -> bool:
    """Whether it may have been so; with a step less it must not come to the same."""
    return not isinstance(outcome, Refused) or all(why.code in _SAID_WRONGLY for why in outcome.reasons)


def _order(each: Alternative) -> tuple[object, ...]:
    steps = each.steps
    moved = max(map(abs, each.points))
    return (not each.makes_true, len(steps), -each.hand.probability, [step.turn for step in steps], moved)


def _hands(here: Hand, doubtful: Sequence[Doubtful]) -> Iterator[Hand]:
    """Yield every changed hand: alone, tiles together, a tile with one thing said, two things said."""
    readings = [reading for reading in _readings(here.table, doubtful) if _is_conserved(here.table, doubtful, reading)]
    yield from (tile_turns(here, doubtful, reading) for reading in readings)
    methods = list(method_turns(here))
    said = [*winning_tile_turns(here), *methods, *occasion_turns(here)]
    yield from chain(said, ready_turns(here), dealer_turns(here), rules_turns(here))
    for reading in readings:
        if len(reading) == 1:
            yield from (tile_turns(hand, doubtful, reading) for hand in said)
    for hand in methods:
        yield from occasion_turns(hand)


def _readings(table: Table, doubtful: Sequence[Doubtful]) -> Iterator[tuple[tuple[int, Tile | None], ...]]:
    """Yield single readings, then several together, up to a bound."""
    others = [other_candidates(table, each) for each in doubtful]

    def every() -> Iterator[tuple[tuple[int, Tile | None], ...]]:
        for size in range(1, len(doubtful) + 1):
            for chosen in combinations(range(len(doubtful)), size):
                for tiles in product(*[others[at] for at in chosen]):
                    yield tuple(zip(chosen, tiles, strict=True))

    return islice(every(), AT_MOST)


def _is_conserved(table: Table, doubtful: Sequence[Doubtful], reading: Sequence[tuple[int, Tile | None]]) -> bool:
    """Whether no tile that comes new is there more than four times."""
    counts = census(table.seats, table.pool)
    for at, tile in reading:
        counts[tile_at(table, doubtful[at].spot)] -= 1
        if tile is not None:
            counts[tile] += 1
    return all(tile is None or counts[tile] <= COPIES for _, tile in reading)


__all__ = ["Alternative", "Turn", "alternatives"]
