"""Does everything stand on its head?

The tiles of the player opposite are upside down in a good photo of the table; so
this is said only where everything is, and it is said that the seats can be turned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.text import Text

if TYPE_CHECKING:
    from vision.photo_quality.samples import Tiles

UPSIDE_DOWN = Text(
    "所有牌都是倒着的：可以在确认时转动座位，或从另一边再拍。",
    "All tiles are upside down: turn the seats while you confirm, or take the photo from the other side.",
)

TURN = 2
"""Half a turn (``vision.detections.Detections.turns``)."""

KNOWN = 0.8
"""Probability from which a tile's turn is known; many faces look the same upside down."""

LEAST = 4
"""Tiles of known turn that are needed to say anything."""

ALL = 0.95
"""Share of them that must be upside down: now and then a turn is misread."""


def upside_down(tiles: Tiles) -> Text | None:
    """Return the remark if all tiles of which the turn is known are upside down."""
    known = tiles.turns[tiles.turns.max(axis=1, initial=0.0) >= KNOWN].argmax(axis=1)
    if len(known) < LEAST or (known == TURN).mean() < ALL:
        return None
    return UPSIDE_DOWN
