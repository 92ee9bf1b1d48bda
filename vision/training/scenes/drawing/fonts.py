"""Chinese fonts of the computer, found without fontconfig, and their glyphs as masks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from scorer.errors import KnownError
from scorer.text import Text

if TYPE_CHECKING:
    from numpy.typing import NDArray

EM_PX = 128
"""Size at which glyphs are drawn before they are scaled onto a face."""
CELL_PX = 160
"""Side of the square that a glyph's mask fills, its em box centred in it."""

FOLDERS = (
    Path("/usr/share/fonts"),
    Path("/usr/local/share/fonts"),
    Path.home() / ".local/share/fonts",
    Path.home() / ".fonts",
    Path("/System/Library/Fonts"),
    Path("C:/Windows/Fonts"),
)
NEEDED = "一二三四六七八九中東南西北"


class FontError(KnownError):
    """No Chinese font is installed."""


@dataclass(frozen=True, slots=True)
class FontFace:
    """One font file; of a collection, its first font."""

    path: Path

    def has(self, char: str) -> bool:
        """Whether the font draws ``char``."""
        return _has(self.path, char)

    def first_of(self, chars: str) -> str:
        """Return the first of ``chars`` that the font draws, or the last."""
        return next((c for c in chars if self.has(c)), chars[-1])


@lru_cache(maxsize=1)
def installed_fonts() -> tuple[FontFace, ...]:
    """Return the Chinese fonts of this computer, by name.

    Raises ``FontError`` if there is none.
    """
    paths = [p for folder in FOLDERS for p in folder.rglob("*") if p.suffix.lower() in {".ttf", ".ttc", ".otf"}]
    found = tuple(FontFace(p) for p in sorted(paths, key=lambda p: p.name) if _is_chinese(p))
    if not found:
        raise FontError(
            Text(
                "没有找到中文字体：请安装一种，例如 fonts-noto-cjk。",
                "No Chinese font found: install one, such as the package fonts-noto-cjk.",
            )
        )
    return found


@lru_cache(maxsize=4096)
def glyph_mask(font: FontFace, char: str, bold: int) -> NDArray[np.uint8]:
    """Return ``char`` as a CELL_PX square mask, its strokes widened by ``bold`` px (0-8)."""
    cell = Image.new("L", (CELL_PX, CELL_PX), 0)
    x, y = _origin(font.path)
    ImageDraw.Draw(cell).text((x, y), char, font=_open(font.path), fill=255, stroke_width=bold)
    return np.asarray(cell, np.uint8)


@lru_cache(maxsize=64)
def _open(path: Path) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(path), EM_PX)


@lru_cache(maxsize=64)
def _origin(path: Path) -> tuple[float, float]:
    """Where to draw so that a full character's ink is centred in the cell."""
    x0, y0, x1, y1 = _open(path).getbbox("東")
    return (CELL_PX - x0 - x1) / 2, (CELL_PX - y0 - y1) / 2


@lru_cache(maxsize=4096)
def _has(path: Path, char: str) -> bool:
    font = _open(path)
    return bytes(font.getmask(char)) != bytes(font.getmask("\U000fffff"))


def _is_chinese(path: Path) -> bool:
    try:
        return all(_has(path, c) for c in NEEDED)
    except (OSError, ValueError):
        return False
