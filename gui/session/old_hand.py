"""A recorded hand laid on the table again, as people left it. Qt-free, for the worker thread."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from gui.document.document import Document
from gui.document.from_table import document_from_table
from gui.document.record import from_json
from gui.document.to_table import table_from
from gui.session.evidence import first_key, kept_file
from scorer.errors import KnownError
from scorer.session.events import HandSettled

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from gui.document.tiles import PhotoRef
    from scorer.session.state import HandState


def old_document(hand: HandState, kept: Callable[[str], bytes], folder: Path) -> Document:
    """Return the document of ``hand``; without kept evidence one that was built from its table.

    Args:
        hand: As the evening has it now.
        kept: Returns kept bytes by their key, or raises ``KnownError``.
        folder: Where its photo is put to be opened.
    """
    event = hand.event
    document = _kept_document(hand, kept)
    if document is None:
        document = document_from_table(event.table, event.how) if isinstance(event, HandSettled) else Document()
    how = None
    if isinstance(event, HandSettled):
        how = replace(event.how, dealer=hand.dealing.seat, points_per_pao=hand.stake.points_per_pao)
    return replace(
        document,
        photo=None if document.photo is None else _photo(hand, document.photo, kept, folder),
        how=how,
        points_per_pao=hand.stake.points_per_pao,
        followed=event.followed,
        hand_id=hand.id,
    )


def _kept_document(hand: HandState, kept: Callable[[str], bytes]) -> Document | None:
    """Return the table as people left it, if it is still the one that was recorded."""
    key = first_key(hand.event.evidence, "table")
    if key is None:
        return None
    with suppress(KnownError, UnicodeDecodeError):
        document = from_json(kept(key).decode())
        if not isinstance(hand.event, HandSettled) or table_from(document) == hand.event.table:
            return document
    return None


def _photo(hand: HandState, photo: PhotoRef, kept: Callable[[str], bytes], folder: Path) -> PhotoRef | None:
    """Return the photo as it can be opened: the kept copy in a file; None if it is gone."""
    key = first_key(hand.event.evidence, "photo")
    if key is None:
        return None
    with suppress(KnownError, OSError):
        data = kept(key)
        path = kept_file(folder, key, data)
        return replace(photo, path=str(path), sha256=hashlib.sha256(data).hexdigest())
    return None
