"""``jianhua rules``: which rulesets there are, what they say, where two differ, whether a file is in order."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gui.command.say import language_from, say
from gui.rules.store import HouseStore, read_file
from scorer.house.differences import differences
from scorer.house.house_file import house_text, nearest_shipped
from scorer.house.labels import GROUPS, in_group
from scorer.rules import ruleset
from scorer.ruleset_files import SHIPPED
from scorer.text import Text

if TYPE_CHECKING:
    from argparse import Namespace

    from scorer.house.differences import Difference
    from scorer.house.labels import FieldLabel
    from scorer.rules import RuleSet
    from scorer.text import Language

_FIELD: Final = Text("  {name}：{value}　[{field}；{source}]", "  {name}: {value}  [{field}; {source}]")
_DIFFERENT: Final = Text("  {name}：{first} → {second}　[{field}]", "  {name}: {first} → {second}  [{field}]")
_IN_ORDER: Final = Text("「{rules}」没有问题。", "“{rules}” is in order.")
_AGAINST: Final = Text("和 {base} 有 {n} 处不同：", "It differs from {base} in {n} places:")
_BOTH: Final = Text("{first} → {second}：{n} 处不同", "{first} → {second}: {n} differences")
_SHIPPED: Final = Text("{rules}　自带", "{rules}  shipped")
_SAVED: Final = Text("{rules}　和 {base} 有 {n} 处不同", "{rules}  differs from {base} in {n} places")
_USED: Final = Text("{line}　· 正在用", "{line}  · in use")


def add_options(job: ArgumentParser) -> None:
    """Add the words that ``jianhua rules`` understands."""
    spoken = ArgumentParser(add_help=False)
    # Suppressed, or a deed that says nothing would take back what was said before it.
    spoken.add_argument("--language", "--lang", choices=("zh", "en"), default=SUPPRESS, help="语言 / language")
    deeds = job.add_subparsers(metavar="DEED")
    job.set_defaults(run=listed)
    deeds.add_parser("list", parents=[spoken], help="有哪些规则 / which rulesets there are").set_defaults(run=listed)
    show = deeds.add_parser("show", parents=[spoken], help="一套规则的每一项 / every price and switch")
    show.add_argument("name", help="规则名或 .toml 文件 / a name or a .toml file")
    show.add_argument("--toml", action="store_true", help="写成规则文件 / as a ruleset file")
    show.set_defaults(run=shown)
    check = deeds.add_parser("check", parents=[spoken], help="检查规则文件 / whether a file is in order")
    check.add_argument("file", type=Path)
    check.set_defaults(run=checked)
    compare = deeds.add_parser("compare", parents=[spoken], help="两套规则有哪些不同 / where two rulesets differ")
    compare.add_argument("first")
    compare.add_argument("second")
    compare.set_defaults(run=compared)


def listed(options: Namespace) -> int:
    """Print every ruleset, shipped and saved."""
    language = language_from(options.language)
    houses = HouseStore().houses()
    for rules in (*map(ruleset, SHIPPED), *houses.rulesets):
        line = _list_line(rules)
        say((_USED.fill(line=line) if rules == houses.in_use else line).say(language))
    for complaint in houses.complaints:
        say(complaint.say(language))
    return 0


def shown(options: Namespace) -> int:
    """Print every field of one ruleset, or the ruleset as a file."""
    language = language_from(options.language)
    rules = HouseStore().named(options.name)
    if options.toml:
        say(house_text(rules).rstrip("\n"))
        return 0
    say(str(rules))
    for group, name in GROUPS.items():
        say(name.say(language))
        for label in in_group(group):
            say(_field_line(label, rules).say(language))
    return 0


def checked(options: Namespace) -> int:
    """Print that a file is in order and what it changes; a bad one is a complaint."""
    language = language_from(options.language)
    rules = read_file(options.file)
    base = nearest_shipped(rules)
    changes = differences(base, rules)
    say(_IN_ORDER.fill(rules=rules).say(language))
    say(_AGAINST.fill(base=base.name, n=len(changes)).say(language))
    _say_differences(changes, language)
    return 0


def compared(options: Namespace) -> int:
    """Print where two rulesets differ."""
    language = language_from(options.language)
    store = HouseStore()
    first, second = store.named(options.first), store.named(options.second)
    changes = differences(first, second)
    say(_BOTH.fill(first=first, second=second, n=len(changes)).say(language))
    _say_differences(changes, language)
    return 0


def _list_line(rules: RuleSet) -> Text:
    if rules.name in SHIPPED:
        return _SHIPPED.fill(rules=rules)
    base = nearest_shipped(rules)
    return _SAVED.fill(rules=rules, base=base.name, n=len(differences(base, rules)))


def _field_line(label: FieldLabel, rules: RuleSet) -> Text:
    value = label.said(label.value(rules))
    return _FIELD.fill(name=label.name, value=value, field=label.field, source=label.source)


def _say_differences(changes: tuple[Difference, ...], language: Language) -> None:
    for each in changes:
        label = each.label
        first, second = label.said(each.first), label.said(each.second)
        say(_DIFFERENT.fill(name=label.name, first=first, second=second, field=each.field).say(language))
