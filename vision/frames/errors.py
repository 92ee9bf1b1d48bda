"""What can go wrong with a source of pictures.

* ``scorer.errors.KnownError``

  * ``SourceError``: no pictures come; the pump tries again by itself.

    * ``CameraUnplugged``: the camera is not among those of this computer.
    * ``CameraBusy``: it is there, but can't be opened.
    * ``CameraLost``: it was open and stopped giving pictures.
    * ``StreamUnreachable``: nothing comes from a network address.
    * ``FolderGone``: a folder of photos can't be looked into.
    * ``VideoUnreadable``: a file is no video that can be played.

  * ``NoFreshPicture``: there is no picture that may be captured now.
"""

from __future__ import annotations

from scorer.errors import KnownError


class SourceError(KnownError):
    """No pictures come from a source; ``text`` says why and what to do."""


class CameraUnplugged(SourceError):  # noqa: N818  named by what happened
    """The camera is not among those of this computer."""


class CameraBusy(SourceError):  # noqa: N818
    """The camera is there, but can't be opened."""


class CameraLost(SourceError):  # noqa: N818
    """The camera was open and gives no pictures any more."""


class StreamUnreachable(SourceError):  # noqa: N818
    """Nothing comes from a network address."""


class FolderGone(SourceError):  # noqa: N818
    """A folder of photos can't be looked into."""


class VideoUnreadable(SourceError):  # noqa: N818
    """A file is no video that can be played."""


class NoFreshPicture(KnownError):  # noqa: N818
    """There is no picture that may be captured now; ``text`` says why."""
