"""What a printed settlement says."""

from __future__ import annotations

from typing import Final

from scorer.table import Method, Relative
from scorer.text import Text

RELATIVES: Final = {
    Relative.SELF: Text("胡家", "Winner"),
    Relative.NEXT: Text("下家", "Next"),
    Relative.OPPOSITE: Text("对家", "Opposite"),
    Relative.PREVIOUS: Text("上家", "Previous"),
}
"""The four players as the winner sees them."""

TITLE: Final = Text("结算单", "Settlement")
REFUSED: Final = Text("这样不能胡", "This can't be claimed as a win")
OWN: Final = Text("自己的炮", "The winner's own 炮")
EATEN_FROM: Final = Text("吃{who}的炮", "Eaten from {who}")
TOTAL: Final = Text("共", "In all")
PAO: Final = Text("炮", "炮")
POINTS: Final = Text("分", "points")
EACH: Final = Text("一炮 {each} 分", "{each} per 炮")
RULES: Final = Text("规则 {ruleset}", "rules {ruleset}")
WAITS: Final = Text("听", "Waits")
HAND: Final = Text("成胡的牌", "The winning hand")
TILES: Final = Text("各家的牌", "The tiles of all four")
NOTHING: Final = Text("不用给", "pays nothing")
MEND: Final = Text("→ {mend}", "→ {mend}")
SUM: Final = Text("合计", "Sum")
DECLARED: Final = Text("报过听", "had declared ready")
METHODS: Final = {
    Method.SELF_DRAW: Text("自摸", "Self-draw"),
    Method.DISCARD: Text("{who}放炮", "Discarded by {who}"),
    Method.ROBBED_KONG: Text("抢{who}的杠", "Robbed a kong of {who}"),
}
