"""Which key does what on the confirm screen."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

from scorer.table import Seat

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent


class Command(Enum):
    """What one key asks for."""

    NEXT_DOUBT = auto()
    PREVIOUS_DOUBT = auto()
    NEXT = auto()
    PREVIOUS = auto()
    UP = auto()
    DOWN = auto()
    RIGHT_AS_READ = auto()
    """This one is right; on to the next doubtful one."""
    REMOVE = auto()
    WINNER = auto()
    WINNING_TILE = auto()
    TO_HAND = auto()
    TO_MELD = auto()
    TO_FA = auto()
    TO_POOL = auto()
    TO_NOBODY = auto()
    NEXT_KIND = auto()
    ADD = auto()
    LEAVE = auto()
    """Stop adding; choose nothing."""
    ALL = auto()
    """Choose every tile of the place."""


_KEYS: Final = {
    Qt.Key.Key_Tab: Command.NEXT_DOUBT,
    Qt.Key.Key_Backtab: Command.PREVIOUS_DOUBT,
    Qt.Key.Key_Right: Command.NEXT,
    Qt.Key.Key_Left: Command.PREVIOUS,
    Qt.Key.Key_Up: Command.UP,
    Qt.Key.Key_Down: Command.DOWN,
    Qt.Key.Key_Space: Command.RIGHT_AS_READ,
    Qt.Key.Key_Return: Command.RIGHT_AS_READ,
    Qt.Key.Key_Enter: Command.RIGHT_AS_READ,
    Qt.Key.Key_Delete: Command.REMOVE,
    Qt.Key.Key_Backspace: Command.REMOVE,
    Qt.Key.Key_Escape: Command.LEAVE,
    Qt.Key.Key_Insert: Command.ADD,
    Qt.Key.Key_A: Command.ADD,
    Qt.Key.Key_W: Command.WINNER,
    Qt.Key.Key_J: Command.WINNING_TILE,
    Qt.Key.Key_H: Command.TO_HAND,
    Qt.Key.Key_M: Command.TO_MELD,
    Qt.Key.Key_F: Command.TO_FA,
    Qt.Key.Key_P: Command.TO_POOL,
    Qt.Key.Key_N: Command.TO_NOBODY,
    Qt.Key.Key_K: Command.NEXT_KIND,
}
_TO_SEAT: Final = {
    Qt.Key.Key_Down: Seat.BOTTOM,
    Qt.Key.Key_Right: Seat.RIGHT,
    Qt.Key.Key_Up: Seat.TOP,
    Qt.Key.Key_Left: Seat.LEFT,
}
_BARE: Final = Qt.KeyboardModifier.NoModifier | Qt.KeyboardModifier.KeypadModifier


def command_of(event: QKeyEvent) -> Command | Seat | None:
    """Return what ``event`` asks for: a command, a seat to move to (Shift + arrow), or None."""
    key = Qt.Key(event.key())
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if modifiers == Qt.KeyboardModifier.ShiftModifier:
        return Command.PREVIOUS_DOUBT if key is Qt.Key.Key_Backtab else _TO_SEAT.get(key)
    if modifiers == Qt.KeyboardModifier.ControlModifier and key is Qt.Key.Key_A:
        return Command.ALL
    if modifiers & ~_BARE:
        return None
    return _KEYS.get(key)
