"""A group beside the hand, its name and a plus at its right: a meld, or 发 in front."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.confirm.chip import ChipButton
from gui.confirm.place_chip import PlaceChip
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
_ADD = Text("＋", "＋")
_ADD_TIP = Text("在这里加牌", "Add a tile here")


class GroupBox(QWidget):
    """A row of tiles; name and plus take no line of their own."""

    def __init__(self, name: QWidget, look: RowLook, metrics: Metrics, kit: Kit) -> None:
        super().__init__()
        self.row = TileRow(look, replace(metrics, plus=False), kit)
        add = PlaceChip(_ADD, look.place, kit.events)
        say(add.setToolTip, _ADD_TIP)
        side = QVBoxLayout()
        side.setSpacing(4)
        side.addWidget(name, alignment=Qt.AlignmentFlag.AlignLeft)
        side.addWidget(add, alignment=Qt.AlignmentFlag.AlignLeft)
        side.addStretch()
        self._whole = QHBoxLayout(self)
        self._whole.setContentsMargins(0, 0, 2, 0)
        self._whole.setSpacing(2)
        self._whole.addWidget(self.row)
        self._whole.addLayout(side)

    def settle(self) -> None:
        """Lay everything out now."""
        self._whole.activate()

    def show_row(self, look: RowLook, metrics: Metrics) -> None:
        """Show the tiles as they are now."""
        self.row.show_row(look, replace(metrics, plus=False))


class FaBox(GroupBox):
    """发 in front."""

    def __init__(self, name: Text, look: RowLook, metrics: Metrics, kit: Kit) -> None:
        label = QLabel()
        label.setProperty("role", "quiet")
        say(label.setText, name)
        super().__init__(label, look, metrics, kit)


class MeldBox(GroupBox):
    """A meld; its name is a button that changes its kind."""

    def __init__(self, look: MeldLook, metrics: Metrics, kit: Kit) -> None:
        self.kind = ChipButton()
        super().__init__(self.kind, look.row, metrics, kit)
        self.meld = look.meld.id
        self._events = kit.events
        self.kind.clicked.connect(lambda: self._events.kind_clicked.emit(self.meld))
        say(self.kind.setToolTip, _CHANGE)
        self.show_meld(look, metrics)

    def show_meld(self, look: MeldLook, metrics: Metrics) -> None:
        """Show the meld as it is now."""
        say(self.kind.setText, MELD_NAMES[look.meld.kind])
        self.show_row(look.row, metrics)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer all kinds."""
        self._events.kind_menu_wanted.emit(self.meld, event.globalPos())


class NamedRow(QWidget):
    """A row of tiles under its name, over the whole width: the pool, nobody's tiles."""

    def __init__(self, name: Text, look: RowLook, metrics: Metrics, kit: Kit) -> None:
        super().__init__()
        label = QLabel()
        label.setProperty("role", "quiet")
        say(label.setText, name)
        self.row = TileRow(look, metrics, kit)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 0, 10, 0)
        layout.setSpacing(2)
        layout.addWidget(label)
        layout.addWidget(self.row)
