"""Every change that people can make, each a small value that makes a new document.

An edit never fails on a document that it fits; one that names a tile or a meld
which isn't there raises ``KeyError``, which is a bug of the caller.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Protocol

from gui.document.faces import face_text
from gui.document.rearrange import laid_down, taken_up, tidied
from gui.document.tiles import LaidTile, MeldId, Place, TileId
from gui.document.words import MELD_NAMES, PLACE_NAMES, SEAT_NAMES
from scorer.table import Seat
from scorer.text import Text
from scorer.tiles import Tile
from vision.reading import Role

if TYPE_CHECKING:
    from gui.document.document import Document
    from scorer.melds import MeldKind
    from scorer.stakes import Followed
    from scorer.table import HowWon


class Edit(Protocol):
    """One change of a document."""

    @property
    def label(self) -> Text:
        """What it does, for "undo …"."""
        ...

    def apply(self, document: Document) -> Document:
        """Return the changed document; the same one if nothing changes."""
        ...


@dataclass(frozen=True, slots=True)
class SetFace:
    """People say what a tile is."""

    tile: TileId
    face: int

    @property
    def label(self) -> Text:
        """改成 5筒."""
        return Text("改成 {face}", "change to {face}").fill(face=face_text(self.face))

    def apply(self, document: Document) -> Document:
        """Return ``document`` with the tile confirmed as ``face``."""
        return document.with_tile(document.tiles[self.tile].shows(self.face))


@dataclass(frozen=True, slots=True)
class Confirm:
    """People say that these tiles were read right."""

    tiles: tuple[TileId, ...]
    label: ClassVar[Text] = Text("认定无误", "confirm")

    def apply(self, document: Document) -> Document:
        """Return ``document`` with ``tiles`` confirmed as they are."""
        confirmed = {t: replace(document.tiles[t], confirmed=True) for t in self.tiles}
        return replace(document, tiles={**document.tiles, **confirmed})


@dataclass(frozen=True, slots=True)
class Remove:
    """Take tiles off the table for good."""

    tiles: tuple[TileId, ...]
    label: ClassVar[Text] = Text("删掉牌", "remove tiles")

    def apply(self, document: Document) -> Document:
        """Return ``document`` without ``tiles``."""
        left = taken_up(document, self.tiles)
        kept = {t: tile for t, tile in document.tiles.items() if t not in self.tiles}
        return tidied(replace(left, tiles=kept))


@dataclass(frozen=True, slots=True)
class Add:
    """Lay down tiles that the photo doesn't show."""

    faces: tuple[int, ...]
    place: Place
    index: int | None = None
    """Before which tile of the place; None: at the end."""

    @property
    def label(self) -> Text:
        """加上 5筒 8条."""
        names = [face_text(face) for face in self.faces]
        said = Text(" ".join(n.zh for n in names), " ".join(n.en for n in names))
        return Text("加上 {faces}", "add {faces}").fill(faces=said)

    def apply(self, document: Document) -> Document:
        """Return ``document`` with new tiles at ``place``."""
        ids = [TileId(document.next_id + i) for i in range(len(self.faces))]
        new = {i: LaidTile(i, face, confirmed=True) for i, face in zip(ids, self.faces, strict=True)}
        grown = replace(document, tiles={**document.tiles, **new}, next_id=document.next_id + len(ids))
        return laid_down(grown, ids, self.place, self.index)


@dataclass(frozen=True, slots=True)
class Move:
    """Lay tiles elsewhere."""

    tiles: tuple[TileId, ...]
    place: Place
    before: TileId | None = None
    """Before which tile; None: at the end."""

    @property
    def label(self) -> Text:
        """移到右边·手牌."""
        role = PLACE_NAMES[self.place.role]
        side = Text("", "") if self.place.seat is None else SEAT_NAMES[self.place.seat]
        where = Text(f"{side.zh}{role.zh}", f"{side.en} {role.en}".strip())
        return Text("移到{where}", "move to {where}").fill(where=where)

    def apply(self, document: Document) -> Document:
        """Return ``document`` with ``tiles`` at ``place``."""
        if self.before in self.tiles:
            return document
        left = taken_up(document, self.tiles)
        there = left.at(self.place)
        index = there.index(self.before) if self.before in there else None
        return tidied(laid_down(left, self.tiles, self.place, index))


@dataclass(frozen=True, slots=True)
class LayFa:
    """A tile is 发 and lies in front of its seat; one that belongs to no seat becomes 发 where it lies."""

    tile: TileId
    label: ClassVar[Text] = Text("发放到面前", "lay Fa in front")

    def apply(self, document: Document) -> Document:
        """Return ``document`` with the tile shown as 发, in front if it belongs to a seat."""
        shown = document.with_tile(document.tiles[self.tile].shows(Tile.FA))
        seat = shown.place_of(self.tile).seat
        return shown if seat is None else Move((self.tile,), Place(Role.FA, seat)).apply(shown)


@dataclass(frozen=True, slots=True)
class SetMeldKind:
    """People say what was called."""

    meld: MeldId
    kind: MeldKind

    @property
    def label(self) -> Text:
        """改成暗杠."""
        return Text("改成{kind}", "change to {kind}").fill(kind=MELD_NAMES[self.kind])

    def apply(self, document: Document) -> Document:
        """Return ``document`` with the meld being ``kind``."""
        seat, _ = document.meld(self.meld)
        laid = document.seats[seat]
        melds = tuple(replace(m, kind=self.kind) if m.id == self.meld else m for m in laid.melds)
        return document.with_seat(seat, replace(laid, melds=melds))


@dataclass(frozen=True, slots=True)
class SetWinner:
    """People say who won."""

    seat: Seat | None
    label: ClassVar[Text] = Text("定谁胡了", "name the winner")

    def apply(self, document: Document) -> Document:
        """Return ``document`` with that winner; the winning tile of another hand is forgotten."""
        return tidied(replace(document, winner=self.seat))


@dataclass(frozen=True, slots=True)
class SetWinningTile:
    """People point at the tile that completed the hand.

    In a hand it also says who won; a tile of the pool (the discard itself) is taken into the winner's hand.
    """

    tile: TileId
    label: ClassVar[Text] = Text("定胡的那张", "mark the winning tile")

    def apply(self, document: Document) -> Document:
        """Return ``document`` with the tile marked; unchanged while it could not be in anybody's hand."""
        place = document.place_of(self.tile)
        if place.role is Role.HAND:
            return replace(document, winner=place.seat, winning=self.tile)
        if document.winner is None or place.seat is not None:
            return document
        hand = Place(Role.HAND, document.winner)
        return replace(Move((self.tile,), hand).apply(document), winning=self.tile)


@dataclass(frozen=True, slots=True)
class SetReady:
    """Whether a player had declared 报听."""

    seat: Seat
    ready: bool
    label: ClassVar[Text] = Text("报听", "declared ready")

    def apply(self, document: Document) -> Document:
        """Return ``document`` with the seat's declaration."""
        return document.with_seat(self.seat, replace(document.seats[self.seat], declared_ready=self.ready))


@dataclass(frozen=True, slots=True)
class SetName:
    """Who sits at a seat."""

    seat: Seat
    name: str
    label: ClassVar[Text] = Text("改名字", "change a name")

    def apply(self, document: Document) -> Document:
        """Return ``document`` with the seat's player named."""
        return document.with_seat(self.seat, replace(document.seats[self.seat], name=self.name.strip()))


@dataclass(frozen=True, slots=True)
class SetHow:
    """How the hand was won."""

    how: HowWon
    label: ClassVar[Text] = Text("怎么胡的", "how it was won")

    def apply(self, document: Document) -> Document:
        """Return ``document`` with that answer."""
        return replace(document, how=self.how, points_per_pao=self.how.points_per_pao)


@dataclass(frozen=True, slots=True)
class SetFollowed:
    """People say whether the dealer was followed."""

    followed: Followed | None
    label: ClassVar[Text] = Text("跟庄", "followed deal")

    def apply(self, document: Document) -> Document:
        """Return ``document`` with that answer."""
        return replace(document, followed=self.followed)


@dataclass(frozen=True, slots=True)
class TurnSeats:
    """All tiles go on to the next seat, for a photo taken from another side; the names stay where people sit."""

    label: ClassVar[Text] = Text("座位转一格", "turn the seats")

    def apply(self, document: Document) -> Document:
        """Return ``document`` with every seat's tiles (winner included) one seat on, in order of play."""
        turned = document
        for seat in Seat:
            laid = document.seats[(seat - 1) % 4]
            turned = turned.with_seat(seat, replace(laid, name=document.seats[seat].name))
        winner = None if document.winner is None else Seat((document.winner + 1) % 4)
        return replace(turned, winner=winner)


@dataclass(frozen=True, slots=True)
class Replace:
    """A whole new document: a photo read, an evening resumed, the next hand."""

    document: Document
    label: Text

    def apply(self, document: Document) -> Document:
        """Return the new document; names already given are kept where it has none, and so are the stakes."""
        result = self.document
        if result.how is None:
            result = replace(result, points_per_pao=document.points_per_pao)
        for seat in Seat:
            if document.seats[seat].name and not result.seats[seat].name:
                result = SetName(seat, document.seats[seat].name).apply(result)
        return result


@dataclass(frozen=True, slots=True)
class Together:
    """Several edits as one step of the history."""

    edits: tuple[Edit, ...]
    label: Text

    def apply(self, document: Document) -> Document:
        """Return ``document`` after all of them, in order."""
        for edit in self.edits:
            document = edit.apply(document)
        return document
