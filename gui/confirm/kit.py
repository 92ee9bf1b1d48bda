"""What every part of the confirm screen needs, handed on as one value."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gui.confirm.crops import Crops
    from gui.confirm.events import BoardEvents
    from gui.confirm.selection import Selection


@dataclass(frozen=True, slots=True)
class Kit:
    """The parts that rows, panels and the presenter share."""

    crops: Crops
    selection: Selection
    events: BoardEvents
