"""By which rules each hand is played: new ones hold from the next hand on, and an undo brings the old ones back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from gui.document.document import Document
    from scorer.rules import RuleSet


class _Change(NamedTuple):
    before: Document
    old: RuleSet
    after: Document
    new: RuleSet


class Playing:
    """Follows the document of one window."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        """Those of the hand on the table."""
        self._coming = rules
        self._changes: list[_Change] = []

    def choose(self, rules: RuleSet, document: Document) -> bool:
        """Play by ``rules`` from the next hand on; return whether that is this one, for it is still empty."""
        self._coming = rules
        if document.is_empty:
            self.rules = rules
            self._changes = [each._replace(new=rules) if each.after is document else each for each in self._changes]
        return document.is_empty

    def next_hand(self, before: Document, after: Document) -> None:
        """A new hand began; it is played by what was chosen last."""
        if before is after:
            return  # the table was empty already
        self._changes.append(_Change(before, self.rules, after, self._coming))
        self.rules = self._coming

    def follow(self, document: Document) -> RuleSet:
        """Return the rules of ``document``, which an undo or a redo may have brought back."""
        for change in self._changes:
            if document is change.before:
                self.rules = change.old
            elif document is change.after:
                self.rules = change.new
        return self.rules
