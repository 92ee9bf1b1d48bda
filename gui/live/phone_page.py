"""Photos from a phone: which network, the code to scan, what has come. Off until somebody switches it on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from gui.i18n import say
from gui.live.parts import SIDE_PX, button, column, label, scrolled
from gui.live.qr_view import QrView
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vision.phone.networks import LocalNetwork

_TITLE: Final = Text("用手机拍牌", "Photos from a phone")
_HOW: Final = Text(
    "手机和电脑连同一个 Wi-Fi。打开后扫码、拍照，照片会自己到这里来。没打开时谁也连不上。",
    "Phone and computer share one Wi-Fi. Switch it on, scan the code, take the photo: it comes here by itself. "
    "While it is off nobody can connect.",
)
_NETWORK: Final = Text("电脑在哪个网络", "The computer's network")
_START: Final = Text("打开", "Switch on")
_STOP: Final = Text("关掉", "Switch off")
_NO_NETWORK: Final = Text(
    "电脑没有连网：请让电脑和手机连上同一个 Wi-Fi，再刷新。",
    "This computer is in no network: join the phone's Wi-Fi, then refresh.",
)
_REFRESH: Final = Text("刷新", "Refresh")
_SCAN: Final = Text("用手机相机扫这个码", "Scan this with the phone's camera")
_EACH: Final = Text("每个码给一部手机用；要再连一部，扫新的码。", "Each code is for one phone; a new one follows.")
_CAME: Final = Text("已收到 {n} 张照片", "{n} photos received")
_BACK: Final = Text("返回（Esc）", "Back (Esc)")
_NOTHING: Final = Text("", "")


class PhonePage(QWidget):
    """Shows; the server is ``gui.live.phone_desk``'s business."""

    start_wanted = Signal(str)
    """Listen at this address of the computer."""
    stop_wanted = Signal()
    refresh_wanted = Signal()
    back_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.networks = QComboBox()
        self.networks.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        say(self.networks.setAccessibleName, _NETWORK)
        self.start_button = button(_START, self._start, "primary")
        self.stop_button = button(_STOP, self.stop_wanted.emit)
        self.told, self.came = label(role="bad"), label(role="good")
        self.code = QrView()
        self.address = QLineEdit()
        self.address.setReadOnly(True)
        self._scan, self._each = label(_SCAN, "large"), label(_EACH, "quiet")
        self._lay()
        self.show_networks(())
        self.show_link(None)
        self.complain(None)

    def _lay(self) -> None:
        for wide in (self.start_button, self.stop_button):
            wide.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            wide.setMinimumHeight(56)
        head = column(
            label(_TITLE, "title"),
            label(_HOW),
            label(_NETWORK, "row-title"),
            self.networks,
            button(_REFRESH, self.refresh_wanted.emit),
            self.told,
            self.came,
            stretch=True,
        )
        side = column(scrolled(head), self.start_button, self.stop_button, button(_BACK, self.back_wanted.emit))
        side.setFixedWidth(SIDE_PX)
        shown = QVBoxLayout()
        shown.addWidget(self._scan, 0, Qt.AlignmentFlag.AlignHCenter)
        shown.addWidget(self.code, 1)
        shown.addWidget(self.address)
        shown.addWidget(self._each)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        layout.addLayout(shown, 1)
        layout.addWidget(side)

    def show_networks(self, networks: Sequence[LocalNetwork]) -> None:
        """Offer these networks, the likeliest first; what was chosen stays chosen."""
        chosen = self.networks.currentData()
        self.networks.clear()
        for network in networks:
            self.networks.addItem(f"{network.address}  {network.name}".strip(), network.address)
        self.networks.setCurrentIndex(max(0, self.networks.findData(chosen)) if networks else -1)
        self.start_button.setEnabled(bool(networks))
        self.complain(None if networks else _NO_NETWORK)

    def show_link(self, link: str | None) -> None:
        """Show the code of a link; None: it is off."""
        self.code.show_link(link)
        self.address.setText(link or "")
        self.address.setCursorPosition(0)
        for shown in (self.code, self.address, self._scan, self._each):
            shown.setVisible(link is not None)
        self.start_button.setVisible(link is None)
        self.stop_button.setVisible(link is not None)
        self.networks.setEnabled(link is None)

    def show_count(self, count: int) -> None:
        """Say how many photos have come."""
        say(self.came.setText, _CAME.fill(n=count) if count else _NOTHING)
        self.came.setVisible(bool(count))

    def complain(self, text: Text | None) -> None:
        """Say what went wrong; None: nothing."""
        say(self.told.setText, text or _NOTHING)
        self.told.setVisible(text is not None)

    def _start(self) -> None:
        address = self.networks.currentData()
        if address is not None:
            self.start_wanted.emit(str(address))
