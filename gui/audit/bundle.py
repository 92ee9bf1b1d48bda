"""The evidence bundle: everything about one quarrel in one ZIP that anybody can check.

``manifest.json`` names every file with its SHA-256, ``seal.txt`` holds the manifest's own.
The ZIP itself is written in one fixed way (stored, sorted, without dates), so that the
same evidence is always the same bytes and whatever is added to it shows.
"""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from gui.audit.case_json import case_document
from gui.audit.errors import BundleError
from gui.audit.verdict_json import audit_document
from gui.document.record import to_json
from scorer.claim import win_from_table
from scorer.outcome import Refused
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gui.audit.about import About
    from gui.audit.case import Audited
    from scorer.table import Relative

FORMAT: Final = 1
MANIFEST: Final = "manifest.json"
SEAL: Final = "seal.txt"
TABLE: Final = "table.json"
CLAIM: Final = "claim.json"
VERDICT: Final = "verdict.json"
LOG: Final = "log.json"
_ENDINGS: Final = {"image/jpeg": "jpg", "image/png": "png", "image/webp": "webp", "image/heic": "heic"}
_NO_DATE: Final = (1980, 1, 1, 0, 0, 0)

_NO_WIN: Final = Text(
    "还没说谁胡、胡哪张：说了才能做证据包。", "Say who won and on which tile before the evidence is bundled."
)


def bundle_files(audited: Audited, about: About, sheets: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the files of a bundle, manifest and seal included.

    Args:
        audited: The quarrel and what it came to.
        about: Versions, photos, log.
        sheets: The verdict sheets by their names, such as ``verdict.html``.

    Raises:
        BundleError: Nobody is said to have won.
    """
    quarrel = audited.quarrel
    win = win_from_table(quarrel.table, quarrel.how)
    if isinstance(win, Refused):
        raise BundleError(_NO_WIN)
    spoken = quarrel.spoken
    claim = {"text": spoken.text, "dealer": _value(spoken.dealer), "speaker": _value(spoken.speaker)}
    files = {
        TABLE: _json(case_document(win, quarrel.rules, quarrel.how.points_per_pao)),
        CLAIM: _json(claim),
        VERDICT: _json(audit_document(audited)),
        LOG: _json(about.log),
        **sheets,
    }
    if quarrel.document is not None:
        files["tiles.json"] = _tiles(audited).encode()
    for number, photo in enumerate(about.photos, 1):
        files[f"photo-{number}.{_ENDINGS.get(photo.kept.media_type, 'jpg')}"] = photo.kept.data
    files[MANIFEST] = _json(_manifest(audited, about, files))
    files[SEAL] = hashlib.sha256(files[MANIFEST]).hexdigest().encode() + b"\n"
    return files


def pack(files: Mapping[str, bytes]) -> bytes:
    """Return the ZIP of ``files``; the same files are always the same bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _NO_DATE)
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])
    return buffer.getvalue()


def seal_of(files: Mapping[str, bytes]) -> str:
    """Return the bundle's seal: whoever knows its first digits can tell whether it was made anew."""
    return files[SEAL].decode().strip()


def _manifest(audited: Audited, about: About, files: Mapping[str, bytes]) -> dict[str, object]:
    quarrel = audited.quarrel
    return {
        "jianhua_bundle": FORMAT,
        "made": about.made,
        "app": about.app,
        "models": [list(pair) for pair in about.models],
        "ruleset": str(quarrel.rules),
        "confirmed": [one._asdict() for one in quarrel.confirmed],
        "objected": [one._asdict() for one in quarrel.objected],
        "photos": [
            {
                "name": photo.name,
                "original_sha256": photo.kept.original_sha256,
                "kept_sha256": photo.kept.kept_sha256,
                "same_pixels": photo.kept.same_pixels,
            }
            for photo in about.photos
        ],
        "files": {name: {"sha256": _digest(data), "bytes": len(data)} for name, data in sorted(files.items())},
    }


def _tiles(audited: Audited) -> str:
    """Return the tiles with their boxes; whose folder the photo lay in stays out."""
    document = audited.quarrel.document
    assert document is not None  # noqa: S101  asked by the caller
    photo = document.photo
    return to_json(document if photo is None else replace(document, photo=replace(photo, path=None)))


def _value(player: Relative | None) -> str | None:
    return None if player is None else player.value


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def _json(value: object) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()
