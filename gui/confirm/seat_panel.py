"""Everything before one seat: name, hand, melds, 发 in front."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from gui.confirm.chip import ChipButton
from gui.confirm.flow import FlowLayout
from gui.confirm.meld_box import FaBox, MeldBox
from gui.confirm.place_chip import PlaceChip
from gui.confirm.tile_row import TileRow
from gui.document.tiles import Place
from gui.i18n import say
from gui.theme import seat_colour
from scorer.text import Text
from vision.reading import Role

if TYPE_CHECKING:
    from gui.confirm.kit import Kit
    from gui.confirm.look import SeatLook
    from gui.confirm.tile_cell import Metrics
    from gui.document.tiles import MeldId

_WON = Text("胡了", "Won")
_WON_TIP = Text("这家胡了（W）", "This seat won (W)")
_NAME = Text("名字", "name")
_NEW_MELD = Text("＋副露", "＋meld")
_NEW_FA = Text("＋发", "＋Fa")
_FA = Text("面前", "front")
_SHEET = "QLineEdit { padding: 1px 8px; border-width: 1px; }"


class SeatPanel(QFrame):
    """Shows one ``SeatLook``."""

    def __init__(self, look: SeatLook, metrics: Metrics, kit: Kit) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._kit = kit
        self.seat = look.seat
        self._melds: dict[MeldId, MeldBox] = {}
        self._hand = TileRow(look.hand, metrics, kit)
        self._flow_home = QWidget()
        self._fa = FaBox(_FA, look.fa, metrics, kit)
        self._fa.setParent(self._flow_home)
        self._flow = FlowLayout(self._flow_home)
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(10, 4, 10, 4)
        self._whole.setSpacing(2)
        self._whole.addLayout(self._head())
        self._whole.addWidget(self._flow_home)
        self.show_seat(look, metrics)

    def _head(self) -> QHBoxLayout:
        self._side, self._count = QLabel(), QLabel()
        self._side.setProperty("role", "large")
        self._side.setStyleSheet(f"color: {seat_colour(self.seat)};")
        self._name = QLineEdit()
        self._name.setMaximumWidth(150)
        self._name.setStyleSheet(_SHEET)
        self._name.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        say(self._name.setPlaceholderText, _NAME)
        self._name.returnPressed.connect(self._kit.events.left)
        self._name.editingFinished.connect(lambda: self._kit.events.named.emit(self.seat, self._name.text()))
        self._won = ChipButton()
        self._won.setCheckable(True)
        say(self._won.setText, _WON)
        say(self._won.setToolTip, _WON_TIP)
        self._won.clicked.connect(lambda: self._kit.events.winner_clicked.emit(self.seat))
        head = QHBoxLayout()
        head.setSpacing(12)
        self._new_fa = PlaceChip(_NEW_FA, Place(Role.FA, self.seat), self._kit.events)
        new_meld = PlaceChip(_NEW_MELD, Place(Role.MELD, self.seat), self._kit.events)
        for widget in (self._side, self._name, self._won):
            head.addWidget(widget)
        head.addStretch()
        for chip in (new_meld, self._new_fa):
            head.addWidget(chip)
        head.addWidget(self._count)
        return head

    @property
    def rows(self) -> tuple[TileRow, ...]:
        """Every row of tiles of this seat."""
        return (self._hand, *(box.row for box in self._melds.values()), self._fa.row)

    def show_seat(self, look: SeatLook, metrics: Metrics) -> None:
        """Show the seat as it is now."""
        say(self._side.setText, look.side)
        say(self._count.setText, look.count)
        self._count.setProperty("role", "bad" if look.crowded else "good" if look.complete else "quiet")
        self._count.style().polish(self._count)
        self._won.setChecked(look.is_winner)
        if not self._name.hasFocus():
            self._name.setText(look.name)
        self._hand.show_row(look.hand, metrics)
        self._fa.show_row(look.fa, metrics)
        self._fa.setVisible(bool(look.fa.tiles))
        self._new_fa.setVisible(not look.fa.tiles)
        self._show_melds(look, metrics)

    def settle(self) -> None:
        """Lay everything out now."""
        for box in (*self._melds.values(), self._fa):
            box.settle()
        self._flow.activate()
        self._whole.activate()

    def _show_melds(self, look: SeatLook, metrics: Metrics) -> None:
        wanted = {meld.meld.id: meld for meld in look.melds}
        for gone in set(self._melds) - set(wanted):
            box = self._melds.pop(gone)
            box.hide()
            box.deleteLater()
        for meld, shown in wanted.items():
            if meld in self._melds:
                self._melds[meld].show_meld(shown, metrics)
            else:
                self._melds[meld] = MeldBox(shown, metrics, self._kit)
        fa = [self._fa] if look.fa.tiles else []
        self._lay([self._hand, *(self._melds[meld] for meld in wanted), *fa])

    def _lay(self, widgets: list[QWidget]) -> None:
        """Lay ``widgets`` in this order; nothing moves while the order stays."""
        there = [item.widget() for i in range(self._flow.count()) if (item := self._flow.itemAt(i)) is not None]
        if there == widgets:
            return
        while self._flow.count():
            self._flow.takeAt(0)
        for widget in widgets:
            self._flow.addWidget(widget)
            widget.show()
