"""The scorer as the window asks it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.claim import win_from_table
from scorer.legality import table_issues
from scorer.outcome import Refused
from scorer.scoring import settle
from scorer.ways import proven

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.outcome import Settlement
    from scorer.reasons import Reason
    from scorer.rules import RuleSet
    from scorer.table import HowWon, Table


class Scoring:
    """Judges and settles by one ruleset."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules

    def issues(self, table: Table) -> Sequence[Reason]:
        """Return what cannot be at ``table``."""
        return table_issues(table, self.rules)

    def proven(self, table: Table, how: HowWon | None) -> HowWon:
        """Return ``how`` with what the tiles prove, without what they rule out."""
        return proven(table, self.rules, how)

    def outcome(self, table: Table, how: HowWon | None) -> Settlement | Refused:
        """Return who pays what, or every reason why nobody does yet."""
        if how is None:
            win = win_from_table(table, None)
            return win if isinstance(win, Refused) else Refused(())
        said = self.proven(table, how)
        win = win_from_table(table, said)
        return win if isinstance(win, Refused) else settle(win, self.rules, said.points_per_pao)
