"""All faces to pick from: the 30 tiles, and what is no tile of the game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from gui.confirm.pick_button import PickButton
from gui.document.faces import face_text
from gui.i18n import say
from scorer.tiles import Tile
from vision.faces import GAME_FACES, Face

if TYPE_CHECKING:
    from collections.abc import Iterator

_HEIGHT_PX: Final = 48
_LAST_ROW: Final = (Tile.ZHONG, Tile.FA, Tile.BAI, Face.BACK, Face.WIND, Face.FLOWER, Face.NOTHING)


class Picker(QWidget):
    """Four lines: 万, 筒, 条, and the rest."""

    picked = Signal(int)
    """This face (class id) was clicked."""

    def __init__(self) -> None:
        super().__init__()
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(1)
        for face, line, column in _places():
            button = PickButton(face, _HEIGHT_PX)
            say(button.setToolTip, face_text(face))
            button.clicked.connect(partial(self._pick, face))
            layout.addWidget(button, line, column)
        layout.setColumnStretch(9, 1)

    def _pick(self, face: int) -> None:
        self.picked.emit(face)


def _places() -> Iterator[tuple[int, int, int]]:
    """Yield every face with its line and column."""
    for face in GAME_FACES[:27]:
        yield face, face // 9, face % 9
    for column, face in enumerate(_LAST_ROW):
        yield int(face), 3, column
