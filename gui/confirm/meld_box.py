"""A group beside the hand with its name above: a meld, 发 in front, or room for a new meld."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from gui.confirm.chip import ChipButton
from gui.confirm.tile_row import TileRow
from gui.document.words import MELD_NAMES
from gui.i18n import say
from scorer.text import Text

if TYPE_CHECKING:
    from PySide6.QtGui import QContextMenuEvent

    from gui.confirm.kit import Kit
    from gui.confirm.look import MeldLook, RowLook
    from gui.confirm.tile_cell import Metrics

_CHANGE = Text("点一下换种类，右键选", "Click for another kind, right-click to choose")


class GroupBox(QWidget):
    """A row of tiles under a name."""

    def __init__(self, name: QWidget, look: RowLook, metrics: Metrics, kit: Kit) -> None:
        super().__init__()
        self.row = TileRow(look, metrics, kit)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(name, alignment=Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self.row)
        layout.addStretch()


class NamedBox(GroupBox):
    """A group whose name can't be changed."""

    def __init__(self, name: Text, look: RowLook, metrics: Metrics, kit: Kit) -> None:
        label = QLabel()
        label.setProperty("role", "quiet")
        say(label.setText, name)
        super().__init__(label, look, metrics, kit)


class MeldBox(GroupBox):
    """A meld; its name is a button that changes its kind."""

    def __init__(self, look: MeldLook, metrics: Metrics, kit: Kit) -> None:
        self._button = ChipButton()
        super().__init__(self._button, look.row, metrics, kit)
        self._meld = look.meld.id
        self._events = kit.events
        self._button.clicked.connect(lambda: self._events.kind_clicked.emit(self._meld))
        say(self._button.setToolTip, _CHANGE)
        self.show_meld(look, metrics)

    def show_meld(self, look: MeldLook, metrics: Metrics) -> None:
        """Show the meld as it is now."""
        say(self._button.setText, MELD_NAMES[look.meld.kind])
        self.row.show_row(look.row, metrics)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer all kinds."""
        self._events.kind_menu_wanted.emit(self._meld, event.globalPos())
