"""What the steady reading is, and why it is as it is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from scorer.text import Text

if TYPE_CHECKING:
    from vision.frame import Frame
    from vision.reading import TableReading


class SteadyState(Enum):
    """What the table is doing."""

    WAITING = "waiting"
    """No tiles have been seen yet."""
    MOVING = "moving"
    """Tiles change; the reading follows."""
    SETTLING = "settling"
    """Nothing moves, but not yet for long enough."""
    HELD = "held"
    """Something covers the table, or it is empty: the last reading stays."""
    FROZEN = "frozen"
    """The table was still for long enough: this is the reading to confirm."""

    @property
    def text(self) -> Text:
        """The state in one sentence."""
        return _TEXTS[self]


_TEXTS = {
    SteadyState.WAITING: Text("等待：还没看到牌。", "Waiting: no tiles seen yet."),
    SteadyState.MOVING: Text("牌在动……", "Tiles are moving…"),
    SteadyState.SETTLING: Text("请稍等，正在看清……", "Hold on, reading…"),
    SteadyState.HELD: Text(
        "有手挡住或牌不见了：先保留刚才的读数。", "Covered, or tiles are gone: the last reading stays."
    ),
    SteadyState.FROZEN: Text("已看清，可以确认。", "Read steadily: ready to confirm."),
}


@dataclass(frozen=True, slots=True)
class SteadyReading:
    """The one reading that many frames amount to."""

    reading: TableReading | None
    """Tiles with fused probabilities, groups as they lie; None while nothing was seen."""
    state: SteadyState
    text: Text
    frame: Frame | None
    """The sharpest frame of the still stretch that ``reading`` was read from: the evidence to keep."""
    frames: int
    """How many readings were fused."""
    still_for_s: float
    """How long nothing has changed, s."""
    missing: int = 0
    """Tiles of the held reading that the newest frame does not show."""

    @property
    def frozen(self) -> bool:
        """Whether the reading can be confirmed."""
        return self.state is SteadyState.FROZEN
