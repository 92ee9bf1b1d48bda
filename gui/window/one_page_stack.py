"""Pages of which only the one that is shown claims room."""

from __future__ import annotations

from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget


class OnePageStack(QStackedWidget):
    """A stack of pages; a page that isn't shown never makes the window larger."""

    def __init__(self) -> None:
        super().__init__()
        self.currentChanged.connect(self._give_room)

    def add(self, page: QWidget) -> None:
        """Put ``page`` on the stack."""
        self.addWidget(page)
        self._give_room()

    def _give_room(self, _index: int = 0) -> None:
        for at in range(self.count()):
            page = self.widget(at)
            shown = page is self.currentWidget()
            policy = QSizePolicy.Policy.Preferred if shown else QSizePolicy.Policy.Ignored
            if page is not None:
                page.setSizePolicy(policy, policy)
