"""The live table's place in the window: shown over the steps, its pictures taken the way of photos."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from gui.window.notices import WayOn
from gui.window.steps import Step
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from gui.live.desk import LiveDesk
    from gui.window.main_window import MainWindow
    from gui.window.photo_flow import PhotoFlow
    from gui.work.desk import Desk
    from gui.work.incoming import PhotoTaken

_PHONED: Final = Text(
    "手机传来一张照片。这一局还没弄完：要换成这张吗？撤销能换回来。",
    "A phone sent a photo, and this hand isn't done. Take the photo instead? Undo takes it back.",
)
_PHONE_ON: Final = Text(
    "手机还能传照片进来；不用了就关掉。", "Phones can still send photos; switch that off when you are done."
)
_SWITCH_OFF: Final = Text("关掉", "Switch off")
_TAKE: Final = Text("换成这张", "Take the photo")


class LiveFlow(QObject):
    """Between the live table, the steps and the photo's way."""

    def __init__(
        self, window: MainWindow, live: LiveDesk, flow: PhotoFlow, desk: Desk, go_to: Callable[[Step], object]
    ) -> None:
        super().__init__(window)
        self._window, self._live, self._flow, self._desk, self._go_to = window, live, flow, desk, go_to
        self._from_live = False
        window.read.camera_wanted.connect(self.show_camera)
        window.read.phone_wanted.connect(self.show_phone)
        window.live.back_wanted.connect(self.leave)
        live.taken.connect(self._take)
        live.phoned.connect(self._take_from_phone)
        live.paste_wanted.connect(self.leave)

    def show_camera(self) -> None:
        """Show the camera, or let people choose one."""
        self._window.show_live()
        self._live.show_camera()

    def show_phone(self) -> None:
        """Show how a phone sends photos."""
        self._window.show_live()
        self._live.show_phone()

    def leave(self) -> None:
        """Back to the step that was shown before. That phones can connect is never hidden."""
        self._go_to(self._window.step)
        if self._live.phone.running:
            self._window.notices.tell(_PHONE_ON, WayOn(_SWITCH_OFF, self._live.phone.stop))

    def next_hand(self) -> None:
        """Whoever took the last hand with the camera takes the next one with it."""
        if self._from_live:
            self._from_live = False
            self._live.next_hand()
            self.show_camera()

    def _take(self, taken: PhotoTaken) -> None:
        self._from_live = True
        self._open(taken)

    def _open(self, taken: PhotoTaken) -> None:
        self._go_to(Step.READ)
        self._flow.open(taken)

    def _take_from_phone(self, taken: PhotoTaken) -> None:
        """A photo that comes while people work on a hand waits for them."""
        if self._window.step is Step.READ or not self._desk.document.tiles:
            self._open(taken)
        else:
            self._window.notices.tell(_PHONED, WayOn(_TAKE, lambda: self._open(taken)))
