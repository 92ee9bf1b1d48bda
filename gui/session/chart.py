"""The totals over the hands as lines. pyqtgraph is loaded in the worker: that takes longer than a window may stand."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.theme import Size, colours, seat_colour
from scorer.table import Seat

if TYPE_CHECKING:
    from scorer.session.state import SessionState

_DASHES = ((), (6, 4), (2, 3))
"""Players beyond four get the same colours in broken lines."""

_SMOOTH = 40
"""Hands up to which lines are thick and smooth: Qt takes long to paint a long one so."""


def load_pyqtgraph() -> Any:  # noqa: ANN401  it ships no types
    """Return the module; for the worker thread."""
    return importlib.import_module("pyqtgraph")


class TotalsChart(QWidget):
    """A line a player, in the colours of the seats they had first."""

    def __init__(self) -> None:
        super().__init__()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        self._pg: Any = None
        self._plot: Any = None
        self._state: SessionState | None = None

    @property
    def ready(self) -> bool:
        """Whether it can draw."""
        return self._plot is not None

    def set_up(self, pyqtgraph: Any) -> None:  # noqa: ANN401  it ships no types
        """Begin to draw."""
        if self._plot is not None:
            return
        self._pg = pyqtgraph
        scheme = colours()
        self._plot = pyqtgraph.PlotWidget(background=scheme.surface)
        self._plot.setMouseEnabled(x=False, y=False)
        self._plot.hideButtons()
        self._plot.setMenuEnabled(False)
        self._plot.setDownsampling(auto=True, mode="peak")
        self._plot.showGrid(x=False, y=True, alpha=0.3)
        self._plot.addLegend(labelTextColor=scheme.text, labelTextSize=f"{int(Size.SMALL)}px", offset=(10, 10))
        for side in ("left", "bottom"):
            self._plot.getAxis(side).setTextPen(scheme.text)
            self._plot.getAxis(side).setPen(scheme.line)
        layout = self.layout()
        if layout is not None:
            layout.addWidget(self._plot)
        if self._state is not None:
            self.show_state(self._state)

    def show_state(self, state: SessionState) -> None:
        """Show ``state``, at once or as soon as it can draw."""
        self._state = state
        if self._plot is None:
            return
        self._plot.clear()
        smooth = len(state.hands) <= _SMOOTH
        for index, player in enumerate(state.players):
            numbers = [0, *(hand.number for hand in state.hands)]
            totals = [0, *(hand.totals.get(player.id, 0) for hand in state.hands)]
            pen = self._pg.mkPen(seat_colour(Seat(index % 4)), width=3 if smooth else 2)
            dashes = _DASHES[min(index // 4, len(_DASHES) - 1)]
            if dashes:
                pen.setDashPattern(list(dashes))
            self._plot.plot(numbers, totals, pen=pen, name=player.name, antialias=smooth)
