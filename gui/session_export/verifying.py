"""Is a ledger, a backup or an exported session what was written? Nothing is changed by looking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from gui.session_export.errors import NotAnExportError
from gui.session_export.whole import verify_document
from gui.session_export.whole_files import opened
from scorer.ledger.bundle import check_bundle
from scorer.ledger.errors import DamagedLedgerError
from scorer.ledger.looking import look_into
from scorer.session.errors import NewerFormatError, SessionError
from scorer.text import Text

if TYPE_CHECKING:
    from pathlib import Path

    from scorer.ledger.ledger import Ledger
    from scorer.ledger.values import Seal

_SQLITE: Final = b"SQLite format 3\0"
_LINES: Final = b'{"jianhua_ledger"'
_SAID: Final = Text("{name}：{said}", "{name}: {said}")
_EMPTY: Final = Text("账本里还没有场次。", "The ledger has no session yet.")
_NO_FILE: Final = Text("没有“{name}”这个文件：请检查文件名。", "There is no file “{name}”: check its name.")
_WHICH: Final = Text(
    "这个账本有 {n} 场：请用 jianhua session verify 场次 --seal {seal} 指明是哪一场的封印。",
    "There are {n} sessions here: say whose seal it is with jianhua session verify SESSION --seal {seal}.",
)


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found of one session, or of the file as a whole."""

    text: Text
    is_whole: bool


def verify_ledger(ledger: Ledger, seal: Seal | None = None, only: str | None = None) -> list[Finding]:
    """Return what was found of every session of an open ledger, or of the one whose id is ``only``.

    Raises:
        NotAnExportError: There is a seal, and it isn't clear which session it belongs to.
        LedgerError: The ledger can't be read.
    """
    rows = [row for row in ledger.sessions() if only in (None, row.id)]
    if seal is not None and len(rows) > 1:
        raise NotAnExportError(_WHICH.fill(n=len(rows), seal=seal))
    found = []
    for row in rows:
        verdict = ledger.verify(row.id, seal)
        found.append(Finding(_SAID.fill(name=row.name, said=verdict.text), verdict.is_whole))
    return found or [Finding(_EMPTY, is_whole=True)]


def verify_file(path: Path, seal: Seal | None = None) -> list[Finding]:
    """Return what was found in a ledger's file, a backup, an exported session or a chain by itself.

    Raises:
        KnownError: It can't be read, or is none of these.
    """
    head = _head(path)
    try:
        if head.startswith((_SQLITE, _LINES)):
            with look_into(path) as ledger:
                return verify_ledger(ledger, seal)
        return [_exported(path, seal)]
    except NewerFormatError:
        raise
    except (DamagedLedgerError, SessionError) as error:
        return [Finding(_SAID.fill(name=path.name, said=error.text), is_whole=False)]


def _head(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(len(_LINES))
    except OSError as error:
        raise NotAnExportError(_NO_FILE.fill(name=path.name)) from error


def _exported(path: Path, seal: Seal | None) -> Finding:
    value: Any
    value, photo = opened(path)
    if isinstance(value, dict) and "jianhua_chain" in value:
        verdict = check_bundle(value, None, seal)
    else:
        verdict = verify_document(value, photo, seal)
    name = value.get("name") or path.name
    return Finding(_SAID.fill(name=name, said=verdict.text), verdict.is_whole)
