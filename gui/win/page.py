"""The screen that asks how the hand was won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from gui.art import TileStrip
from gui.document.words import SEAT_NAMES
from gui.i18n import say
from gui.settlement.labels import label, scrolled
from gui.win import words
from gui.win.choice_button import ChoiceButton
from gui.win.options import ROW_TITLES, Option, options, row_title
from gui.win.player_head import PlayerHead
from gui.win.points_box import PointsBox
from gui.win.state import WinState
from scorer.table import Relative, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from scorer.reasons import Reason
    from scorer.rules import RuleSet
    from scorer.table import HowWon, Table
    from scorer.text import Text

_KEY: Final = "P"
_TILE_PX: Final = 54


class WinPage(QWidget):
    """One tap for each thing that the tiles don't show; what can't be is greyed and says why."""

    changed = Signal(object)
    """People said something: the new ``HowWon``. ``set_table`` doesn't emit it."""
    declared_ready_changed = Signal(object, bool)
    """A ``Seat`` had declared 报听, or had not."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state: WinState | None = None
        self._names: Mapping[Seat, Text] = SEAT_NAMES
        self._buttons: list[tuple[Option, ChoiceButton]] = []
        self._heads = {who: PlayerHead(who) for who in Relative}
        self._tile = TileStrip((), _TILE_PX)
        self._points = PointsBox(_KEY)
        self._points.picked.connect(self._pick_points)
        self._line = label(words.HINT, "quiet", wrap=True)
        self._build()

    @property
    def how(self) -> HowWon | None:
        """What stands now, with what the tiles prove; None before ``set_table``."""
        return None if self._state is None else self._state.how

    def set_table(self, table: Table, rules: RuleSet, how: HowWon | None) -> None:
        """Show ``table`` and what was said so far; nothing is emitted."""
        self._state = WinState.of(table, rules, how)
        self._show()
        self._tell(None)

    def set_names(self, names: Mapping[Seat, Text]) -> None:
        """Show the players by these names; by the sides of the photo until then."""
        self._names = names
        self._show()

    def _build(self) -> None:
        whole = QVBoxLayout(self)
        self._area, inside = scrolled()
        grid = QGridLayout(inside)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(10)
        grid.addWidget(self._tile, 0, 0, Qt.AlignmentFlag.AlignCenter)
        for column, head in enumerate(self._heads.values(), 1):
            grid.addWidget(head, 0, column)
            grid.setColumnStretch(column, 1)
        for row, title in enumerate(ROW_TITLES, 1):
            if title is not None:
                grid.addWidget(label(title, "row-title"), row, 0)
        for option in options():
            self._add(option, grid)
        grid.addWidget(self._points, len(ROW_TITLES), 4)
        grid.addWidget(self._line, len(ROW_TITLES) + 1, 0, 1, 5)
        grid.setRowStretch(len(ROW_TITLES) + 2, 1)
        whole.addWidget(self._area)
        self._shortcut(_KEY, self._points.focus)

    def _add(self, option: Option, grid: QGridLayout) -> None:
        button = ChoiceButton(option.text, option.key)
        say(button.setAccessibleName, words.NAMED.fill(row=row_title(option.row), who=option.text))
        button.clicked.connect(lambda: self._tap(option, button))
        self._shortcut(option.key, button.click)
        self._buttons.append((option, button))
        grid.addWidget(button, option.row + 1, option.column + 1)

    def _shortcut(self, key: str, act: Callable[[], None]) -> None:
        """Bind ``key`` wherever the focus is in the window, while this page is shown."""
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setContext(Qt.ShortcutContext.WindowShortcut)
        shortcut.activated.connect(act)

    def _tap(self, option: Option, button: ChoiceButton) -> None:
        if self._state is None:
            return
        if button.refusal is not None and not button.isChecked():
            self._tell(button.refusal)
            return
        self._become(option.tap(self._state))

    def _pick_points(self, points: int) -> None:
        if self._state is not None:
            self._become(self._state.with_points(points))

    def _become(self, after: WinState) -> None:
        before, self._state = self._state, after
        self._show()
        self._tell(None)
        for seat in Seat:
            ready = after.table.seats[seat].declared_ready
            if before is not None and before.table.seats[seat].declared_ready != ready:
                self.declared_ready_changed.emit(seat, ready)
        if before is None or before.how != after.how:
            self.changed.emit(after.how)

    def _show(self) -> None:
        state = self._state
        if state is None:
            return
        for option, button in self._buttons:
            button.show_state(chosen=option.chosen(state), refusal=option.against(state))
        self._tile.set_faces(() if state.table.winning_tile is None else (state.table.winning_tile,))
        self._points.show_points(state.how.points_per_pao)
        for who, head in self._heads.items():
            seat = None if state.table.winner is None else who.seat(state.table.winner)
            head.show_player(seat, None if seat is None else self._names[seat])

    def _tell(self, refusal: Reason | None) -> None:
        nobody = self._state is not None and self._state.table.winner is None
        said = words.NO_WINNER if nobody else words.HINT
        if refusal is not None:
            said = words.WHY_NOT.fill(reason=refusal.text, mend=refusal.mend)
        self._line.setProperty("role", "quiet" if refusal is None and not nobody else "warn")
        self._line.style().unpolish(self._line)
        self._line.style().polish(self._line)
        say(self._line.setText, said)
        if refusal is not None:
            self._area.ensureWidgetVisible(self._line)
