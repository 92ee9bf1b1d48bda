"""What every part of a verdict looks at: the claim, the win, and what it comes to here and elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from scorer.audit.claim import Stance
from scorer.audit.variations import Variation, variations
from scorer.audit.why_not import Case, case_of
from scorer.items import eaten_items
from scorer.outcome import Refused, Settlement
from scorer.scoring import settle
from scorer.table import OTHERS, Relative

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.audit.claim import Claim, Claimed
    from scorer.doubt.supposed import Outcome
    from scorer.outcome import Line
    from scorer.rules import RuleSet
    from scorer.win import Win


@dataclass(frozen=True)
class Court:
    """A claim about a win."""

    claim: Claim
    win: Win
    rules: RuleSet
    points_per_pao: int

    @cached_property
    def outcome(self) -> Outcome:
        """What the win comes to."""
        return settle(self.win, self.rules, self.points_per_pao)

    @cached_property
    def countable(self) -> Win:
        """The win, or the same without the occasions and 报听 that can't be."""
        if isinstance(settle(self.win, self._no_minimum), Settlement):
            return self.win
        return replace(self.win, circumstances=frozenset(), hand=replace(self.win.hand, declared_ready=False))

    @cached_property
    def counted(self) -> Settlement | None:
        """What the tiles would come to with no minimum; None where they can't be counted."""
        found = settle(self.countable, self._no_minimum, self.points_per_pao)
        return None if isinstance(found, Refused) else found

    @cached_property
    def case(self) -> Case:
        """The case to explain; there is one where something is counted."""
        return case_of(self.countable, self.rules)

    @property
    def _no_minimum(self) -> RuleSet:
        return replace(self.rules, minimum=0)

    @cached_property
    def elsewhere(self) -> tuple[tuple[Variation, Outcome], ...]:
        """The outcome under every other way to play."""
        return tuple((each, settle(self.win, each.rules, self.points_per_pao)) for each in variations(self.rules))

    def priced_so(self, agrees: Callable[[Settlement], bool]) -> tuple[Variation, ...]:
        """Return the ways to play whose settlement agrees, those with the fewest lines that nobody spoke of first."""
        agreeing = [(each, found) for each, found in self.elsewhere if isinstance(found, Settlement) and agrees(found)]
        return tuple(each for each, _ in sorted(agreeing, key=lambda pair: self._unclaimed(pair[1])))

    def _unclaimed(self, found: Settlement) -> int:
        """Return how many lines of a settlement elsewhere neither the claim nor the house has."""
        known = {"plain", *(line.rule for line in self.counted.sheet.lines)} if self.counted else {"plain"}
        return len(
            [
                line
                for line in found.sheet.lines
                if line.rule not in known and not self.is_mentioned(line, Relative.SELF)
            ]
        )

    def is_mentioned(self, line: Line, player: Relative) -> bool:
        """Whether the claim counted this line."""
        return any(
            said.stance is Stance.CLAIMED and fits(said, line) and said.player in {None, player}
            for said in self.claim.lines
        )

    def owner(self, rule: str) -> Relative:
        """Return which of the others has what ``rule`` eats; whoever gave the tile if none has."""
        for player, tiles in zip(OTHERS, self.win.others, strict=True):
            declared = rule == "eaten_ready" and tiles.declared_ready
            if declared or any(item.rule == rule for item in eaten_items(tiles, self.rules)):
                return player
        return self.win.source or Relative.NEXT


def fits(said: Claimed, line: Line) -> bool:
    """Whether a line is what was spoken of."""
    return line.rule in said.rules and (said.tile is None or said.tile in line.tiles)


def lines_of(found: Settlement, said: Claimed) -> list[tuple[Relative, Line]]:
    """Return the lines of a settlement that are spoken of; with nobody named the winner's own first."""
    own = [(Relative.SELF, line) for line in found.sheet.lines if fits(said, line)]
    eaten = [(payment.payer, line) for payment in found.payments for line in payment.eaten if fits(said, line)]
    if said.player is not None:
        return [pair for pair in own + eaten if pair[0] is said.player]
    first, second = (eaten, own) if said.stance is Stance.FORGOTTEN else (own, eaten)
    return first or second
