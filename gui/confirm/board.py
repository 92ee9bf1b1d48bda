"""The four seats, the pool and nobody's tiles, the winner's panel first and largest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QScrollArea, QVBoxLayout, QWidget

from gui.art import TILE_ASPECT
from gui.confirm.meld_box import NamedRow
from gui.confirm.seat_panel import SeatPanel
from gui.confirm.tile_cell import CELL_MARGIN_PX, PLUS_PX, Metrics
from gui.document.tiles import TileId
from gui.document.words import PLACE_NAMES
from vision.reading import Role

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from gui.confirm.kit import Kit
    from gui.confirm.look import BoardLook, SeatLook
    from gui.confirm.tile_row import TileRow
    from scorer.table import Seat

_FLASHES: Final = 6
_FLASH_MS: Final = 160
_WINNER_PX: Final = (46, 84)
_OTHERS_PX: Final = (35, 60)
_POOL_PX: Final = 38
_MARGIN_PX: Final = 36
_IN_TWO_LINES_PX: Final = 56
_GROUP_PX: Final = 62
"""Room that a meld needs beside its tiles: its name, the gap."""


_EMPTY: Final = Metrics(36, with_crops=False)
"""For a seat without tiles."""


class Board(QScrollArea):
    """Shows one ``BoardLook``; keeps its place while people work."""

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # or the width would change with it
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._kit = kit
        self._look: BoardLook | None = None
        self._panels: dict[Seat, SeatPanel] = {}
        self._rest: tuple[NamedRow, ...] = ()
        self._home = QWidget()
        self._layout = QVBoxLayout(self._home)
        self._layout.setContentsMargins(0, 0, 8, 0)
        self._layout.setSpacing(8)
        self.setWidget(self._home)
        self._resized = QTimer(self)
        self._resized.setSingleShot(True)
        self._resized.timeout.connect(self._fit)
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
            metrics = self._metrics(seat)
            if seat.seat not in self._panels:
                self._panels[seat.seat] = SeatPanel(seat, metrics, self._kit)
            panel = self._panels[seat.seat]
            panel.show_seat(seat, metrics)
            if self._layout.indexOf(panel) != index:
                self._layout.insertWidget(index, panel)
        self._show_rest(look)
        # At once, so that no tile is drawn in its new size at its old place.
        for shown in self._panels.values():
            shown.settle()
        self._layout.activate()

    def _show_rest(self, look: BoardLook) -> None:
        metrics = Metrics(_POOL_PX, self._kit.crops.has_photo)
        if not self._rest:
            pool = NamedRow(PLACE_NAMES[Role.POOL], look.pool, metrics, self._kit)
            nobody = NamedRow(PLACE_NAMES[Role.NOBODY], look.nobody, metrics, self._kit)
            self._rest = (pool, nobody)
            for box in self._rest:
                self._layout.addWidget(box)
            self._layout.addStretch()
        for box, row in zip(self._rest, (look.pool, look.nobody), strict=True):
            box.row.show_row(row, metrics)

    def _metrics(self, look: SeatLook) -> Metrics:
        if not (look.hand.tiles or look.melds or look.fa.tiles):
            return _EMPTY
        limits = _WINNER_PX if look.is_winner else _OTHERS_PX
        return Metrics(fitting_height(look, self.viewport().width() - _MARGIN_PX, limits), self._kit.crops.has_photo)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the tiles to the width, once this layout is done: a request made inside it would be lost."""
        super().resizeEvent(event)
        self._resized.start()

    def _fit(self) -> None:
        if self._look is not None:
            self.show_board(self._look)

    def _follow(self) -> None:
        """Keep the chosen tile in sight."""
        current = self._kit.selection.current
        # What is being pressed with the mouse is in sight already and must not move under it.
        if current is None or QApplication.mouseButtons() != Qt.MouseButton.NoButton:
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


def fitting_height(look: SeatLook, width: int, limits: tuple[int, int]) -> int:
    """Return how tall tiles are so that the seat, or else the winner's hand, stands in one line of ``width`` px."""
    least, most = limits
    groups = [*look.melds, *([look.fa] if look.fa.tiles else [])]
    hand = max(1, len(look.hand.tiles))
    beside = sum(len(meld.row.tiles) for meld in look.melds) + len(look.fa.tiles)
    height = _height((width - PLUS_PX - _GROUP_PX * len(groups)) / (hand + beside))
    if height < least and look.is_winner:
        height = min(_height((width - PLUS_PX) / hand), _IN_TWO_LINES_PX)
    return min(max(height, least), most)


def _height(cell: float) -> int:
    """The height of a tile in a cell of this width."""
    return int((cell - CELL_MARGIN_PX) / TILE_ASPECT)
