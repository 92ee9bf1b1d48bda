"""The catalogue speaks both languages about every rule and every reason, in our own words."""

import re
import string
from pathlib import Path

import pytest

import scorer
from scorer.catalog import RULES, rule
from scorer.catalog.reasons import WORDINGS

SOURCE = "\n".join(path.read_text(encoding="utf-8") for path in Path(scorer.__file__).parent.rglob("*.py"))
CHINESE = re.compile(r"[\u4e00-\u9fff]")


def places(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("known", RULES.values(), ids=lambda known: known.id)
def test_a_rule_has_names_a_sentence_and_a_source(known):
    assert CHINESE.search(known.name.zh)
    assert known.name.en
    assert known.sentence.zh.endswith("。")
    assert known.sentence.en.endswith(".")
    assert re.match(r"[A-B]\d+", known.source)
    assert places(known.name.zh) == places(known.name.en) <= {"count", "tiles"}


@pytest.mark.parametrize("code", WORDINGS)
def test_a_reason_says_what_is_wrong_and_what_mends_it(code):
    wording = WORDINGS[code]
    for text in (wording.text, wording.mend):
        assert text.zh.endswith("。")
        assert text.en.endswith(".")
    assert places(wording.text.zh) == places(wording.text.en)
    assert places(wording.mend.zh) == places(wording.mend.en)


@pytest.mark.parametrize("known", [*RULES, *WORDINGS])
def test_nothing_in_the_catalogue_is_idle(known):
    assert f'"{known}"' in SOURCE or f'"{known.removeprefix("eaten_")}"' in SOURCE


def test_an_unknown_rule_is_our_own_bug():
    assert rule("pure_suit").name.zh == "清一色"
    with pytest.raises(KeyError):
        rule("no_such_rule")
