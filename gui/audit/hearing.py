"""From photos and what was said to a quarrel. Qt-free."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from gui.audit.case import Quarrel, Said, Spoken
from gui.audit.compare import Comparison, compare
from gui.audit.doubts import doubtful_of, spots_of
from gui.audit.errors import AuditError
from gui.document.words import SEAT_NAMES
from scorer.audit import Claim, read_claim
from scorer.doubt import Candidate, Doubtful
from scorer.notation import tile_name
from scorer.places import RELATIVE_NAMES
from scorer.table import HowWon, Method, Relative, Seat
from scorer.text import Text
from scorer.ways import proven

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gui.audit.confirmed import Confirmed
    from gui.audit.photos import ReadPhoto
    from gui.document.document import Document
    from scorer.rules import RuleSet
    from scorer.table import Table

_NO_WINNER: Final = Text(
    "{photo} 里找不到胡家的手牌（要有一家正好 14 张，杠算 3 张）："
    "请把胡家的牌全部拍进去，或用 --table 给出确认过的牌。",
    "{photo} doesn't show a winner's hand (one seat with exactly 14 tiles, a kong counted as 3): "
    "take a photo with the winner's tiles, or give the confirmed table with --table.",
)
_NO_TILES: Final = Text(
    "{photo} 里一张牌也没读出来：请换一张清楚的照片。", "No tile was read in {photo}: give a clearer photo."
)
_OTHER_HAND: Final = Text(
    "{first} 和 {second} 不是同一局的牌（只有 {share}% 对得上）：请一局一局地审。",
    "{first} and {second} show different hands (only {share} % agree): audit one hand at a time.",
)
_NOT_THE_TABLE: Final = Text(
    "{first} 里的牌和确认过的不是同一局（只有 {share}% 对得上）：请检查照片和文件。",
    "{first} shows another hand than the one confirmed (only {share} % agree): check photo and file.",
)
_ALTERED: Final = Text(
    "{photo} 和确认时的照片不是同一个文件：照片在记录之后被换过或改过。",
    "{photo} isn't the file that was confirmed: the photo was replaced or altered after it was recorded.",
)
_WINNING: Final = Text(
    "照片看不出胡的是哪张，先按{tile}算；别的可能见下。",
    "The photo doesn't tell the winning tile; {tile} is supposed, the others are among the alternatives.",
)
_HOW: Final = Text(
    "怎么胡的照片看不出，按申诉的说法算。",
    "The photo doesn't tell how the hand was won; the claim is taken at its word.",
)
_ASSUMED: Final = Text(
    "怎么胡的没人说，先按自摸算；别的可能见下。",
    "Nobody said how the hand was won; a self-draw is supposed, the others are among the alternatives.",
)
_SOURCE: Final = Text(
    "没说谁放的炮，先按下家算；别的可能见下。",
    "Nobody said who gave the tile; the next player is supposed, the others are among the alternatives.",
)
_READ: Final = Text("照片", "the photo")
_CONFIRMED: Final = Text("确认的牌", "the confirmed table")
_UNCONFIRMED: Final = Text(
    "牌是照片里读出来的，还没有人确认。", "The tiles are as the photo was read; nobody confirmed them."
)
_EVEN: Final = 0.5
"""Chance of each of two photos that disagree."""


@dataclass(frozen=True, slots=True)
class Words:
    """What was said, and about whom."""

    claim: str = ""
    """A saying or the text of a claim file; empty where nothing was claimed."""
    dealer: Relative | None = None
    speaker: Relative | None = None
    confirmed: tuple[Said, ...] = ()
    objected: tuple[Said, ...] = ()


def claim_in(words: Words, dealer: Relative | None = None) -> tuple[Claim, Spoken]:
    """Return the claim of what was said; raises ``NotationError``, which names the word."""
    spoken = Spoken(words.claim.strip(), words.dealer or dealer, words.speaker)
    return claim_of(spoken), spoken


def claim_of(spoken: Spoken) -> Claim:
    """Return the claim of what was said; an empty one says nothing.

    Raises:
        NotationError: one sentence that names the word.
    """
    return read_claim(spoken.text, spoken.dealer, spoken.speaker) if spoken.text else Claim()


def hear_photos(photos: Sequence[ReadPhoto], words: Words, rules: RuleSet) -> Quarrel:
    """Return the quarrel about a hand that nobody confirmed: the first photo with a winner counts.

    Raises:
        AuditError: no tiles, no winner's hand, photos of different hands.
        NotationError: the claim can't be understood.
    """
    _check_tiles(photos)
    first = next((photo for photo in photos if photo.draft.winner is not None), None)
    if first is None:
        raise AuditError(_NO_WINNER.fill(photo=photos[0].photo.name))
    claim, spoken = claim_in(words)
    how, said = how_of(claim, first.draft, rules)
    remarks = [] if words.confirmed else [_UNCONFIRMED]
    if first.document.winning is None and first.draft.winning_tile is not None:
        remarks.append(_WINNING.fill(tile=tile_name(first.draft.winning_tile)))
    remarks += [*said, *first.reading.remarks]
    doubtful, told = _other_photos(first, [photo for photo in photos if photo is not first])
    return Quarrel(
        first.draft,
        how,
        rules,
        claim,
        doubtful,
        _with_winning(first.document, first.draft),
        remarks=(*remarks, *told),
        confirmed=words.confirmed,
        objected=words.objected,
        spoken=spoken,
    )


def hear_confirmed(confirmed: Confirmed, photos: Sequence[ReadPhoto], words: Words, rules: RuleSet) -> Quarrel:
    """Return the quarrel about a confirmed table; where photos show something else is remarked.

    Raises:
        AuditError: a photo without tiles, or of another hand.
        NotationError: the claim can't be understood.
    """
    _check_tiles(photos)
    table, how = confirmed.table, confirmed.how
    winner = Seat.BOTTOM if table.winner is None else table.winner
    claim, spoken = claim_in(words, None if how.dealer is None else how.dealer.relative_to(winner))
    remarks = list(_altered(confirmed, photos))
    for photo in photos:
        found = compare(table, photo.draft)
        if not found.is_one_hand:
            raise AuditError(_NOT_THE_TABLE.fill(first=photo.photo.name, share=_percent(found)))
        remarks += _told(found, table, _CONFIRMED, Text(photo.photo.name, photo.photo.name))
    document = confirmed.document or (photos[0].document if photos else None)
    return Quarrel(
        table,
        how,
        rules,
        claim,
        () if confirmed.document is None else doubtful_of(confirmed.document),
        document,
        remarks=tuple(remarks),
        confirmed=words.confirmed,
        objected=words.objected,
        spoken=spoken,
    )


def _check_tiles(photos: Sequence[ReadPhoto]) -> None:
    for photo in photos:
        if not photo.document.tiles:
            raise AuditError(_NO_TILES.fill(photo=photo.photo.name))


def _altered(confirmed: Confirmed, photos: Sequence[ReadPhoto]) -> list[Text]:
    """Return whether the photo that was confirmed is none of those given."""
    known = confirmed.photo_sha256
    if known is None or not photos or any(photo.photo.frame.sha256 == known for photo in photos):
        return []
    return [_ALTERED.fill(photo=photos[0].photo.name)]


def how_of(claim: Claim, table: Table, rules: RuleSet) -> tuple[HowWon, list[Text]]:
    """Return how the hand was won as far as claim and tiles say it, and what had to be supposed."""
    winner = Seat.BOTTOM if table.winner is None else table.winner
    points = claim.points_per_pao or 1
    if claim.method is None:
        return replace(proven(table, rules), points_per_pao=points), [_ASSUMED]
    source = None if claim.source is None else claim.source.seat(winner)
    how = proven(table, rules, HowWon(claim.method, source, points_per_pao=points))
    if how.method is Method.SELF_DRAW or how.source is not None:
        return how, [_HOW]
    return proven(table, rules, replace(how, source=Relative.NEXT.seat(winner))), [_HOW, _SOURCE]


def _with_winning(document: Document, table: Table) -> Document:
    """Mark the winning tile that the draft supposes, the last one of its kind in the winner's hand."""
    if document.winning is not None or table.winner is None:
        return document
    hand = document.seats[table.winner].hand
    alike = [tile for tile in hand if document.tiles[tile].tile is table.winning_tile]
    return replace(document, winner=table.winner, winning=alike[-1]) if alike else document


def _other_photos(first: ReadPhoto, others: Sequence[ReadPhoto]) -> tuple[tuple[Doubtful, ...], list[Text]]:
    """Return the doubtful tiles, those included on which photos disagree, and the disagreements."""
    doubtful, told = list(doubtful_of(first.document)), list[Text]()
    for other in others:
        found = compare(first.draft, other.draft)
        if not found.is_one_hand:
            names = {"first": first.photo.name, "second": other.photo.name}
            raise AuditError(_OTHER_HAND.fill(share=_percent(found), **names))
        first_name, second_name = (Text(name, name) for name in (first.photo.name, other.photo.name))
        told += _told(found, first.draft, first_name, second_name)
        doubtful = _with_disputed(doubtful, first.document, found)
    return tuple(doubtful), told


def _told(found: Comparison, table: Table, first: Text, second: Text) -> list[Text]:
    return [each.said(_seat_name(table, each.seat), first, second) for each in found.disagreements]


def _seat_name(table: Table, seat: Seat) -> Text:
    return SEAT_NAMES[seat] if table.winner is None else RELATIVE_NAMES[seat.relative_to(table.winner)]


def _with_disputed(doubtful: list[Doubtful], document: Document, found: Comparison) -> list[Doubtful]:
    """A tile that the other photo shows as something else may be that."""
    spots = spots_of(document)
    known = {each.spot for each in doubtful}
    for each in found.disagreements:
        for tile in document.seats[each.seat].tiles:
            read = document.tiles[tile].tile
            if tile in spots and spots[tile] not in known and read in each.first and each.second:
                rest = tuple(Candidate(other, _EVEN / len(each.second)) for other in each.second)
                doubtful.append(Doubtful(spots[tile], (Candidate(read, _EVEN), *rest)))
                break
    return doubtful


def _percent(found: Comparison) -> int:
    return round(100 * found.agreeing)
