"""One session in one of the forms that people ask for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from gui.session_export.evening import evening_sheet
from gui.session_export.whole import whole_of
from gui.session_export.whole_files import write_json, write_zip
from scorer.text import Text

if TYPE_CHECKING:
    from pathlib import Path

    from scorer.ledger.ledger import Ledger
    from scorer.text import Language

FORMS: Final[dict[str, Text]] = {
    "pdf": Text("一晚的单子（PDF，打印）", "The evening's sheet (PDF, to print)"),
    "html": Text("一晚的单子（网页，带照片）", "The evening's sheet (web page with pictures)"),
    "xlsx": Text("表格（Excel）", "Tables (Excel)"),
    "csv": Text("表格（CSV，每张表一个文件）", "Tables (CSV, a file each)"),
    "json": Text("整场（JSON，可再导入）", "Everything (JSON, can be imported again)"),
    "zip": Text("整场（ZIP，照片多时用，可再导入）", "Everything (ZIP, for many photos; can be imported again)"),
}
"""Every form by the suffix of its file, with what a menu calls it."""

NEEDS_QT: Final = frozenset({"html", "pdf"})
"""These draw: they need a ``QGuiApplication``."""

_NOT_IN_NAMES: Final = re.compile(r"[^\w.-]+")


def export(ledger: Ledger, session_id: str, form: str, path: Path, language: Language) -> list[Path]:
    """Write one session in one of ``FORMS``; return the files. For a worker thread.

    Args:
        ledger: The open ledger.
        session_id: Which session.
        form: A key of ``FORMS``.
        path: The file; for ``csv`` each table's name is put behind its stem.
        language: Of sheets and headers.

    Raises:
        KnownError: The session can't be read, or the file can't be written; nothing of it is left half-written.
    """
    if form in {"json", "zip"}:
        (write_json if form == "json" else write_zip)(path, whole_of(ledger, session_id))
        return [path]
    sheet = evening_sheet(ledger, session_id, language)
    if form in NEEDS_QT:
        from gui.session_export.page import write_html  # noqa: PLC0415  Qt only where something is drawn
        from gui.session_export.paper import write_pdf  # noqa: PLC0415

        (write_html if form == "html" else write_pdf)(path, sheet)
        return [path]
    from gui.session_export.tables import write_csv, write_xlsx  # noqa: PLC0415  a fifth of a second to load

    if form == "csv":
        return write_csv(path, sheet.state, language)
    write_xlsx(path, sheet.state, language)
    return [path]


def file_name(name: str, begun: str, form: str) -> str:
    """Return a file name for a session: its name and day, and a suffix that every system takes."""
    plain = _NOT_IN_NAMES.sub("_", name).strip("._")[:60]
    return f"{plain or 'jianhua'}-{begun[:10]}.{form}"
