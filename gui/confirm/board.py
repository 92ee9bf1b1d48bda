"""The four seats, the pool and nobody's tiles, the winner's panel first and largest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from gui.art import TILE_ASPECT
from gui.confirm.meld_box import NamedBox
from gui.confirm.seat_panel import SeatPanel
from gui.confirm.tile_cell import Metrics
from gui.document.tiles import TileId
from gui.document.words import PLACE_NAMES
from vision.reading import Role

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from gui.confirm.kit import Kit
    from gui.confirm.look import BoardLook
    from gui.confirm.tile_row import TileRow
    from scorer.table import Seat

_FLASHES: Final = 6
_FLASH_MS: Final = 160
_WINNER_PX: Final = (46, 84)
_OTHERS_PX: Final = (42, 60)
_POOL_PX: Final = 38
_LINE: Final = 15
"""Tiles that should fit into one line of the winner's hand, the plus included."""


class Board(QScrollArea):
    """Shows one ``BoardLook``; keeps its place while people work."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._kit = kit
        self._look: BoardLook | None = None
        self._panels: dict[Seat, SeatPanel] = {}
        self._rest: tuple[NamedBox, ...] = ()
        self._home = QWidget()
        self._layout = QVBoxLayout(self._home)
        self._layout.setContentsMargins(0, 0, 8, 0)
        self._layout.setSpacing(8)
        self.setWidget(self._home)
        self._flashes_left = 0
        self._flashing: frozenset[TileId] = frozenset()
        self._timer = QTimer(self)
        self._timer.setInterval(_FLASH_MS)
        self._timer.timeout.connect(self._flash_on)
        kit.selection.flashed.connect(self._flash)
        kit.selection.changed.connect(self._follow)

    @property
    def rows(self) -> tuple[TileRow, ...]:
        """Every row of tiles."""
        return (*(row for panel in self._panels.values() for row in panel.rows), *(box.row for box in self._rest))

    def show_board(self, look: BoardLook) -> None:
        """Show the table as it is now."""
        self._look = look
        for index, seat in enumerate(look.seats):
            metrics = self._metrics(_WINNER_PX if seat.is_winner else _OTHERS_PX)
            if seat.seat not in self._panels:
                self._panels[seat.seat] = SeatPanel(seat, metrics, self._kit)
            panel = self._panels[seat.seat]
            panel.show_seat(seat, metrics)
            if self._layout.indexOf(panel) != index:
                self._layout.insertWidget(index, panel)
        self._show_rest(look)

    def _show_rest(self, look: BoardLook) -> None:
        metrics = Metrics(_POOL_PX, self._kit.crops.has_photo)
        if not self._rest:
            pool = NamedBox(PLACE_NAMES[Role.POOL], look.pool, metrics, self._kit)
            nobody = NamedBox(PLACE_NAMES[Role.NOBODY], look.nobody, metrics, self._kit)
            self._rest = (pool, nobody)
            for box in self._rest:
                self._layout.addWidget(box)
            self._layout.addStretch()
        for box, row in zip(self._rest, (look.pool, look.nobody), strict=True):
            box.row.show_row(row, metrics)

    def _metrics(self, limits: tuple[int, int]) -> Metrics:
        """Tiles as large as a whole hand in one line allows, within ``limits``."""
        width = (self.viewport().width() - 32) / _LINE - 8
        height = min(max(int(width / TILE_ASPECT), limits[0]), limits[1])
        return Metrics(height, self._kit.crops.has_photo)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the tiles to the width."""
        super().resizeEvent(event)
        if self._look is not None:
            self.show_board(self._look)

    def _follow(self) -> None:
        """Keep the chosen tile in sight."""
        current = self._kit.selection.current
        if current is None or self.underMouse():
            return
        for row in self.rows:
            rect = row.rect_of(current)
            if not rect.isEmpty():
                middle = row.mapTo(self._home, rect.center())
                self.ensureVisible(middle.x(), middle.y(), rect.width(), rect.height())
                return

    def _flash(self, tiles: frozenset[TileId]) -> None:
        self._flashing, self._flashes_left = tiles, _FLASHES
        self._timer.start()
        self._flash_on()

    def _flash_on(self) -> None:
        self._flashes_left -= 1
        shown = self._flashing if self._flashes_left % 2 else frozenset[TileId]()
        for row in self.rows:
            row.show_flash(shown)
        if self._flashes_left <= 0:
            self._timer.stop()
