"""Fonts that can write Chinese."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QFontDatabase

from scorer.text import Text

SANS: Final = (
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "Microsoft YaHei UI",
    "Microsoft YaHei",
    "PingFang SC",
    "Hiragino Sans GB",
    "WenQuanYi Micro Hei",
    "WenQuanYi Zen Hei",
    "SimHei",
)
"""For the window's text, the best first."""

SERIF: Final = ("Noto Serif CJK SC", "Noto Serif SC", "Source Han Serif SC", "Songti SC", "STSong", "SimSun", *SANS)
"""For the signs on the tiles."""

_MISSING: Final = Text(
    "没有能写汉字的字体：请安装 fonts-noto-cjk（Debian/Ubuntu）或 google-noto-sans-cjk-fonts（Fedora），"
    "再重新打开见花。",
    "No font here can write Chinese: install fonts-noto-cjk (Debian/Ubuntu) or google-noto-sans-cjk-fonts (Fedora), "
    "then open 见花 again.",
)


def font_families() -> list[str]:
    """Return the families for all text, the best first; for ``QFont.setFamilies``."""
    return [*_present(SANS), "sans-serif"]


def sign_families() -> list[str]:
    """Return the families for the signs on tiles, the best first."""
    return [*_present(SERIF), "serif"]


def cjk_font_missing() -> Text | None:
    """Return one sentence saying what to install, or None if a font writes Chinese."""
    chinese = QFontDatabase.WritingSystem.SimplifiedChinese
    return None if QFontDatabase.families(chinese) or _present(SANS) else _MISSING


def _present(wanted: tuple[str, ...]) -> list[str]:
    known = set(QFontDatabase.families())
    return [family for family in wanted if family in known]
