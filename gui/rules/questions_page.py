"""The first set-up: where the texts leave open how a house plays, one question at a time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from gui.confirm.chip import RoomyButton
from gui.i18n import same, say
from gui.rules import words
from gui.rules.example_view import ExampleView
from gui.rules.score_rows import question_rows
from gui.settlement.labels import card, label
from scorer.house.questions import QUESTIONS
from scorer.text import Text

if TYPE_CHECKING:
    from gui.rules.draft import Draft
    from gui.rules.score_rows import ScoreRow
    from scorer.house.questions import Question

_TILE_PX: Final = 44
_ANSWER: Final = Text("{name}：{score}", "{name}: {score}")


class QuestionsPage(QWidget):
    """Asks; an answer changes the draft, and everything can be skipped or asked again."""

    answered = Signal(object)
    """The fields (``Mapping``) that the answer sets."""
    finished = Signal()
    """The last question is behind us, or people had enough."""

    def __init__(self) -> None:
        super().__init__()
        self.at = 0
        """Which question is shown."""
        self.answers: list[QPushButton] = []
        self._draft: Draft | None = None
        self._head = label(words.TITLE, "title")
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.addWidget(self._head)
        layout.addWidget(label(words.WHY_ASKED, "quiet", wrap=True))
        layout.addWidget(self._scroll, 1)
        layout.addLayout(self._buttons())

    @property
    def question(self) -> Question:
        """The question that is shown."""
        return QUESTIONS[self.at]

    def begin(self, draft: Draft) -> None:
        """Ask from the first question on."""
        self.at = 0
        self.show_draft(draft)

    def show_draft(self, draft: Draft) -> None:
        """Show the question with the answer that ``draft`` holds."""
        self._draft = draft
        say(self._head.setText, words.QUESTIONS_HEAD.fill(n=self.at + 1, all=len(QUESTIONS)))
        self.previous.setEnabled(self.at > 0)
        last = self.at == len(QUESTIONS) - 1
        say(self.next.setText, words.DONE if last else words.NEXT)
        self._scroll.setWidget(self._page(self.question, draft))

    def step(self, by: int) -> None:
        """Go on or back; after the last question it is over."""
        self.at += by
        if self.at >= len(QUESTIONS):
            self.at = 0
            self.finished.emit()
        elif self._draft is not None:
            self.show_draft(self._draft)

    def _page(self, question: Question, draft: Draft) -> QWidget:
        frame, column = card()
        column.setSpacing(12)
        column.addWidget(label(question.text, "title", wrap=True))
        column.addWidget(label(same(f"[{question.source}]"), "quiet"))
        examples = QHBoxLayout()
        examples.setSpacing(30)
        for example in question.examples:
            examples.addWidget(ExampleView(example, _TILE_PX), 1, Qt.AlignmentFlag.AlignTop)
        column.addLayout(examples)
        rows = [question_rows(question, example, draft.rules) for example in question.examples]
        self.answers = [self._answer(place, tuple(each)) for place, each in enumerate(zip(*rows, strict=True))]
        for button in self.answers:
            column.addWidget(button)
        column.addStretch()
        return frame

    def _answer(self, place: int, rows: tuple[ScoreRow, ...]) -> QPushButton:
        button = RoomyButton()
        button.setCheckable(True)
        button.setChecked(rows[0].is_now)
        scores = Text("　/　".join(row.score.zh for row in rows), "  /  ".join(row.score.en for row in rows))
        say(button.setText, _ANSWER.fill(name=rows[0].name, score=scores))
        button.clicked.connect(partial(self._take, place))
        return button

    def _take(self, place: int, _checked: bool = False) -> None:
        self.answered.emit(self.question.answers[place].changes)

    def _buttons(self) -> QHBoxLayout:
        self.stop, self.previous, self.next = QPushButton(), QPushButton(), QPushButton()
        self.next.setProperty("role", "primary")
        for button, text in ((self.stop, words.STOP), (self.previous, words.PREVIOUS), (self.next, words.NEXT)):
            say(button.setText, text)
        self.stop.clicked.connect(self.finished)
        self.previous.clicked.connect(lambda: self.step(-1))
        self.next.clicked.connect(lambda: self.step(1))
        row = QHBoxLayout()
        row.addWidget(self.stop)
        row.addStretch()
        row.addWidget(self.previous)
        row.addWidget(self.next)
        return row
