"""Where to look from: cameras by name, a stream's address, a video, a folder, the clipboard, a phone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from gui.i18n import notifier, same, say, tr
from gui.live.parts import button, column, label, scrolled
from gui.live.source_choice import SourceChoice, SourceKind
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.frames.cameras import CameraEntry

_TITLE: Final = Text("从哪里看牌桌？", "Where to look from?")
_CAMERAS: Final = Text("摄像头", "Cameras")
_LOOKING: Final = Text("正在找摄像头…", "Looking for cameras…")
_NONE: Final = Text(
    "没有找到摄像头：插上 USB 摄像头就会出现在这里。", "No camera found: plug one in and it appears here."
)
_LAST: Final = Text("{name}（上次用的）", "{name} (used last)")
_MISSING: Final = Text("{name}（上次用的，没插上）", "{name} (used last, not plugged in)")
_STREAM: Final = Text("网络视频流", "Network stream")
_ADDRESS: Final = Text("rtsp:// 或 http:// 开头的地址", "Address: rtsp://… or http://…")
_CONNECT: Final = Text("连接", "Connect")
_OTHER: Final = Text("别的来源", "Other sources")
_VIDEO: Final = Text("视频文件…", "Video file…")
_FOLDER: Final = Text("照片文件夹…", "Photo folder…")
_PASTE: Final = Text("剪贴板里的照片", "Photo on the clipboard")
_PHONE: Final = Text("用手机拍", "Take it with a phone")
_BACK: Final = Text("返回（Esc）", "Back (Esc)")


class SourcePage(QWidget):
    """Every way to look at the table."""

    chosen = Signal(object)
    """A source was chosen (``SourceChoice``)."""
    video_wanted = Signal()
    folder_wanted = Signal()
    paste_wanted = Signal()
    phone_wanted = Signal()
    back_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._entries: tuple[CameraEntry, ...] | None = None
        self._last: SourceChoice | None = None
        self.cameras: list[QPushButton] = []
        """One button a camera."""
        self.told = label(role="bad-large")
        self._list = QWidget()
        self._list_layout = QVBoxLayout(self._list)
        self._list_layout.setContentsMargins(0, 0, 0, 0)
        self.address = QLineEdit()
        say(self.address.setPlaceholderText, _ADDRESS)
        say(self.address.setAccessibleName, _STREAM)
        self.address.returnPressed.connect(self._connect)
        self.connect_button = button(_CONNECT, self._connect)
        self._lay()
        notifier().changed.connect(self._show_list)
        self.complain(None)
        self._show_list()

    def _lay(self) -> None:
        inside = column(
            label(_TITLE, "title"),
            self.told,
            label(_CAMERAS, "row-title"),
            self._list,
            label(_STREAM, "row-title"),
            _row(self.address, self.connect_button),
            label(_OTHER, "row-title"),
            _row(
                button(_PHONE, self.phone_wanted.emit),
                button(_VIDEO, self.video_wanted.emit),
                button(_FOLDER, self.folder_wanted.emit),
            ),
            _row(button(_PASTE, self.paste_wanted.emit)),
            gap=10,
            stretch=True,
        )
        inside.setMaximumWidth(760)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scrolled(_centred(inside)), 1)
        layout.addWidget(button(_BACK, self.back_wanted.emit), 0, Qt.AlignmentFlag.AlignLeft)

    def show_cameras(self, entries: Sequence[CameraEntry]) -> None:
        """Show the cameras that are plugged in now."""
        if tuple(entries) != self._entries:
            self._entries = tuple(entries)
            self._show_list()

    def show_last(self, choice: SourceChoice | None) -> None:
        """Say which source was used last."""
        self._last = choice
        if choice is not None and choice.kind is SourceKind.STREAM and not self.address.text():
            self.address.setText(choice.at)
        self._show_list()

    def complain(self, text: Text | None) -> None:
        """Say what went wrong; None: nothing."""
        say(self.told.setText, text or Text("", ""))
        self.told.setVisible(text is not None)

    def _show_list(self) -> None:
        while (item := self._list_layout.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        self.cameras = []
        for choice, text, known in self._choices():
            made = button(text, partial(self.chosen.emit, choice), "primary" if known else "")
            self.cameras.append(made)
            self._list_layout.addWidget(made)
        if not self.cameras:
            self._list_layout.addWidget(label(_LOOKING if self._entries is None else _NONE, "warn"))

    def _choices(self) -> list[tuple[SourceChoice, Text, bool]]:
        """Return what the list offers: the cameras there are, and the one used last even if it isn't there."""
        found = []
        last = self._last if self._last is not None and self._last.kind is SourceKind.CAMERA else None
        for entry in self._entries or ():
            choice = SourceChoice(SourceKind.CAMERA, entry.identity.text)
            known = choice == last
            found.append((choice, _LAST.fill(name=entry.label) if known else same(entry.label), known))
        if last is not None and self._entries is not None and all(not known for _, _, known in found):
            found.append((last, _MISSING.fill(name=last.label), False))
        return found

    def _connect(self) -> None:
        self.chosen.emit(SourceChoice(SourceKind.STREAM, self.address.text().strip()))


def choose_title(kind: SourceKind) -> str:
    """Return the title of the dialog in which a file or a folder is chosen."""
    return tr(_VIDEO if kind is SourceKind.VIDEO else _FOLDER)


def _row(*parts: QWidget) -> QWidget:
    home = QWidget()
    layout = QHBoxLayout(home)
    layout.setContentsMargins(0, 0, 0, 0)
    for part in parts:
        layout.addWidget(part, 1 if isinstance(part, QLineEdit) else 0)
    if not any(isinstance(part, QLineEdit) for part in parts):
        layout.addStretch()
    return home


def _centred(inside: QWidget) -> QWidget:
    home = QWidget()
    layout = QHBoxLayout(home)
    layout.setContentsMargins(8, 0, 8, 0)
    layout.addStretch(1)
    layout.addWidget(inside, 8)
    layout.addStretch(1)
    return home
