"""A house's rules as a small TOML text: a name, a version, what they start from, the single fields that differ.

Texts only: reading and writing files is the caller's.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from scorer.house.differences import differences
from scorer.rules import RuleSet, ruleset
from scorer.ruleset_files import SHIPPED, parsed

if TYPE_CHECKING:
    from scorer.house.differences import Difference


def read_house(text: str) -> RuleSet:
    """Return the ruleset that a house file says.

    Raises:
        NotationError: one sentence naming the field and what it may hold.
    """
    return parsed(RuleSet(), text)


def house_text(rules: RuleSet) -> str:
    """Return ``rules`` as a house file; ``read_house`` gives them back.

    >>> print(house_text(RuleSet().overridden({"minimum": 4}, "老张家", 2)), end="")
    # 见花的规则：没写的和 base 一样。 Rules of 见花: what is not said is as in base.
    name = "老张家"
    version = 2
    base = "jiujiang"
    <BLANKLINE>
    # 几炮起胡 / The minimum: A29, B30
    minimum = 4
    """
    base = nearest_shipped(rules)
    lines = [
        "# 见花的规则：没写的和 base 一样。 Rules of 见花: what is not said is as in base.",
        f"name = {_written(rules.name)}",
        f"version = {rules.version}",
        f"base = {_written(base.name)}",
    ]
    for each in differences(base, rules):
        lines += ["", _comment(each), f"{each.field} = {_written(each.second)}"]
    return "\n".join(lines) + "\n"


def nearest_shipped(rules: RuleSet) -> RuleSet:
    """Return the shipped ruleset that ``rules`` differ from in the fewest fields."""
    return min((ruleset(name) for name in SHIPPED), key=lambda base: len(differences(base, rules)))


def same_rules(first: RuleSet, second: RuleSet) -> bool:
    """Whether two rulesets score every hand alike; name and version aside."""
    return not differences(first, second)


def _comment(each: Difference) -> str:
    rows = each.label.source.partition(";")[0]
    return f"# {each.label.name.zh} / {each.label.name.en}: {rows}"


def _written(value: object) -> str:
    """A TOML basic string, number or boolean; JSON writes all three alike but for DEL, which no name has."""
    return json.dumps(value, ensure_ascii=False)
