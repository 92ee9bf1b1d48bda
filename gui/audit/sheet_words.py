"""What the verdict sheet says beside the verdict."""

from __future__ import annotations

from typing import Final

from scorer.text import Text

PHOTO: Final = Text("照片（每张牌有编号）", "The photo, every tile numbered")
NUMBERS: Final = Text("牌 {numbers}", "tiles {numbers}")
TABLE: Final = Text("按这样的牌算", "The tiles it is computed from")
DRAWN: Final = Text("胡的是", "won on")
READY: Final = Text("报过听", "had declared ready")
POOL: Final = Text("牌池和别处", "Pool and elsewhere")
PEOPLE: Final = Text("谁确认，谁有异议", "Who confirmed, who objected")
CONFIRMED: Final = Text("确认：{names}", "Confirmed by {names}")
OBJECTED: Final = Text("异议：{names}", "Objected: {names}")
NOBODY_CONFIRMED: Final = Text("没有人确认。", "Nobody confirmed it.")
NOBODY_OBJECTED: Final = Text("没有人有异议。", "Nobody objected.")
WHY: Final = Text("{name}（{why}）", "{name} ({why})")
ORIGIN: Final = Text("怎么得来的", "How it was made")
MADE: Final = Text("审于 {at}，{app}", "Audited {at} with {app}")
MODELS: Final = Text("识别模型：{models}", "Models that read the photo: {models}")
NO_MODELS: Final = Text("没有用照片识别。", "No photo was read.")
RULES: Final = Text("规则：{rules}（{base}，改了 {n} 处）", "Rules: {rules} ({base}, {n} fields changed)")
CHANGED: Final = Text("{name}：{value}", "{name}: {value}")
ORIGINAL: Final = Text("照片 {name} 原文件 SHA-256：{digest}", "Photo {name}, SHA-256 of the original file: {digest}")
KEPT: Final = Text("去掉地点后留存的 SHA-256：{digest}", "SHA-256 of the copy without its place: {digest}")
FOOTER: Final = Text(
    "见花 · 审牌结果 · {made} · 第 {page} / {pages} 页", "见花 · Verdict · {made} · page {page} of {pages}"
)
POINTS: Final = Text("一炮 {each} 分", "{each} per 炮")
SUM: Final = Text("{sum} = {total}", "{sum} = {total}")
EFFECT: Final = Text("会怎样", "What it would change")
CHANGE: Final = Text("改动", "The change")
FOR_WHOM: Final = Text("对每家", "For each player")
