"""Weighs the doubtful tiles of the desk's document, off the window's thread."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gui.document.doubts import DocumentDoubts, weighed_doubts
from gui.work.lane import Lane

if TYPE_CHECKING:
    from collections.abc import Callable

    from gui.document.document import Document
    from gui.work.desk import Desk
    from scorer.rules import RuleSet
    from scorer.text import Text


class Doubts(QObject):
    """Follows the desk; the latest document wins."""

    changed = Signal()
    """Other tiles are asked about now."""

    def __init__(self, desk: Desk, rules: Callable[[], RuleSet], parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._rules = desk, rules
        self._lane = Lane(self)
        self._weighed: Document | None = None
        self.found: DocumentDoubts | None = None
        """What to ask of the document; None while it is being weighed."""
        desk.changed.connect(self.follow)

    def follow(self) -> None:
        """Weigh the document as it is now."""
        document, rules = self._desk.document, self._rules()
        if not document.doubtful:
            self._lane.cancel()
            self._take(DocumentDoubts())
            return
        self._lane.start(lambda _stop: weighed_doubts(document, rules), done=self._take, failed=self._fail)

    def close(self) -> None:
        """Wait for what is under way."""
        self._lane.cancel()
        self._lane.wait()

    def _take(self, found: DocumentDoubts) -> None:
        if found != self.found:
            self.found = found
            self.changed.emit()

    def _fail(self, _text: Text) -> None:
        """All doubtful tiles stay marked; the log has the reason."""
        self._take(DocumentDoubts())
