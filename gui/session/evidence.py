"""What a record keeps beside the hand itself: the photo, what was read in it, the table as people left it.

Qt-free but for pictures; for the worker thread. Keys name what is kept: ``photo/…`` and
``thumb/…`` go with the photo's hash, so that a corrected hand points to the same photo,
``reading/…``, ``table/…`` and ``corners/…`` (of the table in the photo) with the event.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt

from gui.document.record import to_json
from gui.document.words import PLACE_NAMES, SEAT_NAMES
from scorer.errors import KnownError
from scorer.ledger.values import Evidence
from scorer.session.events import Edit
from vision.evidence.keeping import keep_photo
from vision.faces import FACE_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QImage

    from gui.document.document import Document
    from gui.document.tiles import TileId
    from gui.work.photos import Photo
    from vision.evidence.keeping import KeptPhoto

_THUMB_PX: Final = 320
_QUALITY: Final = 90


@dataclass(frozen=True, slots=True)
class Seen:
    """What is known of the photo of a hand."""

    photo: Photo | None
    """The open photo; None if there is none or it is open no more."""
    as_read: Document | None
    """What the reader said; None if nothing was read in this run of the program."""
    models: tuple[tuple[str, str], ...] = ()
    """Name and version of what read it."""


def evidence_of(document: Document, seen: Seen, event_id: str, known: tuple[str, ...] = ()) -> list[Evidence]:
    """Return what is to be kept with the event ``event_id``; ``known`` keys are kept already."""
    found = [_json(f"table/{event_id}", document)] if document.tiles else []
    if seen.as_read is not None:
        found.append(_json(f"reading/{event_id}", seen.as_read))
    photo = seen.photo
    if photo is not None and photo.quad is not None:
        found.append(_kept_json(f"corners/{event_id}", photo.quad.to_json()))
    if photo is not None and not _is_kept(photo, known):
        found += _pictures(photo)
    return found


def _is_kept(photo: Photo, known: tuple[str, ...]) -> bool:
    """Return whether it is one of the ``known``, or was opened from the copy that was kept (``kept_file``)."""
    copy_of = "" if photo.ref.path is None else Path(photo.ref.path).stem.replace("-", "/", 1)
    return photo_key(photo.ref.sha256) in known or copy_of in known


def photo_key(sha256: str) -> str:
    """Return what the photo with this hash is called."""
    return f"photo/{sha256[:16]}"


def first_key(keys: tuple[str, ...], kind: str) -> str | None:
    """Return the newest of ``keys`` that begins with ``kind/``."""
    return next((key for key in reversed(keys) if key.startswith(f"{kind}/")), None)


def _pictures(photo: Photo) -> Iterator[Evidence]:
    """Keep the file without the place where it was taken; where it is gone, its pixels, coded anew."""
    sha256, key = _hex(photo.ref.sha256), photo_key(photo.ref.sha256)
    kept = _kept(photo)
    if kept is None:
        yield Evidence(key, jpeg(photo.image), "image/jpeg", sha256)
    else:
        yield Evidence(key, kept.data, kept.media_type, kept.original_sha256)
    small = photo.overview.scaled(
        _THUMB_PX, _THUMB_PX, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    yield Evidence(f"thumb/{photo.ref.sha256[:16]}", jpeg(small), "image/jpeg", sha256)


def _kept(photo: Photo) -> KeptPhoto | None:
    """Return the copy of the file that was opened; None if another one lies there now, or none."""
    if photo.ref.path is not None:
        with suppress(OSError, KnownError):
            original = Path(photo.ref.path).read_bytes()
            if hashlib.sha256(original).hexdigest() == photo.ref.sha256:
                return keep_photo(original)
    return None


def _hex(sha256: str) -> str:
    """Return 64 hex digits; a picture without a file of its own has none."""
    return sha256 if len(sha256) == 64 else hashlib.sha256(sha256.encode()).hexdigest()


def jpeg(image: QImage) -> bytes:
    """Return ``image`` as a JPEG."""
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "JPG", _QUALITY)  # type: ignore[call-overload]  # stubs forget QIODevice
    return bytes(data.data())


def _json(key: str, document: Document) -> Evidence:
    return _kept_json(key, to_json(_without_path(document)))


def _kept_json(key: str, text: str) -> Evidence:
    data = text.encode()
    return Evidence(key, data, "application/json", hashlib.sha256(data).hexdigest())


def _without_path(document: Document) -> Document:
    """A record goes to other people: it keeps the photo's name and hash, not whose folder it lay in."""
    photo = document.photo
    return document if photo is None or photo.path is None else replace(document, photo=replace(photo, path=None))


def edits_of(as_read: Document | None, document: Document) -> tuple[Edit, ...]:
    """Return every tile that people changed, laid elsewhere, added or took away after the reader."""
    if as_read is None:
        return ()
    tiles = [*as_read.tiles, *(tile for tile in document.tiles if tile not in as_read.tiles)]
    found = []
    for tile in tiles:
        was, became = _face(as_read, tile), _face(document, tile)
        before, after = _where(as_read, tile), _where(document, tile)
        if was != became or (before and after and before != after):
            moved = before and after and before != after
            found.append(Edit(f"{before} → {after}" if moved else after or before, was, became))
    return tuple(found)


def _face(document: Document, tile: TileId) -> str:
    laid = document.tiles.get(tile)
    return "" if laid is None else FACE_NAMES[laid.face]


def _where(document: Document, tile: TileId) -> str:
    if tile not in document.tiles:
        return ""
    place = document.place_of(tile)
    side = "" if place.seat is None else SEAT_NAMES[place.seat].zh
    return f"{side}{PLACE_NAMES[place.role].zh}"


def kept_file(folder: Path, key: str, data: bytes) -> Path:
    """Put a kept photo into a file of ``folder``, so that it can be opened like any other."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{key.replace('/', '-')}.photo"
    path.write_bytes(data)
    return path
