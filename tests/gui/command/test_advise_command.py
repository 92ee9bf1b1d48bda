"""``jianhua advise``: the same answers as the window, for a hand in a file."""

from __future__ import annotations

import json

import pytest

from gui.command import main

WAITS = {"concealed": "123m 678m 99s 23s", "melds": ["pung 555p"]}
WON = WAITS | {"winning_tile": "4s"}


@pytest.fixture
def case(tmp_path):
    def case(win, **more):
        path = tmp_path / "case.json"
        path.write_text(json.dumps({"win": win} | more), encoding="utf-8")
        return str(path)

    return case


def said(capsys, *words):
    assert main(["advise", *words]) == 0
    return capsys.readouterr().out.splitlines()


def test_a_whole_hand_is_judged_as_a_discard_until_a_method_is_said(capsys, case):
    lines = said(capsys, case(WON, other_players={"next": {"fa": 1}}))
    assert lines[0] == "不能胡"
    assert "  自己 1 炮 · 起胡 2 炮" in lines
    assert any("下家" in line and "吃来的" in line for line in lines)
    assert said(capsys, case(WON | {"method": "self_draw"}))[0] == "可以胡"


def test_a_waiting_hand_tells_each_wait_and_the_fourth_of_its_pung(capsys, case):
    lines = said(capsys, case(WAITS, pool="4s4s"), "--lang", "en")
    assert lines[0] == "Self-draw only"
    assert any(line.startswith("  4s: 2 left · self-draw 2 炮 · discard 1 炮") for line in lines)
    assert any(line.startswith("pung of 5 dots") for line in lines)


def test_another_seat_is_looked_at(capsys, case):
    path = case(WAITS, other_players={"opposite": {"concealed": "123p 678p 99m 23m", "melds": ["pung 中中中"]}})
    assert said(capsys, path, "--seat", "对家")[0] == "听牌"
    assert said(capsys, path, "--seat", "next")[0] == "还看不出"


def test_what_was_let_go_bars_all_but_the_dealer(capsys, case):
    path = case(WON | {"fa": 1, "method": "discard", "from": "previous", "dealer": "opposite"})
    assert said(capsys, path)[0] == "可以胡"
    assert said(capsys, path, "--let-go", "4s=next")[0] == "不能胡"
    path = case(WON | {"fa": 1, "method": "discard", "from": "opposite", "dealer": "opposite"})
    assert said(capsys, path, "--let-go", "四条=下家")[0] == "可以胡"


def test_the_same_as_json(capsys, case):
    (line,) = said(capsys, case(WON), "--json")
    answer = json.loads(line)
    assert (answer["kind"], answer["may_claim"], answer["own_pao"], answer["minimum"]) == ("claim", False, 1, 2)
    assert answer["texts"][0] == {"zh": "不能胡", "en": "No win"}
    (line,) = said(capsys, case(WAITS), "--json")
    assert [wait["tile"] for wait in json.loads(line)["waits"]] == ["1s", "4s"]
    (line,) = said(capsys, case({"concealed": "123m"}), "--json")
    assert json.loads(line)["tiles"] == 3


def test_other_rules_may_be_asked_for(capsys, case):
    path = case(WON, ruleset={"base": "jiujiang", "name": "老张家", "minimum": 1})
    assert said(capsys, path)[0] == "可以胡"
    assert said(capsys, path, "--rules", "jiujiang")[0] == "不能胡"


@pytest.mark.parametrize(
    "words",
    [("--seat", "nobody"), ("--let-go", "4s"), ("--let-go", "4x=next"), ("--let-go", "4s=winner")],
)
def test_what_cannot_be_understood_is_one_sentence(capsys, case, words):
    assert main(["advise", case(WAITS), *words]) == 2
    err = capsys.readouterr().err
    assert len(err.strip().splitlines()) == 1


def test_a_misspelt_key_is_named(capsys, case):
    assert main(["advise", case(WAITS | {"conceled": "1m"})]) == 2
    assert "conceled" in capsys.readouterr().err
