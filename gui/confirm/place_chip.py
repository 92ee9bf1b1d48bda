"""A small button that stands for a place without tiles: click to add there, or drop tiles on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gui.confirm.chip import ChipButton
from gui.confirm.tile_row import TILES_MIME, tiles_of
from gui.i18n import say

if TYPE_CHECKING:
    from PySide6.QtGui import QDragEnterEvent, QDropEvent

    from gui.confirm.events import BoardEvents
    from gui.document.tiles import Place
    from scorer.text import Text


class PlaceChip(ChipButton):
    """Takes tiles to ``place``."""

    def __init__(self, text: Text, place: Place, events: BoardEvents) -> None:
        super().__init__()
        self.place = place
        self._events = events
        self.setAcceptDrops(True)
        say(self.setText, text)
        self.clicked.connect(lambda: events.add_wanted.emit(place))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take tiles."""
        if event.mimeData().hasFormat(TILES_MIME):
            self.setDown(True)
            event.acceptProposedAction()

    def dragLeaveEvent(self, _event: object) -> None:
        """They go elsewhere."""
        self.setDown(False)

    def dropEvent(self, event: QDropEvent) -> None:
        """They land here."""
        self.setDown(False)
        event.acceptProposedAction()
        self._events.dropped.emit(tiles_of(event.mimeData()), self.place, None)
