"""What scoring answers: a settlement with every line explained, or a refusal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scorer.melds import Meld
    from scorer.reasons import Reason
    from scorer.table import Relative
    from scorer.text import Text
    from scorer.tiles import Tile


@dataclass(frozen=True, slots=True)
class Line:
    """One priced line of a score."""

    rule: str
    """Rule id, such as ``pure_suit``; stable over versions."""
    name: Text
    """清一色 / Pure suit; with the tiles where they tell lines apart (明杠5555p)."""
    pao: int
    """炮 that the line adds."""
    tiles: tuple[Tile, ...]
    """The tiles that earn it."""
    sentence: Text
    """The rule in one sentence."""
    source: str
    """Where the rule stands, such as ``A57; text 000 L136``."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to divide the winning hand."""

    form: str
    """``standard`` or ``seven_pairs``."""
    groups: tuple[tuple[Tile, ...], ...]
    """The concealed groups: runs, triplets and the pair, or the pairs; the
    winning tile included, melds on the table not."""


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The winner's own 炮, line by line."""

    lines: tuple[Line, ...]
    own_pao: int
    """The sum of the lines."""
    reading: Reading
    """The reading that was taken: the one that gives most."""
    melds: tuple[Meld, ...]
    waits: frozenset[Tile]
    """Every tile kind that would have completed the hand (four of his own left out)."""
    ruleset: str
    """Name and version of the ruleset, such as ``jiujiang 1``."""


@dataclass(frozen=True, slots=True)
class Payment:
    """One payer's column."""

    payer: Relative
    own_pao: int
    """What everybody who pays this hand pays: the winner's own 炮; 0 for a bystander."""
    eaten: tuple[Line, ...]
    """吃炮: what is eaten from this payer, with the tiles that lie before him."""
    pao: int
    """Own and eaten together; 0 for a bystander."""
    points: int
    """Points that he gives: ``pao`` times the points per 炮, never negative."""
    times: int = 1
    """How often he pays; more than once only in houses where a konger pays for
    all three or the dealer counts double (B7, B56). Already in ``pao``."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who pays whom. The points of all four sum to zero."""

    sheet: ScoreSheet
    payments: tuple[Payment, Payment, Payment]
    """Next, opposite, previous."""
    points_per_pao: int
    winner_points: int
    """What the winner receives: the sum of the payments."""

    def points(self, player: Relative) -> int:
        """Return the signed points of ``player``."""
        for payment in self.payments:
            if payment.payer is player:
                return -payment.points
        return self.winner_points


@dataclass(frozen=True, slots=True)
class Refused:
    """The win can't be claimed, with every reason found."""

    reasons: tuple[Reason, ...]
    """At least one, the weightiest first."""
    waits: frozenset[Tile] = frozenset()
    """The waits, where the hand could be understood so far."""
