"""One hand before the audit: photos, a claim and the rules; claim against computation for every player."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gui.audit.about import model_versions
from gui.audit.case import Said, audited
from gui.audit.confirmed import read_confirmed
from gui.audit.errors import AuditError
from gui.audit.hearing import Words, hear_confirmed, hear_photos
from gui.audit.photos import open_evidence, read_evidence, without_repeats
from gui.audit.saving import made, write_all
from gui.audit.text import text_verdict
from gui.audit.verdict_json import audit_document
from gui.command.headless import CANT_WRITE, WRITTEN
from gui.command.say import language_from, say
from gui.offscreen import offscreen_application
from gui.rules.store import HouseStore
from scorer.case_io import PLAYER_WORDS
from scorer.rules import ruleset
from scorer.table import Seat
from scorer.text import Text
from vision.reader import load_reader

if TYPE_CHECKING:
    from argparse import Namespace

    from gui.audit.case import Audited, Quarrel
    from gui.audit.confirmed import Confirmed
    from gui.audit.photos import EvidencePhoto
    from scorer.rules import RuleSet
    from scorer.text import Language

_NOTHING: Final = Text(
    "请给出照片，或用 --table 给出确认过的牌。", "Give a photo, or the confirmed table with --table."
)
_NOT_READABLE: Final = Text(
    "打不开 {name}（{why}）：请检查文件名和权限。", "{name} can't be opened ({why}): check its name and your rights."
)
_SEAL: Final = Text("证据包的封印：{seal}", "Seal of the bundle: {seal}")
_LONGEST_CLAIM: Final = 4000
"""Characters of a claim; nobody says more."""


def audit_hand(options: Namespace) -> int:
    """Print the verdict on one hand, and write what was asked for."""
    language = language_from(options.language)
    words = _words(options)
    if not options.photos and options.table is None:
        raise AuditError(_NOTHING)
    photos, remarks = without_repeats([open_evidence(path) for path in options.photos])
    quarrel = _quarrel(options, photos, words)
    found = audited(replace(quarrel, remarks=(*remarks, *quarrel.remarks)))
    if options.json:
        say(json.dumps(audit_document(found), ensure_ascii=False))
    else:
        say(text_verdict(found, language))
    if options.out is not None:
        _write(options, found, photos, language)
    return 0


def _write(options: Namespace, found: Audited, photos: tuple[EvidencePhoto, ...], language: Language) -> None:
    stem = options.photos[0].stem if options.photos else options.table.stem
    with offscreen_application():
        made_of = made(found, photos, model_versions(options.models) if photos else (), language)
    try:
        files = write_all(made_of, options.out, stem)
    except OSError as error:
        raise AuditError(CANT_WRITE.fill(folder=options.out, why=error.strerror or error)) from error
    if not options.json:
        say(WRITTEN.fill(files=" ".join(map(str, files))).say(language))
        say(_SEAL.fill(seal=made_of.seal[:16]).say(language))


def _words(options: Namespace) -> Words:
    return Words(
        _claim_text(options.claim),
        PLAYER_WORDS.get(options.dealer),
        PLAYER_WORDS.get(options.speaker),
        tuple(Said(name) for name in options.confirmed),
        tuple(Said(name.strip(), why.strip()) for name, _, why in (each.partition(":") for each in options.objected)),
    )


def _claim_text(word: str | None) -> str:
    """Return a claim as it was given, or as its file says."""
    if not word:
        return ""
    try:
        path = Path(word)
        is_file = len(word) < 255 and path.is_file()
        return path.read_text("utf-8-sig") if is_file else word[:_LONGEST_CLAIM]
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or error
        raise AuditError(_NOT_READABLE.fill(name=Path(word).name, why=why)) from error


def _quarrel(options: Namespace, photos: tuple[EvidencePhoto, ...], words: Words) -> Quarrel:
    reader = load_reader(options.models, options.threads) if photos else None
    read = [read_evidence(photo, reader) for photo in photos if reader is not None]
    if options.table is None:
        return hear_photos(read, words, _rules(options.rules, None))
    winner = next((photo.draft.winner for photo in read if photo.draft.winner is not None), Seat.BOTTOM)
    confirmed = read_confirmed(options.table, winner)
    return hear_confirmed(confirmed, read, words, _rules(options.rules, confirmed))


def _rules(word: str | None, confirmed: Confirmed | None) -> RuleSet:
    """Return the rules asked for, else those of the case, else those that the house plays by."""
    if word:
        return HouseStore().named(word)
    if confirmed is not None and confirmed.rules is not None:
        return confirmed.rules
    return HouseStore().in_use() or ruleset("jiujiang")
