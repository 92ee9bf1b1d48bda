"""An example drawn: the winner's tiles, what the others show, and how it was won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.art import TileStrip
from gui.command.lines import MELDS
from gui.rules import words
from gui.settlement.labels import label
from scorer.house.examples import EXAMPLES, PLAYERS
from scorer.house.story import story
from scorer.table import OTHERS
from scorer.tiles import FA

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.table import PlayerTiles
    from scorer.text import Text
    from scorer.win import Win

_OTHERS = 0.8
"""How tall the others' tiles are, the winner's being 1."""


class ExampleView(QWidget):
    """One example of ``scorer.house.examples``."""

    def __init__(self, example: str, tile_px: int) -> None:
        super().__init__()
        self._px, self._small_px = tile_px, round(tile_px * _OTHERS)
        self.example = EXAMPLES[example]
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self._column.addWidget(label(story(self.example), "large-plain", wrap=True))
        if self.example.win is not None:
            self._add_win(self.example.win)

    def _add_win(self, win: Win) -> None:
        hand = win.hand
        self._column.addWidget(TileStrip(hand.concealed, self._px, wrap=True))
        self._add_laid(hand, self._px, first=[label(words.WINS_ON, "quiet"), TileStrip([win.winning_tile], self._px)])
        for player, tiles in zip(OTHERS, win.others, strict=True):
            if tiles.melds or tiles.fa or tiles.declared_ready or tiles.concealed:
                self._add_other(PLAYERS[player], tiles)

    def _add_laid(self, tiles: PlayerTiles, height: int, first: Sequence[QWidget] = ()) -> None:
        """Add what lies on the table, two pieces a line, after ``first``."""
        pieces: list[Sequence[QWidget]] = [first] if first else []
        pieces += [[label(MELDS[meld.kind], "quiet"), TileStrip(meld.tiles, height)] for meld in tiles.melds]
        if tiles.fa:
            pieces.append([label(words.FA, "quiet"), TileStrip([FA] * tiles.fa, height)])
        for start in range(0, len(pieces), 2):
            self._column.addLayout(_line([part for piece in pieces[start : start + 2] for part in piece]))

    def _add_other(self, who: Text, tiles: PlayerTiles) -> None:
        said: list[QWidget] = [label(who, "row-title")]
        if tiles.declared_ready:
            said.append(label(words.READY))
        if tiles.concealed:
            said.append(TileStrip(tiles.concealed, self._small_px))
        self._column.addLayout(_line(said))
        self._add_laid(tiles, self._small_px)


def _line(parts: Sequence[QWidget]) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    for part in parts:
        row.addWidget(part)
    row.addStretch()
    return row
