"""Undo and redo without limit."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gui.document.document import Document

if TYPE_CHECKING:
    from gui.document.edits import Edit
    from scorer.text import Text


@dataclass(frozen=True, slots=True)
class Step:
    """One document of the past or the future, and the edit between it and its neighbour."""

    document: Document
    label: Text
    """What the edit did that leads from (past) or to (future) this document."""


@dataclass(frozen=True, slots=True)
class History:
    """A present document with its past and, after an undo, its future."""

    present: Document = field(default_factory=Document)
    past: tuple[Step, ...] = ()
    """The oldest first."""
    future: tuple[Step, ...] = ()
    """The nearest last."""

    @property
    def undo_label(self) -> Text | None:
        """What an undo takes back, None if there is nothing."""
        return self.past[-1].label if self.past else None

    @property
    def redo_label(self) -> Text | None:
        """What a redo does again, None if there is nothing."""
        return self.future[-1].label if self.future else None

    def do(self, edit: Edit) -> History:
        """Return the history after ``edit``; itself if the edit changes nothing."""
        after = edit.apply(self.present)
        if after == self.present:
            return self
        return History(after, (*self.past, Step(self.present, edit.label)))

    def amend(self, edit: Edit) -> History:
        """Return the history with ``edit`` made part of the last step, so that one undo takes back both."""
        if not self.past:
            return self.do(edit)
        last = replace(self.past[-1], label=edit.label)
        return History(edit.apply(self.present), (*self.past[:-1], last))

    def identify(self, hand_id: str) -> History:
        """Return the history in which this hand, as it is and as it was, is known by ``hand_id``.

        However far people go back afterwards, it stays the one recorded hand and is never recorded twice.
        """
        past, now = list(self.past), self.present
        for index in range(len(past) - 1, -1, -1):
            document = past[index].document
            if document.is_empty or (document.hand_id, document.photo) != (now.hand_id, now.photo):
                break
            past[index] = replace(past[index], document=replace(document, hand_id=hand_id))
        return replace(self, present=replace(now, hand_id=hand_id), past=tuple(past))

    def undo(self) -> History:
        """Return the history one step back; itself at the beginning."""
        if not self.past:
            return self
        *past, last = self.past
        return History(last.document, tuple(past), (*self.future, Step(self.present, last.label)))

    def redo(self) -> History:
        """Return the history one step on; itself if nothing was undone."""
        if not self.future:
            return self
        *future, following = self.future
        return History(following.document, (*self.past, Step(self.present, following.label)), tuple(future))
