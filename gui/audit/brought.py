"""What is brought before the audit page: the hand on the table, photos, or a recorded hand. Qt-free but for pictures.

Each is a value that can ``hear`` any claim; all of it belongs off the window's thread.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from gui.audit.case import Quarrel, Said
from gui.audit.doubts import doubtful_of
from gui.audit.errors import AuditError
from gui.audit.hearing import Words, claim_in, hear_photos, how_of
from gui.audit.photos import open_evidence, read_evidence, without_repeats
from gui.document.document import Document
from gui.document.to_table import table_from
from gui.session.evidence import first_key, kept_file
from gui.session.old_hand import old_document
from gui.window.totals import player_names
from gui.work.photos import Photo
from scorer.errors import KnownError
from scorer.session.events import Correction, HandSettled, RuleChange
from scorer.session.memo import Memo
from scorer.session.preview import preview
from scorer.table import Seat
from scorer.text import Text
from vision.likeness import alike, print_of
from vision.photo import decode_photo

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gui.audit.photos import EvidencePhoto, ReadPhoto
    from gui.session.book import Book, Evening
    from scorer.audit import Alternative
    from scorer.audit.alternatives import Later
    from scorer.rules import RuleSet
    from scorer.session.state import HandState
    from vision.protocols import TableReader

_UNSAID: Final = Text(
    "还没说谁胡、胡哪张：先在「核对」里点「胡了」，再双击胡的那张。",
    "Nobody is said to have won: in step 2 click “Won” at a seat, then double-click the winning tile.",
)
_TWICE: Final = Text(
    "这张照片第 {n} 局也用过：两局用了同一张照片。", "Hand {n} uses this photo, too: one photo for two hands."
)
_ALTERED: Final = Text(
    "照片在记录之后被改过：内容和记录的哈希对不上。",
    "The photo was altered after it was recorded: it doesn't fit the recorded hash.",
)
_NOBODY_WON: Final = Text("第 {n} 局黄庄，没有人胡。", "Hand {n} was drawn: nobody won it.")


class Brought(Protocol):
    """Something to audit."""

    @property
    def photo(self) -> Photo | None:
        """The photo that is shown."""

    @property
    def document(self) -> Document:
        """The tiles with their boxes."""

    @property
    def evidence(self) -> tuple[EvidencePhoto, ...]:
        """The photos that go into a bundle."""

    @property
    def hand(self) -> HandState | None:
        """The recorded hand; None where none was recorded."""

    @property
    def later(self) -> Later | None:
        """What an alternative would do to the hands after it."""

    def hear(self, words: Words) -> Quarrel:
        """Return the quarrel about a claim; raises ``KnownError``."""


@dataclass(frozen=True, slots=True)
class BroughtPhotos:
    """Photos of one hand that nobody confirmed."""

    photo: Photo | None
    read: tuple[ReadPhoto, ...]
    rules: RuleSet
    remarks: tuple[Text, ...] = ()
    hand: HandState | None = None
    later: Later | None = None

    @property
    def document(self) -> Document:
        """The tiles of the photo that counts, with what was supposed."""
        quarrel = self.hear(Words())
        return Document() if quarrel.document is None else quarrel.document

    @property
    def evidence(self) -> tuple[EvidencePhoto, ...]:
        """The photos."""
        return tuple(one.photo for one in self.read)

    def hear(self, words: Words) -> Quarrel:
        """Return the quarrel about a claim."""
        quarrel = hear_photos(self.read, words, self.rules)
        return replace(quarrel, remarks=(*self.remarks, *quarrel.remarks))


@dataclass(frozen=True, slots=True)
class BroughtTable:
    """The hand on the table, or a recorded one: confirmed by people."""

    document: Document
    rules: RuleSet
    photo: Photo | None = None
    evidence: tuple[EvidencePhoto, ...] = ()
    remarks: tuple[Text, ...] = ()
    confirmed: tuple[Said, ...] = ()
    objected: tuple[Said, ...] = ()
    hand: HandState | None = None
    later: Later | None = None
    log: Mapping[str, object] = field(default_factory=dict)
    """The chain of the evening; empty for a hand that was not recorded."""

    def hear(self, words: Words) -> Quarrel:
        """Return the quarrel about a claim."""
        document = self.document
        if document.winner is None or document.winning is None:
            raise AuditError(_UNSAID)
        table, how = table_from(document), document.how
        dealer = None if how is None or how.dealer is None else how.dealer.relative_to(document.winner)
        claim, spoken = claim_in(words, dealer)
        said: list[Text] = []
        if how is None:
            how, said = how_of(claim, table, self.rules)
        return Quarrel(
            table,
            how,
            self.rules,
            claim,
            doubtful_of(document),
            document,
            player_names(document),
            (*self.remarks, *said),
            self.confirmed,
            self.objected,
            spoken,
        )


def bring_photos(paths: Sequence[Path], reader: TableReader, rules: RuleSet) -> BroughtPhotos:
    """Open and read photos of one hand; raises ``KnownError``."""
    photos, remarks = without_repeats([open_evidence(path) for path in paths])
    read = tuple(read_evidence(photo, reader) for photo in photos)
    quarrel = hear_photos(read, Words(), rules)
    first = next(one for one in read if quarrel.document is not None and one.document.photo == quarrel.document.photo)
    return BroughtPhotos(Photo.of(first.photo.frame, first.photo.path), read, rules, remarks)


def bring_table(document: Document, photo: Photo | None, rules: RuleSet) -> BroughtTable:
    """Return the hand on the table; its photo's file is read again where it still lies."""
    path = None if photo is None or photo.ref.path is None else Path(photo.ref.path)
    evidence = (open_evidence(path),) if path is not None and path.is_file() else ()
    return BroughtTable(document, rules, photo, evidence)


def bring_recorded(book: Book, evening: Evening, hand: HandState, folder: Path) -> BroughtTable:
    """Return a recorded hand with its kept photo; for the ledger's worker.

    Raises:
        KnownError: It was drawn, or the ledger can't be read.
    """
    if not isinstance(hand.event, HandSettled):
        raise AuditError(_NOBODY_WON.fill(n=hand.number))
    document = old_document(hand, lambda key: book.evidence(evening.id, key), folder)
    names = [evening.state.name_of(player) for player in hand.players]
    seats = tuple(replace(seat, name=name) for seat, name in zip(document.seats, names, strict=True))
    document = replace(document, seats=seats)  # type: ignore[arg-type]  # four of four
    evidence = _kept_photo(book, evening, hand, folder)
    photo = Photo.of(evidence[0].frame, evidence[0].path) if evidence else None
    log = book.chain(evening.id)
    remarks = (*hand.remarks, *_altered(hand, log, evidence), *_used_twice(book, evening, hand, evidence))
    return BroughtTable(
        document,
        hand.rules,
        photo,
        evidence,
        remarks,
        tuple(Said(evening.state.name_of(player)) for player in hand.players if player in hand.signed),
        tuple(Said(evening.state.name_of(one.player), one.why) for one in hand.objections),
        hand,
        later_of(evening, hand),
        log,
    )


def _kept_photo(book: Book, evening: Evening, hand: HandState, folder: Path) -> tuple[EvidencePhoto, ...]:
    """Return the photo that was kept with a hand; nothing where there is none, or it is gone."""
    key = first_key(hand.event.evidence, "photo")
    if key is None:
        return ()
    with suppress(KnownError, OSError):
        return (open_evidence(kept_file(folder, key, book.evidence(evening.id, key))),)
    return ()


def _altered(hand: HandState, log: Mapping[str, Any], evidence: Sequence[EvidencePhoto]) -> list[Text]:
    """Return a remark where the kept photo isn't the one that was recorded."""
    key = first_key(hand.event.evidence, "photo")
    noted = {note[2] for event in log["events"] for note in event["evidence"] if note[0] == key}
    return [_ALTERED] if evidence and noted and evidence[0].frame.sha256 not in noted else []


def _used_twice(book: Book, evening: Evening, hand: HandState, evidence: Sequence[EvidencePhoto]) -> list[Text]:
    """Return a remark for every other hand of the evening with the same photo, by its small picture."""
    found = []
    for other in evening.state.hands:
        key = first_key(other.event.evidence, "thumb")
        if evidence and key is not None and other.id != hand.id:
            small = print_of(decode_photo(book.evidence(evening.id, key), "thumb"))
            if alike(evidence[0].print, small) is not None:
                found.append(_TWICE.fill(n=other.number))
    return found


def later_of(evening: Evening, hand: HandState) -> Later:
    """Return what tells, for an alternative, what each seat would win or lose in the hands after it."""
    memo = Memo()

    def later(each: Alternative) -> tuple[int, int, int, int]:
        event = hand.event
        assert isinstance(event, HandSettled)  # noqa: S101  only won hands are brought
        if each.hand.rules != hand.rules:
            change: Correction | RuleChange = RuleChange(
                id="audit", at=event.at, rules=each.hand.rules, from_hand=hand.id
            )
        else:
            how = each.hand.how
            dealer = how.dealer if how.dealer is not hand.dealing.seat else event.dealer
            told = replace(event, table=each.hand.table, how=how, dealer=dealer)
            change = Correction(id="audit", at=event.at, replacement=told)
        found = preview(evening.events, change, memo)
        moved = [sum(one.points.get(player, 0) for one in found.hands if one.id != hand.id) for player in hand.players]
        bottom, right, top, left = moved
        return bottom, right, top, left

    return later


def seat_of(hand: HandState, player: str) -> Seat | None:
    """Return where a player sat in a hand."""
    return Seat(hand.players.index(player)) if player in hand.players else None
