"""``jianhua``, ``jianhua PHOTO``, ``jianhua example``: the window, or the same job without one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gui.command.display import has_display
from gui.command.say import complain, language_from
from scorer.errors import KnownError
from scorer.text import Text

if TYPE_CHECKING:
    from argparse import Namespace

    from scorer.text import Language

EXAMPLE = Path(__file__).parent.parent / "example" / "table.jpg"
"""A four-seat table, rendered by ``vision.training.scenes``: no photo of anybody."""

NO_DISPLAY = Text(
    "没有可用的显示器，改在终端里完成同样的工作（示例图是程序画的，不是照片）。",
    "There is no display: the same job is done in the terminal (the example is rendered, it is no photo).",
)
NO_WINDOW = Text(
    "没有可用的显示器，窗口打不开；请在有桌面的电脑上运行，或用 jianhua read 照片。",
    "There is no display to open a window on: run it on a desktop, or use jianhua read PHOTO.",
)
QT_MISSING = Text(
    "缺少 Qt 需要的系统库（{why}），请运行：sudo sh tools/system_libs.sh window",
    "A system library that Qt needs is missing ({why}); please run: sudo sh tools/system_libs.sh window",
)


def window(options: Namespace) -> int:
    """Open the window, on a photo if one is named."""
    language = language_from(options.language)
    if not has_display():
        raise KnownError(NO_WINDOW)
    return _opened(options.photo, language, rendered=False)


def example(options: Namespace) -> int:
    """Open the window on the bundled example; without a display do the same in the terminal."""
    language = language_from(options.language)
    if has_display() and not options.headless:
        return _opened(EXAMPLE, language, rendered=True)
    if not options.headless:
        complain(NO_DISPLAY, language)
    try:
        from gui.command.headless import read_and_settle  # noqa: PLC0415  Qt only where something is drawn
    except ImportError as error:
        raise KnownError(QT_MISSING.fill(why=error)) from error
    return read_and_settle(EXAMPLE, options.out, language)


def _opened(photo: Path | None, language: Language, *, rendered: bool) -> int:
    try:
        from gui.app import run_window  # noqa: PLC0415  Qt only where something is drawn
    except ImportError as error:
        raise KnownError(QT_MISSING.fill(why=error)) from error
    return run_window(photo, language=language, rendered=rendered)
