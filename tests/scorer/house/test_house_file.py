"""House rules as a small text, and what a bad one is told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.errors import NotationError
from scorer.house.differences import differences
from scorer.house.house_file import house_text, nearest_shipped, read_house, same_rules
from scorer.house.labels import LABELS
from scorer.rules import RuleSet, ruleset
from scorer.ruleset_files import LONGEST_NAME, MOST

VALUES = {
    name: st.sampled_from([choice.value for choice in label.choices]) if label.choices else st.integers(0, MOST)
    for name, label in LABELS.items()
}
NAMES = st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=LONGEST_NAME).filter(str.isprintable)


@st.composite
def houses(draw):
    fields = draw(st.lists(st.sampled_from(list(VALUES)), unique=True, max_size=8))
    base = ruleset(draw(st.sampled_from(["jiujiang", "yuanhang"])))
    return base.overridden({field: draw(VALUES[field]) for field in fields}, draw(NAMES), draw(st.integers(1, MOST)))


@given(houses())
def test_a_house_comes_back_as_it_was_written(house):
    assert read_house(house_text(house)) == house


def test_a_house_file_says_only_what_differs_from_the_nearest_shipped_ruleset():
    house = ruleset("yuanhang").overridden({"minimum": 4, "seven_pairs_runs": "each"}, '老张"家\\', 3)
    text = house_text(house)
    assert 'base = "yuanhang"' in text
    assert "minimum = 4" in text
    assert "heavenly" not in text
    assert nearest_shipped(house) == ruleset("yuanhang")


def test_differences_name_the_field_and_both_values_in_words():
    house = RuleSet().overridden({"minimum": 4, "wait_rule": "shape"}, "x")
    waits, minimum = differences(RuleSet(), house)
    assert (minimum.field, minimum.first, minimum.second) == ("minimum", 2, 4)
    assert waits.label.said(waits.second).zh == "看牌型就算"
    assert differences(house, house) == ()


def test_a_name_makes_no_difference():
    assert same_rules(RuleSet(), RuleSet().overridden({}, "other", 7))
    assert not same_rules(RuleSet(), ruleset("yuanhang"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "name"),
        ('name = ""', "name"),
        ('name = "a\\nb"', "name"),
        (f'name = "{"长" * (LONGEST_NAME + 1)}"', str(LONGEST_NAME)),
        ('name = "x"\nversion = 0', "version"),
        ('name = "x"\nversion = true', "version"),
        ('name = "x"\nversion = 10000', str(MOST)),
        ('name = "x"\nbase = "jiujang"', "jiujiang, yuanhang"),
        ('name = "x"\nbase = 3', "jiujiang, yuanhang"),
        ('name = "x"\nminimun = 3', "minimum"),
        ('name = "x"\nxyzxyz = 3', "jianhua rules show"),
        ('name = "x"\nminimum = -1', f"0 到 {MOST}"),
        ('name = "x"\nminimum = 1.5', "minimum"),
        ('name = "x"\nminimum = ' + "9" * 5000, "TOML"),
        ('name = "x"\nminimum = ' + "[" * 5000, "TOML"),
        ('name = "x"\nwait_rule = "both"', "sole, shape"),
        ('name = "x"\nwait_rule = ["sole"]', "sole, shape"),
        ('name = "x"\nchi_allowed = 1', "true, false"),
        ("name = x", "TOML"),
    ],
)
def test_a_bad_house_file_gets_one_sentence(text, said):
    with pytest.raises(NotationError) as caught:
        read_house(text)
    assert said in caught.value.text.zh
    assert "\n" not in caught.value.text.zh
    assert len(caught.value.text.en) < 250
