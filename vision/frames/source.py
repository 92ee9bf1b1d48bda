"""The one interface of everything that gives pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, Self

if TYPE_CHECKING:
    from types import TracebackType

    import numpy as np
    from numpy.typing import NDArray

    from vision.frame import Frame


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """One picture as a source gives it, never mirrored."""

    pixels: NDArray[np.uint8]
    """H × W × 3, uint8, BGR."""
    photo: Frame | None = None
    """The photo it is, where it was a file before; None for the pictures of cameras and videos."""


class FrameStream(Protocol):
    """An open connection to a source; it belongs to the one thread that reads it."""

    @property
    def ended(self) -> bool:
        """Whether it came to its end: a video played out. More may come after a seek."""
        ...

    @property
    def rest_s(self) -> float:
        """Seconds that the reader may rest after ``read`` found nothing."""
        ...

    def read(self) -> Picture | None:
        """Return the next picture, None if none is there yet; may block for as long as the driver does.

        Raises:
            SourceError: The connection is broken: close it and open the source again.
            PhotoError: One photo can't be opened; the next may.
        """
        ...

    def skip(self) -> None:
        """Let the next picture go by as cheaply as the driver can; asked of live sources alone.

        Raises:
            SourceError: As ``read``.
        """
        ...

    def close(self) -> None:
        """Let the device go; closing twice does no harm."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class FrameSource(Protocol):
    """Where pictures come from: a description that can be opened again and again."""

    @property
    def name(self) -> str:
        """What people call it: a camera's name, a file's name, an address without its password."""
        ...

    @property
    def identity(self) -> str:
        """What it is found again by, in settings; never holds a password."""
        ...

    @property
    def live(self) -> bool:
        """Whether it shows what happens now, so that an old picture is a fault."""
        ...

    def open(self) -> FrameStream:
        """Connect; may block for as long as the driver does.

        Raises:
            SourceError: It can't be opened now.
        """
        ...


class Closing:
    """Makes a stream with ``read`` and ``close`` a whole one."""

    def read(self) -> Picture | None:
        """Return the next picture, None if none is there yet."""
        raise NotImplementedError

    def skip(self) -> None:
        """Let the next picture go by."""
        self.read()

    def close(self) -> None:
        """Let the device go; closing twice does no harm."""
        raise NotImplementedError

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
