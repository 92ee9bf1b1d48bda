"""May this hand be claimed, or what does it wait for: the big word, the tiles, what counts and what doesn't."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.advice import words
from gui.advice.asked import HAND, Claim, Uncounted, Way, others_at, tiles_held, way_of
from gui.advice.choice_row import ChoiceRow
from gui.advice.claim_body import claim_body, waits_body
from gui.advice.hand_view import HandView
from gui.advice.told import headline, joined, own_line
from gui.i18n import same, say
from gui.settlement.elided import look
from gui.settlement.labels import card, label, scrolled
from scorer.table import SELF_DRAW, HowWon, Seat

if TYPE_CHECKING:
    from gui.advice.asked import Answer
    from gui.advice.now import TableNow
    from scorer.text import Text
    from scorer.tiles import Tile

_WAY_KEYS: Final = "12345"
_SEAT_KEYS: Final = ("A", "S", "D", "F")
_ANYBODY: Final = "anybody"


class ClaimPage(QWidget):
    """Asks how the tile would come; ``asked_anew`` says that the answer may be another one."""

    asked_anew = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._now: TableNow | None = None
        self._seat = Seat.BOTTOM
        self.how = HowWon(Way.DISCARD.method)
        """How the win would come."""
        self.winning: Tile | None = None
        """The tile that people tapped; None: the one marked at the table, else the last."""
        self.word, self.own = label(same(""), "even"), label(same(""), "large")
        self.sentences = label(same(""), "large-plain", wrap=True)
        self.hand = HandView()
        self.ways = ChoiceRow(words.HOW, [(way, way.text, key) for way, key in zip(Way, _WAY_KEYS, strict=True)])
        givers = [(seat, same(""), key) for seat, key in zip(Seat, _SEAT_KEYS, strict=True)]
        self.givers = ChoiceRow(words.WHO_THREW, [*givers, (_ANYBODY, words.ANYBODY, "G")])
        self.body: QWidget = QWidget()
        self._lay()
        self.ways.chosen.connect(self._choose_way)
        self.givers.chosen.connect(self._choose_giver)
        self.hand.picked.connect(self._choose_tile)

    def _lay(self) -> None:
        area, inside = scrolled()
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 6, 0)
        verdict, inner = card()
        first = QHBoxLayout()
        first.addWidget(self.word)
        first.addStretch()
        first.addWidget(self.own)
        inner.addLayout(first)
        inner.addWidget(self.sentences)
        for part in (verdict, self.hand, self.ways, self.givers, self.body):
            self._column.addWidget(part)
        self._column.addStretch()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(area)

    def show_table(self, now: TableNow, seat: Seat) -> None:
        """Show the tiles of ``seat``; what was said of another player's win is forgotten."""
        other = seat is not self._seat or self._now is None
        said = now.how if now.table.winner is seat else None
        changed = self._now is not None and said is not None and said != self._now.how
        if other or changed:
            self.how = said or HowWon(Way.DISCARD.method, dealer=now.dealer)
        if other:
            self.winning = None
        self._now, self._seat = now, seat
        hand = now.table.seats[seat]
        self.hand.show_hand(hand, self.last_tile, pickable=tiles_held(hand) == HAND + 1)
        names: dict[object, Text] = {each: now.names[each] for each in others_at(seat)}
        self.givers.set_texts(names | {_ANYBODY: words.ANYBODY})
        self._show_how()

    @property
    def last_tile(self) -> Tile | None:
        """The tile that completes the hand, as far as it is said."""
        if self._now is None:
            return None
        held = self._now.table.seats[self._seat].concealed
        marked = self._now.table.winning_tile if self._now.table.winner is self._seat else None
        return next((tile for tile in (self.winning, marked) if tile in held), held[-1] if held else None)

    def show_answer(self, answer: Answer) -> None:
        """Show what may be said."""
        head = headline(answer)
        look(self.word, head.look)
        say(self.word.setText, head.word)
        say(self.sentences.setText, joined(head.sentences, "\n", "\n"))
        own = own_line(answer) if isinstance(answer, Claim) else None
        say(self.own.setText, own or same(""))
        is_claim = isinstance(answer, Claim)
        self.ways.setVisible(is_claim)
        self.givers.setVisible(is_claim and self.how.method is not SELF_DRAW)
        if isinstance(answer, Claim) and self.how.source is None and answer.source is not None:
            self.givers.show_choice(answer.source)
        self._replace_body(answer)

    def _replace_body(self, answer: Answer) -> None:
        names = {} if self._now is None else self._now.names
        if isinstance(answer, Uncounted):
            body = QWidget()
        else:
            body = claim_body(answer) if isinstance(answer, Claim) else waits_body(answer, names)
        self._column.replaceWidget(self.body, body)
        self.body.hide()
        self.body.deleteLater()
        self.body = body

    def _show_how(self) -> None:
        self.ways.show_choice(way_of(self.how))
        self.givers.show_choice(_ANYBODY if self.how.source is None else self.how.source)

    def _choose_way(self, way: Way) -> None:
        self._say(way.how(self.how.source, self.how.dealer))

    def _choose_giver(self, giver: object) -> None:
        source = giver if isinstance(giver, Seat) else None
        self._say(HowWon(self.how.method, source, self.how.circumstances, self.how.dealer))

    def _say(self, how: HowWon) -> None:
        self.how = how
        self._show_how()
        self.asked_anew.emit()

    def _choose_tile(self, tile: Tile) -> None:
        self.winning = tile
        self.hand.show_winning(tile)
        self.asked_anew.emit()

    def pick_beside(self, step: int) -> None:
        """Say that the tile ``step`` places beside the marked one came last."""
        self.hand.pick_beside(step)
