"""From the hand on the table to the event that records it. Qt-free."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from gui.session.evidence import edits_of, evidence_of, first_key
from gui.session.payloads import new_id, now
from scorer.session.events import Correction, DrawnHand, HandSettled

if TYPE_CHECKING:
    from gui.document.document import Document
    from gui.session.evidence import Seen
    from gui.session.expected import Expected
    from scorer.ledger.values import Evidence
    from scorer.session.events import AnyHand
    from scorer.session.state import SessionState
    from scorer.table import HowWon, Table


@dataclass(frozen=True, slots=True)
class Told:
    """What people say of the hand; ``how`` None: nobody won."""

    document: Document
    table: Table
    how: HowWon | None


@dataclass(frozen=True, slots=True)
class Entry:
    """An event and the evidence that goes with it."""

    event: AnyHand | Correction
    evidence: tuple[Evidence, ...]


def hand_id(document: Document, state: SessionState) -> str:
    """Return the id for the hand of ``document``: its own, unless that hand was taken back since."""
    gone = {hand.id for hand in state.removed}
    return new_id() if not document.hand_id or document.hand_id in gone else document.hand_id


def entry(told: Told, place: Expected, seen: Seen, ids: tuple[str, str]) -> Entry:
    """Return what to write; slow, for it encodes the photo.

    Args:
        told: What people say.
        place: Where in the evening the hand belongs.
        seen: Its photo.
        ids: Of the hand and, should it be a correction, of the correction; drawn once for each press of the button.
    """
    known = () if place.old is None else place.old.event.evidence
    kept = evidence_of(told.document, seen, ids[0] if place.old is None else ids[1], known)
    fresh = tuple(piece.key for piece in kept)
    hand = _hand(told, place, ids[0], (*_still_valid(known, told, fresh), *fresh), seen)
    event = hand if place.old is None else Correction(id=ids[1], at=now(), replacement=hand)
    return Entry(event, tuple(kept))


def _still_valid(known: tuple[str, ...], told: Told, fresh: tuple[str, ...]) -> tuple[str, ...]:
    """A new photo takes the place of the old one; a hand without a photo has none."""
    replaced = first_key(fresh, "photo") is not None or told.document.photo is None
    return tuple(key for key in known if key not in fresh and not (replaced and key.split("/")[0] in _OF_PHOTO))


def _hand(told: Told, place: Expected, event_id: str, keys: tuple[str, ...], seen: Seen) -> AnyHand:
    old = None if place.old is None else place.old.event
    said: dict[str, Any] = {
        "id": event_id,
        "at": now() if old is None else old.at,
        "followed": told.document.followed,
        "points_per_pao": place.kept_points(told.how),
        "dealer": place.kept_dealer(told.how),
        "evidence": keys,
        "edits": edits_of(seen.as_read, told.document) if seen.as_read or old is None else old.edits,
        "models": seen.models if seen.as_read or old is None else old.models,
    }
    return DrawnHand(**said) if told.how is None else HandSettled(table=told.table, how=told.how, **said)


_OF_PHOTO: Final = {"photo", "thumb"}
