"""The hand being worked on: one history, and everything that follows from its present."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from gui.document.history import History
from gui.document.issues import document_issues
from gui.document.to_table import table_from

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gui.document.document import Document
    from gui.document.edits import Edit
    from gui.document.issues import Issue
    from scorer.reasons import Reason
    from scorer.table import Table


class Judge(Protocol):
    """Says what cannot be at a table; ``scorer.legality`` in the product."""

    def issues(self, table: Table) -> Sequence[Reason]:
        """Return every reason against ``table``."""
        ...


class Desk(QObject):
    """Holds the history, does edits, and tells everybody once after each."""

    changed = Signal()
    """The document is another one now."""
    undone = Signal(object)
    """An undo took this back (``Text``)."""
    redone = Signal(object)
    """A redo did this again (``Text``)."""

    def __init__(self, judge: Judge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._judge = judge
        self._history = History()
        self._follow()

    @property
    def history(self) -> History:
        """The document with its past and future."""
        return self._history

    @property
    def document(self) -> Document:
        """The document as it is now."""
        return self._history.present

    @property
    def table(self) -> Table:
        """The same as the scorer sees it."""
        return self._table

    @property
    def issues(self) -> tuple[Issue, ...]:
        """What cannot be."""
        return self._issues

    def do(self, edit: Edit) -> None:
        """Change the document; one more step to undo."""
        self._take(self._history.do(edit))

    def amend(self, edit: Edit) -> None:
        """Change the document as part of the last step."""
        self._take(self._history.amend(edit))

    def identify(self, hand_id: str) -> None:
        """Give the hand its id in the evening, in its past, too."""
        if self.document.hand_id != hand_id:
            self._take(self._history.identify(hand_id))

    def undo(self) -> None:
        """Take back the last step."""
        label = self._history.undo_label
        self._take(self._history.undo())
        if label is not None:
            self.undone.emit(label)

    def redo(self) -> None:
        """Do again what was undone last."""
        label = self._history.redo_label
        self._take(self._history.redo())
        if label is not None:
            self.redone.emit(label)

    def judge_again(self) -> None:
        """The judge goes by other rules now: what cannot be may have changed."""
        self._follow()
        self.changed.emit()

    def _take(self, history: History) -> None:
        if history is self._history:
            return
        self._history = history
        self._follow()
        self.changed.emit()

    def _follow(self) -> None:
        self._table = table_from(self.document)
        empty = not any(seat.tiles for seat in self.document.seats)
        reasons = () if empty else self._judge.issues(self._table)
        self._issues = document_issues(self.document, reasons)
