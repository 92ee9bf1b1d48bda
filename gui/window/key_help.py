"""All keys on one card."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLabel, QVBoxLayout, QWidget

from gui.i18n import say
from scorer.text import Text

_KEYS: Final = (
    ("Tab · Shift+Tab", Text("下一张、上一张存疑的牌", "next, previous doubtful tile")),
    ("␣ · Enter", Text("这张对，去下一张存疑的", "this one is right; on to the next doubtful one")),
    ("1 – 5", Text("选第几个候选", "take that candidate")),
    ("5p 5筒 · z 中 · b 白", Text("打出牌名来改", "type a tile to change it")),
    ("← → ↑ ↓", Text("换一张牌", "another tile")),
    ("Shift+← → ↑ ↓", Text("移到左、右、上、下那一家", "move to the left, right, top, bottom seat")),
    (
        "H · M · F · P · N",
        Text("放进手牌、副露、面前的发、牌池、没有归属", "to hand, meld, Fa in front, pool, nobody's"),
    ),
    ("W", Text("这家胡了", "this seat won")),
    ("J", Text("胡的是这张（双击也行）", "the winning tile (or double-click)")),
    ("K", Text("换副露的种类", "another kind of meld")),
    ("A", Text("在这里加牌", "add tiles here")),
    ("Del", Text("删掉", "remove")),
    ("Ctrl+A · Ctrl / Shift + click", Text("选多张", "choose several")),
    ("+ − 0", Text("照片放大、缩小、全图", "zoom the photo in, out, fit")),
    ("Ctrl+Z · Ctrl+Y", Text("撤销、重做", "undo, redo")),
    ("Ctrl+J · Ctrl+D", Text("能胡吗、过胡、逼杠；骰子、座位", "may I claim, passes, fourth tiles; dice and seats")),
    ("Ctrl+Enter", Text("下一步", "go on")),
)
_TITLE: Final = Text("按键一览", "All keys")


def show_key_help(parent: QWidget) -> QDialog:
    """Show the card; it closes with Esc and blocks nothing."""
    dialog = QDialog(parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    say(dialog.setWindowTitle, _TITLE)
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.RichText)
    say(label.setText, Text(_table(zh=True), _table(zh=False)))
    layout = QVBoxLayout(dialog)
    layout.setContentsMargins(20, 14, 20, 14)
    layout.addWidget(label)
    dialog.show()
    return dialog


def _table(*, zh: bool) -> str:
    rows = (
        f"<tr><td style='padding:3px 24px 3px 0'><b>{keys}</b></td><td>{text.zh if zh else text.en}</td></tr>"
        for keys, text in _KEYS
    )
    return f"<table>{''.join(rows)}</table>"
