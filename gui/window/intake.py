"""Every way in which people bring a photo: chosen, pasted, dropped, the example."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QStandardPaths
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from gui.i18n import tr
from gui.work.incoming import PHOTO_ENDINGS, PhotoFile, incoming_from
from scorer.text import Text

if TYPE_CHECKING:
    from gui.window.main_window import MainWindow
    from gui.window.photo_flow import PhotoFlow

_CHOOSE: Final = Text("选一张照片", "Choose a photo")
_PHOTOS: Final = Text("照片", "Photos")
_ANY: Final = Text("所有文件", "All files")
_NO_PASTE: Final = Text(
    "剪贴板里没有照片：先在别处复制一张图片或图片文件。",
    "There is no photo on the clipboard: copy a picture or a photo file first.",
)


class Intake(QObject):
    """Hands photos on to the ``PhotoFlow``."""

    def __init__(self, window: MainWindow, flow: PhotoFlow, example: Path | None) -> None:
        super().__init__(window)
        self._window, self._flow, self._example = window, flow, example
        self._folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation)
        flow.choose_wanted.connect(self.choose)
        window.photo_given.connect(flow.open)
        window.read.open_wanted.connect(self.choose)
        window.read.paste_wanted.connect(self.paste)
        window.read.example_wanted.connect(self.open_example)

    def choose(self) -> None:
        """Let people choose a photo, where they chose the last one; the window goes on working meanwhile."""
        endings = " ".join(f"*{e} *{e.upper()}" for e in PHOTO_ENDINGS)
        dialog = QFileDialog(self._window, tr(_CHOOSE), self._folder)
        dialog.setNameFilters([f"{tr(_PHOTOS)} ({endings})", f"{tr(_ANY)} (*)"])
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._chosen)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _chosen(self, name: str) -> None:
        path = Path(name)
        self._folder = str(path.parent)
        self._flow.open(PhotoFile(path))

    def paste(self) -> None:
        """Open what is on the clipboard."""
        incoming = incoming_from(QGuiApplication.clipboard().mimeData())
        if incoming is None:
            self._window.notices.tell(_NO_PASTE)
        else:
            self._flow.open(incoming)

    def open_example(self) -> None:
        """Open the bundled example."""
        if self._example is not None:
            self._flow.open(PhotoFile(self._example))
