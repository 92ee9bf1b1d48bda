"""Starts the window."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import cv2  # noqa: F401  first of all: it points Qt at plugins of its own, which is undone below
from PySide6.QtWidgets import QApplication

from gui.i18n import set_language
from gui.session.models import model_versions
from gui.teach.bench import TeachBench
from gui.theme import apply_theme, cjk_font_missing
from gui.window.coordinator import Coordinator, World
from gui.window.main_window import MainWindow
from gui.window.scoring import Scoring
from gui.work.desk import Desk
from gui.work.incoming import PhotoFile
from gui.work.log import log_to, tell_bugs
from gui.work.saved import Saved, state_folder
from scorer.rules import ruleset
from scorer.text import Text
from vision import photo as photos

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.text import Language
    from vision.protocols import TableReader

_LOG = logging.getLogger(__name__)

CV2_QT_VARIABLES = ("QT_QPA_PLATFORM_PLUGIN_PATH", "QT_QPA_FONTDIR")
"""Set by ``import cv2`` where it brings a Qt of its own; PySide6 can't use that one."""

SWITCH_S = 0.001
"""How long a thread that reads a photo may keep the interpreter before the window gets it back."""

_RENDERED = Text("这是自带的示例图：程序画的，不是照片。", "This is the bundled example: rendered, no photo.")


def run_window(
    photo: Path | None,
    *,
    language: Language,
    reader_factory: Callable[[], TableReader] | None = None,
    example: Path | None = None,
    rendered: bool = False,
) -> int:
    """Open the window and stay until it is closed; return the exit status.

    Args:
        photo: Opened and read at once, None for an empty window.
        language: What the window speaks first.
        reader_factory: Loads the reader, in a worker thread, when it is first needed; may raise ``KnownError``.
            The one of the models folder, with the taught set in use, if not given.
        example: A photo that step 1 offers to try; the bundled one if not given.
        rendered: Whether ``photo`` is the rendered example, which is said.
    """
    app = application()
    set_language(language)
    log_to(state_folder())
    bench = TeachBench()
    reader = reader_factory or bench.reader
    saved = Saved(state_folder())
    world = World(photos, reader, saved, example or bundled_example(), bench, models=model_versions)
    window, coordinator = make_window(world)
    tell_bugs(window.notices.complain)
    window.show()
    missing = cjk_font_missing()
    if missing is not None:
        window.notices.complain(missing)
    coordinator.resume.look()
    coordinator.rules.look()
    coordinator.evening.look()
    if photo is not None:
        coordinator.flow.open(PhotoFile(photo))
    if rendered:
        window.notices.tell(_RENDERED)
    return app.exec()


def bundled_example() -> Path | None:
    """Return the bundled example, None where it wasn't installed."""
    path = Path(__file__).parent / "example" / "table.jpg"
    return path if path.exists() else None


def application() -> QApplication:
    """Return the one ``QApplication``, with our looks."""
    for variable in CV2_QT_VARIABLES:
        os.environ.pop(variable, None)
    sys.setswitchinterval(SWITCH_S)
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else QApplication(sys.argv[:1])
    app.setApplicationName("jianhua")
    app.setApplicationDisplayName("见花")
    app.setDesktopFileName("jianhua")
    apply_theme(app)
    return app


def make_window(world: World) -> tuple[MainWindow, Coordinator]:
    """Return a window, not yet shown, with everything connected."""
    scoring = Scoring(ruleset("jiujiang"))
    desk = Desk(scoring)
    window = MainWindow(desk, has_example=world.example is not None)
    desk.setParent(window)
    return window, Coordinator(window, desk, scoring, world)
