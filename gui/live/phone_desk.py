"""The phone's page served from the window: started, stopped and closed off the window's thread."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gui.work.incoming import PhotoTaken
from gui.work.lane import Lane
from vision.phone.server import PhoneServer

if TYPE_CHECKING:
    from gui.live.phone_page import PhonePage
    from gui.live.world import LiveWorld
    from vision.phone.photos import PhonePhoto


class PhoneDesk(QObject):
    """Between a ``PhoneServer`` and the page; off until people switch it on."""

    came = Signal(object)
    """A phone sent a photo (``PhotoTaken``); in the window's thread."""
    running_changed = Signal(bool)
    """Whether phones can connect."""
    _photo = Signal(object)
    _link = Signal(str)

    def __init__(self, world: LiveWorld, page: PhonePage, parent: QObject) -> None:
        super().__init__(parent)
        self._world, self._page = world, page
        self._server = PhoneServer(self._photo.emit, on_link=self._new_link, clock=world.clock)
        self._lane, self._looking = Lane(self), Lane(self)
        self._count = 0
        self._photo.connect(self._take)
        self._link.connect(self._show_link)
        page.start_wanted.connect(self.start)
        page.stop_wanted.connect(self.stop)
        page.refresh_wanted.connect(self.look)
        page.show_count(0)

    @property
    def running(self) -> bool:
        """Whether phones can connect."""
        return self._server.running

    @property
    def link(self) -> str | None:
        """What the code on the screen says."""
        return self._server.link

    def look(self) -> None:
        """Look which networks there are."""
        self._looking.start(
            lambda _stop: self._world.networks(), done=self._page.show_networks, failed=self._page.complain
        )

    def start(self, address: str) -> None:
        """Let phones connect at this address of the computer."""
        self._page.complain(None)
        self._lane.start(lambda _stop: self._server.start(address), done=self._started, failed=self._page.complain)

    def stop(self) -> None:
        """Let nobody connect any more."""
        self._page.show_link(None)
        self.running_changed.emit(False)
        self._lane.start(lambda _stop: self._server.stop(), done=lambda _done: None, failed=self._page.complain)

    def close(self) -> None:
        """Stop, and wait for its threads."""
        self._looking.cancel()
        self._lane.wait()
        self._lane.cancel()
        self._server.stop()
        self._looking.wait()

    def _started(self, link: str) -> None:
        self._page.show_link(link)
        self.running_changed.emit(True)

    def _new_link(self, link: str) -> None:
        """Called in the server's thread."""
        with suppress(RuntimeError):  # the window is gone
            self._link.emit(link)

    def _show_link(self, link: str) -> None:
        if link == self._server.link:
            self._page.show_link(link)

    def _take(self, photo: PhonePhoto) -> None:
        self._count += 1
        self._page.show_count(self._count)
        self.came.emit(PhotoTaken(photo.frame, photo.data))
