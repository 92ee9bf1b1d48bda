"""The bundled example: a clear photo of a whole table, drawn by ourselves.

The winner sits at the bottom: 混一色 of 万 with 碰中, a kong and two 发. The others show
what is eaten: a pung of 白, a concealed kong with two backs, 发 in front.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from scorer.melds import MeldKind
from scorer.tiles import Tile
from vision.training.scenes.build import Setting, shoot
from vision.training.scenes.camera import View, aim
from vision.training.scenes.deal import LaidMeld, LaidSeat, LaidTable
from vision.training.scenes.drawing.fonts import installed_fonts
from vision.training.scenes.drawing.style import BaiStyle, BambooStyle, BirdStyle, DotStyle, FaceStyle, IndexStyle, Inks
from vision.training.scenes.layouts.place import Jitter
from vision.training.scenes.layouts.table import TableShape, place_table
from vision.training.scenes.light import Light
from vision.training.scenes.model import LayoutKind, Scene, SceneConfig
from vision.training.scenes.solids import TileSize, rounded_hull
from vision.training.scenes.surface import features, materials
from vision.training.scenes.surface.ground import TableTop, lay
from vision.training.scenes.tileset import Body, TileSet

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from vision.training.scenes.camera import Camera
    from vision.training.scenes.drawing.fonts import FontFace

SIZE_PX = (1800, 1350)
_PAINTED_PX = (2700, 2025)
"""Painted larger than it is shown: smooth edges."""
_KONG, _PUNG, _HIDDEN = MeldKind.KONG, MeldKind.PUNG, MeldKind.CONCEALED_KONG
_PREFERRED_FONTS = ("ukai", "cwkai", "simkai", "kaiti", "serif", "uming")

EXAMPLE_TABLE = LaidTable(
    seats=(
        LaidSeat(
            hand=(Tile.M1, Tile.M2, Tile.M3, Tile.M5, Tile.M6, Tile.M7, Tile.M8, Tile.M8),
            melds=(LaidMeld(_PUNG, (Tile.ZHONG,) * 3), LaidMeld(_KONG, (Tile.M9,) * 4)),
            fa=2,
        ),
        LaidSeat(
            hand=(
                Tile.P2, Tile.P3, Tile.P4, Tile.P6, Tile.P7, Tile.S1, Tile.S1, Tile.S4, Tile.S5, Tile.S6,
            ),
            melds=(LaidMeld(_PUNG, (Tile.BAI,) * 3),),
            fa=0,
        ),
        LaidSeat(
            hand=(
                Tile.M4, Tile.M4, Tile.P7, Tile.P8, Tile.P9, Tile.S2, Tile.S3, Tile.S4, Tile.S7, Tile.S8,
            ),
            melds=(LaidMeld(_HIDDEN, (Tile.P5,) * 4),),
            fa=1,
        ),
        LaidSeat(
            hand=(
                Tile.M1, Tile.M2, Tile.M3, Tile.P1, Tile.P1, Tile.P8, Tile.P9, Tile.S5, Tile.S6, Tile.S7,
            ),
            melds=(LaidMeld(_PUNG, (Tile.S9,) * 3),),
            fa=1,
        ),
    ),
    winner=0,
    pool=(
        Tile.BAI, Tile.P1, Tile.S9, Tile.M5, Tile.S1, Tile.P6, Tile.ZHONG, Tile.S2, Tile.P4, Tile.M7, Tile.S3,
        Tile.P2, Tile.S8, Tile.M6, Tile.P9, Tile.S6, Tile.M2, Tile.P3, Tile.S7, Tile.P7, Tile.S2, Tile.M4,
        Tile.P8, Tile.S5,
    ),
)  # fmt: skip
"""Who has what; the winner's 8万 pair or any run may hold the winning tile."""


def example_scene() -> Scene:
    """Render the example; the same on every computer with the same fonts."""
    rng = np.random.default_rng(9)
    size = TileSize(26, 35.5, 19)
    shape = TableShape(hands_from_middle=10.3, tidy_pool=True, hidden=(0, 3), fa_at=(0.36, 1.45))
    placed = place_table(EXAMPLE_TABLE, size, rng, Jitter(0.35, 0.5, 0.2), shape)
    points = np.concatenate([rounded_hull(p, size, 0.0) for p in placed])
    camera = aim(View(elevation=77, azimuth=2.0, roll=-0.8, field_of_view=46), points, _PAINTED_PX, 0.955)
    tiles = TileSet(_style(_font(installed_fonts())), Body(size, (165, 95, 25), 0.34, 1.9))
    light = Light(np.array([-0.35, 0.45, 0.82]), ambient=0.72, shadow=0.3, softness=5.0)
    setting = Setting(LayoutKind.TABLE, tiles, placed, camera, _table(camera, rng), light)
    return shoot(setting, 0, rng, SceneConfig(size_px=SIZE_PX, difficulty=0.0))


def _font(fonts: tuple[FontFace, ...]) -> FontFace:
    """A brush-like font if there is one: that is what tiles are cut in."""
    for name in _PREFERRED_FONTS:
        for font in fonts:
            if name in font.path.name.lower():
                return font
    return fonts[0]


def _style(font: FontFace) -> FaceStyle:
    inks = Inks(red=(35, 25, 190), green=(45, 105, 15), dark=(120, 45, 20))
    return FaceStyle(
        plate=(226, 240, 245), inks=inks, number_font=font, honour_font=font, latin_font=font, bold=3, wan="萬",
        five="五", fa="發", bai=BaiStyle.DOUBLE_FRAME, bai_ink=inks.dark, dots=DotStyle.RINGS,
        bamboo=BambooStyle.CAPSULE, dot_size=1.08, dot_green=inks.green,
        bamboo_dark=inks.green, eight_up=False, bird=BirdStyle.SPARROW,
        index=IndexStyle.NONE, index_ink=inks.red, stretch=1.08, scale=1.0, emboss=0.7,
    )  # fmt: skip


def _table(camera: Camera, rng: np.random.Generator) -> NDArray[np.uint8]:
    """A green cloth with a wooden edge and the machine's disc, on a dark floor."""
    top = materials.cloth(np.array([72, 112, 38], np.float32), 0.05, rng)
    features.disc(top, 74, [48, 44, 42], [120, 170, 190])
    features.edge(top, 26, [52, 84, 122])
    floor = np.full((_PAINTED_PX[1], _PAINTED_PX[0], 3), (60, 74, 86), np.uint8)
    return lay(TableTop(top, (0.0, 0.0), 860.0), camera, floor)
