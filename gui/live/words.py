"""What the live table says."""

from __future__ import annotations

from typing import Final

from scorer.table import Seat
from scorer.text import Text
from vision.steady.values import SteadyState
from vision.table_view.values import Verdict

NO_SOURCE: Final = Text("还没有选摄像头。", "No camera is chosen yet.")
NOT_STEADY: Final = Text("牌面还没定住：等一秒，或直接拍一张。", "Not steady yet: wait a second, or capture now.")
PAUSED: Final = Text("已暂停", "Paused")

STATES: Final = {
    SteadyState.WAITING: Text("等牌", "Waiting"),
    SteadyState.MOVING: Text("移动中", "Moving"),
    SteadyState.SETTLING: Text("稳住中", "Settling"),
    SteadyState.HELD: Text("手在桌上", "Hand on table"),
    SteadyState.FROZEN: Text("已定住", "Steady"),
}
"""The steady state in a word; ``SteadyState.text`` is its sentence."""

SIDES: Final = {
    Seat.BOTTOM: Text("下边", "Bottom"),
    Seat.RIGHT: Text("右边", "Right"),
    Seat.TOP: Text("上边", "Top"),
    Seat.LEFT: Text("左边", "Left"),
}

VERDICTS: Final = {
    Verdict.GO: Text("✓ 好", "✓ Good"),
    Verdict.WARN: Text("! 注意", "! Mind"),
    Verdict.NO_GO: Text("✕ 不行", "✕ No"),
}
VERDICT_ROLES: Final = {Verdict.GO: "good", Verdict.WARN: "warn", Verdict.NO_GO: "bad"}
"""The looks (``gui.theme.stylesheet``) of verdicts; the word beside says the same."""

GOES: Final = {
    Verdict.GO: Text("可以开始", "Ready to go"),
    Verdict.WARN: Text("能用，能更好", "Works, could be better"),
    Verdict.NO_GO: Text("这样读不准", "Tiles can't be read like this"),
}
"""All verdicts together."""
