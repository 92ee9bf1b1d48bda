"""What a change of the past would change, for whom, before anybody confirms it. Blocks nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.columns import signed
from gui.i18n import same, say
from gui.session.words import CANCEL, HAND, NOBODY, hand_told
from gui.settlement.elided import ElidedLabel
from gui.settlement.labels import label, scrolled
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from gui.session.book import Evening
    from gui.session.desk import EveningDesk
    from scorer.session.preview import HandChange, Preview
    from scorer.session.state import HandState, SessionState

_TITLE: Final = Text("这样改，会变什么", "What this would change")
_NOTHING: Final = Text("谁的分都不变。", "Nobody's points change.")
_TOTALS: Final = Text("总分", "Totals")
_DO: Final = Text("✓ 就这样改", "✓ Change it")
_DEALER: Final = Text("庄：{old} → {new}", "dealer: {old} → {new}")
_STAKE: Final = Text("一炮 {old} → {new} 分", "{old} → {new} per 炮")
_NUMBER: Final = Text("这是第 {new} 局", "is now hand {new}")
_GONE: Final = Text("删掉（原来：{what}）", "removed (was: {what})")
_NEW: Final = Text("回来：{what}", "back again: {what}")
_MORE: Final = Text("还有 {n} 局。", "{n} more hands.")
_MOST: Final = 40
"""Hands that are listed one by one."""


class PreviewDialog(QDialog):
    """``accepted`` when people want the change."""

    def __init__(self, found: Preview, parent: QWidget | None = None) -> None:
        for elder in () if parent is None else parent.findChildren(PreviewDialog):
            elder.reject()  # one question at a time: the newest is what people mean
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        say(self.setWindowTitle, _TITLE)
        self.do, self.cancel = QPushButton(), QPushButton()
        self.do.setProperty("role", "primary")
        say(self.do.setText, _DO)
        say(self.cancel.setText, CANCEL)
        self.do.clicked.connect(self.accept)
        self.cancel.clicked.connect(self.reject)
        self._holds: Callable[[], bool] = lambda: True
        self._outdated: Callable[[], object] = lambda: None
        self._lay(found)
        self.resize(820, 560)

    def show_while(self, evenings: EveningDesk, evening: Evening, outdated: Callable[[], object]) -> None:
        """Show it as long as ``evening`` is what it was asked of; it goes when that changes, and calls ``outdated``.

        Nothing blocks the table meanwhile: somebody may undo or record, and what is shown here would no longer be so.
        """
        self._holds, self._outdated = (lambda: evenings.evening is evening), outdated
        evenings.changed.connect(self._look_again)
        self.show()
        self._look_again()

    def _look_again(self) -> None:
        if self.isVisible() and not self._holds():
            self.reject()
            self._outdated()

    def _lay(self, found: Preview) -> None:
        area, inside = scrolled()
        rows = QVBoxLayout(inside)
        rows.addWidget(label(_TOTALS, "row-title"))
        rows.addLayout(_totals(found))
        worth_telling = [change for change in found.hands if not _says_nothing(change, found.before, found.after)]
        for change in worth_telling[:_MOST]:
            rows.addWidget(label(told(change, found.before, found.after), wrap=True))
        if len(worth_telling) > _MOST:
            rows.addWidget(label(_MORE.fill(n=len(worth_telling) - _MOST), "quiet"))
        rows.addStretch()
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.do)
        whole = QVBoxLayout(self)
        whole.addWidget(label(_TITLE, "title"))
        whole.addWidget(area, 1)
        whole.addLayout(buttons)


def _totals(found: Preview) -> QGridLayout:
    grid = QGridLayout()
    grid.setColumnStretch(0, 1)
    before, after = found.before, found.after
    told_of = [
        (same(after.name_of(player)), before.totals.get(player, 0), after.totals.get(player, 0))
        for player in found.totals
    ]
    if before.nobody != after.nobody:
        told_of.append((NOBODY, before.nobody, after.nobody))
    if not told_of:
        grid.addWidget(label(_NOTHING, "good"), 0, 0)
    for row, (who, old, new) in enumerate(told_of):
        name = ElidedLabel("large")
        say(name.setText, who)
        grid.addWidget(name, row, 0)
        grid.addWidget(label(same(f"{signed(old)} → {signed(new)}"), "large-plain"), row, 1)
        grid.addWidget(label(same(signed(new - old)), "good" if new > old else "bad"), row, 2)
    return grid


def told(change: HandChange, before: SessionState, after: SessionState) -> Text:
    """Return what becomes of one hand, in one line."""
    old, new = change.before, change.after
    if old is None or new is None:
        gone = old is not None
        hand, state = (old, before) if old is not None else (new, after)
        what = Text("", "") if hand is None else hand_told(hand, state)
        return _line(hand, (_GONE if gone else _NEW).fill(what=what), change, after)
    said = []
    if old.number != new.number:
        said.append(_NUMBER.fill(new=new.number))
    if change.dealer_changes and _dealer(old, before) != _dealer(new, after):  # who deals may only sit elsewhere
        said.append(_DEALER.fill(old=_dealer(old, before), new=_dealer(new, after)))
    if change.stake_changes:
        said.append(_STAKE.fill(old=old.stake.points_per_pao, new=new.stake.points_per_pao))
    if hand_told(old, before) != hand_told(new, after):
        said.append(Text("{old} → {new}", "{old} → {new}").fill(old=hand_told(old, before), new=hand_told(new, after)))
    whole = Text("；".join(one.zh for one in said), "; ".join(one.en for one in said))
    return _line(old, whole, change, after)


def _says_nothing(change: HandChange, before: SessionState, after: SessionState) -> bool:
    """Return whether the hand stays as it is for everybody, but for its number or a side of the table.

    Nobody needs to read that forty times.
    """
    old, new = change.before, change.after
    if old is None or new is None or change.points or change.stake_changes:
        return False
    same_dealer = _dealer(old, before) == _dealer(new, after)
    return same_dealer and (old.number != new.number or hand_told(old, before) == hand_told(new, after))


def _dealer(hand: HandState, state: SessionState) -> str:
    return state.name_of(hand.players[hand.dealing.seat])


def _line(hand: HandState | None, what: Text, change: HandChange, state: SessionState) -> Text:
    number = HAND.fill(n=0 if hand is None else hand.number)
    points = "  ".join(f"{state.name_of(player)} {signed(moved)}" for player, moved in change.points.items())
    return Text("{hand}：{what}　{points}", "{hand}: {what}   {points}").fill(hand=number, what=what, points=points)
