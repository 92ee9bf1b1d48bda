"""What came of an archive, in lines: only what changes, the damaged, and photos that were used twice."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from gui.audit.archive.values import CHANGED, Kind
from scorer.text import Text
from vision.likeness import Alike, Print, repeats

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gui.audit.archive.values import Finding
    from scorer.text import Language

_SUM: Final = Text("共 {n} 局：{parts}", "{n} hands: {parts}")
_PART: Final = Text("{name} {n}", "{n} {name}")
_LINE: Final = Text("{mark} {name}：{text}", "{mark} {name}: {text}")
_TWICE: Final = {
    Alike.FILE: Text("‼ {first} 和 {second} 用的是同一个照片文件。", "‼ {first} and {second} use the same photo file."),
    Alike.PICTURE: Text("‼ {first} 和 {second} 用的是同一张照片。", "‼ {first} and {second} use the same photo."),
}
NAMES: Final = {
    Kind.SAME: Text("不变", "unchanged"),
    Kind.READING: Text("读法不同但结果不变", "read otherwise with the same result"),
    Kind.RESULT: Text("结果会变", "with another result"),
    Kind.CLAIM: Text("申诉不成立", "with a claim that doesn't stand"),
    Kind.UNCLEAR: Text("看不明白", "unclear"),
    Kind.DAMAGED: Text("照片坏了", "damaged"),
}
_MARKS: Final = {Kind.RESULT: "≠", Kind.CLAIM: "✗", Kind.UNCLEAR: "?", Kind.DAMAGED: "!"}


def report_lines(findings: Sequence[Finding], language: Language) -> Iterator[str]:
    """Yield the report: a line for each hand that changes or can't be judged, then the sums."""
    for finding in findings:
        if finding.kind in CHANGED:
            said = _LINE.fill(mark=_MARKS[finding.kind], name=finding.name, text=finding.text)
            yield said.say(language)
    for repeat in used_twice(findings):
        yield repeat.say(language)
    counts = Counter(finding.kind for finding in findings)
    parts = [_PART.fill(name=NAMES[kind], n=counts[kind]) for kind in Kind if counts[kind]]
    both = Text("，".join(part.zh for part in parts), ", ".join(part.en for part in parts))
    yield _SUM.fill(n=len(findings), parts=both).say(language)


def used_twice(findings: Sequence[Finding]) -> tuple[Text, ...]:
    """Return a sentence for every two hands that show the same photo."""
    prints = {one.name: Print(one.sha256, one.perceptual) for one in findings if one.perceptual}
    return tuple(_TWICE[each.alike].fill(first=each.first, second=each.second) for each in repeats(prints))
