"""One player's tiles; of a whole hand the tile that came last can be tapped."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.advice import words
from gui.art import TileStrip
from gui.confirm.pick_button import PickButton
from gui.document.faces import face_text
from gui.document.words import MELD_NAMES
from gui.i18n import say
from gui.settlement.labels import label
from scorer.text import Text
from scorer.tiles import FA, Tile

if TYPE_CHECKING:
    from scorer.table import PlayerTiles

_TILE_PX: Final = 50
_MELD_PX: Final = 40
_FA: Final = Text("发", "Fa")


class HandView(QWidget):
    """The standing hand above, what lies on the table below."""

    picked = Signal(object)
    """This ``Tile`` came last."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons: list[PickButton] = []
        self._shown: tuple[object, ...] = ()
        self._title: QLabel = label(words.HAND, "quiet")
        self._tiles, self._laid = QWidget(), QWidget()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(4, 0, 0, 0)
        self._column.setSpacing(4)
        for part in (self._title, self._tiles, self._laid):
            self._column.addWidget(part)

    def show_hand(self, hand: PlayerTiles, winning: Tile | None, *, pickable: bool) -> None:
        """Show ``hand``; with ``pickable`` the tile that came last is marked and can be another one."""
        self.setVisible(bool(hand.concealed or hand.melds or hand.fa))
        if self._shown != (hand, pickable):
            self._shown = (hand, pickable)
            say(self._title.setText, words.LAST_TILE if pickable else words.HAND)
            self._tiles = self._replaced(self._tiles, self._row(hand, pickable=pickable))
            self._laid = self._replaced(self._laid, _laid(hand))
        if pickable:
            self.show_winning(winning)

    def show_winning(self, tile: Tile | None) -> None:
        """Mark one tile like ``tile``, the last of them unless one is marked already."""
        marked = [button for button in self.buttons if button.isChecked() and button.face == tile]
        fits = marked or [button for button in self.buttons if button.face == tile]
        for button in self.buttons:
            button.show_face(button.face, "", checked=button in fits[-1:])

    def pick_beside(self, step: int) -> None:
        """Say that the tile ``step`` places beside the marked one came last."""
        at = next((i for i, button in enumerate(self.buttons) if button.isChecked()), None)
        if at is not None:
            self._pick(self.buttons[(at + step) % len(self.buttons)])

    def _row(self, hand: PlayerTiles, *, pickable: bool) -> QWidget:
        self.buttons = []
        if not pickable:
            return TileStrip(hand.concealed, _TILE_PX, wrap=True)
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for tile in hand.concealed:
            button = PickButton(tile, _TILE_PX)
            say(button.setToolTip, face_text(tile))
            say(button.setAccessibleName, face_text(tile))
            button.clicked.connect(partial(self._pick, button))
            row.addWidget(button)
            self.buttons.append(button)
        row.addStretch()
        return holder

    def _pick(self, picked: PickButton, *_: object) -> None:
        for button in self.buttons:
            button.show_face(button.face, "", checked=button is picked)
        self.picked.emit(Tile(picked.face))

    def _replaced(self, old: QWidget, new: QWidget) -> QWidget:
        self._column.replaceWidget(old, new)
        old.hide()
        old.deleteLater()
        return new


def _laid(hand: PlayerTiles) -> QWidget:
    """Return melds and 发 in one line."""
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    pieces = [(MELD_NAMES[meld.kind], meld.tiles) for meld in hand.melds]
    if hand.fa:
        pieces.append((_FA, (FA,) * hand.fa))
    for name, tiles in pieces:
        row.addWidget(label(name, "quiet"))
        row.addWidget(TileStrip(tiles, _MELD_PX))
    row.addStretch()
    holder.setVisible(bool(pieces))
    return holder
