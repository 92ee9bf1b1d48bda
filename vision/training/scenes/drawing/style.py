"""How one set of tiles is printed: fonts, inks and the drawing of every suit."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from vision.training.scenes.drawing.canvas import Brush
from vision.training.scenes.drawing.fonts import glyph_mask

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.training.scenes.drawing.canvas import Colour
    from vision.training.scenes.drawing.fonts import FontFace


E = TypeVar("E", bound=Enum)


BRUSH_FONTS = ("kai", "ming", "song", "serif")
"""Parts of the file names of fonts whose strokes look written."""


class BaiStyle(Enum):
    """白板: what its face shows."""

    BLANK = auto()
    FRAME = auto()
    DOUBLE_FRAME = auto()
    NOTCHED_FRAME = auto()
    HATCHED_FRAME = auto()


class DotStyle(Enum):
    """筒: how one dot is drawn."""

    RINGS = auto()
    BULLSEYE = auto()
    FLOWER = auto()
    SOLID = auto()
    COIN = auto()


class BambooStyle(Enum):
    """条: how one stick is drawn."""

    CAPSULE = auto()
    OUTLINE = auto()
    BONE = auto()
    BLOCK = auto()


class BirdStyle(Enum):
    """一条: which bird."""

    SPARROW = auto()
    OUTLINED = auto()
    LONG_TAIL = auto()
    PEACOCK = auto()


class IndexStyle(Enum):
    """Latin corner indices."""

    NONE = auto()
    LEFT = auto()
    RIGHT = auto()
    BOTH = auto()


@dataclass(frozen=True, slots=True)
class Inks:
    """The printing colours of a set."""

    red: Colour
    green: Colour
    dark: Colour
    """Black or blue: numerals, winds, the third colour of dots."""


@dataclass(frozen=True, slots=True)
class FaceStyle:
    """One way of printing all faces."""

    plate: Colour
    inks: Inks
    number_font: FontFace
    honour_font: FontFace
    latin_font: FontFace
    """Of digits and letters: some Chinese fonts have none."""
    bold: int
    """Widening of strokes, px at the glyph's own size (0-8)."""
    wan: str
    """萬 or 万."""
    five: str
    """五 or 伍."""
    fa: str
    """發 or 发."""
    bai: BaiStyle
    bai_ink: Colour
    dots: DotStyle
    dot_size: float
    """Size of the dots over the smallest that sets have, 1-1.25."""
    dot_green: Colour
    """Ink of the dots that are green in most sets; dark in two-coloured ones."""
    bamboo: BambooStyle
    bamboo_dark: Colour
    """Ink of the sticks that are neither red nor green; green in most sets."""
    eight_up: bool
    """Whether 八条 shows M above W."""
    bird: BirdStyle
    index: IndexStyle
    index_ink: Colour
    stretch: float
    """Height of characters over their width, about 0.85-1.15."""
    scale: float
    """Size of the drawing on the face, about 0.85-1.05."""
    emboss: float
    """How deep the engraving looks, 0-1."""
    slender: float = 1.0
    """Width of 中, 发 and winds over the usual width, about 0.7-1.05."""
    warp: float = 0.0
    """How freely characters are cut, px at EM_PX (0-4)."""
    hand: int = 0
    """Which hand cut them."""

    def number_brush(self, ink: Colour) -> Brush:
        """Return what numerals and 萬 are written with."""
        return Brush(self.number_font, ink, self.bold, self.warp, self.hand)

    def honour_brush(self, ink: Colour) -> Brush:
        """Return what 中, 发 and winds are written with."""
        return Brush(self.honour_font, ink, self.bold, self.warp, self.hand)

    def latin_brush(self, ink: Colour) -> Brush:
        """Return what indices and the flowers' numbers are written with."""
        return Brush(self.latin_font, ink, 3)


def random_style(rng: np.random.Generator, fonts: Sequence[FontFace]) -> FaceStyle:
    """Return one of very many styles."""
    number_font, honour_font = _font(rng, fonts), _font(rng, fonts)
    inks = _random_inks(rng)
    chosen = honour_font if rng.random() < 0.5 else number_font
    return FaceStyle(
        plate=_random_plate(rng),
        inks=inks,
        number_font=number_font,
        honour_font=chosen,
        latin_font=_font(rng, [f for f in fonts if f.has("8")] or fonts),
        bold=min(int(rng.integers(0, 8)), boldest(number_font), boldest(chosen)),
        wan=number_font.first_of("万萬" if rng.random() < 0.25 else "萬万"),
        five=number_font.first_of("伍五" if rng.random() < 0.5 else "五伍"),
        fa=chosen.first_of("发發" if rng.random() < 0.25 else "發发"),
        bai=_pick(rng, BaiStyle, (2, 3, 3, 2, 1)),
        bai_ink=(inks.dark, inks.dark, inks.green, inks.red)[int(rng.integers(4))],
        dots=_pick(rng, DotStyle, (4, 3, 2, 1, 2)),
        dot_size=float(rng.uniform(1.0, 1.25)),
        dot_green=inks.green if rng.random() < 0.65 else inks.dark,
        bamboo=_pick(rng, BambooStyle, (3, 2, 3, 1)),
        bamboo_dark=inks.green if rng.random() < 0.6 else inks.dark,
        eight_up=bool(rng.random() < 0.3),
        bird=_pick(rng, BirdStyle, (4, 2, 3, 4)),
        index=_pick(rng, IndexStyle, (7, 1, 1, 1)),
        index_ink=(inks.red, inks.dark, inks.green)[int(rng.integers(3))],
        stretch=float(rng.uniform(0.85, 1.15)),
        scale=float(rng.uniform(0.84, 1.04)),
        emboss=float(rng.uniform(0, 1)),
        slender=float(rng.uniform(0.72, 1.05)),
        warp=float(rng.uniform(0, 3.5)) if rng.random() < 0.7 else 0.0,
        hand=int(rng.integers(2**31)),
    )


def boldest(font: FontFace) -> int:
    """Return how far the font's strokes can be widened before 萬 becomes a blot, px."""
    char = font.first_of("萬万")
    return next((b for b in range(7, 0, -1) if float((glyph_mask(font, char, b) > 127).mean()) < 0.34), 0)


def _font(rng: np.random.Generator, fonts: Sequence[FontFace]) -> FontFace:
    """Tiles are cut as with a brush: fonts of that kind come more often."""
    weights = np.array([4.0 if any(n in f.path.name.lower() for n in BRUSH_FONTS) else 1.0 for f in fonts])
    return fonts[int(rng.choice(len(fonts), p=weights / weights.sum()))]


def _pick(rng: np.random.Generator, kind: type[E], weights: tuple[float, ...]) -> E:
    members = list(kind)
    total = sum(weights)
    return members[int(rng.choice(len(members), p=[w / total for w in weights]))]


def _random_plate(rng: np.random.Generator) -> Colour:
    light = int(rng.integers(222, 251))
    if rng.random() < 0.05:  # jade, pink, pale blue
        tint = rng.integers(0, 60, 3)
        return light - int(tint[0]), light - int(tint[1]), light - int(tint[2])
    warm = int(rng.integers(-8, 26))  # ivory is warm, melamine is a cold white
    return light - warm, light - max(warm, 0) // 4, light


def _random_inks(rng: np.random.Generator) -> Inks:
    red = (int(rng.integers(15, 70)), int(rng.integers(15, 60)), int(rng.integers(150, 225)))
    green = (int(rng.integers(20, 80)), int(rng.integers(75, 140)), int(rng.integers(0, 45)))
    if rng.random() < 0.5:
        grey = int(rng.integers(15, 55))
        return Inks(red, green, (grey + 5, grey, grey))
    return Inks(red, green, (int(rng.integers(110, 190)), int(rng.integers(30, 80)), int(rng.integers(15, 60))))
