"""What the win screen says."""

from __future__ import annotations

from typing import Final

from scorer.table import Circumstance, Relative
from scorer.text import Text

NO_WINNER: Final = Text(
    "还不知道谁胡：回上一步点一下胡家。", "Nobody is named as the winner yet: go back and name one."
)
HINT: Final = Text("点一下，或按按钮上的键。", "Tap, or press the key shown on the button.")
WHY_NOT: Final = Text("{reason}{mend}", "{reason} {mend}")

HOW: Final = Text("怎么胡的", "How won")
ROBBED: Final = Text("抢杠", "Kong")
READY: Final = Text("谁报过听", "Ready")
DEALER: Final = Text("谁坐庄", "Dealer")
OCCASIONS: Final = Text("还有什么", "Extras")
POINTS: Final = Text("一炮几分", "Points")

SELF_DRAW: Final = Text("自摸", "Self-draw")
DISCARD: Final = {
    Relative.NEXT: Text("下家放炮", "Discarded"),
    Relative.OPPOSITE: Text("对家放炮", "Discarded"),
    Relative.PREVIOUS: Text("上家放炮", "Discarded"),
}
ROB: Final = {
    Relative.NEXT: Text("抢下家杠", "Robbed"),
    Relative.OPPOSITE: Text("抢对家杠", "Robbed"),
    Relative.PREVIOUS: Text("抢上家杠", "Robbed"),
}
PLAYERS: Final = {
    Relative.SELF: Text("胡家", "Winner"),
    Relative.NEXT: Text("下家", "Next"),
    Relative.OPPOSITE: Text("对家", "Opposite"),
    Relative.PREVIOUS: Text("上家", "Previous"),
}
CIRCUMSTANCES: Final = {
    Circumstance.HEAVENLY: Text("天胡", "Heavenly"),
    Circumstance.EARTHLY: Text("地胡", "Earthly"),
    Circumstance.KONG_BLOSSOM: Text("杠上开花", "Kong blossom"),
    Circumstance.KONG_TEARS: Text("杠上流泪", "Kong tears"),
    Circumstance.LAST_DRAW: Text("海底捞月", "Last draw"),
    Circumstance.LAST_DISCARD: Text("海底放炮", "Last discard"),
}
"""What is asked beside 报听 (which stands with the players) and 抢杠 (which is a method)."""
POINTS_EACH: Final = Text("{n} 分", "{n} per 炮")
NAMED: Final = Text("{row}：{who}", "{row}: {who}")
"""A button for screen readers."""
OTHER_POINTS: Final = Text("其它：", "Other:")
OTHER_POINTS_NAME: Final = Text("一炮几分，别的数", "Points per 炮, another number")
