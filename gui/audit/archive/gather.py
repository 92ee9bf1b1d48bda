"""The jobs of an archive: photos of a folder with what lies beside them, or the recorded hands of a ledger.

Beside ``IMG_1.jpg`` may lie ``IMG_1.case.json`` or ``IMG_1.json`` (the confirmed table) and
``IMG_1.claim.txt``, ``.claim.json`` or ``.claim.toml`` (what was claimed).
"""

from __future__ import annotations

import hashlib
import json
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from gui.audit.archive.values import Job
from gui.audit.case_json import case_document
from gui.audit.errors import AuditError
from gui.session.book import opened_events
from gui.session.evidence import first_key
from gui.work.incoming import PHOTO_ENDINGS
from scorer.claim import win_from_table
from scorer.errors import KnownError
from scorer.ledger.looking import look_into
from scorer.ledger.restoring import is_sqlite
from scorer.outcome import Refused
from scorer.session.events import HandSettled
from scorer.session.folding import fold
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from scorer.ledger.ledger import Ledger
    from scorer.rules import RuleSet
    from scorer.session.state import HandState

CASE_ENDINGS: Final = (".case.json", ".json")
CLAIM_ENDINGS: Final = (".claim.txt", ".claim.json", ".claim.toml", ".claim")

_NO_HANDS: Final = Text("{name} 里没有照片，也没有记录过的牌局。", "{name} holds no photo and no recorded hand.")
_UNREADABLE: Final = Text("{name} 读不了（{why}）。", "{name} can't be read ({why}).")
_ALTERED: Final = Text(
    "照片在记录之后被改过：内容和记录的哈希对不上。",
    "The photo was altered after it was recorded: it doesn't fit the recorded hash.",
)
_HAND: Final = "{session} #{number}"


@dataclass(frozen=True, slots=True)
class How:
    """How an archive is looked at."""

    rules: RuleSet | None = None
    """By which rules it is scored now; None: each hand by those it was recorded with."""
    models: str = ""
    """Folder of the models; empty for the installed ones."""
    version: str = ""
    """Of models and program."""


@dataclass(frozen=True, slots=True)
class Source:
    """A hand that can be loaded; its photo is only in memory while it is looked at."""

    name: str
    load: Callable[[], Job]


@contextmanager
def sources_of(path: Path, how: How) -> Iterator[Sequence[Source]]:
    """Yield the hands of a folder, of every ledger in it, or of one ledger.

    Raises:
        AuditError: There is nothing to look at.
        LedgerError: A ledger is damaged or of a newer version.
    """
    if path.is_file():
        with look_into(path) as ledger:
            yield _some(_recorded(ledger, how), path)
    else:
        photos = [Source(str(one.relative_to(path)), _loader(one, path, how)) for one in _photos_in(path)]
        yield _some(photos, path)


def is_archive(path: Path) -> bool:
    """Whether a path is a folder or a ledger, and no photo."""
    return path.is_dir() or (path.is_file() and is_sqlite(path))


def _some(found: Sequence[Source], path: Path) -> Sequence[Source]:
    if not found:
        raise AuditError(_NO_HANDS.fill(name=path.name))
    return found


def _photos_in(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.suffix.lower() in PHOTO_ENDINGS and path.is_file())


def _loader(photo: Path, folder: Path, how: How) -> Callable[[], Job]:
    def load() -> Job:
        name = str(photo.relative_to(folder))
        try:
            case, claim = (_beside(photo, endings) for endings in (CASE_ENDINGS, CLAIM_ENDINGS))
            return Job(name, photo.read_bytes(), case, claim, how.rules, how.models, how.version)
        except (OSError, UnicodeDecodeError) as error:
            why = getattr(error, "strerror", None) or error
            return Job(name, b"", damage=_UNREADABLE.fill(name=name, why=why))

    return load


def _beside(photo: Path, endings: Sequence[str]) -> str:
    """Return the text of the first file that is there; empty where none is."""
    files = [photo.with_name(photo.stem + ending) for ending in endings]
    return next((file.read_text("utf-8-sig") for file in files if file.is_file()), "")


def _recorded(ledger: Ledger, how: How) -> list[Source]:
    """Return every hand of a ledger that was won and has a photo; a session that can't be read is left out."""
    found = []
    for row in ledger.sessions():
        state = fold(opened_events(ledger, row.id))
        kept = {note.key: note.kept_sha256 for event in ledger.events(row.id) for note in event.evidence}
        for hand in state.hands:
            key = first_key(hand.event.evidence, "photo")
            if key is not None and isinstance(hand.event, HandSettled):
                name = _HAND.format(session=row.name, number=hand.number)
                load = _hand_loader(ledger, (row.id, key, kept.get(key, "")), hand, name, how)
                found.append(Source(name, load))
    return found


def _hand_loader(
    ledger: Ledger, place: tuple[str, str, str], hand: HandState, name: str, how: How
) -> Callable[[], Job]:
    session, key, digest = place

    def load() -> Job:
        try:
            photo = ledger.evidence(session, key)
        except KnownError as error:
            return Job(name, b"", damage=error.text)
        if digest and hashlib.sha256(photo).hexdigest() != digest:
            return Job(name, photo, version=how.version, damage=_ALTERED)
        return Job(name, photo, _case_of(hand), "", how.rules, how.models, how.version)

    return load


def _case_of(hand: HandState) -> str:
    """Return a recorded hand as a case; empty where it doesn't say who won on what."""
    if not isinstance(hand.event, HandSettled):
        return ""
    win = win_from_table(hand.event.table, hand.event.how)
    if isinstance(win, Refused):
        return ""
    return json.dumps(case_document(win, hand.rules, hand.stake.points_per_pao), ensure_ascii=False)
