"""Finds the corners and checks the picture, off the window's thread."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gui.live.table_watch import Calibration
from gui.work.lane import Lane
from gui.work.pictures import for_screen, image_from
from vision.frames.errors import NoFreshPicture
from vision.table_view.corners import find_corners
from vision.table_view.quad import TableQuad
from vision.table_view.read import read_table
from vision.table_view.setup import check_setup

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from gui.live.calibrate_page import CalibratePage
    from gui.live.camera import Camera
    from gui.live.table_watch import SharedReader
    from vision.frame import Frame
    from vision.frames.health import CameraHealth
    from vision.table_view.values import SetupCheck

_FIRST_EDGE = 0.2
"""Where corners stand that nobody has found: this share of the picture from its sides."""


@dataclass(frozen=True, slots=True)
class _Start:
    """A picture made ready, with the corners that were found in it, if any."""

    frame: Frame
    image: QImage
    found: TableQuad | None


class Calibrating(QObject):
    """Between the camera and the page; one picture at a time."""

    calibrated = Signal(object)
    """People said where the table lies (``Calibration``)."""

    def __init__(self, camera: Camera, reader: SharedReader, page: CalibratePage, parent: QObject) -> None:
        super().__init__(parent)
        self._camera, self._reader, self._page = camera, reader, page
        self._finding, self._checking = Lane(self), Lane(self)
        self._frame: Frame | None = None
        self._before: TableQuad | None = None
        self._waiting = False
        camera.pictured.connect(lambda _picture: self._take())
        camera.health_changed.connect(self._show_health)
        page.changed.connect(self._check)
        page.again_wanted.connect(self.take_another)
        page.done.connect(self._finish)

    def begin(self, before: TableQuad | None) -> None:
        """Calibrate with the next picture; ``before`` are the corners so far, kept where none are found."""
        self._before = before
        self.take_another()

    def take_another(self) -> None:
        """Set the corners in a newer picture."""
        if self._page.view.quad is not None and self._frame is not None:
            self._before = self._page.view.quad
        self._checking.cancel()
        self._waiting = True
        self._page.wait()
        self._take()

    def end(self) -> None:
        """Nobody calibrates any more."""
        self._waiting = False
        self._finding.cancel()
        self._checking.cancel()
        self._frame = None

    def close(self) -> None:
        """End, and wait for the threads."""
        self.end()
        self._finding.wait()
        self._checking.wait()

    def _show_health(self, health: CameraHealth) -> None:
        """Whoever waits for a picture that doesn't come is told why."""
        if self._waiting and not health.fine:
            self._page.complain(health.text)

    def _take(self) -> None:
        if not self._waiting:
            return
        try:
            frame = self._camera.capture()
        except NoFreshPicture as error:
            self._page.complain(error.text)
            return
        self._waiting = False
        self._finding.start(lambda _stop: _started(frame), done=self._show, failed=self._page.complain)

    def _show(self, start: _Start) -> None:
        self._frame = start.frame
        self._page.show_picture(start.image)
        before = self._before
        turn = 0 if before is None else before.turn
        if start.found is not None:
            self._page.show_quad(start.found.turned(turn - start.found.turn), found=True)
        elif before is not None:
            self._page.show_quad(before.scaled_to(start.frame.width, start.frame.height), found=True)
        else:
            self._page.show_quad(_first_quad(start.frame), found=False)

    def _check(self) -> None:
        frame, quad = self._frame, self._page.view.quad
        if frame is None or quad is None:
            return
        self._page.checks.show_busy()

        def checked(_stop: object) -> list[SetupCheck]:
            return check_setup(frame, quad, read_table(frame, quad, self._reader.get()))

        self._checking.start(checked, done=self._page.show_checks, failed=self._page.checks.show_sentence)

    def _finish(self, quad: TableQuad) -> None:
        frame = self._frame
        if frame is not None:
            self.end()
            self.calibrated.emit(Calibration(quad, frame))


def _started(frame: Frame) -> _Start:
    found = find_corners(frame)
    return _Start(frame, for_screen(image_from(frame)), None if found is None else found.quad)


def _first_quad(frame: Frame) -> TableQuad:
    left, right = frame.width * _FIRST_EDGE, frame.width * (1 - _FIRST_EDGE)
    top, bottom = frame.height * _FIRST_EDGE, frame.height * (1 - _FIRST_EDGE)
    return TableQuad(((left, bottom), (right, bottom), (right, top), (left, top)), frame.width, frame.height)
