"""Turns what people do on the confirm screen into edits of the document."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from gui.confirm.look import next_meld_kind
from gui.document.edits import Add, Move, SetFace, SetMeldKind, SetName, SetWinner, SetWinningTile, Together
from gui.document.faces import face_text, typed_faces
from gui.document.tiles import Place
from scorer.text import Text
from vision.reading import Role

if TYPE_CHECKING:
    from gui.confirm.kit import Kit
    from gui.document.document import Document
    from gui.document.tiles import LaidTile, MeldId, TileId
    from gui.work.desk import Desk
    from scorer.melds import MeldKind

_SET = Text("改成 {face}", "change to {face}")
_FULL_MELD = 4


class ConfirmPresenter(QObject):
    """Listens to ``BoardEvents``, keys and the inspector; holds the selection and the place to add to."""

    adding_changed = Signal()
    """Tiles are added at another place now, or nowhere."""

    def __init__(self, desk: Desk, kit: Kit, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._selection = desk, kit.selection
        self._adding: Place | None = None
        self._photo = desk.document.photo
        events = kit.events
        events.pressed.connect(self.press)
        events.activated.connect(self.mark_winning)
        events.hovered.connect(self._selection.hover)
        events.dropped.connect(self.drop)
        events.add_wanted.connect(self.add_to)
        events.kind_clicked.connect(self.next_kind)
        events.winner_clicked.connect(lambda seat: self._desk.do(SetWinner(seat)))
        events.named.connect(lambda seat, name: self._desk.do(SetName(seat, name)))
        desk.changed.connect(self._keep_up)

    @property
    def adding(self) -> Place | None:
        """Where picked and typed tiles are added; None while they mend the chosen tile."""
        return self._adding

    @property
    def _document(self) -> Document:
        return self._desk.document

    @property
    def current(self) -> LaidTile | None:
        """The tile that keys act on."""
        current = self._selection.current
        return None if current is None else self._document.tiles[current]

    def press(self, tile: TileId, modifiers: Qt.KeyboardModifier) -> None:
        """Choose a tile; Ctrl adds it, Shift takes everything up to it."""
        self.add_to(None)
        if modifiers & Qt.KeyboardModifier.ControlModifier:
            self._selection.toggle(tile)
        elif modifiers & Qt.KeyboardModifier.ShiftModifier:
            self._selection.extend(tile, tuple(self._document.order()))
        else:
            self._selection.choose(tile)

    def add_to(self, place: Place | None) -> None:
        """Add tiles at ``place`` from now on; None stops it."""
        if place != self._adding:
            self._adding = place
            if place is not None:
                self._selection.choose()
            self.adding_changed.emit()

    def pick(self, face: int) -> None:
        """The chosen tiles are ``face``, or one more of it lies at the place to add to."""
        if self._adding is not None:
            self._add((face,))
        elif self._selection.tiles:
            edits = tuple(SetFace(tile, face) for tile in self._selection.tiles)
            self._desk.do(Together(edits, _SET.fill(face=face_text(face))))

    def type_line(self, line: str) -> bool:
        """Take a typed line; return whether it means tiles that can be put somewhere."""
        faces = typed_faces(line)
        if not faces:
            return False
        if self._adding is None and len(faces) == 1 and self._selection.tiles:
            self.pick(faces[0])
            return True
        if self._adding is None:
            self.add_where_chosen()
        self._add(faces)
        return True

    def add_where_chosen(self) -> None:
        """Add tiles where the chosen one lies, else to the winner's hand."""
        current = self._selection.current
        seat = self._document.seat_order()[0]
        self.add_to(Place(Role.HAND, seat) if current is None else self._document.place_of(current))

    def _add(self, faces: tuple[int, ...]) -> None:
        place = self._adding
        if place is None:
            return
        self._desk.do(Add(faces, place))
        if place.role is Role.MELD and place.meld is None and place.seat is not None:
            # The new meld is there now: the next tile belongs into it, until it is full.
            meld = self._document.seats[place.seat].melds[-1]
            self.add_to(Place(Role.MELD, place.seat, meld.id))
        elif place.role is Role.MELD and len(self._document.at(place)) >= _FULL_MELD:
            self.add_to(Place(Role.MELD, place.seat))

    def drop(self, tiles: tuple[TileId, ...], place: Place, before: TileId | None) -> None:
        """Lay dragged tiles elsewhere."""
        known = tuple(t for t in tiles if t in self._document.tiles)
        if known:
            self._desk.do(Move(known, place, before))

    def move(self, place: Place) -> None:
        """Lay the chosen tiles at ``place``."""
        self.drop(self._selection.tiles, place, None)

    def mark_winning(self, tile: TileId) -> None:
        """This tile completed the hand."""
        self._desk.do(SetWinningTile(tile))

    def next_kind(self, meld: MeldId) -> None:
        """The meld is of its next kind."""
        self.set_kind(meld, next_meld_kind(self._document.meld(meld)[1]))

    def set_kind(self, meld: MeldId, kind: MeldKind) -> None:
        """The meld is of this kind."""
        self._desk.do(SetMeldKind(meld, kind))

    def _keep_up(self) -> None:
        """After an edit or an undo: forget what is no longer there."""
        if self._document.photo != self._photo:
            # Ids of another photo's tiles mean other tiles.
            self._photo = self._document.photo
            self._selection.choose()
        self._selection.keep(self._document.tiles.keys())
        adding = self._adding
        if adding is not None and adding.meld is not None and adding not in tuple(self._document.places()):
            self.add_to(None)
