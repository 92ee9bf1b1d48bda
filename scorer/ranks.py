"""游戏等级: what a 技能值 is called (A85-A87, B49, B63; text 000 L193-210)."""

from __future__ import annotations

from typing import Final

from scorer.text import Text

NEWCOMER: Final = 1200
"""The 技能值 that a newcomer starts with (A86)."""

RANKS: Final = (
    (90000, Text("雀神", "God of sparrows")),
    (39000, Text("雀圣", "Saint of sparrows")),
    (26000, Text("雀王", "King of sparrows")),
    (17000, Text("雀侠", "Knight of sparrows")),
    (11200, Text("雀霸", "Lord of sparrows")),
    (7400, Text("千王", "King of tricks")),
    (4800, Text("至尊", "The supreme")),
    (3100, Text("江湖大佬", "Big boss")),
    (2000, Text("帮会大哥", "Eldest brother")),
    (1200, Text("抗把子", "Chief")),
    (720, Text("老千", "Trickster")),
    (380, Text("小头目", "Headman")),
    (150, Text("老油条", "Old hand")),
    (0, Text("小混混", "Rookie")),
)
"""Every rank with the 技能值 that it needs, the highest first."""

_BELOW: Final = Text("平民", "Commoner")


def rank(skill: int) -> Text:
    """Return the rank of a 技能值; exactly 0 is 小混混, below 0 平民 (B49)."""
    return next((name for needed, name in RANKS if skill >= needed), _BELOW)
