"""A reading as lines for the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vision.faces import FACE_NAMES

if TYPE_CHECKING:
    from scorer.text import Language
    from vision.reading import TableReading


def reading_lines(reading: TableReading, language: Language) -> list[str]:
    """Return the rows as people write them, a doubtful tile with a question mark, then the remarks."""
    rows = ["  " + " ".join(_shown(reading, index) for index in row) for row in reading.rows]
    return rows + [f"  {remark.say(language)}" for remark in reading.remarks]


def _shown(reading: TableReading, index: int) -> str:
    tile = reading.tiles[index]
    return FACE_NAMES[tile.face] + ("" if tile.sure else "?")
