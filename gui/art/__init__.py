"""Our own drawing of every tile, from paths alone, crisp at any size."""

from gui.art.names import face_name, faces_named
from gui.art.paint import UNKNOWN, paint_tile, set_corner_index, shows_corner_index
from gui.art.pixmaps import TILE_ASPECT, tile_pixmap, tile_png, tile_svg
from gui.art.strip import TileStrip

__all__ = [
    "TILE_ASPECT",
    "UNKNOWN",
    "TileStrip",
    "face_name",
    "faces_named",
    "paint_tile",
    "set_corner_index",
    "shows_corner_index",
    "tile_pixmap",
    "tile_png",
    "tile_svg",
]
