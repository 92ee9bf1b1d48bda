"""The four steps of a hand."""

from __future__ import annotations

from enum import IntEnum

from scorer.text import Text


class Step(IntEnum):
    """The steps in their order; all can be reached at any time."""

    READ = 0
    CONFIRM = 1
    HOW = 2
    SETTLE = 3


STEP_NAMES = {
    Step.READ: Text("1 读牌", "1 Read"),
    Step.CONFIRM: Text("2 核对", "2 Check"),
    Step.HOW: Text("3 怎么胡的", "3 How won"),
    Step.SETTLE: Text("4 结算", "4 Settle"),
}

GO_ON = {
    Step.READ: Text("去核对 →", "Check →"),
    Step.CONFIRM: Text("核对好了 →", "All right →"),
    Step.HOW: Text("结算 →", "Settle →"),
    Step.SETTLE: Text("下一局", "Next hand"),
}
"""What the one big button says in each step."""

GO_BACK = Text("← 回去改", "← Mend it")
"""What it says in step 4 while there is nothing to settle."""

GO_ON_DOUBTFUL = Text("还有 {n} 张存疑 · 就这样 →", "{n} doubtful · go on →")
"""What it says in step 2 while tiles are doubtful."""

GO_ON_ASKED = Text("还有 {n} 张要看 · 就这样 →", "{n} to look at · go on →")
"""What it says in step 2 once it is known how many of the doubtful tiles change the result."""
