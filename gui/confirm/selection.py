"""Which tiles people point at: shared by the photo and the lists, so that both show the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from gui.document.tiles import TileId


class Selection(QObject):
    """The chosen tiles, the one under the pointer, and those that were just pointed out."""

    changed = Signal()
    """Other tiles are chosen, or another one is hovered."""
    flashed = Signal(object)
    """Point out these tiles (``frozenset[TileId]``) for a moment."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tiles: tuple[TileId, ...] = ()
        self._hovered: TileId | None = None

    @property
    def tiles(self) -> tuple[TileId, ...]:
        """The chosen tiles in the order in which they were chosen."""
        return self._tiles

    @property
    def current(self) -> TileId | None:
        """The tile that keys act on: the one chosen last."""
        return self._tiles[-1] if self._tiles else None

    @property
    def hovered(self) -> TileId | None:
        """The tile under the pointer."""
        return self._hovered

    def choose(self, *tiles: TileId) -> None:
        """Choose these and no others."""
        if tiles != self._tiles:
            self._tiles = tiles
            self.changed.emit()

    def toggle(self, tile: TileId) -> None:
        """Choose ``tile`` too, or no longer."""
        rest = tuple(t for t in self._tiles if t != tile)
        self.choose(*rest) if tile in self._tiles else self.choose(*rest, tile)

    def extend(self, tile: TileId, order: Sequence[TileId]) -> None:
        """Choose everything from the current tile to ``tile``, as ``order`` runs."""
        start = order.index(self.current) if self.current in order else None
        if start is None or tile not in order:
            self.choose(tile)
            return
        end = order.index(tile)
        self.choose(*(order[start : end + 1] if start <= end else order[end : start + 1][::-1]))

    def hover(self, tile: TileId | None) -> None:
        """Say which tile is under the pointer."""
        if tile != self._hovered:
            self._hovered = tile
            self.changed.emit()

    def flash(self, tiles: Iterable[TileId]) -> None:
        """Choose ``tiles`` and point them out."""
        found = tuple(tiles)
        self.choose(*found)
        self.flashed.emit(frozenset(found))

    def keep(self, existing: Collection[TileId]) -> None:
        """Forget tiles that are no longer there."""
        self._hovered = self._hovered if self._hovered in existing else None
        self.choose(*(t for t in self._tiles if t in existing))
