"""Looks shared by every screen: colours, type sizes, fonts, one stylesheet."""

from gui.theme.apply import apply_theme
from gui.theme.fonts import cjk_font_missing, font_families
from gui.theme.schemes import Colours, colours, seat_colour
from gui.theme.sizes import Size

__all__ = ["Colours", "Size", "apply_theme", "cjk_font_missing", "colours", "font_families", "seat_colour"]
