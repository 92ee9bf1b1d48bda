"""``jianhua rules`` and the rulesets that ``score`` and ``table`` are asked for."""

from __future__ import annotations

import json

import pytest

from gui.command import main
from gui.rules import store as house_store
from gui.rules.store import HouseStore
from scorer.house.labels import LABELS
from scorer.rules import RuleSet

HAND = {
    "win": {"concealed": "223344m 667788p 5s", "winning_tile": "5s", "method": "discard", "from": "next"},
    "points_per_pao": 2,
}
HOUSE = 'name = "老张家"\nversion = 2\nseven_pairs_runs = "each"\n'


@pytest.fixture(autouse=True)
def store(tmp_path, monkeypatch):
    monkeypatch.setattr(house_store, "data_folder", lambda: tmp_path / "houses")
    return HouseStore()


@pytest.fixture
def house(tmp_path):
    path = tmp_path / "my.toml"
    path.write_text(HOUSE, encoding="utf-8")
    return str(path)


@pytest.fixture
def hand(tmp_path):
    path = tmp_path / "hand.json"
    path.write_text(json.dumps(HAND), encoding="utf-8")
    return str(path)


def test_the_list_has_shipped_and_saved_rules_and_says_what_is_in_use(capsys, store):
    mine = RuleSet().overridden({"minimum": 4}, "老张家", 3)
    store.save(mine)
    store.use(mine)
    (store.folder / "bad.toml").write_text("name = ", encoding="utf-8")
    assert main(["rules", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split("　")[0] for line in lines[:3]] == ["jiujiang 1", "yuanhang 1", "老张家 3"]
    assert "1 处不同" in lines[2]
    assert "正在用" in lines[2]
    assert "bad.toml" in lines[3]


def test_a_ruleset_is_shown_whole_in_either_language(capsys):
    assert main(["rules", "show", "yuanhang", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert all(f"[{field};" in out for field in LABELS)
    assert "Chi is allowed: Not allowed" in out


def test_a_ruleset_written_as_a_file_can_be_checked(capsys, tmp_path):
    assert main(["rules", "show", "yuanhang", "--toml"]) == 0
    path = tmp_path / "y.toml"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["rules", "check", str(path)]) == 0


def test_a_good_file_says_what_it_changes(capsys, house):
    assert main(["rules", "check", house]) == 0
    out = capsys.readouterr().out
    assert "「老张家 2」没有问题" in out
    assert "双潇洒：只算一段 → 两段都算" in out


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b'name = "x"\nwait_rule = "both"', "sole, shape"),
        (b"\xff\xfe", "UTF-8"),
        (b"#" * 1_000_001, "too large"),
        (b'name = "x"\nminimun = 3', "is it minimum"),
    ],
)
def test_a_bad_file_gets_one_sentence_with_its_name(capsys, tmp_path, content, said):
    path = tmp_path / "bad.toml"
    path.write_bytes(content)
    assert main(["rules", "check", str(path), "--lang", "en"]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert "bad.toml" in err
    assert err.strip().count("\n") == 0


def test_two_rulesets_are_compared_field_by_field(capsys, house):
    assert main(["rules", "compare", "jiujiang", house]) == 0
    assert "1 处不同" in capsys.readouterr().out


def test_a_hand_is_scored_by_a_file_a_saved_name_or_a_shipped_one(capsys, hand, house, store):
    store.save(RuleSet().overridden({"seven_pairs": 30}, "王家"))
    for rules, pao, name in ((house, 30, "老张家 2"), ("王家", 35, "王家 1"), ("yuanhang", 25, "yuanhang 1")):
        assert main(["score", hand, "--rules", rules]) == 0
        answer = json.loads(capsys.readouterr().out)
        assert (answer["own_pao"], answer["ruleset"]) == (pao, name)


def test_a_hand_stands_side_by_side_under_several_rulesets(capsys, hand, house):
    assert main(["score", hand, "--compare", f"jiujiang,yuanhang,{house}"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["rulesets"] == ["jiujiang 1", "yuanhang 1", "老张家 2"]
    assert answer["differs"]
    dashing = next(row for row in answer["rows"] if row["rule"] == "seven_pairs_dashing")
    assert (dashing["amounts"], dashing["differs"]) == ([5, 5, 10], True)
    assert [one["points"]["winner"] for one in answer["answers"]] == [50, 50, 60]


def test_stakes_follow_the_rules_asked_for(capsys, tmp_path):
    path = tmp_path / "table.json"
    hands = [{"result": "drawn"}, {"result": "other_wins"}]
    path.write_text(json.dumps({"hands": hands}), encoding="utf-8")
    assert main(["table", str(path), "--rules", "yuanhang"]) == 0
    assert json.loads(capsys.readouterr().out) == {"points_per_pao": [1, 2, 1]}


def test_a_mistyped_name_gets_the_known_ones(capsys, hand, store):
    store.save(RuleSet().overridden({}, "王家", 2))
    assert main(["score", hand, "--rules", "jiujang"]) == 2
    assert "jiujiang, yuanhang, 王家 2" in capsys.readouterr().err
