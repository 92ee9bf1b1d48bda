"""Offers the hand that the last start left unfinished."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from gui.document.edits import Replace
from gui.window.notices import WayOn
from gui.work.lane import Lane
from scorer.text import Text

if TYPE_CHECKING:
    from gui.document.document import Document
    from gui.window.notices import Notices
    from gui.work.desk import Desk
    from gui.work.saved import Saved

_OFFER: Final = Text(
    "上次没结算完的牌局（{n} 张牌），继续？", "The last hand wasn't finished ({n} tiles). Go on with it?"
)
_GO_ON: Final = Text("继续", "Go on")
_FORGET: Final = Text("不要了", "Forget it")
_RESUMED: Final = Text("继续上次的牌局", "go on with the last hand")


class Resume(QObject):
    """Looks for it off the window's thread, and never waits for an answer."""

    resumed = Signal()
    """People go on with it."""

    def __init__(self, saved: Saved, desk: Desk, notices: Notices, parent: QObject) -> None:
        super().__init__(parent)
        self._saved, self._desk, self._notices = saved, desk, notices
        self._lane = Lane(self)

    def look(self) -> None:
        """Offer the unfinished hand, if there is one; say so if its file is damaged."""
        self._lane.start(lambda _stop: self._saved.previous(), done=self._offer, failed=self._notices.complain)

    def _go_on(self, document: Document) -> None:
        self._saved.take_up_previous()
        self._desk.do(Replace(document, _RESUMED))
        self.resumed.emit()

    def close(self) -> None:
        """Wait for the thread."""
        self._lane.cancel()
        self._lane.wait()

    def _offer(self, document: Document | None) -> None:
        if document is None:
            return
        self._notices.tell(
            _OFFER.fill(n=len(document.tiles)),
            WayOn(_GO_ON, lambda: self._go_on(document)),
            WayOn(_FORGET, self._saved.forget_previous),
        )
