"""Small pieces of HTML, understood by browsers and by ``QTextDocument`` alike."""

from __future__ import annotations

import base64
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Final

from gui.art import TILE_ASPECT, face_name, tile_png

if TYPE_CHECKING:
    from collections.abc import Iterable

    from scorer.text import Language

_SHARPER: Final = 3
"""PNG px for every px on the page."""


def tag(name: str, *inside: str, **attributes: object) -> str:
    """Return an element; ``cls`` is its class. ``inside`` is HTML already."""
    named = {"class" if key == "cls" else key: value for key, value in attributes.items()}
    shown = "".join(f' {key}="{escape(str(value))}"' for key, value in named.items())
    return f"<{name}{shown}>{''.join(inside)}</{name}>"


def text(said: object) -> str:
    """Return plain text made safe."""
    return escape(str(said))


def tiles(faces: Iterable[int], height_px: int, language: Language) -> str:
    """Return tiles as pictures that carry their names."""
    return "".join(_tile(int(face), height_px, face_name(face).say(language)) for face in faces)


def _tile(face: int, height_px: int, name: str) -> str:
    width = round(height_px * TILE_ASPECT)
    return f'<img src="{_picture(face, height_px)}" width="{width}" height="{height_px}" alt="{escape(name)}">'


@lru_cache(maxsize=128)
def _picture(face: int, height_px: int) -> str:
    return "data:image/png;base64," + base64.b64encode(tile_png(face, height_px * _SHARPER)).decode("ascii")
