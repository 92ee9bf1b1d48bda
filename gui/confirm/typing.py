"""Typing a tile key by key: a digit at once takes a candidate, a suit after it names the tile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gui.document.faces import typed_face, typed_number

if TYPE_CHECKING:
    from gui.document.tiles import LaidTile, TileId

PATIENCE_S: Final = 2.0
"""How long a digit waits for its suit."""


@dataclass(frozen=True, slots=True)
class Typed:
    """What one typed character means for a tile."""

    face: int | None
    """What the tile becomes; None: nothing yet."""
    amends: bool = False
    """Whether it replaces what the digit before it did."""


class TileTyping:
    """Remembers the last digit for a moment."""

    def __init__(self) -> None:
        self._number = 0
        self._tile: TileId | None = None
        self._until = 0.0
        self._changed = False

    def forget(self) -> None:
        """Start anew."""
        self._tile = None

    def take(self, character: str, tile: LaidTile, now: float) -> Typed | None:
        """Return what ``character`` means for ``tile`` at ``now`` (s); None if it is no part of a tile's name."""
        number = typed_number(character)
        if number is not None:
            return self._digit(number, tile, now)
        if self._tile == tile.id and now <= self._until:
            face = typed_face(f"{self._number}{character}")
            if face is not None:
                self.forget()
                return Typed(face, amends=self._changed)
        self.forget()
        # F is a command (发 lies in front), so only the other two dragons have a letter here.
        face = None if character in "fF" else typed_face(character)
        return None if face is None else Typed(face)

    def _digit(self, number: int, tile: LaidTile, now: float) -> Typed:
        self._number, self._tile, self._until = number, tile.id, now + PATIENCE_S
        face = tile.candidates[number - 1].face if number <= len(tile.candidates) else None
        self._changed = face is not None and (face != tile.face or not tile.confirmed)
        return Typed(face)
