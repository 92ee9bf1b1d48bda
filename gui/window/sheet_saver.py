"""Saves the settlement as a picture or a web page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from gui.i18n import current, tr
from gui.sheet import write_sheet_html, write_sheet_png
from gui.window.notices import WayOn
from gui.window.totals import player_names
from scorer.text import Text

if TYPE_CHECKING:
    from gui.window.main_window import MainWindow
    from gui.window.scoring import Scoring
    from gui.work.desk import Desk

_SAVE: Final = Text("存结算单", "Save the settlement")
_PICTURE: Final = Text("图片", "Picture")
_WEB_PAGE: Final = Text("网页", "Web page")
_WRITTEN: Final = Text("结算单存好了：{path}", "The settlement is saved: {path}")
_NOT_WRITTEN: Final = Text(
    "{name} 存不下来（{why}）：换个地方再存。", "{name} can't be written ({why}): choose another place."
)


class SheetSaver(QObject):
    """Asks where, writes, says so."""

    def __init__(self, window: MainWindow, desk: Desk, scoring: Scoring) -> None:
        super().__init__(window)
        self._window, self._desk, self._scoring = window, desk, scoring
        window.settle.save_requested.connect(self.ask)

    def ask(self) -> None:
        """Let people choose where it goes and as what."""
        dialog = QFileDialog(self._window, tr(_SAVE))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("png")
        dialog.setNameFilters([f"{tr(_PICTURE)} (*.png)", f"{tr(_WEB_PAGE)} (*.html)"])
        dialog.filterSelected.connect(lambda chosen: dialog.setDefaultSuffix("html" if "html" in chosen else "png"))
        dialog.fileSelected.connect(lambda name: self.write(Path(name)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def write(self, path: Path) -> None:
        """Write the settlement as it is now: a web page where the name ends so, else a picture."""
        document, table = self._desk.document, self._desk.table
        outcome = self._scoring.outcome(table, document.how)
        how = self._scoring.proven(table, document.how)
        write_sheet = write_sheet_html if path.suffix.lower() in (".html", ".htm") else write_sheet_png
        try:
            write_sheet(path, outcome, table, how, current(), names=player_names(document))
        except OSError as error:
            why = _NOT_WRITTEN.fill(name=path.name, why=error.strerror or error)
            self._window.notices.complain(why, WayOn(_SAVE, self.ask))
        else:
            self._window.notices.tell(_WRITTEN.fill(path=path))
