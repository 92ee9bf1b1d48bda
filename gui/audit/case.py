"""One quarrel as a value, and what it comes to. Qt-free; quick enough for any thread but the window's."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from gui.document.words import SEAT_NAMES
from scorer.audit import Claim, alternatives, mends, verdict_on_table
from scorer.outcome import Settlement
from scorer.table import Relative, Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gui.document.document import Document
    from scorer.audit import Alternative, Mend, Verdict
    from scorer.audit.alternatives import Later
    from scorer.doubt import Doubtful
    from scorer.outcome import Refused
    from scorer.rules import RuleSet
    from scorer.table import HowWon, Table
    from scorer.text import Text


class Said(NamedTuple):
    """What one person says of the hand."""

    name: str
    why: str = ""


class Spoken(NamedTuple):
    """A claim as it was said, and whom it means by 庄家 and 我."""

    text: str = ""
    """A saying, or the text of a claim file."""
    dealer: Relative | None = None
    speaker: Relative | None = None


@dataclass(frozen=True, slots=True)
class Quarrel:
    """A hand, and what somebody claims of it."""

    table: Table
    how: HowWon
    rules: RuleSet
    claim: Claim = field(default_factory=Claim)
    """Empty where nothing was claimed: then the audit only settles and looks for alternatives."""
    doubtful: tuple[Doubtful, ...] = ()
    document: Document | None = None
    """The tiles with their places in the photo; None without one."""
    names: Mapping[Seat, Text] = field(default_factory=lambda: dict(SEAT_NAMES))
    """What the players are called."""
    remarks: tuple[Text, ...] = ()
    """What should be known of photos and table: disagreements, what was assumed."""
    confirmed: tuple[Said, ...] = ()
    """Who confirmed the table."""
    objected: tuple[Said, ...] = ()
    spoken: Spoken = field(default_factory=Spoken)

    @property
    def winner(self) -> Seat:
        """Who won; the bottom while nobody is named."""
        return Seat.BOTTOM if self.table.winner is None else self.table.winner

    def name_of(self, player: Relative) -> Text:
        """Return what a player is called."""
        return self.names[player.seat(self.winner)]


@dataclass(frozen=True, slots=True)
class Audited:
    """A quarrel, looked into."""

    quarrel: Quarrel
    verdict: Verdict
    alternatives: tuple[Alternative, ...]
    """The smallest changes that would make the claim true first."""
    mends: tuple[Mend, ...]
    """What would make an impossible reading possible; never applied by itself."""

    @property
    def outcome(self) -> Settlement | Refused:
        """What the hand comes to."""
        return self.verdict.outcome

    @property
    def has_claim(self) -> bool:
        """Whether anything was claimed."""
        return self.quarrel.claim != Claim()

    def points(self, player: Relative) -> int:
        """Return the signed points of a player; 0 where the win is refused."""
        return self.outcome.points(player) if isinstance(self.outcome, Settlement) else 0


MOST_ALTERNATIVES = 30
"""Alternatives that are shown; nobody reads more."""


def audited(quarrel: Quarrel, later: Later | None = None) -> Audited:
    """Return what a quarrel comes to.

    Args:
        quarrel: The hand and the claim.
        later: What an alternative would do to the hands after it, where the hand belongs to an evening.
    """
    table, how, rules, doubtful = quarrel.table, quarrel.how, quarrel.rules, quarrel.doubtful
    found = verdict_on_table(quarrel.claim, table, how, rules)
    claim = quarrel.claim if quarrel.claim != Claim() else None
    others = alternatives(table, how, rules, doubtful, claim, at_most=MOST_ALTERNATIVES, later=later)
    return Audited(quarrel, found, others, mends(table, how, rules, doubtful))
