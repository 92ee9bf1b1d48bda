"""An exported session becomes one of this ledger: all of it, or nothing."""

from __future__ import annotations

import base64
import json
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final
from uuid import uuid4

from gui.session_export.errors import AlreadyHereError, NotAnExportError
from gui.session_export.whole import as_new
from gui.session_export.whole_files import read_whole
from scorer.ledger import chain
from scorer.ledger.errors import BadBackupError, DifferentHistoryError, NoSuchSessionError
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gui.session_export.whole import Whole
    from scorer.ledger.ledger import Ledger

_BROKEN: Final = Text("{what} 没有导入。", "{what} Nothing was imported.")
_HERE: Final = Text(
    "“{name}”这一场已经在账本里，一条不差，没有再导入；要当作另一场导入，请选“作为新的一场”（--as-new）。",
    "The session “{name}” is in the ledger already, event for event, and was not imported again;"
    " to have it as another one, import it as new (--as-new).",
)
_OLDER: Final = Text(
    "账本里的“{name}”记得更多（{here} 条，文件里 {there} 条），没有导入；要当作另一场，请用 --as-new。",
    "The ledger has more of “{name}” ({here} events, the file {there}): nothing was imported;"
    " to have it as another one, use --as-new.",
)
_DIFFERENT: Final = Text(
    "账本里的“{name}”从某一条起和文件不一样，没有导入：两份各自记了下去；要两份都留，请用 --as-new。",
    "“{name}” went on otherwise in the ledger than in the file: nothing was imported; to keep both, use --as-new.",
)
_UNTAKEN: Final = Text(
    "“{name}”里的记录和账本合不上，没有导入：请重新导出。",
    "The events of “{name}” don't fit into a ledger; nothing was imported: export it again.",
)


@dataclass(frozen=True, slots=True)
class Imported:
    """What an import brought."""

    session_id: str
    name: str
    events: int
    """How many the session has now."""
    added: int
    """How many of them are new; fewer than ``events`` where the ledger had its beginning."""
    photos: int


def bring_in(ledger: Ledger, path: Path, *, new: bool = False) -> Imported:
    """Put the session in ``path`` into ``ledger``, wholly or not at all; hashes and photos stay what they were.

    A session whose beginning is in the ledger is gone on with. It is checked first: its
    results follow from its events and sum to zero, its chain and its photos are whole.

    Args:
        ledger: The open ledger.
        path: What ``whole_files`` wrote.
        new: Bring it in under an id of its own, chained anew.

    Raises:
        AlreadyHereError: The ledger has all of it.
        KnownError: It can't be read, is damaged, from a newer 见花, or contradicts the ledger.
    """
    whole = read_whole(path)
    verdict = whole.verify()
    if not verdict.is_whole:
        raise NotAnExportError(_BROKEN.fill(what=verdict.text))
    if new:
        whole = as_new(whole, uuid4().hex)
    else:
        _refuse_known(ledger, whole)
    added = _take(ledger, whole, path.name)
    return Imported(whole.session_id, whole.name, len(whole.payloads), added, verdict.photos)


def _refuse_known(ledger: Ledger, whole: Whole) -> None:
    try:
        here = [stored.hash for stored in ledger.events(whole.session_id)]
    except NoSuchSessionError:
        return
    there = [link.hash for link in whole.links]
    said = {"name": whole.name, "here": len(here), "there": len(there)}
    if here == there:
        raise AlreadyHereError(_HERE.fill(**said), whole.session_id)
    if here[: len(there)] == there:
        raise AlreadyHereError(_OLDER.fill(**said), whole.session_id)
    if here != there[: len(here)]:
        raise DifferentHistoryError(_DIFFERENT.fill(**said))


def _take(ledger: Ledger, whole: Whole, name: str) -> int:
    """Over JSON lines in a file of their own: the ledger takes these in within one transaction."""
    with tempfile.TemporaryDirectory(prefix="jianhua-") as folder:
        lines = Path(folder, "session.jsonl")
        with lines.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(json.dumps(value) + "\n" for value in _values(whole))
        try:
            return ledger.take_in(lines)
        except BadBackupError as error:
            raise NotAnExportError(_UNTAKEN.fill(name=name)) from error


def _values(whole: Whole) -> Iterator[dict[str, object]]:
    yield {"jianhua_ledger": 1}
    created = str(whole.payloads[0]["at"])
    row = {"name": whole.name, "created": created, "events": len(whole.payloads), "head": whole.head}
    yield {"session": whole.session_id, **row}
    for digest in whole.digests:
        yield {"photo": digest, "base64": base64.b64encode(whole.photo(digest) or b"").decode()}
    before = chain.genesis(whole.session_id, whole.name)
    for number, (payload, link) in enumerate(zip(whole.payloads, whole.links, strict=True), 1):
        yield {
            "number": number,
            "payload": chain.canonical(payload),
            "previous_hash": before,
            "hash": link.hash,
            "evidence": list(map(list, link.evidence)),
        }
        before = link.hash
    yield {"end": 2 + len(whole.digests) + len(whole.payloads)}
