"""A verdict as values: every line of a claim beside what the tiles come to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.audit.claim import Claim
    from scorer.audit.variations import Variation
    from scorer.doubt.supposed import Outcome
    from scorer.table import Relative
    from scorer.text import Text
    from scorer.tiles import Tile


class Judgement(Enum):
    """What became of one thing that was said, or not said."""

    AGREED = "agreed"
    """Claim and computation agree; a denial is right."""
    NOT_EARNED = "not_earned"
    """Claimed, but a condition fails on these tiles."""
    FORGOTTEN = "forgotten"
    """Earned, but not claimed; a complaint is right."""
    PRICED_OTHERWISE = "priced_otherwise"
    """Earned at another price or number."""
    EARNED = "earned"
    """Denied, but earned all the same."""
    UNSAID = "unsaid"
    """Earned, not named, and nothing that was said speaks against it."""


@dataclass(frozen=True, slots=True)
class VerdictLine:
    """One line of a verdict."""

    judgement: Judgement
    player: Relative
    """Whose column: the winner's own 炮, or the payer that is eaten or pays."""
    rule: str
    """A rule of the catalogue; ``own``, ``pays`` or ``points`` for sums; ``method``,
    ``points_per_pao``; or the code of the reason why the win is refused."""
    row: str
    """The row of the rule book that decides it, such as ``B13``."""
    name: Text
    claimed: int | None
    """What was said, in 炮 (points for ``points``); None if no number was said."""
    computed: int
    """What it comes to."""
    because: Text
    """One sentence: the condition that fails, or the rule that was forgotten."""
    tiles: tuple[Tile, ...] = ()
    """The tiles that are meant."""
    priced_so: tuple[Variation, ...] = ()
    """Ways to play under which the claim would stand."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A claim, judged."""

    claim: Claim
    outcome: Outcome
    """What the tiles come to, or why the win is refused."""
    lines: tuple[VerdictLine, ...]
    """The winner's first, then every payer's, sums after their lines."""

    @property
    def holds(self) -> bool:
        """Whether nothing that was said is contradicted."""
        return all(line.judgement in {Judgement.AGREED, Judgement.UNSAID} for line in self.lines)

    def of(self, judgement: Judgement) -> tuple[VerdictLine, ...]:
        """Return the lines judged so."""
        return tuple(line for line in self.lines if line.judgement is judgement)
