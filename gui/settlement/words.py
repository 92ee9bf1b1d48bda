"""What the settlement says."""

from __future__ import annotations

from typing import Final

from scorer.text import Text

OWN: Final = Text("自己的炮", "The winner's own 炮")
OWN_SUM: Final = Text("共 {n} 炮", "{n} 炮 in all")
EATEN: Final = Text("吃炮", "Eaten from this player")
PAO: Final = Text("{n} 炮", "{n} 炮")
PLUS_PAO: Final = Text("+{n}", "+{n}")
POINTS_SUM: Final = Text("{sum}　·　一炮 {each} 分　·　规则 {ruleset}", "{sum}  ·  {each} per 炮  ·  rules {ruleset}")
PAYS: Final = Text("{pao} 炮 × {each} 分 = {points}", "{pao} 炮 × {each} = {points}")
TIMES: Final = Text("付 {n} 份", "Pays {n} times over")
BY: Final = Text("×{n}", "×{n}")
PAYS_NOTHING: Final = Text("这把不用给", "Pays nothing this time")
HAND: Final = Text("这样成胡", "How the hand is made up")
WAITS: Final = Text("听", "Waits")
MEND: Final = Text("→ {mend}", "→ {mend}")
RULE: Final = Text("规则 {rule}", "rule {rule}")
COPY: Final = Text("复制成文字", "Copy as text")
COPIED: Final = Text("已复制", "Copied")
SAVE: Final = Text("存结算单", "Save sheet")
UNDER_OTHERS: Final = Text("换规则看看", "Under other rules")
SHOW_TILES: Final = Text("点一下，在照片上看是哪些牌", "Click to see these tiles in the photo")
READ_OUT: Final = Text("{name}，{n} 炮", "{name}, {n} pao")
WHO: Final = Text("{relative}·{name}", "{relative} · {name}")
