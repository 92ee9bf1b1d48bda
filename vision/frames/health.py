"""How a source is doing, with the sentence that is shown."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from scorer.text import Text

if TYPE_CHECKING:
    from scorer.errors import KnownError


class HealthState(Enum):
    """What is the matter with a source."""

    WELL = "well"
    OPENING = "opening"
    PAUSED = "paused"
    ENDED = "ended"
    """A video played out."""
    WAITING = "waiting"
    """Open, but nothing was pushed in or laid into the folder yet."""
    MIRRORED = "mirrored"
    BUSY = "busy"
    """It is there, but can't be opened."""
    UNPLUGGED = "unplugged"
    LOST = "lost"
    """It was open and broke off."""
    UNREACHABLE = "unreachable"
    """A network address that doesn't answer, a folder or file that is gone."""
    STALLED = "stalled"
    """Open, but no picture comes."""
    FROZEN = "frozen"
    """Pictures come, but always the same."""
    BLACK = "black"
    BLANK = "blank"
    """One colour only."""


FINE = frozenset({HealthState.WELL, HealthState.OPENING, HealthState.PAUSED, HealthState.ENDED, HealthState.WAITING})
"""States that are no fault."""

USELESS = frozenset({HealthState.STALLED, HealthState.FROZEN, HealthState.BLACK, HealthState.BLANK})
"""States in which the pictures that come, if any, show nothing of the table."""


@dataclass(frozen=True, slots=True)
class CameraHealth:
    """How a source is doing."""

    state: HealthState
    """What is the matter."""
    text: Text
    """One sentence: what is wrong and what to do, or what is going on."""
    error: KnownError | None = None
    """What the source said, where it said something."""

    @property
    def fine(self) -> bool:
        """Whether nobody needs to do anything."""
        return self.state in FINE


SAYINGS = {
    HealthState.WELL: Text("{name}：画面正常。", "{name}: the picture is fine."),
    HealthState.OPENING: Text("正在打开 {name}…", "Opening {name}…"),
    HealthState.PAUSED: Text("{name} 已暂停。", "{name} is paused."),
    HealthState.ENDED: Text("{name} 已播放完。", "{name} has played to its end."),
    HealthState.WAITING: Text("{name}：等待图片。", "{name}: waiting for a picture."),
    HealthState.MIRRORED: Text(
        "{name} 的画面左右颠倒：请在摄像头软件里关掉镜像。",
        "{name} shows a mirrored picture: switch mirroring off in the camera's own program.",
    ),
    HealthState.STALLED: Text(
        "{name} 没有画面传来：请等几秒；还不行就拔下再插上，或重启摄像头。",
        "No picture comes from {name}: wait a few seconds; if that doesn't help, unplug it and plug it in again.",
    ),
    HealthState.FROZEN: Text(
        "{name} 的画面不动了：请拔下再插上，或重启摄像头程序。",
        "The picture of {name} is frozen: unplug it and plug it in again, or restart the camera's program.",
    ),
    HealthState.BLACK: Text(
        "{name} 的画面是黑的：请打开镜头盖，开灯。",
        "The picture of {name} is black: open the lens cover, switch the light on.",
    ),
    HealthState.BLANK: Text(
        "{name} 的画面只有一种颜色：请拔下再插上，或关掉其他用摄像头的程序。",
        "The picture of {name} is one colour: unplug it and plug it in again, or close other programs that use it.",
    ),
}
"""What is said of each state that no error speaks for; ``{name}`` is the source's."""
