"""Writes what an audit found: the verdict sheet as HTML and PDF, and the evidence bundle."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from gui.audit.about import About, PhotoKept, app_version, now
from gui.audit.bundle import bundle_files, pack, seal_of
from gui.audit.photo_marks import numbered_jpeg
from gui.audit.sheet import VerdictSheet, verdict_html, write_verdict_pdf
from gui.session_export.atomic import write_bytes
from vision.evidence.keeping import keep_photo

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gui.audit.case import Audited
    from gui.audit.photos import EvidencePhoto
    from scorer.text import Language


@dataclass(frozen=True, slots=True)
class Made:
    """The verdict as files, not written yet."""

    html: bytes
    pdf: bytes
    bundle: bytes
    seal: str
    """The bundle's seal."""


def made(
    audited: Audited,
    photos: Sequence[EvidencePhoto],
    models: tuple[tuple[str, str], ...],
    language: Language,
    log: Mapping[str, object] | None = None,
) -> Made:
    """Return sheet and bundle; slow, for a worker thread. Needs a ``QGuiApplication``.

    Args:
        audited: The quarrel and what it came to.
        photos: The photos that were looked at; the first is shown with its numbers.
        models: What read them.
        language: What the sheet is written in.
        log: What was recorded of the hand; the steps of this audit if not given.

    Raises:
        KnownError: Nobody is said to have won, or the disk is full.
    """
    kept = tuple(PhotoKept(photo.name, keep_photo(photo.data)) for photo in photos)
    about = About(now(), app_version(), models if photos else (), kept, dict(log or _steps(audited, photos)))
    document = audited.quarrel.document
    picture = numbered_jpeg(photos[0].frame, document) if photos and document is not None else None
    sheet = VerdictSheet(audited, about, language, picture)
    html, pdf = verdict_html(sheet).encode(), _pdf(sheet)
    files = bundle_files(audited, about, {"verdict.html": html, "verdict.pdf": pdf})
    return Made(html, pdf, pack(files), seal_of(files))


def write_all(found: Made, folder: Path, stem: str) -> tuple[Path, Path, Path]:
    """Write ``STEM-verdict.html``, ``.pdf`` and ``STEM-bundle.zip``.

    Raises:
        OSError: the folder can't be made.
        UnwritableError: a file can't be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    names = (f"{stem}-verdict.html", f"{stem}-verdict.pdf", f"{stem}-bundle.zip")
    page, paper, bundle = (folder / name for name in names)
    for path, data in ((page, found.html), (paper, found.pdf), (bundle, found.bundle)):
        write_bytes(path, data)
    return page, paper, bundle


def _pdf(sheet: VerdictSheet) -> bytes:
    with tempfile.TemporaryDirectory(prefix="jianhua-") as folder:
        path = Path(folder) / "verdict.pdf"
        write_verdict_pdf(path, sheet)
        return path.read_bytes()


def _steps(audited: Audited, photos: Sequence[EvidencePhoto]) -> dict[str, object]:
    """Return what was done in this audit, for a hand that no evening recorded."""
    quarrel, at = audited.quarrel, now()
    steps: list[dict[str, object]] = [
        {"at": at, "what": "photo", "name": photo.name, "sha256": photo.frame.sha256, "print": photo.print.perceptual}
        for photo in photos
    ]
    steps += [{"at": at, "what": "remark", "said": [remark.zh, remark.en]} for remark in quarrel.remarks]
    steps += [{"at": at, "what": "confirmed", "name": one.name} for one in quarrel.confirmed]
    steps += [{"at": at, "what": "objected", "name": one.name, "why": one.why} for one in quarrel.objected]
    steps.append({"at": at, "what": "claim", "said": quarrel.spoken.text})
    return {"jianhua_audit": 1, "steps": steps}
