"""What a printed settlement says."""

from __future__ import annotations

from typing import Final

from scorer.table import Circumstance, Method, Relative
from scorer.text import Text

RELATIVES: Final = {
    Relative.SELF: Text("胡家", "Winner"),
    Relative.NEXT: Text("下家", "Next"),
    Relative.OPPOSITE: Text("对家", "Opposite"),
    Relative.PREVIOUS: Text("上家", "Previous"),
}
"""The four players as the winner sees them."""

CIRCUMSTANCES: Final = {
    Circumstance.DECLARED_READY: Text("报听", "declared ready"),
    Circumstance.HEAVENLY: Text("天胡", "heavenly win"),
    Circumstance.EARTHLY: Text("地胡", "earthly win"),
    Circumstance.KONG_BLOSSOM: Text("杠上开花", "kong blossom"),
    Circumstance.KONG_TEARS: Text("杠上流泪", "kong tears"),
    Circumstance.LAST_DRAW: Text("海底捞月", "last draw"),
    Circumstance.LAST_DISCARD: Text("海底放炮", "last discard"),
}
"""The occasions in the order in which they are shown; 抢杠 is told by the method."""

METHODS: Final = {
    Method.SELF_DRAW: Text("自摸", "self-draw"),
    Method.DISCARD: Text("{who} 放炮", "discard of {who}"),
    Method.ROBBED_KONG: Text("抢 {who} 的杠", "robbed a kong of {who}"),
}
METHODS_ALONE: Final = {
    Method.SELF_DRAW: Text("自摸", "self-draw"),
    Method.DISCARD: Text("放炮", "discard"),
    Method.ROBBED_KONG: Text("抢杠", "robbed kong"),
}
"""The methods while nobody said who it was."""

TITLE: Final = Text("结算单", "Settlement")
OWN: Final = Text("自己的炮", "The winner's own 炮")
EATEN_FROM: Final = Text("吃 {who} 的炮", "Eaten from {who}")
EACH: Final = Text("一炮 {each} 分", "{each} per 炮")
DEALER: Final = Text("{who} 坐庄", "dealer {who}")
RULES: Final = Text("规则 {ruleset}", "rules {ruleset}")
WAITS: Final = Text("听", "Waits")
HAND: Final = Text("这样成胡", "How the hand is made up")
TILES: Final = Text("各家的牌", "The tiles of all four")
PAYS: Final = Text("{pao} 炮", "{pao} 炮")
PAYS_TIMES: Final = Text("({one}) × {times} = {pao} 炮", "({one}) × {times} = {pao} 炮")
"""Where a payer pays more than once."""
NOTHING: Final = Text("不用给", "pays nothing")
MEND: Final = Text("→ {mend}", "→ {mend}")
RULE: Final = Text("规则 {rule}", "rule {rule}")
SUM: Final = Text("合计", "Sum")
DECLARED: Final = Text("报过听", "had declared ready")
