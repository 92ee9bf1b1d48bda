"""Connects camera, reading, calibration, phone and their pages; hands pictures on to the photo's way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QFileDialog

from gui.live.calibrating import Calibrating
from gui.live.camera import Camera
from gui.live.phone_desk import PhoneDesk
from gui.live.source_choice import SourceChoice, SourceKind
from gui.live.source_page import choose_title
from gui.live.table_watch import Calibration, SharedReader, TableWatch
from gui.live.watching import Watching
from gui.work.incoming import PhotoTaken
from gui.work.lane import Lane
from vision.frames.errors import NoFreshPicture, SourceError

if TYPE_CHECKING:
    from collections.abc import Callable

    from gui.live.live_page import LivePage
    from gui.live.table_watch import LiveAnswer
    from gui.live.world import LiveWorld
    from scorer.rules import RuleSet
    from vision.frames.health import CameraHealth
    from vision.protocols import TableReader
    from vision.table_view.quad import TableQuad

_ALLOWED_MS: Final = 200
"""How often it is looked whether a picture may be taken: one grows stale without anybody telling."""
_CAMERAS_MS: Final = 2000
"""How often the list of cameras is looked at while it is shown."""


class LiveDesk(QObject):
    """One for each window."""

    taken = Signal(object)
    """A picture was taken at the live table (``PhotoTaken``)."""
    phoned = Signal(object)
    """A phone sent a photo (``PhotoTaken``)."""
    paste_wanted = Signal()
    """People want the photo on the clipboard."""

    def __init__(
        self,
        page: LivePage,
        world: LiveWorld,
        reader_factory: Callable[[], TableReader],
        rules: Callable[[], RuleSet],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._page, self._world, self._rules = page, world, rules
        self._reader = SharedReader(reader_factory)
        self.camera = Camera(world.clock, self)
        self.watching = Watching(self.camera, self)
        self.calibrating = Calibrating(self.camera, self._reader, page.calibrate, self)
        self.phone = PhoneDesk(world, page.phone, self)
        self._listing = Lane(self)
        self._calibrations: dict[str, Calibration | None] = {}
        self._paused = False
        self._allowing, self._looking = QTimer(self), QTimer(self)
        self._allowing.setInterval(_ALLOWED_MS)
        self._looking.setInterval(_CAMERAS_MS)
        self._connect()

    def _connect(self) -> None:
        page, table = self._page, self._page.table
        self.camera.pictured.connect(table.view.show_picture)
        self.camera.health_changed.connect(self._show_health)
        self.camera.refused.connect(table.complain)
        table.view.room_changed.connect(self.camera.show_in)
        self.watching.answered.connect(self._show_answer)
        self.watching.failed.connect(table.complain)
        self.calibrating.calibrated.connect(self._calibrated)
        self.phone.came.connect(self.phoned)
        table.use_wanted.connect(self.use)
        table.take_wanted.connect(self.take)
        table.pause_wanted.connect(lambda: self.pause(paused=not self._paused))
        table.calibrate_wanted.connect(self.calibrate)
        table.source_wanted.connect(self.show_sources)
        table.bump.again_wanted.connect(self.calibrate)
        table.bump.move_wanted.connect(self._move)
        page.calibrate.skipped.connect(self._skip)
        page.sources.chosen.connect(self.choose)
        page.sources.video_wanted.connect(lambda: self._browse(SourceKind.VIDEO))
        page.sources.folder_wanted.connect(lambda: self._browse(SourceKind.FOLDER))
        page.sources.paste_wanted.connect(self.paste_wanted)
        page.sources.phone_wanted.connect(self.show_phone)
        page.seen_changed.connect(self._follow_page)
        self._allowing.timeout.connect(self._allow)
        self._looking.timeout.connect(self._list_cameras)

    @property
    def calibration(self) -> Calibration | None:
        """Where the table lies in the picture of the camera that is watched, if that is known."""
        source = self.camera.source
        return None if source is None else self._calibrations.get(source.identity)

    @property
    def quad(self) -> TableQuad | None:
        """The corners alone."""
        calibration = self.calibration
        return None if calibration is None else calibration.quad

    def show_camera(self) -> None:
        """Show the camera that is watched; else let people choose one."""
        if self.camera.source is None:
            self.show_sources()
        else:
            self._show_table()

    def show_sources(self) -> None:
        """Let people choose where to look from."""
        self._page.sources.show_last(self._world.settings.last_source())
        self._page.show_page(self._page.sources)
        self._follow_page()

    def show_phone(self) -> None:
        """Show how a phone sends photos."""
        self.phone.look()
        self._page.show_page(self._page.phone)
        self._follow_page()

    def choose(self, choice: SourceChoice) -> None:
        """Look from there."""
        try:
            source = self._world.source_of(choice)
        except SourceError as error:
            self._page.sources.complain(error.text)
            return
        self._page.sources.complain(None)
        self._world.settings.remember(choice)
        self._page.table.clear()
        self._page.table.view.show_picture(None)
        self._page.table.show_source(source.name)
        self._paused = False
        self._page.table.show_paused(paused=False)
        self.camera.watch(source)
        if source.identity in self._calibrations or choice.kind is SourceKind.FOLDER:
            self._show_table()  # photos of a folder come from anywhere: one table's corners say nothing of the next
        else:
            self.calibrate()

    def calibrate(self) -> None:
        """Let people say where the table lies."""
        if self.camera.source is None:
            return
        self.watching.stop()
        self.pause(paused=False)
        self._page.show_page(self._page.calibrate)
        self._follow_page()
        self.calibrating.begin(self.quad)

    def use(self) -> None:
        """Take the steady reading with its sharpest picture."""
        answer = self._page.table.answer
        if answer is None or not answer.steady.frozen or answer.steady.frame is None:
            return
        why_not = self.camera.why_not()
        if why_not is not None:
            self._page.table.allow(why_not)
            return
        self.taken.emit(PhotoTaken(answer.steady.frame, None, answer.steady.reading, self.quad))

    def take(self) -> None:
        """Take the picture of this moment, to be read."""
        try:
            frame = self.camera.capture()
        except NoFreshPicture as error:
            self._page.table.allow(error.text)
            return
        self.taken.emit(PhotoTaken(frame, quad=self.quad))

    def pause(self, *, paused: bool) -> None:
        """Let the camera rest, or go on."""
        self._paused = paused
        self._page.table.show_paused(paused=paused)
        self._follow_page()

    def next_hand(self) -> None:
        """The table is cleared away: what was steady is nothing any more."""
        self._page.table.clear()
        if self.watching.following:
            self._follow_table()

    def close(self) -> None:
        """Let everything go, and wait for it."""
        self._allowing.stop()
        self._looking.stop()
        self._listing.cancel()
        self.watching.close()
        self.calibrating.close()
        self.camera.close()
        self.phone.close()
        self._listing.wait()

    def _show_table(self) -> None:
        self._page.show_page(self._page.table)
        self._follow_table()
        self._follow_page()

    def _follow_table(self) -> None:
        self.watching.follow(TableWatch(self._reader, self._rules, self.calibration))

    def _calibrated(self, calibration: Calibration) -> None:
        source = self.camera.source
        if source is not None:
            self._calibrations[source.identity] = calibration
        self._page.table.clear()
        self._show_table()

    def _move(self, quad: TableQuad) -> None:
        """The corners follow the camera that was bumped."""
        shot = self.camera.latest
        if shot is not None:
            self._calibrated(Calibration(quad, shot.frame()))

    def _skip(self) -> None:
        """Read without corners; asked once a session, unless people come back to it."""
        source = self.camera.source
        self.calibrating.end()
        if source is not None:
            self._calibrations.setdefault(source.identity, None)
        self._page.table.clear()
        self._show_table()

    def _follow_page(self) -> None:
        """A camera that nobody sees rests, and so does everything else."""
        seen, shown = self._page.isVisible(), self._page.shown
        looked_at = shown in (self._page.table, self._page.calibrate)
        if seen and looked_at and not self._paused:
            self.camera.resume()
            self._allowing.start()
        else:
            self.camera.pause()
            self._allowing.stop()
        self._allow()
        if seen and shown is self._page.sources:
            self._list_cameras()
            self._looking.start()
        else:
            self._looking.stop()

    def _list_cameras(self) -> None:
        self._listing.start(
            lambda _stop: self._world.cameras(),
            done=self._page.sources.show_cameras,
            failed=self._page.sources.complain,
        )

    def _allow(self) -> None:
        self._page.table.allow(self.camera.why_not())

    def _show_health(self, health: CameraHealth) -> None:
        self._page.table.show_health(health)
        self._allow()

    def _show_answer(self, answer: LiveAnswer) -> None:
        self.camera.note_mirrored(answer.mirrored)
        self._page.table.show_answer(answer, self.quad)

    def _browse(self, kind: SourceKind) -> None:
        """Let people choose a video or a folder; the window goes on working meanwhile."""
        dialog = QFileDialog(self._page, choose_title(kind))
        is_folder = kind is SourceKind.FOLDER
        dialog.setFileMode(QFileDialog.FileMode.Directory if is_folder else QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self.choose(SourceChoice(kind, path)))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
