import dataclasses
import tomllib
from importlib import resources

import pytest

from scorer import ruleset_files
from scorer.errors import NotationError
from scorer.rules import RuleSet, ruleset
from scorer.ruleset_files import parsed


def test_the_shipped_file_of_jiujiang_says_every_field_and_the_defaults():
    text = resources.files("scorer.rulesets").joinpath("jiujiang.toml").read_text(encoding="utf-8")
    assert tomllib.loads(text) == dataclasses.asdict(RuleSet())
    assert ruleset("jiujiang") == RuleSet()


def test_yuanhang_changes_only_what_text_002_says():
    yuanhang = ruleset("yuanhang")
    same = dataclasses.replace(yuanhang, name="jiujiang")
    changed = {f.name for f in dataclasses.fields(RuleSet) if getattr(same, f.name) != getattr(RuleSet(), f.name)}
    assert changed == {
        "chi_allowed",
        "all_pungs_rolling",
        "red_flags_weight",
        "last_draw_weight",
        "last_discard_weight",
        "zimo_with_kong_flower",
        "concealed_with_ready",
        "ready_after_pung",
        "heavenly",
        "concealed_with_heavenly",
        "zimo_with_heavenly",
        "earthly",
        "earthly_first_draw",
        "concealed_with_earthly",
        "seven_fairies_discard",
        "seven_fairies_self_draw",
        "drawn_lifetime",
    }


def test_a_ruleset_says_its_name_and_version():
    assert str(ruleset("yuanhang")) == "yuanhang 1"
    assert str(RuleSet().overridden({"minimum": 4}, "四炮起胡", version=3)) == "四炮起胡 3"


def test_a_house_file_overrides_single_fields():
    house = parsed(RuleSet(), 'name = "老张家"\nminimum = 4\nseven_pairs_runs = "each"\n')
    assert house == dataclasses.replace(RuleSet(), name="老张家", minimum=4, seven_pairs_runs="each")


def test_a_house_file_may_start_from_another_shipped_ruleset():
    house = parsed(RuleSet(), 'name = "老张家"\nversion = 2\nbase = "yuanhang"\nminimum = 4\n')
    assert house == dataclasses.replace(ruleset("yuanhang"), name="老张家", version=2, minimum=4)
    with pytest.raises(NotationError, match="taiyuan"):
        parsed(RuleSet(), 'name = "x"\nbase = "taiyuan"\n')


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("minimum =", "TOML"),
        ("minimum = 4", "name"),
        ('name = "x"\nversion = "1"', "version"),
        ('name = "x"\nfoo = 1', "foo"),
    ],
)
def test_a_house_file_that_cannot_be_read_says_why(text, part):
    with pytest.raises(NotationError) as caught:
        parsed(RuleSet(), text)
    assert part in caught.value.text.zh
    assert part in caught.value.text.en


def test_an_unknown_ruleset_is_named_with_those_that_exist():
    with pytest.raises(NotationError, match="jiujiang, yuanhang") as caught:
        ruleset("taiyuan")
    assert "taiyuan" in caught.value.text.zh


def test_every_shipped_ruleset_can_be_read():
    assert [ruleset(name).name for name in ruleset_files.SHIPPED] == list(ruleset_files.SHIPPED)
