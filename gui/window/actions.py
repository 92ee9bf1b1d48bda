"""Everything in the menu, each with its key."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QAction, QKeySequence

from gui.i18n import say
from scorer.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QMenu, QWidget


class Do(Enum):
    """What the menu offers: its text, its keys."""

    OPEN = (Text("打开照片…", "Open a photo…"), ("Ctrl+O",))
    PASTE = (Text("粘贴照片", "Paste a photo"), ("Ctrl+V",))
    READ_AGAIN = (Text("再读一次", "Read again"), ("F5",))
    CAMERA = (Text("摄像头…", "Camera…"), ("Ctrl+L",))
    PHONE = (Text("手机传照片…", "Photos from a phone…"), ("Ctrl+P",))
    BY_HAND = (Text("手动录入", "Enter by hand"), ("Ctrl+M",))
    TURN = (Text("座位转一格", "Turn the seats by one"), ("Ctrl+R",))
    TEACH = (Text("教它认我的牌…", "Teach it my tiles…"), ("Ctrl+T",))
    RULES = (Text("这家的规则…", "The rules of the house…"), ("Ctrl+G",))
    ADVICE = (Text("能胡吗？过胡、逼杠…", "May I claim? Passes, fourth tiles…"), ("Ctrl+J",))
    DICE = (Text("骰子、座位…", "Dice and seats…"), ("Ctrl+D",))
    AUDIT = (Text("审牌：申诉对不对…", "Audit: settle a quarrel…"), ("Ctrl+U",))
    EVENING = (Text("这一晚：总分、每局、结账…", "The evening: totals, hands, settling up…"), ("Ctrl+E",))
    DRAWN = (Text("黄庄", "Drawn hand"), ("Ctrl+H",))
    UNDO = (Text("撤销", "Undo"), ("Ctrl+Z",))
    REDO = (Text("重做", "Redo"), ("Ctrl+Y", "Ctrl+Shift+Z"))
    PHOTO = (Text("显示或隐藏照片", "Show or hide the photo"), ("F9",))
    FULL = (Text("全屏", "Full screen"), ("F11",))
    GO_ON = (Text("下一步", "Go on"), ("Ctrl+Return", "Ctrl+Enter"))
    NEW_HAND = (Text("新的一局", "New hand"), ("Ctrl+N",))
    KEYS = (Text("按键一览", "All keys"), ("F1",))
    QUIT = (Text("退出", "Quit"), ("Ctrl+Q",))

    def __init__(self, text: Text, keys: tuple[str, ...]) -> None:
        self.text = text
        """How the menu calls it."""
        self.keys = keys
        """The keys that do it anywhere."""


_GROUPS: Final = (
    (Do.OPEN, Do.PASTE, Do.READ_AGAIN, Do.CAMERA, Do.PHONE, Do.BY_HAND, Do.TURN, Do.TEACH, Do.RULES),
    (Do.ADVICE, Do.DICE),
    (Do.EVENING, Do.DRAWN, Do.AUDIT),
    (Do.UNDO, Do.REDO),
    (Do.PHOTO, Do.FULL),
    (Do.GO_ON, Do.NEW_HAND),
    (Do.KEYS, Do.QUIT),
)


def fill_menu(menu: QMenu, window: QWidget, deeds: Mapping[Do, Callable[[], object]]) -> None:
    """Put every ``Do`` into ``menu``; its keys work in all of ``window``."""
    for group in _GROUPS:
        for do in group:
            action = QAction(window)
            say(action.setText, do.text)
            action.setShortcuts([QKeySequence(key) for key in do.keys])
            action.triggered.connect(lambda _checked=False, do=do: deeds[do]())
            window.addAction(action)
            menu.addAction(action)
        menu.addSeparator()
