"""Photos as evidence: opened with their bytes, printed, read. Qt-free; for a worker thread."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from gui.audit.errors import AuditError
from gui.document.from_reading import document_from_reading
from gui.document.tiles import PhotoRef
from scorer.text import Text
from vision.draft import table_draft
from vision.likeness import Alike, print_of, repeats
from vision.photo import decode_photo, open_photo

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from gui.document.document import Document
    from scorer.table import Table
    from vision.frame import Frame
    from vision.likeness import Print
    from vision.protocols import TableReader
    from vision.reading import TableReading

_GONE: Final = Text("{name} 刚才被移走了：请再试一次。", "{name} was moved away just now: try again.")
_TWICE: Final = {
    Alike.FILE: Text(
        "{first} 和 {second} 是同一个文件，只算一张。", "{first} and {second} are the same file; they count once."
    ),
    Alike.PICTURE: Text(
        "{first} 和 {second} 是同一张照片（压缩或缩放过），只算一张。",
        "{first} and {second} are the same photo, coded or scaled anew; they count once.",
    ),
}


@dataclass(frozen=True, slots=True)
class EvidencePhoto:
    """A photo with everything that is kept of it."""

    name: str
    data: bytes = field(repr=False)
    """The file as it came."""
    frame: Frame
    print: Print
    path: str | None = None


@dataclass(frozen=True, slots=True)
class ReadPhoto:
    """A photo and what was read in it."""

    photo: EvidencePhoto
    reading: TableReading
    document: Document
    draft: Table
    """What the picture seems to show, the winning tile guessed."""


def open_evidence(path: Path) -> EvidencePhoto:
    """Open a photo file; raises ``PhotoError``."""
    frame = open_photo(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise AuditError(_GONE.fill(name=path.name)) from error
    return EvidencePhoto(path.name, data, frame, print_of(frame), str(path.absolute()))


def evidence_in(data: bytes, name: str) -> EvidencePhoto:
    """Return the photo of some bytes; raises ``PhotoError``."""
    frame = decode_photo(data, name)
    return EvidencePhoto(name, data, frame, print_of(frame))


def read_evidence(photo: EvidencePhoto, reader: TableReader) -> ReadPhoto:
    """Read a photo; raises ``ModelError``."""
    reading = reader.read(photo.frame)
    document = document_from_reading(reading, PhotoRef.of(photo.frame, photo.path))
    return ReadPhoto(photo, reading, document, table_draft(reading))


def without_repeats(photos: Sequence[EvidencePhoto]) -> tuple[tuple[EvidencePhoto, ...], tuple[Text, ...]]:
    """Return each photo once, and a remark on every one that was given twice."""
    names = [f"{photo.name}" if i == 0 else f"{photo.name}（{i + 1}）" for i, photo in enumerate(photos)]
    found = repeats({name: photo.print for name, photo in zip(names, photos, strict=True)})
    again = {repeat.second for repeat in found}
    kept = tuple(photo for name, photo in zip(names, photos, strict=True) if name not in again)
    said = {name: photo.name for name, photo in zip(names, photos, strict=True)}
    remarks = [_TWICE[each.alike].fill(first=said[each.first], second=said[each.second]) for each in found]
    return kept, tuple(remarks)
