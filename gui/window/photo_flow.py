"""A photo's way into the window: opened, shown, read, its reading taken over."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from gui.document.document import Document
from gui.document.edits import Replace
from gui.window.notices import WayOn
from gui.work.incoming import Incoming, PhotoFile
from scorer.text import Text

if TYPE_CHECKING:
    from gui.document.tiles import PhotoRef
    from gui.window.main_window import MainWindow
    from gui.work.desk import Desk
    from gui.work.photos import Photo, PhotoDesk

_OPENED: Final = Text("打开 {source}", "open {source}")
_READ: Final = Text("读 {source}", "read {source}")
_OTHER: Final = Text("换一张照片", "Another photo")
_AGAIN: Final = Text("再读一次", "Read again")
_BY_HAND: Final = Text("手动录入", "Enter by hand")
_LATE: Final = Text(
    "照片读完了（{n} 张牌），但你已经动手录入了。要换成读出来的吗？撤销能换回来。",
    "The photo was read ({n} tiles), but you have begun to enter tiles. Take the reading instead? Undo takes it back.",
)
_TAKE: Final = Text("换成读出来的", "Take the reading")
_KEPT: Final = 3
"""Photos that stay open, for an undo across photos."""


class PhotoFlow(QObject):
    """Between the desk, the photos and the photo panel."""

    taken = Signal()
    """A reading was taken over."""
    choose_wanted = Signal()
    """People want to choose another photo."""
    by_hand_wanted = Signal()
    """People want to enter tiles by hand."""
    photo_shown = Signal()
    """Another photo is shown, or none."""

    def __init__(self, desk: Desk, photos: PhotoDesk, window: MainWindow) -> None:
        super().__init__(window)
        self._desk, self._photos = desk, photos
        self._panel, self._crops, self._notices = window.photo, window.kit.crops, window.notices
        self._open: dict[str, Photo] = {}
        self._shown: str | None = None
        self._untouched: Document | None = None
        self._resuming = False
        self._tried: set[str] = set()
        photos.opened.connect(self._opened)
        photos.read.connect(self._read)
        photos.open_failed.connect(self._open_failed)
        photos.read_failed.connect(self._read_failed)
        desk.changed.connect(self._follow)

    def open(self, incoming: Incoming) -> None:
        """Open and read a photo."""
        self._resuming = False
        self._photos.open(incoming)

    def read_again(self) -> None:
        """Read the photo that is shown once more."""
        photo = self._open.get(self._shown or "")
        if photo is not None:
            self._untouched = None
            self._photos.read_again(photo)

    def photo_of(self, ref: PhotoRef) -> Photo | None:
        """Return the open photo that ``ref`` means; None if it isn't open any more."""
        return self._open.get(ref.sha256)

    def _opened(self, photo: Photo) -> None:
        self._keep(photo)
        if self._resuming:
            self._resuming = False
            self._follow()
            return
        self._notices.forgive()
        label = _OPENED.fill(source=photo.ref.source)
        self._desk.do(Replace(Document(photo=photo.ref, next_id=self._desk.document.next_id), label))
        self._untouched = self._desk.document
        self._follow()

    def _keep(self, photo: Photo) -> None:
        self._open.pop(photo.ref.sha256, None)
        self._open[photo.ref.sha256] = photo
        for oldest in list(self._open)[:-_KEPT]:
            del self._open[oldest]

    def _read(self, photo: Photo, document: Document) -> None:
        edit = Replace(document, _READ.fill(source=photo.ref.source))
        if self._desk.document is self._untouched:
            self._desk.amend(edit)
            self.taken.emit()
        elif self._untouched is None:
            self._desk.do(edit)
            self.taken.emit()
        else:
            late = _LATE.fill(n=len(document.tiles))
            self._notices.tell(late, WayOn(_TAKE, lambda: self._desk.do(edit)))
        self._untouched = self._desk.document

    def _open_failed(self, text: Text) -> None:
        if self._resuming:
            self._resuming = False
            self._notices.complain(text)
            return
        self._notices.complain(text, WayOn(_OTHER, self.choose_wanted.emit))

    def _read_failed(self, photo: Photo, text: Text) -> None:
        self._notices.complain(
            text,
            WayOn(_AGAIN, lambda: self._photos.read_again(photo)),
            WayOn(_BY_HAND, self.by_hand_wanted.emit),
        )

    def _follow(self) -> None:
        """Show the photo of the document, also after an undo."""
        ref = self._desk.document.photo
        wanted = None if ref is None else ref.sha256
        if wanted == self._shown:
            return
        photo = self._open.get(wanted or "")
        if photo is None and ref is not None:
            self._reopen(ref)
        self._shown = wanted if photo is not None else None
        self._crops.show(None if photo is None else photo.image)
        self._panel.show_photo(photo)
        self.photo_shown.emit()

    def _reopen(self, ref: PhotoRef) -> None:
        """Open a photo of an earlier document to be shown, once; the document stays as it is."""
        if ref.path is not None and ref.sha256 not in self._tried:
            self._tried.add(ref.sha256)
            self._resuming = True
            self._photos.open(PhotoFile(Path(ref.path)), then_read=False)
