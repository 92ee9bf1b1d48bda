"""Reads the pictures of a running camera, one after the other, in a worker thread. Touches no widget."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING

from gui.live.eaten import EatenLook, eaten_looks
from vision.photo_quality.mirrored import MIRRORED
from vision.steady.reader import SteadyReader
from vision.table_view.arrows import arrows_of_reading
from vision.table_view.bump import BumpWatch
from vision.table_view.read import kong_questions

if TYPE_CHECKING:
    from collections.abc import Callable

    from scorer.rules import RuleSet
    from scorer.text import Text
    from vision.frame import Frame
    from vision.frames.shot import Shot
    from vision.protocols import TableReader
    from vision.reading import TableReading
    from vision.steady.values import SteadyReading
    from vision.table_view.quad import TableQuad
    from vision.table_view.values import Bump, KongQuestion


class SharedReader:
    """Loads the reader when it is first needed, in whatever worker needs it; a failed load is tried again."""

    def __init__(self, factory: Callable[[], TableReader]) -> None:
        self._factory = factory
        self._lock = Lock()
        self._reader: TableReader | None = None

    def get(self) -> TableReader:
        """Return the reader; raises ``KnownError``."""
        with self._lock:
            if self._reader is None:
                self._reader = self._factory()
            return self._reader


@dataclass(frozen=True, slots=True)
class Calibration:
    """Where the table lies, and the picture in which people said so."""

    quad: TableQuad
    reference: Frame


@dataclass(frozen=True, slots=True, eq=False)
class LiveAnswer:
    """What one picture, with all before it, amounts to."""

    shot: Shot
    """The picture that was read last."""
    steady: SteadyReading
    eaten: tuple[EatenLook, ...]
    """What will be eaten, as it is drawn."""
    kongs: tuple[KongQuestion, ...]
    """Concealed kongs that lie face down."""
    bump: Bump | None
    """Whether the camera was moved; None while the table isn't calibrated."""
    mirrored: Text | None
    """What the reader says about mirrored pictures."""


class TableWatch:
    """Follows one table; for one thread at a time."""

    def __init__(
        self, reader: SharedReader, rules: Callable[[], RuleSet], calibration: Calibration | None = None
    ) -> None:
        """Make one that has seen nothing.

        Args:
            reader: Reads single pictures.
            rules: How the house plays, asked for every picture.
            calibration: Where the table lies; None reads without.
        """
        self._reader, self._rules, self._calibration = reader, rules, calibration
        self._steady = SteadyReader(None if calibration is None else calibration.quad)
        self._bumps: BumpWatch | None = None
        self._shown: tuple[TableReading, RuleSet] | None = None
        self._eaten: tuple[EatenLook, ...] = ()

    @property
    def quad(self) -> TableQuad | None:
        """Where the table lies, if that is known."""
        return None if self._calibration is None else self._calibration.quad

    def look(self, shot: Shot) -> LiveAnswer:
        """Read a picture; raises ``KnownError`` if the networks can't be loaded or can't run."""
        frame = shot.frame()
        quad = None if self.quad is None else self.quad.scaled_to(frame.width, frame.height)
        reader = self._reader.get()
        reading = reader.read(frame) if quad is None else reader.read(frame, quad)
        steady = self._steady.feed(shot.at, reading, frame)
        shown = steady.reading
        mirrored = MIRRORED if MIRRORED in reading.remarks else None
        if shown is None:
            return LiveAnswer(shot, steady, (), (), self._bump(frame), mirrored)
        eaten = self._eaten_in(shown, steady.frame or frame)
        return LiveAnswer(shot, steady, eaten, kong_questions(shown, quad), self._bump(frame), mirrored)

    def _eaten_in(self, reading: TableReading, frame: Frame) -> tuple[EatenLook, ...]:
        """Return the same values as long as the reading stays the same, so that nothing is drawn anew."""
        rules = self._rules()
        if self._shown is None or self._shown[0] is not reading or self._shown[1] is not rules:
            self._shown = (reading, rules)
            self._eaten = eaten_looks(arrows_of_reading(reading, None, rules), reading, frame)
        return self._eaten

    def _bump(self, frame: Frame) -> Bump | None:
        if self._calibration is None:
            return None
        if self._bumps is None:
            self._bumps = BumpWatch(self._calibration.quad, self._calibration.reference)
        return self._bumps.moved(frame)
