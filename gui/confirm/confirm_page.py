"""Step 2: what cannot be, and the tiles of all seats. The inspector stands under the photo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.confirm.board import Board
from gui.confirm.commander import Commander
from gui.confirm.issues_list import IssuesList
from gui.confirm.keys import Command
from gui.confirm.look import board_look
from gui.confirm.presenter import ConfirmPresenter
from gui.confirm.tile_menu import kind_menu, tile_menu

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent

    from gui.confirm.inspector import Inspector
    from gui.confirm.kit import Kit
    from gui.document.doubts import AskedTile, DocumentDoubts
    from gui.document.issues import Issue
    from gui.document.tiles import MeldId, TileId
    from gui.work.desk import Desk


class ConfirmPage(QWidget):
    """Shows the desk's document; keys work while it has the focus."""

    def __init__(self, desk: Desk, kit: Kit, inspector: Inspector) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._desk, self._kit, self._inspector = desk, kit, inspector
        self.presenter = ConfirmPresenter(desk, kit, self)
        self.commander = Commander(desk, kit.selection, self.presenter)
        self.issues = IssuesList()
        self.board = Board(kit)
        self._doubts: DocumentDoubts | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.issues)
        layout.addWidget(self.board, 1)
        self._connect()
        self.refresh()

    def _connect(self) -> None:
        self._desk.changed.connect(self.refresh)
        self._kit.selection.changed.connect(self._show_chosen)
        self.presenter.adding_changed.connect(self._show_chosen)
        self.issues.chosen.connect(self._point_at)
        self.issues.doubt_chosen.connect(self._ask_about)
        self._kit.events.menu_wanted.connect(self._open_menu)
        self._kit.events.kind_menu_wanted.connect(self._open_kinds)
        self._kit.events.pressed.connect(lambda *_: self.setFocus())
        self._kit.events.left.connect(self.setFocus)
        leave = QShortcut(QKeySequence(Qt.Key.Key_Escape), self._inspector.line)
        leave.setContext(Qt.ShortcutContext.WidgetShortcut)
        leave.activated.connect(self.setFocus)
        self._inspector.picked.connect(self.presenter.pick)
        self._inspector.typed.connect(self._type)
        self._inspector.right_clicked.connect(lambda: self.commander.obey(Command.RIGHT_AS_READ))
        self._inspector.winning_clicked.connect(lambda: self.commander.obey(Command.WINNING_TILE))
        self._inspector.remove_clicked.connect(lambda: self.commander.obey(Command.REMOVE))

    def refresh(self) -> None:
        """Show the document as it is now."""
        document, issues = self._desk.document, self._desk.issues
        self.board.show_board(board_look(document, issues))
        self._show_issues()
        self._show_chosen()

    def show_doubts(self, doubts: DocumentDoubts | None) -> None:
        """Ask about these tiles; None while it isn't known which matter."""
        self._doubts = doubts
        self.commander.ask_first(() if doubts is None else tuple(asked.tile for asked in doubts.asked))
        self._show_issues()

    def _show_issues(self) -> None:
        """What was weighed for an earlier document isn't shown beside a newer one."""
        document, doubts = self._desk.document, self._doubts
        asked = () if doubts is None else doubts.asked
        if any(a.tile not in document.tiles or not document.tiles[a.tile].doubtful for a in asked):
            doubts = None
        self.issues.show_issues(self._desk.issues, empty=not document.tiles, doubts=doubts, table=self._desk.table)

    def _show_chosen(self) -> None:
        current, chosen = self.presenter.current, self._kit.selection.tiles
        if self.presenter.adding is not None:
            self._inspector.show_adding(self.presenter.adding)
        elif current is None:
            self._inspector.show_nothing()
        elif len(chosen) > 1:
            self._inspector.show_several(len(chosen))
        else:
            self._inspector.show_tile(current)

    def _point_at(self, issue: Issue) -> None:
        self.setFocus()
        self._kit.selection.flash(t for t in self._desk.document.order() if t in issue.tiles)

    def _ask_about(self, asked: AskedTile) -> None:
        self.setFocus()
        self._kit.selection.flash((asked.tile,))

    def _type(self, line: str) -> None:
        self._inspector.show_typed(understood=self.presenter.type_line(line))

    def _open_menu(self, tile: TileId, at: QPoint) -> None:
        if tile not in self._kit.selection.tiles:
            self._kit.selection.choose(tile)
        tile_menu(self, self.commander.obey, self.presenter.move).popup(at)

    def _open_kinds(self, meld: MeldId, at: QPoint) -> None:
        kind_menu(self, lambda kind: self.presenter.set_kind(meld, kind)).popup(at)

    def focusNextPrevChild(self, _next: bool) -> bool:
        """Tab goes to the next doubtful tile while there is one, then on as everywhere."""
        return not self._desk.document.doubtful and super().focusNextPrevChild(_next)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Obey a key."""
        if not self.commander.press_key(event):
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click beside the tiles chooses nothing, and takes the keys."""
        self.commander.obey(Command.LEAVE)
        super().mousePressEvent(event)
