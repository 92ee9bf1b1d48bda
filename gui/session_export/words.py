"""What the evening's sheet says, on paper and in the terminal."""

from __future__ import annotations

from typing import Final

from scorer.text import Text

TITLE: Final = Text("这一晚的账", "The evening's sheet")
PLAYERS: Final = Text("开局：{names}", "At the start: {names}")
FROM_TO: Final = Text("{start} 至 {end}", "{start} to {end}")
HANDS: Final = Text("{n} 局", "{n} hands")
RULES: Final = Text("规则 {rules}", "rules {rules}")
RATE: Final = Text("一分 {money} {currency}", "{money} {currency} a point")
RUNNING: Final = Text("还没结束", "not finished yet")
TOTALS: Final = Text("总分", "Totals")
CHART: Final = Text("总分走势", "Totals over the hands")
SETTLING: Final = Text("怎么结账（付得最少）", "Settling up with the fewest payments")
SETTLED: Final = Text("谁也不用付。", "Nobody owes anything.")
PAYS: Final = Text("{payer} 付 {receiver} {points} 分", "{payer} pays {receiver} {points} points")
PAYS_MONEY: Final = Text("{what}，合 {money} {currency}", "{what}, that is {money} {currency}")
NOBODY: Final = Text("公家", "the pot")
PENALTIES: Final = Text("罚分", "Penalties")
STATISTICS: Final = Text("统计", "Statistics")
HAND_LIST: Final = Text("各局", "The hands")
NO_HANDS: Final = Text("还没有记下一局。", "No hand has been recorded yet.")
NOTES: Final = Text("备注", "Notes")
HAND: Final = Text("第 {n} 局", "Hand {n}")
DEALS: Final = Text("{name} 庄", "{name} deals")
EACH: Final = Text("一炮 {points} 分", "{points} per 炮")
DRAWN: Final = Text("黄庄", "Drawn")
WINS: Final = Text("{name} {how}", "{name}, {how}")
WINS_FROM: Final = Text("{name} 胡 {giver} · {how}", "{name} from {giver}, {how}")
OWN: Final = Text("自己 {pao} 炮：{lines}", "own {pao} 炮: {lines}")
EATEN: Final = Text("吃 {name} {pao} 炮：{lines}", "eaten from {name}, {pao} 炮: {lines}")
STANDS_NOT: Final = Text("不成立，不算分：{why}", "doesn't stand, nobody pays: {why}")
OBJECTED: Final = Text("{name} 有异议", "{name} objects")
OBJECTED_WHY: Final = Text("{name} 有异议：{why}", "{name} objects: {why}")
CORRECTED: Final = Text("更正过 {n} 次", "corrected {n}×")
PROVISIONAL: Final = Text("（含未定的 {points} 分）", " ({points} of it not yet decided)")
SUM: Final = Text("合计 {points}", "Sum {points}")
SEAL: Final = Text("封印 {seal}", "seal {seal}")
SESSION: Final = Text("场次 {id}", "session {id}")
HEAD: Final = Text("末条记录的哈希 {head}", "hash of the last event {head}")
MADE_BY: Final = Text("见花 {version}", "见花 {version}")
MODELS: Final = Text("识别模型 {models}", "models {models}")
CHECK: Final = Text(
    "用 jianhua verify 可以核对账本或导出文件是否和这张单子一致。",
    "jianhua verify says whether a ledger or an export is still what this sheet says.",
)
PAGE: Final = Text("{name} · 第 {page} / {pages} 页 · {seal}", "{name} · page {page} of {pages} · {seal}")
