"""What people do to the tiles on the confirm screen, told in one place."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class BoardEvents(QObject):
    """Every row, panel and button emits these; one presenter listens."""

    pressed = Signal(object, object)
    """A tile (``TileId``) was pressed, with the keyboard modifiers."""
    activated = Signal(object)
    """A tile (``TileId``) was double-clicked."""
    hovered = Signal(object)
    """The pointer is over a tile (``TileId``) or over none (None)."""
    menu_wanted = Signal(object, object)
    """A menu for a tile (``TileId``) is wanted at a global ``QPoint``."""
    dropped = Signal(object, object, object)
    """Tiles (tuple of ``TileId``) were dropped at a ``Place`` before a ``TileId`` or None."""
    add_wanted = Signal(object)
    """A tile is to be added at a ``Place``."""
    kind_clicked = Signal(object)
    """The name of a meld (``MeldId``) was clicked."""
    kind_menu_wanted = Signal(object, object)
    """A choice of kinds for a meld (``MeldId``) is wanted at a global ``QPoint``."""
    winner_clicked = Signal(object)
    """This ``Seat`` won."""
    left = Signal()
    """Typing into a field ended: keys belong to the tiles again."""
    named = Signal(object, object)
    """The player at this ``Seat`` is called so (``str``)."""
