"""What each loser shows that will be eaten, as it is drawn: the tiles cut out, whom it goes to, how much."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import cv2
import numpy as np
from PySide6.QtGui import QImage

from gui.live.words import SIDES
from scorer.text import Text
from vision.draft import table_draft

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scorer.table import Seat
    from vision.frame import Frame
    from vision.reading import ReadTile, TableReading
    from vision.table_view.values import Arrow

CROP_PX = 72
"""Height of a tile cut out, device px."""

_EATS = Text("{payer} → {winner}　{name}　{pao} 炮", "{payer} → {winner}: {name}, {pao} pao")
_WOULD = Text("{payer}　{name}　{pao} 炮（谁胡谁吃）", "{payer}: {name}, {pao} pao to whoever wins")
_AT_LEAST = Text("{pao} 以上", "{pao} or more")


@dataclass(frozen=True, slots=True, eq=False)
class EatenLook:
    """One thing that will be eaten."""

    payer: Seat
    winner: Seat | None
    """Who seems to have won; None: nobody yet."""
    text: Text
    pao: int
    at: tuple[float, float] | None
    """The middle of its tiles, px of the frame; None where the picture doesn't show them."""
    crops: tuple[QImage, ...]
    """Its tiles cut out, upright."""


def eaten_looks(arrows: Sequence[Arrow], reading: TableReading, frame: Frame) -> tuple[EatenLook, ...]:
    """Return how the arrows of a reading look; those from the likely winner to himself are left out.

    Args:
        arrows: What every seat would be eaten for (``arrows_of_reading`` without a winner).
        reading: What was read.
        frame: The picture that tiles are cut out of.
    """
    winner = table_draft(reading).winner
    return tuple(_look(arrow, winner, reading, frame) for arrow in arrows if arrow.payer is not winner)


def _look(arrow: Arrow, winner: Seat | None, reading: TableReading, frame: Frame) -> EatenLook:
    boxes = np.array(arrow.boxes, np.float64).reshape(-1, 2, 2)
    at = None if not len(boxes) else boxes.mean(axis=(0, 1)).tolist()
    crops = tuple(tile_image(frame, reading.tiles[index]) for index in arrow.tiles)
    pao = _AT_LEAST.fill(pao=arrow.pao) if arrow.at_least else arrow.pao
    said = _WOULD if winner is None else _EATS
    names = {"payer": SIDES[arrow.payer], "name": arrow.line.name, "pao": pao}
    text = said.fill(**names) if winner is None else said.fill(**names, winner=SIDES[winner])
    return EatenLook(arrow.payer, winner, text, arrow.pao, None if at is None else (at[0], at[1]), crops)


def tile_image(frame: Frame, tile: ReadTile, height_px: int = CROP_PX) -> QImage:
    """Return a tile cut out of its frame, upright, as an image that owns its pixels; for any thread."""
    x0, y0, x1, y1 = (round(side) for side in tile.box)
    part = frame.pixels[max(y0, 0) : max(y1, 1), max(x0, 0) : max(x1, 1)]
    if part.size == 0:
        return QImage()
    upright = np.rot90(part, tile.turn % 4)
    width_px = max(1, round(height_px * upright.shape[1] / upright.shape[0]))
    small = np.ascontiguousarray(cv2.resize(np.ascontiguousarray(upright), (width_px, height_px)))
    borrowed = QImage(small.data, width_px, height_px, 3 * width_px, QImage.Format.Format_BGR888)
    return borrowed.convertToFormat(QImage.Format.Format_RGB32)
