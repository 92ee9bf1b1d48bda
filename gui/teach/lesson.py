"""What people are teaching just now: the tiles of one or more photos, and what they say each shows."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from gui.work.incoming import PhotoFile, PhotoTaken
from gui.work.pictures import crop, image_from, png_bytes
from vision.faces import Face
from vision.taught.taught_set import LabelledBox, Shot, missing_faces

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QImage

    from gui.document.tiles import Box
    from gui.work.incoming import Incoming
    from gui.work.photos import Opener
    from vision.frame import Frame
    from vision.protocols import TableReader
    from vision.reading import TableReading


@dataclass(frozen=True, slots=True, eq=False)
class LessonTile:
    """One tile of a photo."""

    frame: Frame
    box: Box
    face: int
    """Class id; ``NOTHING`` is not taught."""
    picture: QImage
    """The tile cut out, upright."""
    doubtful: bool


@dataclass(frozen=True, slots=True)
class Lesson:
    """All tiles to be taught, in reading order, photo after photo."""

    tiles: tuple[LessonTile, ...] = field(default=())

    def with_face(self, index: int, face: int) -> Lesson:
        """Return the lesson with another face for one tile, which people are sure of."""
        mended = replace(self.tiles[index], face=face, doubtful=False)
        return Lesson((*self.tiles[:index], mended, *self.tiles[index + 1 :]))

    def joined(self, other: Lesson) -> Lesson:
        """Return both lessons as one; a photo that is there already isn't taken twice."""
        known = {tile.frame.sha256 for tile in self.tiles}
        return Lesson((*self.tiles, *(tile for tile in other.tiles if tile.frame.sha256 not in known)))

    @property
    def missing(self) -> tuple[int, ...]:
        """The tiles of the game (class ids) that no photo shows."""
        return missing_faces(tile.face for tile in self.tiles)

    @property
    def doubtful(self) -> tuple[int, ...]:
        """Indexes of the tiles that people should look at."""
        return tuple(index for index, tile in enumerate(self.tiles) if tile.doubtful)

    @property
    def taught(self) -> int:
        """How many tiles will be taught."""
        return sum(tile.face != Face.NOTHING for tile in self.tiles)

    def shots(self) -> tuple[Shot, ...]:
        """Return the photos with what their tiles show."""
        frames = {tile.frame.sha256: tile.frame for tile in self.tiles}
        return tuple(Shot(frame, tuple(_labelled(self.tiles, frame))) for frame in frames.values())


def lesson_of(frame: Frame, reading: TableReading) -> Lesson:
    """Return the tiles of a photo as they were read, row by row. Cuts out pictures: for a worker thread."""
    image = image_from(frame)
    in_rows = [index for row in reading.rows for index in row]
    tiles = [reading.tiles[index] for index in in_rows if reading.tiles[index].face != Face.NOTHING]
    return Lesson(
        tuple(LessonTile(frame, t.box, t.face, crop(image, t.box, t.turn), doubtful=not t.sure) for t in tiles)
    )


def frame_of(incoming: Incoming, opener: Opener) -> Frame:
    """Open what people gave; raises ``PhotoError``. For a worker thread."""
    if isinstance(incoming, PhotoFile):
        return opener.open_photo(incoming.path)
    if isinstance(incoming, PhotoTaken):
        return incoming.frame
    return opener.decode_photo(png_bytes(incoming.image), "clipboard")


def studied(incoming: Incoming, opener: Opener, reader: TableReader) -> Lesson:
    """Open and read a photo; raises ``PhotoError`` or ``ModelError``. For a worker thread."""
    frame = frame_of(incoming, opener)
    return lesson_of(frame, reader.read(frame))


def _labelled(tiles: Iterable[LessonTile], frame: Frame) -> Iterable[LabelledBox]:
    for tile in tiles:
        if tile.frame is frame and tile.face != Face.NOTHING:
            yield LabelledBox(tile.face, tile.box)
